/** What a registration request means. test/endpoints/register.test.ts has what comes out of it over HTTP. */
import { describe, expect, it } from 'vitest';
import { parseRegistrationRequest } from '../../../src/protocol/client-metadata/registration.js';
import { refusalOf } from '../../support/refusal.js';

const MINIMAL = { redirect_uris: ['https://app.example.com/cb'] };
const DEFAULTS = {
  ...MINIMAL,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['authorization_code', 'refresh_token'],
};
const KEY = { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' };
type Members = Readonly<Record<string, unknown>>;
const parse = (members: Members) => parseRegistrationRequest({ ...MINIMAL, ...members });
const refusal = (body: unknown) => refusalOf(() => parseRegistrationRequest(body));

describe('a registration request (RFC 7591 §2)', () => {
  it.each<[string, Members]>([
    ['an unknown member', { unknown: 'anything', another: { deep: [null] } }],
    ['null', { client_name: null, jwks: null, software_statement: null }],
    ['an empty text', { client_name: '', scope: ' ', software_statement: '  ' }],
    ['an empty list', { grant_types: [], response_types: [], contacts: [], software_statement: [] }],
    ['an unknown application type', { application_type: 'desktop' }],
    ['an address over http', { client_uri: 'http://a.example/', logo_uri: 'http://a.example/logo' }],
    ['an invalid address', { policy_uri: 'about us', tos_uri: 'x-https://a.example/' }],
  ])('counts %s as absent', (_, members) => {
    expect(parse(members)).toEqual(DEFAULTS);
  });

  it.each<[string, Members, Members]>([
    ['a name', { client_name: ' App ' }, { client_name: 'App' }],
    ['an application type', { application_type: 'web' }, { application_type: 'web' }],
    ['another one', { application_type: 'native' }, { application_type: 'native' }],
    [
      'addresses over https',
      { client_uri: 'HTTPS://a.example/', logo_uri: 'https://a.example/logo' },
      { client_uri: 'HTTPS://a.example/', logo_uri: 'https://a.example/logo' },
    ],
    [
      'the grant types that there are here, once each',
      { grant_types: ['password', 'authorization_code', 'authorization_code'] },
      { grant_types: ['authorization_code'] },
    ],
    ['the response type code', { response_types: ['token', 'code'] }, { response_types: ['code'] }],
    ['a way to authenticate', { token_endpoint_auth_method: 'none' }, { token_endpoint_auth_method: 'none' }],
  ])('keeps %s', (_, members, kept) => {
    expect(parse(members)).toEqual({ ...DEFAULTS, ...kept });
  });

  it('takes a scheme without a dot only where the operator allows it', () => {
    const redirect_uris = ['someapp:/cb'];
    expect(parseRegistrationRequest({ redirect_uris }, ['someapp'])).toMatchObject({ redirect_uris });
    expect(refusal({ redirect_uris }).code).toBe('invalid_redirect_uri');
  });
});

describe('a registration request is refused (RFC 7591 §3.2.2)', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'redirect_uris'],
    ['a list', [MINIMAL]],
    ['an empty list', []],
  ])('as %s', (_, body) => {
    expect(refusal(body)).toMatchObject({
      code: 'invalid_client_metadata',
      description: 'The body must be a JSON object.',
    });
  });

  it('with a software statement, whatever its type', () => {
    for (const software_statement of ['a.b.c', 7, false])
      expect(refusal({ ...MINIMAL, software_statement }).code).toBe('invalid_software_statement');
  });

  it.each([{}, { redirect_uris: null }, { redirect_uris: [] }])(
    'without redirect URIs, and says that they are missing: %j',
    (members) => {
      expect(refusal({ client_name: 'App', ...members })).toMatchObject({
        code: 'invalid_redirect_uri',
        description: 'redirect_uris must be a list of at least one address.',
      });
    },
  );

  it('with a redirect URI that cannot be registered, and says which and why', () => {
    expect(refusal({ redirect_uris: ['https://a.example/', 'https://a.example/#b'] })).toMatchObject({
      code: 'invalid_redirect_uri',
      description: 'redirect_uris[1] has a fragment.',
      reason: { tag: 'bad_redirect_uri', path: 'redirect_uris[1]', message: 'has a fragment' },
    });
  });

  it.each<[string, Members, string]>([
    ['a control character', { client_name: 'a\0b' }, 'Control characters'],
    [
      'a key of an unknown type',
      { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ ...KEY, kty: 'XX' }] } },
      'jwks.keys[0].kty: must be one of RSA, EC, OKP.',
    ],
    ['half a character in a list', { contacts: ['\ud83d'] }, 'Control characters'],
    [
      'no grant type that leads to a token',
      { grant_types: ['refresh_token'] },
      'authorization_code and refresh_token',
    ],
    [
      'no grant type of ours',
      { grant_types: ['password'] },
      'grant_types[0]: must be one of authorization_code, refresh_token.',
    ],
    ['no response type of ours', { response_types: ['token'] }, 'response_types must include'],
    ['a name of another type', { client_name: 7 }, 'client_name: must be of type string'],
    [
      'keys given twice',
      { jwks: { keys: [KEY] }, jwks_uri: 'https://a.example/' },
      'cannot be combined with jwks.',
    ],
    [
      'a key set behind a user name, which is not fetched',
      { jwks_uri: 'https://user@a.example/' },
      'jwks_uri: contains a user name',
    ],
    [
      'a website that looks like another',
      { client_uri: 'https://b.example:@a.example/' },
      'client_uri: contains',
    ],
    ['no keys to sign with', { token_endpoint_auth_method: 'private_key_jwt' }, 'jwks_uri: is needed'],
  ])('with %s', (_, members, description) => {
    const { code, description: said } = refusal({ ...MINIMAL, ...members });
    expect(code).toBe('invalid_client_metadata');
    expect(said).toContain(description);
  });

  it.each<[string, (list: readonly unknown[]) => Members, string]>([
    ['contacts', (list) => ({ contacts: list }), 'contacts: has more than 20 entries.'],
    ['redirect URIs', (list) => ({ redirect_uris: list }), 'redirect_uris has more than 50 entries.'],
    ['keys', (list) => ({ jwks: { keys: list } }), 'jwks.keys: has more than 20 entries.'],
  ])(
    'with thousands of %s, of which it looks at the first ones only: a stranger’s request stays cheap',
    (_, members, description) => {
      const list = Array.from({ length: 30_000 }, () => 'x');
      Object.defineProperty(list, 1000, {
        get: () => {
          throw new Error('was looked at');
        },
      });
      expect(refusal({ ...MINIMAL, ...members(list) }).description).toBe(description);
    },
  );

  it('with control characters in a redirect URI by the rule for those', () => {
    expect(refusal({ redirect_uris: ['https://a.example/\0'] }).code).toBe('invalid_redirect_uri');
  });
});
