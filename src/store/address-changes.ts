import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../rules/lifetimes.js';
import { normalEmail } from '../rules/names.js';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { dropFactors, moveTo, prove, recordMove } from './addresses.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { lockUser } from './lock-user.js';
import { replacePassword } from './new-password.js';
import { addressChanges, users } from './schema/index.js';

/** A thief may add a passkey or an authenticator app of their own first, and change the address only then. */
const THIEF_PREPARES_MS = 7 * DAY_MS;

/** A change that waits for its confirmation. */
export interface PendingAddress {
  readonly userId: string;
  /** The new address. */
  readonly email: string;
}

/** Changes of users' addresses: requested, confirmed at the new address, and reverted from the previous one. */
export class AddressChanges {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /**
   * Requests a change, in place of one that was requested before. The email to the new address is queued in the same
   * transaction; whether the address is taken shows only at its delivery.
   * @param change.email in upper or lower case @param change.expiresAt when the request is dropped if its email cannot be sent
   */
  async request(
    change: { readonly userId: string; readonly email: string; readonly expiresAt: Date },
    by: Actor,
    now: Date,
  ): Promise<void> {
    const { userId, expiresAt } = change;
    const email = normalEmail(change.email);
    await this.#changes.make(now, async (transaction, _follow, queue) => {
      const user = await lockUser(transaction, userId);
      if (user === null) return;
      await transaction
        .delete(addressChanges)
        .where(and(eq(addressChanges.userId, userId), isNull(addressChanges.confirmedAt)));
      const row = oneRow(
        await transaction
          .insert(addressChanges)
          .values({ userId, email, createdAt: now, expiresAt })
          .returning({ id: addressChanges.id }),
      );
      await record(transaction, { event: 'user.email_change_requested', by, at: now, userId });
      const what = { kind: 'address_change', facts: { changeId: row.id } } as const;
      await queue({ email, locale: user.locale }, what, now, expiresAt);
    });
  }

  /**
   * Sets when the link in an email stops working, at its delivery. Idempotent.
   * @returns whether another account has the new address already; null when the change is no longer pending
   */
  async sent(id: string, now: Date, expiresAt: Date): Promise<{ readonly isTaken: boolean } | null> {
    const [row] = await this.#database.drizzle
      .update(addressChanges)
      .set({ expiresAt })
      .where(isPending(id, now))
      .returning({
        isTaken: sql<boolean>`exists (
          select from users u where u.email = address_changes.email and u.id <> address_changes.user_id)`,
      });
    return row ?? null;
  }

  /** @returns null when it was confirmed, replaced or reverted, or has expired */
  async pending(id: string, now: Date): Promise<PendingAddress | null> {
    const [row] = await this.#database.drizzle
      .select({ userId: addressChanges.userId, email: addressChanges.email })
      .from(addressChanges)
      .where(isPending(id, now));
    return row ?? null;
  }

  /**
   * Changes the address. The previous one is told, with a link that reverts the change. Of simultaneous calls, one
   * succeeds.
   * @param change.revertibleUntil when that link stops working
   * @returns the new address; null when the change is not pending for this user, or the address was taken meanwhile
   */
  async confirm(
    change: { readonly id: string; readonly userId: string; readonly revertibleUntil: Date },
    by: Actor,
    now: Date,
  ): Promise<string | null> {
    const { id, userId, revertibleUntil } = change;
    return this.#changes.make(now, async (transaction, _follow, queue) => {
      const user = await lockUser(transaction, userId);
      const [pending] = await transaction
        .select({ email: addressChanges.email })
        .from(addressChanges)
        .where(and(isPending(id, now), eq(addressChanges.userId, userId)));
      if (user === null || pending === undefined) return null;
      const { email } = pending;
      if (!(await moveTo(transaction, userId, email))) return null;
      await transaction.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId));
      await recordMove(transaction, { userId, email, previous: user.email }, by, now);
      const row = eq(addressChanges.id, id);
      // The address was there before, and is proved now.
      if (email === user.email) await transaction.delete(addressChanges).where(row);
      else {
        const confirmed = { previousEmail: user.email, confirmedAt: now, expiresAt: revertibleUntil };
        await transaction.update(addressChanges).set(confirmed).where(row);
        const what = { kind: 'address_changed', facts: { changeId: id } } as const;
        await queue(user, what, now, revertibleUntil);
      }
      return email;
    });
  }

  /** @returns the address that a change can be reverted to; null when it was reverted, or that is no longer possible */
  async revertible(id: string, now: Date): Promise<string | null> {
    const [row] = await this.#database.drizzle
      .select({ previousEmail: addressChanges.previousEmail })
      .from(addressChanges)
      .where(isRevertible(id, now));
    return row?.previousEmail ?? null;
  }

  /**
   * Gives a user their previous address back, with a new password. Signs them out everywhere, and removes every later
   * change and every factor that was added in the week before this change was requested, or later. An earlier change
   * can still be reverted: a thief who changed the address twice must not end the owner's link with theirs. Of
   * simultaneous calls, one succeeds.
   * @returns the address; null when the change is not revertible, or another user has the address by now
   */
  async revert(
    change: { readonly id: string; readonly passwordHash: string; readonly endGrants: boolean },
    from: string | undefined,
    now: Date,
  ): Promise<string | null> {
    return this.#changes.make(now, async (...within) => {
      const [transaction] = within;
      const found = await this.#ownerOf(transaction, change.id, now);
      if (found === null) return null;
      const { userId } = found;
      await lockUser(transaction, userId);
      const [row] = await transaction.delete(addressChanges).where(isRevertible(change.id, now)).returning({
        previousEmail: addressChanges.previousEmail,
        confirmedAt: addressChanges.confirmedAt,
        createdAt: addressChanges.createdAt,
      });
      if (row === undefined || row.previousEmail === null || row.confirmedAt === null) return null;
      if (!(await moveTo(transaction, userId, row.previousEmail))) return null;
      const isLater = or(isNull(addressChanges.confirmedAt), gt(addressChanges.confirmedAt, row.confirmedAt));
      await transaction.delete(addressChanges).where(and(eq(addressChanges.userId, userId), isLater));
      const by: Actor = { kind: 'user', id: userId, address: from };
      await prove(transaction, userId, by, now);
      const since = new Date(row.createdAt.getTime() - THIEF_PREPARES_MS);
      await dropFactors(transaction, userId, since, by, now);
      await record(transaction, { event: 'user.email_change_reverted', by, at: now, userId });
      await replacePassword(this.#changes, within, userId, { ...change, linkId: change.id }, by, now);
      return row.previousEmail;
    });
  }

  async #ownerOf(transaction: Drizzle, id: string, now: Date): Promise<{ readonly userId: string } | null> {
    const [row] = await transaction
      .select({ userId: addressChanges.userId })
      .from(addressChanges)
      .where(isRevertible(id, now));
    return row ?? null;
  }
}

function isPending(id: string, now: Date) {
  return and(
    eq(addressChanges.id, id),
    isNull(addressChanges.confirmedAt),
    gt(addressChanges.expiresAt, now),
  );
}

function isRevertible(id: string, now: Date) {
  return and(
    eq(addressChanges.id, id),
    isNotNull(addressChanges.confirmedAt),
    gt(addressChanges.expiresAt, now),
  );
}
