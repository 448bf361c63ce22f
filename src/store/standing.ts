/** What a grant depends on: the rows behind it, and the conditions under which it stands. */
import { type SQL, sql } from 'drizzle-orm';
import { ONE_BY_ONE, rowOf } from './database/plans.js';

/** The policies of the grant's workspace for the application and for its document's host. */
const POLICIES = policies(sql`g.workspace_id`);

const CLIENT = rowOf('clients', sql`client_id = g.client_id`);
const WORKSPACE = rowOf('workspaces', sql`id = g.workspace_id`);
const MEMBERSHIP = rowOf('memberships', sql`user_id = g.user_id and workspace_id = g.workspace_id`);
const ROLE = rowOf('roles', sql`name = m.role`);

/** What a grant depends on. The membership is part of it, so a former member gets nothing. */
const BEHIND_GRANT = sql`
  cross join lateral ${CLIENT} c
  cross join lateral ${WORKSPACE} w
  cross join lateral ${MEMBERSHIP} m
  cross join lateral ${ROLE} r
  ${POLICIES}`;

/** The same when the membership may be gone. */
const BEHIND_GRANT_IF_ANY = sql`
  cross join lateral ${CLIENT} c
  cross join lateral ${WORKSPACE} w
  left join lateral ${MEMBERSHIP} m on true
  left join lateral ${ROLE} r on true
  ${POLICIES}`;

/** The rows behind grants. */
export const GRANT_ROWS = sql`grants g ${BEHIND_GRANT}`;
export const GRANT_ROWS_IF_ANY = sql`grants g ${BEHIND_GRANT_IF_ANY}`;

/**
 * The grant with this id. It is looked up before anything else is asked of it: a plan that is made while there are few grants
 * would read all that have not ended.
 */
const grantOf = (id: SQL) => sql`(select * from grants where id = ${id} ${ONE_BY_ONE})`;

/** The rows behind one grant, for use in a lateral query. */
export function rowsOfGrant(id: SQL): SQL {
  return sql`${grantOf(id)} g ${BEHIND_GRANT}`;
}

/** The same for a grant whose membership may be gone. */
export function rowsOfGrantIfAny(id: SQL): SQL {
  return sql`${grantOf(id)} g ${BEHIND_GRANT_IF_ANY}`;
}

/**
 * The grant belongs to the user, and is looked up by that. As long as `grants` has no statistics, PostgreSQL assumes
 * that every index of active grants has a single row, and may read it as a whole; the second condition, which is always
 * true, makes that seem more expensive. This is not enough while the index of users is one level higher than another
 * (at some two hundred rows).
 */
export function isOfUser(grant: SQL, userId: SQL): SQL {
  return sql`${grant}.user_id = ${userId} and (${grant}.user_id, ${grant}.number) >= (${userId}, 0)`;
}

/**
 * Joins the two policies (`cp` of the client, `hp` of its host) that may concern the client `c` in a workspace. Each is
 * looked up by its whole key: in a plain join, while tables are new, PostgreSQL would read those of all workspaces.
 */
export function policies(workspaceId: SQL): SQL {
  const policy = (kind: 'client' | 'host', subject: SQL) => sql`(
      select decision, scopes, permissions, identity_hash from application_policies
      where workspace_id = ${workspaceId} and kind = ${sql.raw(`'${kind}'`)} and subject = ${subject} ${ONE_BY_ONE})`;
  return sql`
    left join lateral ${policy('client', sql`c.client_id`)} cp on true
    left join lateral ${policy('host', sql`c.document_host`)} hp on true`;
}

/**
 * An administrator approved the client `c` or its host. A client that describes itself can change its identity, so an
 * approval covers only the identity that was approved; null is that of a client that has not been used yet (and in records
 * of earlier versions). The operator vouches for a client that the operator describes. (A block or a limit applies
 * whatever the client becomes.)
 */
export const APPLICATION_APPROVED = sql`(hp.decision is not null or (cp.decision is not null
  and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash)))`;

/** The operator and the administrators of the workspace `w` allow the client `c`. */
export const APPLICATION_ALLOWED = sql`c.disabled_at is null and not c.host_denied
  and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
  and (not w.only_approved or ${APPLICATION_APPROVED})`;

/** The grant `g` has not ended, by itself or with many others whose end is still being written (`access_changes`). */
export const GRANT_NOT_ENDED = sql`g.revoked_at is null and not exists (
    select from access_changes e where e.action in ('end', 'remove') and g.number < e.before
      and (e.user_id is null or e.user_id = g.user_id)
      and (e.workspace_id is null or e.workspace_id = g.workspace_id)
      and (e.client_id is null or e.client_id = g.client_id))`;

/**
 * The workspace `w` is open, and has the name in the resource's address, if that contains one: names can change
 * owners.
 */
export function workspaceIsOpen(pinnedName: SQL): SQL {
  return sql`w.retired_at is null and (${pinnedName} is null or ${pinnedName} = w.name)`;
}

/**
 * The member `m` signed in as the workspace `w` requires: to make the grant `g`, or since then. A grant that was made with
 * a password only waits until its member has.
 */
export const SIGN_IN_SUFFICES = sql`(not w.second_step_required or 'mfa' = any(g.amr)
  or coalesce(m.second_step_at >= g.created_at, false))`;

/** The grant has not ended, and it allows something now. */
export const GRANT_STANDS = sql`${GRANT_NOT_ENDED} and m.role is not null and m.suspended_at is null
  and ${SIGN_IN_SUFFICES}
  and ${workspaceIsOpen(sql`g.pinned_workspace`)} and ${APPLICATION_ALLOWED}`;
