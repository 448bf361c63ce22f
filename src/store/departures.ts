/**
 * Users who asked to delete their account. Their grants and sessions end at once; for two weeks they can only undo that,
 * then the sweep removes them.
 */
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { DAY_MS, DELETION_DAYS } from '../rules/lifetimes.js';
import type { AccessChanges } from './access-change.js';
import { type Actor, SYSTEM } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { RECIPIENT } from './emails.js';
import { keepOneOperator } from './operators.js';
import { LastAdministrator } from './refusals.js';
import { sessions, users } from './schema/index.js';
import { isCurrent, SESSION, type Session } from './sessions.js';
import type { Users } from './users.js';

/** Users that one sweep removes. */
const MOST_AT_ONCE = 100;

/** A user who signed in again while their account waits to be deleted. They are signed in nowhere else. */
export interface Leaving {
  readonly session: Session;
  readonly dueAt: Date;
}

const onlyAdministrated = z.object({ name: z.string(), title: z.string() });
export type WorkspaceToHandOver = z.infer<typeof onlyAdministrated>;

export class Departures {
  readonly #database: Database;
  readonly #changes: AccessChanges;
  readonly #users: Pick<Users, 'remove'>;

  constructor(database: Database, changes: AccessChanges, users: Pick<Users, 'remove'>) {
    this.#database = database;
    this.#changes = changes;
    this.#users = users;
  }

  /**
   * Workspaces with other members and no other administrator who stays. If the last two administrators leave at the
   * same moment, {@link request} lets only one of them leave.
   */
  workspacesToHandOver(userId: string): Promise<readonly WorkspaceToHandOver[]> {
    return this.#workspacesToHandOver(this.#database.drizzle, userId);
  }

  /**
   * Signs a user out everywhere and ends their grants, at once. One transaction.
   * @returns when they are removed, or null when they are leaving already, or do not exist
   * @throws {LastAdministrator} while a workspace with other members would lose its last administrator
   * @throws {LastOperator} while the service would lose its last operator
   */
  async request(userId: string, by: Actor, now: Date): Promise<Date | null> {
    return this.#changes.make(now, async (transaction, follow, email) => {
      const [user] = await transaction
        .select(RECIPIENT)
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletionDueAt)))
        .for('no key update');
      if (user === undefined) return null;
      // Two administrators of a workspace wait for each other here; the next statement sees what the first one did.
      await transaction.execute(sql`
        select from memberships m where m.role = ${ADMINISTRATOR} and m.workspace_id in (
          select workspace_id from memberships where user_id = ${userId}::uuid and role = ${ADMINISTRATOR})
        order by m.workspace_id, m.user_id for update`);
      if ((await this.#workspacesToHandOver(transaction, userId)).length > 0) throw new LastAdministrator();
      await keepOneOperator(this.#database, transaction, userId);
      const deletionDueAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
      await transaction.update(users).set({ deletionDueAt }).where(eq(users.id, userId));
      await transaction.delete(sessions).where(eq(sessions.userId, userId));
      await follow({ userId }, { action: 'end', reason: 'user_removed', by });
      await record(transaction, { event: 'user.deletion_requested', by, at: now, userId });
      const facts = { until: deletionDueAt.toISOString() };
      await email(user, { kind: 'deletion_requested', facts }, now);
      return deletionDueAt;
    });
  }

  /** Keeps the account. What ended stays ended. @returns whether the user was leaving */
  async undo(userId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const kept = await transaction
        .update(users)
        .set({ deletionDueAt: null })
        .where(and(eq(users.id, userId), gt(users.deletionDueAt, now)))
        .returning({ id: users.id });
      if (kept.length > 0) await record(transaction, { event: 'user.deletion_undone', by, at: now, userId });
      return kept.length > 0;
    });
  }

  /** The only way to find a session of a user who is leaving. @param tokenHashes as of `Sessions.find` */
  async find(tokenHashes: readonly string[], now: Date): Promise<Leaving | null> {
    const [row] = await this.#database.drizzle
      .select({ ...SESSION, dueAt: users.deletionDueAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isCurrent(tokenHashes, now), gt(users.deletionDueAt, now)));
    if (row === undefined) return null;
    const { dueAt, ...session } = row;
    return dueAt === null ? null : { session, dueAt };
  }

  /**
   * Removes the users whose deletion is due, each in a separate transaction, so that one who cannot be removed does not
   * delay the others.
   * @param stopped once aborted, no other user is removed
   * @returns null, or the first error: the next sweep tries again
   */
  async removeDue(now: Date, stopped?: AbortSignal): Promise<unknown> {
    let failed: unknown = null;
    try {
      const due = await this.#database.drizzle
        .select({ email: users.email })
        .from(users)
        .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
        .orderBy(asc(users.deletionDueAt))
        .limit(MOST_AT_ONCE);
      for (const { email } of due) {
        if (stopped?.aborted) break;
        await this.#users.remove(email, SYSTEM, now, { onlyIfDue: true }).catch((error: unknown) => {
          failed ??= error;
        });
      }
    } catch (error) {
      failed = error;
    }
    return failed;
  }

  async #workspacesToHandOver(on: Drizzle, userId: string): Promise<readonly WorkspaceToHandOver[]> {
    return this.#database.rowsIn(on)(
      onlyAdministrated,
      sql`
        select w.name, w.title from memberships own join workspaces w on w.id = own.workspace_id
        where own.user_id = ${userId}::uuid and own.role = ${ADMINISTRATOR} and own.suspended_at is null
          and w.retired_at is null
          and exists (select from memberships o where o.workspace_id = w.id and o.user_id <> own.user_id)
          and not exists (
            select from memberships o join users u on u.id = o.user_id
            where o.workspace_id = w.id and o.user_id <> own.user_id and o.role = ${ADMINISTRATOR}
              and o.suspended_at is null and u.deletion_due_at is null)
        order by w.title, w.name limit 100`,
    );
  }
}
