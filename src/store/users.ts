import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { end } from './access-change.js';
import { type Actor, SYSTEM } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database.js';
import { memberships, sessions, users, workspaces } from './schema.js';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

/** A user as an operator sees him. */
export interface UserRecord extends User {
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

export class Users {
  constructor(private readonly database: Database) {}

  /** @param email in any case */
  async findByEmail(email: string): Promise<(User & { readonly passwordHash: string | null }) | null> {
    if (email.includes('\0')) return null;
    const [row] = await this.database.drizzle
      .select()
      .from(users)
      .where(eq(users.email, email.toLowerCase()));
    return row ?? null;
  }

  /** Users by address, from the one after `after`. @param limit at most */
  async list(after: string | undefined, limit: number): Promise<readonly UserRecord[]> {
    return this.database.drizzle
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        locale: users.locale,
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(after === undefined ? undefined : gt(users.email, after.toLowerCase()))
      .orderBy(asc(users.email))
      .limit(limit);
  }

  /**
   * Adds a user; of simultaneous calls with one address, one succeeds.
   * @param user `email` in any case; a `passwordHash` of null: nobody can sign in with a password
   * @returns the user's id, or null when the address is taken
   */
  async create(
    user: {
      readonly email: string;
      readonly name: string;
      readonly locale: string | undefined;
      readonly passwordHash: string | null;
    },
    by: Actor,
    now: Date,
  ): Promise<string | null> {
    const { email, name, locale, passwordHash } = user;
    return this.database.drizzle.transaction(async (transaction) => {
      const [created] = await transaction
        .insert(users)
        .values({ email: email.toLowerCase(), name, passwordHash, ...(locale !== undefined && { locale }) })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (created !== undefined)
        await record(transaction, { event: 'user.created', by, at: now, userId: created.id });
      return created?.id ?? null;
    });
  }

  /**
   * Changes what others call a user, and the language of his pages; what is undefined stays.
   * @param email in any case
   * @returns the user as he is now, or null when there is none
   */
  async update(
    email: string,
    change: { readonly name: string | undefined; readonly locale: string | undefined },
    by: Actor,
    now: Date,
  ): Promise<User | null> {
    return this.database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .update(users)
        // With the address, which stays, since a statement has to set something.
        .set({ ...change, email: email.toLowerCase() })
        .where(eq(users.email, email.toLowerCase()))
        .returning({ id: users.id, email: users.email, name: users.name, locale: users.locale });
      if (user !== undefined)
        await record(transaction, { event: 'user.updated', by, at: now, userId: user.id });
      return user ?? null;
    });
  }

  /**
   * Replaces a password and signs the user out of every browser, but for one where that is asked for. His grants stay,
   * unless they are to end, too. One transaction.
   * @param change `email` in any case; `keepSession`: of the browser that stays signed in
   * @returns how many browsers were signed out and grants ended, or null when there is no such user
   */
  async setPassword(
    change: {
      readonly email: string;
      readonly passwordHash: string;
      readonly keepSession?: string | undefined;
      readonly endGrants?: boolean;
    },
    by: Actor,
    now: Date,
  ): Promise<{ sessions: number; grants: number } | null> {
    return this.database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .update(users)
        .set({ passwordHash: change.passwordHash })
        .where(eq(users.email, change.email.toLowerCase()))
        .returning({ id: users.id });
      if (user === undefined) return null;
      const ended = await transaction
        .delete(sessions)
        .where(
          and(
            eq(sessions.userId, user.id),
            change.keepSession === undefined ? undefined : ne(sessions.id, change.keepSession),
          ),
        )
        .returning({ id: sessions.id });
      const { grants } = change.endGrants
        ? await end(this.database.rowsIn(transaction), sql`g.user_id = ${user.id}::uuid`, {
            reason: 'password_changed',
            by,
            now,
          })
        : { grants: 0 };
      const details = { sessions: ended.length, grants };
      await record(transaction, { event: 'user.password_set', by, at: now, userId: user.id, details });
      return { sessions: ended.length, grants };
    });
  }

  /**
   * Removes a user with his sessions, memberships and grants, hence with all tokens.
   * @param email in any case
   * @returns how many grants stood and memberships there were until then, or null when there is no such user
   */
  async remove(email: string, by: Actor, now: Date): Promise<{ grants: number; memberships: number } | null> {
    return this.database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, email.toLowerCase()))
        .for('update');
      if (user === undefined) return null;
      // Memberships before grants, as whoever changes a membership does: they must not wait for each other.
      const left = await transaction
        .delete(memberships)
        .where(eq(memberships.userId, user.id))
        .returning({ id: memberships.workspaceId });
      const ending = { reason: 'user_removed', by, now } as const;
      const { grants } = await end(
        this.database.rowsIn(transaction),
        sql`g.user_id = ${user.id}::uuid`,
        ending,
      );
      await transaction.delete(users).where(eq(users.id, user.id));
      await record(transaction, { event: 'user.deleted', by, at: now, userId: user.id });
      return { grants, memberships: left.length };
    });
  }

  /** Whether nobody is here yet: the moment for `/setup`. */
  async areNone(): Promise<boolean> {
    const rows = await this.database.drizzle.select({ id: users.id }).from(users).limit(1);
    return rows.length === 0;
  }

  /**
   * Makes the first user, the first workspace and the administrator's membership, in one transaction and only
   * while there is no user: of several simultaneous calls one succeeds.
   *
   * @returns the user's id, or null when somebody was first
   */
  async createFirst(first: {
    readonly email: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly workspace: { readonly name: string; readonly title: string };
    readonly now: Date;
  }): Promise<string | null> {
    return this.database.drizzle.transaction(async (transaction) => {
      // A look alone would let two simultaneous calls both see an empty table.
      await transaction.execute(sql`lock table users in exclusive mode`);
      const somebody = await transaction.select({ id: users.id }).from(users).limit(1);
      if (somebody.length > 0) return null;
      const { email, name, passwordHash } = first;
      const [user] = await transaction
        .insert(users)
        .values({ email: email.toLowerCase(), name, passwordHash })
        .returning({ id: users.id });
      const [workspace] = await transaction
        .insert(workspaces)
        .values({ ...first.workspace, type: 'team' })
        .onConflictDoUpdate({ target: workspaces.name, set: { title: first.workspace.title } })
        .returning({ id: workspaces.id });
      if (user === undefined || workspace === undefined) throw new Error('an insert returned no row');
      await transaction
        .insert(memberships)
        .values({ userId: user.id, workspaceId: workspace.id, role: 'admin' });
      const what = { by: SYSTEM, at: first.now, userId: user.id, workspaceId: workspace.id };
      await record(transaction, { event: 'user.created', ...what });
      await record(transaction, { event: 'member.added', ...what, details: { role: 'admin' } });
      return user.id;
    });
  }
}
