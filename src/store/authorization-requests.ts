import { randomUUID } from 'node:crypto';
import { and, arrayContains, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type AuthorizationRequest,
  PROMPTS,
  type Prompt,
  type RedirectTarget,
} from '../protocol/authorization-request.js';
import { type AnonymousData, bytesOf, type Charge } from './anonymous-data.js';
import { APPROVE, APPROVE_ANY, type Approval, type RequestKey } from './approving.js';
import type { Database } from './database/database.js';
import { Fields } from './database/fields.js';
import { isSame } from './database/plans.js';
import { answersBy, type Statement } from './database/statement.js';
import type { Asking, GroupCommit } from './group-commit.js';
import { groupCommit } from './observed-group.js';
import { OPEN } from './opening.js';
import { authorizationRequests, clients, codes, grants } from './schema/index.js';
import { GRANT_NOT_ENDED, isOfUser } from './standing.js';

/** A stored request that waits for its user. */
export interface PendingRequest {
  readonly id: string;
  readonly clientId: string;
  /** As it was matched when the request was opened; whoever redirects there matches it again. */
  readonly redirectUri: string;
  readonly state: string | null;
  readonly requiredScopes: readonly string[];
  readonly optionalScopes: readonly string[];
  readonly resources: readonly string[];
  readonly audiences: readonly string[];
  readonly pinnedWorkspace: string | null;
  readonly prompts: ReadonlySet<Prompt>;
  readonly loginHint: string | null;
  readonly maxAge: number | null;
  readonly acrValues: readonly string[];
  readonly workspaceId: string | null;
  readonly outcome: 'approved' | 'denied' | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export class AuthorizationRequests {
  readonly #database: Database;
  readonly #anonymousData: AnonymousData;
  readonly #openings: GroupCommit<Asking, Fields>;
  readonly #usualApprovals: GroupCommit<Asking, Fields>;
  readonly #approvals: GroupCommit<Asking, Fields>;

  constructor(database: Database, anonymousData: AnonymousData) {
    this.#database = database;
    this.#anonymousData = anonymousData;
    this.#openings = groupCommit(database, (group) => answersBy('subject', database, OPEN, group));
    const approvals = (statement: Statement): GroupCommit<Asking, Fields> =>
      groupCommit(database, (group) => answersBy('user', database, statement, group));
    this.#usualApprovals = approvals(APPROVE);
    this.#approvals = approvals(APPROVE_ANY);
  }

  /**
   * Keeps a request until `expiresAt`, or until the source that is charged for it exceeds its share. The id is not
   * secret: the browser's cookie is.
   */
  async open(
    opened: AuthorizationRequest & { readonly clientId: string; readonly target: RedirectTarget },
    id: string,
    browserHash: string,
    now: Date,
    expiresAt: Date,
    charge: Charge,
  ): Promise<void> {
    const { scopes, audiences, target } = opened;
    const row = {
      id,
      browser_hash: browserHash,
      client_id: opened.clientId,
      redirect_uri: target.redirectUri,
      state: target.state ?? null,
      code_challenge: opened.codeChallenge,
      required_scopes: scopes.required,
      optional_scopes: scopes.optional,
      resources: audiences.map((audience) => audience.canonical),
      audiences: audiences.map((audience) => audience.identifier),
      pinned_workspace: audiences.find((audience) => audience.workspace !== undefined)?.workspace ?? null,
      prompts: [...opened.prompts],
      login_hint: opened.loginHint ?? null,
      max_age: opened.maxAge ?? null,
      acr_values: opened.acrValues,
      created_at: now,
      expires_at: expiresAt,
    };
    const bytes = bytesOf(row);
    const answer = await this.#openings.ask({ key: id, asked: { ...row, bytes, ...chargedTo(charge) } });
    await this.#anonymousData.wrote(answer.textOrNull('chargedTo'), bytes);
  }

  /** @returns null for a request that does not exist, has ended, or was opened by another browser */
  async find(key: RequestKey, now: Date): Promise<PendingRequest | null> {
    const rows = await this.#database.rows(
      z.object({ request: z.unknown() }),
      sql`select row_to_json(r) as request from authorization_requests r
        where r.id = ${key.id} and r.browser_hash in ${key.browserHashes} and r.expires_at > ${now.toISOString()}::timestamptz`,
    );
    return rows[0] === undefined ? null : readRequest(new Fields(rows[0].request));
  }

  /** Records the workspace that the user chose; does nothing once the request is answered. */
  async chooseWorkspace(key: RequestKey, workspaceId: string): Promise<void> {
    await this.#database.drizzle
      .update(authorizationRequests)
      .set({ workspaceId })
      .where(and(ownedBy(key), isNull(authorizationRequests.outcome)));
  }

  /**
   * Approves a request: closes it and creates the grant and the code. One statement, which other users' approvals at the
   * same moment share; what it leaves to the statement for unusual approvals is unchanged until then. Of any number of
   * simultaneous calls, exactly one approves, so one request never leads to two grants or two codes. The user must be
   * signed in and a member of the workspace at that moment, and the application must be allowed there.
   *
   * A user has at most 50 grants for one client in one workspace. The least recently used are ended first, starting
   * with those that were never used.
   *
   * @returns whether this call approved the request
   * @see RFC 6749 §4.1.2
   */
  async approve(approval: Approval): Promise<boolean> {
    const { request, userId } = approval;
    const asking = {
      key: userId,
      asked: {
        request: request.id,
        browsers: request.browserHashes,
        user: userId,
        sessions: approval.sessionHashes,
        workspace: approval.workspaceId,
        silent: approval.silent,
        checked_scopes: approval.optionalScopes,
        identity: approval.clientIdentityHash,
        address: approval.address,
        user_agent: approval.userAgent,
        code: approval.codeHash,
        code_expires_at: approval.codeExpiresAt,
        new_grant: randomUUID(),
        at: approval.now,
      },
    };
    if (!approval.silent && (await this.#usualApprovals.ask(asking)).flag('approved')) return true;
    return (await this.#approvals.ask(asking)).flag('approved');
  }

  /** Denies a request. @returns whether this call denied it */
  async deny(key: RequestKey): Promise<boolean> {
    const rows = await this.#database.drizzle
      .update(authorizationRequests)
      .set({ outcome: 'denied' })
      .where(and(ownedBy(key), isNull(authorizationRequests.outcome)))
      .returning({ id: authorizationRequests.id });
    return rows.length > 0;
  }

  /** Whether the code that an approved request led to can still be redeemed. */
  async hasUnusedCode(requestId: string, codeHashes: readonly string[], now: Date): Promise<boolean> {
    const rows = await this.#database.drizzle
      .select({ hash: codes.hash })
      .from(codes)
      .where(
        and(
          eq(codes.requestId, requestId),
          inArray(codes.hash, [...codeHashes]),
          isNull(codes.redeemedAt),
          gt(codes.expiresAt, now),
        ),
      );
    return rows.length > 0;
  }

  /**
   * The workspace in which the user's latest active grant covers the request.
   * @param within only this workspace; left out: any
   * @returns null when the user has not agreed to all of it before
   */
  async workspaceOfConsent(
    request: Pick<PendingRequest, 'clientId' | 'requiredScopes' | 'optionalScopes' | 'resources'>,
    userId: string,
    within?: string,
  ): Promise<string | null> {
    const [row] = await this.#database.drizzle
      .select({ workspaceId: grants.workspaceId })
      .from(grants)
      // By the request: joined by their grants, PostgreSQL may read all clients.
      .innerJoin(clients, eq(clients.clientId, request.clientId))
      .where(
        and(
          isOfUser(sql`grants`, sql`${userId}::uuid`),
          isSame(sql`${grants.clientId}`, sql`${request.clientId}`),
          within === undefined ? undefined : eq(grants.workspaceId, within),
          sql`exists (select from grants g where g.id = ${grants.id} and ${GRANT_NOT_ENDED})`,
          // CIMD §8.4: a client that changed its redirect URIs, keys, methods or name needs consent again.
          eq(grants.clientIdentityHash, clients.identityHash),
          arrayContains(grants.scope, [...request.requiredScopes, ...request.optionalScopes]),
          arrayContains(grants.resources, [...request.resources]),
        ),
      )
      .orderBy(desc(grants.number))
      .limit(1);
    return row?.workspaceId ?? null;
  }
}

/** Reads `row_to_json` of a request's row. */
export function readRequest(row: Fields): PendingRequest {
  return {
    id: row.text('id'),
    clientId: row.text('client_id'),
    redirectUri: row.text('redirect_uri'),
    state: row.textOrNull('state'),
    requiredScopes: row.texts('required_scopes'),
    optionalScopes: row.texts('optional_scopes'),
    resources: row.texts('resources'),
    audiences: row.texts('audiences'),
    pinnedWorkspace: row.textOrNull('pinned_workspace'),
    prompts: new Set(row.words('prompts', PROMPTS)),
    loginHint: row.textOrNull('login_hint'),
    maxAge: row.numberOrNull('max_age'),
    acrValues: row.texts('acr_values'),
    workspaceId: row.textOrNull('workspace_id'),
    outcome: row.textOrNull('outcome') === null ? null : row.oneOf('outcome', ['approved', 'denied']),
    createdAt: row.date('created_at'),
    expiresAt: row.date('expires_at'),
  };
}

/** The payer as the statement reads it. */
function chargedTo({ source, sessionHashes }: Charge): object {
  return { source, sessions: sessionHashes };
}

function ownedBy(key: RequestKey) {
  return and(
    eq(authorizationRequests.id, key.id),
    inArray(authorizationRequests.browserHash, [...key.browserHashes]),
  );
}
