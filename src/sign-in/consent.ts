/** GET and POST /consent: the user answers the request. */

import { redirectError } from '../http/errors.js';
import { readForm, readQuery } from '../http/forms.js';
import { allowFormsToLeadAway } from '../http/headers.js';
import type { PageContext } from '../http/page-context.js';
import { codeRedirect } from '../protocol/authorization-request.js';
import { OAuthError } from '../protocol/errors.js';
import type { Parameters } from '../protocol/parameters.js';
import { answerWithCode, approve } from './approve.js';
import type { AtSignIn } from './at-sign-in.js';
import { consentPage } from './consent-page.js';
import { chosenWorkspace } from './next-step.js';
import { askAdministrators, blocked, needsApproval } from './not-admitted.js';
import { requireOffered } from './offered.js';
import { needsSecondFactor, unmet } from './unmet.js';
import { isNothingLeft, type Visit } from './visit.js';

/** Answers GET and POST /consent. */
export function consent(at: AtSignIn) {
  return (c: PageContext): Promise<Response> => (c.req.method === 'POST' ? answer(at, c) : ask(at, c));
}

/** Shows the page of the step that the request has reached, if it is one of this address. */
async function ask(at: AtSignIn, c: PageContext): Promise<Response> {
  const query = readQuery(c);
  const visit = await at.visits.load(c, query.required('request'));
  switch (visit.step) {
    case 'answered':
      return answeredAlready(at, c, visit.request.outcome);
    case 'blocked':
      allowFormsToLeadAway(c);
      throw blocked(at, c, visit);
    case 'unmet':
      allowFormsToLeadAway(c);
      throw unmet(at, c, visit);
    case 'needs_second_factor':
      allowFormsToLeadAway(c);
      throw needsSecondFactor(at, c, visit);
    case 'needs_approval':
      return needsApproval(at, c, visit);
    case 'consent':
      await requireOffered(at, visit);
      return consentPage(at, c, visit, { inFull: query.one('review') !== undefined });
    default:
      return c.redirect(at.visits.pageOf(visit.step, visit.key.id), 303);
  }
}

async function answer(at: AtSignIn, c: PageContext): Promise<Response> {
  const form = await readForm(c);
  const visit = await at.visits.loadForForm(c, form);
  const decision = form.required('decision');
  if (decision === 'deny') return deny(at, c, visit);
  if (decision === 'ask') return askAdministrators(at, c, visit, form.one('workspace'));
  if (decision !== 'allow') throw new OAuthError('invalid_request', 'decision must be allow, deny or ask.');
  return allow(at, c, visit, form);
}

async function allow(at: AtSignIn, c: PageContext, visit: Visit, form: Parameters): Promise<Response> {
  const { deps, visits } = at;
  if (visit.step === 'answered') return answerAgain(at, c, visit);
  // Consent covers only what the page showed. If another tab chose another workspace in the meantime, another workspace got
  // the name, or the client's identity changed (CIMD §8.4), the page is shown again.
  const asShown =
    form.one('workspace') === chosenWorkspace(visit)?.id && form.one('client') === visit.client.identityHash;
  if (visit.step !== 'consent' || !asShown) {
    return c.redirect(visits.pageOf(visit.step, visit.key.id), 303);
  }
  await requireOffered(at, visit);
  const checked = form.all('scope');
  if (isNothingLeft(visit, checked)) return deny(at, c, visit, noScopeAllowed(visit));
  const code = await approve(at, c, visit, checked);
  if (code !== null) return c.redirect(codeRedirect(visit.target, code, deps.config.issuer), 303);
  // Another click or an administrator was faster.
  const now = await visits.load(c, visit.key.id);
  return now.step === 'answered'
    ? answerAgain(at, c, now)
    : c.redirect(visits.pageOf(now.step, now.key.id), 303);
}

function noScopeAllowed({ client: { clientId } }: Visit): OAuthError {
  return new OAuthError(
    'access_denied',
    'The user and the administrators of the workspace allow none of the requested scopes.',
    { reason: { tag: 'no_scope_allowed', clientId } },
  );
}

async function deny(
  at: AtSignIn,
  c: PageContext,
  visit: Visit,
  refusal = refusalOf(visit),
): Promise<Response> {
  const { store, config } = at.deps;
  const denied = visit.request.outcome === 'denied' || (await store.requests.deny(visit.key));
  if (!denied) return answeredAlready(at, c, 'approved');
  return redirectError(c, at.deps, refusal, visit.target, config.issuer);
}

/** Why the application gets no code, in the words of the standards. */
function refusalOf({ step, client: { clientId } }: Visit): OAuthError {
  switch (step) {
    case 'blocked':
    case 'needs_approval':
      return new OAuthError(
        'access_denied',
        'The administrators of the workspace have not allowed this application.',
        { reason: { tag: step, clientId } },
      );
    case 'needs_second_factor':
      return new OAuthError(
        'access_denied',
        'The workspace requires a second step, which the user has not set up.',
        { reason: { tag: 'no_second_factor', clientId } },
      );
    case 'unmet':
      return new OAuthError(
        'unmet_authentication_requirements',
        'The user has no second step, which these acr_values require.',
        { reason: { tag: 'no_second_factor', clientId } },
      );
    default:
      return new OAuthError('access_denied', 'The user denied access.', {
        reason: { tag: 'user_refused', clientId },
      });
  }
}

/** A second click on Allow: returns the same code until it is used, and a page afterwards. */
async function answerAgain(at: AtSignIn, c: PageContext, visit: Visit): Promise<Response> {
  const code = await answerWithCode(at.deps, visit);
  return code === null
    ? answeredAlready(at, c, visit.request.outcome)
    : c.redirect(codeRedirect(visit.target, code, at.deps.config.issuer), 303);
}

async function answeredAlready(
  { pages }: AtSignIn,
  c: PageContext,
  outcome: Visit['request']['outcome'],
): Promise<Response> {
  return pages.notice(c, outcome === 'denied' ? 'alreadyDenied' : 'alreadyAllowed', {
    actions: [pages.accountLink(c)],
  });
}
