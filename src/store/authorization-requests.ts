import { randomBytes, randomUUID } from 'node:crypto';
import { and, arrayContains, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthorizationRequest, Prompt, RedirectTarget } from '../protocol/authorization-request.js';
import type { MatchedRedirectUri } from '../protocol/redirect-uri.js';
import type { Database } from './database.js';
import { APPLICATION_ALLOWED, PERMISSIONS_NOW, policies, scopeNow, textArray } from './issuing.js';
import { authorizationRequests, clients, codes, grants } from './schema.js';

/** A request that waits for its user, as it is kept. */
export interface PendingRequest {
  readonly id: string;
  readonly clientId: string;
  readonly target: RedirectTarget;
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

/** The browser's claim to a request: the keyed hashes of the secret in its cookie. */
export interface RequestKey {
  readonly id: string;
  readonly browserHashes: readonly string[];
}

export interface Approval {
  readonly request: RequestKey;
  readonly userId: string;
  /** Of the browser in which he says so: one that was signed out says nothing any more. */
  readonly sessionId: string;
  readonly workspaceId: string;
  /** What the user ticked of the optional scopes; others of the request are not granted. */
  readonly optionalScopes: readonly string[];
  /** The client's, as the page showed it: one that changed since is another one to agree to (CIMD §8.4). */
  readonly clientIdentityHash: string;
  readonly authenticatedAt: Date;
  /** Where the user's browser is, and what it calls itself. */
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly codeHash: string;
  readonly codeExpiresAt: Date;
  readonly now: Date;
}

export class AuthorizationRequests {
  constructor(private readonly database: Database) {}

  /** Keeps a request until `expiresAt`. @returns its id, which is no secret: the browser's cookie is */
  async open(
    opened: AuthorizationRequest & { readonly clientId: string; readonly target: RedirectTarget },
    id: string,
    browserHash: string,
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    await this.database.drizzle.insert(authorizationRequests).values({
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
    });
  }

  /** @returns null for a request that there is none of, that is over, or that another browser opened */
  async find(key: RequestKey, now: Date): Promise<PendingRequest | null> {
    const [row] = await this.database.drizzle
      .select()
      .from(authorizationRequests)
      .where(and(ownedBy(key), gt(authorizationRequests.expiresAt, now)));
    if (row === undefined) return null;
    // It was matched when the request was opened, and nobody but `open` writes it.
    const redirectUri = row.redirectUri as MatchedRedirectUri;
    return { ...row, target: { redirectUri, state: row.state ?? undefined }, prompts: new Set(row.prompts) };
  }

  /** Notes the workspace that the user chose; does nothing once the request is answered. */
  async chooseWorkspace(key: RequestKey, workspaceId: string): Promise<void> {
    await this.database.drizzle
      .update(authorizationRequests)
      .set({ workspaceId })
      .where(and(ownedBy(key), isNull(authorizationRequests.outcome)));
  }

  /**
   * Answers a request with yes: closes it, makes the grant and the code. One statement: of any number of
   * simultaneous calls one approves, so one request never leads to two grants or two codes.
   * The user must be signed in and a member of the workspace at that moment, and the application allowed there.
   *
   * @returns whether this call was the one
   * @see RFC 6749 §4.1.2
   */
  async approve(approval: Approval): Promise<boolean> {
    const { request, now } = approval;
    const at = sql`${now.toISOString()}::timestamptz`;
    const rows = await this.database.rows(
      z.object({ id: z.string() }),
      sql`
        with approved as (
          update authorization_requests a set outcome = 'approved', workspace_id = m.workspace_id
          -- Locked, the workspace first as elsewhere: a membership that is being removed, a session that is being ended
          -- and a decision about applications find the grants that are there.
          from (
            select m.* from workspaces w
              join memberships m on m.workspace_id = w.id
              join sessions s on s.user_id = m.user_id
            where w.id = ${approval.workspaceId}::uuid
              and m.user_id = ${approval.userId}::uuid and m.suspended_at is null
              and s.id = ${approval.sessionId}::uuid and s.expires_at > ${at}
            for share of w, m, s
          ) m
          where a.id = ${request.id}
            and a.browser_hash in ${request.browserHashes}
            and a.outcome is null
            and a.expires_at > ${at}
            and exists (
              select from clients c join workspaces w on w.id = m.workspace_id ${policies(sql`w.id`)}
              where c.client_id = a.client_id and c.identity_hash = ${approval.clientIdentityHash}
                and ${APPLICATION_ALLOWED}
            )
          returning a.*
        ), agreed as (
          -- From now on a dynamic registration is somebody's, and stays.
          update clients set consented_at = coalesce(consented_at, ${at})
          from approved where clients.client_id = approved.client_id
          returning clients.client_id
        ), chosen as (
          select approved.*,
            required_scopes || array(select s from unnest(optional_scopes) s where s = any(${textArray(approval.optionalScopes)})) as scope
          from approved
        ), granted as (
          insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, client_identity_hash,
            authenticated_at, redirect_uri, address, user_agent, created_at,
            status_entry, ceiling_scope, ceiling_permissions)
          select ${randomUUID()}::uuid, m.user_id, m.workspace_id, c.client_id, chosen.scope, resources, audiences, c.identity_hash,
            ${approval.authenticatedAt.toISOString()}::timestamptz, redirect_uri, ${approval.address}::text, ${approval.userAgent}::text, ${at},
            nextval('status_entries'), ${scopeNow(sql`chosen.scope`)}, ${PERMISSIONS_NOW}
          from chosen, agreed
            join clients c on c.client_id = agreed.client_id
            join memberships m on m.user_id = ${approval.userId}::uuid and m.workspace_id = ${approval.workspaceId}::uuid
            join roles r on r.name = m.role
            ${policies(sql`m.workspace_id`)}
          returning id, user_id, workspace_id, client_id, scope
        ), recorded as (
          insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
          select ${at}, 'grant.allowed', 'user', user_id, ${approval.address}::text, user_id, client_id, workspace_id, id,
            jsonb_build_object('scope', scope)
          from granted
        ), issued as (
          insert into codes (hash, request_id, grant_id, redirect_uri, code_challenge, expires_at)
          select ${approval.codeHash}, approved.id, granted.id, redirect_uri, code_challenge, ${approval.codeExpiresAt.toISOString()}::timestamptz
          from approved, granted
        )
        select id from approved`,
    );
    return rows.length > 0;
  }

  /** Answers a request with no. @returns whether this call was the one */
  async deny(key: RequestKey): Promise<boolean> {
    const rows = await this.database.drizzle
      .update(authorizationRequests)
      .set({ outcome: 'denied' })
      .where(and(ownedBy(key), isNull(authorizationRequests.outcome)))
      .returning({ id: authorizationRequests.id });
    return rows.length > 0;
  }

  /** Whether the code that an approved request led to can still be redeemed. */
  async hasUnusedCode(requestId: string, codeHashes: readonly string[], now: Date): Promise<boolean> {
    const rows = await this.database.drizzle
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
   * The workspace in which the user's latest standing grant covers the request, for `prompt=none`.
   * @returns null when the user has not agreed to all of it before
   */
  async workspaceOfConsent(request: PendingRequest, userId: string): Promise<string | null> {
    const [row] = await this.database.drizzle
      .select({ workspaceId: grants.workspaceId })
      .from(grants)
      .innerJoin(clients, eq(clients.clientId, grants.clientId))
      .where(
        and(
          eq(grants.userId, userId),
          eq(grants.clientId, request.clientId),
          isNull(grants.revokedAt),
          // CIMD §8.4: a client that changed its redirects, keys, methods or name is another one to agree to.
          eq(grants.clientIdentityHash, clients.identityHash),
          arrayContains(grants.scope, [...request.requiredScopes, ...request.optionalScopes]),
          arrayContains(grants.resources, [...request.resources]),
        ),
      )
      .orderBy(desc(grants.createdAt))
      .limit(1);
    return row?.workspaceId ?? null;
  }
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
