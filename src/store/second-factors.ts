import { and, count, eq, inArray, lt } from 'drizzle-orm';
import { factorsIn } from '../rules/factors.js';
import type { Actor } from './actor.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import type { Emails } from './emails.js';
import { changeFactors } from './factor-changes.js';
import { passkeys, recoveryCodes, totpFactors, users } from './schema/index.js';
import { addToSession, type FactorSession, isStillSignedIn } from './session-methods.js';

/** The authenticator app of a user. */
export interface TotpFactor {
  readonly sealedSecret: string;
  readonly addedAt: Date;
}

/** What a user can sign in with besides their password. */
export interface SecondFactors {
  readonly totp: TotpFactor | null;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

/**
 * Authenticator apps and recovery codes. Each change is recorded, and the user is told by email (NIST SP 800-63B-4
 * §4.6). Changes to one user's factors happen one after another, under the lock of the user's row.
 */
export class StoredSecondFactors {
  readonly #database: Database;
  readonly #emails: Emails;

  constructor(database: Database, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
  }

  async of(userId: string): Promise<SecondFactors> {
    const [row] = await this.#database.drizzle
      .select({
        sealedSecret: totpFactors.sealedSecret,
        addedAt: totpFactors.createdAt,
        recoveryCodes: this.#database.drizzle.$count(recoveryCodes, eq(recoveryCodes.userId, users.id)),
      })
      .from(users)
      .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
      .where(eq(users.id, userId));
    if (row === undefined) return { totp: null, recoveryCodes: 0 };
    const { sealedSecret, addedAt, recoveryCodes: left } = row;
    const totp = sealedSecret === null || addedAt === null ? null : { sealedSecret, addedAt };
    return { totp, recoveryCodes: left };
  }

  /**
   * Adds an authenticator app, or replaces the existing one. A user without recovery codes gets these. The session
   * counts as one with a second factor from then on.
   * @param added `step`: that of the code that confirmed it; that code is not accepted again
   * @returns whether the recovery codes were stored; null when the user does not exist, or the session in which they
   *   add it has ended
   */
  async addTotp(
    userId: string,
    added: FactorSession & {
      readonly sealedSecret: string;
      readonly step: number;
      readonly recoveryHashes: readonly string[];
    },
    by: Actor,
    now: Date,
  ): Promise<{ readonly codesStored: boolean } | null> {
    return changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      if (!(await isStillSignedIn(transaction, userId, added, by))) return null;
      const { sealedSecret, step: lastStep } = added;
      const factor = { sealedSecret, lastStep, createdAt: now };
      await transaction
        .insert(totpFactors)
        .values({ userId, ...factor })
        .onConflictDoUpdate({ target: totpFactors.userId, set: factor });
      const codesStored = (await countCodes(transaction, userId)) === 0;
      if (codesStored) await storeCodes(transaction, userId, added.recoveryHashes);
      await addToSession(transaction, userId, added, ['otp']);
      await report('user.totp_added');
      return { codesStored };
    });
  }

  /**
   * Lets a code of the authenticator app count, once: of any number of simultaneous calls with codes of one step, one
   * succeeds (RFC 6238 §5.2).
   * @param code `verifiedWith`: the sealed secret that it was verified with; `resealed`: takes its place
   * @returns false when a code of this step or a later one counted before, or the app was replaced
   */
  async takeTotpStep(
    userId: string,
    code: { readonly step: number; readonly verifiedWith: string; readonly resealed?: string | undefined },
  ): Promise<boolean> {
    const taken = await this.#database.drizzle
      .update(totpFactors)
      .set({ lastStep: code.step, sealedSecret: code.resealed ?? code.verifiedWith })
      .where(
        and(
          eq(totpFactors.userId, userId),
          eq(totpFactors.sealedSecret, code.verifiedWith),
          lt(totpFactors.lastStep, code.step),
        ),
      )
      .returning({ userId: totpFactors.userId });
    return taken.length > 0;
  }

  /**
   * Uses a recovery code up: of any number of simultaneous calls with one code, one succeeds.
   * @param hashes of the code, under each server key
   * @returns how many are left; null when the code is not one of the user's, or was used before
   */
  async takeRecoveryCode(
    userId: string,
    hashes: readonly string[],
    by: Actor,
    now: Date,
  ): Promise<{ readonly left: number } | null> {
    return changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      const used = await transaction
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.hash, [...hashes])))
        .returning({ userId: recoveryCodes.userId });
      if (used.length === 0) return null;
      const left = await countCodes(transaction, userId);
      await report('user.recovery_code_used', { left });
      return { left };
    });
  }

  /** The hashes of the recovery codes that are left. */
  recoveryHashes(userId: string): Promise<readonly string[]> {
    return hashesOf(this.#database.drizzle, userId);
  }

  /**
   * Replaces the recovery codes of a user who has a second factor, if the current ones are still those in `seen` and the
   * session in which the user does so has not ended.
   * @param codes hashes; `seen` in any order
   * @returns whether it replaced them
   */
  async replaceRecoveryCodes(
    userId: string,
    codes: Pick<FactorSession, 'sessionId'> & {
      readonly seen: readonly string[];
      readonly hashes: readonly string[];
    },
    by: Actor,
    now: Date,
  ): Promise<boolean> {
    const replaced = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      if (!(await isStillSignedIn(transaction, userId, codes, by))) return null;
      if (!(await hasFactor(transaction, userId))) return null;
      if (!areSame(codes.seen, await hashesOf(transaction, userId))) return null;
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await storeCodes(transaction, userId, codes.hashes);
      await report('user.recovery_codes_made');
      return true;
    });
    return replaced ?? false;
  }

  /** Removes the authenticator app, and with the last factor the recovery codes. @returns whether there was one */
  async removeTotp(userId: string, by: Actor, now: Date): Promise<boolean> {
    const removed = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      if (!(await deleteTotp(transaction, userId))) return null;
      if (!(await hasFactor(transaction, userId)))
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await report('user.totp_removed');
      return true;
    });
    return removed ?? false;
  }

  /** Removes the authenticator app, all recovery codes and all passkeys. @returns whether there was any */
  async removeAll(userId: string, by: Actor, now: Date): Promise<boolean> {
    const removed = await changeFactors(this.#emails, userId, by, now, async (transaction, report) => {
      const hadTotp = await deleteTotp(transaction, userId);
      const codes = await transaction
        .delete(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .returning({ userId: recoveryCodes.userId });
      const keys = await transaction
        .delete(passkeys)
        .where(eq(passkeys.userId, userId))
        .returning({ id: passkeys.id });
      const factors = factorsIn({
        authenticator_app: Number(hadTotp),
        recovery_codes: codes.length,
        passkeys: keys.length,
      });
      if (factors.length === 0) return null;
      await report('user.factors_removed', { factors });
      return true;
    });
    return removed ?? false;
  }
}

async function hasFactor(transaction: Drizzle, userId: string): Promise<boolean> {
  return (await transaction.$count(totpFactors, eq(totpFactors.userId, userId))) > 0;
}

async function deleteTotp(transaction: Drizzle, userId: string): Promise<boolean> {
  const deleted = await transaction
    .delete(totpFactors)
    .where(eq(totpFactors.userId, userId))
    .returning({ userId: totpFactors.userId });
  return deleted.length > 0;
}

async function countCodes(transaction: Drizzle, userId: string): Promise<number> {
  const row = oneRow(
    await transaction.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  );
  return row.left;
}

async function hashesOf(drizzle: Drizzle, userId: string): Promise<readonly string[]> {
  const rows = await drizzle
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return rows.map(({ hash }) => hash);
}

/** @returns whether two lists have the same hashes, each once */
export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((hash) => others.includes(hash));
}

async function storeCodes(transaction: Drizzle, userId: string, hashes: readonly string[]): Promise<void> {
  await transaction.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}
