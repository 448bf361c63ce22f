import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { normalEmail } from '../rules/names.js';
import { type Actor, SYSTEM } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { emails, passkeys, resetLinks, users } from './schema/index.js';

/** The account that a link is for. */
export interface ResetOwner {
  readonly email: string;
  /** No user has proved yet that they read the address: using the link ends every grant, too. */
  readonly isFirstProof: boolean;
  /** They have neither a password nor a passkey: the link is how they get into their account for the first time. */
  readonly isNew: boolean;
}

/** Links that let their holder set a new password, once. {@link StoredPasswords.reset} uses them. */
export class ResetLinks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The account that a link is for. @returns null when the link was used, has expired or never existed */
  async find(id: string, now: Date): Promise<ResetOwner | null> {
    const [row] = await this.#database.drizzle
      .select({
        email: users.email,
        isFirstProof: sql<boolean>`${resetLinks.isEmailed} and ${users.emailVerifiedAt} is null`,
        isNew: sql<boolean>`${users.passwordHash} is null and not exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      })
      .from(resetLinks)
      .innerJoin(users, eq(users.id, resetLinks.userId))
      .where(and(eq(resetLinks.id, id), gt(resetLinks.expiresAt, now)));
    return row ?? null;
  }

  /**
   * Creates the link for the email to an account's owner; idempotent for the same email. An account without a
   * password gets none, because it has no password sign-in.
   * @param email.id also the link's
   * @returns whether the account exists
   */
  async makeForEmail(
    email: { readonly id: string; readonly recipient: string },
    now: Date,
    expiresAt: Date,
  ): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email.recipient), isNotNull(users.passwordHash)))
        .for('key share');
      if (user === undefined) return false;
      const link = oneRow(
        await transaction
          .insert(resetLinks)
          .values({ id: email.id, userId: user.id, isEmailed: true, createdAt: now, expiresAt })
          .onConflictDoUpdate({ target: resetLinks.id, set: { expiresAt } })
          .returning({ isNew: sql<boolean>`xmax = 0` }),
      );
      if (link.isNew)
        await record(transaction, { event: 'user.reset_link_sent', by: SYSTEM, at: now, userId: user.id });
      return true;
    });
  }

  /** Creates a link to pass on. @param email in upper or lower case @returns its id, or null when the user does not exist */
  async make(email: string, by: Actor, now: Date, expiresAt: Date): Promise<string | null> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, normalEmail(email)))
        .for('key share');
      if (user === undefined) return null;
      const link = oneRow(
        await transaction
          .insert(resetLinks)
          .values({ userId: user.id, createdAt: now, expiresAt })
          .returning({ id: resetLinks.id }),
      );
      await record(transaction, { event: 'user.reset_link_made', by, at: now, userId: user.id });
      return link.id;
    });
  }
}

/**
 * Removes links, and the emails that carry them: an email whose delivery was not recorded is delivered again, and would
 * bring its link back.
 * @returns the removed links
 */
export async function dropLinks(
  transaction: Drizzle,
  which: SQL | undefined,
): Promise<readonly { readonly userId: string; readonly isEmailed: boolean }[]> {
  const gone = await transaction
    .delete(resetLinks)
    .where(which)
    .returning({ id: resetLinks.id, userId: resetLinks.userId, isEmailed: resetLinks.isEmailed });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await transaction.delete(emails).where(inArray(emails.id, ids));
  return gone;
}
