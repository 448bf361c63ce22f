/** A metadata document after the user has agreed: at the token endpoint, while it ages, and when it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newCode, postToken, refresh, walk } from '../support/oauth.js';
import { expectRedirectedRefusal, expectRefusal, postForm } from './answers.js';
import { DOCUMENT, type Published, publish, REDIRECT } from './published.js';

/** Seconds that a document is kept when its headers say nothing. */
const FRESH = 3600;
const SHORT = { 'cache-control': 'max-age=60' };
const KEY = { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) };

let documents: DocumentHost;
let server: Harness;
/** Bob's, who has one workspace. */
const browser = new Browser();
const BOB = { email: 'bob@example.com' };
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

const requestOf = ({ clientId }: Published) => ({ client_id: clientId, redirect_uri: REDIRECT });

async function codeRequest(client: Published): Promise<Record<string, string>> {
  const { code, verifier } = await newCode(browser, server.issuer, BOB, requestOf(client));
  return { client_id: client.clientId, grant_type: 'authorization_code', code, code_verifier: verifier };
}

/** A refresh token that a client got. */
async function tokenOf(client: Published): Promise<string> {
  const answer = await postToken(server.issuer, await codeRequest(client));
  expect(answer.status).toBe(200);
  return answer.text('refresh_token');
}

const renew = (client: Published, token: string) =>
  refresh(server.issuer, token, { client_id: client.clientId });

describe('the token endpoint while the copy is fresh', () => {
  it('asks nobody, and the database once for a refresh', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    server.takeStatements();
    const answer = await renew(client, token);
    expect(answer.status).toBe(200);
    expect(server.takeStatements()).toEqual([expect.stringMatching(/^\s*update families/)]);
    expect(client.fetches()).toBe(1);
  });

  it('gives no refresh token to a client whose document does not name the grant', async () => {
    const client = publish(documents, { ...DOCUMENT, grant_types: ['authorization_code'] });
    const answer = await postToken(server.issuer, await codeRequest(client));
    expect(answer.status).toBe(200);
    expect(answer.json).not.toHaveProperty('refresh_token');
  });
});

describe('the token endpoint when the copy has run out (CIMD §5.1)', () => {
  it('fetches the document anew, once', async () => {
    const client = publish(documents);
    let token = await tokenOf(client);
    server.clock.advance(FRESH);
    for (const _ of [1, 2]) {
      const answer = await renew(client, token);
      expect(answer.status).toBe(200);
      token = answer.text('refresh_token');
    }
    expect(client.fetches()).toBe(2);
    server.clock.advance(FRESH);
    await renew(client, token);
    expect(client.fetches()).toBe(3);
  });

  it.each<[string, (client: Published) => void]>([
    ['answers 500', (client) => client.fail(500)],
    ['answers 429', (client) => client.fail(429)],
    ['resets connections', (client) => client.answer((request) => request.socket.destroy())],
  ])('goes by the last good copy while the host %s: nobody is signed out', async (_, breakIt) => {
    const client = publish(documents, DOCUMENT, SHORT);
    const token = await tokenOf(client);
    const exchange = await codeRequest(client);
    breakIt(client);
    server.clock.advance(60 - 1);
    const before = client.fetches();
    server.clock.advance(1);
    // The code is a minute old by now; that is all that is wrong with it.
    expectRefusal(await postForm(`${server.issuer}/v1/oauth/token`, exchange), 400, 'invalid_grant');
    const answer = await renew(client, token);
    expect(answer.status).toBe(200);
    expect(client.fetches()).toBeGreaterThan(before);
    expect(server.logs.at(-1)).toMatchObject({ clientId: client.clientId });
  });

  it('goes by the last good copy for a code, too', async () => {
    const client = publish(documents, DOCUMENT, SHORT);
    await tokenOf(client);
    server.clock.advance(30);
    const exchange = await codeRequest(client);
    client.fail(503);
    server.clock.advance(30);
    expect((await postToken(server.issuer, exchange)).status).toBe(200);
    expect(client.fetches()).toBe(2);
  });

  it.each<[string, (client: Published) => void]>([
    ['404', (client) => client.fail(404)],
    ['410', (client) => client.fail(410)],
    ['an invalid document', (client) => client.change({ ...DOCUMENT, client_secret: 'x' })],
    ['a redirect', (client) => client.fail(301)],
  ])('is invalid_client at %s, and the grant waits for the document to come back', async (_, takeAway) => {
    const client = publish(documents);
    const token = await tokenOf(client);
    takeAway(client);
    expect((await renew(client, token)).status).toBe(200);
    server.clock.advance(FRESH);
    for (const path of ['token', 'revoke']) {
      const form = { client_id: client.clientId, grant_type: 'refresh_token', refresh_token: token, token };
      expectRefusal(await postForm(`${server.issuer}/v1/oauth/${path}`, form), 401, 'invalid_client');
    }
    client.change(DOCUMENT);
    const { json } = await renew(client, token);
    // The token was spent above: its client is known again, and hears about the token.
    expect(json.error).toBe('invalid_grant');
  });
});

describe('a document that nobody here has seen', () => {
  const ask = (clientId: string) =>
    postForm(`${server.issuer}/v1/oauth/token`, {
      client_id: clientId,
      grant_type: 'refresh_token',
      refresh_token: 'vs_rt_x',
    });

  it('is 503 with Retry-After while its host is away, never invalid_client', async () => {
    const client = publish(documents);
    client.fail(502);
    for (const clientId of [client.clientId, `https://down.id.example:${await freePort()}/client.json`]) {
      const answer = await ask(clientId);
      expectRefusal(answer, 503, 'temporarily_unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('is invalid_client when it is not there or not valid, and hears about its token when it is', async () => {
    const client = publish(documents);
    client.fail(404);
    expectRefusal(await ask(client.clientId), 401, 'invalid_client');
    client.change({});
    expectRefusal(await ask(client.clientId), 401, 'invalid_client');
    expectRefusal(await ask('https://id.example/?'), 401, 'invalid_client');
    client.change(DOCUMENT);
    expectRefusal(await ask(client.clientId), 400, 'invalid_grant');
  });
});

describe('a document that changes is another one to agree to (CIMD §8.4)', () => {
  const silently = async (client: Published) =>
    browser.get(authorizeUrl(server.issuer, { ...requestOf(client), prompt: 'none' }));

  it.each<[string, Record<string, unknown>, boolean]>([
    ['nothing', DOCUMENT, false],
    [
      'its logo and grant types',
      { ...DOCUMENT, logo_uri: 'https://id.example/l.png', grant_types: ['authorization_code'] },
      false,
    ],
    ['its redirect URIs', { ...DOCUMENT, redirect_uris: [REDIRECT, 'https://evil.example/'] }, true],
    ['its name', { ...DOCUMENT, client_name: 'Somebody else' }, true],
    ['its keys', { ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [KEY] } }, true],
  ])('when it changes %s', async (_, changed, askedAgain) => {
    const client = publish(documents);
    await walk(browser, authorizeUrl(server.issuer, requestOf(client)), BOB);
    expect((await silently(client)).location).toContain(`${REDIRECT}?code=`);
    client.change(changed);
    server.clock.advance(FRESH);
    const page = await silently(client);
    if (!askedAgain) expect(page.location).toContain(`${REDIRECT}?code=`);
    else {
      const expected = {
        redirectUri: REDIRECT,
        error: 'consent_required',
        state: 'a state',
        iss: server.issuer,
      };
      expectRedirectedRefusal(page.location, expected);
    }
  });

  it('a redirect URI that is gone between page and Allow gets no code, nor an address', async () => {
    const client = publish(documents, DOCUMENT, SHORT);
    const page = await browser.get(authorizeUrl(server.issuer, requestOf(client)));
    client.change({ ...DOCUMENT, redirect_uris: ['https://app.example.net/other'] });
    await refetched(client);
    const answer = await page.submit({ button: 'Allow' });
    expect([answer.status, answer.location]).toEqual([400, undefined]);
    expect(answer.title).toMatch(/^This link leads to an unknown place/);
  });

  it('what was shown is what is allowed: a name that changed since is shown first', async () => {
    const client = publish(documents, DOCUMENT, SHORT);
    const page = await browser.get(authorizeUrl(server.issuer, requestOf(client)));
    client.change({ ...DOCUMENT, client_name: 'Renamed' });
    await refetched(client);
    const again = await page.submit({ button: 'Allow' });
    expect(again.location).toBeUndefined();
    expect(again.text).toContain('Renamed asks for access');
    expect((await again.submit({ button: 'Allow' })).location).toContain(`${REDIRECT}?code=`);
  });

  it('a client that now signs may not go on without', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    client.change({ ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [KEY] } });
    server.clock.advance(FRESH);
    expectRefusal(await renew(client, token), 401, 'invalid_client');
  });

  it('one that an operator switched off stays so when it is fetched again', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    await server.deps.store.clients.setDisabled(client.clientId, true, SYSTEM, server.clock.now);
    for (const seconds of [0, FRESH]) {
      server.clock.advance(seconds);
      const page = await browser.get(authorizeUrl(server.issuer, requestOf(client)));
      expect([page.status, page.title]).toEqual([
        400,
        expect.stringMatching(/^This application is switched off/),
      ]);
      expectRefusal(await renew(client, token), 401, 'invalid_client');
    }
    expect(client.fetches()).toBe(2);
  });

  /** Lets the short-lived copy run out, and has somebody else ask for the new document. */
  async function refetched(client: Published): Promise<void> {
    server.clock.advance(60);
    await renew(client, 'x');
    expect(client.fetches()).toBe(2);
  }
});
