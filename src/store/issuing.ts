/**
 * What the three statements that lead to an access token (redeem, rotate, repeat) have in common:
 * which rows must be there, which conditions hold, and what comes back.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TokenEndpointAuthMethod } from '../protocol/client.js';

/**
 * A client's claim to its identity, as the statements compare it. `private_key_jwt` stands here only
 * after the assertion was verified.
 */
export interface PresentedClient {
  readonly clientId: string;
  readonly method: TokenEndpointAuthMethod;
  /** The secret's keyed hash under each server key; empty without a secret. */
  readonly secretHashes: readonly string[];
}

/** A grant from which a token may be issued now. */
export interface IssuableGrant {
  readonly grantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly scope: readonly string[];
  /** Canonical, at the same places as `audiences`. */
  readonly resources: readonly string[];
  readonly audiences: readonly string[];
  readonly permissions: readonly string[];
  readonly authenticatedAt: Date;
  /** What its access tokens refer to in the status lists. */
  readonly statusEntry: number;
}

const list = z.array(z.string());
export const issuableGrant: z.ZodType<IssuableGrant> = z.object({
  grantId: z.string(),
  userId: z.string(),
  clientId: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  scope: list,
  resources: list,
  audiences: list,
  permissions: list,
  authenticatedAt: z.coerce.date(),
  statusEntry: z.number(),
});

/** What the administrators of the grant's workspace decided: about the application, and about its document's host. */
const POLICIES = policies(sql`g.workspace_id`);

/** The rows behind a grant: the membership is one of them, so a member who left gets nothing. */
export const GRANT_ROWS = sql`grants g
  join clients c on c.client_id = g.client_id
  join workspaces w on w.id = g.workspace_id
  join memberships m on m.user_id = g.user_id and m.workspace_id = g.workspace_id
  join roles r on r.name = m.role
  ${POLICIES}`;

/** The same for a grant that may have lost its member. */
export const GRANT_ROWS_IF_ANY = sql`grants g
  join clients c on c.client_id = g.client_id
  join workspaces w on w.id = g.workspace_id
  left join memberships m on m.user_id = g.user_id and m.workspace_id = g.workspace_id
  left join roles r on r.name = m.role
  ${POLICIES}`;

/** Joins the two policies (`cp` of the client, `hp` of its host) that may concern the client `c` in a workspace. */
export function policies(workspaceId: SQL): SQL {
  return sql`
    left join application_policies cp
      on cp.workspace_id = ${workspaceId} and cp.kind = 'client' and cp.subject = c.client_id
    left join application_policies hp
      on hp.workspace_id = ${workspaceId} and hp.kind = 'host' and hp.subject = c.document_host`;
}

/**
 * An administrator approved the client `c` or its host. Who describes himself can become somebody else: an approval is of
 * what he was; what an operator describes, the operator vouches for. (A block or a limit holds for whatever he becomes.)
 */
export const APPLICATION_APPROVED = sql`(hp.decision is not null or (cp.decision is not null
  and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash)))`;

/** The operator and the administrators of the workspace `w` let the client `c` in. */
export const APPLICATION_ALLOWED = sql`c.disabled_at is null and not c.host_denied
  and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
  and (not w.only_approved or ${APPLICATION_APPROVED})`;

/** Nobody took the grant back, and it is good for something now. */
export const GRANT_STANDS = sql`g.revoked_at is null and m.role is not null and m.suspended_at is null
  and ${APPLICATION_ALLOWED}`;

/** The permissions of the member `m`, within what the administrators allow the application. */
export const PERMISSIONS_NOW = sql`array(
    select p.name from permissions p
    where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
      and (cp.permissions is null or p.name = any(cp.permissions))
      and (hp.permissions is null or p.name = any(hp.permissions))
    order by p.name)`;

/** What the user granted, within what the administrators allow the application. */
export const SCOPE_NOW = scopeNow(sql`g.scope`);

/** Scopes, within what the administrators allow the application, in their order. */
export function scopeNow(scope: SQL): SQL {
  return sql`array(
    select s.name from unnest(${scope}) with ordinality s (name, place)
    where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
    order by s.place)`;
}

/** What both arrays of text have, in the order of the first. */
function within(array: SQL, ceiling: SQL): SQL {
  return sql`array(select x.name from unnest(${array}) with ordinality x (name, place)
    where x.name = any(${ceiling}) order by x.place)`;
}

/**
 * The client is who it says it is, by a method that it registered (RFC 6749 §2.3), and may use the grant type.
 * A presented secret is compared by its keyed hash, which nobody can choose: timing tells nothing.
 */
export function clientMatches(client: PresentedClient, grantType: string): SQL {
  return sql`c.client_id = ${client.clientId}
    and ${client.method} = any(c.auth_methods)
    and (${client.method} in ('none', 'private_key_jwt') or c.secret_hashes && ${textArray(client.secretHashes)})
    and ${grantType}::text = any(c.grant_types)`;
}

/**
 * The grant stands, and covers what is asked for (OAuth 2.1 §4.3.1, RFC 8707 §2.2). Of a scope that an administrator
 * withholds the rest is given, as long as there is a rest.
 */
export function grantCovers(scope: readonly string[], resources: readonly string[]): SQL {
  return sql`${GRANT_STANDS}
    and g.status_entry is not null
    and g.scope @> ${textArray(scope)}
    ${scope.length === 0 ? sql`` : sql`and ${SCOPE_NOW} && ${textArray(scope)}`}
    and g.resources @> ${textArray(resources)}`;
}

/**
 * The grant's facts as one JSON value, scope and permissions computed afresh; never more than the status entry stands for,
 * so that retiring it takes back all that was ever given.
 */
export const GRANT_FACTS = sql`json_build_object(
    'grantId', g.id,
    'userId', g.user_id,
    'clientId', g.client_id,
    'workspaceId', w.id,
    'workspaceName', w.name,
    'scope', ${within(SCOPE_NOW, sql`g.ceiling_scope`)},
    'resources', g.resources,
    'audiences', g.audiences,
    'authenticatedAt', g.authenticated_at,
    'statusEntry', g.status_entry,
    'permissions', ${within(PERMISSIONS_NOW, sql`g.ceiling_permissions`)})`;

/** A parameter of type text[], the same for both drivers. */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;
}
