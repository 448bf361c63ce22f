/** Three processes behind nginx, which sends each request to another one: nothing of a flow may be in a process. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { walk } from '../support/oauth.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { NGINX_IS_INSTALLED, Nginx } from './nginx.js';

const insecure = { [oauth.allowInsecureRequests]: true };
const REDIRECT_URI = 'http://127.0.0.1:51234/callback';
const MCP = 'https://mcp.example.com/mcp';

describe.skipIf(!NGINX_IS_INSTALLED)(
  'three processes behind nginx (skipped where it is not installed)',
  () => {
    let database: FreshPostgres;
    let seedFile: Seeded;
    let nginx: Nginx;
    const servers: ServerProcess[] = [];

    beforeAll(async () => {
      [database, seedFile] = await Promise.all([freshPostgres(), seeded()]);
      const port = await freePort();
      const env = {
        ...{ ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn', ISSUER: `http://localhost:${port}` },
        TRUSTED_PROXIES: '127.0.0.1',
      };
      const start = () => startServer({ databaseUrl: database.url, env });
      servers.push(...(await Promise.all([start(), start(), start()])));
      nginx = await Nginx.start(
        port,
        servers.map((server) => server.port),
      );
    });
    afterAll(async () => {
      await nginx.stop();
      for (const server of servers) await server.stop();
      await Promise.all([database.drop(), seedFile.remove()]);
    });

    it('carry a client that registers, signs in, refreshes, repeats itself and revokes', async () => {
      const issuer = new URL(nginx.origin);
      const as = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
      );
      const registered = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(
          as,
          { client_name: 'Behind nginx', redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' },
          insecure,
        ),
      );
      const client: oauth.Client = { client_id: registered.client_id };
      // Twice with one browser: the second time it is signed in, whichever process is asked.
      const browser = new Browser();
      const chains = [await signIn(as, client, browser), await signIn(as, client, browser)];
      for (const chain of chains) {
        for (let turn = 0; turn < 6; turn++) {
          // The client repeats itself, as after a lost answer: one after the other, then at the same moment.
          const first = await refresh(as, client, chain.held);
          const others = await Promise.all([1, 2, 3].map(() => refresh(as, client, chain.held)));
          expect(new Set([first, ...others].map((answer) => answer.refresh_token)).size).toBe(1);
          chain.held = first.refresh_token ?? '';
          chain.accessToken = first.access_token;
        }
      }
      const [chain] = chains;
      if (chain === undefined) throw new Error('there is no chain');
      const keys = createRemoteJWKSet(new URL(as.jwks_uri ?? ''));
      const verified = await jwtVerify(chain.accessToken, keys, { issuer: as.issuer, audience: MCP });
      const subject = verified.payload.sub ?? '';
      for (let turn = 0; turn < 3; turn++)
        await oauth.processUserInfoResponse(
          as,
          client,
          subject,
          await oauth.userInfoRequest(as, client, chain.accessToken, insecure),
        );
      expect((await browser.get(`${nginx.origin}/account`)).text).toContain('Behind nginx');
      const passed = await nginx.passed();
      expect(passed.filter(({ status }) => status >= 400)).toEqual([]);
      // A third of them went to each.
      const shares = servers.map(({ port }) =>
        passed.filter(({ upstream }) => upstream === `127.0.0.1:${port}`),
      );
      const sizes = shares.map((share) => share.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);

      await oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, oauth.None(), chain.held, insecure),
      );
      // All three know at once.
      for (let turn = 0; turn < 3; turn++) {
        const answer = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), chain.held, insecure);
        expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
      }
    });

    it('count wrong passwords together', async () => {
      const browser = new Browser();
      let page = await browser.get(`${nginx.origin}/login`);
      let tries = 0;
      for (; page.status < 429 && tries < 40; tries++)
        page = await page.submit({
          button: 'Sign in',
          fields: { email: 'bob@example.com', password: `wrong ${tries}` },
        });
      expect([page.status, tries]).toEqual([429, expect.any(Number)]);
      // Counted by each process, there would be three times as many.
      expect(tries).toBeLessThanOrEqual(11);
    });
  },
);

async function signIn(as: oauth.AuthorizationServer, client: oauth.Client, browser: Browser) {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource: MCP,
  }).toString();
  const callback = await walk(browser, url.href);
  const parameters = oauth.validateAuthResponse(as, client, callback, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.None(),
    parameters,
    REDIRECT_URI,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, answer);
  return { held: tokens.refresh_token ?? '', accessToken: tokens.access_token };
}

async function refresh(as: oauth.AuthorizationServer, client: oauth.Client, token: string) {
  return oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, oauth.None(), token, insecure),
  );
}
