/** /operate/users: the users, and one of them. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { PasswordLinkPage, UserFormPage } from '../../views/operate/user-form.js';
import { UserPage, UsersPage } from '../../views/operate/users.js';
import { deviceOf } from '../browser/device.js';
import { makeResetLink } from '../operations/password-resets.js';
import { endSession, listSessions } from '../operations/sessions.js';
import { createUser, deleteUser, listUsers, showUser } from '../operations/users.js';
import { type ConsoleEnv, type ConsoleVisit, page } from './visit.js';

export function usersRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/users', page(showAll));
  app.get(
    '/user/new',
    page((visit) => showNew(visit)),
  );
  app.post('/user/new', page(create));
  app.get('/user', page(showOne));
  app.post('/user/sign-out', page(signOut));
  app.post('/user/password-link', page(makeLink));
  app.get('/user/delete', page(confirmDeletion));
  app.post('/user/delete', page(remove));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { users, next } = await visit.perform(listUsers, visit.listInput);
  return visit.html(
    <UsersPage
      {...visit.listed('/users', next)}
      newHref={visit.href('/user/new')}
      users={users.map((it) => ({ ...it, href: visit.href('/user', { email: it.email }) }))}
    />,
  );
}

/** A link to the page must not fill in its form: an operator might send it without a look. */
const NOTHING = { email: '', name: '', email_verified: 'true' };

/** @param problem why the user of the form was not created */
function showNew(visit: ConsoleVisit, problem: string | null = null): Response | Promise<Response> {
  const given = {
    email: visit.given('email'),
    name: visit.given('name'),
    email_verified: visit.given('email_verified'),
  };
  return visit.html(
    <UserFormPage
      frame={visit.frame}
      form={visit.form('/user/new')}
      given={problem === null ? NOTHING : given}
      problem={problem}
      backHref={visit.href('/users')}
    />,
    problem === null ? 200 : 400,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const outcome = await visit.attempt(createUser, {
    email: visit.given('email'),
    name: visit.given('name'),
    email_verified: visit.given('email_verified') === 'true',
  });
  if (!('ok' in outcome)) return showNew(visit, outcome.error);
  return visit.goOn('/user', 'user_created', { email: outcome.ok.user.email });
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const { user, workspaces } = await visit.perform(showUser, { email: visit.given('email') });
  const { sessions } = await visit.perform(listSessions, { user: user.email });
  const which = { email: user.email };
  return visit.html(
    <UserPage
      frame={visit.frame}
      user={user}
      workspaces={workspaces.map((it) => ({ ...it, href: visit.href('/workspace', { name: it.name }) }))}
      sessions={sessions.map((it) => ({
        ...it,
        device: deviceOf(it.user_agent),
        signOut: visit.form('/user/sign-out', { ...which, session: it.id }),
      }))}
      makeLink={visit.form('/user/password-link', which)}
      deleteHref={visit.href('/user/delete', which)}
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

async function makeLink(visit: ConsoleVisit): Promise<Response> {
  const made = await visit.perform(makeResetLink, { email: visit.given('email') });
  return visit.html(
    <PasswordLinkPage
      frame={visit.frame}
      email={made.email}
      link={made.link}
      expiresAt={made.expires_at}
      backHref={visit.href('/user', { email: made.email })}
    />,
  );
}

async function confirmDeletion(visit: ConsoleVisit): Promise<Response> {
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const which = { email: user.email };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="users"
      title={`Delete ${user.email}?`}
      text="This ends all their grants and memberships immediately, and can’t be undone."
      form={visit.form('/user/delete', which)}
      button="Delete user"
      backHref={visit.href('/user', which)}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  await visit.end(deleteUser, { email: visit.given('email') });
  return visit.goOn('/users', 'user_deleted');
}
