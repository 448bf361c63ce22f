import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.js';
import { memberships, roles, users, workspaces } from './schema.js';

/** A workspace as one of its members sees it. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly role: string;
}

/** A workspace as an operator sees it. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly createdAt: Date;
}

/** Why somebody did not become a member. */
export type MembershipRefusal = 'unknown_workspace' | 'unknown_user' | 'unknown_role';

/** More than anybody reads on a page, and a bound on what one request loads. */
const MAX_MEMBERSHIPS = 500;

export class Workspaces {
  constructor(private readonly database: Database) {}

  /** The workspaces that a user is a member of, by title; at most 500. */
  async ofUser(userId: string): Promise<readonly Membership[]> {
    return this.database.drizzle
      .select({
        id: workspaces.id,
        name: workspaces.name,
        title: workspaces.title,
        type: workspaces.type,
        role: memberships.role,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(and(eq(memberships.userId, userId)))
      .orderBy(asc(workspaces.title), asc(workspaces.name))
      .limit(MAX_MEMBERSHIPS);
  }

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

  /** The people in a workspace and what they are there, by address, from the one after `after`. @param limit at most */
  async members(
    workspaceId: string,
    after: string | undefined,
    limit: number,
  ): Promise<readonly { readonly email: string; readonly name: string; readonly role: string }[]> {
    return this.database.drizzle
      .select({ email: users.email, name: users.name, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.workspaceId, workspaceId),
          after === undefined ? undefined : gt(users.email, after.toLowerCase()),
        ),
      )
      .orderBy(asc(users.email))
      .limit(limit);
  }

  /** Adds a workspace; of simultaneous calls with one name, one succeeds. @returns false when the name is taken */
  async create(workspace: Pick<Workspace, 'name' | 'title' | 'type'>): Promise<boolean> {
    const created = await this.database.drizzle
      .insert(workspaces)
      .values(workspace)
      .onConflictDoNothing()
      .returning({ id: workspaces.id });
    return created.length > 0;
  }

  /**
   * Makes a user a member, or gives a member another role. One statement; safe to repeat.
   * @param email in any case
   * @returns null when done, else what there is none of; nothing changed then
   */
  async addMember(name: string, email: string, role: string): Promise<MembershipRefusal | null> {
    const written = await this.database.rows(
      z.object({ role: z.string() }),
      sql`
        insert into memberships (user_id, workspace_id, role)
        select u.id, w.id, r.name from users u, workspaces w, roles r
        where u.email = ${email.toLowerCase()} and w.name = ${name} and r.name = ${role}
        on conflict (user_id, workspace_id) do update set role = excluded.role
        returning role`,
    );
    if (written.length > 0) return null;
    if ((await this.find(name)) === null) return 'unknown_workspace';
    return (await this.roles()).includes(role) ? 'unknown_user' : 'unknown_role';
  }

  /** The roles that a member may have, by name. */
  async roles(): Promise<readonly string[]> {
    const rows = await this.database.drizzle
      .select({ name: roles.name })
      .from(roles)
      .orderBy(asc(roles.name));
    return rows.map((row) => row.name);
  }

  /**
   * Ends a membership and the grants that the user gave in this workspace, so that making him a member again
   * brings no forgotten application back. One statement.
   * @param email in any case
   * @returns how many grants ended, or null when there is no such member
   */
  async removeMember(name: string, email: string, now: Date): Promise<{ grants: number } | null> {
    const [row] = await this.database.rows(
      z.object({ grants: z.coerce.number() }),
      sql`
        with removed as (
          delete from memberships m using users u, workspaces w
          where m.user_id = u.id and m.workspace_id = w.id and u.email = ${email.toLowerCase()} and w.name = ${name}
          returning m.user_id, m.workspace_id
        ), ended as (
          update grants g set revoked_at = ${now.toISOString()}::timestamptz, revoked_reason = 'member_removed'
          from removed
          where g.user_id = removed.user_id and g.workspace_id = removed.workspace_id and g.revoked_at is null
          returning 1
        )
        select (select count(*) from ended) as grants from removed`,
    );
    return row ?? null;
  }

  /**
   * Removes a workspace with its memberships and grants, hence with all tokens for it. Its people stay. One statement.
   * @returns how many grants stood and memberships there were until then, or null when there is no such workspace
   */
  async remove(name: string): Promise<{ grants: number; memberships: number } | null> {
    const [row] = await this.database.rows(
      z.object({ grants: z.coerce.number(), memberships: z.coerce.number() }),
      sql`
        with removed as (delete from workspaces where name = ${name} returning id)
        select
          (select count(*) from grants g where g.workspace_id = removed.id and g.revoked_at is null) as grants,
          (select count(*) from memberships m where m.workspace_id = removed.id) as memberships
        from removed`,
    );
    return row ?? null;
  }
}
