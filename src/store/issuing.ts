/**
 * What the three statements that lead to an access token (redeem, rotate, repeat) have in common:
 * which rows must be there, which conditions hold, and what comes back.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { GrantType, TokenEndpointAuthMethod } from '../protocol/client.js';
import { Fields } from './database/fields.js';
import { isSame } from './database/plans.js';
import { GRANT_STANDS } from './standing.js';

/**
 * What a client presents to prove its identity, as the statements compare it. `private_key_jwt` appears here only after
 * the assertion was verified.
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
  /** Canonical, in the same order as `audiences`. */
  readonly resources: readonly string[];
  readonly audiences: readonly string[];
  readonly permissions: readonly string[];
  /** When and how the user who approved it had signed in. */
  readonly authenticatedAt: Date;
  readonly amr: readonly string[];
  /** What its access tokens refer to in the status lists. */
  readonly statusEntry: number;
  /** When it ends, however often it is refreshed, in whole seconds; null: `GRANT_MAX_AGE` is unset. */
  readonly endsAt: Date | null;
}

/** Reads what {@link grantFacts} builds. @returns null for null */
export function readGrant(built: unknown): IssuableGrant | null {
  if (built === null) return null;
  const facts = Fields.listed(FACT_NAMES, built);
  return {
    grantId: facts.text('grantId'),
    userId: facts.text('userId'),
    clientId: facts.text('clientId'),
    workspaceId: facts.text('workspaceId'),
    workspaceName: facts.text('workspaceName'),
    scope: facts.texts('scope'),
    resources: facts.texts('resources'),
    audiences: facts.texts('audiences'),
    permissions: facts.texts('permissions'),
    authenticatedAt: facts.date('authenticatedAt'),
    amr: facts.texts('amr'),
    statusEntry: facts.number('statusEntry'),
    endsAt: facts.dateOrNull('endsAt'),
  };
}

/** In place of a further condition, if nothing limits what is allowed now. */
const NO_CEILING = sql``;

/** The permissions of the member `m` that the application's limit allows. */
export const PERMISSIONS_NOW = permissionsNow(NO_CEILING);

function permissionsNow(ceiling: SQL): SQL {
  return sql`array(
    select p.name from permissions p
    where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
      and (cp.permissions is null or p.name = any(cp.permissions))
      and (hp.permissions is null or p.name = any(hp.permissions))${ceiling}
    order by p.name)`;
}

/** The scopes that the user granted and the application's limit allows. */
export const SCOPE_NOW = scopeNow(sql`g.scope`);

/** The scopes that the application's limit allows, in their order. */
export function scopeNow(scope: SQL, ceiling = NO_CEILING): SQL {
  return sql`array(
    select s.name from unnest(${scope}) with ordinality s (name, place)
    where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))${ceiling}
    order by s.place)`;
}

/** The columns that hold what a client presents. */
export interface PresentedColumns {
  readonly clientId: SQL;
  readonly method: SQL;
  readonly secretHashes: SQL;
}

/** What a client presents, in a statement that handles any number of requests: each is a row `a`. */
export const PRESENTED: PresentedColumns = {
  clientId: sql`a.client`,
  method: sql`a.method`,
  secretHashes: sql`a.secrets`,
};

/** What a client presents, as values for one statement. */
export function presentedAs({ clientId, method, secretHashes }: PresentedClient): PresentedColumns {
  return { clientId: sql`${clientId}`, method: sql`${method}`, secretHashes: textArray(secretHashes) };
}

/**
 * The client `c` authenticates with a method that it registered (RFC 6749 §2.3).
 * A secret is compared by its keyed hash, which an attacker cannot choose: timing reveals nothing.
 */
export function clientAuthenticates({ clientId, method, secretHashes }: PresentedColumns): SQL {
  // By the grant: a client may have a million of them.
  return sql`${isSame(sql`c.client_id`, clientId)}
    and ${method} = any(c.auth_methods)
    and (${method} in ('none', 'private_key_jwt') or c.secret_hashes && ${secretHashes})`;
}

/** The client that the request `a` names authenticates, and is not disabled: for statements that do not find it by a grant. */
export const NAMED_CLIENT_AUTHENTICATES = sql`exists (select from clients c
      where c.client_id = a.client and ${clientAuthenticates(PRESENTED)} and c.disabled_at is null and not c.host_denied)`;

/** The client also authenticates and may use the grant type. */
export function clientMatches(presented: PresentedColumns, grantType: GrantType): SQL {
  return sql`${clientAuthenticates(presented)}
    and ${sql.raw(`'${grantType}'`)} = any(c.grant_types)`;
}

/**
 * Whether something is left of the scope that is asked for: no token gets an empty scope (RFC 6749 §3.3). An empty array
 * asks for the whole scope of the grant; nearly always, none of it is withheld. The grant's may be empty only if an
 * earlier version wrote it.
 */
export function scopeIsLeft(asked: SQL): SQL {
  return sql`(${asked} = '{}' and g.scope <> '{}' and cp.scopes is null and hp.scopes is null
      or ${SCOPE_NOW} && case when ${asked} = '{}' then g.scope else ${asked} end)`;
}

/**
 * The grant is active and covers the request (OAuth 2.1 §4.3.1, RFC 8707 §2.2). If an administrator withholds some of
 * the scope, the rest is granted, unless nothing is left.
 * @param asked the columns with the scope and the resources, arrays of text
 */
export function grantCovers(asked: { readonly scope: SQL; readonly resources: SQL }): SQL {
  return sql`${GRANT_STANDS}
    and g.status_entry is not null
    and g.scope @> ${asked.scope}
    and ${scopeIsLeft(asked.scope)}
    and g.resources @> ${asked.resources}`;
}

/**
 * When a grant ends whose maximum age is `maxAge` seconds; null when there is no maximum. Rounded down to a whole second,
 * because tokens count in seconds: none outlives the grant, and none is issued that would expire at once.
 */
export function grantEnd(maxAge: SQL): SQL {
  return sql`date_trunc('second', g.created_at + make_interval(secs => ${maxAge}), 'UTC')`;
}

/** The grant has not exceeded its maximum age. */
export function grantIsYoung(maxAge: SQL, at: SQL): SQL {
  return sql`(${maxAge} is null or ${grantEnd(maxAge)} > ${at})`;
}

/** The limits of the application's two policies; null: none. */
const LIMITS_OF_SCOPE = [sql`cp.scopes`, sql`hp.scopes`];
const LIMITS_OF_PERMISSIONS = [sql`cp.permissions`, sql`hp.permissions`];

/** The list stays within all of the limits. */
function isWithin(list: SQL, limits: readonly SQL[]): SQL {
  return sql.join(
    limits.map((limit) => sql`(${limit} is null or ${list} <@ ${limit})`),
    sql` and `,
  );
}

/**
 * The current scope and permissions, up to the ceiling. Nearly always, that is the whole ceiling, and checking this takes a
 * fraction of the time.
 */
const SCOPE_UNDER_CEILING = sql`case
    when g.ceiling_scope <@ g.scope and ${isWithin(sql`g.ceiling_scope`, LIMITS_OF_SCOPE)} then g.ceiling_scope
    else ${scopeNow(sql`g.scope`, sql` and s.name = any(g.ceiling_scope)`)} end`;
const PERMISSIONS_UNDER_CEILING = sql`case
    when g.ceiling_permissions <@ array(select name from permissions)
      and ('*' = any(coalesce(m.permissions, r.permissions)) or g.ceiling_permissions <@ coalesce(m.permissions, r.permissions))
      and ${isWithin(sql`g.ceiling_permissions`, LIMITS_OF_PERMISSIONS)} then g.ceiling_permissions
    else ${permissionsNow(sql` and p.name = any(g.ceiling_permissions)`)} end`;

/** The facts of a grant, in the order in which they are listed. The last is `endsAt`. */
const FACTS = {
  grantId: sql`g.id`,
  userId: sql`g.user_id`,
  clientId: sql`g.client_id`,
  workspaceId: sql`w.id`,
  workspaceName: sql`w.name`,
  scope: SCOPE_UNDER_CEILING,
  resources: sql`g.resources`,
  audiences: sql`g.audiences`,
  authenticatedAt: sql`g.authenticated_at`,
  amr: sql`g.amr`,
  statusEntry: sql`g.status_entry`,
  permissions: PERMISSIONS_UNDER_CEILING,
};
const FACT_NAMES = [...Object.keys(FACTS), 'endsAt'];

/**
 * The grant's facts as one JSON list, with scope and permissions computed at this moment. They never exceed the
 * status entry's ceiling, so retiring the entry revokes everything that was issued under it. (An object with names takes
 * half as long again.)
 * @param maxAge the SQL for the maximum age in seconds
 */
export function grantFacts(maxAge: SQL): SQL {
  return sql`json_build_array(
    ${sql.join([...Object.values(FACTS), grantEnd(maxAge)], sql`,\n    `)})`;
}

/**
 * When the sweep looks at a family that expires at this time: up to eight days later. Whole hours, because many equal times
 * take a quarter of the space in their index. @see families.removableAt
 */
export function removableAt(expiresAt: SQL): SQL {
  return sql`date_trunc('hour', ${expiresAt} + interval '8 days', 'UTC')`;
}

/** The same after a rotation: never later, so that the index hardly ever changes. The sweep looks at the family again. */
export function removableAfterRotation(expiresAt: SQL): SQL {
  return sql`least(families.removable_at, ${removableAt(expiresAt)})`;
}

/** A parameter of type text[], the same for both drivers. */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;
}
