import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { normalEmail } from '../rules/names.js';
import { isNoChange } from '../rules/no-change.js';
import { isUuid } from '../rules/uuid.js';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { moveTo, recordMove } from './addresses.js';
import { record } from './audit.js';
import { containing } from './containing.js';
import type { Database } from './database/database.js';
import { RECIPIENT } from './emails.js';
import { forget } from './forgetting.js';
import { keepOneOperator } from './operators.js';
import { addressChanges, memberships, users } from './schema/index.js';
import { closeSetup } from './setup.js';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** A language tag; null: not chosen. */
  readonly locale: string | null;
}

/** A user with everything that they can set for their own pages. */
export interface UserWithSettings extends User {
  /** An IANA name; null: not chosen. */
  readonly timeZone: string | null;
}

/** The columns of a {@link UserWithSettings}. */
export const USER_WITH_SETTINGS = {
  id: users.id,
  email: users.email,
  name: users.name,
  locale: users.locale,
  timeZone: users.timeZone,
};

/** A user with the hash of their password; null: no password sign-in. */
export interface UserWithPassword extends UserWithSettings {
  readonly passwordHash: string | null;
}

/** What is known about an account besides what its user can set. */
export interface AccountFacts {
  /** When a link last proved that they read the address; null: never. */
  readonly emailVerifiedAt: Date | null;
  /** When it will be deleted because its user asked for that; null: they did not. */
  readonly deletionDueAt: Date | null;
}

/** A user as an operator sees them. */
export interface UserRecord extends UserWithSettings, Pick<AccountFacts, 'emailVerifiedAt'> {
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

export class Users {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** @param email in upper or lower case */
  async findByEmail(email: string): Promise<(UserWithPassword & AccountFacts) | null> {
    if (email.includes('\0')) return null;
    const [row] = await this.#database.drizzle
      .select()
      .from(users)
      .where(eq(users.email, normalEmail(email)));
    return row ?? null;
  }

  /** @param id any text; one that is not an id matches no user */
  async findById(id: string): Promise<UserWithPassword | null> {
    if (!isUuid(id)) return null;
    const [row] = await this.#database.drizzle.select().from(users).where(eq(users.id, id));
    return row ?? null;
  }

  /**
   * Users by address, starting after `after`.
   * @param limit the most to return
   * @param search a part of their name or address, ignoring case; left out: everyone
   */
  async list(after: string | undefined, limit: number, search?: string): Promise<readonly UserRecord[]> {
    return this.#database.drizzle
      .select({
        ...USER_WITH_SETTINGS,
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
        emailVerifiedAt: users.emailVerifiedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(
        and(
          after === undefined ? undefined : gt(users.email, normalEmail(after)),
          containing(search, users.email, users.name),
        ),
      )
      .orderBy(asc(users.email))
      .limit(limit);
  }

  /**
   * Adds a user; of simultaneous calls with one address, one succeeds.
   * @param user `email` in upper or lower case; a `passwordHash` of null: no password sign-in
   * @returns the user's id, or null when the address is taken
   */
  async create(
    user: {
      readonly email: string;
      readonly name: string;
      readonly locale: string | undefined;
      readonly timeZone?: string | undefined;
      readonly passwordHash: string | null;
      /** Whether the caller vouches for the address; left out: yes. */
      readonly isVerified?: boolean | undefined;
    },
    by: Actor,
    now: Date,
  ): Promise<string | null> {
    const { email, isVerified = true, ...rest } = user;
    return this.#database.drizzle.transaction(async (transaction) => {
      const [created] = await transaction
        .insert(users)
        .values({ email: normalEmail(email), emailVerifiedAt: isVerified ? now : null, ...rest })
        .onConflictDoNothing()
        .returning({ id: users.id });
      if (created !== undefined)
        await record(transaction, { event: 'user.created', by, at: now, userId: created.id });
      return created?.id ?? null;
    });
  }

  /**
   * Changes a user's name, and the language and time zone of their pages; undefined keeps the stored value, null
   * means that they have not chosen.
   * @param email in upper or lower case
   * @param change.email a new address, for which the caller vouches unless `isVerified` is false
   * @returns the updated user; null when they do not exist; `taken` when another user has the address
   */
  async update(
    email: string,
    change: {
      readonly email?: string | undefined;
      readonly isVerified?: boolean | undefined;
      readonly name?: string | undefined;
      readonly locale?: string | null | undefined;
      readonly timeZone?: string | null | undefined;
    },
    by: Actor,
    now: Date,
  ): Promise<UserWithSettings | 'taken' | null> {
    const { email: newEmail = email, isVerified, ...rest } = change;
    const [before, after] = [normalEmail(email), normalEmail(newEmail)];
    const isMoved = before !== after;
    return this.#database.drizzle.transaction(async (transaction) => {
      const [known] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, before))
        .for('no key update');
      if (known === undefined) return null;
      const userId = known.id;
      if (isMoved) {
        if (!(await moveTo(transaction, userId, after))) return 'taken';
        // The operator decided: no link to an earlier address changes it again.
        await transaction.delete(addressChanges).where(eq(addressChanges.userId, userId));
      }
      const [user] = await transaction
        .update(users)
        .set({
          ...rest,
          // Always sets the address, because a statement has to set something.
          email: after,
          ...((isMoved || isVerified !== undefined) && {
            emailVerifiedAt: isVerified === false ? null : now,
          }),
        })
        .where(eq(users.id, userId))
        .returning(USER_WITH_SETTINGS);
      if (!isNoChange(change)) await record(transaction, { event: 'user.updated', by, at: now, userId });
      if (isMoved) await recordMove(transaction, { userId, email: after, previous: before }, by, now);
      return user ?? null;
    });
  }

  /**
   * Removes a user with their sessions and memberships. Their grants, and so all tokens, are invalid from then on,
   * and are removed as well. The audit log keeps its events, without the person (see {@link forget}).
   * @param email in upper or lower case
   * @param options.onlyIfDue only a user who asked for it long enough ago, and who is then told by email
   * @returns how many active grants (1000: or more) and memberships they had, or null when the user does not exist
   * @throws {LastOperator} while the service would lose its last operator; not with `onlyIfDue`
   */
  async remove(
    email: string,
    by: Actor,
    now: Date,
    { onlyIfDue = false } = {},
  ): Promise<{ grants: number; memberships: number } | null> {
    return this.#changes.make(now, async (transaction, follow, tell) => {
      const [user] = await transaction
        .select({ id: users.id, ...RECIPIENT })
        .from(users)
        .where(
          and(eq(users.email, normalEmail(email)), onlyIfDue ? lte(users.deletionDueAt, now) : undefined),
        )
        .for('update');
      if (user === undefined) return null;
      // Memberships before sessions (which are deleted with the user), the same order in which a consent locks them:
      // the two must not deadlock.
      const left = await transaction
        .delete(memberships)
        .where(eq(memberships.userId, user.id))
        .returning({ id: memberships.workspaceId });
      // A deletion that is due was checked when the user asked for it.
      if (!onlyIfDue) await keepOneOperator(this.#database, transaction, user.id);
      await forget(transaction, user, onlyIfDue);
      await transaction.delete(users).where(eq(users.id, user.id));
      const grants = await this.#changes.count(transaction, { userId: user.id });
      await follow({ userId: user.id }, { action: 'remove', reason: 'user_removed', by });
      // They may have been the last user, and may not have come through the setup link.
      await closeSetup(transaction, now);
      await record(transaction, { event: 'user.deleted', by, at: now, userId: user.id });
      if (onlyIfDue) await tell(user, { kind: 'account_deleted', facts: {} }, now);
      return { grants, memberships: left.length };
    });
  }
}
