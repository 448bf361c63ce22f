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
    'client', row_to_json(c),
    'session', s.session,
    'memberships', (
      -- In the order in which the part below returns them: it is not sorted twice.
      select coalesce(json_agg(m.membership), '[]')
      from (
        select json_build_object('id', w.id, 'name', w.name, 'title', w.title, 'type', w.type, 'role', m.role,
          'suspended', m.suspended_at is not null, 'entry', json_build_object(
  'blocked', 'blocked' in (coalesce(cp.decision, ''), coalesce(hp.decision, '')),
  'decided', (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash))), 'onlyApproved', w.only_approved,
  'secondStepRequired', w.second_step_required,
  'clientScopes', cp.scopes, 'hostScopes', hp.scopes,
  'clientPermissions', cp.permissions, 'hostPermissions', hp.permissions)) as membership
        from memberships m cross join lateral (select * from workspaces where id = m.workspace_id offset 0) w
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = m.workspace_id and kind = 'client' and subject = c.client_id offset 0) cp on true
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = m.workspace_id and kind = 'host' and subject = c.document_host offset 0) hp on true
        where m.user_id = s.user_id and w.retired_at is null
        order by w.title, w.name limit 500
      ) m)
  ) as answer
  from json_to_recordset($1::text::json) as a (subject text, request text, browsers text[], sessions text[], at timestamptz)
    left join lateral (
      -- RFC 9700 §4.7: a request belongs to the browser that opened it.
      select r.client_id, r.expires_at, row_to_json(r) as request
      from authorization_requests r where r.id = a.request and r.browser_hash = any(a.browsers)
      offset 0
    -- Outside, as of the session: inside, PostgreSQL may read all that have not expired by their index.
    ) r on r.expires_at > a.at
    left join lateral (select * from clients where client_id = r.client_id offset 0) c on true
    left join lateral (
      select s.user_id, s.expires_at, json_build_object('id', s.id, 'authenticatedAt', s.authenticated_at, 'amr', s.amr,
        'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale,
          'timeZone', u.time_zone)) as session
      from sessions s cross join lateral (
        select id, email, name, locale, time_zone from users where id = s.user_id and deletion_due_at is null offset 0
      ) u where s.token_hash = any(a.sessions)
      offset 0
    ) s on s.expires_at > a.at
