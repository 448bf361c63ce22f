-- grant.live
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   clients_pkey
--   grants_pkey
--   memberships_user_id_workspace_id_pk
--   roles_pkey
--   users_pkey
--   workspaces_pkey
-- Read as a whole: access_changes, resources

  select json_build_object('subject', a.subject, 'facts', (
    select json_build_object(
      'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale,
        'isVerified', u.email_verified_at is not null),
      'workspace', json_build_object('id', w.id, 'name', w.name, 'title', w.title),
      'clientId', g.client_id, 'scope', array(
  select s.name from unnest(g.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place), 'permissions', array(
  select p.name from permissions p
  where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
    and (cp.permissions is null or p.name = any(cp.permissions))
    and (hp.permissions is null or p.name = any(hp.permissions))
  order by p.name),
      'workspaces', array(
        select json_build_object('id', own.id, 'name', own.name, 'title', own.title, 'type', own.type, 'role', seat.role)
        from memberships seat join workspaces own on own.id = seat.workspace_id
        where seat.user_id = g.user_id and seat.suspended_at is null and own.retired_at is null
        order by own.title, own.name limit 500),
      'resources', array(select r.identifier from resources r order by r.position))
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
    where workspace_id = g.workspace_id and kind = 'host' and subject = c.document_host offset 0) hp on true join users u on u.id = g.user_id
    -- RFC 6750 §3.1: a token that was revoked is good for nothing.
    where g.revoked_at is null and not exists (
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
  from json_to_recordset($1::text::json) as a (subject text, "grant" uuid)
