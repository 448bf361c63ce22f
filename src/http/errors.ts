/**
 * Three writers for three audiences: JSON for machines, a redirect for a client whose redirect URI was matched, and a
 * page for everyone else. Each refusal gets a short id that leads to the log line with its reason.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log.js';
import type { Metrics } from '../metrics/metrics.js';
import { errorRedirect, type RedirectTarget } from '../protocol/authorization-request.js';
import { OAuthError } from '../protocol/errors.js';
import { readableLetters } from '../rules/readable-letters.js';
import { isDatabaseFault } from '../store/database/faults.js';
import { type Answer, responseOf, secretJson } from './answer.js';
import type { PageContext } from './page-context.js';
import type { RecentRefusals } from './recent-refusals.js';
import type { RequestContext } from './request-context.js';

/** Seconds after which a client may retry while the database is unavailable, or slow. */
export const RETRY_AFTER_SECONDS = 2;

/** Turns anything thrown into a refusal. Our own faults are never presented as the client's mistake. */
export function toOAuthError(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  if (isDatabaseFault(error)) {
    return new OAuthError(
      'temporarily_unavailable',
      'The database cannot be reached at this moment. Try again in a few seconds.',
      {
        reason: { tag: 'database_unavailable' },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      },
    );
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new OAuthError('invalid_request', error.message || 'The request cannot be read.', {
      reason: { tag: 'http', status: error.status },
    });
  }
  return new OAuthError(
    'server_error',
    'Something went wrong on the server. It was logged; quote the error id when you ask about it.',
    {
      reason: { tag: 'bug' },
      cause: error,
    },
  );
}

/** Characters of a refusal's id, which people read aloud. */
const REF_LENGTH = 8;

/** The parts of a refusal that its log line contains. */
export interface Reported extends Pick<OAuthError, 'description' | 'reason' | 'cause'> {
  readonly code: string;
  readonly status: number;
}

/** Where refusals are logged, counted and kept for a while. */
export interface Reporter {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly refusals: RecentRefusals;
  readonly now: () => Date;
}

/** Logs a refusal under a new id, counts it, and keeps it for the console. @returns the id */
export function report(
  { log, metrics, refusals, now }: Reporter,
  error: Reported,
  facts: { readonly path: string },
): string {
  metrics.refused(error.reason.tag);
  const ref = readableLetters(randomBytes(REF_LENGTH));
  const entry = { ref, error: error.code, reason: error.reason, ...facts };
  refusals.keep({ ...entry, at: now(), description: error.description });
  if (error.status < 500) log.info(entry, error.description);
  // 503 without a cause: we are busy, and nothing is broken.
  else if (error.status === 503 && error.cause === undefined) log.warn(entry, error.description);
  else log.error({ ...entry, err: error.cause }, error.description);
  return ref;
}

/** The writer for machines: RFC 6749 §5.2. */
export function errorAnswer(
  c: Pick<RequestContext, 'req'>,
  reporter: Reporter,
  thrown: unknown,
  issuer: string,
  status?: ContentfulStatusCode,
): Answer {
  const error = toOAuthError(thrown);
  // RFC 6749 §5.2: the response to a client that used the header must name the header's scheme.
  const usedHeader = error.code === 'invalid_client' && c.req.header('authorization') !== undefined;
  const challenge = usedHeader ? `Basic realm="${issuer}", charset="UTF-8"` : undefined;
  return refusal(c, reporter, error, challenge, status);
}

/** The same as a complete response, for unknown addresses. @param allow the methods that an address accepts: 405 */
export function jsonError(
  c: Context,
  reporter: Reporter,
  thrown: unknown,
  issuer: string,
  allow?: readonly string[],
): Response {
  const answer = errorAnswer(c, reporter, thrown, issuer, allow && 405);
  return responseOf(answer, allow === undefined ? {} : { allow: allow.join(', ') });
}

/**
 * The writer for protected resources: RFC 6750 §3. Without a token the challenge names no error, only the realm: a Bearer
 * challenge has at least one parameter.
 */
export function bearerError(
  c: Pick<RequestContext, 'req'>,
  reporter: Reporter,
  thrown: unknown,
  issuer: string,
): Answer {
  const error = toOAuthError(thrown);
  const facts =
    error.reason.tag === 'no_token'
      ? `realm="${issuer}"`
      : `error="${error.code}", error_description="${error.description}"`;
  return refusal(c, reporter, error, error.status <= 403 ? `Bearer ${facts}` : undefined);
}

function refusal(
  c: Pick<RequestContext, 'req'>,
  reporter: Reporter,
  error: OAuthError,
  challenge: string | undefined,
  status: number = error.status,
): Answer {
  const answer = secretJson(error.toJSON(), status);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'vouchsafe-error-id': report(reporter, error, { path: c.req.path }),
      ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
    },
  };
}

/** The writer for a client whose redirect URI was matched: RFC 6749 §4.1.2.1, RFC 9207 §2. */
export function redirectError(
  c: PageContext,
  reporter: Reporter,
  thrown: unknown,
  target: RedirectTarget,
  issuer: string,
): Response {
  const error = toOAuthError(thrown);
  c.header('Vouchsafe-Error-Id', report(reporter, error, { path: c.req.path }));
  // RFC 9700 §4.12: 303, so that the browser does not resend a form.
  return c.redirect(errorRedirect(target, error, issuer), 303);
}
