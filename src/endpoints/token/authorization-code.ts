import type { ClientClaim } from '../../clients/authenticate.js';
import type { Deps } from '../../deps.js';
import { OAuthError } from '../../protocol/errors.js';
import type { Parameters } from '../../protocol/parameters.js';
import { challengeFrom } from '../../protocol/pkce.js';
import { parseAuthorizationCodeRequest } from '../../protocol/token-request.js';
import { addressNetwork } from '../../rules/network.js';
import type { CodeRefusal, Redeemed, Redemption } from '../../store/codes.js';
import { firstRefreshToken } from '../../tokens/refresh-token.js';
import { busy, reportReuse, type TokenResponse, tokenResponse } from './token-response.js';

/**
 * grant_type=authorization_code: a code becomes an access token and the first refresh token of a family.
 * @throws {OAuthError}
 * @see OAuth 2.1 §4.1.3
 */
export async function authorizationCodeGrant(
  deps: Deps,
  client: ClientClaim,
  form: Parameters,
): Promise<TokenResponse> {
  const request = parseAuthorizationCodeRequest(form);
  const now = deps.now();
  const refreshToken = firstRefreshToken(deps.secrets);
  const redemption = {
    codeHashes: deps.secrets.hashes(request.code),
    client: client.presented,
    by: client.actor,
    // A malformed verifier (RFC 7636 §4.1) cannot match any challenge.
    codeChallenge: challengeFrom(request.codeVerifier) ?? '',
    redirectUri: request.redirectUri,
    resources: request.resources,
    network: addressNetwork(client.actor.address ?? ''),
    maxAgeSeconds: deps.config.grantMaxAgeSeconds,
    family: {
      id: refreshToken.familyId,
      tokenHash: deps.secrets.hash(refreshToken.value),
      expiresAt: new Date(now.getTime() + deps.config.refreshTokenTtlSeconds * 1000),
    },
    now,
  };
  const redeemed = await redeem(deps, client, redemption);
  const narrowing = { scope: undefined, resources: request.resources };
  return tokenResponse(
    deps,
    redeemed.grant,
    narrowing,
    redeemed.withRefreshToken ? refreshToken.value : undefined,
    now,
  );
}

/** @throws {OAuthError} if the code is not redeemed */
async function redeem(deps: Deps, client: ClientClaim, redemption: Redemption): Promise<Redeemed> {
  const { store } = deps;
  const redeemed = await store.codes.redeem(redemption);
  if (redeemed !== null) return redeemed;
  await client.prove('authorization_code');
  const { why, ended } = await store.codes.refuse(redemption);
  if (ended !== undefined) reportReuse(deps, ended, 'code');
  if (why !== 'redeemable') throw refusal(why, client.presented.clientId);
  const again = await store.codes.redeem(redemption);
  if (again === null) throw busy('code_busy', client.presented.clientId);
  return again;
}

function refusal(why: CodeRefusal, clientId: string): OAuthError {
  const reason = { tag: `code_${why}`, clientId };
  switch (why) {
    case 'resource_beyond_grant':
      return new OAuthError('invalid_target', 'resource is not among those that the user granted.', {
        reason,
      });
    case 'client_not_registered_for_grant':
      return new OAuthError(
        'unauthorized_client',
        'This client is not registered for the authorization code grant.',
        { reason },
      );
    case 'redirect_uri_mismatch':
      return new OAuthError(
        'invalid_grant',
        'redirect_uri differs from the one that the code was issued for.',
        { reason },
      );
    case 'verifier_mismatch':
      return new OAuthError(
        'invalid_grant',
        'code_verifier does not match the code_challenge of the request.',
        { reason },
      );
    case 'unknown':
    case 'other_client':
    case 'not_authenticated':
    case 'replayed':
    case 'expired':
    case 'revoked':
    case 'not_allowed_now':
      return new OAuthError(
        'invalid_grant',
        'The code is unknown, expired, used or revoked. Send the user to authorize again.',
        { reason },
      );
  }
}
