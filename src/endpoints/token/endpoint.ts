/**
 * POST /v1/oauth/token. This file owns the phases; each grant type has a file beside it.
 */
import type { ClientAuthentication, UnprovenClient } from '../../clients/authenticate.js';
import type { Deps } from '../../deps.js';
import { secretJson } from '../../http/answer.js';
import { clientAddress } from '../../http/client-address.js';
import type { Endpoint } from '../../http/endpoint-route.js';
import { readForm } from '../../http/forms.js';
import { noteClient } from '../../http/request-log.js';
import { GRANT_TYPES, type GrantType } from '../../protocol/client.js';
import { parseClientCredentials } from '../../protocol/client-authentication.js';
import { OAuthError } from '../../protocol/errors.js';
import type { Parameters } from '../../protocol/parameters.js';
import { authorizationCodeGrant } from './authorization-code.js';
import { refreshTokenGrant } from './refresh-token.js';
import { type TokenResponse, tokenResponseJson } from './token-response.js';

type Grant = (deps: Deps, client: UnprovenClient, form: Parameters) => Promise<TokenResponse>;

const GRANTS: Readonly<Record<GrantType, Grant>> = {
  authorization_code: authorizationCodeGrant,
  refresh_token: refreshTokenGrant,
};

export function tokenEndpoint(deps: Deps, clients: ClientAuthentication): Endpoint {
  return async (c) => {
    const form = await readForm(c);
    const address = clientAddress(c, deps.config.trustedProxies);
    const client = await clients.present(
      parseClientCredentials(c.req.header('authorization'), form),
      address,
    );
    const requested = form.one('grant_type');
    const grantType = GRANT_TYPES.find((known) => known === requested);
    try {
      if (grantType === undefined) throw unsupported(form.required('grant_type'));
      const response = await GRANTS[grantType](deps, client, form);
      deps.metrics.tokenIssued(grantType);
      if (deps.requests !== undefined) noteClient(c, client.presented.clientId);
      return secretJson(tokenResponseJson(response));
    } catch (error) {
      // On success, the same statement also authenticates the client. After a failure, an unknown client is told so
      // first (OAuth 2.1 §3.2.4): clients register again on invalid_client, and give up on other errors.
      if (error instanceof OAuthError) await client.prove(grantType);
      throw error;
    }
  };
}

function unsupported(grantType: string): OAuthError {
  return new OAuthError('unsupported_grant_type', `grant_type must be one of ${GRANT_TYPES.join(', ')}.`, {
    reason: { tag: 'unsupported_grant_type', grantType },
  });
}
