/** The Bearer token in an `Authorization` header, if any. */
export type BearerCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' };

/**
 * Reads Bearer credentials. Two headers arrive as one with a comma, which no token contains.
 *
 * @param authorization the header; an absent one or one of another scheme gives `none`
 * @see RFC 6750 §2.1: `b64token`
 */
export function parseBearer(authorization: string | null | undefined): BearerCredentials {
  if (!/^bearer\b/i.test(authorization ?? '')) return { kind: 'none' };
  const token = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? { kind: 'malformed' } : { kind: 'token', token };
}
