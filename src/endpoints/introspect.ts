/** POST /v1/oauth/introspect (RFC 7662): what a token is worth at this moment. */
import type { Context } from 'hono';
import type { ClientAuthentication } from '../clients/authenticate.js';
import type { ResourceServerAuthentication } from '../clients/resource-server.js';
import type { Deps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import { readForm } from '../http/forms.js';
import { noStore } from '../http/headers.js';
import { type ClientCredentials, parseClientCredentials } from '../protocol/client-authentication.js';
import { OAuthError } from '../protocol/errors.js';
import { isAudienceOf } from '../protocol/resource-indicator.js';
import { verifyAccessToken } from '../tokens/access-token.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';

/** Whose questions are answered: a resource server's about tokens for it, a client's about its own. */
type Caller = { readonly resource: string } | { readonly clientId: string };

/**
 * A resource server asks with its resource's identifier and secret, a confidential client with its own credentials.
 * What a caller has no business with looks like what there never was (RFC 7662 §2.2). The hint is not needed.
 */
export function introspectEndpoint(
  deps: Deps,
  clients: ClientAuthentication,
  resourceServers: ResourceServerAuthentication,
) {
  const { store, secrets, keys, config, now } = deps;
  return async (c: Context): Promise<Response> => {
    const form = await readForm(c);
    const credentials = parseClientCredentials(c.req.header('authorization'), form);
    const address = clientAddress(c, config.trustedProxies);
    requireCredentials(credentials);
    const caller: Caller = (await resourceServers.isNamedBy(credentials))
      ? { resource: (await resourceServers.prove(credentials, address)).identifier }
      : { clientId: (await (await clients.claim(credentials, address)).prove()).clientId };
    const token = form.required('token');
    noStore(c);
    return c.json(
      (await aboutAccessToken(token, caller)) ?? (await aboutRefreshToken(token, caller)) ?? INACTIVE,
    );
  };

  /** Every member as the token has it, but scope and permissions: those are what they are now. */
  async function aboutAccessToken(token: string, caller: Caller): Promise<object | null> {
    const claims = await verifyAccessToken(keys, config.issuer, token, now());
    if (claims === null || !concerns(claims, caller)) return null;
    const live = await store.grants.findLive(claims.grant_id);
    if (live === null) return null;
    const { status: _, scope, permissions: __, ...told } = claims;
    return {
      active: true,
      token_type: 'Bearer',
      ...told,
      ...scopeMember(scope.split(' ').filter((it) => live.scope.includes(it))),
      permissions: live.permissions,
    };
  }

  /** A refresh token is its client's business alone, and never an access token to anybody. */
  async function aboutRefreshToken(token: string, caller: Caller): Promise<object | null> {
    const presented = 'clientId' in caller ? parseRefreshToken(secrets, token) : null;
    if (presented === null || !('clientId' in caller)) return null;
    const family = await store.families.findCurrent(
      presented.familyId,
      secrets.hashes(presented.value),
      caller.clientId,
      now(),
    );
    if (family === null) return null;
    return {
      active: true,
      ...scopeMember(family.scope),
      client_id: caller.clientId,
      sub: family.userId,
      iss: config.issuer,
      exp: Math.floor(family.expiresAt.getTime() / 1000),
      iat: Math.floor(family.rotatedAt.getTime() / 1000),
      workspace_id: family.workspaceId,
      workspace: family.workspaceName,
      grant_id: family.grantId,
    };
  }
}

const INACTIVE = { active: false };

/** RFC 6749 §3.3: there is no empty scope; when nothing is left of it the member is left out. */
function scopeMember(scope: readonly string[]): { readonly scope?: string } {
  return scope.length === 0 ? {} : { scope: scope.join(' ') };
}

/** RFC 7662 §2.1, §4: a public client proves nothing, so it has nothing to ask, and no document of its is fetched for that. */
function requireCredentials({ method, clientId }: ClientCredentials): void {
  if (method !== 'none') return;
  throw new OAuthError('invalid_client', 'Introspection needs credentials; a public client has none.', {
    reason: { tag: 'introspection_without_credentials', clientId },
  });
}

function concerns(claims: { aud: string | string[]; client_id: string }, caller: Caller): boolean {
  if ('clientId' in caller) return claims.client_id === caller.clientId;
  return [claims.aud].flat().some((audience) => isAudienceOf(audience, caller.resource));
}
