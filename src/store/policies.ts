import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AccessChanges } from './access-change.js';
import type { Actor } from './actor.js';
import { answerRequests } from './approval-requests.js';
import { record } from './audit.js';
import type { AuditEventName } from './audit-events.js';
import type { Database, Drizzle } from './database/database.js';
import { oneRow } from './database/rows.js';
import { PoliciesFull } from './refusals.js';
import { applicationPolicies, approvalRequests, clients, workspaces } from './schema/index.js';

/** What a policy concerns: one application, or all whose metadata documents are on a host. */
export interface PolicySubject {
  readonly kind: 'client' | 'host';
  /** A `client_id`, or a host name. */
  readonly subject: string;
}

/** An administrator's decision about an application in a workspace. */
export interface ApplicationPolicy extends PolicySubject {
  readonly decision: 'allowed' | 'blocked';
  /** The most that it may get; null: no limit. Required scopes are included. */
  readonly scopes: readonly string[] | null;
  readonly permissions: readonly string[] | null;
}

/** A decision in a list of them. */
export interface ListedPolicy extends ApplicationPolicy {
  /** The application's; null: it is not known, or the decision is about a host. */
  readonly clientName: string | null;
}

/** A decision to be stored. `keep`: the previous limit stays, if there was one. */
export interface PolicyChange extends PolicySubject {
  readonly decision: ApplicationPolicy['decision'];
  readonly scopes: ApplicationPolicy['scopes'] | 'keep';
  readonly permissions: ApplicationPolicy['permissions'] | 'keep';
  /**
   * The identity that the administrator saw: `StoredClient.identityHash`; null: no application of that id was known.
   * undefined: no identity was shown.
   */
  readonly shownIdentity?: string | null | undefined;
}

/** A setting of a workspace, whether it differs from what is stored, and how that is recorded. */
interface Setting {
  readonly workspaceId: string;
  readonly setting: Partial<typeof workspaces.$inferInsert>;
  readonly isNew: SQL;
  readonly event: AuditEventName;
}

const MOST = 500;

/** Begins the keys of the locks that {@link lockFirstUse} takes. */
const FIRST_USE_LOCK = 1_986_818_934;

/** The administrators' decisions: which applications may access a workspace, and with which scopes. */
export class Policies {
  readonly #database: Database;
  readonly #changes: AccessChanges;

  constructor(database: Database, changes: AccessChanges) {
    this.#database = database;
    this.#changes = changes;
  }

  /** The policies of a workspace, by subject; at most 500. */
  async list(workspaceId: string): Promise<readonly ListedPolicy[]> {
    return this.#database.drizzle
      .select({
        kind: applicationPolicies.kind,
        subject: applicationPolicies.subject,
        decision: applicationPolicies.decision,
        scopes: applicationPolicies.scopes,
        permissions: applicationPolicies.permissions,
        clientName: clients.clientName,
      })
      .from(applicationPolicies)
      .leftJoin(
        clients,
        and(eq(applicationPolicies.kind, 'client'), eq(clients.clientId, applicationPolicies.subject)),
      )
      .where(eq(applicationPolicies.workspaceId, workspaceId))
      .orderBy(asc(applicationPolicies.kind), asc(applicationPolicies.subject))
      .limit(MOST);
  }

  /** @returns null when nothing was decided */
  async find(workspaceId: string, which: PolicySubject): Promise<ApplicationPolicy | null> {
    const all = await this.#database.drizzle
      .select()
      .from(applicationPolicies)
      .where(isAbout(workspaceId, which));
    return all[0] ?? null;
  }

  /**
   * Sets the policy for an application, with effect on tokens already issued. It answers the members who requested
   * approval. Idempotent. Of two simultaneous decisions the later one wins. An approval covers the identity that was
   * shown: if the application's identity has changed since, nothing is written. An approval of an application that no one
   * has used yet covers the identity that it has at its first use. A block applies whatever the application becomes.
   * @returns the stored policy, and whether it is the first one; null when it was not written
   * @throws {PoliciesFull} for the 501st of a workspace
   */
  async set(
    workspaceId: string,
    change: PolicyChange,
    by: Actor,
    now: Date,
  ): Promise<{ readonly policy: ApplicationPolicy; readonly created: boolean } | null> {
    const { kind, subject, decision } = change;
    return this.#changes.make(now, async (transaction, follow, queue) => {
      await lockAdmissions(transaction, workspaceId);
      if (kind === 'client') await lockFirstUse(transaction, subject);
      if (!(await isAsShown(transaction, change))) return null;
      const { created, scopes, permissions } = await write(transaction, workspaceId, change, now);
      if (created) await requireRoom(transaction, workspaceId);
      const answer = decision === 'allowed' ? 'approved' : 'declined';
      await answerRequests(transaction, queue, { workspaceId, concerned: isFor(change) }, answer, by, now);
      await record(transaction, {
        event: decision === 'blocked' ? 'application.blocked' : 'application.allowed',
        by,
        at: now,
        workspaceId,
        clientId: kind === 'client' ? subject : undefined,
        details: { ...(kind === 'host' && { host: subject }), scopes, permissions },
      });
      const action = decision === 'blocked' ? 'renew' : 'settle';
      await follow(concernedBy(workspaceId, change), { action });
      return { policy: { kind, subject, decision, scopes, permissions }, created };
    });
  }

  /** Removes a policy: the application uses the workspace default again. @returns whether there was one */
  async remove(workspaceId: string, which: PolicySubject, by: Actor, now: Date): Promise<boolean> {
    const { kind, subject } = which;
    return this.#changes.make(now, async (transaction, follow) => {
      await lockAdmissions(transaction, workspaceId);
      const removed = await transaction
        .delete(applicationPolicies)
        .where(isAbout(workspaceId, which))
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
      await follow(concernedBy(workspaceId, which), { action: 'settle' });
      return removed.length > 0;
    });
  }

  /**
   * Whether only approved applications are allowed; grants of the others are kept but give no tokens until approved.
   * Idempotent: a value that is already set is not recorded again.
   */
  async setOnlyApproved(workspaceId: string, onlyApproved: boolean, by: Actor, now: Date): Promise<void> {
    const event = onlyApproved ? 'workspace.only_approved' : 'workspace.all_applications';
    const isNew = ne(workspaces.onlyApproved, onlyApproved);
    await this.#set({ workspaceId, setting: { onlyApproved }, isNew, event }, by, now);
  }

  /**
   * Whether members must have signed in with a second step. Connections that were made without one are kept, but give no
   * tokens until their member has. Idempotent, in the same way.
   */
  async setSecondStepRequired(workspaceId: string, required: boolean, by: Actor, now: Date): Promise<void> {
    const isNew = ne(workspaces.secondStepRequired, required);
    const event = required ? 'workspace.second_step_required' : 'workspace.second_step_optional';
    await this.#set({ workspaceId, setting: { secondStepRequired: required }, isNew, event }, by, now);
  }

  /** Changes a setting of a workspace. Of two calls at once with the same value, one is recorded. */
  async #set({ workspaceId, setting, isNew, event }: Setting, by: Actor, now: Date): Promise<void> {
    await this.#changes.make(now, async (transaction, follow) => {
      const changed = await transaction
        .update(workspaces)
        .set(setting)
        .where(and(eq(workspaces.id, workspaceId), isNew))
        .returning({ id: workspaces.id });
      if (changed.length > 0) await record(transaction, { event, by, at: now, workspaceId });
      await follow({ workspaceId }, { action: 'settle' });
    });
  }
}

/** The policy about one subject. */
function isAbout(workspaceId: string, { kind, subject }: PolicySubject) {
  return and(
    eq(applicationPolicies.workspaceId, workspaceId),
    eq(applicationPolicies.kind, kind),
    eq(applicationPolicies.subject, subject),
  );
}

/**
 * Whether an application still has the identity that the administrator saw. It is locked until the end of the
 * transaction, so the identity compared here is the one that is stored with the decision.
 */
async function isAsShown(
  transaction: Drizzle,
  { kind, subject, decision, shownIdentity }: PolicyChange,
): Promise<boolean> {
  if (kind !== 'client' || decision !== 'allowed' || shownIdentity === undefined) return true;
  const [client] = await transaction
    .select({ identityHash: clients.identityHash })
    .from(clients)
    .where(eq(clients.clientId, subject))
    .for('share');
  return (client?.identityHash ?? null) === shownIdentity;
}

/** Writes the decision. @returns the limits that now apply, and whether it is the first one about its subject */
async function write(
  transaction: Drizzle,
  workspaceId: string,
  { kind, subject, decision, scopes, permissions }: PolicyChange,
  now: Date,
) {
  const values = {
    decision,
    // undefined keeps the stored value, or becomes null in a new row.
    scopes: scopes === 'keep' ? undefined : scopes && [...scopes],
    permissions: permissions === 'keep' ? undefined : permissions && [...permissions],
    identityHash:
      kind === 'client' ? sql`(select identity_hash from clients where client_id = ${subject})` : null,
    updatedAt: now,
  };
  return oneRow(
    await transaction
      .insert(applicationPolicies)
      .values({ workspaceId, kind, subject, ...values })
      .onConflictDoUpdate({
        target: [applicationPolicies.workspaceId, applicationPolicies.kind, applicationPolicies.subject],
        set: values,
      })
      .returning({
        scopes: applicationPolicies.scopes,
        permissions: applicationPolicies.permissions,
        // A row that this statement inserted has no older version.
        created: sql<boolean>`xmax = 0`,
      }),
  );
}

/**
 * An application was seen here for the first time: what an administrator approved in advance is the identity that it has
 * now, and none that it has later.
 */
export async function identifyApprovals(
  transaction: Drizzle,
  clientId: string,
  identityHash: string,
): Promise<void> {
  await lockFirstUse(transaction, clientId);
  await transaction
    .update(applicationPolicies)
    .set({ identityHash })
    .where(
      and(
        eq(applicationPolicies.kind, 'client'),
        eq(applicationPolicies.subject, clientId),
        eq(applicationPolicies.decision, 'allowed'),
        isNull(applicationPolicies.identityHash),
      ),
    );
}

/**
 * A decision about an application and its first use wait for each other. At the same moment, neither would see the other:
 * an approval would cover no identity yet, and so whatever the application becomes. No row exists yet that could be locked.
 */
async function lockFirstUse(transaction: Drizzle, clientId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_USE_LOCK}::int, hashtext(${clientId}))`);
}

/** The approval requests that a decision answers. */
function isFor({ kind, subject }: PolicySubject): SQL {
  return kind === 'client'
    ? eq(approvalRequests.clientId, subject)
    : sql`${approvalRequests.clientId} in (select client_id from clients where document_host = ${subject})`;
}

/**
 * Waits for consents that are being written, and makes the next ones wait. Otherwise a grant could get a token under
 * the old policy after the grants were compared with the new one.
 */
async function lockAdmissions(transaction: Drizzle, workspaceId: string): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}

/**
 * Called after the new policy is written, under the lock of the workspace, so several calls at once cannot exceed the
 * limit.
 * @throws {PoliciesFull}
 */
async function requireRoom(transaction: Drizzle, workspaceId: string): Promise<void> {
  const count = await transaction.$count(
    applicationPolicies,
    eq(applicationPolicies.workspaceId, workspaceId),
  );
  if (count > MOST) throw new PoliciesFull(MOST);
}

/** The grants that a policy may concern. */
function concernedBy(workspaceId: string, { kind, subject }: PolicySubject) {
  return kind === 'client' ? { workspaceId, clientId: subject } : { workspaceId, documentHost: subject };
}
