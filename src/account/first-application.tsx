/** GET /account/first-application: the steps that are left until the first application works, with their commands. */
import type { Hono } from 'hono';
import { FirstApplicationPage } from '../../views/account/first-application.js';
import { PageRefusal } from '../browser/pages.js';
import { isAdministrator } from '../rules/administration.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

/** How many clients to search for one that an operator registered. */
const MOST_CLIENTS = 100;

export function firstApplicationRoutes(account: Hono<AccountEnv>): void {
  account.get('/first-application', page(showSteps));
}

async function showSteps(visit: AccountVisit): Promise<Response> {
  const { store, config } = visit.deps;
  const [workspaces, { resources }, permissions, clients] = await Promise.all([
    store.memberships.ofUser(visit.user.id),
    store.catalog.read(),
    store.catalog.permissions(),
    store.clients.list(undefined, MOST_CLIENTS),
  ]);
  // Members must not learn which clients and resources are registered here.
  if (!workspaces.some(isAdministrator))
    throw new PageRefusal('notFound', 404, { tag: 'not_an_administrator', userId: visit.user.id });
  return visit.html(
    <FirstApplicationPage
      page={visit.frame}
      issuer={config.issuer}
      resource={resources[0]?.identifier ?? null}
      hasPermissions={permissions.length > 0}
      hasClient={clients.some(({ source }) => source === 'operator')}
    />,
  );
}
