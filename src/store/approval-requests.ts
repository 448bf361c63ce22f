import { and, desc, eq } from 'drizzle-orm';
import type { ClientSource } from '../protocol/client.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database } from './database/database.js';
import { approvalRequests, clients, users } from './schema/index.js';

/** A member who waits for an application's approval. */
export interface ApprovalRequest {
  readonly clientId: string;
  readonly clientIdentityHash: string;
  readonly clientName: string;
  readonly clientSource: ClientSource;
  readonly documentHost: string | null;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  readonly requestedAt: Date;
}

const MOST = 500;

/** The members who wait for an administrator to approve an application. */
export class ApprovalRequests {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Requests an administrator's approval of an application. Idempotent. */
  async add(workspaceId: string, clientId: string, userId: string, by: Actor, now: Date): Promise<void> {
    await this.#database.drizzle.transaction(async (transaction) => {
      const added = await transaction
        .insert(approvalRequests)
        .values({ workspaceId, clientId, userId, requestedAt: now })
        .onConflictDoNothing()
        .returning({ userId: approvalRequests.userId });
      if (added.length > 0)
        await record(transaction, {
          event: 'application.approval_requested',
          by,
          at: now,
          workspaceId,
          clientId,
          userId,
        });
    });
  }

  /** Whether a member waits for an application to be approved. */
  async has(workspaceId: string, clientId: string, userId: string): Promise<boolean> {
    const rows = await this.#database.drizzle
      .select({ userId: approvalRequests.userId })
      .from(approvalRequests)
      .where(
        and(
          eq(approvalRequests.workspaceId, workspaceId),
          eq(approvalRequests.clientId, clientId),
          eq(approvalRequests.userId, userId),
        ),
      );
    return rows.length > 0;
  }

  /** Pending approval requests, newest first; at most 500. */
  async list(workspaceId: string): Promise<readonly ApprovalRequest[]> {
    return this.#database.drizzle
      .select({
        clientId: approvalRequests.clientId,
        clientIdentityHash: clients.identityHash,
        clientName: clients.clientName,
        clientSource: clients.source,
        documentHost: clients.documentHost,
        user: { id: users.id, email: users.email, name: users.name },
        requestedAt: approvalRequests.requestedAt,
      })
      .from(approvalRequests)
      .innerJoin(clients, eq(clients.clientId, approvalRequests.clientId))
      .innerJoin(users, eq(users.id, approvalRequests.userId))
      .where(eq(approvalRequests.workspaceId, workspaceId))
      .orderBy(desc(approvalRequests.requestedAt))
      .limit(MOST);
  }

  /** Dismisses approval requests without a decision about the application. @returns whether there were any */
  async dismiss(workspaceId: string, clientId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#database.drizzle.transaction(async (transaction) => {
      const dismissed = await transaction
        .delete(approvalRequests)
        .where(and(eq(approvalRequests.workspaceId, workspaceId), eq(approvalRequests.clientId, clientId)))
        .returning({ userId: approvalRequests.userId });
      const event = 'application.approval_dismissed';
      if (dismissed.length > 0) await record(transaction, { event, by, at: now, workspaceId, clientId });
      return dismissed.length > 0;
    });
  }
}
