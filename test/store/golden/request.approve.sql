-- request.approve
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   authorization_requests_pkey
--   clients_pkey
--   grants_of_member
--   memberships_user_id_workspace_id_pk
--   roles_pkey
--   sessions_pkey
--   workspaces_pkey
-- Read as a whole: nothing

  with a as (
    select * from json_to_recordset($1::text::json) as a (request text, browsers text[], "user" uuid, session uuid,
      workspace uuid, silent boolean, ticked_scopes text[], identity text, authenticated_at timestamptz,
      amr text[], address text, user_agent text, code text, code_expires_at timestamptz, new_grant uuid, at timestamptz)
  ), approved as (
  update authorization_requests r set outcome = 'approved', workspace_id = a.workspace, charged_to = null
  -- Locked, the workspace first as elsewhere: a membership that is being removed, a session that is being ended
  -- and a decision about applications find the grants that are there.
  from a cross join lateral (
    select from workspaces w
      join memberships m on m.workspace_id = w.id
      join sessions s on s.id = a.session and s.user_id is not distinct from m.user_id
    where w.id = a.workspace and m.user_id = a."user" and m.suspended_at is null and s.expires_at > a.at
    for share of w, m, s
  ) entitled
  where r.id = a.request and r.id = any(array(select request from a))
    -- RFC 9700 §4.7: the browser that opened it, once, until it expires.
    and r.browser_hash = any(a.browsers) and r.outcome is null and r.expires_at > a.at
    and exists (
      select from clients c join workspaces w on w.id = a.workspace
  left join application_policies cp
    on cp.workspace_id = w.id and cp.kind = 'client' and cp.subject = c.client_id
  left join application_policies hp
    on hp.workspace_id = w.id and hp.kind = 'host' and hp.subject = c.document_host
      where c.client_id = r.client_id and c.identity_hash = a.identity
        and w.retired_at is null and (r.pinned_workspace is null or r.pinned_workspace = w.name) and c.disabled_at is null and not c.host_denied
and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
and (not w.only_approved or (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash))))
        and (not w.second_step_required or 'mfa' = any(a.amr))
        and not a.silent and c.consented_at is not null and c.charged_to is null
        and not exists (
          select from grants h where h.user_id = a."user" and (h.user_id, h.number) >= (a."user", 0) and h.workspace_id is not distinct from w.id
            and h.client_id is not distinct from c.client_id and h.revoked_at is null
          offset 49)
    )
  returning r.id, r.client_id, r.redirect_uri, r.code_challenge, r.required_scopes, r.optional_scopes, r.resources,
    r.audiences, r.pinned_workspace
  ), chosen as (
    select a.*, approved.client_id, approved.redirect_uri, approved.code_challenge, approved.resources,
      approved.audiences, approved.pinned_workspace,
      -- RFC 6749 §3.3: the user may agree to a part of the scope.
      approved.required_scopes || array(select s from unnest(approved.optional_scopes) s where s = any(a.ticked_scopes)) as scope
    from a join approved on approved.id = a.request
  ), granted as (
  insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, pinned_workspace, client_identity_hash,
    authenticated_at, amr, redirect_uri, address, user_agent, created_at,
    status_entry, ceiling_scope, ceiling_permissions)
  select chosen.new_grant, m.user_id, m.workspace_id, c.client_id, chosen.scope, chosen.resources, chosen.audiences,
    chosen.pinned_workspace, c.identity_hash, chosen.authenticated_at, chosen.amr, chosen.redirect_uri,
    chosen.address, chosen.user_agent, chosen.at, nextval('status_entries'), array(
  select s.name from unnest(chosen.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place), array(
  select p.name from permissions p
  where (p.name = any(coalesce(m.permissions, r.permissions)) or '*' = any(coalesce(m.permissions, r.permissions)))
    and (cp.permissions is null or p.name = any(cp.permissions))
    and (hp.permissions is null or p.name = any(hp.permissions))
  order by p.name)
  from chosen
    join clients c on c.client_id = chosen.client_id
    join memberships m on m.user_id = chosen."user" and m.workspace_id = chosen.workspace
    join roles r on r.name = m.role
  left join application_policies cp
    on cp.workspace_id = m.workspace_id and cp.kind = 'client' and cp.subject = c.client_id
  left join application_policies hp
    on hp.workspace_id = m.workspace_id and hp.kind = 'host' and hp.subject = c.document_host
  returning id, user_id, workspace_id, client_id, scope, address
  ), allowed as (
    insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
    select (select max(at) from a), 'grant.allowed', 'user', user_id, address, user_id, client_id, workspace_id, id,
      jsonb_build_object('scope', scope)
    from granted
  ), issued as (
    insert into codes (hash, request_id, grant_id, redirect_uri, code_challenge, expires_at)
    select chosen.code, chosen.request, held.id, chosen.redirect_uri, chosen.code_challenge, chosen.code_expires_at
    from chosen join (select chosen.request, granted.id from granted join chosen on chosen.new_grant = granted.id) held on held.request = chosen.request
  )
  select json_build_object('user', a."user", 'approved', approved.id is not null) as answer
  from a left join approved on approved.id = a.request
