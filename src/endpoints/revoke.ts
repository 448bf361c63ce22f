/** POST /v1/oauth/revoke (RFC 7009): a client revokes a token. */
import type { ClientAuthentication } from '../clients/authenticate.js';
import type { Deps } from '../deps.js';
import { nothing } from '../http/answer.js';
import { clientAddress } from '../http/client-address.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { readForm } from '../http/forms.js';
import { namesNoClient, parseClientCredentials } from '../protocol/client-authentication.js';
import { verifyAccessToken } from '../tokens/access-token.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';

/**
 * Any genuine token of a grant ends the whole grant: an access token, or a refresh token, spent ones included, since a
 * client that revokes during its own refresh means the family. The hint is optional, and is not needed here (RFC 7009
 * §2.1).
 *
 * Only its own client may end a grant (RFC 7009 §2.1): the client has to authenticate as it registered, and a public
 * client sends its `client_id`. A token of another client changes nothing, and gets the same answer as an unknown one
 * (§2.1 has an error for it, which would reveal that the token is genuine). A refresh token of a public client may come
 * without `client_id`, since anyone who has it could use it; an access token may not, since every resource server that
 * it was sent to has it.
 */
export function revokeEndpoint(deps: Deps, clients: ClientAuthentication): Endpoint {
  const { store, secrets, keys, config, now } = deps;
  return async (c) => {
    const form = await readForm(c);
    const token = form.one('token') ?? '';
    const refreshToken = parseRefreshToken(secrets, token);
    const authorization = c.req.header('authorization');
    const owner =
      refreshToken !== null && namesNoClient(authorization, form)
        ? await store.families.clientOf(refreshToken.familyId)
        : null;
    const credentials =
      owner === null
        ? parseClientCredentials(authorization, form)
        : { clientId: owner, method: 'none' as const, clientSecret: undefined, clientAssertion: undefined };
    const client = await clients.present(credentials, clientAddress(c, config.trustedProxies));
    const issued = refreshToken ?? (await accessTokenGrant(token));
    const ending = { by: client.actor, now: now() };
    const isDone =
      issued !== null &&
      (await store.grants.revoke(issued, client.presented, { ...ending, isProven: false }));
    if (!isDone) {
      // An unknown client is told so first, whatever it sent (OAuth 2.1 §3.2.4).
      await client.prove();
      form.required('token');
      if (issued !== null) await store.grants.revoke(issued, client.presented, { ...ending, isProven: true });
    }
    // RFC 7009 §2.2: 200 for a revoked token and for one that never existed; the client need not tell them apart.
    return nothing(200);
  };

  async function accessTokenGrant(token: string): Promise<{ readonly grantId: string } | null> {
    const claims = await verifyAccessToken(keys, config.issuer, token, now());
    return claims === null ? null : { grantId: claims.grant_id };
  }
}
