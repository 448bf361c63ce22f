import { and, notExists, sql } from 'drizzle-orm';
import { ADMINISTRATOR } from '../rules/administration.js';
import { normalEmail } from '../rules/names.js';
import { type Actor, SYSTEM } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { memberships, operators, setupClosed, users, workspaces } from './schema/index.js';

interface FirstWorkspace {
  readonly name: string;
  readonly title: string;
}

/** The first user: created once, while there are no users. */
export class Setup {
  readonly #database: Database;
  /** Whether this process has seen that the setup is closed. It never opens again. */
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether `/setup` may create the first user: no user exists or ever existed. Queries nothing once it is closed. */
  async isOpen(): Promise<boolean> {
    if (this.#isClosed) return false;
    const isOpen = await isSetupOpen(this.#database.drizzle);
    this.#isClosed = !isOpen;
    return isOpen;
  }

  /**
   * Creates the first user, who is an operator, and the first workspace, which they administer, in one transaction and only once:
   * of several simultaneous calls one succeeds, and none succeeds later, even when all users are removed.
   *
   * @param first.workspace null if a platform lists the workspaces
   * @returns the user's id, or null when another call was first
   */
  async createFirst(first: {
    readonly email: string;
    readonly name: string;
    readonly passwordHash: string;
    readonly workspace: FirstWorkspace | null;
    readonly now: Date;
  }): Promise<string | null> {
    return this.#database.drizzle.transaction(async (transaction) => {
      // Without the lock, two simultaneous calls could both see an empty table.
      await transaction.execute(sql`lock table users in exclusive mode`);
      if (!(await isSetupOpen(transaction))) return null;
      await closeSetup(transaction, first.now);
      const { email, name, passwordHash } = first;
      const user = oneRow(
        await transaction
          .insert(users)
          .values({ email: normalEmail(email), name, passwordHash, emailVerifiedAt: first.now })
          .returning({ id: users.id }),
      );
      const what = { by: SYSTEM, at: first.now, userId: user.id };
      await record(transaction, { event: 'user.created', ...what });
      if (first.workspace !== null) await createAdministered(transaction, first.workspace, what);
      await transaction.insert(operators).values({ userId: user.id, appointedAt: first.now });
      await record(transaction, { event: 'operator.appointed', ...what });
      return user.id;
    });
  }
}

async function createAdministered(
  transaction: Drizzle,
  { name, title }: FirstWorkspace,
  what: { readonly by: Actor; readonly at: Date; readonly userId: string },
): Promise<void> {
  const { id: workspaceId } = oneRow(
    await transaction
      .insert(workspaces)
      .values({ name, title, type: 'team' })
      .onConflictDoUpdate({ target: workspaces.name, set: { title } })
      .returning({ id: workspaces.id }),
  );
  await transaction.insert(memberships).values({ userId: what.userId, workspaceId, role: ADMINISTRATOR });
  await record(transaction, {
    event: 'member.added',
    ...what,
    workspaceId,
    details: { role: ADMINISTRATOR },
  });
}

async function isSetupOpen(drizzle: Drizzle): Promise<boolean> {
  const [row] = await drizzle
    .select({ onlyRow: sql`1` })
    .from(sql`(select 1) as one`)
    .where(and(notExists(drizzle.select().from(users)), notExists(drizzle.select().from(setupClosed))));
  return row !== undefined;
}

/** Closes the setup for good. Idempotent. */
export async function closeSetup(drizzle: Drizzle, now: Date): Promise<void> {
  await drizzle.insert(setupClosed).values({ closedAt: now }).onConflictDoNothing();
}
