import { asc, eq } from 'drizzle-orm';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database/database.js';
import { operators, users } from './schema/index.js';

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

  /** By address. There are few. */
  async list(): Promise<readonly NamedOperator[]> {
    return this.#database.drizzle
      .select({ email: users.email, name: users.name, appointedAt: operators.appointedAt })
      .from(operators)
      .innerJoin(users, eq(users.id, operators.userId))
      .orderBy(asc(users.email));
  }

  /** @returns false when the user was an operator before, or is gone */
  async appoint(userId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const [user] = await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, userId))
        .for('key share');
      if (user === undefined) return false;
      const appointed = await transaction
        .insert(operators)
        .values({ userId, appointedAt: now })
        .onConflictDoNothing()
        .returning({ id: operators.userId });
      if (appointed.length > 0)
        await record(transaction, { event: 'operator.appointed', by, at: now, userId });
      return appointed.length > 0;
    });
  }

  /** @returns false when the user was no operator */
  async dismiss(userId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const dismissed = await transaction
        .delete(operators)
        .where(eq(operators.userId, userId))
        .returning({ id: operators.userId });
      if (dismissed.length > 0)
        await record(transaction, { event: 'operator.dismissed', by, at: now, userId });
      return dismissed.length > 0;
    });
  }
}
