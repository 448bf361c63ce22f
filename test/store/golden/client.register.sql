-- client.register
-- The indexes that its conditions use:
-- Read as a whole: nothing

with asked as (
  select * from json_to_recordset($1::text::json) as a (own_key text, own_count int, own_up_to float8, own_until float8,
    overall_key text, overall_most float8, overall_until float8, counted_at float8,
    client_id text, client_name text, client_uri text, logo_uri text, policy_uri text, tos_uri text,
    redirect_uris text, auth_methods text, jwks jsonb, jwks_uri text, grant_types text, scope text, metadata jsonb,
    secret_hashes text, identity_hash text, registration_token_hash text, registration_hash text,
    charged_to text, bytes int, at_ms float8)
), own as (
  insert into rate_limits as r (key, points, expire)
  select own_key, own_count, own_until from asked where own_count is not null order by own_key
  on conflict (key) do update set
    points = case when r.expire <= (select counted_at from asked limit 1) then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= (select counted_at from asked limit 1) then excluded.expire else r.expire end
  returning key, points, expire
), counted as (
  select asked.*, coalesce((select points > own_up_to from own where key = own_key), false) as own_over from asked
), overall as (
  insert into rate_limits as r (key, points, expire)
  select overall_key, count(*), max(overall_until) from counted
  -- RFC 7591 §5: a source that is over its limit does not use up the limit of all sources.
  where not own_over and overall_key is not null group by overall_key order by overall_key
  on conflict (key) do update set
    points = case when r.expire <= (select counted_at from asked limit 1) then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= (select counted_at from asked limit 1) then excluded.expire else r.expire end
  returning key, points, expire
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
  insert into clients (client_id, source, client_name, client_uri, logo_uri, policy_uri, tos_uri, redirect_uris, auth_methods,
    jwks, jwks_uri, grant_types, scope, metadata, secret_hashes, identity_hash, registration_token_hash,
    registration_hash, charged_to, bytes, created_at)
  select client_id, 'dynamic', client_name, client_uri, logo_uri, policy_uri, tos_uri,
    coalesce(redirect_uris::text[], '{}') as redirect_uris, coalesce(auth_methods::text[], '{}') as auth_methods, jwks, jwks_uri, coalesce(grant_types::text[], '{}') as grant_types, scope::text[],
    metadata, coalesce(secret_hashes::text[], '{}') as secret_hashes, identity_hash, registration_token_hash,
    registration_hash, charged_to, bytes, to_timestamp(at_ms / 1000)
  from judged where full_until is null
  on conflict (registration_hash) where registration_hash like 'once:%' do nothing
  returning client_id
)
select json_build_object('subject', registration_hash, 'clientId', added.client_id, 'fullUntil', full_until) as answer
from judged left join added on added.client_id = judged.client_id
