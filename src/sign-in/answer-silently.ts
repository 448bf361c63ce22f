import type { Context } from 'hono';
import { codeRedirect, type RedirectTarget } from '../protocol/authorization-request.js';
import { OAuthError } from '../protocol/errors.js';
import { provesItsClient } from '../protocol/redirect-uri.js';
import type { Session } from '../store/sessions.js';
import { approve } from './approve.js';
import type { AtSignIn } from './at-sign-in.js';

/**
 * Answers `prompt=none` (OpenID Connect Core §3.1.2.1): redirects with a code if the user has agreed to all of this
 * before; never shows a page.
 * @throws {OAuthError} `consent_required` if the user has to be asked
 */
export async function answerSilently(
  { deps, visits }: AtSignIn,
  c: Context,
  session: Session,
  opened: { readonly id: string; readonly browserSecret: string; readonly target: RedirectTarget },
): Promise<Response> {
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
  const code =
    visit.step === 'consent' && visit.workspace.id === workspaceId
      ? await approve(deps, c, visit, request.optionalScopes, { silent: true })
      : null;
  if (code === null) throw consentRequired();
  return c.redirect(codeRedirect(opened.target, code, config.issuer), 303);
}

function consentRequired(): OAuthError {
  return new OAuthError('consent_required', 'The user has to be asked, which prompt=none does not allow.');
}
