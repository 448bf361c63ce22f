/** /operate/users: the users, and one of them. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { UserPage, UsersPage } from '../../views/operate/users.js';
import { deviceOf } from '../browser/device.js';
import { exportUser } from '../operations/exports.js';
import { listPasskeys } from '../operations/passkeys.js';
import { removeFactors } from '../operations/second-factors.js';
import { endSession, listSessions } from '../operations/sessions.js';
import { deleteUser, listUsers, showUser } from '../operations/users.js';
import { identityOfUser, sameAddress } from './user-identity.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function usersRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/users', page(showAll));
  app.get('/user', page(showOne));
  app.post('/user/sign-out', page(signOut));
  app.post('/user/export', page(exportData));
  app.get('/user/remove-factors', formPage(confirmRemoval));
  app.post('/user/remove-factors', page(removeAllFactors));
  app.get('/user/delete', formPage(confirmDeletion));
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

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const { user, workspaces } = await visit.perform(showUser, { email: visit.given('email') });
  const [{ sessions }, { passkeys }, isOperator] = await Promise.all([
    visit.perform(listSessions, { user: user.email }),
    visit.perform(listPasskeys, { user: user.email }),
    visit.deps.store.operators.has(user.id),
  ]);
  const which = { email: user.email };
  const identity = identityOfUser(user);
  return visit.html(
    <UserPage
      frame={visit.frame}
      user={user}
      isOperator={isOperator}
      workspaces={workspaces.map((it) => ({ ...it, href: visit.href('/workspace', { name: it.name }) }))}
      sessions={sessions.map((it) => ({
        ...it,
        device: deviceOf(it.user_agent),
        signOut: visit.form('/user/sign-out', { ...identity, session: it.id }),
      }))}
      passkeys={passkeys.map((it) => ({
        ...it,
        removeHref: visit.href('/user/remove-passkey', { ...which, passkey: it.id }),
      }))}
      makeLink={visit.form('/user/password-link', identity)}
      exportData={visit.form('/user/export', identity)}
      changeHref={visit.href('/user/change', which)}
      removeFactorsHref={visit.href('/user/remove-factors', which)}
      deleteHref={visit.href('/user/delete', which)}
      grantsHref={visit.href('/grants', { user: user.email })}
      auditHref={visit.href('/audit', { user: user.email })}
    />,
  );
}

async function signOut(visit: ConsoleVisit): Promise<Response> {
  const email = await sameAddress(visit);
  await visit.end(endSession, { user: email, id: visit.given('session') });
  return visit.goOn('/user', 'signed_out', { email });
}

/** A file with everything that is stored about the user. Its name has their id, which a file system takes as it is. */
async function exportData(visit: ConsoleVisit): Promise<Response> {
  const email = await sameAddress(visit);
  const data = await visit.perform(exportUser, { email });
  const name = `user-${visit.given('id')}-${data.exported_at.slice(0, 10)}.json`;
  return visit.file(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
}

async function confirmRemoval(visit: ConsoleVisit): Promise<Response> {
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const which = { email: user.email };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="users"
      title={`Remove the second steps of ${user.email}?`}
      text="This removes their authenticator app, recovery codes and passkeys. Until they set up another second step, they sign in with their password only, so first verify that the request comes from them."
      form={visit.form('/user/remove-factors', identityOfUser(user))}
      button="Remove second steps"
      backHref={visit.href('/user', which)}
    />,
  );
}

async function removeAllFactors(visit: ConsoleVisit): Promise<Response> {
  const { email } = await visit.perform(removeFactors, { email: await sameAddress(visit) });
  return visit.goOn('/user', 'factors_removed', { email });
}

async function confirmDeletion(visit: ConsoleVisit): Promise<Response> {
  const { user } = await visit.perform(showUser, { email: visit.given('email') });
  const which = { email: user.email };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="users"
      title={`Delete ${user.email}?`}
      text="This immediately ends all their grants and memberships, and can’t be undone."
      form={visit.form('/user/delete', identityOfUser(user))}
      button="Delete user"
      backHref={visit.href('/user', which)}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  const result = await visit.end(deleteUser, { email: await sameAddress(visit) });
  return visit.goOn('/users', result?.warning === undefined ? 'user_deleted' : 'last_deleted');
}
