import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, expectRefusal, postForm, seedWithClients, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newCode, newTokens, postToken, refresh, type TokenAnswer } from '../support/oauth.js';

let server: Harness;
let browser: Browser;

beforeAll(async () => {
  server = await startHarness({
    seed: seedWithClients({
      client_id: 'other-app',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    }),
  });
  browser = new Browser();
});
afterAll(() => server.stop());

const revoke = (form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  postForm(
    `${server.issuer}/v1/oauth/revoke`,
    'authorization' in headers ? form : { client_id: 'public-app', ...form },
    headers,
  );

const begin = () => newTokens(browser, server.issuer);

async function lives(tokens: TokenAnswer): Promise<boolean> {
  const headers = { authorization: `Bearer ${tokens.text('access_token')}` };
  return (await send(`${server.issuer}/v1/userinfo`, { headers })).status === 200;
}

describe('revoke (RFC 7009)', () => {
  it.each([
    ['the refresh token', 'refresh_token', undefined],
    ['the refresh token with its hint', 'refresh_token', 'refresh_token'],
    ['the refresh token with the wrong hint', 'refresh_token', 'access_token'],
    ['the refresh token with an unknown hint', 'refresh_token', 'something'],
    ['the access token', 'access_token', undefined],
    ['the access token with the wrong hint', 'access_token', 'refresh_token'],
  ])('%s ends the grant and all its tokens (RFC 7009 §2.1)', async (_, kind, hint) => {
    const tokens = await begin();
    const renewed = await refresh(server.issuer, tokens.text('refresh_token'));
    const form = { token: renewed.text(kind), ...(hint !== undefined && { token_type_hint: hint }) };
    const answer = await revoke(form);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await lives(tokens)).toBe(false);
    expect(await lives(renewed)).toBe(false);
    expectRefusal(await refresh(server.issuer, renewed.text('refresh_token')), 400, 'invalid_grant');
    // RFC 7009 §2.2: already revoked is revoked.
    expect((await revoke(form)).status).toBe(200);
  });

  it('a spent refresh token means the family, too', async () => {
    const tokens = await begin();
    const renewed = await refresh(server.issuer, tokens.text('refresh_token'));
    server.clock.advance(60);
    expect((await revoke({ token: tokens.text('refresh_token') })).status).toBe(200);
    expectRefusal(await refresh(server.issuer, renewed.text('refresh_token')), 400, 'invalid_grant');
  });

  it('does not affect the other grants of the same user and client', async () => {
    const [one, other] = [await begin(), await begin()];
    await revoke({ token: one.text('refresh_token') });
    expect(await lives(one)).toBe(false);
    expect(await lives(other)).toBe(true);
  });

  it('of many at the same moment each ends its own grant, and another client’s request ends none', async () => {
    const [first, second, theirs] = [await begin(), await begin(), await begin()];
    const answers = await Promise.all([
      revoke({ token: first.text('refresh_token') }),
      revoke({ token: second.text('access_token') }),
      revoke({ token: second.text('refresh_token') }),
      revoke({ token: theirs.text('refresh_token'), client_id: 'other-app' }),
      revoke({ token: theirs.text('access_token'), client_id: 'no-such-app' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401]);
    expect(await Promise.all([first, second, theirs].map(lives))).toEqual([false, false, true]);
    const ended = await server.deps.store.audit.list({ event: 'grant.ended' }, undefined, 2);
    for (const event of ended) expect(event).toMatchObject({ actorKind: 'client', actorId: 'public-app' });
  });

  it.each(['nonsense', 'vs_rt_unknown', 'vs_ac_code', 'a.b.c', 'x'.repeat(10_000)])(
    'an unknown token is 200: there is nothing that a client could do about it (RFC 7009 §2.2)',
    async (token) => {
      const answer = await revoke({ token });
      expect(answer.status).toBe(200);
      expect(answer.body).toBe('');
    },
  );

  it('an expired token is 200', async () => {
    const tokens = await begin();
    server.clock.advance(3601);
    expect((await revoke({ token: tokens.text('access_token') })).status).toBe(200);
  });

  it.each(['refresh_token', 'access_token'])(
    'does not touch the %s of another client (RFC 7009 §2.1)',
    async (kind) => {
      const tokens = await begin();
      await revoke({ client_id: 'other-app', token: tokens.text(kind) });
      expect(await lives(tokens)).toBe(true);
      expect((await refresh(server.issuer, tokens.text('refresh_token'))).status).toBe(200);
    },
  );

  it('a forged token touches nothing', async () => {
    const tokens = await begin();
    const value = tokens.text('refresh_token');
    await revoke({ token: `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}` });
    expect(await lives(tokens)).toBe(true);
  });
});

/** Tokens of `basic-app`. */
async function confidentialTokens(): Promise<TokenAnswer> {
  const client = { client_id: 'basic-app', redirect_uri: 'https://basic.example.com/callback?keep=1' };
  const { code, verifier } = await newCode(browser, server.issuer, {}, client);
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return postToken(server.issuer, form, basic('basic-app', 'vs_cs_basic:secret&with=signs'));
}

describe('revoke: whoever was sent an access token is not its client', () => {
  it('the access token of a confidential client ends nothing without the client’s secret (RFC 7009 §2.1)', async () => {
    const tokens = await confidentialTokens();
    const token = tokens.text('access_token');
    expectRefusal(await revoke({ client_id: 'basic-app', token }), 401, 'invalid_client');
    const guessed = { client_id: 'basic-app', client_secret: 'vs_cs_guessed', token };
    expectRefusal(await revoke(guessed), 401, 'invalid_client');
    expectRefusal(await revoke({ token }, basic('basic-app', 'vs_cs_guessed')), 401, 'invalid_client');
    expect(await lives(tokens)).toBe(true);
  });

  it('another client that authenticates changes nothing with it', async () => {
    const tokens = await begin();
    const secret = basic('basic-app', 'vs_cs_basic:secret&with=signs');
    expect((await revoke({ token: tokens.text('access_token') }, secret)).status).toBe(200);
    expect(await lives(tokens)).toBe(true);
  });

  it('the client itself ends the grant with it', async () => {
    const tokens = await confidentialTokens();
    const secret = basic('basic-app', 'vs_cs_basic:secret&with=signs');
    expect((await revoke({ token: tokens.text('access_token') }, secret)).status).toBe(200);
    expect(await lives(tokens)).toBe(false);
  });
});

describe('revoke: a token without client_id', () => {
  const sendAlone = (token: string) => postForm(`${server.issuer}/v1/oauth/revoke`, { token });

  it.each(['current', 'spent'])(
    'the %s refresh token of a public client ends its grant: anyone who has it could use it',
    async (which) => {
      const tokens = await begin();
      const renewed = await refresh(server.issuer, tokens.text('refresh_token'));
      const answer = await sendAlone((which === 'current' ? renewed : tokens).text('refresh_token'));
      expect([answer.status, answer.body]).toEqual([200, '']);
      expect(await lives(renewed)).toBe(false);
      expectRefusal(await refresh(server.issuer, renewed.text('refresh_token')), 400, 'invalid_grant');
    },
  );

  it('the refresh token of a confidential client is invalid_client, and nothing is revoked (RFC 7009 §2.1)', async () => {
    const tokens = await confidentialTokens();
    expectRefusal(await sendAlone(tokens.text('refresh_token')), 401, 'invalid_client');
    expect(await lives(tokens)).toBe(true);
  });

  it('the access token is invalid_client, and nothing is revoked: resource servers have it, too', async () => {
    const tokens = await begin();
    expectRefusal(await sendAlone(tokens.text('access_token')), 401, 'invalid_client');
    expect(await lives(tokens)).toBe(true);
  });

  it.each([
    ['an unknown token', 'nonsense'],
    ['no token', ''],
  ])('%s is invalid_client', async (_, token) => {
    expectRefusal(await sendAlone(token), 401, 'invalid_client');
  });

  it.each([
    ['nobody', 401],
    ['other-app', 200],
  ])('a client_id that is sent has to match: %s revokes nothing', async (client_id, status) => {
    const tokens = await begin();
    expect((await revoke({ client_id, token: tokens.text('refresh_token') })).status).toBe(status);
    expect(await lives(tokens)).toBe(true);
  });
});

describe('revoke: a token with half of a client’s credentials', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['a secret', { client_secret: 'vs_cs_guessed' }, {}],
    ['an assertion', { client_assertion: 'a.b.c' }, {}],
    ['the type of an assertion', { client_assertion_type: 'jwt-bearer' }, {}],
    ['a header that cannot be read', {}, { authorization: 'Basic' }],
  ])('%s that names no client is invalid_client, and nothing is revoked', async (_, form, headers) => {
    const tokens = await begin();
    const sent = { token: tokens.text('refresh_token'), ...form };
    expectRefusal(await postForm(`${server.issuer}/v1/oauth/revoke`, sent, headers), 401, 'invalid_client');
    expect(await lives(tokens)).toBe(true);
  });
});

describe('revoke: refusals (RFC 7009 §2.2.1)', () => {
  it.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an empty token', { token: '' }],
  ])('%s is invalid_request', async (_, form) => {
    expectRefusal(await revoke(form), 400, 'invalid_request');
  });

  it('a token that is sent twice is invalid_request', async () => {
    const answer = await postForm(`${server.issuer}/v1/oauth/revoke`, 'client_id=public-app&token=a&token=b');
    expectRefusal(answer, 400, 'invalid_request');
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['an unknown client', { client_id: 'nobody' }, {}],
    ['a confidential client without its secret', { client_id: 'basic-app' }, {}],
    ['a wrong secret', {}, basic('basic-app', 'wrong')],
  ])('%s is invalid_client, and nothing is revoked', async (_, form, headers) => {
    const tokens = await begin();
    const answer = await revoke({ token: tokens.text('refresh_token'), ...form }, headers);
    expectRefusal(answer, 401, 'invalid_client');
    expect(answer.headers.has('www-authenticate')).toBe('authorization' in headers);
    expect(await lives(tokens)).toBe(true);
  });

  it('another media type is invalid_request', async () => {
    const headers = { 'content-type': 'application/json' };
    expectRefusal(
      await postForm(`${server.issuer}/v1/oauth/revoke`, '{"token":"x"}', headers),
      400,
      'invalid_request',
    );
  });

  it('GET is 405 with Allow: POST', async () => {
    const answer = await send(`${server.issuer}/v1/oauth/revoke?token=x&client_id=public-app`);
    expect(answer.headers.get('allow')).toMatch(/^POST\b/);
    expectRefusal(answer, 405, 'invalid_request');
  });
});
