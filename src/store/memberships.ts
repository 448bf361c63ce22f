import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { normalEmail } from '../rules/names.js';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { requireAnotherAdministrator } from './last-administrator.js';
import { withdrawUnused } from './leaving.js';
import { roles, workspaces } from './schema/index.js';
import { SIGN_IN_SUFFICES } from './standing.js';

/** Why a membership was not created. */
export type MembershipRefusal = 'unknown_workspace' | 'unknown_user' | 'unknown_role';

/** How memberships begin, change and end. */
export class Memberships {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /**
   * Makes a user a member, or gives a member another role. One transaction; idempotent.
   * @param email in upper or lower case
   * @returns whether this call made them a member: of simultaneous calls, one did; or what does not exist, and nothing changed
   * @throws {LastAdministrator} when a user would demote the last one; an operator may
   */
  async add(
    name: string,
    email: string,
    role: string,
    by: Actor,
    now: Date,
  ): Promise<{ readonly created: boolean } | MembershipRefusal> {
    const done = await this.#changes.make(now, async (transaction, follow) => {
      if (role !== ADMINISTRATOR)
        await requireAnotherAdministrator(this.#database.rowsIn(transaction), name, email, by);
      const rows = this.#database.rowsIn(transaction);
      const [added] = await rows(
        z.object({ userId: z.string(), workspaceId: z.string() }),
        sql`
          insert into memberships (user_id, workspace_id, role)
          select u.id, w.id, r.name from users u, workspaces w, roles r
          where u.email = ${normalEmail(email)} and w.name = ${name} and r.name = ${role}
          -- No workspace that is being deleted.
          for key share of w
          on conflict (user_id, workspace_id) do nothing
          returning user_id as "userId", workspace_id as "workspaceId"`,
      );
      const member = added ?? (await this.#setRole(transaction, name, email, role));
      if (member === null) return null;
      const { userId, workspaceId } = member;
      const before = 'before' in member ? member.before : null;
      if (before !== role) {
        const event = before === null ? 'member.added' : 'member.role_changed';
        const details = { role, ...(before !== null && { before }) };
        await record(transaction, { event, by, at: now, userId, workspaceId, details });
      }
      await follow({ userId, workspaceId }, { action: 'settle' });
      return { created: before === null };
    });
    if (done !== null) return done;
    const [workspace] = await this.#database.drizzle
      .select()
      .from(workspaces)
      .where(eq(workspaces.name, name));
    if (workspace === undefined) return 'unknown_workspace';
    const [known] = await this.#database.drizzle
      .select({ name: roles.name })
      .from(roles)
      .where(eq(roles.name, role));
    return known === undefined ? 'unknown_role' : 'unknown_user';
  }

  /**
   * Gives a member another role. A statement of its own, so that it sees a membership that another call has just made.
   * @returns the member, and the role before; null when there is no such member or role
   */
  async #setRole(transaction: Drizzle, name: string, email: string, role: string) {
    const [member] = await this.#database.rowsIn(transaction)(
      z.object({ userId: z.string(), workspaceId: z.string(), before: z.string() }),
      sql`
        with known as (
          select m.user_id, m.workspace_id, m.role
          from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
          where u.email = ${normalEmail(email)} and w.name = ${name} for update of m
        )
        update memberships m set role = r.name from known, roles r
        where m.user_id = known.user_id and m.workspace_id = known.workspace_id and r.name = ${role}
        returning m.user_id as "userId", m.workspace_id as "workspaceId", known.role as before`,
    );
    return member ?? null;
  }

  /**
   * Resumes the connections of a user that waited for a sign-in with a second step: the user has just signed in with one.
   * Idempotent; does nothing where nothing waits.
   */
  async resumeAfterSecondStep(userId: string, now: Date): Promise<void> {
    await this.#changes.make(now, async (transaction, follow) => {
      const resumed = await this.#database.rowsIn(transaction)(
        z.object({ workspaceId: z.string() }),
        sql`
          update memberships m set second_step_at = ${now.toISOString()}::timestamptz
          from workspaces w
          where m.user_id = ${userId}::uuid and w.id = m.workspace_id and w.second_step_required and exists (
            select from grants g where g.user_id = m.user_id and g.workspace_id = m.workspace_id
              and g.revoked_at is null and not ${SIGN_IN_SUFFICES})
          returning m.workspace_id as "workspaceId"`,
      );
      for (const { workspaceId } of resumed) await follow({ userId, workspaceId }, { action: 'settle' });
    });
  }

  /**
   * Suspends or reactivates a member. A suspended member can do nothing. Their membership and grants are kept; their
   * access tokens are revoked for good. Idempotent: of any number of simultaneous calls, one is recorded.
   * @param email in upper or lower case
   * @returns whether the member exists
   * @throws {LastAdministrator} when a user would suspend the last one; an operator may
   */
  async setSuspended(
    name: string,
    email: string,
    suspended: boolean,
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    return this.#changes.make(now, async (transaction, follow) => {
      if (suspended) await requireAnotherAdministrator(this.#database.rowsIn(transaction), name, email, by);
      const [found] = await this.#database.rowsIn(transaction)(
        z.object({ userId: z.string(), workspaceId: z.string(), before: z.boolean() }),
        sql`
          with known as (
            select m.user_id, m.workspace_id, m.suspended_at
            from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
            where u.email = ${normalEmail(email)} and w.name = ${name} for update of m
          )
          update memberships m set suspended_at = ${suspended ? sql`coalesce(m.suspended_at, ${now.toISOString()}::timestamptz)` : sql`null`}
          from known where m.user_id = known.user_id and m.workspace_id = known.workspace_id
          returning m.user_id as "userId", m.workspace_id as "workspaceId", known.suspended_at is not null as before`,
      );
      if (found === undefined) return false;
      const { before, ...member } = found;
      const event = suspended ? 'member.suspended' : 'member.resumed';
      if (before !== suspended) await record(transaction, { event, by, at: now, ...member });
      await follow(member, { action: suspended ? 'renew' : 'settle' });
      return true;
    });
  }

  /**
   * Ends a membership and the grants that the user gave in this workspace, so that making them a member again does
   * not reconnect a forgotten application. An invitation that they have not used, because they became a member in
   * another way, is withdrawn: with its link they would be back. One transaction.
   * @param email in upper or lower case
   * @returns how many grants ended (1000: or more), or null when the member does not exist
   * @throws {LastAdministrator} when a user would remove the last one; an operator may
   */
  async remove(name: string, email: string, by: Actor, now: Date): Promise<{ grants: number } | null> {
    return this.#changes.make(now, async (transaction, follow) => {
      await requireAnotherAdministrator(this.#database.rowsIn(transaction), name, email, by);
      await withdrawUnused(transaction, this.#database.rowsIn(transaction), { name, email }, by, now);
      const [removed] = await this.#database.rowsIn(transaction)(
        z.object({ userId: z.string(), workspaceId: z.string() }),
        sql`
          delete from memberships m using users u, workspaces w
          where m.user_id = u.id and m.workspace_id = w.id and u.email = ${normalEmail(email)} and w.name = ${name}
          returning m.user_id as "userId", m.workspace_id as "workspaceId"`,
      );
      if (removed === undefined) return null;
      const grants = await this.#changes.count(transaction, removed);
      await follow(removed, { action: 'end', reason: 'member_removed', by });
      await record(transaction, { event: 'member.removed', by, at: now, ...removed });
      return { grants };
    });
  }
}
