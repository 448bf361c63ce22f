import { canUseSecondStep } from '../browser/second-step.js';
import type { PageContext } from '../http/page-context.js';
import { reachesContext } from '../protocol/authentication-context.js';
import {
  type AuthorizationRequest,
  codeRedirect,
  type RedirectTarget,
} from '../protocol/authorization-request.js';
import { OAuthError } from '../protocol/errors.js';
import { provesItsClient } from '../protocol/redirect-uri.js';
import type { Session } from '../store/sessions.js';
import { approve } from './approve.js';
import type { AtSignIn } from './at-sign-in.js';
import { mustSignInAgain } from './next-step.js';
import { isNothingLeft } from './visit.js';

/**
 * Answers `prompt=none` (OpenID Connect Core §3.1.2.1): redirects with a code if the user has agreed to all of this
 * before; never shows a page.
 * @throws {OAuthError} `consent_required` if the user has to be asked
 */
export async function answerSilently(
  at: AtSignIn,
  c: PageContext,
  session: Session,
  opened: { readonly id: string; readonly browserSecret: string; readonly target: RedirectTarget },
): Promise<Response> {
  const { deps, visits } = at;
  const { store, secrets, config, now } = deps;
  const key = { id: opened.id, browserHashes: secrets.hashes(opened.browserSecret) };
  const request = await store.requests.find(key, now());
  const workspaceId =
    request === null || !provesItsClient(opened.target.redirectUri)
      ? null
      : await store.requests.workspaceOfConsent(request, session.user.id);
  if (request === null || workspaceId === null) throw consentRequired();
  await store.requests.chooseWorkspace(key, workspaceId);
  const visit = await visits.inspect(c, key, opened.browserSecret);
  // The workspace requires a second factor, which the session is without.
  if (visit.step === 'login') throw new OAuthError('login_required', 'The user has to use a second step.');
  const code =
    visit.step === 'consent' &&
    visit.workspace.id === workspaceId &&
    !isNothingLeft(visit, request.optionalScopes)
      ? await approve(at, c, visit, request.optionalScopes, { silent: true })
      : null;
  if (code === null) throw consentRequired();
  return c.redirect(codeRedirect(opened.target, code, config.issuer), 303);
}

/**
 * The session in which `prompt=none` can be answered.
 * @throws {OAuthError} `login_required` if the user would have to sign in (again), or
 *   `unmet_authentication_requirements` if that would not be enough (OpenID Connect Core §3.1.2.6; RFC 9470 §5)
 */
export async function sessionToAnswerIn(
  { deps, sessions }: AtSignIn,
  c: PageContext,
  { prompts, maxAge, acrValues }: AuthorizationRequest,
): Promise<Session> {
  const session = await sessions.find(c);
  if (session === null) throw new OAuthError('login_required', 'The user is not signed in here.');
  if (mustSignInAgain({ prompts, maxAge: maxAge ?? null, createdAt: deps.now() }, session))
    throw new OAuthError('login_required', 'The user signed in longer ago than max_age.');
  if (reachesContext(session.amr, acrValues)) return session;
  throw (await canUseSecondStep(deps, session.user.id))
    ? new OAuthError('login_required', 'The user has to use a second step for these acr_values.')
    : new OAuthError(
        'unmet_authentication_requirements',
        'The user has no second step, which these acr_values require.',
      );
}

function consentRequired(): OAuthError {
  return new OAuthError('consent_required', 'The user has to be asked, which prompt=none does not allow.');
}
