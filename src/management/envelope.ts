/** The answers of the management API: the envelope, and refusals in it. It never uses the form of OAuth errors. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Reported, type Reporter, report, toOAuthError } from '../http/errors.js';
import { noStore } from '../http/headers.js';
import type { Refusal, RefusalCode } from '../operations/refusal.js';
import type { OAuthError, Reason } from '../protocol/errors.js';

/** Every error code of the API, including those of operations, with its status. */
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
  too_many_requests: 429,
  server_error: 500,
  busy: 503,
} as const satisfies Readonly<Record<RefusalCode, ContentfulStatusCode>> &
  Readonly<Record<string, ContentfulStatusCode>>;
export type ApiErrorCode = keyof typeof STATUS;

export interface ApiErrorOptions {
  /** The name of the field that is wrong. */
  readonly path?: string | undefined;
  /** The value of `WWW-Authenticate` (RFC 6750 §3). */
  readonly challenge?: string | undefined;
  /** For the log; defaults to the code. */
  readonly reason?: Reason | undefined;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

/** A refusal by the management API, with a sentence for the caller. */
export class ApiError extends Error implements Reported {
  override readonly name = 'ApiError';
  readonly status: (typeof STATUS)[ApiErrorCode];
  readonly reason: Reason;
  readonly path: string | undefined;
  readonly challenge: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  readonly code: ApiErrorCode;
  readonly description: string;

  constructor(code: ApiErrorCode, description: string, options: ApiErrorOptions = {}) {
    super(description, { cause: options.cause });
    this.code = code;
    this.description = description;
    this.status = STATUS[code];
    this.reason = options.reason ?? { tag: code };
    this.path = options.path;
    this.challenge = options.challenge;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** Turns the refusal of an operation into one of the API. */
  static of({ code, error, path, cause }: Refusal): ApiError {
    const { reason, retryAfterSeconds } = cause ?? {};
    return new ApiError(code, error, { path, cause, reason, retryAfterSeconds });
  }
}

/** The refusal of an address that does not exist. */
export function notFound(): ApiError {
  return new ApiError(
    'not_found',
    'There is nothing at this address. The addresses are in /v1/openapi.json.',
  );
}

/** The refusal of a method that an address does not take. */
export function wrongMethod(methods: readonly string[]): ApiError {
  return new ApiError('method_not_allowed', `Use ${methods.join(' or ')} here.`);
}

/** The envelope of a successful answer. */
export function success(c: Context, data: unknown, status: 200 | 201 = 200): Response {
  guard(c);
  return c.json({ success: true, data }, status);
}

/** The error writer: turns any thrown error into a refusal, with an id that leads to its log line. */
export function failure(c: Context, reporter: Reporter, thrown: unknown): Response {
  const error = toApiError(thrown);
  guard(c);
  c.header('Vouchsafe-Error-Id', report(reporter, error, { path: c.req.path }));
  if (error.challenge !== undefined) c.header('WWW-Authenticate', error.challenge);
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  const { code, description: message, path } = error;
  const body = { success: false, error: { code, message, ...(path !== undefined && { path }) } };
  return c.json(body, error.status);
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { status, description, reason, cause, retryAfterSeconds } = toOAuthError(thrown);
  return new ApiError(codeOf(status), description, { reason, cause, retryAfterSeconds });
}

function codeOf(status: OAuthError['status']): ApiErrorCode {
  if (status === 429) return 'too_many_requests';
  if (status === 503) return 'busy';
  return status < 500 ? 'invalid' : 'server_error';
}

/** Some answers hold secrets, and a browser with a session can be tricked into fetching them. */
function guard(c: Context): void {
  noStore(c);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
}
