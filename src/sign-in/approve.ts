import { resultOf } from '../browser/refused.js';
import { actorOf, whereaboutsOf } from '../browser/whereabouts.js';
import type { SignInDeps } from '../deps.js';
import type { PageContext } from '../http/page-context.js';
import { allowGrant } from '../operations/consent.js';
import { possibleAuthorizationCodes } from '../tokens/authorization-code.js';
import type { AtSignIn } from './at-sign-in.js';
import type { Visit, VisitAt } from './visit.js';

/**
 * Gives the user's consent.
 * @param optionalScopes the scopes that the user left checked
 * @param silent whether no page was shown (`prompt=none`)
 * @returns the code, or null if the request was already answered, the user is signed out or no longer a member, or the
 *   application is not allowed
 * @throws {OAuthError} `too_many_requests` if the user connected too often
 */
export async function approve(
  { deps: { config, perform }, sessions }: AtSignIn,
  c: PageContext,
  visit: VisitAt<'consent'>,
  optionalScopes: readonly string[],
  { silent = false } = {},
): Promise<string | null> {
  const outcome = await perform(allowGrant, actorOf(c, visit.session.user.id, config.trustedProxies), {
    request: visit.key.id,
    browser_secret: visit.browserSecret,
    session_token: sessions.cookies.session(c) ?? '',
    workspace_id: visit.workspace.id,
    optional_scopes: optionalScopes,
    client_identity_hash: visit.client.identityHash,
    user_agent: whereaboutsOf(c, config.trustedProxies).userAgent,
    silent,
  });
  if ('error' in outcome && outcome.code === 'conflict') return null;
  return resultOf(outcome).code;
}

/** @returns the code that the request led to, or null if it was used or has expired */
export async function answerWithCode(
  { store, secrets, now }: Pick<SignInDeps, 'store' | 'secrets' | 'now'>,
  { key: { id }, browserSecret }: Pick<Visit, 'key' | 'browserSecret'>,
): Promise<string | null> {
  for (const code of possibleAuthorizationCodes(secrets, id, browserSecret))
    if (await store.requests.hasUnusedCode(id, secrets.hashes(code), now())) return code;
  return null;
}
