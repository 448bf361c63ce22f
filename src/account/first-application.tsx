/** GET /account/first-application: the steps that are left until the first application works, with their commands. */
import type { Hono } from 'hono';
import { FirstApplicationPage } from '../../views/account/first-application.js';
import { PageRefusal } from '../browser/pages.js';
import type { Client } from '../protocol/client.js';
import { matchRedirectUri } from '../protocol/redirect-uri.js';
import { defaultResource } from '../protocol/resource-indicator.js';
import { isAdministrator } from '../rules/administration.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

/** How many clients to search for one that an operator registered. */
const MOST_CLIENTS = 100;
/** Where `vouchsafe try` receives the response, on any port. */
const TRY_REDIRECT_URI = 'http://127.0.0.1/callback';

export function firstApplicationRoutes(account: Hono<AccountEnv>): void {
  account.get('/first-application', page(showSteps));
}

async function showSteps(visit: AccountVisit): Promise<Response> {
  const { store, config } = visit.deps;
  const [workspaces, isOperator, { resources }, permissions, clients] = await Promise.all([
    store.memberships.ofUser(visit.user.id),
    store.operators.has(visit.user.id),
    store.catalog.read(),
    store.catalog.permissions(),
    store.clients.list(undefined, MOST_CLIENTS),
  ]);
  // Members must not learn which clients and resources are registered here.
  if (!workspaces.some(isAdministrator) && !isOperator)
    throw new PageRefusal('notFound', 404, { tag: 'not_an_administrator', userId: visit.user.id });
  const [permission = null] = permissions.map(({ name }) => name).sort();
  const registered = clients.filter(({ source }) => source === 'operator');
  return visit.html(
    <FirstApplicationPage
      page={visit.frame}
      issuer={config.issuer}
      resource={defaultResource(resources)?.identifier ?? null}
      permission={permission}
      hasClient={registered.length > 0}
      client={registered.find(canBeTried)?.clientId ?? null}
      consoleHref={isOperator ? visit.href('/operate') : null}
    />,
  );
}

/** Whether `vouchsafe try` can act as this client. */
function canBeTried({ authMethods, redirectUris, grantTypes, disabled }: Client): boolean {
  const mayUse = !disabled && authMethods.includes('none') && grantTypes.includes('refresh_token');
  return mayUse && matchRedirectUri(TRY_REDIRECT_URI, redirectUris) !== null;
}
