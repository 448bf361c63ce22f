import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newTokens, refresh, type TokenAnswer } from '../support/oauth.js';

let server: Harness;
let tokens: TokenAnswer;
let browser: Browser;

beforeAll(async () => {
  server = await startHarness();
  browser = new Browser();
  tokens = await newTokens(browser, server.issuer, {}, { scope: 'workspace.mcp' });
});
afterAll(() => server.stop());

async function keySet(issuer = server.issuer): Promise<JSONWebKeySet> {
  const { body } = await send(`${issuer}/.well-known/jwks.json`);
  return JSON.parse(body);
}

describe('JWKS (RFC 7517)', () => {
  it('publishes only public members, each key with kid, use and alg (RFC 7517 §4, §5)', async () => {
    const { keys } = await keySet();
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.stringMatching(/^[\w-]{43}$/),
        use: 'sig',
        alg: 'ES256',
      },
    ]);
  });

  it('is JSON that may be cached', async () => {
    const answer = await send(`${server.issuer}/.well-known/jwks.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]\d*$/);
  });

  it('signs with RS256 when it is configured, which every verifier knows (RFC 9068 §2.1)', async () => {
    const other = await startHarness({ env: { SIGNING_ALG: 'RS256' } });
    try {
      const { keys } = await keySet(other.issuer);
      expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
      const issued = await newTokens(new Browser(), other.issuer);
      const verified = await jwtVerify(issued.text('access_token'), createLocalJWKSet({ keys }), {
        algorithms: ['RS256'],
        typ: 'at+jwt',
        currentDate: other.clock.now,
      });
      expect(verified.protectedHeader.kid).toBe(keys[0]?.kid);
    } finally {
      await other.stop();
    }
  });
});

describe('access tokens (RFC 9068)', () => {
  it('have the header of RFC 9068 §2.1 and verify with the published key', async () => {
    const token = tokens.text('access_token');
    const keys = await keySet();
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'at+jwt', alg: 'ES256', kid: keys.keys[0]?.kid });
    await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: server.issuer,
      audience: 'https://mcp.example.com/mcp',
      currentDate: server.clock.now,
    });
  });

  it('have the claims of RFC 9068 §2.2, and workspace and permissions, and nothing else', () => {
    const now = Math.floor(server.clock.now.getTime() / 1000);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(claimsOf(tokens.text('access_token'))).toEqual({
      iss: server.issuer,
      sub: uuid,
      aud: 'https://mcp.example.com/mcp',
      iat: now,
      exp: now + 3600,
      auth_time: now,
      acr: 'https://refeds.org/profile/sfa',
      amr: ['pwd'],
      jti: uuid,
      client_id: 'public-app',
      scope: 'profile email user.workspaces.read workspace.mcp',
      workspace_id: uuid,
      workspace: 'acme-labs',
      permissions: ['database.read', 'database.write'],
      grant_id: uuid,
      status: {
        status_list: { idx: expect.any(Number), uri: `${server.issuer}/v1/oauth/status-lists/0` },
      },
    });
  });

  it('contain no name and no email address (RFC 9068 §6)', () => {
    const [, payload = ''] = tokens.text('access_token').split('.');
    expect(Buffer.from(payload, 'base64url').toString()).not.toMatch(/alice/i);
  });

  it('are told apart by jti, and live an hour', async () => {
    const again = await refresh(server.issuer, tokens.text('refresh_token'));
    expect(claimsOf(again.text('access_token')).jti).not.toBe(claimsOf(tokens.text('access_token')).jti);
    expect(again.json.expires_in).toBe(3600);
  });

  it('name the audience as the resource server registered it, however the client wrote it (RFC 9068 §3)', async () => {
    const audienceOf = async (resource: string | readonly string[]) =>
      claimsOf((await newTokens(browser, server.issuer, {}, { resource })).text('access_token')).aud;
    expect(await audienceOf('https://files.example.com/')).toBe('https://files.example.com');
    expect(await audienceOf('HTTPS://MCP.Example.COM:443/mcp')).toBe('https://mcp.example.com/mcp');
    expect(await audienceOf(['https://mcp.example.com/mcp', 'https://files.example.com'])).toEqual([
      'https://mcp.example.com/mcp',
      'https://files.example.com',
    ]);
  });

  it('say when the user signed in, not when the token was issued (RFC 9068 §2.2.1)', async () => {
    const before = Math.floor(server.clock.now.getTime() / 1000);
    server.clock.advance(1000);
    const later = await newTokens(browser, server.issuer);
    expect(claimsOf(later.text('access_token'))).toMatchObject({ auth_time: before, iat: before + 1000 });
  });
});
