import { describe, expect, it } from 'vitest';
import { namesNoClient, parseClientCredentials } from '../../src/protocol/client-authentication.js';
import { Parameters } from '../../src/protocol/parameters.js';
import { refusalOf } from '../support/refusal.js';

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
const parse = (authorization: string | undefined, form = '') =>
  parseClientCredentials(authorization, new Parameters(form));

const ASSERTION_TYPE = 'client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

describe('client authentication: reading it (RFC 6749 §2.3.1)', () => {
  it('reads the example of the standard', () => {
    expect(parse('Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW')).toEqual({
      clientId: 's6BhdRkqt3',
      clientSecret: 'gX1fBat3bV',
      method: 'client_secret_basic',
    });
  });

  it.each([
    ['a:b', 'a', 'b'],
    ['a:b:c', 'a', 'b:c'],
    ['a%3Ab:c%26d%3De', 'a:b', 'c&d=e'],
    ['a+b:c+d', 'a b', 'c d'],
    ['a%2Bb:c%20d', 'a+b', 'c d'],
    ['%C3%A9:%F0%9F%92%A5', 'é', '💥'],
    ['é:secret', 'é', 'secret'],
  ])('form-decodes both halves of Basic %s', (credentials, clientId, clientSecret) => {
    expect(parse(basic(credentials))).toEqual({ clientId, clientSecret, method: 'client_secret_basic' });
  });

  it.each(['basic', 'BASIC', 'Basic  '])('takes the scheme %j in any case (RFC 9110 §11.1)', (scheme) => {
    expect(parse(`${scheme} ${Buffer.from('a:b').toString('base64')}`).clientId).toBe('a');
  });

  it.each([
    ['client_id=a', { clientId: 'a', clientSecret: undefined, method: 'none' }],
    ['client_id=a&client_secret=', { clientId: 'a', clientSecret: undefined, method: 'none' }],
    [
      'client_id=a%3A&client_secret=b+c',
      { clientId: 'a:', clientSecret: 'b c', method: 'client_secret_post' },
    ],
  ])('reads the form %s', (form, credentials) => {
    expect(parse(undefined, form)).toEqual(credentials);
  });

  it('takes a header with an empty secret as the name of a client and no authentication (RFC 6749 §2.3.1)', () => {
    const identified = {
      clientId: 'a:b',
      clientSecret: undefined,
      method: 'none',
      clientAssertion: undefined,
    };
    expect(parse(basic('a%3Ab:'))).toEqual(identified);
    expect(parse(basic('a%3Ab:'), 'client_id=a:b&client_secret=')).toEqual(identified);
  });

  it('accepts client_id beside the header when both say the same', () => {
    expect(parse(basic('a:b'), 'client_id=a')).toMatchObject({
      clientId: 'a',
      method: 'client_secret_basic',
    });
  });

  it.each([
    ['no client at all', undefined, '', 'invalid_client', 'no_client_id'],
    ['a secret without a client', undefined, 'client_secret=b', 'invalid_client', 'no_client_id'],
    ['an empty client_id', undefined, 'client_id=', 'invalid_client', 'no_client_id'],
    ['another scheme', 'Bearer abc', 'client_id=a', 'invalid_client', 'malformed_header'],
    ['an empty header', '', 'client_id=a', 'invalid_client', 'malformed_header'],
    ['Basic without credentials', 'Basic', '', 'invalid_client', 'malformed_header'],
    ['Basic that is not base64', 'Basic a:b!', '', 'invalid_client', 'malformed_header'],
    ['Basic in base64url', 'Basic _-8=', '', 'invalid_client', 'malformed_header'],
    ['Basic without a colon', basic('ab'), '', 'invalid_client', 'malformed_header'],
    ['Basic without a client', basic(':b'), '', 'invalid_client', 'malformed_header'],
    ['a client with a broken escape', basic('a%zz:b'), '', 'invalid_client', 'malformed_header'],
    ['a secret with a broken escape', basic('a:100%'), '', 'invalid_client', 'malformed_header'],
    ['an escape that is not UTF-8', basic('a:%ff'), '', 'invalid_client', 'malformed_header'],
    ['a client with a NUL', basic('a%00:b'), '', 'invalid_client', 'malformed_header'],
    ['a secret with a NUL', basic('a:b%00'), '', 'invalid_client', 'malformed_header'],
    ['two headers in one', `${basic('a:b')}, ${basic('c:d')}`, '', 'invalid_client', 'malformed_header'],
    [
      'header and secret',
      basic('a:b'),
      'client_secret=b',
      'invalid_request',
      'several_authentication_methods',
    ],
    [
      'a header without a secret and a secret',
      basic('a:'),
      'client_id=a&client_secret=b',
      'invalid_request',
      'several_authentication_methods',
    ],
    ['two clients', basic('a:b'), 'client_id=c', 'invalid_request', 'two_client_ids'],
    ['two clients without a secret', basic('a:'), 'client_id=c', 'invalid_request', 'two_client_ids'],
    ['client_id twice', undefined, 'client_id=a&client_id=a', 'invalid_request', 'repeated_parameter'],
    [
      'client_secret twice',
      undefined,
      'client_id=a&client_secret=b&client_secret=b',
      'invalid_request',
      'repeated_parameter',
    ],
    [
      'an assertion without its type',
      undefined,
      'client_assertion=x',
      'invalid_client',
      'client_assertion_type',
    ],
    [
      'an assertion that is no JWT',
      undefined,
      `client_assertion=x&${ASSERTION_TYPE}`,
      'invalid_client',
      'malformed_client_assertion',
    ],
    [
      'an assertion and a secret',
      undefined,
      `client_assertion=x&client_secret=b&${ASSERTION_TYPE}`,
      'invalid_request',
      'several_authentication_methods',
    ],
    [
      'an assertion’s type alone',
      undefined,
      `client_id=a&${ASSERTION_TYPE}`,
      'invalid_client',
      'no_client_assertion',
    ],
  ])('refuses %s (RFC 6749 §2.3, §5.2)', (_, authorization, form, code, tag) => {
    const refusal = refusalOf(() => parse(authorization, form));
    expect([refusal.code, refusal.reason.tag]).toEqual([code, tag]);
  });

  const jwt = (claims: Readonly<Record<string, unknown>>) =>
    `${[{ alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`;

  it('takes the client from an assertion whose iss and sub are the same (RFC 7523 §3)', () => {
    const assertion = jwt({ iss: 'a', sub: 'a' });
    const expected = { clientId: 'a', method: 'private_key_jwt', clientAssertion: assertion };
    const form = `client_assertion=${assertion}&${ASSERTION_TYPE}`;
    expect(parse(undefined, form)).toMatchObject(expected);
    expect(parse(undefined, `${form}&client_id=a`)).toMatchObject(expected);
    expect(refusalOf(() => parse(undefined, `${form}&client_id=b`)).reason.tag).toBe('two_client_ids');
  });

  it.each([
    [{}],
    [{ iss: 'a' }],
    [{ sub: 'a' }],
    [{ iss: 'a', sub: 'b' }],
    [{ iss: '', sub: '' }],
    [{ iss: 7, sub: 7 }],
  ])('takes no client from an assertion with %j (RFC 7523 §3)', (claims) => {
    const refusal = refusalOf(() => parse(undefined, `client_assertion=${jwt(claims)}&${ASSERTION_TYPE}`));
    expect([refusal.code, refusal.reason.tag]).toEqual(['invalid_client', 'malformed_client_assertion']);
  });

  it('never repeats a secret to the wire or to the log', () => {
    const attempts = [
      () => parse(basic('a:hush-hush'), 'client_secret=hush-hush'),
      () => parse(basic('a:hush-hush'), 'client_id=c'),
      () => parse(basic('a:hush-hush%')),
      () => parse(undefined, 'client_secret=hush-hush'),
    ];
    for (const attempt of attempts) {
      const refusal = refusalOf(attempt);
      expect(JSON.stringify([refusal, refusal.reason])).not.toContain('hush');
    }
  });
});

describe('client authentication: a request without any', () => {
  it.each([
    ['token=x', true],
    ['token=x&client_id=&client_secret=', true],
    ['client_id=a', false],
    ['client_secret=b', false],
    ['client_assertion=x', false],
    [ASSERTION_TYPE, false],
  ])('the form %s names no client: %s', (form, expected) => {
    expect(namesNoClient(undefined, new Parameters(form))).toBe(expected);
  });

  it.each(['Basic YTpi', 'Bearer abc', ''])('the header %j says something about the client', (header) => {
    expect(namesNoClient(header, new Parameters('token=x'))).toBe(false);
  });
});
