/** An independent client library, unmodified, from discovery to userinfo. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';
import { walk } from '../support/oauth.js';

// The issuer is on loopback, over plain http.
const insecure = { [oauth.allowInsecureRequests]: true };

const CLIENTS = [
  {
    name: 'a public client',
    client: { client_id: 'public-app' },
    auth: oauth.None(),
    redirectUri: 'http://127.0.0.1:51234/callback',
  },
  {
    name: 'a confidential client (client_secret_basic)',
    client: { client_id: 'basic-app' },
    auth: oauth.ClientSecretBasic('vs_cs_basic:secret&with=signs'),
    redirectUri: 'https://basic.example.com/callback?keep=1',
  },
  {
    name: 'a confidential client (client_secret_post)',
    client: { client_id: 'post-app' },
    auth: oauth.ClientSecretPost('vs_cs_post_secret'),
    redirectUri: 'https://post.example.com/callback',
  },
];

describe.each(DATABASES)('oauth4webapi on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database });
  });
  afterAll(() => server.stop());

  it.each(CLIENTS)(
    'runs discovery, authorize, token, refresh and userinfo as $name',
    async ({ client, auth, redirectUri }) => {
      const issuer = new URL(server.issuer);
      const as = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
      );

      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const url = new URL(as.authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'workspace.mcp user.status.read',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        resource: 'https://mcp.example.com/mcp',
      }).toString();
      const callback = await walk(new Browser(), url.href, { uncheck: ['user.status.read'] });
      const parameters = oauth.validateAuthResponse(as, client, callback, state);

      const exchanged = await oauth.processAuthorizationCodeResponse(
        as,
        client,
        await oauth.authorizationCodeGrantRequest(
          as,
          client,
          auth,
          parameters,
          redirectUri,
          verifier,
          insecure,
        ),
      );
      expect(exchanged.scope).toBe('profile email user.workspaces.read workspace.mcp');
      expect(exchanged.expires_in).toBe(3600);

      const refreshed = await oauth.processRefreshTokenResponse(
        as,
        client,
        await oauth.refreshTokenGrantRequest(as, client, auth, exchanged.refresh_token ?? '', insecure),
      );
      expect(refreshed.refresh_token).not.toBe(exchanged.refresh_token);

      const verified = await jwtVerify(
        refreshed.access_token,
        createRemoteJWKSet(new URL(as.jwks_uri ?? '')),
        {
          issuer: as.issuer,
          audience: 'https://mcp.example.com/mcp',
          typ: 'at+jwt',
          algorithms: ['ES256'],
        },
      );
      expect(verified.payload).toMatchObject({
        workspace: 'acme-labs',
        client_id: client.client_id,
        permissions: ['database.read', 'database.write'],
      });

      const info = await oauth.processUserInfoResponse(
        as,
        client,
        verified.payload.sub ?? '',
        await oauth.userInfoRequest(as, client, refreshed.access_token, insecure),
      );
      expect(info).toMatchObject({
        name: 'Alice',
        email: 'alice@example.com',
        workspace: { name: 'acme-labs' },
      });
      expect(info.workspaces).toMatchObject([{ name: 'acme-labs' }, { name: 'borealis' }]);

      await oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, auth, refreshed.refresh_token ?? '', insecure),
      );
      const afterwards = await oauth.refreshTokenGrantRequest(
        as,
        client,
        auth,
        refreshed.refresh_token ?? '',
        insecure,
      );
      expect(await afterwards.json()).toMatchObject({ error: 'invalid_grant' });
    },
  );
});
