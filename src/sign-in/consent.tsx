/** GET and POST /consent: who asks for what, and the user's answer. */
import type { Context, Hono } from 'hono';
import { ConsentPage, type Destination, type Voucher } from '../../views/consent.js';
import type { Deps } from '../deps.js';
import { redirectError } from '../http/errors.js';
import { readForm, readQuery } from '../http/forms.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import { LOGO_PATH, type Pages } from '../http/pages.js';
import { codeRedirect } from '../protocol/authorization-request.js';
import type { Client } from '../protocol/client.js';
import { OAuthError } from '../protocol/errors.js';
import { isLoopbackRedirectUri } from '../protocol/redirect-uri.js';
import { matchResources, ownApi } from '../protocol/resource-indicator.js';
import { answerWithCode, approve } from './approve.js';
import { chosenWorkspace, mayChooseWorkspace } from './next-step.js';
import type { Visit, Visits } from './visit.js';

export function consentRoutes(app: Hono, deps: Deps, pages: Pages, visits: Visits): void {
  const { store, config, log } = deps;

  app.get('/consent', async (c) => {
    const visit = await visits.load(c, readQuery(c).required('request'));
    if (visit.step === 'answered') return answeredAlready(c, visit);
    if (visit.step !== 'consent') return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
    return page(c, visit);
  });

  app.post('/consent', async (c) => {
    const form = await readForm(c);
    const visit = await visits.load(c, form.required('request'));
    visits.requireOwnForm(c, form, visit, visits.pageOf(visit.step, visit.key.id));
    const decision = form.required('decision');
    if (decision === 'deny') return deny(c, visit);
    if (decision !== 'allow') throw new OAuthError('invalid_request', 'decision must be allow or deny.');

    if (visit.step === 'answered') return answerAgain(c, visit);
    // What is allowed is what the page showed: had another tab chosen another workspace since, or had the client
    // become another one (CIMD §8.4), that is shown first.
    const asShown =
      form.one('workspace') === chosenWorkspace(visit)?.name &&
      form.one('client') === visit.client.identityHash;
    if (visit.step !== 'consent' || !asShown) {
      return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
    }
    const code = await approve(deps, visit, form.all('scope'), visits.whereabouts(c));
    return code === null
      ? answerAgain(c, await visits.load(c, visit.key.id))
      : c.redirect(codeRedirect(visit.request.target, code, config.issuer), 303);
  });

  async function deny(c: Context, visit: Visit): Promise<Response> {
    const denied = visit.request.outcome === 'denied' || (await store.requests.deny(visit.key));
    if (!denied) return answeredAlready(c, { ...visit, request: { ...visit.request, outcome: 'approved' } });
    const refusal = new OAuthError('access_denied', 'The user refused.', {
      reason: { tag: 'user_refused', clientId: visit.client.clientId },
    });
    return redirectError(c, log, refusal, visit.request.target, config.issuer);
  }

  /** A second click on Allow: the same code while nobody has used it, a page afterwards. */
  async function answerAgain(c: Context, visit: Visit): Promise<Response> {
    const code = visit.request.outcome === 'approved' ? await answerWithCode(deps, visit) : null;
    return code === null
      ? answeredAlready(c, visit)
      : c.redirect(codeRedirect(visit.request.target, code, config.issuer), 303);
  }

  async function answeredAlready(c: Context, visit: Visit): Promise<Response> {
    return pages.notice(c, visit.request.outcome === 'denied' ? 'alreadyDenied' : 'alreadyAllowed', {
      actions: [{ label: pages.words().account.title, href: pages.path('/account') }],
    });
  }

  function logoHref({ clientId }: Client): string {
    return `${pages.path(LOGO_PATH)}?client_id=${encodeURIComponent(clientId)}`;
  }

  async function page(c: Context, visit: Visit): Promise<Response> {
    const workspace = chosenWorkspace(visit);
    if (visit.session === null || workspace === undefined)
      throw new Error('consent without a session or a workspace');
    const { request, client } = visit;
    const catalogue = await store.catalogue.read();
    const audiences = matchResources(request.resources, [...catalogue.resources, ownApi(config.issuer)], []);
    const inWords = (name: string) =>
      catalogue.scopes.find((scope) => scope.name === name) ?? { name, title: name, description: '' };
    allowFormsToLeadAway(c);
    return c.html(
      <ConsentPage
        page={pages.frame()}
        {...visits.form(visit, '/consent', { workspace: workspace.name, client: client.identityHash })}
        client={{
          name: client.clientName,
          vouchedBy: voucherOf(client),
          clientUri: client.clientUri ?? null,
          logoHref: client.logoUri === undefined || client.source === 'dynamic' ? null : logoHref(client),
        }}
        destination={destinationOf(request.target.redirectUri)}
        onlyLoopback={client.redirectUris.every(isLoopbackRedirectUri)}
        account={visit.session.user}
        workspace={workspace}
        resources={audiences}
        requiredScopes={request.requiredScopes.map(inWords)}
        optionalScopes={request.optionalScopes.map((name) => ({ ...inWords(name), checked: true }))}
        switchAccount={visits.form(visit, '/switch-account')}
        changeWorkspaceHref={mayChooseWorkspace(visit) ? visits.pageOf('workspace', visit.key.id) : null}
      />,
    );
  }
}

/** Who stands for the client being what it says it is (MCP client registration; RFC 7591 §5). */
function voucherOf({ source, clientId }: Client): Voucher {
  if (source === 'operator') return { kind: 'operator' };
  return source === 'document' ? { kind: 'document', host: new URL(clientId).host } : { kind: 'unverified' };
}

/** RFC 8252 §8.6, MCP localhost risks: the page names where the code will go. */
function destinationOf(redirectUri: string): Destination {
  if (isLoopbackRedirectUri(redirectUri)) return { kind: 'this-computer' };
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' ? { kind: 'web', host } : { kind: 'app', scheme: protocol.slice(0, -1) };
}
