import { eq } from 'drizzle-orm';
import type { Drizzle } from './database/database.js';
import { RECIPIENT, type Recipient } from './emails.js';
import { users } from './schema/index.js';

/**
 * Locks a user until the transaction ends. Changes of an account do so first: of two at once, the second waits, and sees
 * what the first did; in this order, they do not deadlock.
 * @returns where the user is told of the change; null when they do not exist
 */
export async function lockUser(transaction: Drizzle, userId: string): Promise<Recipient | null> {
  const [user] = await transaction
    .select(RECIPIENT)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return user ?? null;
}
