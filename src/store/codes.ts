import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { end } from './access-change.js';
import type { Actor } from './actor.js';
import type { Database } from './database.js';
import {
  clientMatches,
  GRANT_FACTS,
  GRANT_ROWS,
  grantCovers,
  type IssuableGrant,
  issuableGrant,
  type PresentedClient,
} from './issuing.js';
import { clients, codes, grants } from './schema.js';

export interface Redemption {
  /** The code's keyed hash under each server key. */
  readonly codeHashes: readonly string[];
  readonly client: PresentedClient;
  /** Who presents it, for the record. */
  readonly by: Actor;
  readonly codeChallenge: string;
  /** Compared exactly when it was sent. */
  readonly redirectUri: string | undefined;
  /** Canonical; each must be one of the grant's. */
  readonly resources: readonly string[];
  /** The family to start, should the client be registered for refresh tokens. */
  readonly family: { readonly id: string; readonly tokenHash: string; readonly expiresAt: Date };
  readonly now: Date;
}

/** Why a code was refused. Outside they look alike: `invalid_grant`, but for the resource. */
export type CodeRefusal =
  | 'unknown'
  | 'other_client'
  | 'client_not_registered_for_grant'
  | 'redirect_uri_mismatch'
  | 'verifier_mismatch'
  | 'replayed'
  | 'expired'
  | 'revoked'
  | 'not_allowed_now'
  | 'resource_beyond_grant';

export class Codes {
  constructor(private readonly database: Database) {}

  /**
   * Trades a code for its grant and starts a token family. One statement: of any number of simultaneous calls
   * with the same code, exactly one gets the grant. Not safe to repeat.
   *
   * A code whose verifier or redirect URI does not match stays unused: whoever stole it learns nothing by trying,
   * and the rightful client is not locked out.
   *
   * @returns null when no row matched: ask {@link refuse} why
   * @see RFC 6749 §4.1.3, RFC 7636 §4.6, OAuth 2.1 §4.1.3
   */
  async redeem(redemption: Redemption): Promise<{ grant: IssuableGrant; withRefreshToken: boolean } | null> {
    const { codeHashes, client, codeChallenge, redirectUri, resources, family, now } = redemption;
    const at = sql`${now.toISOString()}::timestamptz`;
    const [row] = await this.database.rows(
      z.object({ facts: issuableGrant, refreshable: z.boolean() }),
      sql`
        with redeemed as (
          update codes set redeemed_at = ${at}
          from ${GRANT_ROWS}
          where codes.hash in ${codeHashes}
            and codes.redeemed_at is null
            and codes.expires_at > ${at}
            and codes.code_challenge = ${codeChallenge}
            and codes.redirect_uri = coalesce(${redirectUri ?? null}::text, codes.redirect_uri)
            and g.id = codes.grant_id
            and ${grantCovers([], resources)}
            and ${clientMatches(client, 'authorization_code')}
          returning codes.grant_id, ${GRANT_FACTS} as facts, 'refresh_token' = any(c.grant_types) as refreshable
        ), started as (
          insert into families (id, grant_id, generation, token_hash, rotated_at, expires_at)
          select ${family.id}::text, grant_id, 1, ${family.tokenHash}::text, ${at}, ${family.expiresAt.toISOString()}::timestamptz
          from redeemed where refreshable
        )
        select facts, refreshable from redeemed`,
    );
    return row === undefined ? null : { grant: row.facts, withRefreshToken: row.refreshable };
  }

  /**
   * Finds out why a code of an authenticated client was not redeemed. A second request that is right in all
   * but that the code is spent shows that the code leaked: everything issued from it is revoked.
   * Safe to repeat.
   * @returns why, and the grant that this call ended, if it did
   * @see OAuth 2.1 §4.1.3
   */
  async refuse(redemption: Redemption): Promise<{ why: CodeRefusal; ended?: string }> {
    const { codeHashes, client, codeChallenge, redirectUri, resources, now } = redemption;
    const [row] = await this.database.drizzle
      .select({ code: codes, grant: grants, grantTypes: clients.grantTypes })
      .from(codes)
      .innerJoin(grants, eq(grants.id, codes.grantId))
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .where(inArray(codes.hash, [...codeHashes]));
    if (row === undefined) return { why: 'unknown' };
    const { code, grant } = row;
    if (grant.clientId !== client.clientId) return { why: 'other_client' };
    if (!row.grantTypes.includes('authorization_code')) return { why: 'client_not_registered_for_grant' };
    if (redirectUri !== undefined && redirectUri !== code.redirectUri)
      return { why: 'redirect_uri_mismatch' };
    if (code.codeChallenge !== codeChallenge) return { why: 'verifier_mismatch' };
    if (code.redeemedAt !== null) {
      const ending = { reason: 'code_replayed', by: redemption.by, now } as const;
      const { grants: ended } = await end(this.database.rows, sql`g.id = ${grant.id}::uuid`, ending);
      return { why: 'replayed', ...(ended > 0 && { ended: grant.id }) };
    }
    if (code.expiresAt <= now) return { why: 'expired' };
    if (grant.revokedAt !== null) return { why: 'revoked' };
    if (!resources.every((resource) => grant.resources.includes(resource)))
      return { why: 'resource_beyond_grant' };
    return { why: 'not_allowed_now' };
  }
}
