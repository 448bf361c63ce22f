import { describe, expect, it } from 'vitest';
import {
  DocumentRefused,
  parseClientMetadataDocument,
} from '../../../src/protocol/client-metadata/document.js';
import { realDocuments } from '../../documents/fixtures/real-documents.js';

const ID = 'https://app.example.com/client.json';
const minimal = { client_id: ID, client_name: 'App', redirect_uris: ['https://app.example.com/cb'] };
const rsa = { kty: 'RSA', n: 'AQAB-_', e: 'AQAB', kid: 'one', alg: 'RS256', use: 'sig' };
const ec = { kty: 'EC', crv: 'P-256', x: 'AQ', y: 'Ag' };
const parse = (members: object, id = ID) => parseClientMetadataDocument({ ...minimal, ...members }, id);

/** The refusal's tag; an error of another class fails the test. */
function refusal(json: unknown, id = ID): string {
  try {
    parseClientMetadataDocument(json, id);
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason.tag;
    throw error;
  }
  return 'accepted';
}

describe('client metadata documents of real clients', () => {
  const documents = realDocuments('https://clients.example.com');

  it.each(Object.entries(documents))('accepts %s', (_name, document) => {
    const parsed = parseClientMetadataDocument(document, String(document.client_id));
    expect(parsed.clientName).toBe(String(document.client_name).trim());
    expect(parsed.redirectUris).toEqual(document.redirect_uris);
    expect(parsed.grantTypes).toEqual(['authorization_code', 'refresh_token']);
    expect(parsed.scope).toBeUndefined();
  });

  it('reads ChatGPT: either method, its own first', () => {
    const document = documents.ChatGPT ?? {};
    expect(parseClientMetadataDocument(document, String(document.client_id))).toEqual({
      clientId: 'https://clients.example.com/oauth/client.json',
      clientName: 'ChatGPT',
      redirectUris: ['https://chatgpt.com/connector/oauth/abcDEF123'],
      authMethods: ['private_key_jwt', 'none'],
      authSigningAlg: 'RS256',
      jwksUri: 'https://clients.example.com/oauth/jwks.json',
      grantTypes: ['authorization_code', 'refresh_token'],
    });
  });
});

describe('client metadata documents: what must be there (§4, §4.1)', () => {
  it.each([null, 'text', 7, true, [], [minimal]].map((json) => [json]))('refuses %j', (json) => {
    expect(refusal(json)).toBe('not_an_object');
  });

  it.each(['client_id', 'client_name', 'redirect_uris'])('refuses a document without %s', (member) => {
    for (const absent of [undefined, null, '', 7, {}]) {
      expect(refusal({ ...minimal, [member]: absent })).toBe('malformed_member');
    }
  });

  it.each([
    [{ ...minimal, client_name: undefined }, 'client_name is missing.'],
    [{ ...minimal, client_name: 7 }, 'client_name must be of type string.'],
    [{ ...minimal, client_name: 'a\nb' }, 'client_name has control characters.'],
    [{ ...minimal, redirect_uris: [] }, 'redirect_uris is missing.'],
    [{ ...minimal, redirect_uris: ['https://a.example/cb', 7] }, 'redirect_uris[1] must be of type string.'],
    [{ ...minimal, client_secret: 's' }, 'The document has client_secret, and everyone can read it.'],
    [[], 'The document is not a JSON object.'],
    [
      { ...minimal, redirect_uris: ['http://a.example/cb'] },
      'The redirect URI http://a.example/cb uses http, which is for 127.0.0.1, [::1] and localhost only; use https.',
    ],
  ])('says of %j what is wrong, in a sentence for its developer', (json, sentence) => {
    expect(() => parseClientMetadataDocument(json, ID)).toThrow(
      expect.objectContaining({ message: sentence }),
    );
  });

  it.each([
    'https://app.example.com/client.json/',
    'https://APP.example.com/client.json',
    'https://app.example.com:443/client.json',
    'https://evil.example.com/client.json',
  ])('refuses the client_id %s: it is compared byte for byte', (id) => {
    expect(refusal({ ...minimal, client_id: id })).toBe('client_id_differs');
  });

  it('bounds the name and keeps marks out that would rewrite a page', () => {
    expect(parse({ client_name: ' Ünïcode ✓ "App" 👩‍💻 ' }).clientName).toBe('Ünïcode ✓ "App" 👩‍💻');
    for (const name of [
      '   ',
      'x'.repeat(201),
      'a\nb',
      'a\u0000b',
      'a\u202eb',
      'a\u2066b',
      'a\u2028b',
      '\ud800',
    ]) {
      expect(refusal({ ...minimal, client_name: name })).toBe('malformed_member');
    }
  });

  it('refuses all redirect URIs for a bad one, and says which', () => {
    const good = 'https://app.example.com/cb';
    for (const bad of [
      'http://app.example.com/cb',
      'javascript:alert(1)',
      'https://app.example.com/cb#x',
      '',
    ]) {
      expect(refusal({ ...minimal, redirect_uris: [good, bad] })).toBe('redirect_uri');
    }
    expect(() => parse({ redirect_uris: ['http://app.example.com/cb'] })).toThrow(
      'The redirect URI http://app.example.com/cb uses http',
    );
    expect(refusal({ ...minimal, redirect_uris: [] })).toBe('malformed_member');
    expect(refusal({ ...minimal, redirect_uris: good })).toBe('malformed_member');
    expect(refusal({ ...minimal, redirect_uris: [good, 7] })).toBe('malformed_member');
    expect(refusal({ ...minimal, redirect_uris: Array(51).fill(good) })).toBe('malformed_member');
    expect(parse({ redirect_uris: [good, good] }).redirectUris).toEqual([good]);
  });
});

describe('client metadata documents: secrets and keys (§4.1, §8.2)', () => {
  it.each([{ client_secret: 's' }, { client_secret_expires_at: 0 }])('refuses %j', (members) => {
    expect(refusal({ ...minimal, ...members })).toBe('secret');
  });

  it.each(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'])('refuses a key with %s', (member) => {
    const jwks = { keys: [ec, { ...rsa, [member]: 'AQ' }] };
    expect(refusal({ ...minimal, jwks })).toBe('secret_key');
    expect(refusal({ ...minimal, jwks, token_endpoint_auth_method: 'private_key_jwt' })).toBe('secret_key');
  });

  it('refuses a symmetric key, even one without its value', () => {
    expect(refusal({ ...minimal, jwks: { keys: [{ kty: 'oct' }] } })).toBe('secret_key');
  });

  it.each(['client_secret_basic', 'client_secret_post', 'client_secret_jwt'])('refuses %s', (method) => {
    const document = { ...minimal, token_endpoint_auth_method: method };
    expect(refusal(document)).toBe('shared_secret');
    expect(refusal({ ...document, token_endpoint_auth_methods_supported: ['none'] })).toBe('shared_secret');
    expect(() => parse(document)).toThrow(/which needs a secret; use none or private_key_jwt/);
  });

  it('takes none when no method is named', () => {
    expect(parse({}).authMethods).toEqual(['none']);
    expect(parse({ jwks: { keys: [rsa] }, jwks_uri: 'http://x' })).toEqual(parse({}));
  });

  it('takes any listed method that there is (RP Metadata Choices)', () => {
    const listed = (...methods: string[]) => ({ token_endpoint_auth_methods_supported: methods });
    const jwks_uri = 'https://app.example.com/jwks';
    expect(parse(listed('none')).authMethods).toEqual(['none']);
    expect(parse(listed('client_secret_basic', 'none')).authMethods).toEqual(['none']);
    expect(parse(listed('private_key_jwt', 'none')).authMethods).toEqual(['none']);
    expect(parse({ ...listed('private_key_jwt'), jwks_uri }).authMethods).toEqual(['private_key_jwt']);
    expect(parse({ ...listed('none'), token_endpoint_auth_method: 'tls_client_auth' }).authMethods).toEqual([
      'none',
    ]);
    expect(refusal({ ...minimal, ...listed('private_key_jwt') })).toBe('auth_methods');
    expect(refusal({ ...minimal, ...listed('tls_client_auth') })).toBe('auth_methods');
    expect(refusal({ ...minimal, token_endpoint_auth_method: 'tls_client_auth' })).toBe('auth_methods');
  });

  it('wants one set of keys for private_key_jwt', () => {
    const method = { ...minimal, token_endpoint_auth_method: 'private_key_jwt' };
    expect(refusal(method)).toBe('no_keys');
    expect(refusal({ ...method, jwks_uri: 'http://app.example.com/jwks' })).toBe('no_keys');
    expect(refusal({ ...method, jwks_uri: 'https://user:pw@app.example.com/jwks' })).toBe('no_keys');
    expect(refusal({ ...method, jwks: { keys: [] } })).toBe('no_keys');
    expect(refusal({ ...method, jwks: { keys: [{ kty: 'XX', z: 1 }, { kty: 'EC' }] } })).toBe('no_keys');
    for (const large of [{ n: 'A'.repeat(1368) }, { e: 'A'.repeat(13) }])
      expect(refusal({ ...method, jwks: { keys: [{ ...rsa, ...large }] } })).toBe('no_keys');
    expect(refusal({ ...method, jwks: { keys: [rsa] }, jwks_uri: 'https://a.example/j' })).toBe(
      'two_key_sets',
    );
    expect(refusal({ ...method, jwks: [rsa] })).toBe('malformed_member');
    expect(refusal({ ...method, jwks: { keys: Array(21).fill(rsa) } })).toBe('malformed_member');
  });

  it('keeps what a key needs and drops the rest', () => {
    const parsed = parse({
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...rsa, x5u: 'http://10.0.0.1/', x5c: ['M'] }, ec, { kty: 'XX' }] },
    });
    expect(parsed).toMatchObject({ authMethods: ['private_key_jwt'], jwks: { keys: [rsa, ec] } });
    expect(parsed.jwks?.keys).toEqual([rsa, ec]);
    expect(parsed).not.toHaveProperty('jwksUri');
  });

  it('takes keys and logos over http only from a document that came over http', () => {
    const id = 'http://localhost:3000/client.json';
    const uris = { jwks_uri: 'http://localhost:3000/jwks', logo_uri: 'http://localhost:3000/l.png' };
    const members = { client_id: id, token_endpoint_auth_method: 'private_key_jwt', ...uris };
    expect(parse(members, id)).toMatchObject({ jwksUri: uris.jwks_uri, logoUri: uris.logo_uri });
    expect(parse({ logo_uri: uris.logo_uri })).not.toHaveProperty('logoUri');
  });
});

describe('client metadata documents: the rest', () => {
  it.each(['grant_types', 'response_types', 'token_endpoint_auth_methods_supported', 'scope'])(
    'treats an empty list as absent: %s',
    (member) => expect(parse({ [member]: [] })).toEqual(parse({})),
  );

  it('drops unknown grant types and wants authorization_code', () => {
    expect(parse({ grant_types: ['authorization_code'] }).grantTypes).toEqual(['authorization_code']);
    expect(parse({ grant_types: ['x', 'refresh_token', 'authorization_code'] }).grantTypes).toHaveLength(2);
    expect(refusal({ ...minimal, grant_types: ['refresh_token'] })).toBe('grant_types');
    expect(refusal({ ...minimal, grant_types: 'authorization_code' })).toBe('malformed_member');
    expect(refusal({ ...minimal, grant_types: Array(51).fill('x') })).toBe('malformed_member');
  });

  it('wants the response type code among those that are given', () => {
    expect(refusal({ ...minimal, response_types: ['token'] })).toBe('response_types');
    expect(refusal({ ...minimal, response_types: ['code', 'code id_token'] })).toBe('accepted');
  });

  it('reads scope as names', () => {
    expect(parse({ scope: 'openid  mcp openid' }).scope).toEqual(['openid', 'mcp']);
    expect(parse({ scope: '  ' })).not.toHaveProperty('scope');
    expect(refusal({ ...minimal, scope: 'a"b' })).toBe('scope');
    expect(refusal({ ...minimal, scope: ['openid'] })).toBe('malformed_member');
    expect(refusal({ ...minimal, scope: 'x'.repeat(4097) })).toBe('malformed_member');
  });

  it.each([
    ['client_uri', 'clientUri'],
    ['logo_uri', 'logoUri'],
    ['policy_uri', 'policyUri'],
    ['tos_uri', 'tosUri'],
  ])('keeps %s when it is https, and drops it otherwise', (wire, ours) => {
    expect(parse({ [wire]: 'https://app.example.com/a b' })).toHaveProperty(
      ours,
      'https://app.example.com/a%20b',
    );
    for (const bad of [
      'http://app.example.com/',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//app.example.com/x',
      'https://user:secret@app.example.com/',
      'https://user@app.example.com/',
      'https://:secret@app.example.com/',
      `https://app.example.com/${'x'.repeat(2048)}`,
      `https://app.example.com/${'ü'.repeat(1000)}`,
      'nonsense',
      7,
      ['https://app.example.com/'],
    ]) {
      expect(parse({ [wire]: bad })).not.toHaveProperty(ours);
    }
  });

  it('is not moved by members of the language', () => {
    const json: unknown = JSON.parse(
      `{"__proto__": {"client_secret": "x"}, ${JSON.stringify(minimal).slice(1)}`,
    );
    expect(refusal(json)).toBe('accepted');
    expect(refusal(Object.create(minimal))).toBe('malformed_member');
  });
});
