/** Every error code for a request's token, with its status. */
const STATUS = {
  invalid_request: 400, // RFC 6750 §3.1
  invalid_token: 401, // RFC 6750 §3.1
  insufficient_user_authentication: 401, // RFC 9470 §3
  insufficient_scope: 403, // RFC 6750 §3.1
  access_denied: 403, // the user's permissions do not reach: a wider scope would not help
  temporarily_unavailable: 503, // the token could not be checked: the client must keep it
} as const;

export type RefusalCode = keyof typeof STATUS;

/** Why, for logs and metrics: a tag and the facts. It never contains a token, and is never sent. */
export type RefusalReason = { readonly tag: string } & Readonly<Record<string, unknown>>;

/**
 * Thrown when a token, or a request without one, is refused.
 *
 * `code` and `status` say how to answer (RFC 6750 §3.1; `access_denied` is a 403 without a challenge, and
 * `temporarily_unavailable` a 503), `description` is a sentence that is safe for strangers, and `reason` is for your
 * log. `reason.tag` is `no_token` if the request carried no credentials at all: then the challenge has no error.
 *
 * @example
 * ```ts
 * import { createVerifier, TokenRefused } from 'vouchsafe/resource-server';
 *
 * const verifier = createVerifier({ issuer: 'https://auth.example.com', audience: 'https://api.example.com' });
 * try {
 *   await verifier.verify('not a token');
 * } catch (error) {
 *   if (!(error instanceof TokenRefused)) throw error;
 *   console.log(error.status, error.code, error.reason.tag); // 401 invalid_token malformed
 * }
 * ```
 */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly code: RefusalCode;
  readonly status: (typeof STATUS)[RefusalCode];
  readonly description: string;
  readonly reason: RefusalReason;
  /** When to retry, in seconds; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, description: string, reason: RefusalReason, cause?: unknown) {
    super(description, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = STATUS[code];
    this.description = description;
    this.reason = reason;
    this.retryAfterSeconds = code === 'temporarily_unavailable' ? 1 : undefined;
  }
}
