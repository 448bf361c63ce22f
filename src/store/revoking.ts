/** The statement of revocations by clients (RFC 7009); its text is built once at startup. */
import { sql } from 'drizzle-orm';
import { isOneOf } from './database/plans.js';
import { ASKED, statement } from './database/statement.js';
import { endingGrants, FOUND_STANDS } from './ending.js';
import { MOST_TOGETHER } from './group-commit.js';
import { NAMED_CLIENT_AUTHENTICATES } from './issuing.js';

/**
 * Ends the grants of families and of access tokens if they belong to the client and the client authenticates; a client
 * that was authenticated before is not checked again. Returns whether the client authenticated. Any number of
 * revocations share it, with one commit.
 *
 * Indexes: clients by client_id; families by id; grants by id; retired_status_entries by entry.
 */
export const REVOKE = statement(
  'grant.revoke',
  sql`
    with a as materialized (
      -- RFC 7009 §2.1: first the client is authenticated.
      select a.*, a.proven or ${NAMED_CLIENT_AUTHENTICATES} as entitled
      from json_to_recordset(${ASKED}) as a (subject text, family text, "grant" uuid, client text, method text,
        secrets text[], proven boolean, actor_kind text, actor_id text, address text, at timestamptz)
    ), target as materialized (
      -- Two requests may name the same grant.
      select distinct on (grant_id, client) *
      from (
        select coalesce(a."grant", (select f.grant_id from families f where f.id = a.family)) as grant_id, a.client,
          a.actor_kind, a.actor_id, a.address, a.at
        from a where a.entitled
      ) named
      order by grant_id, client
    ), ${endingGrants(
      sql`${isOneOf(sql`g.id`, sql`select grant_id from target`)} and ${FOUND_STANDS}`,
      // Each ends one grant.
      sql.raw(String(MOST_TOGETHER)),
      {
        reason: sql`'revoked_by_client'::text`,
        by: sql`by_kind, by_id, by_address`,
        now: sql`asked_at`,
        at: sql`asked_at`,
      },
      {
        // RFC 7009 §2.1: whether the token was issued to this client.
        from: sql`grants g join target t on t.grant_id = g.id and t.client = g.client_id`,
        columns: sql`,
        t.actor_kind as by_kind, t.actor_id as by_id, t.address as by_address, t.at as asked_at`,
      },
    )}, ended as (
      update grants set revoked_at = asked_at, revoked_reason = 'revoked_by_client', status_entry = null
      from ending where grants.id = ending.id
    )
    select json_build_object('subject', a.subject, 'entitled', a.entitled) as answer from a`,
);
