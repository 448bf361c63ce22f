import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/rules/locales.js';
import { type Answer, expectRefusal, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newTokens, walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';

let root: Harness;
let tenant: Harness;
let tenantOrigin: string;

beforeAll(async () => {
  const port = await freePort();
  tenantOrigin = `http://localhost:${port}`;
  [root, tenant] = await Promise.all([
    startHarness(),
    startHarness({
      env: { PORT: String(port), ISSUER: `${tenantOrigin}/tenant` },
      seed: { ...seed, resources: [] },
    }),
  ]);
});
afterAll(() => Promise.all([root.stop(), tenant.stop()]));

const OAUTH = '/.well-known/oauth-authorization-server';
const OPENID = '/.well-known/openid-configuration';

const METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];

describe('metadata: places (RFC 8414 §3.1, §5)', () => {
  it.each([OAUTH, OPENID])('a root issuer serves the document at %s', async (path) => {
    const answer = await send(root.issuer + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.json.issuer).toBe(root.issuer);
  });

  it.each([`${OAUTH}/tenant`, `${OPENID}/tenant`, `/tenant${OPENID}`])(
    'an issuer with a path serves the document at %s',
    async (path) => {
      const answer = await send(tenantOrigin + path);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({
        issuer: `${tenantOrigin}/tenant`,
        authorization_endpoint: `${tenantOrigin}/tenant/v1/oauth/authorize`,
        token_endpoint: `${tenantOrigin}/tenant/v1/oauth/token`,
        jwks_uri: `${tenantOrigin}/tenant/.well-known/jwks.json`,
      });
    },
  );

  it('all places of one issuer serve the same document', async () => {
    const bodies = await Promise.all(
      [`${OAUTH}/tenant`, `${OPENID}/tenant`, `/tenant${OPENID}`].map((path) => send(tenantOrigin + path)),
    );
    expect(new Set(bodies.map((answer) => answer.body)).size).toBe(1);
  });

  it.each([
    OAUTH,
    OPENID,
    `/tenant${OAUTH}`,
    `${OAUTH}/other`,
    '/.well-known/oauth-protected-resource',
    '/.well-known/jwks.json',
    '/tenant/.well-known/anything',
  ])('an unknown well-known path is 404 in JSON, never a page: %s', async (path) => {
    const answer = await send(tenantOrigin + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.json.error).toEqual(expect.any(String));
  });

  it('issuer and addresses come from the configuration, whatever Host or forwarding headers say (RFC 9700 §4.13)', async () => {
    const port = new URL(root.issuer).port;
    const answer = await send(`http://127.0.0.1:${port}${OAUTH}`, {
      headers: { 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'https' },
    });
    expect(answer.json.issuer).toBe(root.issuer);
    expect(answer.body).not.toMatch(/evil|127\.0\.0\.1/);
  });
});

describe('metadata: the document (RFC 8414 §2)', () => {
  let document: Answer['json'];
  beforeAll(async () => {
    document = (await send(root.issuer + OAUTH)).json;
  });

  it('names what works here and nothing else', () => {
    expect(document).toEqual({
      issuer: root.issuer,
      acr_values_supported: ['https://refeds.org/profile/sfa', 'https://refeds.org/profile/mfa'],
      authorization_endpoint: `${root.issuer}/v1/oauth/authorize`,
      token_endpoint: `${root.issuer}/v1/oauth/token`,
      registration_endpoint: `${root.issuer}/v1/oauth/register`,
      revocation_endpoint: `${root.issuer}/v1/oauth/revoke`,
      introspection_endpoint: `${root.issuer}/v1/oauth/introspect`,
      status_list_aggregation_endpoint: `${root.issuer}/v1/oauth/status-lists`,
      userinfo_endpoint: `${root.issuer}/v1/userinfo`,
      jwks_uri: `${root.issuer}/.well-known/jwks.json`,
      scopes_supported: [
        'profile',
        'email',
        'user.workspaces.read',
        'user.profile.write',
        'user.status.read',
        'user.status.write',
        'user.settings.read',
        'user.settings.write',
        'workspace.mcp',
      ],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: METHODS,
      token_endpoint_auth_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA', 'RS256', 'PS256'],
      revocation_endpoint_auth_methods_supported: METHODS,
      revocation_endpoint_auth_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA', 'RS256', 'PS256'],
      introspection_endpoint_auth_methods_supported: METHODS.filter((method) => method !== 'none'),
      introspection_endpoint_auth_signing_alg_values_supported: [
        'ES256',
        'Ed25519',
        'EdDSA',
        'RS256',
        'PS256',
      ],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      subject_types_supported: ['public'],
      request_uri_parameter_supported: false,
      id_token_signing_alg_values_supported: ['ES256'],
      ui_locales_supported: [...LOCALES],
    });
  });

  it('has no slash at the end of the issuer, no empty list and no null (RFC 8414 §3.2)', () => {
    expect(document.issuer).toMatch(/^http:\/\/localhost:\d+$/);
    for (const value of Object.values(document)) expect([null, '']).not.toContain(value);
    for (const value of Object.values(document)) expect(value).not.toEqual([]);
  });

  it.each([
    'authorization_endpoint',
    'token_endpoint',
    'revocation_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
  ])('whatever it names answers: %s', async (name) => {
    expect((await send(String(document[name]))).status).not.toBe(404);
  });
});

describe('metadata: HTTP (RFC 8414 §3.2)', () => {
  it.each([OAUTH, OPENID, '/.well-known/jwks.json'])(
    '%s may be cached and answers 304 to its ETag',
    async (path) => {
      const first = await send(root.issuer + path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]\d*$/);

      const again = await send(root.issuer + path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      const other = await send(root.issuer + path, { headers: { 'if-none-match': '"another"' } });
      expect(other.status).toBe(200);
      // RFC 9110 §13.1.2: a list of whole tags, compared weakly.
      const opaque = etag.replace('W/', '');
      const listed = await send(root.issuer + path, {
        headers: { 'if-none-match': `"a", W/${opaque}, "b"` },
      });
      expect(listed.status).toBe(304);
      const longer = `"a${opaque.slice(1)}`;
      expect((await send(root.issuer + path, { headers: { 'if-none-match': longer } })).status).toBe(200);
      // An asterisk matches any version.
      const any = await send(root.issuer + path, { headers: { 'if-none-match': '*' } });
      expect(any.status).toBe(304);
    },
  );

  it.each([OAUTH, OPENID, '/.well-known/jwks.json'])(
    '%s answers HEAD like GET, without a body',
    async (path) => {
      const answer = await send(root.issuer + path, { method: 'HEAD' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
      expect(answer.body).toBe('');
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('is for GET only: %s is 405 in JSON', async (method) => {
    const answer = await send(root.issuer + OAUTH, { method });
    expectRefusal(answer, 405, 'invalid_request');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('an issuer with a path', () => {
  it('has its pages below the path, and nothing at the root', async () => {
    const page = await new Browser().get(authorizeUrl(tenant.issuer));
    expect(page.url).toMatch(`${tenantOrigin}/tenant/login?request=`);
    expect(page.form('Sign in').action).toBe('/tenant/login');
    expect(page.html).toContain('href="/tenant/assets/');
    for (const path of ['/v1/oauth/authorize', '/login', '/v1/oauth/token', '/v1/userinfo', '/account']) {
      expect((await send(tenantOrigin + path)).status, path).toBe(404);
    }
  });

  it('is what iss says in the answer and in the token; its own API is the audience of last resort (RFC 9207 §2, RFC 9068 §3)', async () => {
    const browser = new Browser();
    const answer = await walk(browser, authorizeUrl(tenant.issuer));
    expect(answer.searchParams.get('iss')).toBe(`${tenantOrigin}/tenant`);
    const tokens = await newTokens(browser, tenant.issuer);
    expect(claimsOf(tokens.text('access_token'))).toMatchObject({
      iss: `${tenantOrigin}/tenant`,
      aud: `${tenantOrigin}/tenant/v1`,
    });
    expect(new Set(browser.cookies.all().map(({ path }) => path))).toEqual(new Set(['/tenant']));
  });
});
