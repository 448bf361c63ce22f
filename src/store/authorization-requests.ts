import { randomBytes } from 'node:crypto';
import { and, arrayContains, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthorizationRequest, Prompt, RedirectTarget } from '../protocol/authorization-request.js';
import { type AnonymousData, bytesOf, type Charge } from './anonymous-data.js';
import { type Approval, approving, type RequestKey } from './approving.js';
import type { Database } from './database/database.js';
import { GRANT_NOT_ENDED, isSame, textArray } from './issuing.js';
import { authorizationRequests, clients, codes, grants } from './schema/index.js';

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
  readonly workspaceId: string | null;
  readonly outcome: 'approved' | 'denied' | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export class AuthorizationRequests {
  readonly #database: Database;
  readonly #anonymousData: AnonymousData;

  constructor(database: Database, anonymousData: AnonymousData) {
    this.#database = database;
    this.#anonymousData = anonymousData;
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
    const row = {
      id,
      browserHash,
      clientId: opened.clientId,
      redirectUri: opened.target.redirectUri,
      state: opened.target.state ?? null,
      codeChallenge: opened.codeChallenge,
      requiredScopes: [...opened.scopes.required],
      optionalScopes: [...opened.scopes.optional],
      resources: opened.audiences.map((audience) => audience.canonical),
      audiences: opened.audiences.map((audience) => audience.identifier),
      pinnedWorkspace:
        opened.audiences.find((audience) => audience.workspace !== undefined)?.workspace ?? null,
      prompts: [...opened.prompts],
      loginHint: opened.loginHint ?? null,
      createdAt: now,
      expiresAt,
    };
    const bytes = bytesOf(row);
    const [kept] = await this.#database.drizzle
      .insert(authorizationRequests)
      .values({ ...row, bytes, chargedTo: payerOf(charge, now) })
      .returning({ chargedTo: authorizationRequests.chargedTo });
    await this.#anonymousData.wrote(kept?.chargedTo ?? null, bytes);
  }

  /** @returns null for a request that does not exist, has ended, or was opened by another browser */
  async find(key: RequestKey, now: Date): Promise<PendingRequest | null> {
    const [row] = await this.#database.drizzle
      .select()
      .from(authorizationRequests)
      .where(and(ownedBy(key), gt(authorizationRequests.expiresAt, now)));
    return row === undefined ? null : { ...row, prompts: new Set(row.prompts) };
  }

  /** Records the workspace that the user chose; does nothing once the request is answered. */
  async chooseWorkspace(key: RequestKey, workspaceId: string): Promise<void> {
    await this.#database.drizzle
      .update(authorizationRequests)
      .set({ workspaceId })
      .where(and(ownedBy(key), isNull(authorizationRequests.outcome)));
  }

  /**
   * Approves a request: closes it and creates the grant and the code. One statement: of any number of simultaneous
   * calls, exactly one approves, so one request never leads to two grants or two codes. The user must be signed in
   * and a member of the workspace at that moment, and the application must be allowed there.
   *
   * A user has at most 50 grants for one client in one workspace. The least recently used are ended first, starting
   * with those that were never used.
   *
   * @returns whether this call approved the request
   * @see RFC 6749 §4.1.2
   */
  async approve(approval: Approval): Promise<boolean> {
    const rows = await this.#database.rows(z.object({ id: z.string() }), approving(approval));
    return rows.length > 0;
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
   * The workspace in which the user's latest standing grant covers the request.
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
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .where(
        and(
          eq(grants.userId, userId),
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

/** A signed-in user is charged for their own data, whatever their network does. */
function payerOf({ source, sessionHashes }: Charge, now: Date) {
  if (source === null || sessionHashes.length === 0) return source;
  const hashes = textArray([...sessionHashes]);
  return sql<string>`coalesce((select 'user:' || s.user_id from sessions s
    where s.token_hash = any(${hashes}) and s.expires_at > ${now.toISOString()}::timestamptz), ${source}::text)`;
}

function ownedBy(key: RequestKey) {
  return and(
    eq(authorizationRequests.id, key.id),
    inArray(authorizationRequests.browserHash, [...key.browserHashes]),
  );
}

/** 128 random bits, base64url. */
export function newRequestId(): string {
  return randomBytes(16).toString('base64url');
}
