/** Decides what the consent page shows: which client asks, for what, and the limits that an administrator set. */

import type { PageFrame } from '../../views/shared/layout.js';
import { ConsentPage, type ConsentProps } from '../../views/sign-in/consent.js';
import { ContinuePage } from '../../views/sign-in/continue.js';
import { destinationOf } from '../browser/destination.js';
import { LOGO_PATH } from '../browser/pages.js';
import { scopeTexts } from '../browser/scope-texts.js';
import { voucherOf } from '../browser/voucher.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import type { PageContext } from '../http/page-context.js';
import type { Client } from '../protocol/client.js';
import { provesItsClient } from '../protocol/redirect-uri.js';
import { matchResources, ownApi } from '../protocol/resource-indicator.js';
import { scopeKind } from '../rules/scope-kind.js';
import { titleIn } from '../rules/texts.js';
import type { Catalog, Permission } from '../store/catalog.js';
import type { AtSignIn } from './at-sign-in.js';
import { mayChooseWorkspace } from './next-step.js';
import { isScopeAllowed, type Visit, type VisitAt } from './visit.js';

/** A visit whose only remaining step is the user's answer. */
interface Asked {
  readonly c: PageContext;
  readonly visit: VisitAt<'consent'>;
}

/** @param options.inFull the user wants to see the full page */
export async function consentPage(
  at: AtSignIn,
  c: PageContext,
  visit: VisitAt<'consent'>,
  { inFull = false } = {},
): Promise<Response> {
  const asked = { c, visit };
  const isShort = !inFull && (await isAskedAgain(at, asked));
  allowFormsToLeadAway(c);
  return c.html(isShort ? await inShort(at, asked) : await allOfIt(at, asked));
}

/** The short page is only for clients that the rules let us recognize, and only while nothing has changed. */
async function isAskedAgain({ deps: { store } }: AtSignIn, { visit }: Asked): Promise<boolean> {
  const { request, client, entry, target, session, workspace } = visit;
  return (
    // OpenID Connect Core §3.1.2.1: `consent` requires the full page.
    !request.prompts.has('consent') &&
    client.source !== 'dynamic' &&
    provesItsClient(target.redirectUri) &&
    entry?.scopes === null &&
    entry.permissions === null &&
    (await store.requests.workspaceOfConsent(request, session.user.id, workspace.id)) !== null
  );
}

async function inShort(at: AtSignIn, asked: Asked) {
  const { visit } = asked;
  const page = at.pages.frame(asked.c);
  const { scopes } = shownScopes(page, visit, await at.deps.store.catalog.recent());
  const reviewHref = `${at.visits.pageOf('consent', visit.key.id)}&review=1`;
  return <ContinuePage {...common(at, asked)} scopes={scopes} reviewHref={reviewHref} />;
}

async function allOfIt(at: AtSignIn, asked: Asked) {
  const { visit } = asked;
  const { session, workspace } = visit;
  const { store, config } = at.deps;
  const limit = visit.entry?.permissions ?? null;
  const [catalog, permissions, own] = await Promise.all([
    store.catalog.recent(),
    limit === null ? [] : store.catalog.permissions(),
    limit === null ? [] : store.members.permissions(workspace.id, session.user.id),
  ]);
  const page = at.pages.frame(asked.c);
  const resources = [...catalog.resources, ownApi(config.issuer)];
  return (
    <ConsentPage
      {...common(at, asked)}
      resources={matchResources(visit.request.resources, resources, [])}
      {...shownScopes(page, visit, catalog)}
      onlyPermissions={limit && onlyPermissions(page, limit, permissions, own)}
    />
  );
}

/** Props that the full page and the short one share. */
function common(at: AtSignIn, { c, visit }: Asked) {
  const { pages, visits } = at;
  const { client, target, key, session, workspace } = visit;
  return {
    page: pages.frame(c),
    ...visits.form(visit, '/consent', { workspace: workspace.id, client: client.identityHash }),
    client: shownClient(at, visit),
    destination: destinationOf(target.redirectUri),
    account: session.user,
    workspace,
    switchAccount: visits.form(visit, '/switch-account'),
    changeWorkspaceHref: mayChooseWorkspace(visit) ? visits.pageOf('workspace', key.id) : null,
  };
}

function shownClient({ pages }: AtSignIn, { client, target }: Visit): ConsentProps['client'] {
  const hasLogo = client.logoUri !== undefined && client.source !== 'dynamic';
  return {
    name: client.clientName,
    vouchedBy: voucherOf(client),
    identifiedBy: identityOf(client, target.redirectUri),
    clientUri: client.clientUri ?? null,
    policyUri: client.policyUri ?? null,
    tosUri: client.tosUri ?? null,
    logoHref: hasLogo ? `${pages.path(LOGO_PATH)}?client_id=${encodeURIComponent(client.clientId)}` : null,
  };
}

/** The scopes that the user can grant, and those that an administrator withholds from the application. */
function shownScopes(
  page: PageFrame,
  visit: Visit,
  catalog: Catalog,
): Pick<ConsentProps, 'scopes' | 'withheldScopes'> {
  const { request } = visit;
  const inWords = (name: string) => {
    const scope = catalog.scopes.find((it) => it.name === name);
    return { name, ...(scope === undefined ? { title: name, description: '' } : scopeTexts(page, scope)) };
  };
  const all = [
    ...request.requiredScopes.map((name) => ({ name, required: true })),
    ...request.optionalScopes.map((name) => ({ name, required: false })),
  ];
  return {
    scopes: all
      .filter(({ name }) => isScopeAllowed(visit, name))
      .map(({ name, required }) => ({ ...inWords(name), kind: scopeKind(name), required, checked: true })),
    withheldScopes: all.filter(({ name }) => !isScopeAllowed(visit, name)).map(({ name }) => inWords(name)),
  };
}

/** The titles of the user's permissions that an administrator allows the application. */
function onlyPermissions(
  { locale }: PageFrame,
  limit: readonly string[],
  permissions: readonly Permission[],
  own: readonly string[],
): readonly string[] {
  return permissions
    .filter(({ name }) => limit.includes(name) && own.includes(name))
    .map((permission) => titleIn(locale, permission));
}

/** What to call a client without a visible name. */
function identityOf({ clientId, source }: Client, redirectUri: string): string {
  if (source === 'document') return new URL(clientId).host;
  const destination = destinationOf(redirectUri);
  return destination.kind === 'web' ? destination.host : clientId;
}
