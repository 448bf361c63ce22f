/** The statements that compare grants with what they allow now. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';
import { RETIRED_FOR } from './ending.js';
import { PERMISSIONS_NOW, SCOPE_NOW } from './issuing.js';
import { GRANT_ROWS_IF_ANY, GRANT_STANDS } from './standing.js';

/** A batch: how many rows it found, and the number of the oldest grant. */
export const batchDone = z.object({ found: z.coerce.number(), oldest: z.coerce.number().nullable() });

/**
 * Compares grants with what they allow now, newest first. A grant that allows less than its tokens may contain gets a
 * new status entry, and the old one is retired. A grant that gives no access now (its application is blocked, its
 * member suspended) loses its entry until it gives access again. A grant that allows more gets a higher ceiling.
 * Idempotent.
 * @param renew whether a grant that gives access always gets a new entry
 */
export async function settle(
  rows: Database['rows'],
  which: SQL,
  limit: number,
  now: Date,
  renew: boolean,
): Promise<z.infer<typeof batchDone>> {
  // Of two changes that concern one grant, the later one waits here and then compares what the other one left. In the
  // same order as where grants end.
  const locked = oneRow(
    await rows(
      batchDone,
      sql`
      with locked as (
        select g.number from grants g where g.revoked_at is null and (${which})
        order by g.number desc limit ${limit} for no key update
      )
      select count(*) as found, min(number) as oldest from locked`,
    ),
  );
  if (locked.oldest === null) return locked;
  await rows(
    z.unknown(),
    sql`
    with standing as (
      select g.id, g.status_entry, g.ceiling_scope, g.ceiling_permissions,
        coalesce(${GRANT_STANDS}, false) as stands, ${SCOPE_NOW} as scope, ${PERMISSIONS_NOW} as permissions
      from ${GRANT_ROWS_IF_ANY}
      where g.revoked_at is null and (${which}) and g.number >= ${locked.oldest}
    ), judged as (
      select *, ${renew} or not (ceiling_scope <@ scope and ceiling_permissions <@ permissions) as shrunk from standing
      where ${renew} or stands <> (status_entry is not null) or ceiling_scope <> scope or ceiling_permissions <> permissions
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
    where grants.id = judged.id`,
  );
  return locked;
}
