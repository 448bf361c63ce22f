import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { LastOperator } from './refusals.js';
import { dropLinks } from './reset-links.js';
import { operators, resetLinks, users } from './schema/index.js';

/** A user who may use the operator console. */
export interface NamedOperator {
  readonly email: string;
  readonly name: string;
  readonly appointedAt: Date;
}

export class Operators {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether a user is an operator at this moment. */
  async has(userId: string): Promise<boolean> {
    const rows = await this.#database.drizzle
      .select({ id: operators.userId })
      .from(operators)
      .where(eq(operators.userId, userId));
    return rows.length > 0;
  }

  /** Whether a user is the only operator who stays: one who asked to delete their account is leaving. */
  isLast(userId: string): Promise<boolean> {
    return isLast(this.#database, this.#database.drizzle, userId);
  }

  /** By address. There are few. */
  async list(): Promise<readonly NamedOperator[]> {
    return this.#database.drizzle
      .select({ email: users.email, name: users.name, appointedAt: operators.appointedAt })
      .from(operators)
      .innerJoin(users, eq(users.id, operators.userId))
      .orderBy(asc(users.email));
  }

  /**
   * Password reset links that were created for the user earlier stop working: a program may have created one, and must
   * not have one for an operator.
   * @returns false when the user was an operator before, or is gone
   */
  async appoint(userId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, userId))
        // Waits for a link that is being made.
        .for('update');
      if (user === undefined) return false;
      const appointed = await transaction
        .insert(operators)
        .values({ userId, appointedAt: now })
        .onConflictDoNothing()
        .returning({ id: operators.userId });
      if (appointed.length === 0) return false;
      await dropLinks(transaction, eq(resetLinks.userId, userId));
      await record(transaction, { event: 'operator.appointed', by, at: now, userId });
      return true;
    });
  }

  /**
   * Dismisses an operator, even the last one: nothing else leaves a service without any.
   * @returns how many are left; null when the user was not an operator
   */
  async dismiss(userId: string, by: Actor, now: Date): Promise<number | null> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const dismissed = await transaction
        .delete(operators)
        .where(eq(operators.userId, userId))
        .returning({ id: operators.userId });
      if (dismissed.length === 0) return null;
      await record(transaction, { event: 'operator.dismissed', by, at: now, userId });
      return transaction.$count(operators);
    });
  }
}

/**
 * For a transaction that removes a user. Two operators who leave at the same moment wait for each other here, so one
 * stays. It locks operators, after the user and the memberships.
 * @throws {LastOperator} when the service would lose its last operator
 */
export async function keepOneOperator(
  database: Pick<Database, 'rowsIn'>,
  transaction: Drizzle,
  userId: string,
): Promise<void> {
  await transaction.execute(sql`select from operators order by user_id for update`);
  if (await isLast(database, transaction, userId)) throw new LastOperator();
}

async function isLast(database: Pick<Database, 'rowsIn'>, on: Drizzle, userId: string): Promise<boolean> {
  const rows = await database.rowsIn(on)(
    z.unknown(),
    sql`
      select from operators own where own.user_id = ${userId}::uuid and not exists (
        select from operators o join users u on u.id = o.user_id
        where o.user_id <> own.user_id and u.deletion_due_at is null)`,
  );
  return rows.length > 0;
}
