/** What expires, and when its rows may be removed: each kind of data that a sweep (`sweep.ts`) removes. */
import { type SQL, sql } from 'drizzle-orm';
import { UNUSED } from './anonymous-data.js';
import { removableAt } from './issuing.js';
import type { Retention } from './retention.js';

/** Rows that one statement removes. */
export const BATCH = 1000;
/** The most grants that a sweep looks at on each side of a random id. */
const LOOKED_AT = 500;
/** Of one endpoint, about: until the next sweep there may be more. */
const MOST_DELIVERIES = 100_000;

/** Rows of one kind, and when they may be removed. */
export interface Kind {
  /** The table, with an index that begins with `due`, unless there are few rows. */
  readonly table: SQL;
  readonly key: SQL;
  /** The row's time that is compared. */
  readonly due: SQL;
  /** The time that it is compared with. */
  readonly before: (now: Date, retention: Retention) => SQL;
  readonly only?: SQL;
  /**
   * Rows that are due but have not expired are postponed, to a later `due`. By default, every row that is due has
   * expired.
   */
  readonly putOff?: { readonly over: (now: Date) => SQL; readonly later: SQL };
  /** The seconds of a difference of `before` and `due`; by default those of an interval. */
  readonly seconds?: (difference: SQL) => SQL;
  /** What else a batch does, as parts of its statement, which see `due`: the rows to remove. */
  readonly andThen?: SQL;
  /**
   * A batch removes grants of which nothing else is left. Two at once would each still see what the other removes, and
   * neither would remove the grant, so only one runs at a time, of all such kinds and all processes.
   */
  readonly removesGrants?: true;
  /** The trigger of the audit log lets only a sweep delete, and only in a transaction that says so. */
  readonly isRecord?: true;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const ago = (interval: SQL) => (now: Date) => sql`${at(now)} - ${interval}`;
/** For what counts only once: to a process whose clock is behind ours, it may not have expired. */
const beyondDoubt = ago(sql`interval '1 hour'`);
const kept = (seconds: (retention: Retention) => number) => (now: Date, retention: Retention) =>
  at(new Date(now.getTime() - seconds(retention) * 1000));

export const KINDS = {
  authorization_requests: {
    table: sql`authorization_requests`,
    key: sql`id`,
    due: sql`expires_at`,
    before: kept(({ authorizationRequestSeconds }) => authorizationRequestSeconds),
  },
  /** Expired ones stay for a month, to be sent again. */
  invitations: {
    table: sql`invitations`,
    key: sql`id`,
    due: sql`expires_at`,
    before: ago(sql`interval '30 days'`),
  },
  address_changes: { table: sql`address_changes`, key: sql`id`, due: sql`expires_at`, before: at },
  sign_ups: { table: sql`sign_ups`, key: sql`id`, due: sql`expires_at`, before: at },
  reset_links: { table: sql`reset_links`, key: sql`id`, due: sql`expires_at`, before: at },
  sessions: {
    table: sql`sessions`,
    key: sql`id`,
    due: sql`expires_at`,
    before: kept(({ sessionSeconds }) => sessionSeconds),
  },
  /**
   * Spent codes stay for a day, to tell a replay from a guess. A grant without a family is removed with its last
   * code.
   */
  codes: {
    table: sql`codes`,
    key: sql`hash`,
    due: sql`expires_at`,
    before: ago(sql`interval '1 day'`),
    removesGrants: true,
    andThen: sql`, grants_gone as (
      delete from grants using due where grants.id = due.grant_id
        and not exists (select from families where families.grant_id = grants.id)
        and not exists (select from codes other where other.grant_id = grants.id and other.hash not in (select hash from due))
    )`,
  },
  /**
   * Expired families stay for a week, so that the refusal can say so. A grant is removed with its last family, unless it
   * still has a code: it may just have been given one without a page (prompt=none).
   * Families that were refreshed since their time was set are postponed, so that no refresh has to change an index.
   */
  families: {
    table: sql`families`,
    key: sql`id`,
    due: sql`removable_at`,
    before: at,
    putOff: {
      over: (now) => sql`expires_at + interval '7 days' <= ${at(now)}`,
      later: removableAt(sql`expires_at`),
    },
    removesGrants: true,
    andThen: sql`, grants_gone as (
      delete from grants using due where grants.id = due.grant_id
        and not exists (select from families other where other.grant_id = grants.id and other.id not in (select id from due))
        and not exists (select from codes where codes.grant_id = grants.id)
    )`,
  },
  /**
   * Grants with neither a family nor a code. A batch removes a grant with its last family or code, but in earlier
   * versions, two sweeps at the same time could leave it behind. No index finds such grants, so each sweep looks at the
   * grants around a random id (in a small database, at all of them). No new ones appear.
   */
  grants_without_tokens: {
    table: sql`grants`,
    key: sql`id`,
    due: sql`created_at`,
    before: ago(sql`interval '1 day'`),
    only: sql`id in (
        with start as materialized (select gen_random_uuid() as id)
        (select id from grants where id >= (select id from start) order by id limit ${LOOKED_AT})
        union all
        (select id from grants where id < (select id from start) order by id desc limit ${LOOKED_AT})
      )
      and not exists (select from families where families.grant_id = grants.id)
      and not exists (select from codes where codes.grant_id = grants.id)`,
    // They are found by chance, so the age of one does not tell how far behind the sweep is.
    seconds: (interval) => sql`0 * extract(epoch from ${interval})`,
  },
  documents: {
    table: sql`documents`,
    key: sql`url`,
    due: sql`fresh_until`,
    before: ago(sql`interval '1 day'`),
  },
  used_assertions: {
    table: sql`used_assertions`,
    key: sql`client_id, jti_hash`,
    due: sql`expires_at`,
    before: beyondDoubt,
  },
  used_challenges: {
    table: sql`used_challenges`,
    key: sql`hash`,
    due: sql`expires_at`,
    before: beyondDoubt,
  },
  retired_status_entries: {
    table: sql`retired_status_entries`,
    key: sql`entry`,
    due: sql`expires_at`,
    before: at,
  },
  operator_tokens: { table: sql`operator_tokens`, key: sql`id`, due: sql`expires_at`, before: at },
  approval_requests: {
    table: sql`approval_requests`,
    key: sql`workspace_id, client_id, user_id`,
    due: sql`requested_at`,
    before: ago(sql`interval '90 days'`),
  },
  /** Registrations and documents without a user's consent within a day. */
  clients: {
    table: sql`clients`,
    key: sql`client_id`,
    due: sql`created_at`,
    before: ago(sql`interval '1 day'`),
    only: sql`source <> 'operator' and ${UNUSED}`,
  },
  /** Retired workspaces: the platform had 30 days to name them again. Grants and memberships follow in batches. */
  workspaces: {
    table: sql`workspaces`,
    key: sql`id`,
    due: sql`retired_at`,
    before: ago(sql`interval '30 days'`),
    andThen: sql`, followed as (
      insert into access_changes (workspace_id, action, before, reason, actor_kind, at)
      select id, 'remove', (select last_value + 1 from grant_numbers), 'workspace_removed', 'system', retired_at + interval '30 days'
      from due
    ), recorded as (
      insert into audit_events (at, event, actor_kind, workspace_id, details)
      select retired_at + interval '30 days', 'workspace.deleted', 'system', id, '{}'::jsonb from due
    )`,
  },
  /** The oldest have the lowest ids, so no index on the time is needed: it would cost every change of access. */
  audit_events: {
    table: sql`audit_events`,
    key: sql`id`,
    due: sql`at`,
    before: (now, { auditSeconds }) =>
      auditSeconds === null ? sql`null::timestamptz` : at(new Date(now.getTime() - auditSeconds * 1000)),
    only: sql`id in (select id from audit_events order by id limit ${BATCH})`,
    isRecord: true,
  },
  /** Emails that are no longer worth sending, delivered or not. */
  emails: { table: sql`emails`, key: sql`id`, due: sql`expires_at`, before: at },
  /** Delivered ones after a week, those given up after a month. */
  webhook_deliveries: {
    table: sql`webhook_deliveries`,
    key: sql`id`,
    due: sql`removable_at`,
    before: at,
  },
  /** Of each endpoint, the newest stay: an endpoint that is down for days must not fill the database. */
  webhook_deliveries_too_many: {
    table: sql`webhook_deliveries`,
    key: sql`id`,
    due: sql`queued_at`,
    before: at,
    only: sql`id in (
      select b.id from webhook_endpoints e cross join lateral (
        select id from webhook_deliveries d where d.endpoint_id = e.id order by event_id desc
        limit ${BATCH} offset ${MOST_DELIVERIES}) b)`,
  },
  rate_limits: {
    table: sql`rate_limits`,
    key: sql`key`,
    due: sql`expire`,
    before: (now) => sql`${now.getTime()}::bigint`,
    seconds: (milliseconds) => sql`(${milliseconds}) / 1000`,
  },
} satisfies Record<string, Kind>;

/** A kind of data that is swept. */
export type SweptKind = keyof typeof KINDS;
