import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newTokens, refresh } from '../support/oauth.js';

let server: Harness;
let browser: Browser;

beforeAll(async () => {
  server = await startHarness();
  browser = new Browser();
});
afterAll(() => server.stop());

const ask = (authorization?: string, init: RequestInit = {}): Promise<Answer> =>
  send(`${server.issuer}/v1/userinfo`, {
    ...init,
    ...(authorization !== undefined && { headers: { authorization } }),
  });

describe('userinfo: claims', () => {
  it('says who and where', async () => {
    const tokens = await newTokens(browser, server.issuer);
    const answer = await ask(`Bearer ${tokens.text('access_token')}`);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toEqual({
      sub: uuid,
      name: 'Alice',
      email: 'alice@example.com',
      email_verified: true,
      workspace: { id: uuid, name: 'acme-labs', title: 'Acme Labs' },
      workspaces: [
        { id: uuid, name: 'acme-labs', title: 'Acme Labs', type: 'team', role: 'admin' },
        { id: uuid, name: 'borealis', title: 'Borealis', type: 'team', role: 'member' },
      ],
    });
  });

  it.each([
    ['profile', ['name', 'sub', 'workspace']],
    ['email', ['email', 'email_verified', 'sub', 'workspace']],
    ['user.workspaces.read', ['sub', 'workspace', 'workspaces']],
    ['workspace.mcp', ['sub', 'workspace']],
  ])('a token that was narrowed to %s gives no more than that', async (scope, members) => {
    const tokens = await newTokens(browser, server.issuer, {}, { scope: 'workspace.mcp' });
    const narrowed = await refresh(server.issuer, tokens.text('refresh_token'), { scope });
    const answer = await ask(`Bearer ${narrowed.text('access_token')}`);
    expect(Object.keys(answer.json).sort()).toEqual(members);
  });

  it('the workspaces in which the user is suspended are left out', async () => {
    const { memberships } = server.deps.store;
    const tokens = await newTokens(browser, server.issuer);
    const names = async () => {
      const { workspaces } = (await ask(`Bearer ${tokens.text('access_token')}`)).json;
      return Array.isArray(workspaces) ? workspaces.map(({ name }) => name) : [];
    };
    const setSuspended = (suspended: boolean) =>
      memberships.setSuspended(
        'borealis',
        'alice@example.com',
        suspended,
        { kind: 'operator' },
        server.clock.now,
      );
    await setSuspended(true);
    expect(await names()).toEqual(['acme-labs']);
    await setSuspended(false);
    expect(await names()).toEqual(['acme-labs', 'borealis']);
  });

  it('a scope that an administrator has withheld since then no longer gives anything', async () => {
    const { policies } = server.deps.store;
    const token = (await newTokens(browser, server.issuer)).text('access_token');
    const workspaceId = String(claimsOf(token).workspace_id);
    const application = { kind: 'client', subject: 'public-app' } as const;
    const limit = { ...application, decision: 'allowed', scopes: ['profile'], permissions: null } as const;
    const who = [{ kind: 'operator' }, server.clock.now] as const;
    await policies.set(workspaceId, limit, ...who);
    expect(Object.keys((await ask(`Bearer ${token}`)).json).sort()).toEqual(['name', 'sub', 'workspace']);
    await policies.remove(workspaceId, application, ...who);
    expect((await ask(`Bearer ${token}`)).json).toMatchObject({ email: 'alice@example.com' });
  });

  it.each(['GET', 'POST'])('answers %s', async (method) => {
    const tokens = await newTokens(browser, server.issuer);
    expect((await ask(`Bearer ${tokens.text('access_token')}`, { method })).status).toBe(200);
  });

  it('takes the scheme in any case (RFC 9110 §11.1)', async () => {
    const tokens = await newTokens(browser, server.issuer);
    expect((await ask(`bearer ${tokens.text('access_token')}`)).status).toBe(200);
  });
});

describe('userinfo: audiences (RFC 9068 §4)', () => {
  const askWith = async (resource: string | readonly string[] | undefined) => {
    const tokens = await newTokens(browser, server.issuer, {}, { resource });
    return ask(`Bearer ${tokens.text('access_token')}`);
  };

  it('takes a token for the issuer’s own API, which any client may ask for', async () => {
    expect((await askWith(`${server.issuer}/v1`)).json).toMatchObject({ email: 'alice@example.com' });
    const both = ['https://files.example.com', `${server.issuer}/v1`];
    expect((await askWith(both)).status).toBe(200);
  });

  it('takes a token for the default resource: clients that name no resource read userinfo with it', async () => {
    expect((await askWith(undefined)).status).toBe(200);
  });

  it.each(['https://files.example.com', 'https://mcp.example.com/w/acme-labs/mcp'])(
    'refuses a token for %s: a server that a token was sent to must not learn who its user is',
    async (resource) => {
      const answer = await askWith(resource);
      expect(answer.status).toBe(401);
      expect(answer.json.error).toBe('invalid_token');
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
      // Another refresh would not help.
      expect(answer.json.error_description).toBe(
        `The access token is for another resource. Request one with resource=${server.issuer}/v1.`,
      );
      expect(server.logs.at(-1)).toMatchObject({ reason: { tag: 'access_token_for_another_resource' } });
    },
  );

  it('refuses it even if a refresh narrowed a token to the other resource (RFC 8707 §2.2)', async () => {
    const resource = ['https://files.example.com', `${server.issuer}/v1`];
    const tokens = await newTokens(browser, server.issuer, {}, { resource });
    const narrowed = await refresh(server.issuer, tokens.text('refresh_token'), {
      resource: 'https://files.example.com',
    });
    expect((await ask(`Bearer ${narrowed.text('access_token')}`)).status).toBe(401);
  });
});

describe('userinfo: challenges (RFC 6750 §3)', () => {
  it('without a token the challenge names no error (RFC 6750 §3.1)', async () => {
    const answer = await ask();
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer realm="${server.issuer}"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('another scheme is no token either (RFC 6750 §3.1)', async () => {
    const answer = await ask('Basic YTpi');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer realm="${server.issuer}"`);
  });

  it.each(['Bearer', 'Bearer a b', 'Bearer a,b', 'Bearer "a"'])(
    'a header that cannot be read is invalid_request (RFC 6750 §3.1): %s',
    async (authorization) => {
      const answer = await ask(authorization);
      expect(answer.status).toBe(400);
      expect(answer.json.error).toBe('invalid_request');
    },
  );

  /** The challenge of a token that is not good. */
  function expectInvalidToken(answer: Answer): void {
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(
      /^Bearer error="invalid_token", error_description="[\x20\x21\x23-\x5b\x5d-\x7e]+"$/,
    );
    expect(answer.json.error).toBe('invalid_token');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vouchsafe-error-id')).toMatch(/^\w{7,}$/);
  }

  it('a malformed token is invalid_token', async () => {
    expectInvalidToken(await ask('Bearer nonsense'));
  });

  it('so is a refresh token', async () => {
    const tokens = await newTokens(browser, server.issuer);
    expectInvalidToken(await ask(`Bearer ${tokens.text('refresh_token')}`));
  });

  it('so is a token whose claims or signature were changed (RFC 9068 §4)', async () => {
    const tokens = await newTokens(browser, server.issuer);
    const [header = '', payload = '', signature = ''] = tokens.text('access_token').split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const forged = [
      `${header}.${encode({ ...claims, scope: 'everything' })}.${signature}`,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${encode({ typ: 'at+jwt', alg: 'none' })}.${payload}.`,
      `${encode({ typ: 'JWT', alg: 'ES256' })}.${payload}.${signature}`,
    ];
    for (const token of forged) expectInvalidToken(await ask(`Bearer ${token}`));
  });

  it('so is a token that is an hour old', async () => {
    const tokens = await newTokens(browser, server.issuer);
    server.clock.advance(3599);
    expect((await ask(`Bearer ${tokens.text('access_token')}`)).status).toBe(200);
    server.clock.advance(1);
    expectInvalidToken(await ask(`Bearer ${tokens.text('access_token')}`));
  });

  it('a token in the address or in the form is not taken (RFC 6750 §2.1)', async () => {
    const token = (await newTokens(browser, server.issuer)).text('access_token');
    expect((await send(`${server.issuer}/v1/userinfo?access_token=${token}`)).status).toBe(401);
    const body = new URLSearchParams({ access_token: token });
    expect((await send(`${server.issuer}/v1/userinfo`, { method: 'POST', body })).status).toBe(401);
  });
});
