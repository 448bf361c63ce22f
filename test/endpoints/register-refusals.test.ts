/** What dynamic registration refuses, and how it says so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, send } from '../support/answers.js';
import { type Harness, startHarness } from '../support/harness.js';
import { ENDLESS, MINIMAL, PUBLIC, register } from '../support/registering.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
});
afterAll(() => server.stop());

type Members = Readonly<Record<string, unknown>>;

const EC_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};
const PRIVATE = 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI';
/** A name in Latin-1. */
const NOT_UTF8 = Buffer.from(JSON.stringify({ ...MINIMAL, client_name: 'Café' }), 'latin1');

describe('register refuses (RFC 7591 §3.2.2)', () => {
  it.each<[string, unknown]>([
    ['none', undefined],
    ['null', null],
    ['an empty list', []],
    ['a string', 'https://a.example/cb'],
    ['51 of them', Array.from({ length: 51 }, (_, index) => `https://a.example/${index}`)],
    ['one of 2049 characters', [`https://a.example/${'a'.repeat(2031)}`]],
    ['no string', ['https://a.example/cb', null]],
    ['http elsewhere', ['https://a.example/cb', 'http://a.example/cb']],
    ['http on a private address', ['http://192.168.0.1/cb']],
    ['javascript:', ['javascript:alert(1)//a.b']],
    ['data:', ['data:text/html,x']],
    ['a scheme without a dot', ['someapp:/cb']],
    ['a fragment', ['https://a.example/cb#']],
    ['a wildcard', ['https://*.a.example/cb']],
    ['a user name', ['https://a.example@b.example/cb']],
    ['a relative one', ['/cb']],
    ['a control character', ['https://a.example/\u0000']],
  ])('redirect_uris with %s: invalid_redirect_uri, all of it', async (_, redirect_uris) => {
    const refused = await register(server.issuer, { ...PUBLIC, redirect_uris });
    expectRefusal(refused, 400, 'invalid_redirect_uri');
    expect(refused.json.error_description).toMatch(/^redirect_uris/);
  });

  it.each<[string, Members, string]>([
    [
      'an unknown way to authenticate',
      { token_endpoint_auth_method: 'client_secret_jwt' },
      'token_endpoint_auth_method',
    ],
    ['no usable grant type', { grant_types: ['client_credentials', 'password'] }, 'grant_types'],
    ['refresh_token alone', { grant_types: ['refresh_token'] }, 'grant_types'],
    ['grant types in a string', { grant_types: 'authorization_code' }, 'grant_types'],
    ['the implicit grant (RFC 9700 §2.1.2)', { response_types: ['token'] }, 'response_types'],
    ['a malformed scope', { scope: 'a"b' }, 'scope'],
    ['a scope of 4097 characters', { scope: 'a'.repeat(4097) }, 'scope'],
    ['a name of 201 characters', { client_name: 'a'.repeat(201) }, 'client_name'],
    ['a name that is a number', { client_name: 7 }, 'client_name'],
    ['a contact of 255 characters', { contacts: ['a'.repeat(255)] }, 'contacts'],
    ['21 contacts', { contacts: Array(21).fill('a@b.example') }, 'contacts'],
    ['an incomplete https address', { client_uri: 'https://' }, 'client_uri'],
    ['an address of 2049 characters', { policy_uri: `https://a.example/${'a'.repeat(2031)}` }, 'policy_uri'],
    ['keys over http', { jwks_uri: 'http://a.example/jwks' }, 'jwks_uri'],
    ['jwks and jwks_uri', { jwks: { keys: [EC_KEY] }, jwks_uri: 'https://a.example/jwks' }, 'jwks'],
    ['a private key', { jwks: { keys: [{ ...EC_KEY, d: PRIVATE }] } }, 'jwks'],
    ['a shared key', { jwks: { keys: [{ kty: 'oct', k: PRIVATE }] } }, 'jwks'],
    ['no key', { jwks: { keys: [] } }, 'jwks'],
    ['a key without its point', { jwks: { keys: [{ kty: 'EC', crv: 'P-256' }] } }, 'jwks'],
    ['21 keys', { jwks: { keys: Array(21).fill(EC_KEY) } }, 'jwks'],
    ['more than 8192 bits', { jwks: { keys: [{ kty: 'RSA', n: 'A'.repeat(1368), e: 'AQAB' }] } }, '.n: '],
    ['a large exponent', { jwks: { keys: [{ kty: 'RSA', n: 'AQAB', e: 'A'.repeat(13) }] } }, '.e: '],
    ['private_key_jwt without keys', { token_endpoint_auth_method: 'private_key_jwt' }, 'jwks'],
    ['an unsigned assertion', { token_endpoint_auth_signing_alg: 'none' }, 'token_endpoint_auth_signing_alg'],
    ['a NUL in a name', { client_name: 'a\u0000b' }, 'Control characters'],
    ['a line break in a name', { client_name: 'a\nb' }, 'Control characters'],
    ['a NUL in a contact', { contacts: ['a\u0000'] }, 'Control characters'],
    [
      'a NUL in the name of a member',
      { jwks: { keys: [{ ...EC_KEY, 'a\u0000': 1 }] } },
      'Control characters',
    ],
    ['a NUL in a key', { jwks: { keys: [{ ...EC_KEY, kid: 'a\u0000' }] } }, 'Control characters'],
    ['half a character in a key', { jwks: { keys: [{ ...EC_KEY, kid: '\ud83d' }] } }, 'surrogates'],
    ['half a character', { contacts: ['\ud83d'] }, 'surrogates'],
  ])('%s: invalid_client_metadata', async (_, members, named) => {
    const refused = await register(server.issuer, { ...MINIMAL, ...members });
    expectRefusal(refused, 400, 'invalid_client_metadata');
    expect(refused.json.error_description).toContain(named);
  });

  it('a software statement: invalid_software_statement', async () => {
    const refused = await register(server.issuer, {
      ...MINIMAL,
      software_statement: 'eyJhbGciOiJub25lIn0.e30.',
    });
    expectRefusal(refused, 400, 'invalid_software_statement');
  });

  it.each<[string, string]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', JSON.stringify([MINIMAL])],
    ['a string', '"redirect_uris"'],
    ['null', 'null'],
  ])('a body that is %s: invalid_client_metadata', async (_, body) => {
    expectRefusal(await register(server.issuer, body), 400, 'invalid_client_metadata');
  });

  it.each([
    ['announced', NOT_UTF8],
    ['in chunks', new Blob([NOT_UTF8]).stream()],
  ])('a body that is not UTF-8, %s: invalid_client_metadata (RFC 8259 §8.1)', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${server.issuer}/v1/oauth/register`;
    const refused = await send(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expectRefusal(refused, 400, 'invalid_client_metadata');
    expect(refused.json.error_description).toBe('The body is not JSON.');
  });

  it('a body with U+FFFD in UTF-8 is not refused', async () => {
    expect((await register(server.issuer, { ...MINIMAL, client_name: 'A \ufffd' })).status).toBe(201);
  });

  it.each([
    ['invalid_redirect_uri', `{"redirect_uris":[${ENDLESS}]}`],
    ['invalid_client_metadata', `{"redirect_uris":["https://a.example/"],"contacts":${ENDLESS}}`],
    [
      'invalid_client_metadata',
      `{"redirect_uris":["https://a.example/"],"jwks":{"keys":[{"kty":"EC","x5c":${ENDLESS}}]}}`,
    ],
  ])('nesting without end: %s', async (error, body) => {
    expectRefusal(await register(server.issuer, body), 400, error);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/jwt'])(
    'the media type %s: invalid_client_metadata',
    async (type) => {
      const body = JSON.stringify(MINIMAL);
      const headers = { 'content-type': type };
      const refused = await send(`${server.issuer}/v1/oauth/register`, { method: 'POST', headers, body });
      expectRefusal(refused, 400, 'invalid_client_metadata');
    },
  );

  it('a body of more than 64 KiB, even of what it would ignore', async () => {
    const refused = await register(server.issuer, { ...MINIMAL, unknown: 'a'.repeat(65_536) });
    expectRefusal(refused, 400, 'invalid_request');
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s: 405 with Allow: POST', async (method) => {
    const refused = await send(`${server.issuer}/v1/oauth/register`, { method });
    expectRefusal(refused, 405, 'invalid_request');
    expect(refused.headers.get('allow')).toMatch(/^POST\b/);
  });
});
