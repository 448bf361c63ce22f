-- refresh.judge
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   clients_pkey
--   families_pkey
--   grants_pkey
--   memberships_user_id_workspace_id_pk
--   permissions_pkey
--   roles_pkey
--   users_pkey
--   workspaces_pkey
-- Read as a whole: access_changes

  with asked as (
    select family, coalesce(hashes::text[], '{}') as hashes, next, client, method, coalesce(secrets::text[], '{}') as secrets, coalesce(scope::text[], '{}') as scope,
coalesce(resources::text[], '{}') as resources, network, to_timestamp(at_ms / 1000) as at, to_timestamp(until_ms / 1000) as until, max_age, generation, coalesce(successors::text[], '{}') as successors, retry_window, ends_on_suspicion, mails, actor_kind, actor_id, address
    from json_to_record($1::text::json) as a (family text, hashes text, next text, client text, method text, secrets text, scope text,
resources text, network text, at_ms float8, until_ms float8, max_age int, generation int, successors text, retry_window int,
      ends_on_suspicion boolean, mails boolean, actor_kind text, actor_id text, address text)
  ), f as (
    select held.* from asked cross join lateral (
      select f.* from families f where f.id = asked.family for no key update
    ) held
  ), judged as (
    select
      f.id, g.id as grant_id, g.user_id, g.client_id, g.workspace_id, f.token_hash, f.alerted_at,
      case
        when f.network <> a.network then 'elsewhere'
        when f.retries = 0 and f.repeats_in_row + 1 >= 3 then 'in_a_row'
      end as suspicion,
      json_build_array(
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
  date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC')) as facts,
      case
        when g.client_id <> a.client then 'other_client'
        -- An unauthenticated client learns nothing and changes nothing.
        when not (c.client_id is not distinct from a.client
  and a.method = any(c.auth_methods)
  and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets)) then 'not_authenticated'
        when not 'refresh_token' = any(c.grant_types) then 'client_not_registered_for_grant'
        when not (g.revoked_at is null and not exists (
  select from access_changes e where e.action in ('end', 'remove') and g.number < e.before
    and (e.user_id is null or e.user_id = g.user_id)
    and (e.workspace_id is null or e.workspace_id = g.workspace_id)
    and (e.client_id is null or e.client_id = g.client_id))) then 'revoked'
        -- Only a rotation creates a newer token, so the database has lost a rotation: that is no sign of theft. But the
        -- current token works for whoever kept the old one, so the family ends without an alarm.
        when f.generation < a.generation then 'newer_than_stored'
        when f.expires_at <= a.at or not (a.max_age is null or date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC') > a.at) then 'expired'
        -- OAuth 2.1 §4.3.1, RFC 9700 §4.14.2: neither the current token, nor the one before it within the window.
        when f.generation <> a.generation
          and not (f.token_hash = any(a.successors)
            and a.retry_window > 0 and f.rotated_at > a.at - make_interval(secs => a.retry_window)) then 'reused'
        when not g.scope @> a.scope then 'scope_beyond_grant'
        when not g.resources @> a.resources then 'resource_beyond_grant'
        when not coalesce(g.revoked_at is null and not exists (
  select from access_changes e where e.action in ('end', 'remove') and g.number < e.before
    and (e.user_id is null or e.user_id = g.user_id)
    and (e.workspace_id is null or e.workspace_id = g.workspace_id)
    and (e.client_id is null or e.client_id = g.client_id)) and m.role is not null and m.suspended_at is null
and (not w.second_step_required or 'mfa' = any(g.amr)
or coalesce(m.second_step_at >= g.created_at, false))
and w.retired_at is null and (g.pinned_workspace is null or g.pinned_workspace = w.name) and c.disabled_at is null and not c.host_denied
and cp.decision is distinct from 'blocked' and hp.decision is distinct from 'blocked'
and (not w.only_approved or (hp.decision is not null or (cp.decision is not null
and (c.source = 'operator' or cp.identity_hash is null or cp.identity_hash = c.identity_hash)))), false) or g.status_entry is null
          or not (a.scope = '{}' and g.scope <> '{}' and cp.scopes is null and hp.scopes is null
    or array(
  select s.name from unnest(g.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place) && case when a.scope = '{}' then g.scope else a.scope end) then 'not_allowed_now'
        when f.token_hash = any(a.hashes) then 'current'
        when f.generation = a.generation then 'unknown'
        when f.retries >= 100 then 'too_many_retries'
        else 'repeated'
      end as verdict
    from asked a, f cross join lateral (select * from grants where id = f.grant_id offset 0) g
cross join lateral (select * from clients where client_id = g.client_id offset 0) c
cross join lateral (select * from workspaces where id = g.workspace_id offset 0) w
left join lateral (select * from memberships where user_id = g.user_id and workspace_id = g.workspace_id offset 0) m on true
left join lateral (select * from roles where name = m.role offset 0) r on true
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = g.workspace_id and kind = 'client' and subject = c.client_id offset 0) cp on true
  left join lateral (
    select decision, scopes, permissions, identity_hash from application_policies
    where workspace_id = g.workspace_id and kind = 'host' and subject = c.document_host offset 0) hp on true
  ), ruled as (
    select judged.*,
      suspicion is not null and a.ends_on_suspicion as ends,
      suspicion is not null and not a.ends_on_suspicion
        and (alerted_at is null or alerted_at <= a.at - interval '1 day') as alerts
    from judged, asked a
  ), repeated as (
    update families set
      retries = families.retries + 1,
      network = a.network,
      alerted_at = case when ruled.alerts then a.at else families.alerted_at end
    from ruled, asked a
    where families.id = ruled.id and families.id = any(array(select id from ruled))
      and ruled.verdict = 'repeated' and not ruled.ends
  ), outdated as (
    update families set expires_at = a.at
    from ruled, asked a
    where families.id = ruled.id and families.id = any(array(select id from ruled))
      and ruled.verdict = 'newer_than_stored'
  ), recorded as (
    insert into audit_events (at, event, actor_kind, actor_id, address, user_id, client_id, workspace_id, grant_id, details)
    select a.at, 'grant.refresh_repeated', a.actor_kind, a.actor_id, a.address,
      ruled.user_id, ruled.client_id, ruled.workspace_id, ruled.grant_id,
      jsonb_build_object('suspicion', ruled.suspicion)
    from ruled, asked a
    where ruled.verdict = 'repeated' and ruled.alerts
  ), told as (
  insert into emails (kind, facts, recipient, locale, created_at, due_at, expires_at)
  select 'suspicious_repeat', jsonb_build_object('grantId', it.grant_id), u.email, u.locale,
    (select a.at from asked a), (select a.at from asked a), (select a.at from asked a) + interval '5 days'
  from (select ruled.* from ruled, asked a
      where ruled.verdict = 'repeated' and ruled.alerts and ruled.alerted_at is null and a.mails) it join users u on u.id = it.user_id
  )
  select json_build_object(
    'family', a.family,
    'verdict', coalesce(case when ruled.ends and ruled.verdict = 'repeated' then 'suspicious' else ruled.verdict end, 'unknown'),
    'grantId', ruled.grant_id,
    'tokenHash', ruled.token_hash,
    'facts', case when ruled.verdict = 'repeated' and not ruled.ends then ruled.facts end,
    'alerts', coalesce(ruled.alerts and ruled.verdict = 'repeated', false),
    'alertedBefore', ruled.alerted_at is not null) as answer
  from asked a left join ruled on true
