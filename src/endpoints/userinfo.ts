/** GET and POST /v1/userinfo: the claims that the three required scopes give. */
import type { Deps } from '../deps.js';
import { secretJson } from '../http/answer.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { parseBearer } from '../protocol/bearer.js';
import { type AccessTokenClaims, namesItsWorkspace } from '../protocol/claims.js';
import { OAuthError, type Reason } from '../protocol/errors.js';
import { defaultResource, ownApi } from '../protocol/resource-indicator.js';
import type { LiveGrant } from '../store/grants.js';
import { verifyAccessToken } from '../tokens/access-token.js';

/**
 * Answers for an access token that is meant for this server, and checks its grant again. The claims are about the user
 * who granted it, so a resource server must not be able to ask for them with a token that it received: a token for
 * another resource is refused (RFC 9068 §4). Ours are the tokens for the issuer's own API, and those for the default
 * resource: clients that name no resource get one for the default resource, and most clients that read userinfo name
 * none.
 */
export function userinfoEndpoint({ store, keys, config, platform, now }: Deps): Endpoint {
  const own = ownApi(config.issuer);

  return async (c) => {
    const token = bearerToken(c.req.header('authorization'));
    const claims = await verifyAccessToken(keys, config.issuer, token, now());
    if (claims === null) throw refused({ tag: 'access_token_invalid' });
    let grant = await liveGrant(claims);
    if (platform !== undefined) {
      await platform.beforeUserinfo(claims.sub, { clientId: claims.client_id, workspace: claims.workspace });
      grant = await liveGrant(claims);
    }
    if (grant === null) throw refused({ tag: 'grant_revoked', grantId: claims.grant_id });
    const { scope, user, workspace, workspaces } = grant;
    // An administrator may have withheld a scope since the token was issued. Introspection leaves it out, too.
    const scopes = claims.scope.split(' ').filter((it) => scope.includes(it));
    return secretJson({
      sub: user.id,
      ...(scopes.includes('profile') && { name: user.name }),
      ...(scopes.includes('email') && { email: user.email, email_verified: user.isVerified }),
      ...(scopes.includes('user.workspaces.read') && { workspaces }),
      workspace,
    });
  };

  async function liveGrant(claims: AccessTokenClaims): Promise<LiveGrant | null> {
    const { grant_id, aud } = claims;
    const grant = await store.grants.findLive(grant_id);
    if (grant === null || !namesItsWorkspace(claims, grant.workspace.name)) return null;
    if (isMeantForUs([aud].flat(), grant.resources)) return grant;
    throw new OAuthError(
      'invalid_token',
      `The access token is for another resource. Request one with resource=${own.identifier}.`,
      { reason: { tag: 'access_token_for_another_resource', audience: aud } },
    );
  }

  /** @param registered the identifiers of all resources, in order */
  function isMeantForUs(audiences: readonly string[], registered: readonly string[]): boolean {
    if (audiences.includes(own.identifier)) return true;
    const byDefault = defaultResource(registered.map((identifier) => ({ identifier })));
    return byDefault !== undefined && audiences.includes(byDefault.identifier);
  }
}

/** From outside, these failures look alike. */
function refused(reason: Reason): OAuthError {
  const description = 'The access token is expired, revoked, or of another server. Refresh it.';
  return new OAuthError('invalid_token', description, { reason });
}

/**
 * RFC 6750 §2.1: the header only; a token in an address ends up in logs.
 * @throws {OAuthError} RFC 6750 §3.1: with the reason `no_token`, a challenge without an error, if no token was sent;
 *   `invalid_request` if it cannot be read
 */
function bearerToken(authorization: string | undefined): string {
  const credentials = parseBearer(authorization);
  switch (credentials.kind) {
    case 'token':
      return credentials.token;
    case 'none':
      throw new OAuthError('invalid_token', 'Send an access token as Authorization: Bearer.', {
        reason: { tag: 'no_token' },
      });
    case 'malformed':
      throw new OAuthError('invalid_request', 'The Authorization header must be Bearer and one token.', {
        reason: { tag: 'malformed_bearer' },
      });
  }
}
