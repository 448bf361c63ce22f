/** Changes a user's address, and records proof that they read it. `moveTo` and `prove` need the user's row locked. */
import { and, eq, exists, gte, isNull } from 'drizzle-orm';
import { factorsIn } from '../rules/factors.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Drizzle } from './database/database.js';
import { isDuplicate } from './database/faults.js';
import { dropLinks } from './reset-links.js';
import {
  addressChanges,
  auditEvents,
  passkeys,
  recoveryCodes,
  resetLinks,
  totpFactors,
  users,
} from './schema/index.js';

/**
 * Gives a user another address. Links that were sent to the previous one stop working. Of two users who move to one
 * address at once, one does.
 * @param email as it is stored
 * @returns whether the address is the user's now; otherwise it is another user's
 */
export async function moveTo(transaction: Drizzle, userId: string, email: string): Promise<boolean> {
  try {
    // In a savepoint, so that the transaction survives an address that is taken.
    await transaction.transaction((attempt) =>
      attempt.update(users).set({ email }).where(eq(users.id, userId)),
    );
  } catch (error) {
    // A second user with one address.
    if (isDuplicate(error)) return false;
    throw error;
  }
  await dropLinks(transaction, eq(resetLinks.userId, userId));
  return true;
}

/** Records that a user moved to another address, and from which one: both are removed with the user. */
export function recordMove(
  transaction: Drizzle,
  { userId, ...details }: { readonly userId: string; readonly email: string; readonly previous: string },
  by: Actor,
  now: Date,
): Promise<void> {
  return record(transaction, { event: 'user.email_changed', by, at: now, userId, details });
}

/**
 * Notes that the holder of a link reads the user's address. Until the first proof, anyone may have set up the account
 * under someone else's address (pre-hijacking): pending changes and factors are removed, and the caller ends the rest.
 * @returns whether this was the first proof
 */
export async function prove(transaction: Drizzle, userId: string, by: Actor, now: Date): Promise<boolean> {
  const [first] = await transaction
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (first === undefined) {
    await transaction.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId));
    return false;
  }
  await transaction.delete(addressChanges).where(eq(addressChanges.userId, userId));
  await dropFactors(transaction, userId, new Date(0), by, now);
  return true;
}

/**
 * Removes the passkeys, and the authenticator app with the recovery codes, that were added to an account since it may
 * have been in the wrong hands: otherwise its owner could not sign in, or the thief still could. Recovery codes that were
 * made since then are removed even if the app is older: the thief may have them, and the owner's no longer work.
 */
export async function dropFactors(
  transaction: Drizzle,
  userId: string,
  since: Date,
  by: Actor,
  now: Date,
): Promise<void> {
  const keys = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  const apps = await transaction
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), gte(totpFactors.createdAt, since)))
    .returning({ userId: totpFactors.userId });
  const codes = await transaction
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        apps.length > 0 ? undefined : exists(replacementsOfCodes(transaction, userId, since)),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  const factors = factorsIn({
    authenticator_app: apps.length,
    recovery_codes: codes.length,
    passkeys: keys.length,
  });
  if (factors.length > 0)
    await record(transaction, { event: 'user.factors_removed', by, at: now, userId, details: { factors } });
}

/** Recovery codes do not say when they were made; the audit log does. */
function replacementsOfCodes(transaction: Drizzle, userId: string, since: Date) {
  return transaction
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.userId, userId),
        eq(auditEvents.event, 'user.recovery_codes_made'),
        gte(auditEvents.at, since),
      ),
    );
}
