-- code.judge
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   clients_pkey
--   codes_pkey
--   grants_pkey
--   memberships_user_id_workspace_id_pk
--   roles_pkey
--   workspaces_pkey
-- Read as a whole: access_changes

  with asked as (
    select code, coalesce(hashes::text[], '{}') as hashes, client, method, coalesce(secrets::text[], '{}') as secrets, challenge, redirect_uri,
coalesce(resources::text[], '{}') as resources, family, token_hash, network, to_timestamp(at_ms / 1000) as at, to_timestamp(until_ms / 1000) as until, max_age
    from json_to_record($1::text::json) as a (code text, hashes text, client text, method text, secrets text, challenge text, redirect_uri text,
resources text, family text, token_hash text, network text, at_ms float8, until_ms float8, max_age int)
  ), found as (
    select held.* from asked cross join lateral (
      select k.* from codes k where k.hash = any(asked.hashes) for no key update
    ) held
  ), judged as (
    select g.id as grant_id,
      case
        when g.client_id <> a.client then 'other_client'
        -- An unauthenticated client learns nothing and changes nothing.
        when not (c.client_id is not distinct from a.client
  and a.method = any(c.auth_methods)
  and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets)) then 'not_authenticated'
        when not 'authorization_code' = any(c.grant_types) then 'client_not_registered_for_grant'
        when a.redirect_uri <> found.redirect_uri then 'redirect_uri_mismatch'
        when a.challenge <> found.code_challenge then 'verifier_mismatch'
        -- RFC 6749 §4.1.2: what was issued from a code that is used twice is revoked.
        when found.redeemed_by <> a.family or found.redeemed_at is not null and found.redeemed_by is null then 'replayed'
        when found.expires_at <= a.at then 'expired'
        when not (g.revoked_at is null and not exists (
  select from access_changes e where e.action in ('end', 'remove') and g.number < e.before
    and (e.user_id is null or e.user_id = g.user_id)
    and (e.workspace_id is null or e.workspace_id = g.workspace_id)
    and (e.client_id is null or e.client_id = g.client_id))) or not (a.max_age is null or date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC') > a.at) then 'revoked'
        when not g.resources @> a.resources then 'resource_beyond_grant'
        when g.revoked_at is null and not exists (
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
  and g.scope @> '{}'::text[]
  and ('{}'::text[] = '{}' and g.scope <> '{}' and cp.scopes is null and hp.scopes is null
    or array(
  select s.name from unnest(g.scope) with ordinality s (name, place)
  where (cp.scopes is null or s.name = any(cp.scopes)) and (hp.scopes is null or s.name = any(hp.scopes))
  order by s.place) && case when '{}'::text[] = '{}' then g.scope else '{}'::text[] end)
  and g.resources @> a.resources then 'redeemable'
        else 'not_allowed_now'
      end as verdict
    from asked a, found cross join lateral (select * from grants where id = found.grant_id offset 0) g
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
  )
  select json_build_object(
    'verdict', coalesce(judged.verdict, 'unknown'), 'grantId', judged.grant_id) as answer
  from asked left join judged on true
