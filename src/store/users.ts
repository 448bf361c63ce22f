import { asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.js';
import { memberships, users, workspaces } from './schema.js';

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
  async create(user: {
    readonly email: string;
    readonly name: string;
    readonly locale: string | undefined;
    readonly passwordHash: string | null;
  }): Promise<string | null> {
    const { email, name, locale, passwordHash } = user;
    const [created] = await this.database.drizzle
      .insert(users)
      .values({ email: email.toLowerCase(), name, passwordHash, ...(locale !== undefined && { locale }) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    return created?.id ?? null;
  }

  /**
   * Replaces a password and signs the user out of every browser, in one statement. His grants stay.
   * @param email in any case
   * @returns how many browsers were signed out, or null when there is no such user
   */
  async setPassword(email: string, passwordHash: string): Promise<{ sessions: number } | null> {
    const [row] = await this.database.rows(
      z.object({ sessions: z.coerce.number() }),
      sql`
        with changed as (
          update users set password_hash = ${passwordHash} where email = ${email.toLowerCase()} returning id
        ), ended as (
          delete from sessions using changed where sessions.user_id = changed.id returning 1
        )
        select (select count(*) from ended) as sessions from changed`,
    );
    return row ?? null;
  }

  /**
   * Removes a user with his sessions, memberships and grants, hence with all tokens. One statement.
   * @param email in any case
   * @returns how many grants stood and memberships there were until then, or null when there is no such user
   */
  async remove(email: string): Promise<{ grants: number; memberships: number } | null> {
    const [row] = await this.database.rows(
      z.object({ grants: z.coerce.number(), memberships: z.coerce.number() }),
      sql`
        with removed as (delete from users where email = ${email.toLowerCase()} returning id)
        select
          (select count(*) from grants g where g.user_id = removed.id and g.revoked_at is null) as grants,
          (select count(*) from memberships m where m.user_id = removed.id) as memberships
        from removed`,
    );
    return row ?? null;
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
      return user.id;
    });
  }
}
