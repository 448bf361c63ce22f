import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, postForm, send } from '../support/answers.js';
import { type Harness, startHarness } from '../support/harness.js';

const ORIGIN = 'https://inspector.example.com';
let server: Harness;

beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

/** With the methods that each address takes, as a preflight names them. */
const METHODS: readonly (readonly [string, readonly string[]])[] = [
  ['/.well-known/oauth-authorization-server', ['get', 'options']],
  ['/.well-known/openid-configuration', ['get', 'options']],
  ['/.well-known/jwks.json', ['get', 'options']],
  ['/v1/oauth/token', ['post', 'options']],
  ['/v1/oauth/register', ['post', 'options']],
  ['/v1/oauth/register/vs_client_x', ['get', 'put', 'delete', 'options']],
  ['/v1/oauth/revoke', ['post', 'options']],
  ['/v1/userinfo', ['get', 'post', 'options']],
];
const OPEN = METHODS.map(([path]) => path);
/** Where there is nothing, clients look for metadata and endpoints all the same. */
const NOTHING = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server/other',
  '/.well-known/%6fpenid',
  '/v1/oauth/device_authorization',
  '/v1/oauth/',
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
  it.each(METHODS)('a preflight to %s is 204 and allows what browser clients send', async (path, methods) => {
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
    expect(list(answer, 'access-control-allow-methods')).toEqual(methods);
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

  it.each(NOTHING)('a browser client can read that there is nothing at %s', async (path) => {
    const asked = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'mcp-protocol-version',
    };
    const preflight = await send(server.issuer + path, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, ...asked },
    });
    expect(preflight.status).toBe(204);
    expect(list(preflight, 'access-control-allow-headers')).toContain('mcp-protocol-version');
    for (const method of ['GET', 'POST']) {
      const answer = await send(server.issuer + path, { method, headers: { origin: ORIGIN } });
      expect([answer.status, answer.json.error]).toEqual([404, 'not_found']);
      for (const { headers } of [answer, preflight]) {
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    }
  });

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
