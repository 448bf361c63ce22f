/** GET /account/first-application: the steps that are left until the first application works, with their commands. */
import type { Hono } from 'hono';
import { FirstApplicationPage } from '../../views/account/first-application.js';
import { PageRefusal } from '../browser/pages.js';
import type { Client } from '../protocol/client.js';
import { matchRedirectUri } from '../protocol/redirect-uri.js';
import { defaultResource } from '../protocol/resource-indicator.js';
import type { Scope } from '../protocol/scope.js';
import { isAdministrator } from '../rules/administration.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

/** How many clients to search for one that an operator registered. */
const MOST_CLIENTS = 100;
/** Where `vouchsafe try` receives the response, on any port. */
const TRY_REDIRECT_URI = 'http://127.0.0.1/callback';
/** The default scope for the data of a workspace; the other default scopes are about the user. */
const DATA_SCOPE = 'workspace.mcp';

export function firstApplicationRoutes(account: Hono<AccountEnv>): void {
  account.get('/first-application', page(showSteps));
}

async function showSteps(visit: AccountVisit): Promise<Response> {
  const { store, config } = visit.deps;
  const [workspaces, isOperator, { scopes, resources }, permissions, clients] = await Promise.all([
    store.workspaces.ofUser(visit.user.id),
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
  const client = registered.find(canBeTried);
  return visit.html(
    <FirstApplicationPage
      page={visit.frame}
      issuer={config.issuer}
      resource={defaultResource(resources)?.identifier ?? null}
      permission={permission}
      scope={scopeToRequest(scopes, client)}
      hasClient={registered.length > 0}
      client={client?.clientId ?? null}
      consoleHref={isOperator ? visit.href('/operate') : null}
    />,
  );
}

/** Whether `vouchsafe try` can act as this client. */
function canBeTried({ authMethods, redirectUris, grantTypes, disabled }: Client): boolean {
  const mayUse = !disabled && authMethods.includes('none') && grantTypes.includes('refresh_token');
  return mayUse && matchRedirectUri(TRY_REDIRECT_URI, redirectUris) !== null;
}

/** What the application asks its user for; null if there are required scopes only, or it may request no others. */
function scopeToRequest(scopes: readonly Scope[], client: Client | undefined): string | null {
  const [first = null, ...others] = scopes
    .filter(({ name, required }) => !required && (client?.scope?.includes(name) ?? true))
    .map(({ name }) => name);
  return others.includes(DATA_SCOPE) ? DATA_SCOPE : first;
}
