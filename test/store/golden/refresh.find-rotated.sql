-- refresh.find-rotated
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   clients_pkey
--   families_pkey
--   grants_pkey
--   memberships_user_id_workspace_id_pk
--   permissions_pkey
--   roles_pkey
--   workspaces_pkey
-- Read as a whole: access_changes

  with asked as (
    select family, coalesce(hashes::text[], '{}') as hashes, next, client, method, coalesce(secrets::text[], '{}') as secrets, coalesce(scope::text[], '{}') as scope,
coalesce(resources::text[], '{}') as resources, network, to_timestamp(at_ms / 1000) as at, to_timestamp(until_ms / 1000) as until, max_age
    from json_to_recordset($1::text::json) as a (family text, hashes text, next text, client text, method text, secrets text, scope text,
resources text, network text, at_ms float8, until_ms float8, max_age int)
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
    select json_build_array(
  g.id,
  g.user_id,
  g.client_id,
  w.id,
  w.name,
  case
  when g.ceiling_scope <@ g.scope and (cp.scopes is null or g.ceiling_scope <@ cp.scopes) and (hp.scopes is null or g.ceiling_scope <@ hp.scopes) then g.ceiling_scope
  else array(
  select s.name from unnest(g.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes)) and s.name = any(g.ceiling_scope)
  order by s.place) end,
  g.resources,
  g.audiences,
  g.authenticated_at,
  g.amr,
  g.status_entry,
  case
  when g.ceiling_permissions <@ array(select name from permissions)
    and ('*' = any(coalesce(m.permissions, r.permissions)) or g.ceiling_permissions <@ coalesce(m.permissions, r.permissions))
    and (cp.permissions is null or g.ceiling_permissions <@ cp.permissions) and (hp.permissions is null or g.ceiling_permissions <@ hp.permissions) then g.ceiling_permissions
  else array(
  select p.name from permissions p
  where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
    and (cp.permissions is null or p.name = any(cp.permissions))
    and (hp.permissions is null or p.name = any(hp.permissions)) and p.name = any(g.ceiling_permissions)
  order by p.name) end,
  date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC')) as facts
    from (select * from grants where id = f.grant_id offset 0) g
cross join lateral (select * from clients where client_id = g.client_id offset 0) c
cross join lateral (select * from workspaces where id = g.workspace_id offset 0) w
cross join lateral (select * from memberships where user_id = g.user_id and workspace_id = g.workspace_id offset 0) m
cross join lateral (select * from roles where name = m.role offset 0) r
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = g.workspace_id and kind = 'client' and subject = c.client_id offset 0) cp on true
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = g.workspace_id and kind = 'host' and subject = c.document_host offset 0) hp on true
    where (a.max_age is null or date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC') > a.at) and g.revoked_at is null and not exists (
  select from access_changes e where e.action in ('end', 'remove') and g.number < e.before
    and (e.user_id is null or e.user_id = g.user_id)
    and (e.workspace_id is null or e.workspace_id = g.workspace_id)
    and (e.client_id is null or e.client_id = g.client_id)) and m.role is not null and m.suspended_at is null
and (not w.second_step_required or 'mfa' = any(g.amr)
or coalesce(m.second_step_at >= g.created_at, false))
and w.retired_at is null and (g.pinned_workspace is null or g.pinned_workspace = w.name) and c.disabled_at is null and not c.host_denied
and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
and (not w.only_approved or (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash))))
  and g.status_entry is not null
  and g.scope @> a.scope
  and (a.scope = '{}' and g.scope <> '{}' and cp.scopes is null and hp.scopes is null
    or array(
  select s.name from unnest(g.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place) && case when a.scope = '{}' then g.scope else a.scope end)
  and g.resources @> a.resources and c.client_id is not distinct from a.client
  and a.method = any(c.auth_methods)
  and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets)
  and 'refresh_token' = any(c.grant_types)
  ) issuable on true
