/** The account: GET /account, where the user sees who he is, where he belongs and what he let in, and the pages beside it. */
import type { Hono } from 'hono';
import { AccountPage } from '../../views/account-page.js';
import type { Deps } from '../deps.js';
import type { Pages } from '../http/pages.js';
import type { Visits } from '../sign-in/visit.js';
import { ADMINISTRATOR, type Membership } from '../store/memberships.js';
import { activityRoutes } from './activity.js';
import { connectedApplications } from './applications.js';
import { passwordRoutes } from './password.js';
import { sessionsRoutes } from './sessions.js';
import { SignedIn } from './signed-in.js';
import { withdrawRoutes } from './withdraw.js';

/** More than anybody reads on a page, and a bound on what one request loads. */
const MAX_CONNECTIONS = 200;

export function accountRoutes(app: Hono, deps: Deps, pages: Pages, visits: Visits): void {
  const { store, config, now } = deps;
  const signedIn = new SignedIn(config, pages, visits);

  app.get(
    '/account',
    signedIn.page(async (c, session) => {
      const { user } = session;
      const [workspaces, found, suspicions] = await Promise.all([
        store.memberships.ofUser(user.id),
        store.grants.newest({ userId: user.id }, MAX_CONNECTIONS + 1),
        store.grants.suspiciousEnds(user.id, now()),
      ]);
      const connections = found.slice(0, MAX_CONNECTIONS);
      const more = found.length > MAX_CONNECTIONS;
      const forms = {
        withdraw: (grant: string) => visits.sessionForm(session, '/account/withdraw', { grant }),
        withdrawHref: (which: Readonly<Record<string, string>>) =>
          `${pages.path('/account/withdraw-application')}?${new URLSearchParams(which)}`,
      };
      return c.html(
        <AccountPage
          page={signedIn.frame()}
          account={user}
          suspicions={suspicions}
          workspaces={workspaces.map((workspace) => ({
            ...workspace,
            administerHref: isAdministrator(workspace)
              ? pages.path(`/workspaces/${encodeURIComponent(workspace.name)}`)
              : null,
          }))}
          applications={await connectedApplications(deps, { connections, workspaces, more }, forms)}
          onlyNewest={more ? MAX_CONNECTIONS : null}
          signOut={visits.sessionForm(session, '/sign-out')}
        />,
      );
    }),
  );
  withdrawRoutes(app, deps, pages, visits, signedIn);
  sessionsRoutes(app, deps, pages, visits, signedIn);
  passwordRoutes(app, deps, pages, visits, signedIn);
  activityRoutes(app, deps, pages, signedIn);
}

function isAdministrator({ role, suspended }: Membership): boolean {
  return role === ADMINISTRATOR && !suspended;
}
