import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientSource } from '../protocol/client.js';
import { changeAccess } from './access-change.js';
import type { Actor } from './actor.js';
import { record } from './audit.js';
import type { Database, Drizzle } from './database.js';
import { APPLICATION_APPROVED, policies } from './issuing.js';
import { applicationPolicies, approvalRequests, clients, users, workspaces } from './schema.js';

/** What a policy is about: one application, or all whose metadata documents are on a host. */
export interface PolicySubject {
  readonly kind: 'client' | 'host';
  /** A `client_id`, or a host name. */
  readonly subject: string;
}

/** What the administrators of a workspace decided about an application. */
export interface ApplicationPolicy extends PolicySubject {
  readonly decision: 'allowed' | 'blocked';
  /** What it may get at most; null: no limit. Required scopes are among them. */
  readonly scopes: readonly string[] | null;
  readonly permissions: readonly string[] | null;
}

/** A member who waits for an application to be approved. */
export interface ApprovalRequest {
  readonly clientId: string;
  readonly clientName: string;
  readonly clientSource: ClientSource;
  readonly documentHost: string | null;
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  readonly requestedAt: Date;
}

/** Whether an application may be let into a workspace now. */
export type Admission = 'allowed' | 'blocked' | 'needs_approval';

/** What holds for an application at the door of a workspace. */
export interface Entry {
  readonly admission: Admission;
  /** What it may get at most; null: no limit. */
  readonly scopes: readonly string[] | null;
  readonly permissions: readonly string[] | null;
}

const MOST = 500;

/** The administrators' side: which applications may enter a workspace, and with what. */
export class Policies {
  constructor(private readonly database: Database) {}

  /** The policies of a workspace, by subject; at most 500. */
  async list(workspaceId: string): Promise<readonly ApplicationPolicy[]> {
    return this.database.drizzle
      .select({
        kind: applicationPolicies.kind,
        subject: applicationPolicies.subject,
        decision: applicationPolicies.decision,
        scopes: applicationPolicies.scopes,
        permissions: applicationPolicies.permissions,
      })
      .from(applicationPolicies)
      .where(eq(applicationPolicies.workspaceId, workspaceId))
      .orderBy(asc(applicationPolicies.kind), asc(applicationPolicies.subject))
      .limit(MOST);
  }

  /** @returns null when nothing was decided */
  async find(workspaceId: string, { kind, subject }: PolicySubject): Promise<ApplicationPolicy | null> {
    const all = await this.database.drizzle
      .select()
      .from(applicationPolicies)
      .where(
        and(
          eq(applicationPolicies.workspaceId, workspaceId),
          eq(applicationPolicies.kind, kind),
          eq(applicationPolicies.subject, subject),
        ),
      );
    return all[0] ?? null;
  }

  /**
   * Decides about an application, with effect on the tokens that are out. Whoever waits for its approval has it, or not, now.
   * Safe to repeat.
   */
  async set(workspaceId: string, policy: ApplicationPolicy, by: Actor, now: Date): Promise<void> {
    const { kind, subject, decision } = policy;
    const values = {
      decision,
      scopes: policy.scopes === null ? null : [...policy.scopes],
      permissions: policy.permissions === null ? null : [...policy.permissions],
      identityHash:
        kind === 'client' ? sql`(select identity_hash from clients where client_id = ${subject})` : null,
      updatedAt: now,
    };
    await changeAccess(this.database, concernedBy(workspaceId, policy), now, async (transaction) => {
      await closeDoor(transaction, workspaceId);
      await transaction
        .insert(applicationPolicies)
        .values({ workspaceId, kind, subject, ...values })
        .onConflictDoUpdate({
          target: [applicationPolicies.workspaceId, applicationPolicies.kind, applicationPolicies.subject],
          set: values,
        });
      const concerned =
        kind === 'client'
          ? eq(approvalRequests.clientId, subject)
          : sql`${approvalRequests.clientId} in (select client_id from clients where document_host = ${subject})`;
      await transaction
        .delete(approvalRequests)
        .where(and(eq(approvalRequests.workspaceId, workspaceId), concerned));
      const { scopes, permissions } = values;
      await record(transaction, {
        event: decision === 'blocked' ? 'application.blocked' : 'application.allowed',
        by,
        at: now,
        workspaceId,
        clientId: kind === 'client' ? subject : undefined,
        details: { ...(kind === 'host' && { host: subject }), scopes, permissions },
      });
    });
  }

  /** Takes a decision back: what holds for any application holds for this one. @returns whether there was one */
  async remove(workspaceId: string, which: PolicySubject, by: Actor, now: Date): Promise<boolean> {
    const { kind, subject } = which;
    return changeAccess(this.database, concernedBy(workspaceId, which), now, async (transaction) => {
      await closeDoor(transaction, workspaceId);
      const removed = await transaction
        .delete(applicationPolicies)
        .where(
          and(
            eq(applicationPolicies.workspaceId, workspaceId),
            eq(applicationPolicies.kind, kind),
            eq(applicationPolicies.subject, subject),
          ),
        )
        .returning({ subject: applicationPolicies.subject });
      if (removed.length > 0)
        await record(transaction, {
          event: 'application.policy_removed',
          by,
          at: now,
          workspaceId,
          clientId: kind === 'client' ? subject : undefined,
          details: kind === 'host' ? { host: subject } : {},
        });
      return removed.length > 0;
    });
  }

  /** Whether only approved applications are let in; grants of the others wait until they are approved. */
  async setOnlyApproved(workspaceId: string, onlyApproved: boolean, by: Actor, now: Date): Promise<void> {
    await changeAccess(
      this.database,
      sql`g.workspace_id = ${workspaceId}::uuid`,
      now,
      async (transaction) => {
        await transaction.update(workspaces).set({ onlyApproved }).where(eq(workspaces.id, workspaceId));
        const event = onlyApproved ? 'workspace.only_approved' : 'workspace.all_applications';
        await record(transaction, { event, by, at: now, workspaceId });
      },
    );
  }

  /** What holds in a workspace for a client that asks to be let in, with what it may get at most. */
  async admission(workspaceId: string, clientId: string): Promise<Entry> {
    const ceiling = z.array(z.string()).nullable();
    const [row] = await this.database.rows(
      z.object({
        blocked: z.boolean(),
        decided: z.boolean(),
        onlyApproved: z.boolean(),
        clientScopes: ceiling,
        hostScopes: ceiling,
        clientPermissions: ceiling,
        hostPermissions: ceiling,
      }),
      sql`
        select 'blocked' in (coalesce(cp.decision, ''), coalesce(hp.decision, '')) as blocked,
          ${APPLICATION_APPROVED} as decided, w.only_approved as "onlyApproved",
          to_json(cp.scopes) as "clientScopes", to_json(hp.scopes) as "hostScopes",
          to_json(cp.permissions) as "clientPermissions", to_json(hp.permissions) as "hostPermissions"
        from workspaces w cross join clients c ${policies(sql`w.id`)}
        where w.id = ${workspaceId}::uuid and c.client_id = ${clientId}`,
    );
    if (row === undefined) return { admission: 'blocked', scopes: null, permissions: null };
    const needsApproval = row.onlyApproved && !row.decided;
    return {
      admission: row.blocked ? 'blocked' : needsApproval ? 'needs_approval' : 'allowed',
      scopes: both(row.clientScopes, row.hostScopes),
      permissions: both(row.clientPermissions, row.hostPermissions),
    };
  }

  /** Asks the administrators to approve an application. Safe to repeat. */
  async requestApproval(
    workspaceId: string,
    clientId: string,
    userId: string,
    by: Actor,
    now: Date,
  ): Promise<void> {
    await this.database.drizzle.transaction(async (transaction) => {
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
  async isApprovalRequested(workspaceId: string, clientId: string, userId: string): Promise<boolean> {
    const rows = await this.database.drizzle
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

  /** Who waits for which application, the newest first; at most 500. */
  async approvalRequests(workspaceId: string): Promise<readonly ApprovalRequest[]> {
    return this.database.drizzle
      .select({
        clientId: approvalRequests.clientId,
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

  /** Puts a member's wish aside without a decision about the application. @returns whether there was one */
  async dismissApproval(workspaceId: string, clientId: string, by: Actor, now: Date): Promise<boolean> {
    return this.database.drizzle.transaction(async (transaction) => {
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

/**
 * Who lets an application in at this moment is waited for, and the next one waits: otherwise a grant could get a token by
 * the old decision after the grants were judged by the new one.
 */
async function closeDoor(transaction: Drizzle, workspaceId: string): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}

/** The grants `g` that a policy may concern. */
function concernedBy(workspaceId: string, { kind, subject }: PolicySubject) {
  return kind === 'client'
    ? sql`g.workspace_id = ${workspaceId}::uuid and g.client_id = ${subject}`
    : sql`g.workspace_id = ${workspaceId}::uuid
        and g.client_id in (select client_id from clients where document_host = ${subject})`;
}

/** What both ceilings leave; null is none. */
function both(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((name) => other.includes(name));
}
