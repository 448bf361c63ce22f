/**
 * The statement of a registration (RFC 7591); its text is built once at startup. Any number of registrations share it:
 * one commit, one step of each counter, and one run of the triggers that sum up the space.
 */
import { type SQL, sql } from 'drizzle-orm';
import { ASKED, statement } from './database/statement.js';
import { isOneOf } from './issuing.js';
import { REPEATABLE } from './schema/index.js';

/** What is written of a client; the statement's input has the same names. */
const COLUMNS = sql.raw(
  [
    'client_id',
    'source',
    'client_name',
    'client_uri',
    'logo_uri',
    'policy_uri',
    'tos_uri',
    'redirect_uris',
    'auth_methods',
    'jwks',
    'jwks_uri',
    'grant_types',
    'scope',
    'metadata',
    'secret_hashes',
    'identity_hash',
    'registration_token_hash',
    'registration_hash',
    'charged_to',
    'bytes',
    'created_at',
  ].join(', '),
);

const now = sql`(select now from moment)`;
const repeatable = sql.raw(REPEATABLE);

/** As the library of the other counters counts: a window that has ended starts again. */
const COUNTED = sql`on conflict (key) do update set
      points = case when r.expire <= ${now} then excluded.points else r.points + excluded.points end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning key, points, expire`;

/** Whether a client registered too long ago to be repeated, or was disabled. */
const isPast = (client: string, at: SQL) =>
  sql`(${sql.raw(client)}.created_at <= ${at} - interval '1 hour' or ${sql.raw(client)}.disabled_at is not null)`;

/** Lets go of what may not be repeated any more, so that it does not stand in the way of a new one. */
const LET_GO = sql`past as (
      update clients set registration_hash = null
      from allowed a
      where clients.registration_hash = a.registration_hash and clients.${repeatable}
        and ${isOneOf(sql`clients.registration_hash`, sql`select registration_hash from allowed`)}
        and ${isPast('clients', sql`a.created_at`)}
      returning clients.client_id
    ), `;

/** @param letGo a part of the statement, `past` @param afterwards makes the others wait for it */
function registering(letGo = sql``, afterwards = sql``): SQL {
  return sql`
    with asked as (
      select * from json_to_recordset(${ASKED}) as a (own_key text, own_most int, own_ms bigint,
        overall_key text, overall_most int, overall_ms bigint, counted_at bigint,
        client_id text, source text, client_name text, client_uri text, logo_uri text, policy_uri text, tos_uri text,
        redirect_uris text[], auth_methods text[], jwks jsonb, jwks_uri text, grant_types text[], scope text[],
        metadata jsonb, secret_hashes text[], identity_hash text, registration_token_hash text, registration_hash text,
        charged_to text, bytes int, created_at timestamptz)
    ), moment as (
      select max(counted_at) as now from asked
    ), own as (
      insert into rate_limits as r (key, points, expire)
      select own_key, count(*), ${now} + max(own_ms) from asked
      where own_key is not null group by own_key order by own_key
      ${COUNTED}
    ), counted as (
      select asked.registration_hash, asked.client_id, asked.created_at,
        asked.overall_key, asked.overall_most, asked.overall_ms, own.expire as own_expire,
        coalesce(own.points - count(*) over source + row_number() over source > own_most, false) as own_over
      from asked left join own on own.key = asked.own_key
      window source as (partition by own_key)
    ), overall as (
      insert into rate_limits as r (key, points, expire)
      select overall_key, count(*), ${now} + max(overall_ms) from counted
      -- RFC 7591 §5: a source that is over its limit does not use up the limit of all sources.
      where not own_over and overall_key is not null group by overall_key order by overall_key
      ${COUNTED}
    ), judged as (
      select counted.*, overall.expire as overall_expire, not own_over and coalesce(
        overall.points - count(*) over everyone + row_number() over everyone > overall_most, false) as overall_over
      from counted left join overall on overall.key = counted.overall_key
      window everyone as (partition by overall_key, own_over)
    ), allowed as (
      select asked.* from asked join judged on judged.registration_hash = asked.registration_hash
      where not own_over and not overall_over
    ), ${letGo}registered as (
      insert into clients (${COLUMNS})
      select ${COLUMNS} from allowed
      ${afterwards}order by registration_hash
      on conflict (registration_hash) where ${repeatable} do update set
        -- RFC 7592 §5: a registration that several share is nobody's to change.
        registration_token_hash = case
          when clients.client_id = excluded.client_id or ${isPast('clients', sql`excluded.created_at`)}
          then clients.registration_token_hash end
      returning client_id, created_at, disabled_at, registration_hash
    )
    select json_build_object('subject', judged.registration_hash,
      'clientId', registered.client_id,
      'createdAt', registered.created_at,
      'isPast', coalesce(registered.client_id <> judged.client_id and ${isPast('registered', sql`judged.created_at`)}, false),
      'fullUntil', case when own_over then own_expire when overall_over then overall_expire end
    ) as answer
    from judged left join registered on registered.registration_hash = judged.registration_hash`;
}

/**
 * Counts registrations and adds those that their counters allow; one that repeats another from the same source within
 * the hour gets that one instead. Where that one may not be repeated any more, nothing is added: {@link REGISTER_ANEW}
 * is next. Statements at the same moment wait for one another, in one order: by their sources' counters, the counter
 * of all, their repeats, and the sums of their sources.
 *
 * A repeat is found by a unique index, so also when the other one was not there yet when this statement began.
 *
 * Indexes: rate_limits by key; clients by registration_hash and by client_id.
 */
export const REGISTER = statement('client.register', registering());

/**
 * The same for registrations that stand behind one that may not be repeated any more, which is seldom: looking for such
 * at every registration would be a tenth of its cost in the database.
 *
 * Indexes: as {@link REGISTER}.
 */
export const REGISTER_ANEW = statement(
  'client.register-anew',
  registering(
    LET_GO,
    sql`where (select count(*) from past) >= 0
      `,
  ),
);
