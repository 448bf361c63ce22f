/** Clients that sign: assertions at the token and the revocation endpoint (RFC 7523 §3, RFC 7523bis). */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, expectRefusal, postForm, seedWithClients } from '../support/answers.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';
import { askFor, DOCUMENT, type Published, publish } from '../support/published.js';
import {
  asserted,
  type Claims,
  claimsFor,
  newKey,
  type SigningKey,
  sign,
} from '../support/signing-client.js';

const ALGS = ['ES256', 'EdDSA', 'Ed25519', 'RS256', 'PS256'];

let documents: DocumentHost;
let server: Harness;
let key: SigningKey;
/** A key that is not published. */
let foreign: SigningKey;
const keys = new Map<string, SigningKey>();
beforeAll(async () => {
  documents = await startDocumentHost();
  for (const alg of ALGS) keys.set(alg, await newKey(alg));
  key = keyOf('ES256');
  foreign = await newKey('ES256');
  server = await startHarness({
    documents,
    seed: seedWithClients(
      { ...signingApp('signing-app') },
      { ...signingApp('rs256-app'), token_endpoint_auth_signing_alg: 'RS256' },
      signingApp('older-app'),
      signingApp('limited-app'),
      { ...signingApp('eddsa-app'), token_endpoint_auth_signing_alg: 'EdDSA' },
    ),
  });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

/** With a key for each algorithm. */
const signingApp = (client_id: string) => ({
  client_id,
  client_name: 'Signing App',
  redirect_uris: ['https://signing.example.com/callback'],
  token_endpoint_auth_method: 'private_key_jwt',
  jwks: { keys: [...keys.values()].map(({ jwk }) => jwk) },
});

function keyOf(alg: string): SigningKey {
  const found = keys.get(alg);
  if (found === undefined) throw new Error(`no key for ${alg}`);
  return found;
}

const SIGNING = { ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' };
const claims = (clientId = 'signing-app') => claimsFor(clientId, server.issuer, server.clock.now);
/** Sends a refresh token that does not exist: a client that authenticates is told so; any other gets `invalid_client`. */
const post = (form: Record<string, string>, path = 'token') =>
  postForm(`${server.issuer}/v1/oauth/${path}`, { grant_type: 'refresh_token', refresh_token: 'x', ...form });
const ask = async (changed: Claims = {}, by = key, header: Claims = {}) =>
  post(asserted(await sign(by, { ...claims(), ...changed }, header)));
const expectBelieved = (answer: Answer) => expectRefusal(answer, 400, 'invalid_grant');
const expectRefused = (answer: Answer) => expectRefusal(answer, 401, 'invalid_client');

/** A key set in the hands of the test. */
function publishKeys(...published: readonly object[]): Published {
  const set = publish(documents);
  const say = (...changed: readonly object[]) =>
    set.answer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/jwk-set+json' })
        .end(JSON.stringify({ keys: changed })),
    );
  say(...published);
  return { ...set, change: ({ keys: changed }) => say(...(Array.isArray(changed) ? changed : [])) };
}

/** A client by its document, which the server has seen: the token endpoint fetches no document that this server has not seen. */
async function shown(document: Readonly<Record<string, unknown>>): Promise<Published> {
  const client = publish(documents, document);
  await askFor(server.issuer, client.clientId);
  return client;
}

const askAs = async ({ clientId }: Published, by = key) => post(asserted(await sign(by, claims(clientId))));
const seconds = () => Math.floor(server.clock.now.getTime() / 1000);

describe('an assertion is believed (RFC 7523 §3)', () => {
  it.each(ALGS)('signed with %s, keys in place or by address', async (alg) => {
    expectBelieved(await ask({}, keyOf(alg)));
    const set = publishKeys(keyOf(alg).jwk);
    expectBelieved(await askAs(await shown({ ...SIGNING, jwks_uri: set.clientId }), keyOf(alg)));
    expectBelieved(await askAs(await shown({ ...SIGNING, jwks: { keys: [keyOf(alg).jwk] } }), keyOf(alg)));
  });

  it.each<[string, () => Claims]>([
    ['with an exp in ten minutes', () => ({ exp: seconds() + 600 })],
    ['with an exp that has just passed, since clocks differ', () => ({ exp: seconds() - 20 })],
    ['without iat', () => ({ iat: undefined })],
    ['with claims that we do not know', () => ({ purpose: 'x', nested: { a: 1 } })],
  ])('even %s', async (_, changed) => {
    expectBelieved(await ask(changed()));
  });

  it('with an exp in ten minutes and the thirty seconds by which clocks differ, and not a second later', async () => {
    server.clock.advance((1000 - server.clock.now.getMilliseconds()) / 1000);
    expectBelieved(await ask({ exp: seconds() + 630 }));
    expectRefused(await ask({ exp: seconds() + 631 }));
  });

  it('without kid, by whichever of several keys signed it (RFC 7515 §4.1.4)', async () => {
    const bare = ({ jwk: { kid: _, ...jwk } }: SigningKey) => jwk;
    const other = await newKey('ES256');
    const published = [bare(other), bare(keyOf('RS256')), bare(key)];
    const { clientId } = await shown({ ...SIGNING, jwks: { keys: published } });
    const signedBy = async (by: SigningKey, changed: Claims = {}) =>
      post(asserted(await sign(by, { ...claims(clientId), ...changed }, { kid: undefined })));
    for (const by of [key, other, keyOf('RS256')]) expectBelieved(await signedBy(by));
    expectRefused(await signedBy(foreign));
    expectRefused(await signedBy(key, { exp: seconds() - 60 }));
  });

  it('without kid, although keys that cannot be used stand before the one that signed it', async () => {
    const rsa = keyOf('RS256').jwk;
    const set = publishKeys(
      // RFC 7518 §3.3: RS256 needs 2048 bits.
      { kty: 'RSA', n: Buffer.alloc(128, 0xff).toString('base64url'), e: 'AQAB' },
      { ...rsa, kid: 'large', n: 'A'.repeat(1368) },
      { kty: 'EC', crv: 'P-999', x: 'AAAA', y: 'AAAA' },
      rsa,
    );
    const { clientId } = await shown({ ...SIGNING, jwks_uri: set.clientId });
    const assertion = await sign(keyOf('RS256'), claims(clientId), { kid: undefined });
    expectBelieved(await post(asserted(assertion)));
  });

  it('with the client_id beside it, or another typ', async () => {
    const assertion = await sign(key, claims(), { typ: 'client-authentication+jwt' });
    expectBelieved(await post({ client_id: 'signing-app', ...asserted(assertion) }));
  });

  it('at the revocation endpoint, too, and used up there', async () => {
    const form = { token: 'x', ...asserted(await sign(key, claims())) };
    expect((await post(form, 'revoke')).status).toBe(200);
    expectRefused(await post(form, 'revoke'));
    expectRefused(await post(form));
  });
});

describe('token_endpoint_auth_signing_alg (RFC 7591 §2)', () => {
  const algsOf = async (clientId: string) => {
    const believed: string[] = [];
    for (const alg of ALGS) {
      const answer = await post(asserted(await sign(keyOf(alg), claims(clientId))));
      if (answer.json.error === 'invalid_grant') believed.push(alg);
      else expectRefused(answer);
    }
    return believed;
  };

  it('a client that registered one signs with that one only', async () => {
    expect(await algsOf('signing-app')).toEqual(ALGS);
    expect(await algsOf('rs256-app')).toEqual(['RS256']);
  });

  it('EdDSA and Ed25519 are one algorithm (RFC 9864 §2.2)', async () => {
    expect(await algsOf('eddsa-app')).toEqual(['EdDSA', 'Ed25519']);
  });

  it.each([
    ['EdDSA', 'Ed25519'],
    ['Ed25519', 'EdDSA'],
  ])(
    'a key for %s verifies what is signed with %s: they are one algorithm (RFC 9864 §2.2)',
    async (of, alg) => {
      expectBelieved(await ask({}, keyOf(of), { alg }));
      expectBelieved(await ask({ iss: 'eddsa-app', sub: 'eddsa-app' }, keyOf(of), { alg }));
      expectRefused(await ask({ iss: 'rs256-app', sub: 'rs256-app' }, keyOf(of), { alg }));
    },
  );

  it('counts in a metadata document, too; one that we do not have refuses the document', async () => {
    const { jwks } = signingApp('');
    const inDocument = { ...SIGNING, jwks };
    const { clientId } = await shown({ ...inDocument, token_endpoint_auth_signing_alg: 'ES256' });
    expect(await algsOf(clientId)).toEqual(['ES256']);
    const refused = publish(documents, { ...inDocument, token_endpoint_auth_signing_alg: 'ES512' });
    const page = await fetch(authorizeUrl(server.issuer, { client_id: refused.clientId }));
    expect(await page.text()).toContain('token_endpoint_auth_signing_alg is not one of ES256');
  });
});

describe('an assertion is not believed (RFC 7523 §3)', () => {
  it.each<[string, (issuer: string) => unknown]>([
    ['the token endpoint, as RFC 7523 allowed', (issuer) => `${issuer}/v1/oauth/token`],
    ['a list with the issuer alone', (issuer) => [issuer]],
    ['a list of the issuer and another server', (issuer) => [issuer, 'https://other.example.com']],
    ['another server', () => 'https://other.example.com'],
    ['the issuer with a slash', (issuer) => `${issuer}/`],
    ['nobody', () => undefined],
  ])('for %s (RFC 7523bis)', async (_, aud) => {
    expectRefused(await ask({ aud: aud(server.issuer) }));
  });

  it.each<[string, (now: number) => Claims]>([
    ['iss is another client', () => ({ iss: 'basic-app' })],
    ['sub is another client', () => ({ sub: 'basic-app' })],
    ['both are another client, who does not sign', () => ({ iss: 'public-app', sub: 'public-app' })],
    ['both name an unknown client', () => ({ iss: 'nobody', sub: 'nobody' })],
    ['iss is missing', () => ({ iss: undefined })],
    ['sub is missing', () => ({ sub: undefined })],
    ['exp is missing', () => ({ exp: undefined })],
    ['exp is no number', (now) => ({ exp: String(now + 60) })],
    ['exp is an hour away', (now) => ({ exp: now + 3600 })],
    ['it expired', (now) => ({ exp: now - 31 })],
    ['it is not valid yet', (now) => ({ nbf: now + 31 })],
    ['jti is missing', () => ({ jti: undefined })],
    ['jti is empty', () => ({ jti: '' })],
    ['jti is no string', () => ({ jti: 1 })],
    ['jti is endless', () => ({ jti: 'x'.repeat(513) })],
  ])('when %s', async (_, changed) => {
    expectRefused(await ask(changed(seconds())));
  });

  it.each<[string, () => Promise<string>]>([
    ['signed by a key with the same kid', () => sign(foreign, claims(), { kid: key.jwk.kid })],
    ['signed by an unknown key', () => sign(foreign, claims())],
    ['alg none', async () => unsigned({ alg: 'none' }, '')],
    ['alg none with a signature', async () => unsigned({ alg: 'none' }, 'AAAA')],
    ['HS256 with the public key as the secret', () => keyedWithPublicKey()],
    [
      'another alg than the key is for',
      async () => unsigned({ alg: 'PS256', kid: keyOf('RS256').jwk.kid }, 'AAAA'),
    ],
    ['claims that were changed', async () => replaceClaims(await sign(key, claims()), claims())],
    ['no JWT', async () => 'x.y.z'],
    ['empty parts', async () => '..'],
  ])('that is %s', async (_, assertion) => {
    expectRefused(await post(asserted(await assertion())));
  });

  it('signed by a key beyond the limits that was stored before there were any', async () => {
    const rsa = keyOf('RS256').jwk;
    const large = {
      ...rsa,
      e: Buffer.concat([Buffer.alloc(8), Buffer.from('AQAB', 'base64url')]).toString('base64url'),
    };
    const sql = postgres(server.directUrl, { max: 1 });
    const stored = async (...keys: readonly object[]) =>
      sql`update clients set jwks = ${sql.json({ keys: JSON.parse(JSON.stringify(keys)) })} where client_id = 'older-app'`;
    await stored(large);
    expectRefused(await ask({ iss: 'older-app', sub: 'older-app' }, keyOf('RS256')));
    await stored(large, rsa);
    expectBelieved(await ask({ iss: 'older-app', sub: 'older-app' }, keyOf('RS256'), { kid: undefined }));
    await sql.end();
  });

  it('after 300 others from there: 429, which says when to come back, while a right one is believed (OAuth 2.1 §7)', async () => {
    const asLimited = (by: SigningKey) => ask({ iss: 'limited-app', sub: 'limited-app' }, by);
    for (let count = 1; count <= 300; count++) expectRefused(await asLimited(foreign));
    const throttled = await asLimited(foreign);
    expectRefusal(throttled, 429, 'too_many_requests');
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
    expectBelieved(await asLimited(key));
    expectRefused(await ask({}, foreign));
  });

  it('a second time; of twenty at once one wins', async () => {
    const form = asserted(await sign(key, claims()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(form)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expectRefused(await post(form));
    server.clock.advance(85);
    expectRefused(await post(form));
  });

  it.each([
    ['whole seconds', 60],
    ['a fraction of a second', 60.9],
  ])(
    'is refused a second time until its leeway has passed, even after a sweep: exp in %s (RFC 7523 §3)',
    async (_, life) => {
      const assertion = asserted(await sign(key, { ...claims(), exp: seconds() + life }));
      expectBelieved(await post(assertion));
      // Clocks may be 30 seconds apart, so it is valid that long after its exp; each step ends after a sweep.
      for (const step of [59, 30, 0.5, 0.3, 0.3, 0.5, 1, 1]) {
        server.clock.advance(step);
        await server.deps.store.sweep(server.clock.now);
        expectRefused(await post(assertion));
      }
    },
  );

  it('of two clients with one jti both are believed: it is unique for its issuer (RFC 7519 §4.1.7)', async () => {
    const other = await shown({ ...SIGNING, jwks: { keys: [key.jwk] } });
    const { jti } = claims();
    expectBelieved(await ask({ jti }));
    expectBelieved(await post(asserted(await sign(key, { ...claims(other.clientId), jti }))));
  });
});

describe('what stands beside an assertion (RFC 6749 §2.3, RFC 7523 §2.2)', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['another client_id', { client_id: 'public-app' }, 400, 'invalid_request'],
    ['a secret', { client_secret: 'x' }, 400, 'invalid_request'],
    ['another type', { client_assertion_type: 'urn:ietf:params:oauth:x' }, 401, 'invalid_client'],
    ['no type', { client_assertion_type: '' }, 401, 'invalid_client'],
  ])('%s is refused, and the assertion is not used up', async (_, beside, status, error) => {
    const form = asserted(await sign(key, claims()));
    expectRefusal(await post({ ...form, ...beside }), status, error);
    expectBelieved(await post(form));
  });

  it('a client that registered it may not go without', async () => {
    expectRefused(await post({ client_id: 'signing-app' }));
    expectRefused(
      await post({ client_id: (await shown({ ...SIGNING, jwks: { keys: [key.jwk] } })).clientId }),
    );
  });

  it('a client that registered none may not use it', async () => {
    expectRefused(await askAs(await shown({ ...DOCUMENT, jwks: { keys: [key.jwk] } })));
  });

  it('a document that offers both may use either (RP Metadata Choices §2)', async () => {
    const client = await shown({
      ...SIGNING,
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      jwks_uri: publishKeys(key.jwk).clientId,
    });
    expectBelieved(await askAs(client));
    expectBelieved(await post({ client_id: client.clientId }));
    expectRefused(await askAs(client, foreign));
  });
});

function unsigned(header: Claims, signature: string): string {
  const encode = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode(header)}.${encode(claims())}.${signature}`;
}

async function keyedWithPublicKey(): Promise<string> {
  const secret = Buffer.from(JSON.stringify(key.jwk));
  const hmac = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return sign({ alg: 'HS256', privateKey: hmac, jwk: key.jwk }, claims());
}

function replaceClaims(assertion: string, changed: Claims): string {
  const [header, , signature] = assertion.split('.');
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}
