/** The statements that end grants: their tokens die, their status entries are retired, and the audit log records it. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, EndReason } from './actor.js';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';
import { type Emails, queuedAboutGrants } from './emails.js';

/** Longer than any access token lives: `ACCESS_TOKEN_TTL` is a day at most, and clocks differ. */
export const RETIRED_FOR = sql`interval '25 hours'`;

/** Grants in one transaction. More would hold their locks, and the database, for longer than a request should wait. */
export const BATCH = 250;

/** The grant `g` has not ended; for conditions on the leading columns of the indexes of active grants. */
export const STANDS = sql`g.revoked_at is null`;

/**
 * The same for grants that are looked up by their ids. No index of active grants fits it: while there are few grants,
 * PostgreSQL would read one of them as a whole, and keep that plan.
 */
export const FOUND_STANDS = sql`coalesce(g.revoked_at, 'infinity') = 'infinity'`;

/** How a grant ends. */
export interface Ending {
  readonly reason: EndReason;
  readonly by: Actor;
  readonly now: Date;
}

/** Where the grants `g` to end come from, if not only from their table: each of them once. */
interface Chosen {
  readonly from: SQL;
  /** What else `ending` knows about each. */
  readonly columns: SQL;
}
const ALL: Chosen = { from: sql`grants g`, columns: sql`` };

/**
 * Statement parts (`ending`: the grants with their numbers) that end the grants `g` that match a condition:
 * their access tokens go on the status list, and the audit log records it. Goes after `with`.
 * @param which contains {@link STANDS} or {@link FOUND_STANDS}
 * @param how its parts may name columns of `ending`
 */
export function endingGrants(
  which: SQL,
  limit: number | SQL,
  how: { reason: SQL; by: SQL; now: SQL; at: SQL },
  { from, columns }: Chosen = ALL,
): SQL {
  return sql`
    ending as (
      select g.number, g.id, g.user_id, g.client_id, g.workspace_id, g.status_entry${columns}
      from ${from} where ${which}
      -- In one order, the newest first: two that end several must not wait for each other.
      order by g.number desc limit ${limit} for update of g
    ), retired as (
      insert into retired_status_entries (entry, expires_at)
      select status_entry, ${how.now} + ${RETIRED_FOR} from ending where status_entry is not null
      on conflict do nothing
    ), recorded as (
      insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
      select ${how.at}, 'grant.ended', ${how.by}, user_id, client_id, workspace_id, id, jsonb_build_object('reason', ${how.reason})
      from ending
    )`;
}

/**
 * Ends a few grants in one statement: their refresh tokens and codes become invalid, their access tokens go on the
 * status list, and the audit log records it. If two calls end the same grant at once, one succeeds.
 * @param which must choose few grants by their ids; for many, see {@link AccessChanges.make}
 * @param tells whether each grant's user gets an email that it looked suspicious
 * @returns how many ended
 */
export async function end(
  rows: Database['rows'],
  which: SQL,
  { reason, by, now }: Ending,
  tells = false,
): Promise<{ grants: number }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return oneRow(
    await rows(
      z.object({ grants: z.coerce.number() }),
      sql`
      with ${endingGrants(sql`${which} and ${FOUND_STANDS}`, BATCH, {
        reason: sql`${reason}::text`,
        by: sql`${by.kind}, ${by.id ?? null}::text, ${by.address ?? null}::text`,
        now: at,
        at,
      })}, ended as (
        update grants set revoked_at = ${at}, revoked_reason = ${reason}, status_entry = null
        from ending where grants.id = ending.id
        returning grants.id, grants.user_id
      )${tells ? sql`, told as (${queuedAboutGrants('suspicious_end', sql`select id as grant_id, user_id from ended`, at)})` : sql``}
      select count(*) as grants from ended`,
    ),
  );
}

/**
 * Ends the grant of a code or a refresh token that was used again, and tells its user.
 * @returns `ended`: its id, unless another call ended it before
 * @see OAuth 2.1 §4.1.3, §4.3.1
 */
export async function endMisused(
  rows: Database['rows'],
  emails: Emails,
  grantId: string,
  ending: Ending,
): Promise<{ readonly ended?: string }> {
  const { grants } = await end(rows, sql`g.id = ${grantId}::uuid`, ending, emails.isOn);
  if (grants === 0) return {};
  emails.announce();
  return { ended: grantId };
}
