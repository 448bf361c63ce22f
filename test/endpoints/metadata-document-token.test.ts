/** A metadata document after the user has agreed: at the token endpoint, while it ages, and when it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { expectRedirectedRefusal, expectRefusal, postForm } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newCode, postToken, refresh, walk } from '../support/oauth.js';
import { DOCUMENT, type Published, publish, REDIRECT } from '../support/published.js';
import { asserted, claimsFor, newKey, sign } from '../support/signing-client.js';

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
  it('fetches nothing, and asks the database once for a refresh', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    server.takeStatements();
    const answer = await renew(client, token);
    expect(answer.status).toBe(200);
    expect(server.takeStatements()).toEqual([expect.stringMatching(/\supdate families\s/)]);
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
  ])('uses the last good copy while the host %s: no user is signed out', async (_, breakIt) => {
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

  it('uses the last good copy for a code, too', async () => {
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

describe('a document that this server has not seen', () => {
  it('is invalid_client, whatever its host would say, and is not fetched: it cannot hold a token of ours', async () => {
    const [there, away] = [publish(documents), publish(documents)];
    away.fail(502);
    const down = `https://down.id.example:${await freePort()}/client.json`;
    for (const clientId of [there.clientId, away.clientId, down, 'http://a.aa/a', 'https://id.example/?']) {
      for (const path of ['token', 'revoke']) {
        const form = { client_id: clientId, grant_type: 'refresh_token', refresh_token: 'x', token: 'x' };
        expectRefusal(await postForm(`${server.issuer}/v1/oauth/${path}`, form), 401, 'invalid_client');
      }
    }
    expect([there.fetches(), away.fetches()]).toEqual([0, 0]);
  });

  it('is 503 with Retry-After once it was good, its host fails, and its copy is too old (CIMD §5.1)', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    client.fail(502);
    server.clock.advance(FRESH + 24 * 3600);
    const answer = await renew(client, token);
    expectRefusal(answer, 503, 'temporarily_unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('how long a copy stands in for a document that cannot be fetched', () => {
  const HOUR = 3600;
  const DAY = 24 * HOUR;

  /** Asks until the budget of the known document is used up, so that our own limit is what keeps us from reading it. */
  async function useUpBudget(client: Published): Promise<void> {
    client.fail(500);
    for (let n = 0; n < 10; n++) await renew(client, 'x');
    client.change(DOCUMENT);
    expect(client.fetches()).toBeGreaterThan(10);
  }
  /** 400 is about the token: the client was recognized. */
  const statusAfter = async (client: Published, seconds: number) => {
    server.clock.advance(seconds);
    return (await renew(client, 'x')).status;
  };
  const asked = async (client: Published) =>
    (await new Browser().get(authorizeUrl(server.issuer, requestOf(client)))).title;

  it('a day while its host fails, for a token', async () => {
    const client = publish(documents);
    await tokenOf(client);
    client.fail(503);
    expect(await statusAfter(client, FRESH + DAY - 1)).toBe(400);
    expect(await statusAfter(client, 1)).toBe(503);
  });

  it('an hour while our own limits keep us from reading it, for a token and for a user', async () => {
    const client = publish(documents);
    await tokenOf(client);
    server.clock.advance(FRESH);
    await useUpBudget(client);
    const fetches = client.fetches();
    expect(await statusAfter(client, HOUR - 1)).toBe(400);
    expect(await asked(client)).toMatch(/^Sign in/);
    server.clock.advance(1);
    const answer = await renew(client, 'x');
    expectRefusal(answer, 429, 'too_many_requests');
    expect(answer.json.error_description).toContain(
      'This document was requested too often in the last minute.',
    );
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await asked(client)).toMatch(/^We can’t check this application right now/);
    expect(client.fetches()).toBe(fetches);
  });

  it('an hour when it has keys, whatever the reason: a key that was withdrawn does not live on', async () => {
    const signing = await newKey('ES256');
    const keys = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [signing.jwk] } };
    const client = publish(documents, { ...DOCUMENT, ...keys });
    await walk(new Browser(), authorizeUrl(server.issuer, requestOf(client)), BOB);
    const signed = async () => {
      const claims = claimsFor(client.clientId, server.issuer, server.clock.now);
      const form = { grant_type: 'refresh_token', refresh_token: 'x' };
      return postForm(`${server.issuer}/v1/oauth/token`, {
        ...form,
        ...asserted(await sign(signing, claims)),
      });
    };
    client.fail(500);
    server.clock.advance(FRESH + HOUR - 1);
    expectRefusal(await signed(), 400, 'invalid_grant');
    server.clock.advance(1);
    expectRefusal(await signed(), 503, 'temporarily_unavailable');
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
      // The document as it is now is not verified, so a page names the target first (RFC 9700 §4.11.2).
      const [onward] = page.links.filter(({ href }) => href.startsWith(REDIRECT));
      const expected = {
        redirectUri: REDIRECT,
        error: 'consent_required',
        state: 'a state',
        iss: server.issuer,
      };
      expect(page.location).toBeUndefined();
      expectRedirectedRefusal(onward?.href, expected);
    }
  });

  it('a redirect URI that is gone between page and Allow gets no code, nor an address', async () => {
    const client = publish(documents, DOCUMENT, SHORT);
    const page = await browser.get(authorizeUrl(server.issuer, requestOf(client)));
    client.change({ ...DOCUMENT, redirect_uris: ['https://app.example.net/other'] });
    await refetched(client);
    const answer = await page.submit({ button: 'Allow' });
    expect([answer.status, answer.location]).toEqual([400, undefined]);
    expect(answer.title).toMatch(/^Redirect address not registered/);
  });

  it('what was shown is what is allowed: a name that changed since is shown first', async () => {
    const client = publish(documents, DOCUMENT, SHORT);
    const page = await browser.get(authorizeUrl(server.issuer, requestOf(client)));
    client.change({ ...DOCUMENT, client_name: 'Renamed' });
    await refetched(client);
    const again = await page.submit({ button: 'Allow' });
    expect(again.location).toBeUndefined();
    expect(again.text).toContain('Renamed wants access');
    expect((await again.submit({ button: 'Allow' })).location).toContain(`${REDIRECT}?code=`);
  });

  it('a client that now signs may not go on without', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    client.change({ ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [KEY] } });
    server.clock.advance(FRESH);
    expectRefusal(await renew(client, token), 401, 'invalid_client');
  });

  it('one that an operator disabled stays disabled when it is fetched again', async () => {
    const client = publish(documents);
    const token = await tokenOf(client);
    await server.deps.store.clients.setDisabled(client.clientId, true, SYSTEM, server.clock.now);
    for (const seconds of [0, FRESH]) {
      server.clock.advance(seconds);
      const page = await browser.get(authorizeUrl(server.issuer, requestOf(client)));
      expect([page.status, page.title]).toEqual([
        400,
        expect.stringMatching(/^This application is disabled/),
      ]);
      expectRefusal(await renew(client, token), 401, 'invalid_client');
    }
    expect(client.fetches()).toBe(2);
  });

  /** Lets the short-lived copy run out, and has another browser ask for the new document. */
  async function refetched(client: Published): Promise<void> {
    server.clock.advance(60);
    await renew(client, 'x');
    expect(client.fetches()).toBe(2);
  }
});
