/**
 * The account pages: everything below `/account`, behind one guard. GET /account shows users who they are, their
 * workspaces and the applications that they connected. This folder shows and asks; every change is an operation.
 */
import { Hono } from 'hono';
import { AccountPage } from '../../views/account/page.js';
import { workspaceText } from '../../views/shared/names.js';
import type { AtBrowser } from '../browser/at-browser.js';
import type { PageDeps } from '../deps.js';
import { isAdministrator } from '../rules/administration.js';
import { activityRoutes } from './activity.js';
import { addressRoutes } from './address.js';
import { connectedApplications } from './applications.js';
import { deleteRoutes } from './delete.js';
import { firstApplicationRoutes } from './first-application.js';
import { accountGuard } from './guard.js';
import { ownDataRoutes } from './own-data.js';
import { passwordRoutes } from './password.js';
import { securityRoutes } from './security.js';
import { sessionsRoutes } from './sessions.js';
import { settingsRoutes } from './settings.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';
import { withdrawRoutes } from './withdraw.js';

/** More than a person reads on a page; it bounds what one request loads. */
const MAX_CONNECTIONS = 200;

export function accountRoutes(app: Hono, deps: PageDeps, browser: AtBrowser): void {
  const account = new Hono<AccountEnv>();
  // The overview accepts no form: other methods end here, before the guard checks a form token.
  account.use('/', async (c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : c.notFound()));
  account.use(accountGuard(deps, browser));
  account.get('/', page(showOverview));
  withdrawRoutes(account);
  sessionsRoutes(account);
  passwordRoutes(account);
  securityRoutes(account);
  settingsRoutes(account);
  deleteRoutes(account);
  ownDataRoutes(account);
  addressRoutes(account);
  activityRoutes(account);
  firstApplicationRoutes(account);
  app.route('/account', account);
}

async function showOverview(visit: AccountVisit): Promise<Response> {
  const { user, deps } = visit;
  const { store, now } = deps;
  const [workspaces, found, suspicions, isOperator] = await Promise.all([
    store.workspaces.ofUser(user.id),
    store.grants.newest({ userId: user.id }, MAX_CONNECTIONS + 1),
    store.grants.suspiciousEnds(user.id, now()),
    store.operators.has(user.id),
  ]);
  const connections = found.slice(0, MAX_CONNECTIONS);
  const more = found.length > MAX_CONNECTIONS;
  const forms = {
    withdraw: (grant: string) => visit.form('/account/withdraw', { grant }),
    withdrawHref: (which: Readonly<Record<string, string>>) =>
      visit.href('/account/withdraw-application', which),
  };
  return visit.html(
    <AccountPage
      page={visit.frame}
      account={user}
      suspicions={suspicions.map((end) => ({ ...end, workspaceTitle: workspaceText(end.workspace) }))}
      workspaces={workspaces.map((workspace) => ({
        ...workspace,
        administerHref: isAdministrator(workspace)
          ? visit.href(`/workspaces/${encodeURIComponent(workspace.name)}`)
          : null,
      }))}
      applications={
        await connectedApplications(deps, { page: visit.frame, connections, workspaces, more }, forms)
      }
      onlyNewest={more ? MAX_CONNECTIONS : null}
      signOut={visit.form('/sign-out')}
      consoleHref={isOperator ? visit.href('/operate') : null}
    />,
  );
}
