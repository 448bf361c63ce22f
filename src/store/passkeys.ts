import { and, asc, eq, lt, or } from 'drizzle-orm';
import { passkeyMethods } from '../protocol/authentication-context.js';
import { MAX_PASSKEYS } from '../rules/passkeys.js';
import type { Actor } from './actor.js';
import type { Database, Drizzle } from './database/database.js';
import type { Emails } from './emails.js';
import { changeFactors } from './factor-changes.js';
import { passkeys, usedChallenges, users } from './schema/index.js';
import { addToSession, type FactorSession, isStillSignedIn } from './session-methods.js';
import { USER_WITH_SETTINGS, type UserWithPassword } from './users.js';

/** A passkey as its user sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Whether it is synchronized between devices. */
  readonly backedUp: boolean;
  readonly createdAt: Date;
  /** null: never. */
  readonly lastUsedAt: Date | null;
}

/** A passkey as a browser and a verification need it. */
export interface Credential {
  readonly id: string;
  /** Base64url. */
  readonly credentialId: string;
  /** A COSE_Key, base64url. */
  readonly publicKey: string;
  readonly transports: readonly string[];
  readonly backupEligible: boolean;
  readonly user: UserWithPassword;
}

/** An answered challenge, which must not be answered again before it expires. */
export interface AnsweredChallenge {
  /** Keyed hashes, one under each server key. */
  readonly hashes: readonly string[];
  readonly expiresAt: Date;
}

export class Passkeys {
  readonly #database: Database;
  readonly #emails: Emails;

  constructor(database: Database, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
  }

  /** @param credentialId base64url, as a browser presents it */
  async findCredential(credentialId: string): Promise<Credential | null> {
    const [row] = await this.#database.drizzle
      .select({
        id: passkeys.id,
        credentialId: passkeys.credentialId,
        publicKey: passkeys.publicKey,
        transports: passkeys.transports,
        backupEligible: passkeys.backupEligible,
        user: { ...USER_WITH_SETTINGS, passwordHash: users.passwordHash },
      })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, credentialId));
    return row ?? null;
  }

  /** A user's passkeys, oldest first; there are never more than {@link MAX_PASSKEYS}. */
  async ofUser(
    userId: string,
  ): Promise<readonly (Passkey & Pick<Credential, 'credentialId' | 'transports'>)[]> {
    return this.#database.drizzle
      .select({
        id: passkeys.id,
        name: passkeys.name,
        backedUp: passkeys.backedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        credentialId: passkeys.credentialId,
        transports: passkeys.transports,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  }

  /**
   * Adds a verified passkey, records it and tells its user, in one transaction. The session counts as one with a second
   * factor from then on. Of simultaneous calls with one challenge or one credential, one succeeds, and a user never has
   * more than {@link MAX_PASSKEYS}.
   * @returns its id; `replayed`: the challenge was answered before; `known`: a user already has this credential
   *   (WebAuthn §7.1); `full`: the user has too many; `signed_out`: the session in which the user adds it has ended;
   *   `gone`: there is no such user
   */
  async add(
    added: Omit<Credential, 'id' | 'user'> &
      FactorSession & {
        readonly userId: string;
        readonly counter: number;
        readonly name: string;
        readonly backedUp: boolean;
      },
    challenge: AnsweredChallenge,
    by: Actor,
    now: Date,
  ): Promise<{ readonly id: string } | 'replayed' | 'known' | 'full' | 'signed_out' | 'gone'> {
    const { sessionId, sessionTokenHash, ...passkey } = added;
    const { userId, transports, name, backupEligible } = passkey;
    const outcome = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      if (!(await isStillSignedIn(transaction, userId, added, by))) return 'signed_out';
      if (!(await spend(transaction, challenge))) return 'replayed';
      const own = await transaction.$count(passkeys, eq(passkeys.userId, userId));
      if (own >= MAX_PASSKEYS) return 'full';
      const [row] = await transaction
        .insert(passkeys)
        .values({ ...passkey, transports: [...transports], createdAt: now })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (row === undefined) return 'known';
      await addToSession(
        transaction,
        userId,
        { sessionId, sessionTokenHash },
        passkeyMethods(backupEligible),
      );
      await report('passkey.added', { name });
      return row;
    });
    return outcome ?? 'gone';
  }

  /** Renames a user's passkey; does nothing to another user's. @returns whether they have it */
  async rename(id: string, userId: string, name: string, by: Actor, now: Date): Promise<boolean> {
    const renamed = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      const rows = await transaction
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id });
      if (rows.length > 0) await report('passkey.renamed', { name });
      return rows.length > 0;
    });
    return renamed ?? false;
  }

  /** Removes a user's passkey; does nothing to another user's. @returns whether they had it */
  async remove(id: string, userId: string, by: Actor, now: Date): Promise<boolean> {
    const removed = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      const [row] = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ name: passkeys.name });
      if (row !== undefined) await report('passkey.removed', { name: row.name });
      return row !== undefined;
    });
    return removed ?? false;
  }

  /**
   * Uses a passkey whose signature was verified. Of simultaneous calls with one challenge, one succeeds.
   * @param used `counter` and `backedUp` as the authenticator signed them
   * @returns `replayed`: the challenge was answered before; `counter`: the signature counter did not increase, so the
   *   passkey may have been copied (WebAuthn §6.1.1); this is recorded, and its user gets an email; `gone`: the passkey
   *   was removed
   */
  async use(
    used: {
      readonly id: string;
      readonly userId: string;
      readonly counter: number;
      readonly backedUp: boolean;
    },
    challenge: AnsweredChallenge,
    from: string | undefined,
    now: Date,
  ): Promise<'used' | 'replayed' | 'counter' | 'gone'> {
    const { id, userId, counter, backedUp } = used;
    const by: Actor = { kind: 'system', address: from };
    const outcome = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      if (!(await spend(transaction, challenge))) return 'replayed';
      // WebAuthn §7.2: unless both are zero, the new counter has to be the larger one.
      const increases = or(
        lt(passkeys.counter, counter),
        counter === 0 ? eq(passkeys.counter, 0) : undefined,
      );
      const rows = await transaction
        .update(passkeys)
        .set({ counter, backedUp, lastUsedAt: now })
        .where(and(eq(passkeys.id, id), increases))
        .returning({ id: passkeys.id });
      if (rows.length > 0) return 'used';
      const [kept] = await transaction
        .select({ name: passkeys.name, stored: passkeys.counter })
        .from(passkeys)
        .where(eq(passkeys.id, id));
      if (kept === undefined) return 'gone';
      await report('passkey.counter_went_back', { ...kept, presented: counter });
      return 'counter';
    });
    return outcome ?? 'gone';
  }
}

/**
 * Spends all hashes of a challenge: while `SECRET_KEY` is being changed, the newest key of another process may be a
 * different one. They are in one order, so that two calls wait for each other instead of deadlocking.
 * @returns false if the challenge was answered before
 */
async function spend(transaction: Drizzle, { hashes, expiresAt }: AnsweredChallenge): Promise<boolean> {
  const spent = await transaction
    .insert(usedChallenges)
    .values([...hashes].sort().map((hash) => ({ hash, expiresAt })))
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
  return spent.length === hashes.length;
}
