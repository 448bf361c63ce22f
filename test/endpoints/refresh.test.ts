import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySeed } from '../../src/seed/apply.js';
import { parseSeed } from '../../src/seed/file.js';
import { basic, expectRefusal, seedWithClients, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newCode, newTokens, postToken, refresh, type TokenAnswer } from '../support/oauth.js';

const MCP = 'https://mcp.example.com/mcp';
const FILES = 'https://files.example.com/';
const ALL = 'profile email user.workspaces.read workspace.mcp';
const DAY = 86_400;
let server: Harness;
let strict: Harness;
/** Alice's, signed in. */
let browser: Browser;

beforeAll(async () => {
  const seed = seedWithClients({
    client_id: 'other-app',
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  });
  [server, strict] = await Promise.all([
    startHarness({ seed }),
    startHarness({ env: { REFRESH_RETRY_WINDOW: '0' } }),
  ]);
  browser = new Browser();
});
afterAll(() => Promise.all([server.stop(), strict.stop()]));

const begin = (query: Parameters<typeof newTokens>[3] = {}) => newTokens(browser, server.issuer, {}, query);
const next = (token: TokenAnswer | string, form: Readonly<Record<string, string>> = {}) =>
  refresh(server.issuer, typeof token === 'string' ? token : token.text('refresh_token'), form);
const userinfo = ({ json }: TokenAnswer, issuer = server.issuer) =>
  send(`${issuer}/v1/userinfo`, { headers: { authorization: `Bearer ${json.access_token}` } });

async function expectDead(...tokens: TokenAnswer[]): Promise<void> {
  for (const token of tokens) {
    expectRefusal(await next(token), 400, 'invalid_grant');
    expect((await userinfo(token)).status).toBe(401);
  }
}

describe('refresh: rotation (OAuth 2.1 §4.3.1)', () => {
  it('works immediately, returns a whole new pair, and can be repeated forever', async () => {
    let tokens = await begin({ scope: 'workspace.mcp' });
    const seen = new Set([tokens.json.refresh_token]);
    for (let round = 0; round < 4; round++) {
      const renewed = await next(tokens);
      expect({ status: renewed.status, ...renewed.json }).toEqual({
        status: 200,
        access_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: ALL,
        refresh_token: expect.stringMatching(/^vs_rt_[\w-]+$/),
      });
      expect(renewed.headers.get('cache-control')).toBe('no-store');
      seen.add(renewed.json.refresh_token);
      tokens = renewed;
    }
    expect(seen.size).toBe(5);
  });

  it('rotates for a confidential client, too, which has to authenticate', async () => {
    const query = { client_id: 'basic-app', redirect_uri: undefined };
    const { code, verifier } = await newCode(browser, server.issuer, {}, query);
    const auth = basic('basic-app', 'vs_cs_basic:secret&with=signs');
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
    const first = await postToken(server.issuer, form, auth);
    const again = { grant_type: 'refresh_token', refresh_token: first.text('refresh_token') };
    for (const refused of [
      await postToken(server.issuer, { ...again, client_id: 'basic-app' }),
      await postToken(server.issuer, again, basic('basic-app', 'wrong')),
    ]) {
      expectRefusal(refused, 401, 'invalid_client');
    }
    const renewed = await postToken(server.issuer, again, auth);
    expect(renewed.status).toBe(200);
    expect(renewed.json.refresh_token).not.toBe(first.json.refresh_token);
  });

  it('another client cannot use it, and does no harm by trying', async () => {
    const tokens = await begin();
    expectRefusal(await next(tokens, { client_id: 'other-app' }), 400, 'invalid_grant');
    expectRefusal(await next(tokens, { client_id: 'nobody' }), 401, 'invalid_client');
    expect((await next(tokens)).status).toBe(200);
  });

  it('ends 30 days after each issue, not after the first', async () => {
    const tokens = await begin();
    server.clock.advance(30 * DAY - 1);
    const renewed = await next(tokens);
    expect(renewed.status).toBe(200);
    server.clock.advance(30 * DAY - 1);
    const again = await next(renewed);
    expect(again.status).toBe(200);
    server.clock.advance(30 * DAY);
    expectRefusal(await next(again), 400, 'invalid_grant');
    browser = new Browser();
  });

  it.each([
    ['missing', ''],
    ['twice', undefined],
  ])('a refresh token that is %s is invalid_request', async (_, token) => {
    const body = token === undefined ? 'refresh_token=a&refresh_token=b' : 'refresh_token=';
    const answer = await send(`${server.issuer}/v1/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&client_id=public-app&${body}`,
    });
    expectRefusal(answer, 400, 'invalid_request');
  });
});

describe('refresh: scope and resource narrow (OAuth 2.1 §4.3.1, RFC 8707 §2.2)', () => {
  it('a narrower scope is for this access token only; the refresh token keeps the original', async () => {
    const narrow = await next(await begin({ scope: 'workspace.mcp' }), { scope: 'workspace.mcp email' });
    expect(String(narrow.json.scope).split(' ').sort()).toEqual(['email', 'workspace.mcp']);
    expect(claimsOf(narrow.text('access_token')).scope).toBe(narrow.json.scope);
    expect((await next(narrow)).json.scope).toBe(ALL);
  });

  it('a narrower resource is for this access token only, too', async () => {
    const narrow = await next(await begin({ resource: [MCP, FILES] }), { resource: FILES });
    expect(claimsOf(narrow.text('access_token')).aud).toBe('https://files.example.com');
    const whole = await next(narrow);
    expect(claimsOf(whole.text('access_token')).aud).toEqual([MCP, 'https://files.example.com']);
  });

  it.each([
    ['scope', 'user.settings.write', 'invalid_scope'],
    ['scope', 'email user.settings.write', 'invalid_scope'],
    ['scope', 'email "', 'invalid_scope'],
    ['scope', 'unknown', 'invalid_scope'],
    ['resource', FILES, 'invalid_target'],
    ['resource', 'https://unknown.example.com/', 'invalid_target'],
    ['resource', 'mcp', 'invalid_target'],
    ['resource', `${MCP}#x`, 'invalid_target'],
  ])('%s=%s is %s, and the token is not spent', async (name, value, error) => {
    const tokens = await begin();
    expectRefusal(await next(tokens, { [name]: value }), 400, error);
    server.clock.advance(60); // past the window in which a spent token would be forgiven
    expect((await next(tokens)).status).toBe(200);
  });
});

describe('refresh: a spent token that comes back (OAuth 2.1 §4.3.1, RFC 9700 §4.14.2)', () => {
  it('within 30 seconds gets the same successor again: no user is signed out by a lost response', async () => {
    const tokens = await begin();
    const first = await next(tokens);
    server.clock.advance(29);
    const again = await next(tokens);
    expect(again.status).toBe(200);
    expect(again.json.refresh_token).toBe(first.json.refresh_token);
    expect((await next(again)).status).toBe(200);
  });

  it('after 30 seconds revokes the family, its newest tokens included', async () => {
    const tokens = await begin();
    const renewed = await next(tokens);
    expect((await userinfo(renewed)).status).toBe(200);
    server.clock.advance(30);
    expectRefusal(await next(tokens), 400, 'invalid_grant');
    await expectDead(renewed);
  });

  it('revokes the family at once when it is older than the one before', async () => {
    const tokens = await begin();
    const second = await next(tokens);
    const third = await next(second);
    expectRefusal(await next(tokens), 400, 'invalid_grant');
    await expectDead(third);
  });

  it('two processes that refresh at once end with one and the same token', async () => {
    const tokens = await begin();
    const answers = await Promise.all(Array.from({ length: 6 }, () => next(tokens)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json.refresh_token)).size).toBe(1);
  });

  it('revokes nothing when it comes from another client, or is not genuine', async () => {
    const tokens = await begin();
    const renewed = await next(tokens);
    server.clock.advance(31);
    const value = tokens.text('refresh_token');
    const last = value.endsWith('A') ? 'B' : 'A';
    const forged = [`${value.slice(0, -1)}${last}`, value.slice(0, -1), `${value}A`, `${value}=`, 'vs_rt_x'];
    for (const token of forged) expectRefusal(await next(token), 400, 'invalid_grant');
    expectRefusal(await next(tokens, { client_id: 'other-app' }), 400, 'invalid_grant');
    expect((await next(renewed)).status).toBe(200);
  });

  it('does not affect the other grants of the same user and client', async () => {
    const [one, other] = [await begin(), await begin()];
    const renewed = await next(one);
    server.clock.advance(31);
    expectRefusal(await next(one), 400, 'invalid_grant');
    await expectDead(renewed);
    expect((await next(other)).status).toBe(200);
  });

  it('is revoked at once where REFRESH_RETRY_WINDOW is 0', async () => {
    const tokens = await newTokens(new Browser(), strict.issuer);
    const renewed = await refresh(strict.issuer, tokens.text('refresh_token'));
    expectRefusal(await refresh(strict.issuer, tokens.text('refresh_token')), 400, 'invalid_grant');
    expectRefusal(await refresh(strict.issuer, renewed.text('refresh_token')), 400, 'invalid_grant');
    expect((await userinfo(renewed, strict.issuer)).status).toBe(401);
  });
});

describe('refresh: what the token says is computed afresh', () => {
  it('permissions follow the role', async () => {
    const bob = new Browser();
    const tokens = await newTokens(bob, server.issuer, { email: 'bob@example.com' });
    expect(claimsOf(tokens.text('access_token')).permissions).toEqual(['database.read']);
    const members = [{ email: 'bob@example.com', role: 'admin' }];
    const change = { workspaces: [{ name: 'acme-labs', title: 'Acme Labs', type: 'team', members }] };
    const { store, secrets, passwords, now } = server.deps;
    await applySeed(store, secrets, passwords, parseSeed(change), now());
    const renewed = await next(tokens);
    expect(claimsOf(renewed.text('access_token')).permissions).toEqual(['database.read', 'database.write']);
  });

  it('a token of one workspace names only that one, while a second grant for another exists', async () => {
    const acme = await newTokens(browser, server.issuer, { workspace: 'acme-labs' });
    const borealis = await newTokens(browser, server.issuer, { workspace: 'borealis' });
    const [a, b] = [await next(acme), await next(borealis)].map((it) => claimsOf(it.text('access_token')));
    expect(a).toMatchObject({ workspace: 'acme-labs', permissions: ['database.read', 'database.write'] });
    expect(b).toMatchObject({ workspace: 'borealis', permissions: ['database.read'] });
    expect(a?.sub).toBe(b?.sub);
    expect(a?.grant_id).not.toBe(b?.grant_id);
    expect((await userinfo(acme)).json.workspace).toMatchObject({ name: 'acme-labs' });
  });
});
