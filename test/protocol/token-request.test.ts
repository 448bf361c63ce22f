import { describe, expect, it } from 'vitest';
import { Parameters } from '../../src/protocol/parameters.js';
import { parseAuthorizationCodeRequest, parseRefreshRequest } from '../../src/protocol/token-request.js';
import { refusalOf } from '../support/refusal.js';

const code = (form: string) => parseAuthorizationCodeRequest(new Parameters(form));
const refresh = (form: string) => parseRefreshRequest(new Parameters(form));

describe('token request: authorization_code (OAuth 2.1 §4.1.3)', () => {
  it('needs only code and code_verifier', () => {
    expect(code('code=c&code_verifier=v')).toEqual({
      code: 'c',
      codeVerifier: 'v',
      redirectUri: undefined,
      resources: [],
    });
  });

  it('takes the redirect_uri of OAuth 2.0 clients as it was sent, and resources in canonical form', () => {
    const form =
      'code=c&code_verifier=v&redirect_uri=HTTP://A.example/%2e&resource=https://B.example:443&resource=https://b.example/&resource=';
    expect(code(form)).toEqual({
      code: 'c',
      codeVerifier: 'v',
      redirectUri: 'HTTP://A.example/.',
      resources: ['https://b.example/'],
    });
  });

  it.each([
    ['no code', 'code_verifier=v', 'invalid_request', 'missing_parameter'],
    ['an empty code', 'code=&code_verifier=v', 'invalid_request', 'missing_parameter'],
    ['no verifier (OAuth 2.1 §4.1.3)', 'code=c', 'invalid_request', 'missing_parameter'],
    ['the code twice', 'code=c&code=c&code_verifier=v', 'invalid_request', 'repeated_parameter'],
    ['the verifier twice', 'code=c&code_verifier=v&code_verifier=v', 'invalid_request', 'repeated_parameter'],
    [
      'the redirect_uri twice',
      'code=c&code_verifier=v&redirect_uri=a&redirect_uri=a',
      'invalid_request',
      'repeated_parameter',
    ],
    [
      'a malformed resource (RFC 8707 §2.2)',
      'code=c&code_verifier=v&resource=x',
      'invalid_target',
      'malformed_resource',
    ],
    [
      'a resource with a fragment (RFC 8707 §2)',
      'code=c&code_verifier=v&resource=https://b.example/%23',
      'invalid_target',
      'malformed_resource',
    ],
    [
      'more resources than a grant can have',
      `code=c&code_verifier=v${'&resource=https://b.example'.repeat(11)}`,
      'invalid_target',
      'too_many_resources',
    ],
  ])('refuses %s', (_, form, error, tag) => {
    const refusal = refusalOf(() => code(form));
    expect([refusal.code, refusal.reason.tag]).toEqual([error, tag]);
  });
});

describe('token request: refresh_token (OAuth 2.1 §4.3.1)', () => {
  it.each([
    ['refresh_token=r', { refreshToken: 'r', scope: undefined, resources: [] }],
    ['refresh_token=r&scope=', { refreshToken: 'r', scope: undefined, resources: [] }],
    [
      'refresh_token=r&scope=email+profile+email&resource=https://B.example',
      { refreshToken: 'r', scope: ['email', 'profile'], resources: ['https://b.example/'] },
    ],
  ])('reads %s', (form, request) => {
    expect(refresh(form)).toEqual(request);
  });

  it.each([
    ['no token', 'scope=email', 'invalid_request'],
    ['an empty token', 'refresh_token=', 'invalid_request'],
    ['the token twice', 'refresh_token=r&refresh_token=r', 'invalid_request'],
    ['scope twice', 'refresh_token=r&scope=a&scope=b', 'invalid_request'],
    ['a malformed scope', 'refresh_token=r&scope=%22', 'invalid_scope'],
    ['a malformed resource', 'refresh_token=r&resource=x', 'invalid_target'],
  ])('refuses %s', (_, form, error) => {
    expect(refusalOf(() => refresh(form)).code).toBe(error);
  });
});
