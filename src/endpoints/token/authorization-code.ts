import type { UnprovenClient } from '../../clients/authenticate.js';
import type { Deps } from '../../deps.js';
import { OAuthError, type OAuthErrorCode } from '../../protocol/errors.js';
import type { Parameters } from '../../protocol/parameters.js';
import { challengeFrom } from '../../protocol/pkce.js';
import { parseAuthorizationCodeRequest } from '../../protocol/token-request.js';
import { locationNetwork } from '../../rules/network.js';
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
  client: UnprovenClient,
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
    network: locationNetwork(client.address),
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
async function redeem(deps: Deps, client: UnprovenClient, redemption: Redemption): Promise<Redeemed> {
  const { store } = deps;
  const redeemed = await store.codes.redeem(redemption);
  if (redeemed !== null) return redeemed;
  // Before the code is locked and judged, which is only for the client that may learn the result.
  await client.prove('authorization_code');
  const { why, ended } = await store.codes.refuse(redemption);
  if (ended !== undefined) reportReuse(deps, ended, 'code');
  if (why !== 'redeemable') throw refusal(why, client.presented.clientId);
  const again = await store.codes.redeem(redemption);
  if (again === null) throw busy('code_busy', client.presented.clientId);
  return again;
}

const INVALID_GRANT = [
  'invalid_grant',
  'The code is unknown, expired, used or revoked. Send the user to authorize again.',
] as const;

/** What the client is told. The states of a code look alike from outside: a thief must not learn which it is. */
const REFUSALS: Readonly<Record<CodeRefusal, readonly [OAuthErrorCode, string]>> = {
  unknown: INVALID_GRANT,
  other_client: INVALID_GRANT,
  not_authenticated: INVALID_GRANT,
  replayed: INVALID_GRANT,
  expired: INVALID_GRANT,
  revoked: INVALID_GRANT,
  not_allowed_now: INVALID_GRANT,
  client_not_registered_for_grant: [
    'unauthorized_client',
    'This client is not registered for the authorization code grant.',
  ],
  redirect_uri_mismatch: ['invalid_grant', 'redirect_uri differs from the one that the code was issued for.'],
  verifier_mismatch: ['invalid_grant', 'code_verifier does not match the code_challenge of the request.'],
  resource_beyond_grant: ['invalid_target', 'resource is not among those that the user granted.'],
};

function refusal(why: CodeRefusal, clientId: string): OAuthError {
  const [code, description] = REFUSALS[why];
  return new OAuthError(code, description, { reason: { tag: `code_${why}`, clientId } });
}
