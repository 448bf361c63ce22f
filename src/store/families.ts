import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { end } from './access-change.js';
import type { Actor } from './actor.js';
import type { Database } from './database.js';
import {
  clientMatches,
  GRANT_FACTS,
  GRANT_ROWS,
  GRANT_ROWS_IF_ANY,
  GRANT_STANDS,
  grantCovers,
  type IssuableGrant,
  issuableGrant,
  type PresentedClient,
  SCOPE_NOW,
} from './issuing.js';

export interface Rotation {
  readonly familyId: string;
  readonly generation: number;
  /** The presented token's keyed hash under each server key. */
  readonly tokenHashes: readonly string[];
  /** Keyed hash of the token that follows. */
  readonly nextTokenHash: string;
  readonly client: PresentedClient;
  /** Who presents it, for the record. */
  readonly by: Actor;
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
  | 'not_allowed_now';

/** What a refusal needs to know of the family and its grant. */
const judged = z.object({
  grantId: z.string(),
  clientId: z.string(),
  grantTypes: z.array(z.string()),
  revoked: z.boolean(),
  stands: z.boolean(),
  scope: z.array(z.string()),
  resources: z.array(z.string()),
  generation: z.number(),
  tokenHash: z.string(),
  rotatedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});

const currentRefreshToken = z.object({
  grantId: z.string(),
  userId: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  scope: z.array(z.string()),
  rotatedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});
/** A refresh token that can be used now, as its client may know it. */
export type CurrentRefreshToken = z.infer<typeof currentRefreshToken>;

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
   * What the current refresh token of a client is worth.
   * @returns null when it is not the current one, another client's, expired, or its grant stands no longer
   * @see RFC 7662 §2.2
   */
  async findCurrent(
    familyId: string,
    tokenHashes: readonly string[],
    clientId: string,
    now: Date,
  ): Promise<CurrentRefreshToken | null> {
    const [row] = await this.database.rows(
      currentRefreshToken,
      sql`
        select g.id as "grantId", g.user_id as "userId", w.id as "workspaceId", w.name as "workspaceName",
          to_json(${SCOPE_NOW}) as scope, f.rotated_at as "rotatedAt", f.expires_at as "expiresAt"
        from families f join ${GRANT_ROWS} on g.id = f.grant_id
        where f.id = ${familyId} and f.token_hash in ${tokenHashes} and g.client_id = ${clientId}
          and f.expires_at > ${now.toISOString()}::timestamptz and ${GRANT_STANDS}`,
    );
    return row ?? null;
  }

  /** The client that a family belongs to. @returns null when there is no such family */
  async clientOf(familyId: string): Promise<string | null> {
    const [row] = await this.database.rows(
      z.object({ clientId: z.string() }),
      sql`select g.client_id as "clientId" from families f join grants g on g.id = f.grant_id where f.id = ${familyId}`,
    );
    return row?.clientId ?? null;
  }

  /**
   * Finds out why a genuine token of an authenticated client was refused. A spent one that comes back
   * ends the family: it is either a thief's or the thief has the other. Safe to repeat.
   * @returns why, and the grant that this call ended, if it did
   * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
   */
  async refuse(rotation: Repetition): Promise<{ why: RefreshRefusal; ended?: string }> {
    const [family] = await this.database.rows(
      judged,
      sql`
        select g.id as "grantId", g.client_id as "clientId", to_json(c.grant_types) as "grantTypes",
          g.revoked_at is not null as revoked, coalesce(${GRANT_STANDS}, false) as stands,
          to_json(g.scope) as scope, to_json(g.resources) as resources, f.generation, f.token_hash as "tokenHash",
          f.rotated_at as "rotatedAt", f.expires_at as "expiresAt"
        from families f join ${GRANT_ROWS_IF_ANY} on g.id = f.grant_id
        where f.id = ${rotation.familyId}`,
    );
    if (family === undefined) return { why: 'unknown' };
    if (family.clientId !== rotation.client.clientId) return { why: 'other_client' };
    if (!family.grantTypes.includes('refresh_token')) return { why: 'client_not_registered_for_grant' };
    if (family.revoked) return { why: 'revoked' };
    if (family.expiresAt <= rotation.now) return { why: 'expired' };
    if (isReuse(family, rotation)) {
      const ending = { reason: 'refresh_token_reused', by: rotation.by, now: rotation.now } as const;
      const { grants } = await end(this.database.rows, sql`g.id = ${family.grantId}::uuid`, ending);
      return { why: 'reused', ...(grants > 0 && { ended: family.grantId }) };
    }
    if (!rotation.scope.every((scope) => family.scope.includes(scope))) return { why: 'scope_beyond_grant' };
    if (!rotation.resources.every((resource) => family.resources.includes(resource)))
      return { why: 'resource_beyond_grant' };
    return { why: family.stands ? 'too_many_retries' : 'not_allowed_now' };
  }
}

/** Neither the current token, nor the one before it within the retry window. */
function isReuse(family: z.infer<typeof judged>, rotation: Repetition): boolean {
  if (family.generation === rotation.generation) return false;
  const retried = rotation.successorHashes.includes(family.tokenHash);
  const windowBegan = rotation.now.getTime() - rotation.windowSeconds * 1000;
  return !(retried && rotation.windowSeconds > 0 && family.rotatedAt.getTime() > windowBegan);
}
