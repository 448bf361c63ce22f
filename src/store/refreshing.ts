/**
 * The statements of a refresh; their text is built once at startup.
 *
 * `ROTATE` handles nearly every refresh: any number of them in one statement and one commit. `FIND_ROTATED` follows it
 * only after its answer was lost. `JUDGE` examines a token that was not rotated, and is the only place that determines
 * why.
 */
import { sql } from 'drizzle-orm';
import { isOneOf, ONE_BY_ONE } from './database/plans.js';
import { ASKED, statement, texts } from './database/statement.js';
import { queuedAboutGrants } from './emails.js';
import {
  clientAuthenticates,
  clientMatches,
  grantCovers,
  grantEnd,
  grantFacts,
  grantIsYoung,
  PRESENTED,
  removableAfterRotation,
  scopeIsLeft,
} from './issuing.js';
import { GRANT_NOT_ENDED, GRANT_STANDS, rowsOfGrant, rowsOfGrantIfAny } from './standing.js';

/** How often one token is issued again within the window: enough for a fleet of processes, not for a loop. */
const MAX_RETRIES = sql.raw('100');
/**
 * Consecutive generations that were each requested again. A network is rarely that bad, but two holders of a chain
 * are.
 */
const REPEATS_IN_A_ROW = sql.raw('3');

const covered = { scope: sql`a.scope`, resources: sql`a.resources` };
const maxAge = sql`a.max_age`;
const at = sql`a.at`;

/** The columns of a request as they are sent, and as the statements use them. */
const COLUMNS = sql`family text, hashes text, next text, client text, method text, secrets text, scope text,
  resources text, network text, at_ms float8, until_ms float8, max_age int`;
const VALUES = sql`family, ${texts('hashes')}, next, client, method, ${texts('secrets')}, ${texts('scope')},
  ${texts('resources')}, network, to_timestamp(at_ms / 1000) as at, to_timestamp(until_ms / 1000) as until, max_age`;

/**
 * Rotates the families whose current token is presented. A family that another statement holds is skipped instead of
 * waited for: one locked row delays none of the others, and no two statements deadlock.
 *
 * Indexes: families by id; grants by id; clients by client_id; workspaces by id; memberships by user and workspace;
 * roles by name; application_policies by workspace, kind and subject. No indexed column changes, so the row is updated
 * in place.
 */
export const ROTATE = statement(
  'refresh.rotate',
  sql`
    with asked as (
      select ${VALUES}
      from json_to_recordset(${ASKED}) as a (${COLUMNS})
    ), a as (
      -- Lateral, so that each is looked up by its id, however many PostgreSQL expects.
      select asked.*, held.grant_id, held.place from asked cross join lateral (
        select f.grant_id, f.ctid as place from families f
        -- OAuth 2.1 §4.3.1: only the current token rotates, until it expires.
        where f.id = asked.family and f.token_hash = any(asked.hashes) and f.expires_at > asked.at
        for no key update skip locked
      ) held
    ), rotated as (
      update families set
        generation = families.generation + 1,
        token_hash = a.next,
        rotated_at = ${at},
        expires_at = issuable.until,
        removable_at = ${removableAfterRotation(sql`issuable.until`)},
        repeats_in_row = case when families.retries > 0 then families.repeats_in_row + 1 else 0 end,
        retries = 0,
        network = a.network
      from a cross join lateral (
        select least(a.until, ${grantEnd(maxAge)}) as until, ${grantFacts(maxAge)} as facts
        from ${rowsOfGrant(sql`a.grant_id`)}
        where ${grantIsYoung(maxAge, at)}
          -- RFC 6749 §6, RFC 8707 §2.2: no more than what was granted.
          and ${grantCovers(covered)}
          -- RFC 6749 §6: the client that the token was issued to, authenticated.
          and ${clientMatches(PRESENTED, 'refresh_token')}
        ${ONE_BY_ONE}
      ) issuable
      -- Where it was found: one that was written since is not rotated, and JUDGE finds it current.
      where families.ctid = a.place
      returning families.id, issuable.facts
    )
    select json_build_object('family', asked.family, 'facts', rotated.facts) as answer
    from asked left join rotated on rotated.id = asked.family`,
);

/**
 * Finds rotations that these very requests made in a statement whose answer was lost. Only for such requests: any other
 * request with the same spent token derives the same successor, and is for JUDGE. What another request rotated
 * meanwhile is told apart by the moment and the network that the rotation stored; if both were equal, two holders would
 * have the successor, and the one who uses it second would be found out.
 *
 * The lost statement may still be committing, so each family is locked, which waits for it, before it is compared.
 *
 * Indexes: as of ROTATE.
 */
export const FIND_ROTATED = statement(
  'refresh.find-rotated',
  sql`
    with asked as (
      select ${VALUES}
      from json_to_recordset(${ASKED}) as a (${COLUMNS})
    ), f as (
      select held.* from asked cross join lateral (
        select f.* from families f where f.id = asked.family for no key update
      ) held
    )
    select json_build_object('family', a.family, 'facts', issuable.facts) as answer
    -- OAuth 2.1 §4.3.1: the successor of the presented token is the current one, and this request made it.
    from asked a left join f on f.id = a.family and f.token_hash = a.next
      and f.rotated_at = a.at::timestamptz(3) and f.network = a.network
    left join lateral (
      select ${grantFacts(maxAge)} as facts
      from ${rowsOfGrant(sql`f.grant_id`)}
      where ${grantIsYoung(maxAge, at)} and ${grantCovers(covered)} and ${clientMatches(PRESENTED, 'refresh_token')}
    ) issuable on true`,
);

/**
 * Determines why a refresh token did not rotate, with its family locked: any other rotation either happened before,
 * or happens after. Within the retry window it answers the repeat, counts it, and stores its network. A chain that
 * seems to have two holders is recorded, at most once a day for a family.
 */
export const JUDGE = statement(
  'refresh.judge',
  sql`
    with asked as (
      select ${VALUES}, generation, ${texts('successors')}, retry_window, ends_on_suspicion, mails, actor_kind, actor_id, address
      from json_to_record(${ASKED}) as a (${COLUMNS}, generation int, successors text, retry_window int,
        ends_on_suspicion boolean, mails boolean, actor_kind text, actor_id text, address text)
    ), f as (
      select held.* from asked cross join lateral (
        select f.* from families f where f.id = asked.family for no key update
      ) held
    ), judged as (
      select
        f.id, g.id as grant_id, g.user_id, g.client_id, g.workspace_id, f.token_hash, f.alerted_at,
        case
          when f.network <> a.network then 'elsewhere'
          when f.retries = 0 and f.repeats_in_row + 1 >= ${REPEATS_IN_A_ROW} then 'in_a_row'
        end as suspicion,
        ${grantFacts(maxAge)} as facts,
        case
          when g.client_id <> a.client then 'other_client'
          -- An unauthenticated client learns nothing and changes nothing.
          when not (${clientAuthenticates(PRESENTED)}) then 'not_authenticated'
          when not 'refresh_token' = any(c.grant_types) then 'client_not_registered_for_grant'
          when not (${GRANT_NOT_ENDED}) then 'revoked'
          -- Only a rotation creates a newer token, so the database has lost a rotation: that is no sign of theft. But the
          -- current token works for whoever kept the old one, so the family ends without an alarm.
          when f.generation < a.generation then 'newer_than_stored'
          when f.expires_at <= ${at} or not ${grantIsYoung(maxAge, at)} then 'expired'
          -- OAuth 2.1 §4.3.1, RFC 9700 §4.14.2: neither the current token, nor the one before it within the window.
          when f.generation <> a.generation
            and not (f.token_hash = any(a.successors)
              and a.retry_window > 0 and f.rotated_at > ${at} - make_interval(secs => a.retry_window)) then 'reused'
          when not g.scope @> a.scope then 'scope_beyond_grant'
          when not g.resources @> a.resources then 'resource_beyond_grant'
          when not coalesce(${GRANT_STANDS}, false) or g.status_entry is null
            or not ${scopeIsLeft(sql`a.scope`)} then 'not_allowed_now'
          when f.token_hash = any(a.hashes) then 'current'
          when f.generation = a.generation then 'unknown'
          when f.retries >= ${MAX_RETRIES} then 'too_many_retries'
          else 'repeated'
        end as verdict
      from asked a, f cross join lateral ${rowsOfGrantIfAny(sql`f.grant_id`)}
    ), ruled as (
      select judged.*,
        suspicion is not null and a.ends_on_suspicion as ends,
        suspicion is not null and not a.ends_on_suspicion
          and (alerted_at is null or alerted_at <= ${at} - interval '1 day') as alerts
      from judged, asked a
    ), repeated as (
      update families set
        retries = families.retries + 1,
        network = a.network,
        alerted_at = case when ruled.alerts then ${at} else families.alerted_at end
      from ruled, asked a
      where families.id = ruled.id and ${isOneOf(sql`families.id`, sql`select id from ruled`)}
        and ruled.verdict = 'repeated' and not ruled.ends
    ), outdated as (
      update families set expires_at = ${at}
      from ruled, asked a
      where families.id = ruled.id and ${isOneOf(sql`families.id`, sql`select id from ruled`)}
        and ruled.verdict = 'newer_than_stored'
    ), recorded as (
      insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
      select ${at}, 'grant.refresh_repeated', a.actor_kind, a.actor_id, a.address,
        ruled.user_id, ruled.client_id, ruled.workspace_id, ruled.grant_id,
        jsonb_build_object('suspicion', ruled.suspicion)
      from ruled, asked a
      where ruled.verdict = 'repeated' and ruled.alerts
    ), told as (${queuedAboutGrants(
      'suspicious_repeat',
      // Once for a chain of tokens, or a network that often repeats requests would fill a mailbox.
      sql`select ruled.* from ruled, asked a
        where ruled.verdict = 'repeated' and ruled.alerts and ruled.alerted_at is null and a.mails`,
      sql`(select a.at from asked a)`,
    )}
    )
    select json_build_object(
      'family', a.family,
      'verdict', coalesce(case when ruled.ends and ruled.verdict = 'repeated' then 'suspicious' else ruled.verdict end, 'unknown'),
      'grantId', ruled.grant_id,
      'tokenHash', ruled.token_hash,
      'facts', case when ruled.verdict = 'repeated' and not ruled.ends then ruled.facts end,
      'alerts', coalesce(ruled.alerts and ruled.verdict = 'repeated', false),
      'alertedBefore', ruled.alerted_at is not null) as answer
    from asked a left join ruled on true`,
);
