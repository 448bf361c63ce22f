import { parseBearer } from '../protocol/bearer.js';
import { TokenRefused } from './token-refused.js';

/**
 * The token of a request, from its `Authorization` header only. A token in an address ends up in logs and histories
 * (OAuth 2.1 §5.2), so it is never read.
 *
 * @throws {TokenRefused} 401 with the reason `no_token` if there are no Bearer credentials; `invalid_request` if they
 *   are malformed, or sent more than once (RFC 6750 §3.1)
 */
export function bearerToken(request: Pick<Request, 'headers' | 'url'>): string {
  const credentials = parseBearer(request.headers.get('authorization'));
  if (credentials.kind === 'none') {
    throw new TokenRefused('invalid_token', 'Send an access token as Authorization: Bearer.', {
      tag: 'no_token',
    });
  }
  if (credentials.kind === 'malformed') {
    throw new TokenRefused('invalid_request', 'The Authorization header must be Bearer and one token.', {
      tag: 'malformed_bearer',
    });
  }
  if (/[?&]access_token=/.test(request.url)) {
    throw new TokenRefused('invalid_request', 'Send one access token, only in the Authorization header.', {
      tag: 'several_credentials',
    });
  }
  return credentials.token;
}
