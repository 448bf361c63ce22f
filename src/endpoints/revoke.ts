/** POST /v1/oauth/revoke (RFC 7009): a client gives back what it got. */
import type { Context } from 'hono';
import type { ClientAuthentication } from '../clients/authenticate.js';
import type { Deps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import { readForm } from '../http/forms.js';
import { noStore } from '../http/headers.js';
import { parseClientCredentials } from '../protocol/client-authentication.js';
import type { Parameters } from '../protocol/parameters.js';
import type { Ending } from '../store/access-change.js';
import { verifyAccessToken } from '../tokens/access-token.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';

/**
 * Any genuine token of a grant ends the whole grant: a refresh token, spent ones included, since a client that
 * revokes while its own refresh is under way means the family; and an access token.
 * The hint is only one, and is not needed here (RFC 7009 §2.1).
 *
 * A refresh token of a public client may come without `client_id`: who has it could use it, so he may end it.
 * An access token may not, for every resource server that it was shown to has it.
 */
export function revokeEndpoint(deps: Deps, clients: ClientAuthentication) {
  const { store, secrets, keys, config, now } = deps;
  return async (c: Context): Promise<Response> => {
    const form = await readForm(c);
    const token = form.one('token') ?? '';
    const refreshToken = parseRefreshToken(secrets, token);
    const authorization = c.req.header('authorization');
    const owner =
      refreshToken !== null && isTokenAlone(authorization, form)
        ? await store.families.clientOf(refreshToken.familyId)
        : null;
    const credentials =
      owner === null
        ? parseClientCredentials(authorization, form)
        : { clientId: owner, method: 'none' as const, clientSecret: undefined, clientAssertion: undefined };
    const client = await clients.claim(credentials, clientAddress(c, config.trustedProxies));
    const { clientId } = await client.prove();
    form.required('token');

    const ending: Ending = { reason: 'revoked_by_client', by: client.actor, now: now() };
    if (refreshToken !== null) await store.grants.endByFamily(refreshToken.familyId, clientId, ending);
    else {
      const accessToken = await verifyAccessToken(keys, config.issuer, token, now());
      if (accessToken !== null) await store.grants.end({ grantId: accessToken.grant_id, clientId }, ending);
    }
    // RFC 7009 §2.2: 200 for what was revoked and for what there never was; the client cannot tell, and need not.
    noStore(c);
    return c.body(null, 200);
  };
}

function isTokenAlone(authorization: string | undefined, form: Parameters): boolean {
  const named = ['client_id', 'client_secret', 'client_assertion', 'client_assertion_type'];
  return authorization === undefined && named.every((name) => form.one(name) === undefined);
}
