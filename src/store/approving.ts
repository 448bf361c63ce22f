/**
 * The statements that approve authorization requests; their text is built once at startup. Each is one, so that everything
 * holds at the same moment. Approvals of several users may share it, with one commit.
 *
 * There are two, because PostgreSQL prepares every part of a statement each time it runs it, even a part that then has
 * nothing to do. Without the parts for the first consent to a client, for `prompt=none` and for a user with too many
 * grants, an authorization in the browser takes some 5 to 10 % less of the database's CPU time.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isOneOf, isSame, ONE_BY_ONE, rowOf } from './database/plans.js';
import { ASKED, statement } from './database/statement.js';
import { endingGrants, FOUND_STANDS } from './ending.js';
import { PERMISSIONS_NOW, scopeNow } from './issuing.js';
import { APPLICATION_ALLOWED, GRANT_NOT_ENDED, isOfUser, policies, workspaceIsOpen } from './standing.js';

/** What proves that the browser opened the request: the keyed hashes of the secret in its cookie. */
export interface RequestKey {
  readonly id: string;
  readonly browserHashes: readonly string[];
}

export interface Approval {
  readonly request: RequestKey;
  readonly userId: string;
  /**
   * The keyed hashes of the cookie of the session in which the user agrees, and which says when and how they signed in. Once
   * that session has ended, or has another cookie, it no longer counts.
   */
  readonly sessionHashes: readonly string[];
  readonly workspaceId: string;
  /** Whether consent was skipped because the user agreed to all of this before: a matching grant is reused. */
  readonly silent: boolean;
  /** The optional scopes that the user checked; the request's other optional scopes are not granted. */
  readonly optionalScopes: readonly string[];
  /** The client's, as the page showed it: a client that changed since needs consent again (CIMD §8.4). */
  readonly clientIdentityHash: string;
  /** Where the user's browser is, and its user agent. */
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly codeHash: string;
  readonly codeExpiresAt: Date;
  readonly now: Date;
}

/** Grants of one user for one client in one workspace; a fleet of devices has fewer. */
const MOST_GRANTS = sql.raw('50');
const MOST_OTHERS = sql.raw('49');
/** The most that are looked at when there are too many: older versions had no limit, so theirs are removed in steps. */
const MOST_HELD_AT_ONCE = sql.raw('1000');
/** Codes of one grant that are kept for a day. */
const MOST_CODES = sql.raw('100');

const now = sql`(select max(at) from asked)`;

/** The approvals, with what their requests are about. */
const APPROVALS = sql`
      select * from json_to_recordset(${ASKED}) as a (request text, browsers text[], "user" uuid, sessions text[],
        workspace uuid, silent boolean, checked_scopes text[], identity text, address text,
        user_agent text, code text, code_expires_at timestamptz, new_grant uuid, at timestamptz)
    ), a as (
      select asked.*, r.client_id, r.pinned_workspace from asked cross join lateral (
        select r.client_id, r.pinned_workspace from authorization_requests r where r.id = asked.request ${ONE_BY_ONE}
      ) r`;

/**
 * The approvals that count, with what was asked for and what may be granted: the requests, closed, whose users may approve
 * them now: signed in, a member, and the application allowed. Each row is looked up once, however many parts need it.
 * @param which narrows them down, by the approval `a`, the client `c` and the workspace `w`
 */
const closedRequests = (which: SQL) => sql`
    update authorization_requests r set outcome = 'approved', workspace_id = a.workspace, charged_to = null
    from a cross join lateral (
      select c.identity_hash, s.authenticated_at, s.amr, cp.scopes as client_scopes, hp.scopes as host_scopes, ${PERMISSIONS_NOW} as permissions
      -- Locked, the workspace first as elsewhere: a membership that is being removed, a session that is being ended
      -- and a decision about applications find the grants that are there.
      from (select * from workspaces where id = a.workspace ${ONE_BY_ONE} for share) w
        cross join lateral (
          select * from memberships where user_id = a."user" and workspace_id = w.id ${ONE_BY_ONE} for share
        ) m
        -- By the member as well, so that it is locked after them.
        cross join lateral (
          select * from sessions where token_hash = any(a.sessions) and ${isSame(sql`user_id`, sql`m.user_id`)} ${ONE_BY_ONE} for share
        ) s
        cross join lateral ${rowOf('roles', sql`name = m.role`)} r
        cross join lateral ${rowOf('clients', sql`client_id = a.client_id`)} c
        ${policies(sql`w.id`)}
      where m.suspended_at is null and s.expires_at > a.at and c.identity_hash = a.identity
        and ${workspaceIsOpen(sql`a.pinned_workspace`)} and ${APPLICATION_ALLOWED}
        and (not w.second_step_required or 'mfa' = any(s.amr)) ${which}
        ${ONE_BY_ONE}
    ) entitled
    where r.id = a.request and ${isOneOf(sql`r.id`, sql`select request from a`)}
      -- RFC 9700 §4.7: the browser that opened it, once, until it expires.
      and r.browser_hash = any(a.browsers) and r.outcome is null and r.expires_at > a.at
    returning a.*, entitled.*, r.redirect_uri, r.code_challenge, r.resources, r.audiences,
      -- RFC 6749 §3.3: the user may agree to a part of the scope.
      r.required_scopes || array(select s from unnest(r.optional_scopes) s where s = any(a.checked_scopes)) as scope`;

/**
 * The approval writes a grant and its code, and that is all: a page was shown, {@link AGREED_CLIENT} has nothing to write,
 * and the user has fewer than the most grants.
 */
const IS_USUAL = sql`
        and not a.silent and c.consented_at is not null and c.charged_to is null
        and not exists (
          select from grants h where ${isOfUser(sql`h`, sql`a."user"`)} and ${isSame(sql`h.workspace_id`, sql`w.id`)}
            and ${isSame(sql`h.client_id`, sql`c.client_id`)} and h.revoked_at is null
          offset ${MOST_OTHERS})`;

/** From now on a dynamic registration has a user, and stays. Written once: every user of a client has its row. */
const AGREED_CLIENT = sql`
    update clients set consented_at = coalesce(consented_at, ${now}), charged_to = null
    where ${isOneOf(sql`clients.client_id`, sql`select client_id from approved order by client_id`)}
      and (clients.consented_at is null or clients.charged_to is not null)`;

/**
 * An active grant that is exactly what the user agreed to before: reused if no page was shown. It must come from the
 * same sign-in: `auth_time` and `amr` of what is issued from one grant never change (RFC 9068 §2.2.1), and a client
 * that asked for a newer sign-in has to get a token that names it (RFC 9470 §5). A grant for each sign-in, 50 at most.
 */
const MATCHING_GRANT = sql`
    select approved.request, held.id from approved cross join lateral (
      select g.id from grants g
      where approved.silent and ${isOfUser(sql`g`, sql`approved."user"`)}
        and ${isSame(sql`g.client_id`, sql`approved.client_id`)} and ${isSame(sql`g.workspace_id`, sql`approved.workspace`)}
        and ${GRANT_NOT_ENDED} and g.status_entry is not null
        and g.client_identity_hash = approved.identity_hash and g.redirect_uri = approved.redirect_uri
        and g.user_agent is not distinct from approved.user_agent
        and g.authenticated_at = approved.authenticated_at and g.amr = approved.amr
        and g.scope @> approved.scope and g.scope <@ approved.scope
        and g.resources @> approved.resources and g.resources <@ approved.resources
      order by g.number desc limit 1
    ) held`;

/** @param which narrows down the approvals that get a grant of their own */
const newGrants = (which: SQL) => sql`
    insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, pinned_workspace, client_identity_hash,
      authenticated_at, amr, redirect_uri, address, user_agent, created_at,
      status_entry, ceiling_scope, ceiling_permissions)
    select new_grant, "user", workspace, client_id, scope, resources, audiences, pinned_workspace, identity_hash,
      authenticated_at, amr, redirect_uri, address, user_agent, at,
      nextval('status_entries'), ${scopeNow(sql`approved.scope`)}, permissions
    from approved, lateral (values (client_scopes)) cp (scopes), lateral (values (host_scopes)) hp (scopes)
    ${which}
    returning id, user_id, workspace_id, client_id, scope, address`;

const RECORDS = sql`
      insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
      select ${now}, 'grant.allowed', 'user', user_id, address, user_id, client_id, workspace_id, id,
        jsonb_build_object('scope', scope)
      from granted`;

const CODE_COLUMNS = sql`hash, request_id, grant_id, redirect_uri, code_challenge, expires_at`;

/** Matched by the user, too: two users in one statement may both try to approve a request, and only one of them succeeds. */
const ANSWERS = sql`
    select json_build_object('user', asked."user", 'approved', approved.request is not null) as answer
    from asked left join approved on approved.request = asked.request and approved."user" = asked."user"`;

/** The grants beyond the most: the least recently used, first those that were never used. */
const BEYOND_THE_MOST = isOneOf(
  sql`g.id`,
  sql`
      select beyond.id from granted cross join lateral (
        select held.id from (
          select h.id, h.number, h.created_at, count(*) over () as total
          from grants h
          where ${isOfUser(sql`h`, sql`granted.user_id`)} and ${isSame(sql`h.workspace_id`, sql`granted.workspace_id`)}
            and ${isSame(sql`h.client_id`, sql`granted.client_id`)} and h.revoked_at is null
          order by h.number limit ${MOST_HELD_AT_ONCE}
        ) held cross join lateral (
          select max(f.rotated_at) as at from families f where f.grant_id = held.id
        ) used
        where held.total >= ${MOST_GRANTS}
        order by used.at is not null or held.created_at > ${now} - interval '10 minutes' desc,
          coalesce(used.at, held.created_at) desc, held.number desc
        offset ${MOST_OTHERS}
      ) beyond`,
);

/**
 * Approves those of the requests whose approval {@link IS_USUAL}, one of each user; what it does not approve is for
 * {@link APPROVE_ANY}. See {@link AuthorizationRequests.approve}, which says what holds.
 *
 * Indexes: authorization_requests by id; workspaces by id; sessions by token_hash; memberships by user and workspace; clients
 * by client_id; roles by name; application_policies by workspace, kind and subject; grants by user.
 */
export const APPROVE = statement(
  'request.approve',
  sql`
    with asked as (${APPROVALS}
    ), approved as (${closedRequests(IS_USUAL)}
    ), granted as (${newGrants(sql``)}
    ), allowed as (${RECORDS}
    ), issued as (
      insert into codes (${CODE_COLUMNS})
      select code, request, new_grant, redirect_uri, code_challenge, code_expires_at from approved
    )${ANSWERS}`,
);

/**
 * Approves requests, one of each user, with everything that may belong to it: the client becomes one that a user agreed
 * to, a grant is reused, or the least recently used ones end.
 *
 * Indexes: as of {@link APPROVE}; grants by id and by user; families by grant_id; codes by grant_id and by hash.
 */
export const APPROVE_ANY = statement(
  'request.approve-any',
  sql`
    with asked as (${APPROVALS}
    ), approved as (${closedRequests(sql``)}
    ), agreed as (${AGREED_CLIENT}
    ), reused as (${MATCHING_GRANT}
    ), granted as (${newGrants(sql`where not exists (select from reused where reused.request = approved.request)`)}
    ), ${endingGrants(sql`${BEYOND_THE_MOST} and ${FOUND_STANDS}`, MOST_HELD_AT_ONCE, {
      reason: sql`'limit_reached'::text`,
      by: sql`'system', null::text, null::text`,
      now,
      at: now,
    })}, ended as (
      update grants set revoked_at = ${now}, revoked_reason = 'limit_reached', status_entry = null
      from ending where grants.id = ending.id
    ), allowed as (${RECORDS}
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
      insert into codes (${CODE_COLUMNS})
      select code, approved.request, coalesce(reused.id, new_grant), redirect_uri, code_challenge, code_expires_at
      from approved left join reused on reused.request = approved.request
    )${ANSWERS}`,
);
