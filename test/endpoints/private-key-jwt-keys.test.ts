/** Where the keys of clients that sign come from: `jwks_uri`, rotation, and hosts that fail (RFC 7523 §3, OpenID Connect Core §10.1). */
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, expectRefusal, postForm } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newPkce, walk } from '../support/oauth.js';
import { askFor, DOCUMENT, holdBack, type Published, publish, REDIRECT } from '../support/published.js';
import { asserted, claimsFor, newKey, type SigningKey, sign } from '../support/signing-client.js';

let documents: DocumentHost;
let server: Harness;
let key: SigningKey;
let next: SigningKey;
beforeAll(async () => {
  [documents, key, next] = await Promise.all([startDocumentHost(), newKey('ES256'), newKey('ES256')]);
  server = await startHarness({ documents });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

const SIGNING = { ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' };
const expectBelieved = (answer: Answer) => expectRefusal(answer, 400, 'invalid_grant');
const expectRefused = (answer: Answer) => expectRefusal(answer, 401, 'invalid_client');

/** One of our own limits was reached: the answer names it, and says when to try again. */
function expectTooOften(answer: Answer, limit: string): void {
  expectRefusal(answer, 429, 'too_many_requests');
  expect(answer.json.error_description).toContain(limit);
  expect(answer.json.error_description).toMatch(/^The key set at jwks_uri has to be fetched/);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(server.logs.at(-1)).toMatchObject({ reason: { tag: 'jwks_busy' } });
}

/** A client, and the key set that its document points to. */
async function newClient(...published: readonly object[]): Promise<{ client: Published; set: Published }> {
  const set = publish(documents);
  show(set, { keys: published });
  return { set, client: await seen(publish(documents, { ...SIGNING, jwks_uri: set.clientId })) };
}

function show(set: Published, body: unknown, contentType = 'application/jwk-set+json'): void {
  set.answer((_, response) =>
    response.writeHead(200, { 'content-type': contentType }).end(JSON.stringify(body)),
  );
}

/** Lets a user allow the client something: until then it is a stranger's. */
async function establish({ clientId }: Published): Promise<void> {
  await walk(new Browser(), authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT }));
}

/** Shows the client to the server: the token endpoint fetches no document that this server has not seen. */
async function seen(client: Published): Promise<Published> {
  await askFor(server.issuer, client.clientId);
  return client;
}

async function askAs({ clientId }: Published, by = key, header = {}): Promise<Answer> {
  const assertion = await sign(by, claimsFor(clientId, server.issuer, server.clock.now), header);
  return postForm(`${server.issuer}/v1/oauth/token`, {
    grant_type: 'refresh_token',
    refresh_token: 'x',
    ...asserted(assertion),
  });
}

describe('the key set at jwks_uri', () => {
  it('is fetched once and kept', async () => {
    const { client, set } = await newClient(key.jwk);
    for (const _ of [1, 2, 3]) expectBelieved(await askAs(client));
    expect(set.fetches()).toBe(1);
    server.clock.advance(3600);
    expectBelieved(await askAs(client));
    expect(set.fetches()).toBe(2);
  });

  it('is read once more for a key that is not in it, which works at once when it is there by now', async () => {
    const { client, set } = await newClient(key.jwk);
    expectBelieved(await askAs(client));
    show(set, { keys: [key.jwk, next.jwk] });
    expectBelieved(await askAs(client, next));
    expectBelieved(await askAs(client, key));
    expect(set.fetches()).toBe(2);
  });

  it('is read once more and not twice for a key that is nowhere', async () => {
    const { client, set } = await newClient(key.jwk);
    expectBelieved(await askAs(client));
    expectRefused(await askAs(client, next));
    expect(set.fetches()).toBe(2);
  });

  it('is not read again for an assertion that is wrong otherwise: only an unknown key may be a new one', async () => {
    const { client, set } = await newClient(key.jwk);
    expectBelieved(await askAs(client));
    expectRefused(await askAs(client, next, { kid: key.jwk.kid }));
    expect(set.fetches()).toBe(1);
  });

  it.each<[string, (jwk: SigningKey['jwk']) => object]>([
    ['have none either', ({ kid: _, ...jwk }) => jwk],
    ['have one', (jwk) => jwk],
  ])(
    'is read once more for an assertion without kid that none of its keys signed, when its keys %s (RFC 7515 §4.1.4)',
    async (_, published) => {
      const { client, set } = await newClient(published(key.jwk));
      expectBelieved(await askAs(client, key, { kid: undefined }));
      show(set, { keys: [published(next.jwk)] });
      expectBelieved(await askAs(client, next, { kid: undefined }));
      expectRefused(await askAs(client, key, { kid: undefined }));
      expect(set.fetches()).toBe(3);
    },
  );

  it('is not read again for an assertion without kid that one of its keys signed, when it is wrong otherwise', async () => {
    const { client, set } = await newClient(key.jwk);
    const claims = { ...claimsFor(client.clientId, server.issuer, server.clock.now), exp: 1 };
    const assertion = await sign(key, claims, { kid: undefined });
    expectRefused(
      await postForm(`${server.issuer}/v1/oauth/token`, {
        grant_type: 'refresh_token',
        refresh_token: 'x',
        ...asserted(assertion),
      }),
    );
    expect(set.fetches()).toBe(1);
  });

  it('no longer vouches for a key that was taken out, once our copy has run out', async () => {
    const { client, set } = await newClient(key.jwk, next.jwk);
    expectBelieved(await askAs(client, key));
    show(set, { keys: [next.jwk] });
    server.clock.advance(3600);
    expectRefused(await askAs(client, key));
    expectBelieved(await askAs(client, next));
  });

  it.each([500, 503, 429])(
    'while its host answers %i, the copy stands in for an hour, and a key that is not in it is 503',
    async (status) => {
      const { client, set } = await newClient(key.jwk);
      await establish(client);
      expectBelieved(await askAs(client));
      set.fail(status);
      server.clock.advance(3600 + 3599);
      expectBelieved(await askAs(client));
      expectRefusal(await askAs(client, next), 503, 'temporarily_unavailable');
      server.clock.advance(1);
      const answer = await askAs(client);
      expectRefusal(answer, 503, 'temporarily_unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      show(set, { keys: [key.jwk] });
      expectBelieved(await askAs(client));
    },
  );

  it('stands in also for a client that no user allowed anything yet: it was fetched once', async () => {
    const { client, set } = await newClient(key.jwk);
    expectBelieved(await askAs(client));
    set.fail(503);
    server.clock.advance(3600 + 3599);
    expectBelieved(await askAs(client));
  });

  it('stands in for an hour while our own limits keep us from reading it, and no longer', async () => {
    const { client, set } = await newClient(key.jwk);
    await establish(client);
    expectBelieved(await askAs(client));
    set.fail(500);
    server.clock.advance(3600);
    for (let n = 0; n < 10; n++) expectBelieved(await askAs(client));
    // The host is back, without the key; the budget of the document is used up.
    show(set, { keys: [next.jwk] });
    const fetches = set.fetches();
    server.clock.advance(3599);
    expectBelieved(await askAs(client));
    server.clock.advance(1);
    expectTooOften(await askAs(client), 'This document was requested too often in the last minute.');
    expect(set.fetches()).toBe(fetches);
  });

  it('is not read again once a network has used up its limit with unknown keys, and the answer names the limit (OAuth 2.1 §7)', async () => {
    const { client } = await newClient(key.jwk);
    await establish(client);
    for (let n = 0; n < 10; n++) expectRefused(await askAs(client, next));
    expectTooOften(
      await askAs(client, next),
      'Too many documents on this host were requested from your network in the last minute.',
    );
    expectBelieved(await askAs(client));
  });

  it('does not cause invalid_client when our own limits keep us from reading it, even if no user ever allowed the client', async () => {
    const { client, set } = await newClient();
    set.fail(500);
    for (let n = 0; n < 10; n++) expectRefused(await askAs(client));
    expectTooOften(await askAs(client), 'from your network in the last minute.');
  });

  it('is not used up by strangers who sign with keys that are nowhere', async () => {
    const { client, set } = await newClient(key.jwk);
    await establish(client);
    for (let n = 0; n < 30; n++) await askAs(client, next);
    server.clock.advance(3600);
    const before = set.fetches();
    expectBelieved(await askAs(client));
    expect(set.fetches()).toBe(before + 1);
  });

  it('is 503 when its host was never reached, and invalid_client when no user ever allowed the client anything', async () => {
    const { client, set } = await newClient();
    set.answer((request) => request.socket.destroy());
    expectRefused(await askAs(client));
    await establish(client);
    expectRefusal(await askAs(client), 503, 'temporarily_unavailable');
  });

  it.each<[string, (set: Published) => void]>([
    ['is not there', (set) => set.fail(404)],
    ['is HTML', (set) => show(set, { keys: [key.jwk] }, 'text/html')],
    ['has no keys', (set) => show(set, { keys: [] })],
    ['is a list', (set) => show(set, [key.jwk])],
    ['has a private key', (set) => show(set, { keys: [{ ...key.jwk, d: 'ZA' }] })],
    ['has an endless list of keys', (set) => show(set, { keys: Array.from({ length: 500 }, () => key.jwk) })],
    ['is a redirect', (set) => set.fail(302)],
    [
      'is not UTF-8 (RFC 8259 §8.1)',
      (set) =>
        set.answer((_, response) => {
          const text = JSON.stringify({ keys: [key.jwk], from: 'caf\u00e9' });
          response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from(text, 'latin1'));
        }),
    ],
  ])('is invalid_client when it %s, and is not kept', async (_, spoil) => {
    const { client, set } = await newClient();
    spoil(set);
    expectRefused(await askAs(client));
    show(set, { keys: [key.jwk] });
    expectBelieved(await askAs(client));
  });

  it('stays as the later of two fetches found it: a late answer of before brings no key back that was taken out', async () => {
    const { client, set } = await newClient(key.jwk);
    const { DATABASE_URL = '' } = server.env;
    const second = await startHarness({
      seed: null,
      documents,
      env: { DATABASE_URL, ISSUER: server.issuer },
    });
    try {
      const isAsked = holdBack(set, { keys: [key.jwk] });
      const early = askAs(client, key);
      const answerLate = await isAsked;
      show(set, { keys: [next.jwk] });
      second.clock.now = new Date(server.clock.now.getTime() + 1000);
      const address = `http://127.0.0.1:${second.deps.config.port}`;
      const assertion = await sign(next, claimsFor(client.clientId, server.issuer, server.clock.now));
      expectBelieved(
        await postForm(`${address}/v1/oauth/token`, {
          grant_type: 'refresh_token',
          refresh_token: 'x',
          ...asserted(assertion),
        }),
      );
      server.clock.advance(2);
      answerLate();
      expectRefused(await early);
      expectRefused(await askAs(client, key));
      expectBelieved(await askAs(client, next));
    } finally {
      await second.stop();
    }
  });

  it('is looked for in the metadata document again when it has moved, although our copy is fresh', async () => {
    const { client, set } = await newClient(key.jwk);
    expectBelieved(await askAs(client));
    const moved = publish(documents);
    show(moved, { keys: [next.jwk] });
    client.change({ ...SIGNING, jwks_uri: moved.clientId });
    // At the former address is still the former set. A document that was read within the last minute is not read again.
    server.clock.advance(59);
    expectRefused(await askAs(client, next));
    server.clock.advance(1);
    expectBelieved(await askAs(client, next));
    expectBelieved(await askAs(client, next));
    expect([set.fetches(), moved.fetches(), client.fetches()]).toEqual([3, 1, 2]);
  });

  it('is looked for in the metadata document again when our copy is from a clock that was set back since', async () => {
    server.clock.advance(3600);
    const { client } = await newClient(key.jwk);
    const moved = publish(documents);
    show(moved, { keys: [next.jwk] });
    client.change({ ...SIGNING, jwks_uri: moved.clientId });
    server.clock.advance(-3600);
    expectBelieved(await askAs(client, next));
  });

  it('is looked for in the metadata document again when its host no longer has it', async () => {
    const { client, set } = await newClient(key.jwk);
    client.change({ ...SIGNING, jwks_uri: set.clientId }, { 'cache-control': 'max-age=86400' });
    server.clock.advance(3600);
    await seen(client);
    expectBelieved(await askAs(client));
    const moved = publish(documents);
    show(moved, { keys: [key.jwk] });
    client.change({ ...SIGNING, jwks_uri: moved.clientId });
    set.fail(404);
    server.clock.advance(3600);
    expectBelieved(await askAs(client));
  });

  it('may hold keys that we do not know beside those that we do (RFC 7517 §5)', async () => {
    const foreign = [{ kty: 'AKP', alg: 'ML-DSA-44', pub: 'AAAA', kid: 'pq' }, { kty: 'LMS' }];
    const { client } = await newClient(...foreign, key.jwk);
    expectBelieved(await askAs(client));
  });

  it.each<[string, (jwk: object) => object]>([
    ['is no point on its curve', (jwk) => ({ ...jwk, x: 'A'.repeat(43) })],
    ['has a curve that there is not', (jwk) => ({ ...jwk, crv: 'P-999' })],
    ['is for encryption', (jwk) => ({ ...jwk, use: 'enc' })],
    ['is for another algorithm', (jwk) => ({ ...jwk, alg: 'ES384' })],
    ['has no members', ({ kid }: { kid?: string }) => ({ kty: 'EC', kid })],
  ])('is invalid_client, not an error of ours, when its key %s', async (_, spoil) => {
    const { client } = await newClient(spoil(key.jwk));
    expectRefused(await askAs(client, key));
  });

  it('is invalid_client, not an error of ours, when its RSA key is too weak (RFC 7518 §3.3)', async () => {
    const rsa = await newKey('RS256');
    const { client } = await newClient({ ...rsa.jwk, n: Buffer.alloc(128, 0xff).toString('base64url') });
    expectRefused(await askAs(client, rsa));
  });

  it('must not be in a private network (CIMD §8.6)', async () => {
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]']) {
      const client = await seen(publish(documents, { ...SIGNING, jwks_uri: `https://${host}/keys` }));
      expectRefused(await askAs(client));
    }
  });
});

describe('an independent library that signs (oauth4webapi)', () => {
  it.each(['ES256', 'RS256', 'PS256', 'Ed25519'])('runs a whole flow with %s', async (alg) => {
    const insecure = { [oauth.allowInsecureRequests]: true };
    const signing = await newKey(alg);
    const { client: published } = await newClient(signing.jwk);
    const client = { client_id: published.clientId };
    const issuer = new URL(server.issuer);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    expect(as.token_endpoint_auth_signing_alg_values_supported).toContain(alg);
    const auth = oauth.PrivateKeyJwt(
      { key: signing.privateKey, kid: signing.jwk.kid ?? '' },
      // Its clock is the real one, the server's moved.
      { [oauth.modifyAssertion]: (_header, payload) => moveTo(payload, server.clock.now) },
    );
    const { verifier, challenge } = newPkce();
    const query = { ...client, redirect_uri: REDIRECT, code_challenge: challenge };
    const callback = await walk(new Browser(), authorizeUrl(server.issuer, query));
    const parameters = oauth.validateAuthResponse(as, client, callback, 'a state');
    const exchanged = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(as, client, auth, parameters, REDIRECT, verifier, insecure),
    );
    const refreshed = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, auth, exchanged.refresh_token ?? '', insecure),
    );
    const token = refreshed.refresh_token ?? '';
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, auth, token, insecure));
    const afterwards = await oauth.refreshTokenGrantRequest(as, client, auth, token, insecure);
    expect(await afterwards.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

function moveTo(payload: Record<string, oauth.JsonValue | undefined>, now: Date): void {
  const by = Math.floor(now.getTime() / 1000) - Number(payload.iat);
  for (const name of ['iat', 'nbf', 'exp']) payload[name] = Number(payload[name]) + by;
}

describe('keys in a metadata document', () => {
  const documentOf = (...keys: readonly object[]) => ({ ...SIGNING, jwks: { keys } });
  const newDocument = (...keys: readonly object[]) => seen(publish(documents, documentOf(...keys)));

  it.each<[string, object]>([
    ['names another key', {}],
    ['names no key', { kid: undefined }],
  ])(
    'are read once more for an assertion that %s, although our copy is fresh (OpenID Connect Core §10.1.1)',
    async (_, header) => {
      const client = await newDocument(key.jwk);
      expectBelieved(await askAs(client, key, header));
      expect(client.fetches()).toBe(1);
      client.change(documentOf(next.jwk));
      expectBelieved(await askAs(client, next, header));
      expectBelieved(await askAs(client, next, header));
      expect(client.fetches()).toBe(2);
      expectRefused(await askAs(client, key, header));
      expect(client.fetches()).toBe(3);
    },
  );

  it('may be at a jwks_uri by then, and the client may have registered another algorithm', async () => {
    const rsa = await newKey('RS256');
    const client = await newDocument(key.jwk);
    const set = publish(documents);
    show(set, { keys: [rsa.jwk] });
    client.change({ ...SIGNING, jwks_uri: set.clientId, token_endpoint_auth_signing_alg: 'RS256' });
    expectBelieved(await askAs(client, rsa));
  });

  it('are refused once the document has none', async () => {
    const client = await newDocument(key.jwk);
    client.change(DOCUMENT);
    expectRefused(await askAs(client, next));
    client.fail(404);
    expectRefused(await askAs(client, key));
  });

  it('cause 503 or 429, and never invalid_client, while the document cannot be read (OAuth 2.1 §7)', async () => {
    const client = await newDocument(key.jwk);
    client.fail(500);
    for (let n = 0; n < 9; n++) expectRefusal(await askAs(client, next), 503, 'temporarily_unavailable');
    const answer = await askAs(client, next);
    expectRefusal(answer, 429, 'too_many_requests');
    expect(answer.json.error_description).toMatch(/^The metadata document of the client has to be fetched/);
    expectBelieved(await askAs(client, key));
  });
});
