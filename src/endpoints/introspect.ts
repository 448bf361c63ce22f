/** POST /v1/oauth/introspect (RFC 7662): the current state of a token. */
import type { ClientAuthentication, UnprovenClient } from '../clients/authenticate.js';
import type { ResourceServerAuthentication } from '../clients/resource-server.js';
import type { Deps } from '../deps.js';
import { secretJson } from '../http/answer.js';
import { clientAddress } from '../http/client-address.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { readForm } from '../http/forms.js';
import { type AccessTokenClaims, namesItsWorkspace } from '../protocol/claims.js';
import { type ClientCredentials, parseClientCredentials } from '../protocol/client-authentication.js';
import { OAuthError } from '../protocol/errors.js';
import { isAudienceOf, isSameResource } from '../protocol/resource-indicator.js';
import type { Allowed, Asker, CurrentRefreshToken } from '../store/introspection.js';
import type { PresentedClient } from '../store/issuing.js';
import { verifyAccessToken } from '../tokens/access-token.js';
import { parseRefreshToken, type RefreshToken } from '../tokens/refresh-token.js';

/** The caller: a resource server may ask about tokens for it, a client about its own. */
type Caller = { readonly resource: string } | { readonly clientId: string };

/** What a request says about its caller. */
interface Presented {
  readonly credentials: ClientCredentials;
  /** Null if only a resource server can be asking. */
  readonly client: UnprovenClient | null;
  readonly address: string;
}

/**
 * A resource server authenticates with its resource's identifier and secret, a confidential client with its own
 * credentials. A token that the caller may not ask about looks like one that never existed (RFC 7662 §2.2). The hint is
 * not needed.
 */
export function introspectEndpoint(
  deps: Deps,
  clients: ClientAuthentication,
  resourceServers: ResourceServerAuthentication,
): Endpoint {
  const { store, secrets, keys, config, now } = deps;
  return async (c) => {
    const form = await readForm(c);
    const credentials = parseClientCredentials(c.req.header('authorization'), form);
    const address = clientAddress(c, config.trustedProxies);
    requireCredentials(credentials);
    const client = resourceServers.isUrlOfResource(credentials)
      ? null
      : await clients.present(credentials, address);
    const presented = client?.presented ?? resourceServers.presented(credentials);
    const token = form.one('token') ?? '';
    const about =
      parseRefreshToken(secrets, token) ?? (await verifyAccessToken(keys, config.issuer, token, now()));
    const answers = await ask(about, presented);
    const caller = await callerOf(answers.asker, { credentials, client, address });
    form.required('token');
    return secretJson(answers.about(caller) ?? INACTIVE);
  };

  /** @throws {OAuthError} `invalid_client`; `too_many_requests` after many wrong secrets */
  async function callerOf(asker: Asker, { credentials, client, address }: Presented): Promise<Caller> {
    const { clientId } = credentials;
    if (asker.resources.some((it) => isSameResource(it, clientId))) return { resource: clientId };
    if (client !== null && asker.authenticated) return { clientId };
    // The statement says only that the credentials are wrong; this finds out why, and counts the attempt.
    if (client === null || (await resourceServers.isNamedBy(credentials)))
      return { resource: (await resourceServers.prove(credentials, address)).identifier };
    return { clientId: (await client.prove()).clientId };
  }

  /** One statement for any kind of token: it checks the caller, too. */
  async function ask(
    about: RefreshToken | AccessTokenClaims | null,
    presented: PresentedClient,
  ): Promise<{ readonly asker: Asker; about(caller: Caller): object | null }> {
    if (about === null || 'grant_id' in about) {
      const { asker, facts } = await store.introspection.ofGrant(about?.grant_id ?? null, presented);
      return { asker, about: (caller) => aboutAccessToken(about, facts, caller) };
    }
    const family = {
      familyId: about.familyId,
      tokenHashes: secrets.hashes(about.value),
      maxAgeSeconds: config.grantMaxAgeSeconds,
      now: now(),
    };
    const { asker, facts } = await store.introspection.ofFamily(family, presented);
    return { asker, about: (caller) => aboutRefreshToken(facts, caller, config.issuer) };
  }
}

/** Every member as in the token, except scope and permissions, which are current. */
function aboutAccessToken(
  claims: AccessTokenClaims | null,
  allowed: Allowed | null,
  caller: Caller,
): object | null {
  if (claims === null || allowed === null || !concerns(claims, caller)) return null;
  if (!namesItsWorkspace(claims, allowed.workspaceName)) return null;
  const { status: _, scope, permissions: __, ...told } = claims;
  return {
    active: true,
    token_type: 'Bearer',
    ...told,
    ...scopeMember(scope.split(' ').filter((it) => allowed.scope.includes(it))),
    permissions: allowed.permissions,
  };
}

/** Only its own client may ask about a refresh token, which never counts as an access token. */
function aboutRefreshToken(
  family: CurrentRefreshToken | null,
  caller: Caller,
  issuer: string,
): object | null {
  if (family === null || !('clientId' in caller)) return null;
  return {
    active: true,
    ...scopeMember(family.scope),
    client_id: caller.clientId,
    sub: family.userId,
    iss: issuer,
    exp: Math.floor(family.expiresAt.getTime() / 1000),
    iat: Math.floor(family.rotatedAt.getTime() / 1000),
    workspace_id: family.workspaceId,
    workspace: family.workspaceName,
    grant_id: family.grantId,
  };
}

const INACTIVE = { active: false };

/** RFC 6749 §3.3: a scope is never empty; if nothing is left of it, the member is omitted. */
function scopeMember(scope: readonly string[]): { readonly scope?: string } {
  return scope.length === 0 ? {} : { scope: scope.join(' ') };
}

/** RFC 7662 §2.1, §4: a public client cannot authenticate, so it may not ask, and its document is not fetched. */
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
