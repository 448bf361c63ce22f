import { ClaimMalformed, type ReceivedClaims, readClaims } from '../protocol/claims.js';
import { TokenRefused } from './token-refused.js';

/** The content of an accepted access token: one user, in one workspace, through one application. */
export interface VerifiedToken {
  /** `sub`: the user. */
  readonly subject: string;
  readonly clientId: string;
  readonly workspaceId: string;
  /** The workspace's name, unique, as in addresses. */
  readonly workspace: string;
  /** The granted scopes, and those implied by `scopeImplies`. The token's own value is in `claims.scope`. */
  readonly scopes: readonly string[];
  /** What the user may do in the workspace through this application. */
  readonly permissions: readonly string[];
  /** The grant: one user, one workspace, one application, one connection. */
  readonly grantId: string;
  /** `jti` */
  readonly tokenId: string;
  /** The token's audience that is this server. */
  readonly audience: string;
  readonly expiresAt: Date;
  /** When the user signed in, how (RFC 8176), and what that is worth; null or empty if the token does not say. */
  readonly authenticatedAt: Date | null;
  readonly amr: readonly string[];
  readonly acr: string | null;
  /** When it was verified, by this server's clock. */
  readonly verifiedAt: Date;
  /** As received. For this server only: never forward it to another service (RFC 9700 §2.3). */
  readonly token: string;
  /** All claims, as signed or introspected. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** @throws {TokenRefused} `invalid_token` naming the first claim that is missing or has the wrong type */
export function parseAccessTokenClaims(payload: Readonly<Record<string, unknown>>): ReceivedClaims {
  try {
    return readClaims(payload);
  } catch (error) {
    if (!(error instanceof ClaimMalformed)) throw error;
    const { claim } = error;
    throw new TokenRefused('invalid_token', `The access token's claim ${claim} is missing or wrong.`, {
      tag: 'claim',
      claim,
    });
  }
}

/**
 * Checks the times of a token against our clock.
 * @param leewaySeconds by how much the clocks may differ
 * @throws {TokenRefused} `invalid_token` if it has expired, or is not yet valid (RFC 7519 §4.1.4 to §4.1.6)
 */
export function checkTimes(claims: ReceivedClaims, now: Date, leewaySeconds: number): void {
  const present = now.getTime() / 1000;
  if (claims.exp + leewaySeconds <= present) {
    throw new TokenRefused('invalid_token', 'The access token has expired. Refresh it.', { tag: 'expired' });
  }
  for (const claim of ['iat', 'nbf'] as const) {
    if ((claims[claim] ?? 0) - leewaySeconds <= present) continue;
    throw new TokenRefused('invalid_token', 'The access token is not valid yet.', { tag: 'future', claim });
  }
}
