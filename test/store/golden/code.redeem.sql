-- code.redeem
-- The indexes that its conditions use:
--   application_policies_workspace_id_kind_subject_pk
--   clients_pkey
--   codes_pkey
--   families_grant_id_index
--   families_pkey
--   grants_pkey
--   memberships_user_id_workspace_id_pk
--   permissions_pkey
--   roles_pkey
--   workspaces_pkey
-- Read as a whole: access_changes

  with asked as (
    select code, coalesce(hashes::text[], '{}') as hashes, client, method, coalesce(secrets::text[], '{}') as secrets, challenge, redirect_uri,
coalesce(resources::text[], '{}') as resources, family, token_hash, network, to_timestamp(at_ms / 1000) as at, to_timestamp(until_ms / 1000) as until, max_age
    from json_to_recordset($1::text::json) as a (code text, hashes text, client text, method text, secrets text, challenge text, redirect_uri text,
resources text, family text, token_hash text, network text, at_ms float8, until_ms float8, max_age int)
  ), a as (
    -- Lateral, so that each is looked up by its hash, however many PostgreSQL expects.
    select asked.*, held.place, held.grant_id from asked cross join lateral (
      select k.ctid as place, k.grant_id, k.expires_at from codes k
      -- OAuth 2.1 §4.1.3: once, with its verifier (RFC 7636 §4.6) and its redirect URI.
      where k.hash = any(asked.hashes)
        and (k.redeemed_at is null or k.redeemed_by = asked.family)
        and k.code_challenge = asked.challenge
        and k.redirect_uri = coalesce(asked.redirect_uri, k.redirect_uri)
      for no key update skip locked
    ) held
    -- OAuth 2.1 §4.1.3: until it expires. Inside, PostgreSQL would read all unexpired codes by their index.
    where held.expires_at > asked.at
  ), redeemed as (
    update codes set redeemed_at = a.at, redeemed_by = a.family
    from a cross join lateral (
      select
        'refresh_token' = any(c.grant_types) as refreshable,
        least(a.until, date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC')) as until,
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
  date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC')) as facts
      from (select * from grants where id = a.grant_id offset 0) g
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
      where (a.max_age is null or date_trunc('second', g.created_at + make_interval(secs => a.max_age), 'UTC') > a.at)
        -- RFC 8707 §2.2: no more than what was granted.
        and g.revoked_at is null and not exists (
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
  and g.resources @> a.resources
        -- OAuth 2.1 §4.1.3: the client that the code was issued to, authenticated.
        and c.client_id is not distinct from a.client
  and a.method = any(c.auth_methods)
  and (a.method in ('none', 'private_key_jwt') or c.secret_hashes && a.secrets)
  and 'authorization_code' = any(c.grant_types)
      offset 0
    ) issuable
    -- Where it was found: one that was written since is not redeemed, and JUDGE finds it redeemable.
    where codes.ctid = a.place
    returning a.code, a.family, a.token_hash, a.network, a.at, codes.grant_id, issuable.until, issuable.refreshable,
      issuable.facts
  ), started as (
    insert into families (id, grant_id, generation, token_hash, rotated_at, expires_at, removable_at, network)
    select family, grant_id, 1, token_hash, at, until, date_trunc('hour', until + interval '8 days', 'UTC'), network from redeemed where refreshable
    on conflict (id) do nothing
  ), forgotten as (
    -- Those of a grant that was used again without asking (prompt=none), and used least.
    delete from families where families.id = any(array(
      select older.id from redeemed cross join lateral (
        select f.id from families f where f.grant_id = redeemed.grant_id and f.id <> redeemed.family
        order by f.rotated_at desc offset 10 - 1
      ) older))
  )
  select json_build_object(
    'code', asked.code, 'facts', redeemed.facts, 'refreshable', coalesce(redeemed.refreshable, false)) as answer
  from asked left join redeemed on redeemed.code = asked.code
