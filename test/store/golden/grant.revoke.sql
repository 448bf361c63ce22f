-- grant.revoke
-- The indexes that its conditions use:
--   clients_pkey
--   families_pkey
--   grants_pkey
-- Read as a whole: nothing

with a as materialized (
  select a.*, a.proven or exists (
    -- RFC 7009 §2.1: first the client is authenticated.
    select from clients c where c.client_id = a.client
      and c.client_id is not distinct from a.client
and a.method = any(c.auth_methods)
and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets) and c.disabled_at is null and not c.host_denied) as entitled
  from json_to_record($1::text::json) as a (family text, "grant" uuid, client text, method text, secrets text[],
    proven boolean, actor_kind text, actor_id text, address text, at timestamptz)
),
ending as (
  select g.* from grants g where (g.id = (select coalesce(a."grant", (select f.grant_id from families f where f.id = a.family)) from a where a.entitled)
    and g.client_id = (select client from a)) and g.revoked_at is null
  -- In one order, the newest first: two that end several must not wait for each other.
  order by g.number desc limit 1 for update
), retired as (
  insert into retired_status_entries (entry, expires_at)
  select status_entry, (select at from a) + interval '25 hours' from ending where status_entry is not null
  on conflict do nothing
), recorded as (
  insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
  select (select at from a), 'grant.ended', (select actor_kind from a), (select actor_id from a), (select address from a), user_id, client_id, workspace_id, id, jsonb_build_object('reason', 'revoked_by_client'::text)
  from ending
), ended as (
  update grants set revoked_at = (select at from a), revoked_reason = 'revoked_by_client', status_entry = null
  from ending where grants.id = ending.id
  returning grants.id
)
select json_build_object('entitled', a.entitled, 'ended', (select count(*) from ended)) as answer from a
