import { eq } from 'drizzle-orm';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Drizzle } from './database/database.js';
import type { Emails, SecurityEvent } from './emails.js';
import { users } from './schema/index.js';

/** Reports a change of someone's factors: on record, and to them by email. */
type Report = (event: SecurityEvent, details?: Readonly<Record<string, unknown>>) => Promise<void>;

/**
 * Makes a change of what a user signs in with besides their password, under the lock of the user's row, which puts such
 * changes one after another. The user is told by email (NIST SP 800-63B-4 §4.6).
 * @returns null when the user does not exist
 */
export function changeFactors<T>(
  emails: Emails,
  userId: string,
  by: Actor,
  now: Date,
  make: (transaction: Drizzle, report: Report) => Promise<T>,
): Promise<T | null> {
  return emails.change(async (transaction, queue) => {
    const [user] = await transaction
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (user === undefined) return null;
    return make(transaction, async (event, details = {}) => {
      await record(transaction, { event, by, at: now, userId, details });
      // An operator's address is nothing for a user.
      const address = by.kind === 'user' ? (by.address ?? null) : null;
      await queue(user, { kind: 'security_change', facts: { event, address } }, now);
    });
  });
}
