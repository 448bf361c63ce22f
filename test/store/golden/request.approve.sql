-- request.approve
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   authorization_requests_pkey
--   clients_pkey
--   grants_of_member
--   memberships_user_id_workspace_id_pk
--   roles_pkey
--   sessions_token_hash_unique
--   workspaces_pkey
-- Read as a whole: nothing

  with asked as (
    select * from json_to_recordset($1::text::json) as a (request text, browsers text[], "user" uuid, sessions text[],
      workspace uuid, silent boolean, checked_scopes text[], identity text, address text,
      user_agent text, code text, code_expires_at timestamptz, new_grant uuid, at timestamptz)
  ), a as (
    select asked.*, r.client_id, r.pinned_workspace from asked cross join lateral (
      select r.client_id, r.pinned_workspace from authorization_requests r where r.id = asked.request offset 0
    ) r
  ), approved as (
  update authorization_requests r set outcome = 'approved', workspace_id = a.workspace, charged_to = null
  from a cross join lateral (
    select c.identity_hash, s.authenticated_at, s.amr, cp.scopes as client_scopes, hp.scopes as host_scopes, array(
  select p.name from permissions p
  where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
    and (cp.permissions is null or p.name = any(cp.permissions))
    and (hp.permissions is null or p.name = any(hp.permissions))
  order by p.name) as permissions
    -- Locked, the workspace first as elsewhere: a membership that is being removed, a session that is being ended
    -- and a decision about applications find the grants that are there.
    from (select * from workspaces where id = a.workspace offset 0 for share) w
      cross join lateral (
        select * from memberships where user_id = a."user" and workspace_id = w.id offset 0 for share
      ) m
      -- By the member as well, so that it is locked after them.
      cross join lateral (
        select * from sessions where token_hash = any(a.sessions) and user_id is not distinct from m.user_id offset 0 for share
      ) s
      cross join lateral (select * from roles where name = m.role offset 0) r
      cross join lateral (select * from clients where client_id = a.client_id offset 0) c
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = w.id and kind = 'client' and subject = c.client_id offset 0) cp on true
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = w.id and kind = 'host' and subject = c.document_host offset 0) hp on true
    where m.suspended_at is null and s.expires_at > a.at and c.identity_hash = a.identity
      and w.retired_at is null and (a.pinned_workspace is null or a.pinned_workspace = w.name) and c.disabled_at is null and not c.host_denied
and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
and (not w.only_approved or (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash))))
      and (not w.second_step_required or 'mfa' = any(s.amr))
      and not a.silent and c.consented_at is not null and c.charged_to is null
      and not exists (
        select from grants h where h.user_id = a."user" and (h.user_id, h.number) >= (a."user", 0) and h.workspace_id is not distinct from w.id
          and h.client_id is not distinct from c.client_id and h.revoked_at is null
        offset 49)
      offset 0
  ) entitled
  where r.id = a.request and r.id = any(array(select request from a))
    -- RFC 9700 §4.7: the browser that opened it, once, until it expires.
    and r.browser_hash = any(a.browsers) and r.outcome is null and r.expires_at > a.at
  returning a.*, entitled.*, r.redirect_uri, r.code_challenge, r.resources, r.audiences,
    -- RFC 6749 §3.3: the user may agree to a part of the scope.
    r.required_scopes || array(select s from unnest(r.optional_scopes) s where s = any(a.checked_scopes)) as scope
  ), granted as (
  insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, pinned_workspace, client_identity_hash,
    authenticated_at, amr, redirect_uri, address, user_agent, created_at,
    status_entry, ceiling_scope, ceiling_permissions)
  select new_grant, "user", workspace, client_id, scope, resources, audiences, pinned_workspace, identity_hash,
    authenticated_at, amr, redirect_uri, address, user_agent, at,
    nextval('status_entries'), array(
  select s.name from unnest(approved.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place), permissions
  from approved, lateral (values (client_scopes)) cp (scopes), lateral (values (host_scopes)) hp (scopes)
  returning id, user_id, workspace_id, client_id, scope, address
  ), allowed as (
    insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
    select (select max(at) from asked), 'grant.allowed', 'user', user_id, address, user_id, client_id, workspace_id, id,
      jsonb_build_object('scope', scope)
    from granted
  ), issued as (
    insert into codes (hash, request_id, grant_id, redirect_uri, code_challenge, expires_at)
    select code, request, new_grant, redirect_uri, code_challenge, code_expires_at from approved
  )
  select json_build_object('user', asked."user", 'approved', approved.request is not null) as answer
  from asked left join approved on approved.request = asked.request and approved."user" = asked."user"
