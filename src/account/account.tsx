/** GET /account and POST /account/withdraw: who is signed in, what he allowed, and taking it back. */
import type { Hono } from 'hono';
import { AccountPage } from '../../views/account-page.js';
import type { Deps } from '../deps.js';
import { readForm } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Visits } from '../sign-in/visit.js';

export function accountRoutes(app: Hono, { store, now }: Deps, pages: Pages, visits: Visits): void {
  app.get('/account', async (c) => {
    const session = await visits.session(c);
    if (session === null) return c.redirect(pages.path('/login'), 303);
    const [workspaces, connections] = await Promise.all([
      store.workspaces.ofUser(session.user.id),
      store.grants.newest({ userId: session.user.id }, 200),
    ]);
    return c.html(
      <AccountPage
        page={pages.frame()}
        account={session.user}
        workspaces={workspaces}
        connections={connections.map((connection) => ({
          clientName: connection.clientName,
          workspaceTitle: connection.workspace.title,
          createdAt: connection.createdAt,
          withdraw: visits.sessionForm(session, '/account/withdraw', { grant: connection.id }),
        }))}
        signOut={visits.sessionForm(session, '/sign-out')}
      />,
    );
  });

  app.post('/account/withdraw', async (c) => {
    const form = await readForm(c);
    const session = await visits.session(c);
    if (session === null) return c.redirect(pages.path('/login'), 303);
    visits.requireOwnSessionForm(c, form, session, '/account/withdraw');
    const { id: userId } = session.user;
    await store.grants.end(
      { grantId: form.required('grant'), userId },
      { reason: 'revoked_by_user', by: visits.actor(c, userId), now: now() },
    );
    return c.redirect(pages.path('/account'), 303);
  });
}
