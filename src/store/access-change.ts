/**
 * What takes access away. A grant that ends, and a change that leaves a grant less than it allowed, retire the status
 * entry that its tokens refer to: that is how resource servers which ask nobody learn of it. Each is one
 * statement, or one transaction with the change that causes it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, EndReason } from './actor.js';
import type { Database, Drizzle } from './database.js';
import { GRANT_ROWS_IF_ANY, GRANT_STANDS, PERMISSIONS_NOW, SCOPE_NOW } from './issuing.js';

/** Longer than any access token lives: `ACCESS_TOKEN_TTL` is a day at most, and clocks differ. */
const RETIRED_FOR = sql`interval '25 hours'`;

/** How a grant ends. */
export interface Ending {
  readonly reason: EndReason;
  readonly by: Actor;
  readonly now: Date;
}

/**
 * Statement parts (`ended`, with the ids) that end the standing grants `g` for which a condition holds:
 * their refresh tokens and codes are worth nothing, their access tokens are on the status list, and it is on record.
 * Of two that end the same grant at once, one does. Goes after `with`.
 */
function endGrants(which: SQL, { reason, by, now }: Ending): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    ending as (
      select g.* from grants g where (${which}) and g.revoked_at is null
      -- In one order: two that end several must not wait for each other.
      order by g.id for update
    ), ended as (
      update grants set revoked_at = ${at}, revoked_reason = ${reason}, status_entry = null
      from ending where grants.id = ending.id
      returning grants.id
    ), retired as (
      insert into retired_status_entries (entry, expires_at)
      select status_entry, ${at} + ${RETIRED_FOR} from ending where status_entry is not null
      on conflict do nothing
    ), recorded as (
      insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
      select ${at}, 'grant.ended', ${by.kind}, ${by.id ?? null}::text, ${by.address ?? null}::text,
        user_id, client_id, workspace_id, id, jsonb_build_object('reason', ${reason}::text)
      from ending
    )`;
}

/** Ends grants in one statement. @param rows of the database, or of a transaction @returns how many */
export async function end(rows: Database['rows'], which: SQL, ending: Ending): Promise<{ grants: number }> {
  const [row] = await rows(
    z.object({ grants: z.coerce.number() }),
    sql`with ${endGrants(which, ending)} select count(*) as grants from ended`,
  );
  return row ?? { grants: 0 };
}

/**
 * Changes who may do what, and what follows for tokens, in one transaction.
 * @param which the grants `g` that the change may concern
 */
export async function changeAccess<T>(
  { drizzle }: Pick<Database, 'drizzle'>,
  which: SQL,
  now: Date,
  change: (transaction: Drizzle) => Promise<T>,
): Promise<T> {
  return drizzle.transaction(async (transaction) => {
    const result = await change(transaction);
    await settle(transaction, which, now);
    return result;
  });
}

/**
 * Compares grants with what they allow now. One that allows less than its tokens may carry gets a new status entry, and the
 * old one is retired; one that stands no longer (its application is blocked, its member suspended) loses
 * its entry until it stands again; one that allows more may from now on say so. Safe to repeat.
 */
export async function settle(drizzle: Drizzle, which: SQL, now: Date): Promise<void> {
  // Of two changes that concern one grant, the later one waits here and then judges what the other one left. In one
  // order, as where grants end.
  await drizzle.execute(sql`
    select from ${GRANT_ROWS_IF_ANY} where g.revoked_at is null and (${which}) order by g.id for no key update of g`);
  await drizzle.execute(sql`
    with standing as (
      select g.id, g.status_entry, g.ceiling_scope, g.ceiling_permissions,
        coalesce(${GRANT_STANDS}, false) as stands, ${SCOPE_NOW} as scope, ${PERMISSIONS_NOW} as permissions
      from ${GRANT_ROWS_IF_ANY}
      where g.revoked_at is null and (${which})
    ), judged as (
      select *, not (ceiling_scope <@ scope and ceiling_permissions <@ permissions) as shrunk from standing
      where stands <> (status_entry is not null) or ceiling_scope <> scope or ceiling_permissions <> permissions
    ), retired as (
      insert into retired_status_entries (entry, expires_at)
      select status_entry, ${now.toISOString()}::timestamptz + ${RETIRED_FOR}
      from judged where status_entry is not null and (not stands or shrunk)
      on conflict do nothing
    )
    update grants set
      ceiling_scope = judged.scope,
      ceiling_permissions = judged.permissions,
      status_entry = case
        when not judged.stands then null
        when judged.shrunk or judged.status_entry is null then nextval('status_entries')
        else judged.status_entry
      end
    from judged
    where grants.id = judged.id`);
}
