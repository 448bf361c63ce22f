import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { changeAccess, end } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database.js';
import { LastAdministrator } from './errors.js';
import { memberships, roles, users, workspaces } from './schema.js';

/** A workspace as one of its members sees it. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly role: string;
  /** He can do nothing there for the time being. */
  readonly suspended: boolean;
}

/** A person in a workspace. */
export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly suspended: boolean;
}

/** Why somebody did not become a member. */
export type MembershipRefusal = 'unknown_workspace' | 'unknown_user' | 'unknown_role';

/** The role whose members look after a workspace. */
export const ADMINISTRATOR = 'admin';

/** More than anybody reads on a page, and a bound on what one request loads. */
const MAX_MEMBERSHIPS = 500;

const MEMBER = {
  userId: users.id,
  email: users.email,
  name: users.name,
  role: memberships.role,
  suspended: sql<boolean>`${memberships.suspendedAt} is not null`,
};

/** Who is what in which workspace. */
export class Memberships {
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
        suspended: sql<boolean>`${memberships.suspendedAt} is not null`,
      })
      .from(memberships)
      .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(workspaces.title), asc(workspaces.name))
      .limit(MAX_MEMBERSHIPS);
  }

  /** The people in a workspace and what they are there, by address, from the one after `after`. @param limit at most */
  async list(workspaceId: string, after: string | undefined, limit: number): Promise<readonly Member[]> {
    return this.database.drizzle
      .select(MEMBER)
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

  /** A member by his user's id. @returns null when he is none */
  async find(workspaceId: string, userId: string): Promise<Member | null> {
    if (!z.uuid().safeParse(userId).success) return null;
    const [row] = await this.database.drizzle
      .select(MEMBER)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
    return row ?? null;
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
   * Makes a user a member, or gives a member another role. One transaction; safe to repeat.
   * @param email in any case
   * @returns null when done, else what there is none of; nothing changed then
   * @throws {LastAdministrator} when a user would lower the last one; an operator may
   */
  async add(
    name: string,
    email: string,
    role: string,
    by: Actor,
    now: Date,
  ): Promise<MembershipRefusal | null> {
    const written = await changeAccess(this.database, grantsOf(name, email), now, async (transaction) => {
      if (role !== ADMINISTRATOR) await this.#requireAnother(transaction, name, email, by);
      const [member] = await this.database.rowsIn(transaction)(
        z.object({ userId: z.string(), workspaceId: z.string(), before: z.string().nullable() }),
        sql`
          with before as (
            select m.role from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
            where u.email = ${email.toLowerCase()} and w.name = ${name}
          )
          insert into memberships (user_id, workspace_id, role)
          select u.id, w.id, r.name from users u, workspaces w, roles r
          where u.email = ${email.toLowerCase()} and w.name = ${name} and r.name = ${role}
          on conflict (user_id, workspace_id) do update set role = excluded.role
          returning user_id as "userId", workspace_id as "workspaceId", (select role from before) as before`,
      );
      if (member === undefined) return false;
      const { userId, workspaceId, before } = member;
      if (before !== role) {
        const event = before === null ? 'member.added' : 'member.role_changed';
        const details = { role, ...(before !== null && { before }) };
        await record(transaction, { event, by, at: now, userId, workspaceId, details });
      }
      return true;
    });
    if (written) return null;
    const [workspace] = await this.database.drizzle
      .select()
      .from(workspaces)
      .where(eq(workspaces.name, name));
    if (workspace === undefined) return 'unknown_workspace';
    return (await this.roles()).includes(role) ? 'unknown_user' : 'unknown_role';
  }

  /**
   * Gives a member another role, and makes nobody one. Safe to repeat.
   * @param email in any case
   * @returns whether there are such a member and such a role
   * @throws {LastAdministrator} when a user would lower the last one; an operator may
   */
  async setRole(name: string, email: string, role: string, by: Actor, now: Date): Promise<boolean> {
    return changeAccess(this.database, grantsOf(name, email), now, async (transaction) => {
      if (role !== ADMINISTRATOR) await this.#requireAnother(transaction, name, email, by);
      const [member] = await this.database.rowsIn(transaction)(
        z.object({ userId: z.string(), workspaceId: z.string(), before: z.string() }),
        sql`
          with before as (
            select m.* from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
            where u.email = ${email.toLowerCase()} and w.name = ${name}
            for update of m
          )
          update memberships m set role = r.name from before, roles r
          where m.user_id = before.user_id and m.workspace_id = before.workspace_id and r.name = ${role}
          returning m.user_id as "userId", m.workspace_id as "workspaceId", before.role as before`,
      );
      if (member === undefined) return false;
      const { before, ...who } = member;
      if (before !== role)
        await record(transaction, {
          event: 'member.role_changed',
          by,
          at: now,
          ...who,
          details: { role, before },
        });
      return true;
    });
  }

  /**
   * Suspends a member, who then stays one and can do nothing, or lets him go on. His grants wait for him.
   * @param email in any case
   * @returns whether there is such a member
   * @throws {LastAdministrator} when a user would suspend the last one; an operator may
   */
  async setSuspended(
    name: string,
    email: string,
    suspended: boolean,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return changeAccess(this.database, grantsOf(name, email), now, async (transaction) => {
      if (suspended) await this.#requireAnother(transaction, name, email, by);
      const [member] = await this.database.rowsIn(transaction)(
        z.object({ userId: z.string(), workspaceId: z.string() }),
        sql`
          update memberships m set suspended_at = ${suspended ? now.toISOString() : null}::timestamptz
          from users u, workspaces w
          where m.user_id = u.id and m.workspace_id = w.id and u.email = ${email.toLowerCase()} and w.name = ${name}
          returning m.user_id as "userId", m.workspace_id as "workspaceId"`,
      );
      if (member === undefined) return false;
      const event = suspended ? 'member.suspended' : 'member.resumed';
      await record(transaction, { event, by, at: now, ...member });
      return true;
    });
  }

  /**
   * Ends a membership and the grants that the user gave in this workspace, so that making him a member again
   * brings no forgotten application back. One transaction.
   * @param email in any case
   * @returns how many grants ended, or null when there is no such member
   * @throws {LastAdministrator} when a user would remove the last one; an operator may
   */
  async remove(name: string, email: string, by: Actor, now: Date): Promise<{ grants: number } | null> {
    return this.database.drizzle.transaction(async (transaction) => {
      const rows = this.database.rowsIn(transaction);
      await this.#requireAnother(transaction, name, email, by);
      const [removed] = await rows(
        z.object({ userId: z.string(), workspaceId: z.string() }),
        sql`
          delete from memberships m using users u, workspaces w
          where m.user_id = u.id and m.workspace_id = w.id and u.email = ${email.toLowerCase()} and w.name = ${name}
          returning m.user_id as "userId", m.workspace_id as "workspaceId"`,
      );
      if (removed === undefined) return null;
      const { userId, workspaceId } = removed;
      const ended = await end(
        rows,
        sql`g.user_id = ${userId}::uuid and g.workspace_id = ${workspaceId}::uuid`,
        { reason: 'member_removed', by, now },
      );
      await record(transaction, { event: 'member.removed', by, at: now, userId, workspaceId });
      return ended;
    });
  }

  /**
   * Administrators do not lock themselves out: two who would remove each other at the same moment wait here, and the
   * second is refused.
   */
  async #requireAnother(transaction: Drizzle, name: string, email: string, by: Actor): Promise<void> {
    if (by.kind !== 'user') return;
    const standing = await this.database.rowsIn(transaction)(
      z.object({ email: z.string() }),
      sql`
        select u.email from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
        where w.name = ${name} and m.role = ${ADMINISTRATOR} and m.suspended_at is null
        order by m.user_id for update of m`,
    );
    if (standing.length === 1 && standing[0]?.email === email.toLowerCase()) throw new LastAdministrator();
  }
}

/** The grants that a member gave in a workspace. */
function grantsOf(name: string, email: string) {
  return sql`w.name = ${name} and g.user_id = (select id from users where email = ${email.toLowerCase()})`;
}
