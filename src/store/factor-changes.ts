import type { Factor } from '../rules/factors.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Drizzle } from './database/database.js';
import type { Emails, SecurityEvent } from './emails.js';
import { lockUser } from './lock-user.js';

/** Records a change of someone's factors, and tells them by email. */
type Report = (event: SecurityEvent, details?: Details) => Promise<void>;
type Details = Readonly<Record<string, unknown>> & { readonly factors?: readonly Factor[] };

/**
 * Changes what a user signs in with besides their password. Such changes happen one after another, under the lock of the
 * user's row. The user is told by email (NIST SP 800-63B-4 §4.6).
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
    const user = await lockUser(transaction, userId);
    if (user === null) return null;
    return make(transaction, async (event, details: Details = {}) => {
      await record(transaction, { event, by, at: now, userId, details });
      // Users do not see an operator's address.
      const address = by.kind === 'user' ? (by.address ?? null) : null;
      const { factors } = details;
      const facts = { event, address, ...(factors && { factors: [...factors] }) };
      await queue(user, { kind: 'security_change', facts }, now);
    });
  });
}
