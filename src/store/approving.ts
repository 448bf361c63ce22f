/** The statement that approves an authorization request. It is one, so that everything holds at the same moment. */
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { endingGrants } from './ending.js';
import {
  APPLICATION_ALLOWED,
  GRANT_NOT_ENDED,
  isOneOf,
  isSame,
  PERMISSIONS_NOW,
  policies,
  scopeNow,
  textArray,
  workspaceIsOpen,
} from './issuing.js';

/** The browser's claim to a request: the keyed hashes of the secret in its cookie. */
export interface RequestKey {
  readonly id: string;
  readonly browserHashes: readonly string[];
}

export interface Approval {
  readonly request: RequestKey;
  readonly userId: string;
  /** The session in which the user agrees: one that was signed out no longer counts. */
  readonly sessionId: string;
  readonly workspaceId: string;
  /** Whether consent was skipped because the user agreed to all of this before: a matching grant is reused. */
  readonly silent: boolean;
  /** The optional scopes that the user ticked; the request's other optional scopes are not granted. */
  readonly optionalScopes: readonly string[];
  /** The client's, as the page showed it: a client that changed since needs consent again (CIMD §8.4). */
  readonly clientIdentityHash: string;
  readonly authenticatedAt: Date;
  /** Where the user's browser is, and its user agent. */
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly codeHash: string;
  readonly codeExpiresAt: Date;
  readonly now: Date;
}

/** Grants of one user for one client in one workspace; a fleet of devices has fewer. */
const MOST_GRANTS = 50;
/** The most that are looked at when there are too many: older versions had no limit, so theirs are removed in steps. */
const MOST_HELD_AT_ONCE = 1000;
/** Codes of one grant that are kept for a day. */
const MOST_CODES = 100;

/** @see AuthorizationRequests.approve, which says what holds */
export function approving(approval: Approval): SQL {
  const at = time(approval.now);
  const how = { reason: sql`'limit_reached'::text`, by: sql`'system', null::text, null::text`, now: at, at };
  return sql`
    with approved as (${closedRequest(approval)}
    ), agreed as (${agreedClient(at)}
    ), chosen as (
      select approved.*,
        required_scopes || array(select s from unnest(optional_scopes) s where s = any(${textArray(approval.optionalScopes)})) as scope
      from approved
    ), reused as (${matchingGrant(approval)}
    ), granted as (${newGrant(approval)}
    ), ${endingGrants(beyondTheMost(at), MOST_HELD_AT_ONCE, how)}, ended as (
      update grants set revoked_at = ${at}, revoked_reason = 'limit_reached', status_entry = null
      from ending where grants.id = ending.id
    ), allowed as (
      insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
      select ${at}, 'grant.allowed', 'user', user_id, ${approval.address}::text, user_id, client_id, workspace_id, id,
        jsonb_build_object('scope', scope)
      from granted
    ), forgotten as (
      -- A grant that is used again and again keeps what replays of its latest codes are known by.
      delete from codes where ${isOneOf(
        sql`codes.hash`,
        sql`
        select older.hash from reused cross join lateral (
          select k.hash from codes k where k.grant_id = reused.id order by k.expires_at desc offset ${MOST_CODES}
        ) older`,
      )}
    ), issued as (
      insert into codes (hash, request_id, grant_id, redirect_uri, code_challenge, expires_at)
      select ${approval.codeHash}, approved.id, held.id, redirect_uri, code_challenge, ${time(approval.codeExpiresAt)}
      from approved, (select id from granted union all select id from reused) held
    )
    select id from approved`;
}

/** The request, closed, if its user may approve it now: signed in, a member, and the application allowed. */
function closedRequest(approval: Approval): SQL {
  const at = time(approval.now);
  return sql`
    update authorization_requests a set outcome = 'approved', workspace_id = m.workspace_id, charged_to = null
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
    where a.id = ${approval.request.id}
      and a.browser_hash in ${approval.request.browserHashes}
      and a.outcome is null
      and a.expires_at > ${at}
      and exists (
        select from clients c join workspaces w on w.id = m.workspace_id ${policies(sql`w.id`)}
        where c.client_id = a.client_id and c.identity_hash = ${approval.clientIdentityHash}
          and ${workspaceIsOpen(sql`a.pinned_workspace`)} and ${APPLICATION_ALLOWED}
      )
    returning a.*`;
}

/** From now on a dynamic registration is somebody's, and stays. Written once: every user of a client has its row. */
function agreedClient(at: SQL): SQL {
  return sql`
    update clients set consented_at = coalesce(consented_at, ${at}), charged_to = null
    from approved where clients.client_id = approved.client_id
      and (clients.consented_at is null or clients.charged_to is not null)`;
}

/** A grant that stands and is exactly what the user agreed to before: reused if no page was shown. */
function matchingGrant(approval: Approval): SQL {
  return sql`
    select g.id from chosen join grants g
        on g.user_id = ${approval.userId}::uuid and ${isSame(sql`g.client_id`, sql`chosen.client_id`)}
        and ${isSame(sql`g.workspace_id`, sql`${approval.workspaceId}::uuid`)}
      join clients c on c.client_id = g.client_id
    where ${approval.silent} and ${GRANT_NOT_ENDED} and g.status_entry is not null
      and g.client_identity_hash = c.identity_hash and g.redirect_uri = chosen.redirect_uri
      and g.user_agent is not distinct from ${approval.userAgent}::text
      and g.scope @> chosen.scope and g.scope <@ chosen.scope
      and g.resources @> chosen.resources and g.resources <@ chosen.resources
    order by g.number desc limit 1`;
}

/** The grant of this approval, unless another one is reused. */
function newGrant(approval: Approval): SQL {
  return sql`
    insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, pinned_workspace, client_identity_hash,
      authenticated_at, redirect_uri, address, user_agent, created_at,
      status_entry, ceiling_scope, ceiling_permissions)
    select ${randomUUID()}::uuid, m.user_id, m.workspace_id, c.client_id, chosen.scope, resources, audiences, pinned_workspace, c.identity_hash,
      ${time(approval.authenticatedAt)}, redirect_uri, ${approval.address}::text, ${approval.userAgent}::text, ${time(approval.now)},
      nextval('status_entries'), ${scopeNow(sql`chosen.scope`)}, ${PERMISSIONS_NOW}
    from chosen
      join clients c on c.client_id = chosen.client_id
      join memberships m on m.user_id = ${approval.userId}::uuid and m.workspace_id = ${approval.workspaceId}::uuid
      join roles r on r.name = m.role
      ${policies(sql`m.workspace_id`)}
    where not exists (select from reused)
    returning id, user_id, workspace_id, client_id, scope`;
}

/** The grants beyond the most: the least recently used, first those that were never used. */
function beyondTheMost(at: SQL): SQL {
  return isOneOf(
    sql`g.id`,
    sql`
      select held.id from granted cross join lateral (
        select h.id, h.number, h.created_at, count(*) over () as total
        from grants h
        where h.user_id = granted.user_id and ${isSame(sql`h.workspace_id`, sql`granted.workspace_id`)}
          and ${isSame(sql`h.client_id`, sql`granted.client_id`)} and h.revoked_at is null
        order by h.number limit ${MOST_HELD_AT_ONCE}
      ) held cross join lateral (
        select max(f.rotated_at) as at from families f where f.grant_id = held.id
      ) used
      where held.total >= ${MOST_GRANTS}
      order by used.at is not null or held.created_at > ${at} - interval '10 minutes' desc,
        coalesce(used.at, held.created_at) desc, held.number desc
      offset ${MOST_GRANTS - 1}`,
  );
}

function time(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
