/** The statement that keeps an authorization request; its text is built once at startup. */
import { sql } from 'drizzle-orm';
import { ONE_BY_ONE } from './database/plans.js';
import { ASKED, statement } from './database/statement.js';

/** What is written of a request; the statement's input has the same names. */
const COLUMNS = sql.raw(
  [
    'id',
    'browser_hash',
    'client_id',
    'redirect_uri',
    'state',
    'code_challenge',
    'required_scopes',
    'optional_scopes',
    'resources',
    'audiences',
    'pinned_workspace',
    'prompts',
    'login_hint',
    'max_age',
    'acr_values',
    'created_at',
    'expires_at',
    'bytes',
  ].join(', '),
);

/**
 * Keeps any number of requests, with one commit and one run of the triggers that sum up the space. A signed-in user is
 * charged for their own data, whatever their network does.
 *
 * Indexes: authorization_requests by id; sessions by token_hash.
 */
export const OPEN = statement(
  'request.open',
  sql`
    with asked as (
      select * from json_to_recordset(${ASKED}) as a (id text, browser_hash text, client_id text, redirect_uri text,
        state text, code_challenge text, required_scopes text[], optional_scopes text[], resources text[],
        audiences text[], pinned_workspace text, prompts text[], login_hint text, max_age int, acr_values text[],
        created_at timestamptz, expires_at timestamptz, bytes int, source text, sessions text[])
    ), opened as (
      -- RFC 6749 §4.1.1: what the client asked for, until its user has answered.
      insert into authorization_requests (${COLUMNS}, charged_to)
      select ${COLUMNS}, case when source is not null then coalesce((
          select 'user:' || s.user_id
          from (select * from sessions where token_hash = any(a.sessions) ${ONE_BY_ONE}) s
          where s.expires_at > a.created_at), source) end
      from asked a order by id
      -- Sent once more after a lost connection, it does nothing.
      on conflict (id) do nothing
      returning id, charged_to
    )
    select json_build_object('subject', asked.id, 'chargedTo', opened.charged_to) as answer
    from asked left join opened on opened.id = asked.id`,
);
