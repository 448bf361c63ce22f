import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ClientSource } from '../protocol/client.js';
import { ADMINISTRATOR } from '../rules/administration.js';
import { batches } from '../rules/batches.js';
import { groupBy } from '../rules/non-empty.js';
import type { Actor } from './actor.js';
import { record, recordAll } from './audit.js';
import type { Database, Drizzle } from './database/database.js';
import { type Emails, type QueueEmail, RECIPIENT } from './emails.js';
import { approvalRequests, clients, memberships, users, workspaces } from './schema/index.js';

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

/** What an email about a request names. */
export interface NamedRequest {
  readonly application: string;
  readonly workspace: { readonly name: string; readonly title: string };
}

const MOST = 500;
/** Administrators of one workspace who are told about a request: those who joined first. */
const MOST_TOLD = 50;
/** Members whose requests one statement answers. */
const AT_ONCE = 1000;

/** The members who wait for an administrator to approve an application. */
export class ApprovalRequests {
  readonly #database: Database;
  readonly #emails: Emails;

  constructor(database: Database, emails: Emails) {
    this.#database = database;
    this.#emails = emails;
  }

  /**
   * Requests an administrator's approval of an application. From then on, the application is kept, as if a user had
   * given consent. Idempotent; does nothing when the application is gone.
   * @param tells whether the workspace's other administrators get an email
   */
  async add(
    workspaceId: string,
    clientId: string,
    userId: string,
    by: Actor,
    now: Date,
    tells = false,
  ): Promise<void> {
    await this.#emails.change(async (transaction, queue) => {
      // Locks it, too: whoever removes it removes the requests for it.
      const [client] = await transaction
        .update(clients)
        .set({
          consentedAt: sql`coalesce(${clients.consentedAt}, ${sql.param(now, clients.consentedAt)})`,
          chargedTo: null,
        })
        .where(eq(clients.clientId, clientId))
        .returning({ clientId: clients.clientId });
      if (client === undefined) return;
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
      if (!tells) return;
      const others = and(eq(memberships.role, ADMINISTRATOR), ne(memberships.userId, userId));
      const administrators = await activeMembers(transaction, workspaceId, others)
        .orderBy(asc(memberships.createdAt))
        .limit(MOST_TOLD);
      const facts = { workspaceId, clientId, userId };
      await queue(administrators, { kind: 'approval_requested', facts }, now);
    });
  }

  /**
   * What a pending request is about, and the member's name.
   * @returns null when it was answered, or the member left, in the meantime
   */
  async about(
    workspaceId: string,
    clientId: string,
    userId: string,
  ): Promise<(NamedRequest & { readonly member: { readonly name: string; readonly email: string } }) | null> {
    const [row] = await this.#database.drizzle
      .select({ ...NAMES, member: { name: users.name, email: users.email } })
      .from(approvalRequests)
      .innerJoin(clients, eq(clients.clientId, approvalRequests.clientId))
      .innerJoin(workspaces, eq(workspaces.id, approvalRequests.workspaceId))
      .innerJoin(users, eq(users.id, approvalRequests.userId))
      .innerJoin(memberships, isAsking)
      .where(isRequest(workspaceId, clientId, userId));
    return row ?? null;
  }

  /** What an answered request was about. @returns null when the application or the workspace is gone */
  async names(workspaceId: string, clientId: string): Promise<NamedRequest | null> {
    const [row] = await this.#database.drizzle
      .select(NAMES)
      .from(clients)
      .innerJoin(workspaces, eq(workspaces.id, workspaceId))
      .where(eq(clients.clientId, clientId));
    return row ?? null;
  }

  /** Whether a member waits for an application to be approved. */
  async has(workspaceId: string, clientId: string, userId: string): Promise<boolean> {
    const rows = await this.#database.drizzle
      .select({ userId: approvalRequests.userId })
      .from(approvalRequests)
      .where(isRequest(workspaceId, clientId, userId));
    return rows.length > 0;
  }

  /** Pending approval requests of members, newest first; at most 500. */
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
      .innerJoin(memberships, isAsking)
      .where(eq(approvalRequests.workspaceId, workspaceId))
      .orderBy(desc(approvalRequests.requestedAt))
      .limit(MOST);
  }

  /**
   * Dismisses approval requests without a decision about the application; the members are told.
   * @returns whether there were any
   */
  async dismiss(workspaceId: string, clientId: string, by: Actor, now: Date): Promise<boolean> {
    return this.#emails.change(async (transaction, queue) => {
      const which = { workspaceId, concerned: eq(approvalRequests.clientId, clientId) };
      const isAny = await answerRequests(transaction, queue, which, 'declined', by, now);
      const event = 'application.approval_dismissed';
      if (isAny) await record(transaction, { event, by, at: now, workspaceId, clientId });
      return isAny;
    });
  }
}

/** The request of one member for one application. */
function isRequest(workspaceId: string, clientId: string, userId: string): SQL | undefined {
  return and(
    eq(approvalRequests.workspaceId, workspaceId),
    eq(approvalRequests.clientId, clientId),
    eq(approvalRequests.userId, userId),
  );
}

/** The person who asked is still a member: administrators see the names and addresses of members only. */
const isAsking = and(
  eq(memberships.workspaceId, approvalRequests.workspaceId),
  eq(memberships.userId, approvalRequests.userId),
);

const NAMES = {
  application: clients.clientName,
  workspace: { name: workspaces.name, title: workspaces.title },
};

/**
 * Ends the requests that an answer concerns, within the transaction of the decision; records it for each member, and
 * queues an email to those who are active members.
 * @returns whether there were any
 */
export async function answerRequests(
  transaction: Drizzle,
  queue: QueueEmail,
  { workspaceId, concerned }: { readonly workspaceId: string; readonly concerned: SQL },
  answer: 'approved' | 'declined',
  by: Actor,
  now: Date,
): Promise<boolean> {
  const answered = await transaction
    .delete(approvalRequests)
    .where(and(eq(approvalRequests.workspaceId, workspaceId), concerned))
    .returning({ clientId: approvalRequests.clientId, userId: approvalRequests.userId });
  const event =
    answer === 'approved' ? 'application.approval_granted' : ('application.approval_declined' as const);
  for (const some of batches(answered, AT_ONCE)) {
    await recordAll(
      transaction,
      some.map((request) => ({ event, by, at: now, workspaceId, ...request })),
    );
    for (const ofClient of groupBy(some, ({ clientId }) => clientId)) {
      const isAmongThem = inArray(
        memberships.userId,
        ofClient.map(({ userId }) => userId),
      );
      const members = await activeMembers(transaction, workspaceId, isAmongThem);
      const facts = { workspaceId, clientId: ofClient[0].clientId, answer };
      await queue(members, { kind: 'approval_answered', facts }, now);
    }
  }
  return answered.length > 0;
}

/** Those of the members of a workspace who can be told about its applications: a suspended one learns nothing of them. */
function activeMembers(transaction: Drizzle, workspaceId: string, which: SQL | undefined) {
  return transaction
    .select(RECIPIENT)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), isNull(memberships.suspendedAt), which));
}
