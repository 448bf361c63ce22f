-- request.open
-- The indexes that its conditions use:
--   sessions_token_hash_unique
-- Read as a whole: nothing

with asked as (
  select * from json_to_recordset($1::text::json) as a (id text, browser_hash text, client_id text, redirect_uri text,
    state text, code_challenge text, required_scopes text[], optional_scopes text[], resources text[],
    audiences text[], pinned_workspace text, prompts text[], login_hint text, max_age int, acr_values text[],
    created_at timestamptz, expires_at timestamptz, bytes int, source text, sessions text[])
), opened as (
  -- RFC 6749 §4.1.1: what the client asked for, until its user has answered.
  insert into authorization_requests (id, browser_hash, client_id, redirect_uri, state, code_challenge, required_scopes, optional_scopes, resources, audiences, pinned_workspace, prompts, login_hint, max_age, acr_values, created_at, expires_at, bytes, charged_to)
  select id, browser_hash, client_id, redirect_uri, state, code_challenge, required_scopes, optional_scopes, resources, audiences, pinned_workspace, prompts, login_hint, max_age, acr_values, created_at, expires_at, bytes, case when source is not null then coalesce((
      select 'user:' || s.user_id
      from (select * from sessions where token_hash = any(a.sessions) offset 0) s
      where s.expires_at > a.created_at), source) end
  from asked a order by id
  -- Sent once more after a lost connection, it does nothing.
  on conflict (id) do nothing
  returning id, charged_to
)
select json_build_object('subject', asked.id, 'chargedTo', opened.charged_to) as answer
from asked left join opened on opened.id = asked.id
