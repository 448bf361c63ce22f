-- client.register-anew
-- The indexes that its conditions use:
--   clients_repeat_key
-- Read as a whole: nothing

with asked as (
  select * from json_to_recordset($1::text::json) as a (
    client_id text, client_name text, client_uri text, logo_uri text, policy_uri text, tos_uri text,
    redirect_uris text, auth_methods text, jwks jsonb, jwks_uri text, grant_types text, scope text, metadata jsonb,
    secret_hashes text, identity_hash text, registration_token_hash text, registration_hash text,
    charged_to text, bytes int, at_ms float8)
), past as (
  -- Forgets the hash of a registration that can no longer be repeated, so that a new one may have the same.
  update clients set registration_hash = null
  from asked a
  where clients.registration_hash = a.registration_hash and clients.registration_hash like 'once:%'
    and clients.registration_hash = any(array(select registration_hash from asked))
    and (clients.created_at <= to_timestamp(at_ms / 1000) - interval '1 hour' or clients.disabled_at is not null)
  returning clients.client_id
), registered as (
  insert into clients (client_id, source, client_name, client_uri, logo_uri, policy_uri, tos_uri, redirect_uris, auth_methods,
    jwks, jwks_uri, grant_types, scope, metadata, secret_hashes, identity_hash, registration_token_hash,
    registration_hash, charged_to, bytes, created_at)
  select client_id, 'dynamic', client_name, client_uri, logo_uri, policy_uri, tos_uri,
    coalesce(redirect_uris::text[], '{}') as redirect_uris, coalesce(auth_methods::text[], '{}') as auth_methods, jwks, jwks_uri, coalesce(grant_types::text[], '{}') as grant_types, scope::text[],
    metadata, coalesce(secret_hashes::text[], '{}') as secret_hashes, identity_hash, registration_token_hash,
    registration_hash, charged_to, bytes, to_timestamp(at_ms / 1000)
  from asked
  -- Always true: reading past makes it run first, so that the rows that it lets go of no longer conflict.
  where (select count(*) from past) >= 0
  on conflict (registration_hash) where registration_hash like 'once:%' do update set
    -- RFC 7592 §5: no client may change a registration that several share.
    registration_token_hash = case
      when clients.client_id = excluded.client_id or (clients.created_at <= excluded.created_at - interval '1 hour' or clients.disabled_at is not null)
      then clients.registration_token_hash end
  returning client_id, created_at, registration_hash
)
select json_build_object('subject', registration_hash, 'clientId', client_id, 'createdAt', created_at) as answer
from registered
