-- sign-in.visit
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   authorization_requests_pkey
--   clients_pkey
--   memberships_user_id_workspace_id_pk
--   sessions_token_hash_unique
--   users_pkey
--   workspaces_pkey
-- Read as a whole: nothing

  select json_build_object('subject', a.subject,
    'request', r.request,
    'client', (select row_to_json(c) from clients c where c.client_id = r.client_id),
    'session', s.session,
    'memberships', (
      select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'title', w.title, 'type', w.type,
        'role', w.role, 'suspended', w.suspended) order by w.title, w.name), '[]')
      from (
        select w.id, w.name, w.title, w.type, m.role, m.suspended_at is not null as suspended
        from memberships m join workspaces w on w.id = m.workspace_id
        where m.user_id = s.user_id and w.retired_at is null
        order by w.title, w.name limit 500
      ) w),
    'entries', (
      select coalesce(json_agg(json_build_object('workspaceId', w.id,
  'blocked', 'blocked' in (coalesce(cp.decision, ''), coalesce(hp.decision, '')),
  'decided', (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash))), 'onlyApproved', w.only_approved,
  'secondStepRequired', w.second_step_required,
  'clientScopes', cp.scopes, 'hostScopes', hp.scopes,
  'clientPermissions', cp.permissions, 'hostPermissions', hp.permissions)), '[]')
      from memberships m join workspaces w on w.id = m.workspace_id join clients c on c.client_id = r.client_id
  left join application_policies cp
    on cp.workspace_id = w.id and cp.kind = 'client' and cp.subject = c.client_id
  left join application_policies hp
    on hp.workspace_id = w.id and hp.kind = 'host' and hp.subject = c.document_host
      where m.user_id = s.user_id and m.suspended_at is null and w.retired_at is null
        and (w.name = r.pinned_workspace or w.id = r.workspace_id or not exists (
          select from memberships o join workspaces ow on ow.id = o.workspace_id
          where o.user_id = s.user_id and o.workspace_id <> w.id and o.suspended_at is null and ow.retired_at is null)))
  ) as answer
  from json_to_recordset($1::text::json) as a (subject text, request text, browsers text[], sessions text[], at timestamptz)
    left join lateral (
      -- RFC 9700 §4.7: a request belongs to the browser that opened it.
      select r.client_id, r.pinned_workspace, r.workspace_id, r.expires_at, row_to_json(r) as request
      from authorization_requests r where r.id = a.request and r.browser_hash = any(a.browsers)
      offset 0
    -- Outside, as of the session: inside, PostgreSQL may read all that have not expired by their index.
    ) r on r.expires_at > a.at
    left join lateral (
      select s.user_id, s.expires_at, json_build_object('id', s.id, 'authenticatedAt', s.authenticated_at, 'amr', s.amr,
        'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale,
          'timeZone', u.time_zone)) as session
      from sessions s join users u on u.id = s.user_id and u.deletion_due_at is null where s.token_hash = any(a.sessions)
      offset 0
    ) s on s.expires_at > a.at
