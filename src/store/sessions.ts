import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { AuthenticationMethod } from '../protocol/authentication-context.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { type Emails, RECIPIENT } from './emails.js';
import { passkeys, sessions, users } from './schema/index.js';
import { type KeptSession, renewCookie } from './session-methods.js';
import { USER_WITH_SETTINGS, type UserWithSettings } from './users.js';

export interface Session {
  readonly id: string;
  readonly user: UserWithSettings;
  readonly authenticatedAt: Date;
  /** How the user authenticated then (RFC 8176). */
  readonly amr: readonly string[];
}

/** The columns of a {@link Session}, of `sessions` joined with `users`. */
export const SESSION = {
  id: sessions.id,
  authenticatedAt: sessions.authenticatedAt,
  amr: sessions.amr,
  user: USER_WITH_SETTINGS,
};

/** The session has one of these cookies, and has not expired. @param tokenHashes as of {@link Sessions.find} */
export function isCurrent(tokenHashes: readonly string[], now: Date): SQL | undefined {
  return and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, now));
}

/** A browser that a user is signed in with. */
export interface SignedInBrowser {
  readonly id: string;
  readonly authenticatedAt: Date;
  readonly amr: readonly string[];
  readonly address: string | null;
  readonly userAgent: string | null;
}

export class Sessions {
  readonly #database: Database;
  readonly #emails: Emails;

  constructor(database: Database, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
  }

  /**
   * Finds no session of a user who is leaving: see `Departures`.
   * @param tokenHashes of the cookie's value, under each server key
   */
  async find(tokenHashes: readonly string[], now: Date): Promise<Session | null> {
    const [row] = await this.#database.drizzle
      .select(SESSION)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isCurrent(tokenHashes, now), isNull(users.deletionDueAt)));
    return row ?? null;
  }

  /**
   * Records that a user signed in, under a new cookie value: the browser's previous value becomes invalid, even if its
   * user is leaving. Signing in again as the same user renews the session; as another one, ends it. A change of the
   * password either comes first, so that the previous one starts no session, or ends the session. The same holds for a
   * change that removes a passkey and ends the user's sessions.
   * @returns false if the user now has another password, no longer has the passkey, or was removed
   */
  async start(
    started: {
      readonly userId: string;
      /** How the user authenticated, from `authenticationMethods`. */
      readonly amr: readonly AuthenticationMethod[];
      readonly tokenHash: string;
      /** Left out: now. */
      readonly authenticatedAt?: Date | undefined;
      /** The keyed hashes of the cookie's value that the browser held; empty without one. */
      readonly replaces: readonly string[];
      readonly expiresAt: Date;
      readonly address: string | null;
      readonly userAgent: string | null;
      /** The user agent of a browser that has not signed in to the account before: the user is told by email. */
      readonly newDevice?: { readonly browser: string | null; readonly system: string | null } | undefined;
      /** The hash of the password that they signed in with; left out: they used none, or have just chosen it. */
      readonly passwordHash?: string | undefined;
      /** The passkey that they signed in with; left out: they used none. */
      readonly passkeyId?: string | undefined;
    },
    now: Date,
  ): Promise<boolean> {
    const { userId, replaces, newDevice, passwordHash, passkeyId, ...facts } = started;
    const fresh = { ...facts, amr: [...facts.amr], authenticatedAt: facts.authenticatedAt ?? now };
    const by: Actor = { kind: 'user', id: userId, address: facts.address ?? undefined };
    return this.#emails.change(async (transaction, email) => {
      const isTheirs = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
      // Locked: a change of the password or of a passkey locks the user, too, before it ends the sessions.
      const [user] = await transaction
        .select(RECIPIENT)
        .from(users)
        .where(and(eq(users.id, userId), isTheirs))
        .for('share');
      if (user === undefined) return false;
      if (passkeyId !== undefined && !(await hasPasskey(transaction, userId, passkeyId))) return false;
      if (newDevice !== undefined) {
        const about = { ...newDevice, address: facts.address };
        await email(user, { kind: 'new_sign_in', facts: about }, now);
      }
      const details = { amr: facts.amr };
      await record(transaction, { event: 'session.started', by, at: now, userId, details });
      if (replaces.length > 0) {
        const isReplaced = inArray(sessions.tokenHash, [...replaces]);
        const renewed = await transaction
          .update(sessions)
          .set(fresh)
          .where(and(isReplaced, eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
          .returning({ id: sessions.id });
        if (renewed.length > 0) return true;
        await transaction.delete(sessions).where(isReplaced);
      }
      await transaction.insert(sessions).values({ userId, ...fresh });
      return true;
    });
  }

  /** The browsers in which a user is signed in, latest first; at most 100. */
  async ofUser(userId: string, now: Date): Promise<readonly SignedInBrowser[]> {
    return this.#database.drizzle
      .select({
        id: sessions.id,
        authenticatedAt: sessions.authenticatedAt,
        amr: sessions.amr,
        address: sessions.address,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.authenticatedAt))
      .limit(100);
  }

  /** Signs a user out of a browser. Does nothing to another user's. @returns whether it was signed in */
  async end(id: string, userId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const ended = await transaction
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id });
      if (ended.length > 0) await record(transaction, { event: 'session.ended', by, at: now, userId });
      return ended.length > 0;
    });
  }

  /**
   * Signs a user out of every browser except one, which gets another cookie: a copy of its cookie is another browser, too.
   * @returns how many browsers were signed out
   */
  async endOthers(kept: KeptSession, userId: string, by: Actor, now: Date): Promise<number> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const ended = await transaction
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.id, kept.sessionId)))
        .returning({ id: sessions.id });
      await renewCookie(transaction, userId, kept);
      const details = { sessions: ended.length };
      if (ended.length > 0)
        await record(transaction, { event: 'session.others_ended', by, at: now, userId, details });
      return ended.length;
    });
  }

  /** Gives a session another cookie. Does nothing to another user's. */
  async renewCookie(userId: string, kept: KeptSession): Promise<void> {
    await renewCookie(this.#database.drizzle, userId, kept);
  }
}

/** A separate statement, after the user was locked, so that it sees what a change that held the lock did. */
async function hasPasskey(transaction: Drizzle, userId: string, passkeyId: string): Promise<boolean> {
  const which = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId));
  return (await transaction.$count(passkeys, which)) > 0;
}
