import type { Deps } from '../deps.js';
import { deriveAuthorizationCode } from '../tokens/authorization-code.js';
import { chosenWorkspace } from './next-step.js';
import type { Visit, Whereabouts } from './visit.js';

/**
 * Turns the user's yes into a grant and a code, once.
 * @param optionalScopes those that the user left ticked
 * @param from where his browser is
 * @returns the code, or null when the request was answered before, the user is signed out or no member any more, or the application not allowed
 */
export async function approve(
  { store, secrets, config, now }: Deps,
  visit: Visit,
  optionalScopes: readonly string[],
  from: Whereabouts,
): Promise<string | null> {
  const workspace = chosenWorkspace(visit);
  if (visit.session === null || workspace === undefined) return null;
  const code = deriveAuthorizationCode(secrets, visit.key.id, visit.browserSecret);
  const at = now();
  const approved = await store.requests.approve({
    request: visit.key,
    userId: visit.session.user.id,
    sessionId: visit.session.id,
    workspaceId: workspace.id,
    optionalScopes,
    clientIdentityHash: visit.client.identityHash,
    authenticatedAt: visit.session.authenticatedAt,
    ...from,
    codeHash: secrets.hash(code),
    codeExpiresAt: new Date(at.getTime() + config.authorizationCodeTtlSeconds * 1000),
    now: at,
  });
  return approved ? code : null;
}

/** @returns the code that the request led to, or null when it was used or ran out */
export async function answerWithCode({ store, secrets, now }: Deps, visit: Visit): Promise<string | null> {
  const code = deriveAuthorizationCode(secrets, visit.key.id, visit.browserSecret);
  return (await store.requests.hasUnusedCode(visit.key.id, secrets.hashes(code), now())) ? code : null;
}
