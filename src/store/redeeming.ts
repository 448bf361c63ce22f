/**
 * The two statements of a code exchange; their text is built once at startup.
 *
 * `REDEEM` handles nearly every exchange: any number of them in one statement and one commit. `JUDGE` examines a code
 * that `REDEEM` did not redeem, and is the only place that determines why.
 */
import { sql } from 'drizzle-orm';
import { isOneOf, ONE_BY_ONE } from './database/plans.js';
import { ASKED, statement, texts } from './database/statement.js';
import {
  clientAuthenticates,
  clientMatches,
  grantCovers,
  grantEnd,
  grantFacts,
  grantIsYoung,
  PRESENTED,
  removableAt,
} from './issuing.js';
import { GRANT_NOT_ENDED, rowsOfGrant, rowsOfGrantIfAny } from './standing.js';

/** Chains of refresh tokens of one grant. */
const MOST_FAMILIES = sql.raw('10');

const maxAge = sql`a.max_age`;
const at = sql`a.at`;

/** The columns of a request as they are sent, and as the statements use them. */
const COLUMNS = sql`code text, hashes text, client text, method text, secrets text, challenge text, redirect_uri text,
  resources text, family text, token_hash text, network text, at_ms float8, until_ms float8, max_age int`;
const VALUES = sql`code, ${texts('hashes')}, client, method, ${texts('secrets')}, challenge, redirect_uri,
  ${texts('resources')}, family, token_hash, network, to_timestamp(at_ms / 1000) as at, to_timestamp(until_ms / 1000) as until, max_age`;

/**
 * Redeems codes and starts their families. A code that another statement holds is skipped instead of waited for.
 *
 * Indexes: codes by hash; grants by id; clients by client_id; workspaces by id; memberships by user and workspace;
 * roles by name; application_policies by workspace, kind and subject; families by id and by grant_id.
 */
export const REDEEM = statement(
  'code.redeem',
  sql`
    with asked as (
      select ${VALUES}
      from json_to_recordset(${ASKED}) as a (${COLUMNS})
    ), a as (
      -- Lateral, so that each is looked up by its hash, however many PostgreSQL expects.
      select asked.*, held.place, held.grant_id from asked cross join lateral (
        select k.ctid as place, k.grant_id, k.expires_at from codes k
        -- OAuth 2.1 §4.1.3: once, with its verifier (RFC 7636 §4.6) and its redirect URI.
        where k.hash = any(asked.hashes)
          and (k.redeemed_at is null or k.redeemed_by = asked.family)
          and k.code_challenge = asked.challenge
          and k.redirect_uri = coalesce(asked.redirect_uri, k.redirect_uri)
        for no key update skip locked
      ) held
      -- OAuth 2.1 §4.1.3: until it expires. Inside, PostgreSQL would read all unexpired codes by their index.
      where held.expires_at > asked.at
    ), redeemed as (
      update codes set redeemed_at = ${at}, redeemed_by = a.family
      from a cross join lateral (
        select
          'refresh_token' = any(c.grant_types) as refreshable,
          least(a.until, ${grantEnd(maxAge)}) as until,
          ${grantFacts(maxAge)} as facts
        from ${rowsOfGrant(sql`a.grant_id`)}
        where ${grantIsYoung(maxAge, at)}
          -- RFC 8707 §2.2: no more than what was granted.
          and ${grantCovers({ scope: sql`'{}'::text[]`, resources: sql`a.resources` })}
          -- OAuth 2.1 §4.1.3: the client that the code was issued to, authenticated.
          and ${clientMatches(PRESENTED, 'authorization_code')}
        ${ONE_BY_ONE}
      ) issuable
      -- Where it was found: one that was written since is not redeemed, and JUDGE finds it redeemable.
      where codes.ctid = a.place
      returning a.code, a.family, a.token_hash, a.network, a.at, codes.grant_id, issuable.until, issuable.refreshable,
        issuable.facts
    ), started as (
      insert into families (id, grant_id, generation, token_hash, rotated_at, expires_at, removable_at, network)
      select family, grant_id, 1, token_hash, at, until, ${removableAt(sql`until`)}, network from redeemed where refreshable
      on conflict (id) do nothing
    ), forgotten as (
      -- Those of a grant that was used again without asking (prompt=none), and used least.
      delete from families where ${isOneOf(
        sql`families.id`,
        sql`
        select older.id from redeemed cross join lateral (
          select f.id from families f where f.grant_id = redeemed.grant_id and f.id <> redeemed.family
          order by f.rotated_at desc offset ${MOST_FAMILIES} - 1
        ) older`,
      )}
    )
    select json_build_object(
      'code', asked.code, 'facts', redeemed.facts, 'refreshable', coalesce(redeemed.refreshable, false)) as answer
    from asked left join redeemed on redeemed.code = asked.code`,
);

/**
 * Determines why a code was not redeemed, with the code locked: any other redemption happened before, or happens
 * after.
 */
export const JUDGE = statement(
  'code.judge',
  sql`
    with asked as (
      select ${VALUES}
      from json_to_record(${ASKED}) as a (${COLUMNS})
    ), found as (
      select held.* from asked cross join lateral (
        select k.* from codes k where k.hash = any(asked.hashes) for no key update
      ) held
    ), judged as (
      select g.id as grant_id,
        case
          when g.client_id <> a.client then 'other_client'
          -- An unauthenticated client learns nothing and changes nothing.
          when not (${clientAuthenticates(PRESENTED)}) then 'not_authenticated'
          when not 'authorization_code' = any(c.grant_types) then 'client_not_registered_for_grant'
          when a.redirect_uri <> found.redirect_uri then 'redirect_uri_mismatch'
          when a.challenge <> found.code_challenge then 'verifier_mismatch'
          -- RFC 6749 §4.1.2: what was issued from a code that is used twice is revoked.
          when found.redeemed_by <> a.family or found.redeemed_at is not null and found.redeemed_by is null then 'replayed'
          when found.expires_at <= ${at} then 'expired'
          when not (${GRANT_NOT_ENDED}) or not ${grantIsYoung(maxAge, at)} then 'revoked'
          when not g.resources @> a.resources then 'resource_beyond_grant'
          when ${grantCovers({ scope: sql`'{}'::text[]`, resources: sql`a.resources` })} then 'redeemable'
          else 'not_allowed_now'
        end as verdict
      from asked a, found cross join lateral ${rowsOfGrantIfAny(sql`found.grant_id`)}
    )
    select json_build_object(
      'verdict', coalesce(judged.verdict, 'unknown'), 'grantId', judged.grant_id) as answer
    from asked left join judged on true`,
);
