import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { normalEmail } from '../rules/names.js';
import type { Actor } from './actor.js';
import type { Database } from './database/database.js';
import { LastAdministrator } from './refusals.js';

/**
 * Keeps administrators from locking themselves out: if two remove each other at the same moment, the second waits here
 * and is refused. An operator may remove the last one.
 * @param email of the member who would no longer be an administrator of the workspace; upper or lower case
 * @throws {LastAdministrator}
 */
export async function requireAnotherAdministrator(
  rows: Database['rows'],
  name: string,
  email: string,
  by: Actor,
): Promise<void> {
  if (by.kind !== 'user') return;
  // Also locks the member, who may no longer be an administrator: locked later, out of order, two calls could
  // deadlock.
  const locked = await rows(
    z.object({ email: z.string(), standing: z.boolean() }),
    sql`
      select u.email, m.role = ${ADMINISTRATOR} and m.suspended_at is null as standing
      from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
      where w.name = ${name} and (m.role = ${ADMINISTRATOR} and m.suspended_at is null
        or m.user_id = (select id from users where email = ${normalEmail(email)}))
      order by m.user_id for update of m`,
  );
  if (!locked.some((each) => each.standing && each.email === normalEmail(email))) return;
  // Reads again, because the previous statement may have waited for a lock. An administrator whose account is to be
  // deleted does not count.
  const staying = await rows(
    z.object({ email: z.string() }),
    sql`
      select u.email from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
      where w.name = ${name} and m.role = ${ADMINISTRATOR} and m.suspended_at is null
        and u.deletion_due_at is null and u.email <> ${normalEmail(email)} limit 1`,
  );
  if (staying.length === 0) throw new LastAdministrator();
}
