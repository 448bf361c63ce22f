import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from './database.js';
import { sessions, users } from './schema.js';
import type { User } from './users.js';

export interface Session {
  readonly id: string;
  readonly user: User;
  readonly authenticatedAt: Date;
}

export class Sessions {
  constructor(private readonly database: Database) {}

  /** @param tokenHashes of the cookie's value, under each server key */
  async find(tokenHashes: readonly string[], now: Date): Promise<Session | null> {
    const [row] = await this.database.drizzle
      .select({
        id: sessions.id,
        authenticatedAt: sessions.authenticatedAt,
        user: { id: users.id, email: users.email, name: users.name, locale: users.locale },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, now)));
    return row ?? null;
  }

  /**
   * Notes that a user signed in, under a new cookie value: what a browser held before is worth nothing afterwards.
   * Signing in again as the same user renews the session; as another one, ends it.
   */
  async start(
    userId: string,
    tokenHash: string,
    previous: Session | null,
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    const fresh = { tokenHash, authenticatedAt: now, expiresAt };
    await this.database.drizzle.transaction(async (transaction) => {
      if (previous !== null) {
        const renewed = await transaction
          .update(sessions)
          .set(fresh)
          .where(and(eq(sessions.id, previous.id), eq(sessions.userId, userId)))
          .returning({ id: sessions.id });
        if (renewed.length > 0) return;
        await transaction.delete(sessions).where(eq(sessions.id, previous.id));
      }
      await transaction.insert(sessions).values({ userId, ...fresh });
    });
  }

  /** Signs a browser out. */
  async end(id: string): Promise<void> {
    await this.database.drizzle.delete(sessions).where(eq(sessions.id, id));
  }
}
