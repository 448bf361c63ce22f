import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, postForm, send } from '../support/answers.js';
import { type Harness, startHarness } from '../support/harness.js';

const ORIGIN = 'https://inspector.example.com';
let server: Harness;

beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const OPEN = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/v1/oauth/token',
  '/v1/oauth/register',
  '/v1/oauth/revoke',
  '/v1/userinfo',
];
const CLOSED = [
  '/v1/oauth/authorize',
  '/login',
  '/consent',
  '/choose-workspace',
  '/switch-account',
  '/account',
  '/setup/x',
];

const list = (answer: { headers: Headers }, name: string) =>
  (answer.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);

describe('CORS (OAuth 2.1 §3.2)', () => {
  it.each(OPEN)('a preflight to %s is 204 and allows what browser clients send', async (path) => {
    const answer = await send(server.issuer + path, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(list(answer, 'access-control-allow-methods')).toEqual(['get', 'post', 'options']);
    expect(list(answer, 'access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'accept', 'mcp-protocol-version']),
    );
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(OPEN)(
    '%s can be read from any origin, refusals and challenges too, never with cookies',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await send(server.issuer + path, { method, headers: { origin: ORIGIN } });
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
        expect(list(answer, 'access-control-expose-headers')).toEqual(
          expect.arrayContaining(['www-authenticate', 'retry-after', 'vouchsafe-error-id']),
        );
      }
    },
  );

  it('a browser client can read why it was refused', async () => {
    const headers = { origin: ORIGIN, ...basic('basic-app', 'wrong') };
    const refused = await postForm(
      `${server.issuer}/v1/oauth/token`,
      { grant_type: 'refresh_token', refresh_token: 'x' },
      headers,
    );
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a body that is too large is a refusal that can be read, too', async () => {
    const refused = await postForm(`${server.issuer}/v1/oauth/token`, 'a'.repeat(65_537), { origin: ORIGIN });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('304 can be read, too: a script that asks with If-None-Match gets it as it is', async () => {
    const url = server.issuer + OPEN[0];
    const etag = (await send(url)).headers.get('etag') ?? '';
    const answer = await send(url, { headers: { origin: ORIGIN, 'if-none-match': etag } });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(CLOSED)('is off at %s (OAuth 2.1 §3.1)', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await send(server.issuer + path, {
        method,
        headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});
