import { TokenRefused } from './token-refused.js';

/**
 * The token of a request, from its `Authorization` header and from nowhere else: one in an address ends up in logs
 * and in histories (OAuth 2.1 §5.2), and is never looked at.
 *
 * @throws {TokenRefused} 401 with the reason `no_token` when there are no Bearer credentials; `invalid_request` when
 *   they are malformed, or given more than once (RFC 6750 §3.1)
 */
export function bearerToken(request: Pick<Request, 'headers' | 'url'>): string {
  const authorization = request.headers.get('authorization');
  if (authorization === null || !/^bearer\b/i.test(authorization)) {
    throw new TokenRefused('invalid_token', 'Send an access token as Authorization: Bearer.', {
      tag: 'no_token',
    });
  }
  // Two headers arrive as one with a comma, which no token has (RFC 6750 §2.1: b64token).
  const token = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw new TokenRefused('invalid_request', 'The Authorization header must be Bearer and one token.', {
      tag: 'malformed_bearer',
    });
  }
  if (/[?&]access_token=/.test(request.url)) {
    throw new TokenRefused('invalid_request', 'Send one access token, in the Authorization header alone.', {
      tag: 'several_credentials',
    });
  }
  return token;
}
