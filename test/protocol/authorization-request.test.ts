import { describe, expect, it } from 'vitest';
import {
  codeRedirect,
  errorRedirect,
  parseAuthorizationRequest,
  parseState,
} from '../../src/protocol/authorization-request.js';
import type { Client } from '../../src/protocol/client.js';
import { OAuthError } from '../../src/protocol/errors.js';
import { Parameters } from '../../src/protocol/parameters.js';
import { type MatchedRedirectUri, matchRedirectUri } from '../../src/protocol/redirect-uri.js';
import type { Resource } from '../../src/protocol/resource-indicator.js';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalog.js';
import { refusalOf } from '../support/refusal.js';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const client: Client = {
  clientId: 'app',
  clientName: 'App',
  source: 'operator',
  clientUri: undefined,
  logoUri: undefined,
  policyUri: undefined,
  tosUri: undefined,
  redirectUris: ['https://app.example.com/cb'],
  authMethods: ['none'],
  jwks: undefined,
  jwksUri: undefined,
  grantTypes: ['authorization_code', 'refresh_token'],
  scope: undefined,
  disabled: false,
};
const resources: readonly Resource[] = [
  { identifier: 'https://mcp.example.com/mcp', title: 'MCP', scopes: ['workspace.mcp'] },
  { identifier: 'https://tools.example.com/mcp', title: 'Tools', scopes: ['workspace.mcp', 'email'] },
  { identifier: 'https://files.example.com', title: 'Files', scopes: ['email'] },
];
const valid = { response_type: 'code', code_challenge: CHALLENGE, code_challenge_method: 'S256' };

type Values = Readonly<Record<string, string | readonly string[] | undefined>>;
function query(values: Values): Parameters {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) search.append(name, each);
  }
  return new Parameters(search.toString());
}
const parse = (values: Values, as: Partial<Client> = {}) =>
  parseAuthorizationRequest(query({ ...valid, ...values }), { ...client, ...as }, DEFAULT_SCOPES, resources);

describe('authorization request (OAuth 2.1 §4.1.1)', () => {
  it('needs no more than response_type and an S256 challenge', () => {
    const request = parse({});
    expect(request.codeChallenge).toBe(CHALLENGE);
    expect(request.scopes).toEqual({ required: ['profile', 'email', 'user.workspaces.read'], optional: [] });
    expect(request.audiences.map((audience) => audience.identifier)).toEqual(['https://mcp.example.com/mcp']);
    expect([...request.prompts]).toEqual([]);
    expect(request.loginHint).toBeUndefined();
  });

  it('reads all that a client may say, and ignores what it does not know', () => {
    const request = parse({
      scope: 'workspace.mcp openid',
      resource: 'https://files.example.com/',
      prompt: 'consent login create',
      login_hint: 'alice@example.com',
      response_mode: 'query',
      nonce: 'n',
      claims: '{}',
    });
    expect(request.scopes.optional).toEqual(['workspace.mcp']);
    expect(request.audiences.map((audience) => audience.identifier)).toEqual(['https://files.example.com']);
    expect([...request.prompts]).toEqual(['consent', 'login']);
    expect(request.loginHint).toBe('alice@example.com');
  });

  it.each([
    [undefined, undefined],
    ['0', 0],
    ['3600', 3600],
    // What the column holds.
    ['9999999999', 2_147_483_647],
  ])('max_age=%s is %s seconds (OpenID Connect Core §3.1.2.1)', (value, seconds) => {
    expect(parse({ max_age: value }).maxAge).toBe(seconds);
  });

  it.each(['-1', '1.5', '1e3', 'soon', '99999999999'])('max_age=%s is refused', (max_age) => {
    expect(refusalOf(() => parse({ max_age }))).toMatchObject({ code: 'invalid_request' });
  });

  it('keeps the acr_values that a sign-in here can reach, and refuses if there are none (RFC 9470 §5)', () => {
    const mfa = 'https://refeds.org/profile/mfa';
    expect(parse({}).acrValues).toEqual([]);
    expect(parse({ acr_values: `urn:example:gold ${mfa}` }).acrValues).toEqual([mfa]);
    const refused = refusalOf(() => parse({ acr_values: 'urn:example:gold' }));
    expect(refused).toMatchObject({ code: 'unmet_authentication_requirements' });
  });

  it('cuts a login hint at the length of an address', () => {
    expect(parse({ login_hint: 'a'.repeat(300) }).loginHint).toHaveLength(254);
  });

  it('accepts prompt=none only by itself', () => {
    expect([...parse({ prompt: 'none' }).prompts]).toEqual(['none']);
  });

  it.each<[string, Values, string, string]>([
    ['response_type absent', { response_type: undefined }, 'invalid_request', 'missing_parameter'],
    ['response_type empty', { response_type: '' }, 'invalid_request', 'missing_parameter'],
    [
      'response_type=token',
      { response_type: 'token' },
      'unsupported_response_type',
      'unsupported_response_type',
    ],
    [
      'response_type=code token',
      { response_type: 'code token' },
      'unsupported_response_type',
      'unsupported_response_type',
    ],
    [
      'response_type=code id_token',
      { response_type: 'code id_token' },
      'unsupported_response_type',
      'unsupported_response_type',
    ],
    [
      'response_type=CODE',
      { response_type: 'CODE' },
      'unsupported_response_type',
      'unsupported_response_type',
    ],
    ['response_type twice', { response_type: ['code', 'code'] }, 'invalid_request', 'repeated_parameter'],
    ['response_mode=fragment', { response_mode: 'fragment' }, 'invalid_request', 'unsupported_response_mode'],
    [
      'response_mode=form_post',
      { response_mode: 'form_post' },
      'invalid_request',
      'unsupported_response_mode',
    ],
    [
      'no code_challenge (RFC 9700 §2.1.1)',
      { code_challenge: undefined },
      'invalid_request',
      'no_code_challenge',
    ],
    [
      'code_challenge_method=plain (RFC 9700 §2.1.1)',
      { code_challenge_method: 'plain' },
      'invalid_request',
      'unsupported_code_challenge_method',
    ],
    [
      'code_challenge_method absent, which means plain (RFC 7636 §4.3)',
      { code_challenge_method: undefined },
      'invalid_request',
      'unsupported_code_challenge_method',
    ],
    [
      'code_challenge_method=s256',
      { code_challenge_method: 's256' },
      'invalid_request',
      'unsupported_code_challenge_method',
    ],
    [
      'a challenge of 42 characters (RFC 7636 §4.2)',
      { code_challenge: CHALLENGE.slice(1) },
      'invalid_request',
      'malformed_code_challenge',
    ],
    [
      'a padded challenge',
      { code_challenge: `${CHALLENGE}=` },
      'invalid_request',
      'malformed_code_challenge',
    ],
    [
      'a challenge twice',
      { code_challenge: [CHALLENGE, CHALLENGE] },
      'invalid_request',
      'repeated_parameter',
    ],
    ['a malformed scope', { scope: 'a"b' }, 'invalid_scope', 'malformed_scope'],
    ['a scope of unknowns', { scope: 'openid' }, 'invalid_scope', 'no_grantable_scope'],
    ['scope twice', { scope: ['email', 'profile'] }, 'invalid_request', 'repeated_parameter'],
    ['an unknown resource', { resource: 'https://evil.example' }, 'invalid_target', 'unknown_resource'],
    [
      'a resource with a fragment',
      { resource: 'https://mcp.example.com/mcp#x' },
      'invalid_target',
      'malformed_resource',
    ],
    [
      'two resources that share a requested scope (RFC 9068 §3)',
      {
        scope: 'workspace.mcp',
        resource: ['https://mcp.example.com/mcp', 'https://tools.example.com/mcp'],
      },
      'invalid_target',
      'ambiguous_scope',
    ],
    [
      'two resources that share a required scope (RFC 9068 §3)',
      { resource: ['https://tools.example.com/mcp', 'https://files.example.com'] },
      'invalid_target',
      'ambiguous_scope',
    ],
    ['prompt=none login', { prompt: 'none login' }, 'invalid_request', 'invalid_request'],
    ['prompt with 1001 values', { prompt: 'login '.repeat(1001) }, 'invalid_request', 'invalid_request'],
    ['acr_values with 1001 values', { acr_values: 'a '.repeat(1001) }, 'invalid_request', 'invalid_request'],
    ['prompt twice', { prompt: ['none', 'login'] }, 'invalid_request', 'repeated_parameter'],
    ['ui_locales twice', { ui_locales: ['de', 'en'] }, 'invalid_request', 'repeated_parameter'],
  ])('rejects %s', (_, values, code, tag) => {
    const refusal = refusalOf(() => parse(values));
    expect([refusal.code, refusal.reason.tag]).toEqual([code, tag]);
  });

  it('rejects a client that is not registered for the code grant (RFC 6749 §4.1.2.1)', () => {
    const refusal = refusalOf(() => parse({}, { grantTypes: ['refresh_token'] }));
    expect([refusal.code, refusal.reason]).toEqual([
      'unauthorized_client',
      { tag: 'grant_type_not_registered', clientId: 'app' },
    ]);
  });

  it('keeps a client to the scopes that it registered (RFC 7591 §2)', () => {
    const scope = ['user.status.read'];
    expect(parse({ scope: 'user.status.read workspace.mcp' }, { scope }).scopes.optional).toEqual(scope);
    expect(refusalOf(() => parse({ scope: 'workspace.mcp' }, { scope })).code).toBe('invalid_scope');
  });

  it.each(['document', 'dynamic'] as const)(
    'does not hold a client to a scope that it said of itself: source %s',
    (source) => {
      const asked = parse({ scope: 'workspace.mcp' }, { source, scope: ['user.status.read'] });
      expect(asked.scopes.optional).toEqual(['workspace.mcp']);
    },
  );

  it('reports what is wrong first, in one order: response type, mode, challenge, method, form, scope, grant, resource, prompt', () => {
    const wrongs: Values[] = [
      { response_type: 'token' },
      { response_mode: 'fragment' },
      { code_challenge: undefined },
      { code_challenge_method: 'plain' },
      { code_challenge: 'short' },
      { scope: 'openid' },
      {},
      { resource: 'https://evil.example' },
      { prompt: 'none login' },
    ];
    const tags = wrongs.map((_, index) => {
      // From here on everything is wrong; the earlier of two values for one parameter stands.
      const values = Object.assign({}, ...wrongs.slice(index).reverse());
      return refusalOf(() => parse(values, index <= 6 ? { grantTypes: ['refresh_token'] } : {})).reason.tag;
    });
    expect(tags).toEqual([
      'unsupported_response_type',
      'unsupported_response_mode',
      'no_code_challenge',
      'unsupported_code_challenge_method',
      'malformed_code_challenge',
      'no_grantable_scope',
      'grant_type_not_registered',
      'unknown_resource',
      'invalid_request',
    ]);
  });
});

describe('authorization request: state (RFC 6749 §4.1.1)', () => {
  it.each([
    ['state=xyz', 'xyz'],
    ['state=a+b%26%2B%25%C3%A9', 'a b&+%é'],
    ['state=', undefined],
    ['', undefined],
  ])('reads %s', (encoded, state) => {
    expect(parseState(new Parameters(encoded))).toBe(state);
  });

  it.each([
    ['sent twice', 'state=a&state=a'],
    ['sent with a NUL, which the database could not hold', 'state=a%00b'],
  ])('refuses a state that is %s', (_, encoded) => {
    expect(refusalOf(() => parseState(new Parameters(encoded))).code).toBe('invalid_request');
  });
});

describe('authorization request: the length of state', () => {
  it.each([
    ['of ASCII', 's', 8192],
    ['that take two bytes each', 'é', 4096],
  ])('is bounded at 8192 bytes: characters %s', (_, character, most) => {
    const state = (length: number) =>
      parseState(new Parameters(`state=${encodeURIComponent(character.repeat(length))}`));
    expect(state(most)).toHaveLength(most);
    const refusal = refusalOf(() => state(most + 1));
    expect(refusal.code).toBe('invalid_request');
    expect(refusal.description).toContain('8192');
  });
});

describe('authorization response (RFC 6749 §4.1.2, RFC 9207 §2)', () => {
  const redirectUri = matchRedirectUri('https://app.example.com/cb?keep=1', [
    'https://app.example.com/cb?keep=1',
  ]) as MatchedRedirectUri;
  const issuer = 'https://auth.example.com/tenant';

  it('takes code, state and iss to the client, the state byte for byte', () => {
    const state = 'a b&c=d+%25é"\\\u2028';
    const url = new URL(codeRedirect({ redirectUri, state }, 'vs_ac_1', issuer));
    expect(url.origin + url.pathname).toBe('https://app.example.com/cb');
    expect([...url.searchParams]).toEqual([
      ['keep', '1'],
      ['code', 'vs_ac_1'],
      ['state', state],
      ['iss', issuer],
    ]);
  });

  it('says temporarily_unavailable for a limit, which has no code of its own there (RFC 6749 §4.1.2.1)', () => {
    const error = new OAuthError('too_many_requests', 'Too often.');
    const address = new URL(errorRedirect({ redirectUri, state: undefined }, error, issuer));
    expect(address.searchParams.get('error')).toBe('temporarily_unavailable');
  });

  it('takes a refusal there, with state and iss but without our reasons', () => {
    const error = new OAuthError('access_denied', 'The user said "no".', {
      reason: { tag: 'user_refused', clientId: 'secret-reason' },
      cause: new Error('secret-cause'),
    });
    const address = errorRedirect({ redirectUri, state: 's' }, error, issuer);
    expect([...new URL(address).searchParams]).toEqual([
      ['keep', '1'],
      ['error', 'access_denied'],
      ['error_description', "The user said 'no'."],
      ['state', 's'],
      ['iss', issuer],
    ]);
  });

  it('sends no state when none came', () => {
    expect(codeRedirect({ redirectUri, state: undefined }, 'c', issuer)).toBe(
      'https://app.example.com/cb?keep=1&code=c&iss=https%3A%2F%2Fauth.example.com%2Ftenant',
    );
  });
});
