import type { UnprovenClient } from '../../clients/authenticate.js';
import type { Deps } from '../../deps.js';
import { OAuthError, type OAuthErrorCode } from '../../protocol/errors.js';
import type { Parameters } from '../../protocol/parameters.js';
import { parseRefreshRequest, type RefreshRequest } from '../../protocol/token-request.js';
import { locationNetwork } from '../../rules/network.js';
import type { NonEmpty } from '../../rules/non-empty.js';
import type { RefreshRefusal, Repetition, Rotation } from '../../store/families.js';
import { parseRefreshToken, type RefreshToken, successors } from '../../tokens/refresh-token.js';
import { busy, reportReuse, type TokenResponse, tokenResponse } from './token-response.js';

/**
 * grant_type=refresh_token: the current token of a family is replaced by the next one. A token that was current until a
 * moment ago gets its successor again, so that a lost response or a race signs no user out.
 * @throws {OAuthError}
 * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
 */
export async function refreshTokenGrant(
  deps: Deps,
  client: UnprovenClient,
  form: Parameters,
): Promise<TokenResponse> {
  const { store, secrets } = deps;
  const request = parseRefreshRequest(form);
  const presented = parseRefreshToken(secrets, request.refreshToken);
  if (presented === null) throw refusal('unknown', client.presented.clientId);

  const next = successors(secrets, presented);
  const attempt = attemptOf(deps, client, { request, presented, next });
  if (deps.platform !== undefined) await deps.platform.beforeRefresh(attempt.repetition());
  const { rotation } = attempt;
  const rotated = await store.families.rotate(rotation);
  if (rotated !== null) return await tokenResponse(deps, rotated, request, next[0].value, rotation.now);

  let verdict = await store.families.judge(attempt.repetition());
  if (verdict.verdict === 'current') {
    // Another statement held the family, or the response to this rotation was lost.
    const second = await store.families.rotate(rotation);
    if (second !== null) return await tokenResponse(deps, second, request, next[0].value, rotation.now);
    verdict = await store.families.judge(attempt.repetition());
  }
  switch (verdict.verdict) {
    case 'repeated': {
      const { grant, tokenHash, alert } = verdict;
      if (alert !== null) reportReuse(deps, grant.grantId, 'suspicious_refresh');
      const current = next.find((candidate) => secrets.hashes(candidate.value).includes(tokenHash));
      if (current === undefined) throw new TypeError('the current token is none of the successors');
      return await tokenResponse(deps, grant, request, current.value, rotation.now);
    }
    case 'current':
      throw busy('family_busy', client.presented.clientId);
    case 'refused':
      if (verdict.ended !== undefined) reportReuse(deps, verdict.ended, 'refresh_token');
      throw refusal(verdict.why, client.presented.clientId);
  }
}

/** One refresh as the store's statements see it. Almost every refresh needs only the rotation. */
function attemptOf(
  { secrets, config, now }: Deps,
  client: UnprovenClient,
  {
    request,
    presented,
    next,
  }: {
    readonly request: RefreshRequest;
    readonly presented: RefreshToken;
    readonly next: NonEmpty<RefreshToken>;
  },
): { readonly rotation: Rotation; repetition(): Repetition } {
  const at = now();
  const rotation: Rotation = {
    familyId: presented.familyId,
    tokenHashes: secrets.hashes(presented.value),
    nextTokenHash: secrets.hash(next[0].value),
    client: client.presented,
    scope: request.scope ?? [],
    resources: request.resources,
    network: locationNetwork(client.address),
    now: at,
    expiresAt: new Date(at.getTime() + config.refreshTokenTtlSeconds * 1000),
    maxAgeSeconds: config.grantMaxAgeSeconds,
  };
  const repetition = () => ({
    ...rotation,
    generation: presented.generation,
    successorHashes: next.flatMap((candidate) => secrets.hashes(candidate.value)),
    windowSeconds: config.refreshRetryWindowSeconds,
    endsOnSuspicion: config.refreshRepeatPolicy === 'end',
    by: client.actor,
  });
  return { rotation, repetition };
}

const INVALID_GRANT = [
  'invalid_grant',
  'The refresh token is unknown, expired, used or revoked. Send the user to authorize again.',
] as const;

/** What the client is told. The states of a token look alike from outside: a thief must not learn which it is. */
const REFUSALS: Readonly<
  Record<RefreshRefusal, readonly [OAuthErrorCode, string, retryAfterSeconds?: number]>
> = {
  unknown: INVALID_GRANT,
  other_client: INVALID_GRANT,
  not_authenticated: INVALID_GRANT,
  revoked: INVALID_GRANT,
  newer_than_stored: INVALID_GRANT,
  reused: INVALID_GRANT,
  suspicious: INVALID_GRANT,
  expired: INVALID_GRANT,
  not_allowed_now: INVALID_GRANT,
  client_not_registered_for_grant: [
    'unauthorized_client',
    'This client is not registered for the refresh token grant.',
  ],
  too_many_retries: [
    'too_many_requests',
    'This refresh was repeated too often. Use the refresh token from the last response.',
    1,
  ],
  scope_beyond_grant: [
    'invalid_scope',
    'scope asks for more than the user granted. Send the user to authorize for more.',
  ],
  resource_beyond_grant: ['invalid_target', 'resource is not among those that the user granted.'],
};

function refusal(why: RefreshRefusal, clientId: string): OAuthError {
  const [code, description, retryAfterSeconds] = REFUSALS[why];
  return new OAuthError(code, description, {
    reason: { tag: `refresh_token_${why}`, clientId },
    retryAfterSeconds,
  });
}
