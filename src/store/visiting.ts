/** The statement that every page of the sign-in reads; its text is built once at startup. */
import { sql } from 'drizzle-orm';
import { ADMISSION } from './admissions.js';
import { ONE_BY_ONE, rowOf } from './database/plans.js';
import { ASKED, statement } from './database/statement.js';
import { policies } from './standing.js';
import { MAX_MEMBERSHIPS } from './workspaces.js';

/**
 * Everything that a page of the sign-in depends on, as of one moment: the request and its client, the browser's
 * session, its user's memberships, and whether each of their workspaces admits the application.
 *
 * Indexes: authorization_requests by id; clients by client_id; sessions by token_hash; users and workspaces by id;
 * memberships by user; application_policies by workspace, kind and subject.
 */
export const VISIT = statement(
  'sign-in.visit',
  sql`
    select json_build_object('subject', a.subject,
      'request', r.request,
      'client', row_to_json(c),
      'session', s.session,
      'memberships', (
        -- In the order in which the part below returns them: it is not sorted twice.
        select coalesce(json_agg(m.membership), '[]')
        from (
          select json_build_object('id', w.id, 'name', w.name, 'title', w.title, 'type', w.type, 'role', m.role,
            'suspended', m.suspended_at is not null, 'entry', json_build_object(${ADMISSION})) as membership
          from memberships m cross join lateral ${rowOf('workspaces', sql`id = m.workspace_id`)} w ${policies(sql`m.workspace_id`)}
          where m.user_id = s.user_id and w.retired_at is null
          order by w.title, w.name limit ${sql.raw(String(MAX_MEMBERSHIPS))}
        ) m)
    ) as answer
    from json_to_recordset(${ASKED}) as a (subject text, request text, browsers text[], sessions text[], at timestamptz)
      left join lateral (
        -- RFC 9700 §4.7: a request belongs to the browser that opened it.
        select r.client_id, r.expires_at, row_to_json(r) as request
        from authorization_requests r where r.id = a.request and r.browser_hash = any(a.browsers)
        ${ONE_BY_ONE}
      -- Outside, as of the session: inside, PostgreSQL may read all that have not expired by their index.
      ) r on r.expires_at > a.at
      left join lateral ${rowOf('clients', sql`client_id = r.client_id`)} c on true
      left join lateral (
        select s.user_id, s.expires_at, json_build_object('id', s.id, 'authenticatedAt', s.authenticated_at, 'amr', s.amr,
          'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale,
            'timeZone', u.time_zone)) as session
        from sessions s cross join lateral (
          select id, email, name, locale, time_zone from users where id = s.user_id and deletion_due_at is null ${ONE_BY_ONE}
        ) u where s.token_hash = any(a.sessions)
        ${ONE_BY_ONE}
      ) s on s.expires_at > a.at`,
);
