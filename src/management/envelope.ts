/** What the management API answers: the envelope, and refusals in it. Never the form of OAuth's errors. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Reported, report, toOAuthError } from '../http/errors.js';
import { noStore } from '../http/headers.js';
import type { Log } from '../log.js';
import type { Refusal, RefusalCode } from '../operations/operation.js';
import type { Reason } from '../protocol/errors.js';

/** Every code that the API answers, those of operations among them, with its status. */
export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  insufficient_scope: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_reference: 422,
  server_error: 500,
  busy: 503,
} as const satisfies Readonly<Record<RefusalCode, ContentfulStatusCode>> &
  Readonly<Record<string, ContentfulStatusCode>>;
export type ApiErrorCode = keyof typeof STATUS;

export interface ApiErrorOptions {
  /** Of the field that is wrong. */
  readonly path?: string | undefined;
  /** What to send as `WWW-Authenticate` (RFC 6750 §3). */
  readonly challenge?: string | undefined;
  /** For the log; defaults to the code. */
  readonly reason?: Reason | undefined;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

/** A refusal of the management API, in a sentence for whoever called it. */
export class ApiError extends Error implements Reported {
  override readonly name = 'ApiError';
  readonly status: (typeof STATUS)[ApiErrorCode];
  readonly reason: Reason;
  readonly path: string | undefined;
  readonly challenge: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ApiErrorCode,
    readonly description: string,
    options: ApiErrorOptions = {},
  ) {
    super(description, { cause: options.cause });
    this.status = STATUS[code];
    this.reason = options.reason ?? { tag: code };
    this.path = options.path;
    this.challenge = options.challenge;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** What kept an operation from its work. */
  static of({ code, error, path }: Refusal): ApiError {
    return new ApiError(code, error, { path });
  }
}

/** The envelope of what was done. */
export function success(c: Context, data: unknown, status: 200 | 201 = 200): Response {
  guard(c);
  return c.json({ success: true, data }, status);
}

/** The writer of refusals; whatever was thrown becomes one, and gets an id that leads to its log line. */
export function failure(c: Context, log: Log, thrown: unknown): Response {
  const error = toApiError(thrown);
  guard(c);
  c.header('Vouchsafe-Error-Id', report(log, error, { path: c.req.path }));
  if (error.challenge !== undefined) c.header('WWW-Authenticate', error.challenge);
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  const { code, description: message, path } = error;
  const body = { success: false, error: { code, message, ...(path !== undefined && { path }) } };
  return c.json(body, error.status);
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { status, description, reason, cause, retryAfterSeconds } = toOAuthError(thrown);
  const code = status === 503 ? 'busy' : status < 500 ? 'invalid' : 'server_error';
  return new ApiError(code, description, { reason, cause, retryAfterSeconds });
}

/** Some answers hold secrets, and a browser that has a session may be made to fetch any of them. */
function guard(c: Context): void {
  noStore(c);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
}
