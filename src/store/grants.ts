import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.js';
import { clients, families, grants, memberships, users, workspaces } from './schema.js';
import type { User } from './users.js';

/** The person and the workspace behind a grant that stands. */
export interface LiveGrant {
  readonly user: User;
  readonly workspace: { readonly id: string; readonly name: string; readonly title: string };
}

/** A connection, as its user sees it. */
export interface Connection {
  readonly id: string;
  readonly clientName: string;
  readonly workspaceTitle: string;
  readonly createdAt: Date;
}

/** The newest; more than anybody reads on a page. */
const MAX_CONNECTIONS = 200;

export class Grants {
  constructor(private readonly database: Database) {}

  /** @returns null when the grant is revoked, its client disabled, or its user no member of its workspace any more */
  async findLive(grantId: string): Promise<LiveGrant | null> {
    if (!z.uuid().safeParse(grantId).success) return null;
    const [row] = await this.database.drizzle
      .select({
        user: { id: users.id, email: users.email, name: users.name, locale: users.locale },
        workspace: { id: workspaces.id, name: workspaces.name, title: workspaces.title },
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .innerJoin(workspaces, eq(workspaces.id, grants.workspaceId))
      .innerJoin(
        memberships,
        and(eq(memberships.userId, grants.userId), eq(memberships.workspaceId, grants.workspaceId)),
      )
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .where(and(eq(grants.id, grantId), isNull(grants.revokedAt), isNull(clients.disabledAt)));
    return row ?? null;
  }

  /** What a user allowed and did not take back, the newest first; at most 200. */
  async ofUser(userId: string): Promise<readonly Connection[]> {
    return this.database.drizzle
      .select({
        id: grants.id,
        clientName: clients.clientName,
        workspaceTitle: workspaces.title,
        createdAt: grants.createdAt,
      })
      .from(grants)
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .innerJoin(workspaces, eq(workspaces.id, grants.workspaceId))
      .where(and(eq(grants.userId, userId), isNull(grants.revokedAt)))
      .orderBy(desc(grants.createdAt))
      .limit(MAX_CONNECTIONS);
  }

  /**
   * Ends a grant at its user's wish, and with it everything that was issued from it.
   * Does nothing to another user's grant. Safe to repeat.
   */
  async revokeByUser(grantId: string, userId: string, now: Date): Promise<void> {
    if (!z.uuid().safeParse(grantId).success) return;
    await this.database.drizzle
      .update(grants)
      .set({ revokedAt: now, revokedReason: 'revoked_by_user' })
      .where(and(eq(grants.id, grantId), eq(grants.userId, userId), isNull(grants.revokedAt)));
  }

  /**
   * Ends a grant at its client's wish, and with it everything that was issued from it.
   * Does nothing to another client's grant. Safe to repeat.
   * @see RFC 7009 §2.1
   */
  async revokeByClient(
    which: { readonly grantId: string } | { readonly familyId: string },
    clientId: string,
    now: Date,
  ): Promise<void> {
    if ('grantId' in which && !z.uuid().safeParse(which.grantId).success) return;
    const chosen =
      'grantId' in which
        ? eq(grants.id, which.grantId)
        : inArray(
            grants.id,
            this.database.drizzle
              .select({ id: families.grantId })
              .from(families)
              .where(eq(families.id, which.familyId)),
          );
    await this.database.drizzle
      .update(grants)
      .set({ revokedAt: now, revokedReason: 'revoked_by_client' })
      .where(and(chosen, eq(grants.clientId, clientId), isNull(grants.revokedAt)));
  }
}
