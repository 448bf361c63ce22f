/** How people leave a workspace. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalEmail } from '../rules/names.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';

/**
 * Withdraws the invitation that a member did not use because they joined in another way: with its link they would be
 * back. Call it before the membership is deleted, the order of `Invitations.accept`, so that the two do not deadlock.
 */
export async function withdrawUnused(
  transaction: Drizzle,
  rows: Database['rows'],
  { name, email }: { readonly name: string; readonly email: string },
  by: Actor,
  now: Date,
): Promise<void> {
  const withdrawn = await rows(
    z.object({ workspaceId: z.string(), email: z.string() }),
    sql`
      delete from invitations i using memberships m, users u, workspaces w
      where m.user_id = u.id and m.workspace_id = w.id and u.email = ${normalEmail(email)} and w.name = ${name}
        and i.workspace_id = w.id and i.email = u.email
      returning i.workspace_id as "workspaceId", i.email`,
  );
  for (const { workspaceId, ...details } of withdrawn)
    await record(transaction, { event: 'invitation.withdrawn', by, at: now, workspaceId, details });
}
