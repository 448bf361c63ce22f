import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
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
import { clients, families, grants, memberships } from './schema.js';

export interface Rotation {
  readonly familyId: string;
  readonly generation: number;
  /** The presented token's keyed hash under each server key. */
  readonly tokenHashes: readonly string[];
  /** Keyed hash of the token that follows. */
  readonly nextTokenHash: string;
  readonly client: PresentedClient;
  /** Each must be part of the grant; empty means all of it. */
  readonly scope: readonly string[];
  readonly resources: readonly string[];
  readonly now: Date;
  readonly expiresAt: Date;
}

export interface Repetition extends Rotation {
  /** Keyed hashes that the successor may be stored under. */
  readonly successorHashes: readonly string[];
  readonly windowSeconds: number;
}

/** Why a genuine refresh token was refused. */
export type RefreshRefusal =
  | 'unknown'
  | 'other_client'
  | 'client_not_registered_for_grant'
  | 'revoked'
  | 'reused'
  | 'too_many_retries'
  | 'expired'
  | 'scope_beyond_grant'
  | 'resource_beyond_grant'
  | 'not_a_member';

/** How often one token is handed out again within the window: enough for a fleet of processes, not for a loop. */
const MAX_RETRIES = 100;

export class Families {
  constructor(private readonly database: Database) {}

  /**
   * Replaces the current token of a family with the next. One statement: of any number of simultaneous calls
   * with the same token, exactly one rotates. Not safe to repeat; a lost answer is what {@link repeat} is for.
   *
   * @returns null when no row matched: the token is not the current one, or one of the conditions fails
   * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
   */
  async rotate(rotation: Rotation): Promise<IssuableGrant | null> {
    const { familyId, tokenHashes, nextTokenHash, client, scope, resources, now, expiresAt } = rotation;
    const at = sql`${now.toISOString()}::timestamptz`;
    const [row] = await this.database.rows(
      z.object({ facts: issuableGrant }),
      sql`
        update families set
          generation = families.generation + 1,
          token_hash = ${nextTokenHash},
          rotated_at = ${at},
          expires_at = ${expiresAt.toISOString()}::timestamptz,
          retries = 0
        from ${GRANT_ROWS}
        where families.id = ${familyId}
          and families.token_hash in ${tokenHashes}
          and families.expires_at > ${at}
          and g.id = families.grant_id
          and ${grantCovers(scope, resources)}
          and ${clientMatches(client, 'refresh_token')}
        returning ${GRANT_FACTS} as facts`,
    );
    return row?.facts ?? null;
  }

  /**
   * Answers a refresh whose first answer was lost, or that raced with another process of the same client:
   * the presented token is the one before the current, and was spent no longer than `windowSeconds` ago.
   * The chain stays one chain. At most 100 times for one token.
   *
   * @returns the grant, and which of the successors is the current token; null when this is no such case
   */
  async repeat(repetition: Repetition): Promise<{ grant: IssuableGrant; tokenHash: string } | null> {
    const { familyId, successorHashes, client, scope, resources, now, windowSeconds } = repetition;
    const at = sql`${now.toISOString()}::timestamptz`;
    const [row] = await this.database.rows(
      z.object({ facts: issuableGrant, tokenHash: z.string() }),
      sql`
        update families set retries = families.retries + 1
        from ${GRANT_ROWS}
        where families.id = ${familyId}
          and families.token_hash in ${successorHashes}
          and families.rotated_at > ${at} - make_interval(secs => ${windowSeconds}::int)
          and families.retries < ${MAX_RETRIES}
          and families.expires_at > ${at}
          and g.id = families.grant_id
          and ${grantCovers(scope, resources)}
          and ${clientMatches(client, 'refresh_token')}
        returning ${GRANT_FACTS} as facts, families.token_hash as "tokenHash"`,
    );
    return row === undefined ? null : { grant: row.facts, tokenHash: row.tokenHash };
  }

  /**
   * Finds out why a genuine token of an authenticated client was refused. A spent one that comes back
   * ends the family: it is either a thief's or the thief has the other. Safe to repeat.
   * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
   */
  async refuse(rotation: Repetition): Promise<RefreshRefusal> {
    const [row] = await this.database.drizzle
      .select({ family: families, grant: grants, grantTypes: clients.grantTypes, member: memberships.userId })
      .from(families)
      .innerJoin(grants, eq(grants.id, families.grantId))
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .leftJoin(
        memberships,
        and(eq(memberships.userId, grants.userId), eq(memberships.workspaceId, grants.workspaceId)),
      )
      .where(eq(families.id, rotation.familyId));
    if (row === undefined) return 'unknown';
    const { family, grant } = row;
    if (grant.clientId !== rotation.client.clientId) return 'other_client';
    if (!row.grantTypes.includes('refresh_token')) return 'client_not_registered_for_grant';
    if (grant.revokedAt !== null) return 'revoked';
    if (family.expiresAt <= rotation.now) return 'expired';

    const current = family.generation === rotation.generation;
    const retried = rotation.successorHashes.includes(family.tokenHash);
    const inWindow =
      rotation.windowSeconds > 0 &&
      family.rotatedAt.getTime() > rotation.now.getTime() - rotation.windowSeconds * 1000;
    if (!current && !(retried && inWindow)) {
      await this.database.drizzle
        .update(grants)
        .set({ revokedAt: rotation.now, revokedReason: 'refresh_token_reused' })
        .where(and(eq(grants.id, grant.id), isNull(grants.revokedAt)));
      return 'reused';
    }
    if (!rotation.scope.every((scope) => grant.scope.includes(scope))) return 'scope_beyond_grant';
    if (!rotation.resources.every((resource) => grant.resources.includes(resource)))
      return 'resource_beyond_grant';
    if (row.member === null) return 'not_a_member';
    return 'too_many_retries';
  }
}
