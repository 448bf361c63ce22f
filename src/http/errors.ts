/**
 * Three audiences, three writers: JSON for machines, a redirect for a client whose address is known,
 * a page for everybody else. Each refusal gets a short id that leads to the log line with its reason.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log.js';
import { errorRedirect, type RedirectTarget } from '../protocol/authorization-request.js';
import { OAuthError } from '../protocol/errors.js';
import { isDatabaseFault } from '../store/faults.js';
import { noStore } from './headers.js';

/** Seconds after which a client may come back while the database is away. */
const RETRY_AFTER_SECONDS = 2;

/** Whatever was thrown, as a refusal. A fault of ours is never dressed up as the client's mistake. */
export function toOAuthError(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  if (isDatabaseFault(error) || (error instanceof HTTPException && error.status === 503)) {
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
    'Something went wrong here. It was logged; quote the error id when you ask about it.',
    {
      reason: { tag: 'bug' },
      cause: error,
    },
  );
}

/** Lower case, and nothing that looks like something else: people read these ids aloud. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';

/** Of a refusal, what its log line is made of. */
export interface Reported extends Pick<OAuthError, 'description' | 'reason' | 'cause'> {
  readonly code: string;
  readonly status: number;
}

/** Logs a refusal under a new id. @returns the id, 8 characters */
export function report(log: Log, error: Reported, facts: Readonly<Record<string, unknown>> = {}): string {
  const ref = Array.from(randomBytes(8), (byte) => READABLE[byte % READABLE.length]).join('');
  const entry = { ref, error: error.code, reason: error.reason, ...facts };
  if (error.status < 500) log.info(entry, error.description);
  // 503 with nothing behind it: we are busy, and nothing is broken.
  else if (error.status === 503 && error.cause === undefined) log.warn(entry, error.description);
  else log.error({ ...entry, err: error.cause }, error.description);
  return ref;
}

/** The writer for machines: RFC 6749 §5.2. */
export function jsonError(
  c: Context,
  log: Log,
  thrown: unknown,
  issuer: string,
  status: ContentfulStatusCode = toOAuthError(thrown).status,
): Response {
  const error = toOAuthError(thrown);
  const ref = report(log, error, { path: c.req.path });
  noStore(c);
  c.header('Vouchsafe-Error-Id', ref);
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  // RFC 6749 §5.2: who tried the header is told to try it again.
  if (error.code === 'invalid_client' && c.req.header('authorization') !== undefined) {
    c.header('WWW-Authenticate', `Basic realm="${issuer}", charset="UTF-8"`);
  }
  return c.json(error.toJSON(), status);
}

/** The writer for protected resources: RFC 6750 §3. Without a token the challenge names no error. */
export function bearerError(c: Context, log: Log, thrown: unknown): Response {
  const error = toOAuthError(thrown);
  c.header('Vouchsafe-Error-Id', report(log, error, { path: c.req.path }));
  noStore(c);
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  if (error.status <= 403) {
    const facts =
      error.reason.tag === 'no_token'
        ? ''
        : ` error="${error.code}", error_description="${error.description}"`;
    c.header('WWW-Authenticate', `Bearer${facts}`);
  }
  return c.json(error.toJSON(), error.status);
}

/** The writer for a client whose redirect URI was matched: RFC 6749 §4.1.2.1, RFC 9207 §2. */
export function redirectError(
  c: Context,
  log: Log,
  thrown: unknown,
  target: RedirectTarget,
  issuer: string,
): Response {
  const error = toOAuthError(thrown);
  c.header('Vouchsafe-Error-Id', report(log, error, { path: c.req.path }));
  // RFC 9700 §4.12: 303, so that no form is ever sent on.
  return c.redirect(errorRedirect(target, error, issuer), 303);
}
