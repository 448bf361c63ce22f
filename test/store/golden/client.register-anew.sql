-- client.register-anew
-- The indexes that its conditions use:
--   clients_repeat_key
-- Read as a whole: nothing

with asked as (
  select * from json_to_recordset($1::text::json) as a (own_key text, own_most int, own_ms bigint,
    overall_key text, overall_most int, overall_ms bigint, counted_at bigint,
    client_id text, source text, client_name text, client_uri text, logo_uri text, policy_uri text, tos_uri text,
    redirect_uris text[], auth_methods text[], jwks jsonb, jwks_uri text, grant_types text[], scope text[],
    metadata jsonb, secret_hashes text[], identity_hash text, registration_token_hash text, registration_hash text,
    charged_to text, bytes int, created_at timestamptz)
), moment as (
  select max(counted_at) as now from asked
), own as (
  insert into rate_limits as r (key, points, expire)
  select own_key, count(*), (select now from moment) + max(own_ms) from asked
  where own_key is not null group by own_key order by own_key
  on conflict (key) do update set
  points = case when r.expire <= (select now from moment) then excluded.points else r.points + excluded.points end,
  expire = case when r.expire <= (select now from moment) then excluded.expire else r.expire end
returning key, points, expire
), counted as (
  select asked.registration_hash, asked.client_id, asked.created_at,
    asked.overall_key, asked.overall_most, asked.overall_ms, own.expire as own_expire,
    coalesce(own.points - count(*) over source + row_number() over source > own_most, false) as own_over
  from asked left join own on own.key = asked.own_key
  window source as (partition by own_key)
), overall as (
  insert into rate_limits as r (key, points, expire)
  select overall_key, count(*), (select now from moment) + max(overall_ms) from counted
  -- RFC 7591 §5: a source that is over its limit does not use up the limit of all sources.
  where not own_over and overall_key is not null group by overall_key order by overall_key
  on conflict (key) do update set
  points = case when r.expire <= (select now from moment) then excluded.points else r.points + excluded.points end,
  expire = case when r.expire <= (select now from moment) then excluded.expire else r.expire end
returning key, points, expire
), judged as (
  select counted.*, overall.expire as overall_expire, not own_over and coalesce(
    overall.points - count(*) over everyone + row_number() over everyone > overall_most, false) as overall_over
  from counted left join overall on overall.key = counted.overall_key
  window everyone as (partition by overall_key, own_over)
), allowed as (
  select asked.* from asked join judged on judged.registration_hash = asked.registration_hash
  where not own_over and not overall_over
), past as (
  update clients set registration_hash = null
  from allowed a
  where clients.registration_hash = a.registration_hash and clients.registration_hash like 'once:%'
    and clients.registration_hash = any(array(select registration_hash from allowed))
    and (clients.created_at <= a.created_at - interval '1 hour' or clients.disabled_at is not null)
  returning clients.client_id
), registered as (
  insert into clients (client_id, source, client_name, client_uri, logo_uri, policy_uri, tos_uri, redirect_uris, auth_methods, jwks, jwks_uri, grant_types, scope, metadata, secret_hashes, identity_hash, registration_token_hash, registration_hash, charged_to, bytes, created_at)
  select client_id, source, client_name, client_uri, logo_uri, policy_uri, tos_uri, redirect_uris, auth_methods, jwks, jwks_uri, grant_types, scope, metadata, secret_hashes, identity_hash, registration_token_hash, registration_hash, charged_to, bytes, created_at from allowed
  where (select count(*) from past) >= 0
  order by registration_hash
  on conflict (registration_hash) where registration_hash like 'once:%' do update set
    -- RFC 7592 §5: a registration that several share is nobody's to change.
    registration_token_hash = case
      when clients.client_id = excluded.client_id or (clients.created_at <= excluded.created_at - interval '1 hour' or clients.disabled_at is not null)
      then clients.registration_token_hash end
  returning client_id, created_at, disabled_at, registration_hash
)
select json_build_object('subject', judged.registration_hash,
  'clientId', registered.client_id,
  'createdAt', registered.created_at,
  'isPast', coalesce(registered.client_id <> judged.client_id and (registered.created_at <= judged.created_at - interval '1 hour' or registered.disabled_at is not null), false),
  'fullUntil', case when own_over then own_expire when overall_over then overall_expire end
) as answer
from judged left join registered on registered.registration_hash = judged.registration_hash
