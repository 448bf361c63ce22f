import type { BareTag, DetailedReason } from '../rules/reasons.js';

/**
 * Every error code that an OAuth endpoint may return, with its status and where it is defined.
 * Redirected errors (RFC 6749 §4.1.2.1) use only the codes.
 */
const STATUS = {
  invalid_request: 400, // RFC 6749 §5.2, §4.1.2.1
  invalid_client: 401, // RFC 6749 §5.2
  invalid_grant: 400, // RFC 6749 §5.2
  unauthorized_client: 400, // RFC 6749 §5.2, §4.1.2.1
  unsupported_grant_type: 400, // RFC 6749 §5.2
  unsupported_response_type: 400, // RFC 6749 §4.1.2.1
  invalid_scope: 400, // RFC 6749 §5.2, §4.1.2.1
  invalid_target: 400, // RFC 8707 §2
  access_denied: 403, // RFC 6749 §4.1.2.1
  request_not_supported: 400, // RFC 9101 §7; OpenID Connect Core §3.1.2.6
  request_uri_not_supported: 400, // RFC 9101 §7; OpenID Connect Core §3.1.2.6
  login_required: 400, // OpenID Connect Core §3.1.2.6
  consent_required: 400, // OpenID Connect Core §3.1.2.6
  unmet_authentication_requirements: 400, // OpenID Connect Core Error Code unmet_authentication_requirements §3
  invalid_redirect_uri: 400, // RFC 7591 §3.2.2
  invalid_client_metadata: 400, // RFC 7591 §3.2.2
  invalid_software_statement: 400, // RFC 7591 §3.2.2
  invalid_token: 401, // RFC 6750 §3.1
  insufficient_scope: 403, // RFC 6750 §3.1
  too_many_requests: 429, // RFC 6585 §4; OAuth defines no code of its own
  temporarily_unavailable: 503, // RFC 6749 §4.1.2.1, RFC 7009 §2.2.1
  server_error: 500, // RFC 6749 §4.1.2.1
} as const;

export type OAuthErrorCode = keyof typeof STATUS;

/** Why we refused, for log and metrics: a tag and its facts, or only the code. It is never sent. */
export type Reason = DetailedReason | { readonly tag: OAuthErrorCode | BareTag };

export interface OAuthErrorOptions {
  /** The reason, for the log; defaults to the error's code. */
  readonly reason?: Reason | undefined;
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A refusal in the standards' terms. Any folder may throw it; the writers in `http/errors.ts` send it.
 *
 * `description` is what a stranger may read. Characters that RFC 6749 §5.2 forbids there (double quote, backslash,
 * anything outside printable ASCII) become apostrophes or question marks, so that no value from a client can break
 * the response.
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly description: string;
  readonly status: (typeof STATUS)[OAuthErrorCode];
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: OAuthErrorCode, description: string, options: OAuthErrorOptions = {}) {
    super(description, { cause: options.cause });
    this.code = code;
    this.description = toDescription(description);
    this.status = STATUS[code];
    this.reason = options.reason ?? { tag: code };
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The body of RFC 6749 §5.2, and nothing else. */
  toJSON(): { error: OAuthErrorCode; error_description: string } {
    return { error: this.code, error_description: this.description };
  }
}

/** RFC 6749 §5.2: `error_description` is made of %x20-21 / %x23-5B / %x5D-7E. */
function toDescription(text: string): string {
  return text
    .replace(/["\\]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 500);
}
