/**
 * What a token allows now. Each question is a statement whose text is built once at startup, and which those who ask
 * at the same moment share: it returns what the token's grant or family still allows, and whether the caller
 * authenticates.
 */
import { sql } from 'drizzle-orm';
import { ASKED, statement } from './database/statement.js';
import { grantIsYoung, NAMED_CLIENT_AUTHENTICATES, PERMISSIONS_NOW, SCOPE_NOW } from './issuing.js';
import { GRANT_STANDS, rowsOfGrant } from './standing.js';
import { MAX_MEMBERSHIPS } from './workspaces.js';

/**
 * Authenticates the caller. RFC 7662 §2.1: a resource server by its secret (the endpoint compares which resource it
 * names, since one resource has several spellings), a client as registered.
 *
 * Indexes: clients by client_id. Resources are few, and all are compared.
 */
const ASKER = sql`
    -- RFC 7662 §2.1: who asks is authenticated.
    'resources', array(select r.identifier from resources r where r.secret_hashes && a.secrets),
    'authenticated', ${NAMED_CLIENT_AUTHENTICATES}`;

/**
 * RFC 7662 §2.2: what an access token's grant allows now; null when it allows nothing.
 *
 * Indexes: grants by id; clients by client_id; workspaces by id; memberships by user and workspace; roles by name;
 * application_policies by workspace, kind and subject.
 */
export const INTROSPECT_GRANT = statement(
  'introspect.grant',
  sql`
    select json_build_object('subject', a.subject, ${ASKER},
      -- RFC 7662 §2.2: active is what works now, with what it allows now.
      'facts', (
        select json_build_object('workspaceName', w.name, 'scope', ${SCOPE_NOW}, 'permissions', ${PERMISSIONS_NOW})
        from ${rowsOfGrant(sql`a."grant"`)} where ${GRANT_STANDS})) as answer
    from json_to_recordset(${ASKED}) as a (subject text, "grant" uuid, client text, method text, secrets text[])`,
);

/**
 * RFC 7662 §2.2: a client's current refresh token; null when it is not the current one, belongs to another client, has
 * expired, or its grant is no longer active.
 *
 * Indexes: families by id; then those of {@link INTROSPECT_GRANT}.
 */
export const INTROSPECT_FAMILY = statement(
  'introspect.family',
  sql`
    select json_build_object('subject', a.subject, ${ASKER},
      -- RFC 7662 §2.2: active is the current token of this client.
      'facts', (
        select json_build_object('grantId', g.id, 'userId', g.user_id, 'workspaceId', w.id, 'workspaceName', w.name,
          'scope', ${SCOPE_NOW}, 'rotatedAt', f.rotated_at, 'expiresAt', f.expires_at)
        from families f cross join lateral ${rowsOfGrant(sql`f.grant_id`)}
        where f.id = a.family and f.token_hash = any(a.hashes) and f.expires_at > a.at
          and g.client_id is not distinct from a.client
          and ${grantIsYoung(sql`a.max_age`, sql`a.at`)} and ${GRANT_STANDS})) as answer
    from json_to_recordset(${ASKED}) as a (subject text, family text, hashes text[], at timestamptz, max_age int,
      client text, method text, secrets text[])`,
);

/**
 * The person and the workspace behind an active grant, the workspaces in which the person can do something, and the
 * registered resources in their order; null when the grant allows nothing.
 *
 * Indexes: those of {@link INTROSPECT_GRANT}, and users by id.
 */
export const LIVE_GRANT = statement(
  'grant.live',
  sql`
    select json_build_object('subject', a.subject, 'facts', (
      select json_build_object(
        'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale,
          'isVerified', u.email_verified_at is not null),
        'workspace', json_build_object('id', w.id, 'name', w.name, 'title', w.title),
        'clientId', g.client_id, 'scope', ${SCOPE_NOW}, 'permissions', ${PERMISSIONS_NOW},
        'workspaces', array(
          select json_build_object('id', own.id, 'name', own.name, 'title', own.title, 'type', own.type, 'role', seat.role)
          from memberships seat join workspaces own on own.id = seat.workspace_id
          where seat.user_id = g.user_id and seat.suspended_at is null and own.retired_at is null
          order by own.title, own.name limit ${sql.raw(String(MAX_MEMBERSHIPS))}),
        'resources', array(select r.identifier from resources r order by r.position))
      from ${rowsOfGrant(sql`a."grant"`)} join users u on u.id = g.user_id
      -- RFC 6750 §3.1: a token that was revoked is good for nothing.
      where ${GRANT_STANDS})) as answer
    from json_to_recordset(${ASKED}) as a (subject text, "grant" uuid)`,
);
