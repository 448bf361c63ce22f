import { describe, expect, it } from 'vitest';
import { clientMetadata } from '../../../src/protocol/client-metadata/fields.js';

const minimal = { redirect_uris: ['https://app.example.com/cb'] };

describe('client metadata (RFC 7591 §2)', () => {
  it('promises a token pair and client_secret_basic when nothing is said', () => {
    expect(clientMetadata().parse(minimal)).toEqual({
      redirect_uris: ['https://app.example.com/cb'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
    });
  });

  it('gives each client its own default, which no other can change', () => {
    clientMetadata().parse(minimal).grant_types.pop();
    expect(clientMetadata().parse(minimal).grant_types).toEqual(['authorization_code', 'refresh_token']);
  });

  it.each([
    ['a NUL in a key', { jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: 'a\0' }] } }],
    ['half a character in a key', { jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: '\ud83d' }] } }],
    ['a NUL in the name of a member', { jwks: { keys: [{ kty: 'OKP', crv: 'x', x: 'x', 'a\0': 1 }] } }],
    ['a NUL in a name', { client_name: 'a\0b' }],
    ['half a character in a contact', { contacts: ['\udc00'] }],
    ['a line break in a version', { software_version: '1\n2' }],
    ['a NUL in the address of a page', { tos_uri: 'https://app.example.com/\0' }],
    ['half a character in the address of a logo', { logo_uri: 'https://app.example.com/\ud83d' }],
  ])('refuses %s in what an operator writes', (_, members) => {
    const { error } = clientMetadata().safeParse({ ...minimal, ...members });
    expect(error?.issues[0]?.message).toMatch(/^contains (control )?characters/);
  });

  it('keeps what is said', () => {
    const said = {
      ...minimal,
      client_name: '  My App ',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      scope: ' profile  workspace.mcp ',
      client_uri: 'https://app.example.com/about',
      application_type: 'native',
    };
    expect(clientMetadata().parse(said)).toEqual({
      ...said,
      client_name: 'My App',
      scope: ['profile', 'workspace.mcp'],
    });
  });

  it('takes the three addresses of Cursor, among them one whose scheme has no dot', () => {
    const redirect_uris = [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'http://localhost:8787/callback',
    ];
    expect(clientMetadata().parse({ redirect_uris }).redirect_uris).toEqual(redirect_uris);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['no redirect URI', { redirect_uris: [] }, 'redirect_uris'],
    ['no list of redirect URIs', { redirect_uris: undefined }, 'redirect_uris'],
    ['a redirect URI with a fragment', { redirect_uris: ['https://a.example/#'] }, 'redirect_uris.0'],
    ['http elsewhere', { redirect_uris: ['https://a.example/', 'http://a.example/'] }, 'redirect_uris.1'],
    ['javascript:', { redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris.0'],
    ['51 redirect URIs', { redirect_uris: Array(51).fill('https://a.example/') }, 'redirect_uris'],
    [
      'an unknown way to authenticate',
      { token_endpoint_auth_method: 'client_secret_jwt' },
      'token_endpoint_auth_method',
    ],
    ['the password grant (RFC 9700 §2.4)', { grant_types: ['password'] }, 'grant_types.0'],
    ['no grant', { grant_types: [] }, 'grant_types'],
    [
      'refresh tokens without a code to get the first with (RFC 6749 §1.5)',
      { grant_types: ['refresh_token'] },
      'grant_types',
    ],
    ['the implicit response (RFC 9700 §2.1.2)', { response_types: ['token'] }, 'response_types.0'],
    ['a client_uri that runs', { client_uri: 'javascript:alert(1)' }, 'client_uri'],
    ['a client_uri over http', { client_uri: 'http://a.example/' }, 'client_uri'],
    ['a logo in the document', { logo_uri: 'data:image/png;base64,AA==' }, 'logo_uri'],
    ['a malformed scope', { scope: 'a"b' }, 'scope'],
    ['an empty name', { client_name: '  ' }, 'client_name'],
    ['a name of 201 characters', { client_name: 'a'.repeat(201) }, 'client_name'],
  ])('refuses %s and names the member', (_, members, path) => {
    const parsed = clientMetadata().safeParse({ ...minimal, ...members });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
