import { isIP } from 'node:net';

/** The site that passkeys of this server work on. */
export interface RelyingParty {
  /** The RP ID: the host of the issuer, without its port. */
  readonly id: string;
  /** The origin of every page that may use them. */
  readonly origin: string;
}

/**
 * The relying party of an issuer (WebAuthn §5.1.2, §5.1.3): its exact host, so that a passkey does not work on other
 * hosts of the domain. Issuers that share a host share the RP ID: browsers offer the passkeys of all of them, and each
 * accepts only its own.
 *
 * There is no `/.well-known/webauthn` (WebAuthn §5.11.1): it would let pages of other origins use these passkeys, and
 * all pages that use them are on the issuer's origin.
 * @returns null if the host is an IP address: WebAuthn §5.1.3 allows domains only, so there are no passkeys
 */
export function relyingPartyOf(issuer: string): RelyingParty | null {
  const { hostname, origin } = new URL(issuer);
  // An IPv6 address is in brackets.
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return null;
  return { id: hostname, origin };
}
