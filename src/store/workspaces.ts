import { asc, eq, gt, sql } from 'drizzle-orm';
import { end } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database.js';
import { memberships, workspaces } from './schema.js';

/** A workspace as an operator sees it. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  /** Whether members may let in those applications only that an administrator approved. */
  readonly onlyApproved: boolean;
  readonly createdAt: Date;
}

export class Workspaces {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no such workspace */
  async find(name: string): Promise<Workspace | null> {
    if (name.includes('\0')) return null;
    const [row] = await this.database.drizzle.select().from(workspaces).where(eq(workspaces.name, name));
    return row ?? null;
  }

  /** Workspaces by name, from the one after `after`. @param limit at most */
  async list(after: string | undefined, limit: number): Promise<readonly Workspace[]> {
    return this.database.drizzle
      .select()
      .from(workspaces)
      .where(after === undefined ? undefined : gt(workspaces.name, after))
      .orderBy(asc(workspaces.name))
      .limit(limit);
  }

  /** Adds a workspace; of simultaneous calls with one name, one succeeds. @returns false when the name is taken */
  async create(
    workspace: Pick<Workspace, 'name' | 'title' | 'type'>,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.database.drizzle.transaction(async (transaction) => {
      const [created] = await transaction
        .insert(workspaces)
        .values(workspace)
        .onConflictDoNothing()
        .returning({ id: workspaces.id });
      if (created !== undefined)
        await record(transaction, { event: 'workspace.created', by, at: now, workspaceId: created.id });
      return created !== undefined;
    });
  }

  /** Changes a workspace's title or type. @returns whether there is such a workspace */
  async update(
    name: string,
    change: Partial<Pick<Workspace, 'title' | 'type'>>,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.database.drizzle.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(workspaces)
        .set(change)
        .where(eq(workspaces.name, name))
        .returning({ id: workspaces.id });
      if (changed !== undefined)
        await record(transaction, { event: 'workspace.updated', by, at: now, workspaceId: changed.id });
      return changed !== undefined;
    });
  }

  /**
   * Removes a workspace with its memberships and grants, hence with all tokens for it. Its people stay.
   * @returns how many grants stood and memberships there were until then, or null when there is no such workspace
   */
  async remove(name: string, by: Actor, now: Date): Promise<{ grants: number; memberships: number } | null> {
    return this.database.drizzle.transaction(async (transaction) => {
      const [workspace] = await transaction
        .select({ id: workspaces.id })
        .from(workspaces)
        .where(eq(workspaces.name, name))
        .for('update');
      if (workspace === undefined) return null;
      // Memberships before grants, as whoever changes a membership does: they must not wait for each other.
      const left = await transaction
        .delete(memberships)
        .where(eq(memberships.workspaceId, workspace.id))
        .returning({ id: memberships.userId });
      const ending = { reason: 'workspace_removed', by, now } as const;
      const { grants } = await end(
        this.database.rowsIn(transaction),
        sql`g.workspace_id = ${workspace.id}::uuid`,
        ending,
      );
      await transaction.delete(workspaces).where(eq(workspaces.id, workspace.id));
      await record(transaction, {
        event: 'workspace.deleted',
        by,
        at: now,
        workspaceId: workspace.id,
        details: { name },
      });
      return { grants, memberships: left.length };
    });
  }
}
