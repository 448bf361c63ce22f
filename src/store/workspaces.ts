import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { isUuid } from '../rules/uuid.js';
import { type AccessChanges, COUNTED } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import { containing } from './containing.js';
import type { Database } from './database/database.js';
import { memberships, workspaces } from './schema/index.js';

/** A workspace as an operator sees it. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  /** Whether members may connect only applications that an administrator approved. */
  readonly onlyApproved: boolean;
  /** Whether members must have signed in with a second step. */
  readonly secondStepRequired: boolean;
  readonly createdAt: Date;
}

/** A workspace as one of its members sees it. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly role: string;
  /** They can do nothing there until they are reactivated. */
  readonly suspended: boolean;
}

/** The most workspaces of one user that a request loads: more than fit on a page. */
export const MAX_MEMBERSHIPS = 500;

export class Workspaces {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** The workspace that has this name now. @returns null when none has */
  async find(name: string): Promise<Workspace | null> {
    if (name.includes('\0')) return null;
    const [row] = await this.#database.drizzle
      .select()
      .from(workspaces)
      .where(and(eq(workspaces.name, name), isNull(workspaces.retiredAt)));
    return row ?? null;
  }

  /**
   * The name that a workspace has now.
   * @param id any text; one that is not an id matches no workspace
   * @returns null if it was deleted, or a platform retired it
   */
  async nameOf(id: string): Promise<string | null> {
    if (!isUuid(id)) return null;
    const [row] = await this.#database.drizzle
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(and(eq(workspaces.id, id), isNull(workspaces.retiredAt)));
    return row?.name ?? null;
  }

  /**
   * Workspaces by name, starting after `after`.
   * @param limit the most to return
   * @param search a part of their name or title, ignoring case; left out: all of them
   */
  async list(after: string | undefined, limit: number, search?: string): Promise<readonly Workspace[]> {
    return this.#database.drizzle
      .select()
      .from(workspaces)
      .where(
        and(
          isNull(workspaces.retiredAt),
          after === undefined ? undefined : gt(workspaces.name, after),
          containing(search, workspaces.name, workspaces.title),
        ),
      )
      .orderBy(asc(workspaces.name))
      .limit(limit);
  }

  /** The workspaces that a user is a member of, by title; at most 500. */
  async ofUser(userId: string): Promise<readonly Membership[]> {
    return this.#database.drizzle
      .select({
        id: workspaces.id,
        name: workspaces.name,
        title: workspaces.title,
        type: workspaces.type,
        role: memberships.role,
        suspended: sql<boolean>`${memberships.suspendedAt} is not null`,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(and(eq(memberships.userId, userId), isNull(workspaces.retiredAt)))
      .orderBy(asc(workspaces.title), asc(workspaces.name))
      .limit(MAX_MEMBERSHIPS);
  }

  /** Adds a workspace; of simultaneous calls with one name, one succeeds. @returns false when the name is taken */
  async create(
    workspace: Pick<Workspace, 'name' | 'title' | 'type'>,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
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

  /** Changes a workspace's title or type. @returns whether the workspace exists */
  async update(
    name: string,
    change: Partial<Pick<Workspace, 'title' | 'type'>>,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
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
   * Removes a workspace. Its memberships and grants, and so all tokens for it, are invalid from then on, and are
   * removed as well. Its users stay.
   * @returns how many active grants and memberships it had (1000: or more), or null when it does not exist
   */
  async remove(name: string, by: Actor, now: Date): Promise<{ grants: number; memberships: number } | null> {
    return this.#changes.make(now, async (transaction, follow) => {
      const [workspace] = await transaction
        .delete(workspaces)
        .where(eq(workspaces.name, name))
        .returning({ id: workspaces.id });
      if (workspace === undefined) return null;
      const concerned = { workspaceId: workspace.id };
      const grants = await this.#changes.count(transaction, concerned);
      const members = await transaction
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.workspaceId, workspace.id))
        .limit(COUNTED);
      await follow(concerned, { action: 'remove', reason: 'workspace_removed', by });
      await record(transaction, {
        event: 'workspace.deleted',
        by,
        at: now,
        workspaceId: workspace.id,
        details: { name },
      });
      return { grants, memberships: members.length };
    });
  }
}
