/** POST /v1/oauth/revoke (RFC 7009): a client gives back what it got. */
import type { Context } from 'hono';
import type { ClientAuthentication } from '../clients/authenticate.js';
import type { Deps } from '../deps.js';
import { addressBlock, clientAddress } from '../http/client-address.js';
import { readForm } from '../http/forms.js';
import { noStore } from '../http/headers.js';
import { parseClientCredentials } from '../protocol/client-authentication.js';
import { verifyAccessToken } from '../tokens/access-token.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';

/**
 * Any genuine token of a grant ends the whole grant: a refresh token, spent ones included, since a client that
 * revokes while its own refresh is under way means the family; and an access token.
 * The hint is only one, and is not needed here (RFC 7009 §2.1).
 */
export function revokeEndpoint(deps: Deps, clients: ClientAuthentication) {
  const { store, secrets, keys, config, now } = deps;
  return async (c: Context): Promise<Response> => {
    const form = await readForm(c);
    const from = addressBlock(clientAddress(c, config.trustedProxies));
    const client = await clients.claim(parseClientCredentials(c.req.header('authorization'), form), from);
    const { clientId } = await client.prove();
    const token = form.required('token');

    const refreshToken = parseRefreshToken(secrets, token);
    if (refreshToken !== null)
      await store.grants.revokeByClient({ familyId: refreshToken.familyId }, clientId, now());
    else {
      const accessToken = await verifyAccessToken(keys, config.issuer, token, now());
      if (accessToken !== null)
        await store.grants.revokeByClient({ grantId: accessToken.grant_id }, clientId, now());
    }
    // RFC 7009 §2.2: 200 for what was revoked and for what there never was; the client cannot tell, and need not.
    noStore(c);
    return c.body(null, 200);
  };
}
