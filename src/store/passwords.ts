import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalEmail } from '../rules/names.js';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { prove } from './addresses.js';
import type { Database } from './database/database.js';
import { replacePassword } from './new-password.js';
import { dropLinks } from './reset-links.js';
import { PASSWORD_COST, resetLinks, users } from './schema/index.js';
import type { KeptSession } from './session-methods.js';

/** The passwords of users, as hashes: what replaces them, and what they cost. */
export class StoredPasswords {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /**
   * Replaces a password and signs the user out of every browser, except one if given. Their grants stay, unless the
   * caller ends them, too; those are invalid at once. The user is notified by email, and links for a new password
   * stop working. One transaction.
   * @param change `email` in upper or lower case; `replaces`: the hash of the password that it replaces; `keepSession`: the session
   * that stays signed in, with another cookie
   * @returns how many browsers were signed out and grants ended (1000: or more), or null when the user does not exist, or
   * no longer has the password to replace
   */
  async set(
    change: {
      readonly email: string;
      readonly passwordHash: string;
      readonly replaces?: string;
      readonly keepSession?: KeptSession | undefined;
      readonly endGrants?: boolean;
    },
    by: Actor,
    now: Date,
  ): Promise<{ sessions: number; grants: number } | null> {
    const { email, replaces } = change;
    return this.#changes.make(now, async (...within) => {
      const [user] = await within[0]
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.email, normalEmail(email)),
            replaces === undefined ? undefined : eq(users.passwordHash, replaces),
          ),
        )
        .for('no key update');
      if (user === undefined) return null;
      const { sessions, grants } = await replacePassword(this.#changes, within, user.id, change, by, now);
      return { sessions, grants };
    });
  }

  /**
   * Replaces a password by a link, which works once: of simultaneous calls, one succeeds. It signs the user out of every
   * browser; otherwise like {@link set}. A link that was sent to the address proves that its holder reads it;
   * the first proof ends every grant, too (see {@link prove}).
   * @param from the IP address that the link was used from
   * @returns the user's email address, or null when the link was used or has expired
   */
  async reset(
    change: { readonly linkId: string; readonly passwordHash: string; readonly endGrants: boolean },
    from: string | undefined,
    now: Date,
  ): Promise<string | null> {
    return this.#changes.make(now, async (...within) => {
      const [transaction] = within;
      const isLink = and(eq(resetLinks.id, change.linkId), gt(resetLinks.expiresAt, now));
      // Locks the user first, as in every other change of a password, so that two changes do not deadlock.
      await transaction
        .select({ id: users.id })
        .from(users)
        .where(
          eq(
            users.id,
            sql`(${transaction.select({ id: resetLinks.userId }).from(resetLinks).where(isLink)})`,
          ),
        )
        .for('no key update');
      const [link] = await dropLinks(transaction, isLink);
      if (link === undefined) return null;
      const { userId, isEmailed } = link;
      const by: Actor = { kind: 'user', id: userId, address: from };
      const isFirstProof = isEmailed && (await prove(transaction, userId, by, now));
      const endGrants = change.endGrants || isFirstProof;
      return (await replacePassword(this.#changes, within, userId, { ...change, endGrants }, by, now)).email;
    });
  }

  /**
   * Replaces the hash of a password with another hash of the same password. Of simultaneous calls, one
   * succeeds; a password that was changed meanwhile stays.
   * @returns whether it was replaced
   */
  async upgradeHash(id: string, from: string, to: string): Promise<boolean> {
    const upgraded = await this.#database.drizzle
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, id), eq(users.passwordHash, from)))
      .returning({ id: users.id });
    return upgraded.length > 0;
  }

  /**
   * The costs of the stored password hashes: each distinct text in front of a salt, as written in the hashes; at most
   * 16. Skips through the index from one to the next, so the number of users does not matter.
   */
  async costs(): Promise<readonly string[]> {
    const rows = await this.#database.rows(
      z.object({ cost: z.string() }),
      sql`with recursive costs (cost) as (
          select min(${PASSWORD_COST}) from users
          union all
          select (select min(${PASSWORD_COST}) from users where ${PASSWORD_COST} > costs.cost)
          from costs where costs.cost is not null
        )
        select cost from costs where cost is not null limit 16`,
    );
    return rows.map(({ cost }) => cost);
  }
}
