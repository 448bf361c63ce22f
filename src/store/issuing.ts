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
});

/** The rows behind a grant: the membership is one of them, so a member who left gets nothing. */
export const GRANT_ROWS = sql`grants g
  join clients c on c.client_id = g.client_id
  join workspaces w on w.id = g.workspace_id
  join memberships m on m.user_id = g.user_id and m.workspace_id = g.workspace_id
  join roles r on r.name = m.role`;

/**
 * The client is who it says it is, by a method that it registered (RFC 6749 §2.3), and may use the grant type.
 * A presented secret is compared by its keyed hash, which nobody can choose: timing tells nothing.
 */
export function clientMatches(client: PresentedClient, grantType: string): SQL {
  return sql`c.client_id = ${client.clientId}
    and c.disabled_at is null
    and ${client.method} = any(c.auth_methods)
    and (${client.method} in ('none', 'private_key_jwt') or c.secret_hashes && ${textArray(client.secretHashes)})
    and ${grantType}::text = any(c.grant_types)`;
}

/** The grant stands, and covers what is asked for (OAuth 2.1 §4.3.1, RFC 8707 §2.2). */
export function grantCovers(scope: readonly string[], resources: readonly string[]): SQL {
  return sql`g.revoked_at is null
    and g.scope @> ${textArray(scope)}
    and g.resources @> ${textArray(resources)}`;
}

/** The grant's facts as one JSON value, the permissions computed afresh. */
export const GRANT_FACTS = sql`json_build_object(
    'grantId', g.id,
    'userId', g.user_id,
    'clientId', g.client_id,
    'workspaceId', w.id,
    'workspaceName', w.name,
    'scope', g.scope,
    'resources', g.resources,
    'audiences', g.audiences,
    'authenticatedAt', g.authenticated_at,
    'permissions', ${permissionsOf(sql`r.permissions`)})`;

/** The permissions that a role means now: `*` is every one that is declared. */
export function permissionsOf(rolePermissions: SQL): SQL {
  return sql`array(
      select p.name from permissions p
      where p.name = any(${rolePermissions}) or '*' = any(${rolePermissions})
      order by p.name)`;
}

/** A parameter of type text[], the same for both drivers. */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;
}
