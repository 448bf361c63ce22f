import { type SQL, sql } from 'drizzle-orm';

/** The grants of a user, of a workspace, to a client, or what of these is named: an omitted field matches any. */
export interface GrantFilter {
  readonly userId?: string | undefined;
  readonly workspaceId?: string | undefined;
  readonly clientId?: string | undefined;
}

/** The condition that the grant `g` matches a filter. A row of the database has null where it names nothing. */
export function matching({
  userId,
  workspaceId,
  clientId,
}: {
  readonly [Key in keyof GrantFilter]: GrantFilter[Key] | null;
}): SQL {
  const conditions = [
    userId == null ? [] : [sql`g.user_id = ${userId}::uuid`],
    workspaceId == null ? [] : [sql`g.workspace_id = ${workspaceId}::uuid`],
    clientId == null ? [] : [sql`g.client_id = ${clientId}`],
  ].flat();
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
