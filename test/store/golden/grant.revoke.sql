-- grant.revoke
-- The indexes that its conditions use:
--   clients_pkey
--   families_pkey
--   grants_pkey
-- Read as a whole: nothing

with a as materialized (
  -- RFC 7009 §2.1: first the client is authenticated.
  select a.*, a.proven or exists (select from clients c
  where c.client_id = a.client and c.client_id is not distinct from a.client
and a.method = any(c.auth_methods)
and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets) and c.disabled_at is null and not c.host_denied) as entitled
  from json_to_recordset($1::text::json) as a (subject text, family text, "grant" uuid, client text, method text,
    secrets text[], proven boolean, actor_kind text, actor_id text, address text, at timestamptz)
), target as materialized (
  -- Two requests may name the same grant.
  select distinct on (grant_id, client) *
  from (
    select coalesce(a."grant", (select f.grant_id from families f where f.id = a.family)) as grant_id, a.client,
      a.actor_kind, a.actor_id, a.address, a.at
    from a where a.entitled
  ) named
  order by grant_id, client
),
ending as (
  select g.number, g.id, g.user_id, g.client_id, g.workspace_id, g.status_entry,
    t.actor_kind as by_kind, t.actor_id as by_id, t.address as by_address, t.at as asked_at
  from grants g join target t on t.grant_id = g.id and t.client = g.client_id where g.id = any(array(select grant_id from target)) and coalesce(g.revoked_at, 'infinity') = 'infinity'
  -- In one order, the newest first: two that end several must not wait for each other.
  order by g.number desc limit 64 for update of g
), retired as (
  insert into retired_status_entries (entry, expires_at)
  select status_entry, asked_at + interval '25 hours' from ending where status_entry is not null
  on conflict do nothing
), recorded as (
  insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
  select asked_at, 'grant.ended', by_kind, by_id, by_address, user_id, client_id, workspace_id, id, jsonb_build_object('reason', 'revoked_by_client'::text)
  from ending
), ended as (
  update grants set revoked_at = asked_at, revoked_reason = 'revoked_by_client', status_entry = null
  from ending where grants.id = ending.id
)
select json_build_object('subject', a.subject, 'entitled', a.entitled) as answer from a
