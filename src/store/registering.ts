/**
 * The statements of a registration (RFC 7591); their text is built once at startup. Any number of registrations share one:
 * one commit, one step of each counter, and one run of the trigger that sums up the space.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isOneOf } from './database/plans.js';
import { ASKED, statement, texts } from './database/statement.js';
import { REPEATABLE } from './schema/index.js';

const repeatable = sql.raw(REPEATABLE);

/** A client as it is sent. */
const SENT = sql`client_id text, client_name text, client_uri text, logo_uri text, policy_uri text, tos_uri text,
        redirect_uris text, auth_methods text, jwks jsonb, jwks_uri text, grant_types text, scope text, metadata jsonb,
        secret_hashes text, identity_hash text, registration_token_hash text, registration_hash text,
        charged_to text, bytes int, at_ms float8`;
/** What is written of it. */
const COLUMNS = sql`client_id, source, client_name, client_uri, logo_uri, policy_uri, tos_uri, redirect_uris, auth_methods,
        jwks, jwks_uri, grant_types, scope, metadata, secret_hashes, identity_hash, registration_token_hash,
        registration_hash, charged_to, bytes, created_at`;
const createdAt = sql`to_timestamp(at_ms / 1000)`;
const VALUES = sql`client_id, 'dynamic', client_name, client_uri, logo_uri, policy_uri, tos_uri,
        ${texts('redirect_uris')}, ${texts('auth_methods')}, jwks, jwks_uri, ${texts('grant_types')}, scope::text[],
        metadata, ${texts('secret_hashes')}, identity_hash, registration_token_hash,
        registration_hash, charged_to, bytes, ${createdAt}`;

const now = sql`(select counted_at from asked limit 1)`;
/** As the library of the other counters counts: a window that has ended starts again. */
const COUNTED = sql`on conflict (key) do update set
        points = case when r.expire <= ${now} then excluded.points else r.points + excluded.points end,
        expire = case when r.expire <= ${now} then excluded.expire else r.expire end
      returning key, points, expire`;

/**
 * Counts registrations, and adds those that their counters allow and that repeat no other one; for those that may repeat
 * one, {@link REGISTER_ANEW} is next. Statements at the same moment wait for one another, in one order: by their sources'
 * counters, the counter of all, the clients in the order of the input, and the sums of their sources.
 *
 * The first request of each source says how many there are (`own_count`), and each says how high the counter may be
 * afterwards if it is still allowed (`own_up_to`).
 *
 * A repeat is found by a unique index, and so even if the other one did not exist yet when this statement began.
 *
 * Indexes: rate_limits by key; clients by registration_hash.
 */
export const REGISTER = statement(
  'client.register',
  sql`
    with asked as (
      select * from json_to_recordset(${ASKED}) as a (own_key text, own_count int, own_up_to float8, own_until float8,
        overall_key text, overall_most float8, overall_until float8, counted_at float8,
        ${SENT})
    ), own as (
      insert into rate_limits as r (key, points, expire)
      select own_key, own_count, own_until from asked where own_count is not null order by own_key
      ${COUNTED}
    ), counted as (
      select asked.*, coalesce((select points > own_up_to from own where key = own_key), false) as own_over from asked
    ), overall as (
      insert into rate_limits as r (key, points, expire)
      select overall_key, count(*), max(overall_until) from counted
      -- RFC 7591 §5: a source that is over its limit does not use up the limit of all sources.
      where not own_over and overall_key is not null group by overall_key order by overall_key
      ${COUNTED}
    ), judged as (
      select counted.*, case
        when own_over then (select expire from own where key = own_key)
        else (select expire from overall where key = overall_key and points > overall_most
          -- Of those in this statement, the first ones fit in.
          and points - (select count(*) from counted later where later.overall_key = key and not later.own_over
            and later.registration_hash > counted.registration_hash) > overall_most)
        end as full_until
      from counted
    ), added as (
      insert into clients (${COLUMNS})
      select ${VALUES}
      from judged where full_until is null
      on conflict (registration_hash) where ${repeatable} do nothing
      returning client_id
    )
    select json_build_object('subject', registration_hash, 'clientId', added.client_id, 'fullUntil', full_until) as answer
    from judged left join added on added.client_id = judged.client_id`,
);

/** Whether a client registered too long ago to be repeated, or was disabled. */
const isPast = (at: SQL) =>
  sql`(clients.created_at <= ${at} - interval '1 hour' or clients.disabled_at is not null)`;

/**
 * Takes registrations that were already counted and have the same hash as another client. They repeat that client
 * unless it is too old or disabled; then, or if it was removed in the meantime, they take its place.
 *
 * Indexes: clients by registration_hash and by client_id.
 */
export const REGISTER_ANEW = statement(
  'client.register-anew',
  sql`
    with asked as (
      select * from json_to_recordset(${ASKED}) as a (
        ${SENT})
    ), past as (
      -- Forgets the hash of a registration that can no longer be repeated, so that a new one may have the same.
      update clients set registration_hash = null
      from asked a
      where clients.registration_hash = a.registration_hash and clients.${repeatable}
        and ${isOneOf(sql`clients.registration_hash`, sql`select registration_hash from asked`)}
        and ${isPast(createdAt)}
      returning clients.client_id
    ), registered as (
      insert into clients (${COLUMNS})
      select ${VALUES}
      from asked
      -- Always true: reading past makes it run first, so that the rows that it lets go of no longer conflict.
      where (select count(*) from past) >= 0
      on conflict (registration_hash) where ${repeatable} do update set
        -- RFC 7592 §5: no client may change a registration that several share.
        registration_token_hash = case
          when clients.client_id = excluded.client_id or ${isPast(sql`excluded.created_at`)}
          then clients.registration_token_hash end
      returning client_id, created_at, registration_hash
    )
    select json_build_object('subject', registration_hash, 'clientId', client_id, 'createdAt', created_at) as answer
    from registered`,
);
