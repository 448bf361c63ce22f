import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearerToken,
  challenge,
  guardRequest,
  type Requirements,
  requireToken,
  TokenRefused,
  type Verifier,
} from '../../src/resource-server/index.js';
import { AUDIENCE, FakeIssuer, type Key, LIST, makeKey } from './fake-issuer.js';

const METADATA = 'https://api.example.com/.well-known/oauth-protected-resource';
let key: Key;
let issuer: FakeIssuer;
let verifier: Verifier;
beforeAll(async () => {
  key = await makeKey('key-1');
});
beforeEach(() => {
  issuer = new FakeIssuer(key);
  verifier = issuer.verifier({ scopeImplies: { 'files.write': ['files.read'] } });
});

function request(token?: string, url = `${AUDIENCE}/files`): Request {
  return new Request(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
}

/** Status, challenge and error of the answer, or 200 with what the request was allowed to do. */
async function answer(asked: Request, requirements: Requirements = {}, by = verifier) {
  const allowed = await guardRequest(by, requirements)(asked);
  if (!(allowed instanceof Response)) return { status: 200, scopes: allowed.scopes };
  const text = await allowed.text();
  return {
    status: allowed.status,
    challenge: allowed.headers.get('www-authenticate'),
    error: text === '' ? null : JSON.parse(text).error,
  };
}

describe('guard: challenges (RFC 6750 §3.1, RFC 9728 §5.1)', () => {
  it('without token: 401 with resource_metadata and scope, and no error', async () => {
    expect(await answer(request(), { scopes: ['files.read'] })).toEqual({
      status: 401,
      challenge: `Bearer scope="files.read", resource_metadata="${METADATA}"`,
      error: null,
    });
  });

  it('with another scheme: as without token', async () => {
    const asked = new Request(AUDIENCE, { headers: { authorization: 'Basic YTpi' } });
    expect(await answer(asked)).toMatchObject({
      status: 401,
      challenge: `Bearer resource_metadata="${METADATA}"`,
    });
  });

  it.each([
    ['malformed', () => Promise.resolve('nonsense')],
    ['expired', () => issuer.token({ exp: issuer.seconds - 10 })],
    ['for another audience', () => issuer.token({ aud: 'https://other.example.com' })],
  ])('a token that is %s: 401 invalid_token', async (_, token) => {
    const refused = await answer(request(await token()));
    expect(refused).toMatchObject({ status: 401, error: 'invalid_token' });
    expect(refused.challenge).toMatch(
      /^Bearer error="invalid_token", error_description="[^"]+", resource_metadata="[^"]+"$/,
    );
  });

  it('too little scope: 403 insufficient_scope, with ALL scopes that are required', async () => {
    const token = await issuer.token({ scope: 'profile files.read' });
    const refused = await answer(request(token), { scopes: ['files.read', 'files.share'] });
    expect(refused).toMatchObject({ status: 403, error: 'insufficient_scope' });
    expect(refused.challenge).toMatch(/^Bearer error="insufficient_scope", .*scope="files.read files.share"/);
    expect(refused.challenge).toContain(`resource_metadata="${METADATA}"`);
  });

  it('a broader scope does for a narrower one (MCP step-up), not the other way around', async () => {
    const broad = request(await issuer.token({ scope: 'files.write' }));
    expect(await answer(broad, { scopes: ['files.read'] })).toMatchObject({ status: 200 });
    const narrow = request(await issuer.token({ scope: 'files.read' }));
    expect(await answer(narrow, { scopes: ['files.write'] })).toMatchObject({ status: 403 });
  });

  it('a sign-in that is too weak or too old: 401, with what is required (RFC 9470 §3)', async () => {
    const SFA = 'https://refeds.org/profile/sfa';
    const MFA = 'https://refeds.org/profile/mfa';
    const statusOf = async (claims: object, requirements: Requirements) =>
      (await answer(request(await issuer.token({ ...claims })), requirements)).status;
    const ago = (seconds: number) => ({ auth_time: issuer.seconds - seconds });
    // Of the clock of the verifier, which stands still.
    expect(await statusOf(ago(300), { maxAge: 300 })).toBe(200);
    expect(await statusOf(ago(301), { maxAge: 300 })).toBe(401);
    expect(await statusOf({ auth_time: undefined }, { maxAge: 300 })).toBe(401);
    expect(await statusOf({ acr: MFA }, { acr: MFA })).toBe(200);
    expect(await statusOf({ acr: MFA }, { acr: ['urn:example:gold', SFA] })).toBe(200);
    expect(await statusOf({ acr: SFA }, { acr: MFA })).toBe(401);
    expect(await statusOf({ acr: undefined }, { acr: SFA })).toBe(401);

    const weak = await answer(request(await issuer.token({ acr: SFA })), {
      acr: ['urn:example:gold', MFA],
      maxAge: 600,
      scopes: ['files.write'],
    });
    expect(weak).toEqual({
      status: 401,
      challenge:
        'Bearer error="insufficient_user_authentication", error_description="This requires a stronger sign-in.", ' +
        `acr_values="urn:example:gold ${MFA}", max_age="600", scope="files.write", resource_metadata="${METADATA}"`,
      error: 'insufficient_user_authentication',
    });
    // Signing in again adds no permission.
    const needed = { acr: MFA, permissions: ['database.write'] };
    expect(await statusOf({ acr: SFA }, needed)).toBe(403);
    // Without a token, and with a wrong one, the client first gets one of any kind.
    expect((await answer(request(), { acr: MFA })).challenge).not.toContain('acr_values');
  });

  it.each([{ maxAge: 0 }, { maxAge: 1.5 }, { acr: '' }, { acr: 'a b' }])(
    'what no sign-in could meet is an error at the start: %j',
    (requirements) => {
      expect(() => guardRequest(verifier, requirements)).toThrow(TypeError);
    },
  );

  it('missing permissions: 403 without a challenge, because no broader scope would help', async () => {
    const token = await issuer.token({ permissions: ['database.read', '*'] });
    expect(await answer(request(token), { permissions: ['database.read'] })).toMatchObject({ status: 200 });
    expect(await answer(request(token), { permissions: ['database.read', 'database.write'] })).toEqual({
      status: 403,
      challenge: null,
      error: 'access_denied',
    });
  });

  it('missing scopes and permissions: 403 insufficient_scope, because a broader scope is the first thing that helps', async () => {
    const token = await issuer.token({ scope: 'profile', permissions: [] });
    const needs = { scopes: ['files.share'], permissions: ['database.read'] };
    expect(await answer(request(token), needs)).toMatchObject({ status: 403, error: 'insufficient_scope' });
  });

  it('of an audience that is not a web address: names no metadata', async () => {
    const urn = issuer.verifier({ audience: 'urn:example:api' });
    expect(await answer(request(), {}, urn)).toEqual({ status: 401, challenge: 'Bearer', error: null });
  });

  it.each(['Bearer', 'Bearer ', 'Bearer a b', 'Bearer a, Bearer b', 'Bearer "a"', 'bearer=a'])(
    'credentials that cannot be read (%s): 400 invalid_request',
    async (authorization) => {
      const refused = await answer(new Request(AUDIENCE, { headers: { authorization } }));
      expect(refused).toMatchObject({ status: 400, error: 'invalid_request' });
      expect(refused.challenge).toMatch(/^Bearer error="invalid_request"/);
    },
  );

  it('two Authorization headers: 400 invalid_request', async () => {
    const token = await issuer.token();
    const headers = new Headers([
      ['authorization', `Bearer ${token}`],
      ['authorization', `Bearer ${token}`],
    ]);
    expect(await answer(new Request(AUDIENCE, { headers }))).toMatchObject({ status: 400 });
  });

  it('never takes a token from the query, and refuses one in both places', async () => {
    const token = await issuer.token();
    const url = `${AUDIENCE}/files?access_token=${token}`;
    expect(await answer(request(undefined, url))).toMatchObject({ status: 401, error: null });
    expect(await answer(request(token, url))).toMatchObject({ status: 400, error: 'invalid_request' });
  });

  it('takes the scheme in any case (RFC 9110 §11.1)', () => {
    expect(
      bearerToken({ headers: new Headers({ authorization: 'bEARER  abc.def-_~+/==' }), url: AUDIENCE }),
    ).toBe('abc.def-_~+/==');
  });

  it('when the status is unknown: 503 with Retry-After, and no challenge that would cost the client its token', async () => {
    issuer.answers.set(LIST, () => new Response(null, { status: 500 }));
    const refused = await guardRequest(verifier)(request(await issuer.token()));
    if (!(refused instanceof Response)) throw new Error('it was let in');
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('www-authenticate'),
    ]).toEqual([503, '1', null]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('no value can break out of its quotes', () => {
    const refused = new TokenRefused('invalid_token', 'a", b="c\r\nd\\ é', { tag: 'test' });
    expect(challenge(refused, { resourceMetadata: 'https://x/"' })).toBe(
      `Bearer error="invalid_token", error_description="a', b='c??d' ?", resource_metadata="https://x/'"`,
    );
  });

  it('what is a bug is thrown, not dressed up as a refusal', async () => {
    const broken: Verifier = {
      ...verifier,
      audienceAt: () => ({ audience: AUDIENCE, isPinned: false }),
      verify: () => Promise.reject(new RangeError('bug')),
    };
    await expect(guardRequest(broken)(request('abc'))).rejects.toThrow(RangeError);
  });
});

describe('guard: addresses of workspaces', () => {
  const TEMPLATE = 'https://mcp.example.com/w/{workspace}/mcp';
  const acme = 'https://mcp.example.com/w/acme-labs/mcp';
  const both = () => issuer.verifier({ audience: [TEMPLATE, 'https://mcp.example.com/mcp'] });

  it.each([
    ['its own address', acme, 200],
    ['below its own address', `${acme}/messages?session=1`, 200],
    ['its own address behind a proxy', 'http://10.0.0.7:8080/w/acme-labs/mcp', 200],
    ['the address of another workspace', 'https://mcp.example.com/w/beta/mcp', 401],
    ['the plain address', 'https://mcp.example.com/mcp', 401],
    ['an escaped spelling', 'https://mcp.example.com/w/acme%2Dlabs/mcp', 400],
    ['another path', 'https://mcp.example.com/w/acme-labs/mcpx', 400],
    ['an address of no workspace', 'https://mcp.example.com/other', 400],
  ])('a token for one workspace at %s', async (_, url, status) => {
    const token = await issuer.token({ aud: acme });
    expect(await answer(request(token, url), {}, both())).toMatchObject({ status });
  });

  it('the plain token is refused at the address of a workspace, and good at its own', async () => {
    const token = await issuer.token({ aud: 'https://mcp.example.com/mcp' });
    expect(await answer(request(token, acme), {}, both())).toMatchObject({ status: 401 });
    expect(await answer(request(token, 'https://mcp.example.com/mcp'), {}, both())).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['an escaped spelling', 'https://mcp.example.com/w/%62eta/mcp'],
    ['another case', 'https://mcp.example.com/W/beta/MCP'],
    ['doubled slashes', 'https://mcp.example.com//w/beta//mcp'],
    ['escaped slashes', 'https://mcp.example.com/w%2Fbeta/mcp/messages'],
    ['an escaped spelling before a wrong escape', 'https://mcp.example.com/w/%62eta/mcp/%'],
  ])('a token for the whole host is refused at %s of a workspace’s address', async (_, url) => {
    const token = await issuer.token({ aud: 'https://mcp.example.com' });
    const by = issuer.verifier({ audience: [TEMPLATE, 'https://mcp.example.com'] });
    expect(await answer(request(token, url), {}, by)).toMatchObject({ status: 400 });
    expect(await answer(request(token, 'https://mcp.example.com/w/100%/x'), {}, by)).toMatchObject({
      status: 200,
    });
  });

  it('the challenge names the metadata of the address (RFC 9728 §3.1)', async () => {
    expect(await answer(request(undefined, acme), {}, both())).toMatchObject({
      challenge:
        'Bearer resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource/w/acme-labs/mcp"',
    });
  });

  it('the caller says which, where a proxy changes paths', async () => {
    const token = await issuer.token({ aud: acme });
    const rewritten = request(token, 'http://10.0.0.7/acme-labs');
    expect(await answer(rewritten, { audience: () => acme }, both())).toMatchObject({ status: 200 });
    const beta = () => acme.replace('acme-labs', 'beta');
    expect(await answer(rewritten, { audience: beta }, both())).toMatchObject({ status: 401 });
  });
});

describe('guard: in Hono', () => {
  it('the handlers after it find the token; a refusal is answered before them', async () => {
    const app = new Hono();
    app.get('/files', requireToken(verifier, { scopes: ['profile'] }), (c) => c.text(c.var.token.workspace));
    const allowed = await app.request(request(await issuer.token()));
    expect([allowed.status, await allowed.text()]).toEqual([200, 'acme-labs']);
    const refused = await app.request(request());
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer scope="profile", resource_metadata="${METADATA}"`,
    ]);
  });
});
