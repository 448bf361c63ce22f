/** GET and POST /consent: who asks for what, and the user's answer. */
import type { Context, Hono } from 'hono';
import { ConsentPage, type Voucher } from '../../views/consent.js';
import { visibleText } from '../../views/shown-text.js';
import type { Deps } from '../deps.js';
import { redirectError } from '../http/errors.js';
import { readForm, readQuery } from '../http/forms.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import { LOGO_PATH, PageRefusal, type Pages } from '../http/pages.js';
import { codeRedirect } from '../protocol/authorization-request.js';
import type { Client } from '../protocol/client.js';
import { OAuthError } from '../protocol/errors.js';
import { isLoopbackRedirectUri } from '../protocol/redirect-uri.js';
import { matchResources, ownApi } from '../protocol/resource-indicator.js';
import type { Membership } from '../store/memberships.js';
import { answerWithCode, approve } from './approve.js';
import { destinationOf } from './destination.js';
import { chosenWorkspace, mayChooseWorkspace } from './next-step.js';
import type { Visit, Visits } from './visit.js';

export function consentRoutes(app: Hono, deps: Deps, pages: Pages, visits: Visits): void {
  const { store, config, log } = deps;

  app.get('/consent', async (c) => {
    const visit = await visits.load(c, readQuery(c).required('request'));
    switch (visit.step) {
      case 'answered':
        return answeredAlready(c, visit);
      case 'blocked':
        allowFormsToLeadAway(c);
        throw blocked(visit);
      case 'needs_approval':
        return needsApproval(c, visit);
      case 'consent':
        return page(c, visit);
      default:
        return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
    }
  });

  app.post('/consent', async (c) => {
    const form = await readForm(c);
    const visit = await visits.load(c, form.required('request'));
    visits.requireOwnForm(c, form, visit, visits.pageOf(visit.step, visit.key.id));
    const decision = form.required('decision');
    if (decision === 'deny') return deny(c, visit);
    if (decision === 'ask') return ask(c, visit, form.one('workspace'));
    if (decision !== 'allow') throw new OAuthError('invalid_request', 'decision must be allow, deny or ask.');

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
    if (code !== null) return c.redirect(codeRedirect(visit.request.target, code, config.issuer), 303);
    // Somebody was faster: another click, or an administrator.
    const now = await visits.load(c, visit.key.id);
    return now.step === 'answered'
      ? answerAgain(c, now)
      : c.redirect(visits.pageOf(now.step, now.key.id), 303);
  });

  async function deny(c: Context, visit: Visit): Promise<Response> {
    const denied = visit.request.outcome === 'denied' || (await store.requests.deny(visit.key));
    if (!denied) return answeredAlready(c, { ...visit, request: { ...visit.request, outcome: 'approved' } });
    const refusal =
      visit.step === 'blocked' || visit.step === 'needs_approval'
        ? new OAuthError(
            'access_denied',
            'The administrators of the workspace have not allowed this application.',
            {
              reason: { tag: visit.step, clientId: visit.client.clientId },
            },
          )
        : new OAuthError('access_denied', 'The user refused.', {
            reason: { tag: 'user_refused', clientId: visit.client.clientId },
          });
    return redirectError(c, log, refusal, visit.request.target, config.issuer);
  }

  /** Asks the administrators of the workspace that the page named. */
  async function ask(c: Context, visit: Visit, asked: string | undefined): Promise<Response> {
    const workspace = chosenWorkspace(visit);
    if (
      visit.step === 'needs_approval' &&
      visit.session !== null &&
      workspace !== undefined &&
      workspace.name === asked
    ) {
      const { id: userId } = visit.session.user;
      await store.policies.requestApproval(
        workspace.id,
        visit.client.clientId,
        userId,
        visits.actor(c, userId),
        deps.now(),
      );
    }
    return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
  }

  function blocked(visit: Visit): PageRefusal {
    const workspace = chosenWorkspace(visit);
    return new PageRefusal(
      ({ notices }) => notices.applicationBlocked(visit.client.clientName, titleOf(workspace)),
      403,
      { tag: 'blocked', clientId: visit.client.clientId, workspaceId: workspace?.id },
      waysOn(visit),
    );
  }

  async function needsApproval(c: Context, visit: Visit): Promise<Response> {
    const workspace = chosenWorkspace(visit);
    if (visit.session === null || workspace === undefined)
      throw new Error('an approval without a session or a workspace');
    const { clientId, clientName } = visit.client;
    const asked = await store.policies.isApprovalRequested(workspace.id, clientId, visit.session.user.id);
    const { actions, forms } = waysOn(visit);
    const askForm = {
      ...visits.form(visit, '/consent', { decision: 'ask', workspace: workspace.name }),
      label: pages.words().consent.askAdministrator,
    };
    allowFormsToLeadAway(c);
    return pages.notice(
      c,
      ({ notices }) =>
        asked
          ? notices.approvalRequested(clientName, titleOf(workspace))
          : notices.needsApproval(clientName, titleOf(workspace)),
      { actions, forms: asked ? forms : [askForm, ...forms] },
    );
  }

  /** What a user can do whose workspace does not let the application in. */
  function waysOn(visit: Visit) {
    const words = pages.words();
    return {
      actions: mayChooseWorkspace(visit)
        ? [{ label: words.consent.changeWorkspace, href: visits.pageOf('workspace', visit.key.id) }]
        : [],
      forms: [
        { ...visits.form(visit, '/consent', { decision: 'deny' }), label: words.notice.backToApplication },
      ],
    };
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
    const { request, client, entry } = visit;
    const [catalogue, permissions] = await Promise.all([
      store.catalogue.read(),
      entry?.permissions ? store.catalogue.permissions() : [],
    ]);
    const isWithheld = (name: string) => entry?.scopes != null && !entry.scopes.includes(name);
    const isGiven = (name: string) => !isWithheld(name);
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
        toThisComputer={isLoopbackRedirectUri(request.target.redirectUri)}
        account={visit.session.user}
        workspace={workspace}
        resources={audiences}
        requiredScopes={request.requiredScopes.filter(isGiven).map(inWords)}
        optionalScopes={request.optionalScopes
          .filter(isGiven)
          .map((name) => ({ ...inWords(name), checked: true }))}
        withheldScopes={[...request.requiredScopes, ...request.optionalScopes]
          .filter(isWithheld)
          .map(inWords)}
        onlyPermissions={
          entry?.permissions == null
            ? null
            : permissions.filter(({ name }) => entry.permissions?.includes(name)).map(({ title }) => title)
        }
        switchAccount={visits.form(visit, '/switch-account')}
        changeWorkspaceHref={mayChooseWorkspace(visit) ? visits.pageOf('workspace', visit.key.id) : null}
      />,
    );
  }
}

function titleOf(workspace: Membership | undefined): string {
  return workspace === undefined ? '' : visibleText(workspace.title) || workspace.name;
}

/** Who stands for the client being what it says it is (MCP client registration; RFC 7591 §5). */
function voucherOf({ source, clientId }: Client): Voucher {
  if (source === 'operator') return { kind: 'operator' };
  return source === 'document' ? { kind: 'document', host: new URL(clientId).host } : { kind: 'unverified' };
}
