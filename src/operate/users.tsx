/** /operate/users: the users, and one of them. */
import type { Hono } from 'hono';
import { UserPage, UsersPage } from '../../views/operate/users.js';
import { deviceOf } from '../browser/device.js';
import { endSession, listSessions } from '../operations/sessions.js';
import { listUsers, showUser } from '../operations/users.js';
import { type ConsoleEnv, type ConsoleVisit, page } from './visit.js';

export function usersRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/users', page(showAll));
  app.get('/user', page(showOne));
  app.post('/user/sign-out', page(signOut));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { users, next } = await visit.perform(listUsers, visit.listInput);
  return visit.html(
    <UsersPage
      {...visit.listed('/users', next)}
      users={users.map((it) => ({ ...it, href: visit.href('/user', { email: it.email }) }))}
    />,
  );
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const { user, workspaces } = await visit.perform(showUser, { email: visit.given('email') });
  const { sessions } = await visit.perform(listSessions, { user: user.email });
  return visit.html(
    <UserPage
      frame={visit.frame}
      user={user}
      workspaces={workspaces.map((it) => ({ ...it, href: visit.href('/workspace', { name: it.name }) }))}
      sessions={sessions.map((it) => ({
        ...it,
        device: deviceOf(it.user_agent),
        signOut: visit.form('/user/sign-out', { email: user.email, session: it.id }),
      }))}
      grantsHref={visit.href('/grants', { user: user.email })}
      auditHref={visit.href('/audit', { user: user.email })}
    />,
  );
}

async function signOut(visit: ConsoleVisit): Promise<Response> {
  const email = visit.given('email');
  await visit.end(endSession, { user: email, id: visit.given('session') });
  return visit.goOn('/user', 'signed_out', { email });
}
