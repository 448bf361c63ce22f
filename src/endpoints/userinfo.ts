/** GET and POST /v1/userinfo: what the three required scopes give. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { noStore } from '../http/headers.js';
import { OAuthError } from '../protocol/errors.js';
import type { Membership } from '../store/memberships.js';
import { verifyAccessToken } from '../tokens/access-token.js';

/**
 * Answers for any access token of this server, whatever its audience: the claims are about the user who
 * granted it, and the grant is looked at afresh.
 */
export function userinfoEndpoint({ store, keys, config, now }: Deps) {
  return async (c: Context): Promise<Response> => {
    const token = bearerToken(c.req.header('authorization'));
    const claims = await verifyAccessToken(keys, config.issuer, token, now());
    const grant = claims === null ? null : await store.grants.findLive(claims.grant_id);
    if (claims === null || grant === null) {
      throw new OAuthError(
        'invalid_token',
        'The access token is expired, revoked or not from here. Refresh it.',
        {
          reason: {
            tag: claims === null ? 'access_token_invalid' : 'grant_revoked',
            grantId: claims?.grant_id,
          },
        },
      );
    }
    const scopes = claims.scope.split(' ');
    const { user, workspace } = grant;
    noStore(c);
    return c.json({
      sub: user.id,
      ...(scopes.includes('profile') && { name: user.name }),
      ...(scopes.includes('email') && { email: user.email }),
      ...(scopes.includes('user.workspaces.read') && { workspaces: await workspacesOf(user.id) }),
      workspace,
    });
  };

  /** Those in which he can do something. */
  async function workspacesOf(userId: string): Promise<readonly Omit<Membership, 'suspended'>[]> {
    const all = await store.memberships.ofUser(userId);
    return all.flatMap(({ suspended, ...membership }) => (suspended ? [] : [membership]));
  }
}

/**
 * RFC 6750 §2.1: the header alone; a token in an address ends up in logs.
 * @throws {OAuthError} RFC 6750 §3.1: with the reason `no_token`, a challenge without an error, when nobody tried to
 *   send one; `invalid_request` when it cannot be read
 */
function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) {
    const reason = { tag: 'no_token' };
    throw new OAuthError('invalid_token', 'Send an access token as Authorization: Bearer.', { reason });
  }
  const token = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token !== undefined) return token;
  throw new OAuthError('invalid_request', 'The Authorization header must be Bearer and one token.', {
    reason: { tag: 'malformed_bearer' },
  });
}
