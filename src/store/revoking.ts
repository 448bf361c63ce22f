/** The statement of a revocation by the client (RFC 7009); its text is built once at startup. */
import { sql } from 'drizzle-orm';
import { ASKED, statement } from './database/statement.js';
import { endingGrants } from './ending.js';
import { clientAuthenticates } from './issuing.js';

const claim = { clientId: sql`a.client`, method: sql`a.method`, secretHashes: sql`a.secrets` };

/**
 * Ends the grant of a family or of an access token if it belongs to the client and the client authenticates; a client
 * that was authenticated before is not checked again. Returns whether the client authenticated.
 *
 * Indexes: clients by client_id; families by id; grants by id; retired_status_entries by entry.
 */
export const REVOKE = statement(
  'grant.revoke',
  sql`
    with a as materialized (
      select a.*, a.proven or exists (
        -- RFC 7009 §2.1: first the client is authenticated.
        select from clients c where c.client_id = a.client
          and ${clientAuthenticates(claim)} and c.disabled_at is null and not c.host_denied) as entitled
      from json_to_record(${ASKED}) as a (family text, "grant" uuid, client text, method text, secrets text[],
        proven boolean, actor_kind text, actor_id text, address text, at timestamptz)
    ), ${endingGrants(
      // RFC 7009 §2.1: whether the token was issued to this client.
      sql`g.id = (select coalesce(a."grant", (select f.grant_id from families f where f.id = a.family)) from a where a.entitled)
        and g.client_id = (select client from a)`,
      sql.raw('1'),
      {
        reason: sql`'revoked_by_client'::text`,
        by: sql`(select actor_kind from a), (select actor_id from a), (select address from a)`,
        now: sql`(select at from a)`,
        at: sql`(select at from a)`,
      },
    )}, ended as (
      update grants set revoked_at = (select at from a), revoked_reason = 'revoked_by_client', status_entry = null
      from ending where grants.id = ending.id
      returning grants.id
    )
    select json_build_object('entitled', a.entitled, 'ended', (select count(*) from ended)) as answer from a`,
);
