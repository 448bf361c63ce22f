import type { TokenRefused } from './token-refused.js';

/** What a challenge tells the client besides the error. */
export interface ChallengeFacts {
  /** Address of the protected resource metadata (RFC 9728 §5.1): how a client finds the authorization server. */
  readonly resourceMetadata?: string | undefined;
  /** ALL scopes that the request needs, including those that the token has: clients request exactly these. */
  readonly scopes?: readonly string[] | undefined;
  /** What sign-in the request needs (RFC 9470 §3): the client asks the authorization server for exactly this. */
  readonly acr?: readonly string[] | undefined;
  readonly maxAge?: number | undefined;
}

/**
 * The value of `WWW-Authenticate` for a refusal.
 *
 * @returns undefined if no challenge applies: for a 503, and for missing permissions, which no new token would add
 * @see RFC 6750 §3; RFC 9728 §5.1; RFC 9470 §3
 *
 * @example
 * ```ts
 * import { challenge, TokenRefused } from 'vouchsafe/resource-server';
 *
 * const refused = new TokenRefused('insufficient_scope', 'More scopes are needed.', { tag: 'missing_scopes' });
 * console.log(challenge(refused, { scopes: ['files.read', 'files.write'] }));
 * // Bearer error="insufficient_scope", error_description="More scopes are needed.", scope="files.read files.write"
 * ```
 */
export function challenge(refused: TokenRefused, facts: ChallengeFacts = {}): string | undefined {
  if (refused.status === 503 || refused.code === 'access_denied') return undefined;
  const parameters = {
    // RFC 6750 §3.1: a request without credentials SHOULD NOT be told an error.
    ...(refused.reason.tag !== 'no_token' && {
      error: refused.code,
      error_description: refused.description,
    }),
    ...(refused.code === 'insufficient_user_authentication' && stepUp(facts)),
    ...(facts.scopes !== undefined && facts.scopes.length > 0 && { scope: facts.scopes.join(' ') }),
    ...(facts.resourceMetadata !== undefined && { resource_metadata: facts.resourceMetadata }),
  };
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${quotable(value)}"`);
  return written.length === 0 ? 'Bearer' : `Bearer ${written.join(', ')}`;
}

/**
 * The complete response to a refused request: status, challenge, `Retry-After` where it applies, and the error as JSON
 * (no body if no credentials were sent). Caches never store it.
 */
export function refusalResponse(refused: TokenRefused, facts: ChallengeFacts = {}): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const authenticate = challenge(refused, facts);
  if (authenticate !== undefined) headers.set('www-authenticate', authenticate);
  if (refused.retryAfterSeconds !== undefined) headers.set('retry-after', String(refused.retryAfterSeconds));
  if (refused.reason.tag === 'no_token') return new Response(null, { status: refused.status, headers });
  const body = { error: refused.code, error_description: refused.description };
  return Response.json(body, { status: refused.status, headers });
}

function stepUp({ acr = [], maxAge }: ChallengeFacts): Readonly<Record<string, string>> {
  return {
    ...(acr.length > 0 && { acr_values: acr.join(' ') }),
    ...(maxAge !== undefined && { max_age: String(maxAge) }),
  };
}

/** RFC 6750 §3: values consist of %x20-21 / %x23-5B / %x5D-7E. */
function quotable(text: string): string {
  return text.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, '?');
}
