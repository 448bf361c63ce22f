import type { Whereabouts } from '../browser/whereabouts.js';
import type { SignInDeps } from '../deps.js';
import { deriveAuthorizationCode } from '../tokens/authorization-code.js';
import { chosenWorkspace } from './next-step.js';
import type { Visit } from './visit.js';

type ApprovalDeps = Pick<SignInDeps, 'config' | 'secrets' | 'memberChanges' | 'now'> & {
  readonly store: Pick<SignInDeps['store'], 'requests'>;
};

/**
 * Turns the user's consent into a grant and a code, once.
 * @param optionalScopes the scopes that the user left checked
 * @param from where their browser is
 * @param silent whether no page was shown (`prompt=none`): a matching grant is reused
 * @returns the code, or null if the request was already answered, the user is signed out or no longer a member, or the
 *   application is not allowed
 * @throws {OAuthError} `temporarily_unavailable` if the user connected too often
 */
export async function approve(
  { store, secrets, config, memberChanges, now }: ApprovalDeps,
  visit: Visit,
  optionalScopes: readonly string[],
  from: Whereabouts,
  { silent = false } = {},
): Promise<string | null> {
  const workspace = chosenWorkspace(visit);
  if (visit.session === null || workspace === undefined) return null;
  const { user } = visit.session;
  const code = deriveAuthorizationCode(secrets, visit.key.id, visit.browserSecret);
  const at = now();
  const approval = {
    request: visit.key,
    userId: user.id,
    sessionId: visit.session.id,
    workspaceId: workspace.id,
    silent,
    optionalScopes,
    clientIdentityHash: visit.client.identityHash,
    authenticatedAt: visit.session.authenticatedAt,
    ...from,
    codeHash: secrets.hash(code),
    codeExpiresAt: new Date(at.getTime() + config.authorizationCodeTtlSeconds * 1000),
    now: at,
  };
  const approved = await memberChanges.run(
    user.id,
    'connect',
    () => store.requests.approve(approval),
    (done) => done,
  );
  return approved ? code : null;
}

/** @returns the code that the request led to, or null if it was used or has expired */
export async function answerWithCode(
  { store, secrets, now }: ApprovalDeps,
  visit: Visit,
): Promise<string | null> {
  const code = deriveAuthorizationCode(secrets, visit.key.id, visit.browserSecret);
  return (await store.requests.hasUnusedCode(visit.key.id, secrets.hashes(code), now())) ? code : null;
}
