import type { ClientClaim } from '../clients/authenticate.js';
import type { Deps } from '../deps.js';
import { OAuthError } from '../protocol/errors.js';
import type { Parameters } from '../protocol/parameters.js';
import { parseRefreshRequest } from '../protocol/token-request.js';
import type { RefreshRefusal, Repetition } from '../store/families.js';
import { parseRefreshToken, successors } from '../tokens/refresh-token.js';
import { type TokenResponse, tokenResponse } from './token-response.js';

/**
 * grant_type=refresh_token: the current token of a family becomes the next one. A token that was current until
 * a moment ago gets its successor again, so that a lost answer or a race signs nobody out.
 * @throws {OAuthError}
 * @see OAuth 2.1 §4.3.1; RFC 9700 §4.14.2
 */
export async function refreshTokenGrant(
  deps: Deps,
  client: ClientClaim,
  form: Parameters,
): Promise<TokenResponse> {
  const { store, secrets, config } = deps;
  const request = parseRefreshRequest(form);
  const presented = parseRefreshToken(secrets, request.refreshToken);
  if (presented === null) throw refusal('unknown', client.presented.clientId);

  const now = deps.now();
  const candidates = successors(secrets, presented);
  const rotation: Repetition = {
    familyId: presented.familyId,
    generation: presented.generation,
    tokenHashes: secrets.hashes(presented.value),
    nextTokenHash: secrets.hash(candidates[0].value),
    successorHashes: candidates.flatMap((candidate) => secrets.hashes(candidate.value)),
    client: client.presented,
    by: client.actor,
    scope: request.scope ?? [],
    resources: request.resources,
    windowSeconds: config.refreshRetryWindowSeconds,
    now,
    expiresAt: new Date(now.getTime() + config.refreshTokenTtlSeconds * 1000),
  };
  await deps.platform?.beforeRefresh(rotation);
  const rotated = await store.families.rotate(rotation);
  if (rotated !== null) return tokenResponse(deps, rotated, request, candidates[0].value, now);

  const repeated = config.refreshRetryWindowSeconds > 0 ? await store.families.repeat(rotation) : null;
  if (repeated !== null) {
    const current = candidates.find((candidate) =>
      secrets.hashes(candidate.value).includes(repeated.tokenHash),
    );
    return tokenResponse(deps, repeated.grant, request, current?.value, now);
  }
  await client.prove('refresh_token');
  const { why, ended } = await store.families.refuse(rotation);
  if (ended !== undefined) deps.notices.suspiciousEnd(ended);
  throw refusal(why, client.presented.clientId);
}

function refusal(why: RefreshRefusal, clientId: string): OAuthError {
  const reason = { tag: `refresh_token_${why}`, clientId };
  switch (why) {
    case 'scope_beyond_grant':
      return new OAuthError(
        'invalid_scope',
        'scope asks for more than the user granted. Send the user to authorize for more.',
        { reason },
      );
    case 'resource_beyond_grant':
      return new OAuthError('invalid_target', 'resource is not among those that the user granted.', {
        reason,
      });
    case 'client_not_registered_for_grant':
      return new OAuthError(
        'unauthorized_client',
        'This client is not registered for the refresh token grant.',
        { reason },
      );
    case 'too_many_retries':
      return new OAuthError(
        'too_many_requests',
        'This refresh was repeated too often. Use the refresh token of the last answer.',
        {
          reason,
          retryAfterSeconds: 1,
        },
      );
    case 'unknown':
    case 'other_client':
    case 'revoked':
    case 'reused':
    case 'expired':
    case 'not_allowed_now':
      return new OAuthError(
        'invalid_grant',
        'The refresh token is unknown, expired, used or revoked. Send the user to authorize again.',
        { reason },
      );
  }
}
