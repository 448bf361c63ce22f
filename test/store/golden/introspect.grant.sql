-- introspect.grant
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   clients_pkey
--   grants_pkey
--   memberships_user_id_workspace_id_pk
--   roles_pkey
--   workspaces_pkey
-- Read as a whole: access_changes, resources

  select json_build_object('subject', a.subject,
  -- RFC 7662 §2.1: who asks is authenticated.
  'resources', array(select r.identifier from resources r where r.secret_hashes && a.secrets),
  'authenticated', exists (select from clients c
    where c.client_id = a.client and c.client_id is not distinct from a.client
  and a.method = any(c.auth_methods)
  and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets) and c.disabled_at is null and not c.host_denied),
    -- RFC 7662 §2.2: active is what works now, with what it allows now.
    'facts', (
      select json_build_object('workspaceName', w.name, 'scope', array(
  select s.name from unnest(g.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place), 'permissions', array(
  select p.name from permissions p
  where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
    and (cp.permissions is null or p.name = any(cp.permissions))
    and (hp.permissions is null or p.name = any(hp.permissions))
  order by p.name))
      from (select * from grants where id = a."grant" offset 0) g
cross join lateral (select * from clients where client_id = g.client_id offset 0) c
cross join lateral (select * from workspaces where id = g.workspace_id offset 0) w
cross join lateral (select * from memberships where user_id = g.user_id and workspace_id = g.workspace_id offset 0) m
cross join lateral (select * from roles where name = m.role offset 0) r
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = g.workspace_id and kind = 'client' and subject = c.client_id offset 0) cp on true
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = g.workspace_id and kind = 'host' and subject = c.document_host offset 0) hp on true where g.revoked_at is null and not exists (
  select from access_changes e where e.action in ('end', 'remove') and g.number < e.before
    and (e.user_id is null or e.user_id = g.user_id)
    and (e.workspace_id is null or e.workspace_id = g.workspace_id)
    and (e.client_id is null or e.client_id = g.client_id)) and m.role is not null and m.suspended_at is null
and (not w.second_step_required or 'mfa' = any(g.amr)
or coalesce(m.second_step_at >= g.created_at, false))
and w.retired_at is null and (g.pinned_workspace is null or g.pinned_workspace = w.name) and c.disabled_at is null and not c.host_denied
and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
and (not w.only_approved or (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash)))))) as answer
  from json_to_recordset($1::text::json) as a (subject text, "grant" uuid, client text, method text, secrets text[])
