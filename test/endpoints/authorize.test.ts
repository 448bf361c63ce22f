/** Which requests are refused, in which order, and whether the browser is sent anywhere for it. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { SYSTEM } from '../../src/store/actor.js';
import { expectRedirectedRefusal, postForm, seedWithClients, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, walk } from '../support/oauth.js';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const CALLBACK = 'http://127.0.0.1:4711/callback';
let server: Harness;

beforeAll(async () => {
  server = await startHarness({
    seed: seedWithClients(
      {
        client_id: 'refresh-only-app',
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'none',
        grant_types: ['refresh_token'],
      },
      {
        client_id: 'native-app',
        redirect_uris: ['com.example.app:/callback', 'http://[::1]/callback', 'http://localhost/callback'],
        token_endpoint_auth_method: 'none',
      },
    ),
  });
});
afterAll(() => server.stop());

const authorize = (query: Query) => send(authorizeUrl(server.issuer, query));

describe('authorize: no redirect until client and redirect URI are checked (OAuth 2.1 §4.1.2.1)', () => {
  it.each<[string, Query]>([
    ['no client_id', { client_id: undefined }],
    ['an empty client_id', { client_id: '' }],
    ['an unknown client', { client_id: 'nobody' }],
    [
      'an unknown client with a registered redirect URI of another',
      { client_id: 'nobody', redirect_uri: CALLBACK },
    ],
    ['a client_id that is sent twice', { client_id: ['public-app', 'public-app'] }],
    ['a client_id with a null character', { client_id: 'public-app\0' }],
    ['no redirect_uri with several registered', { redirect_uri: undefined }],
    ['an empty redirect_uri with several registered', { redirect_uri: '' }],
    ['an unregistered redirect_uri', { redirect_uri: 'https://evil.example.com/callback' }],
    ['a redirect_uri that is sent twice', { redirect_uri: [CALLBACK, CALLBACK] }],
    ['another host of the same domain', { redirect_uri: 'https://evil.app.example.com/callback' }],
    ['the registered URI as a prefix', { redirect_uri: 'https://app.example.com/callback/more' }],
    ['another path', { redirect_uri: 'https://app.example.com/' }],
    ['a query that was not registered', { redirect_uri: 'https://app.example.com/callback?next=1' }],
    ['a fragment', { redirect_uri: 'https://app.example.com/callback#here' }],
    ['a port on an https redirect', { redirect_uri: 'https://app.example.com:8443/callback' }],
    ['another spelling of the host', { redirect_uri: 'https://APP.example.com/callback' }],
    ['http in place of https', { redirect_uri: 'http://app.example.com/callback' }],
    ['localhost in place of 127.0.0.1', { redirect_uri: 'http://localhost:4711/callback' }],
    ['another path on loopback', { redirect_uri: 'http://127.0.0.1:4711/other' }],
    [
      'a user name before a loopback host',
      { redirect_uri: 'http://127.0.0.1:4711@evil.example.com/callback' },
    ],
    ['a path that climbs', { redirect_uri: 'https://app.example.com/callback/../evil' }],
    ['javascript:', { redirect_uri: 'javascript:alert(1)' }],
    ['a malformed redirect_uri', { redirect_uri: 'not a URI' }],
    ['a redirect_uri with a null character', { redirect_uri: `${CALLBACK}\0` }],
  ])('%s is a page', async (_, query) => {
    const answer = await authorize(query);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html\b/);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toContain('Reference: ');
  });

  it('a disabled client is a page, and no request is kept for it', async () => {
    const { store } = server.deps;
    await store.clients.setDisabled('native-app', true, SYSTEM, server.clock.now);
    const answer = await authorize({ client_id: 'native-app', redirect_uri: 'com.example.app:/callback' });
    await store.clients.setDisabled('native-app', false, SYSTEM, server.clock.now);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.body).toContain('disabled');
  });

  it('the client is checked before the redirect URI, and both before everything else', async () => {
    const broken = { response_type: 'token', code_challenge: undefined, scope: '"', resource: '#' };
    const unknown = await authorize({
      ...broken,
      client_id: 'nobody',
      redirect_uri: 'https://evil.example.com',
    });
    expect(unknown.body).toContain('Application not registered');
    const unregistered = await authorize({ ...broken, redirect_uri: 'https://evil.example.com' });
    expect(unregistered.body).toContain('Redirect address not registered');
    expect((await authorize({ ...broken, redirect_uri: undefined })).body).toContain(
      'This link is incomplete',
    );
  });

  it('the id on the page is the id in the log, where the reason stands', async () => {
    const answer = await authorize({ client_id: 'nobody-else' });
    const ref = /Reference: <code[^>]*>([^<]+)</.exec(answer.body)?.[1];
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        ref,
        reason: expect.objectContaining({ tag: 'client_unknown', clientId: 'nobody-else' }),
      }),
    );
  });
});

describe('authorize: what is wrong otherwise goes to the client (OAuth 2.1 §4.1.2.1)', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it.each<[string, Query, string]>([
    ['no response_type', { response_type: undefined }, 'invalid_request'],
    ['an empty response_type', { response_type: '' }, 'invalid_request'],
    ['response_type=token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_type=code id_token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['response_mode=fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['response_mode=form_post', { response_mode: 'form_post' }, 'invalid_request'],
    ['no code_challenge', { code_challenge: undefined }, 'invalid_request'],
    ['no PKCE at all', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['code_challenge_method=plain (RFC 9700 §2.1.1)', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no code_challenge_method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['code_challenge_method=s256', { code_challenge_method: 's256' }, 'invalid_request'],
    ['a challenge of 42 characters', { code_challenge: challenge.slice(1) }, 'invalid_request'],
    ['a challenge of 129 characters', { code_challenge: 'a'.repeat(129) }, 'invalid_request'],
    ['a challenge with padding', { code_challenge: `${challenge}=` }, 'invalid_request'],
    ['a scope with a double quote', { scope: 'profile "email"' }, 'invalid_scope'],
    ['a scope with a line break', { scope: 'profile\nemail' }, 'invalid_scope'],
    ['no scope that can be granted', { scope: 'openid offline_access' }, 'invalid_scope'],
    ['a client without the code grant', { client_id: 'refresh-only-app' }, 'unauthorized_client'],
    ['a relative resource', { resource: '/mcp' }, 'invalid_target'],
    [
      'a resource with a fragment (RFC 8707 §2)',
      { resource: 'https://mcp.example.com/mcp#a' },
      'invalid_target',
    ],
    ['an unknown resource', { resource: 'https://unknown.example.com' }, 'invalid_target'],
    [
      'a known and an unknown resource',
      { resource: ['https://mcp.example.com/mcp', 'https://x.example.com'] },
      'invalid_target',
    ],
    ['a slash too many', { resource: 'https://mcp.example.com/mcp/' }, 'invalid_target'],
    [
      'more than ten resources',
      { resource: Array.from({ length: 11 }, () => 'https://mcp.example.com/mcp') },
      'invalid_target',
    ],
    ['prompt=none together with login', { prompt: 'none login' }, 'invalid_request'],
    ['prompt=none without a session (OpenID Connect Core §3.1.2.6)', { prompt: 'none' }, 'login_required'],
    ['max_age that is no number of seconds', { max_age: 'now' }, 'invalid_request'],
    [
      'acr_values that no sign-in here reaches (RFC 9470 §5)',
      { acr_values: 'urn:example:gold' },
      'unmet_authentication_requirements',
    ],
    ['response_type twice', { response_type: ['code', 'code'] }, 'invalid_request'],
    ['code_challenge twice', { code_challenge: [challenge, challenge] }, 'invalid_request'],
    ['code_challenge_method twice', { code_challenge_method: ['S256', 'S256'] }, 'invalid_request'],
    ['scope twice', { scope: ['email', 'profile'] }, 'invalid_request'],
    ['prompt twice', { prompt: ['login', 'login'] }, 'invalid_request'],
    ['ui_locales twice', { ui_locales: ['de', 'fr'] }, 'invalid_request'],
    ['a request object (RFC 9101 §7)', { request: 'e30.e30.' }, 'request_not_supported'],
    [
      'only a reference to a request object (RFC 9101 §7, RFC 9126 §4)',
      {
        request_uri: 'urn:ietf:params:oauth:request_uri:x',
        response_type: undefined,
        code_challenge: undefined,
      },
      'request_uri_not_supported',
    ],
  ])('%s is told to the client', async (_, query, error) => {
    const answer = await authorize(query);
    // RFC 9700 §4.12: 303, never 307.
    expect(answer.status).toBe(303);
    expectRedirectedRefusal(answer.headers.get('location') ?? undefined, {
      redirectUri: CALLBACK,
      error,
      state: 'a state',
      iss: server.issuer,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vouchsafe-error-id')).toMatch(/^[A-Za-z0-9]{7,}$/);
  });

  it('prompt=none without a session leaves nothing behind: anyone can ask that, as often as they like', async () => {
    server.takeStatements();
    await authorize({ prompt: 'none' });
    const written = server.takeStatements().filter((text) => /\binsert\b/i.test(text));
    expect(written).toEqual([]);
  });

  it.each<[string, string | string[]]>([
    ['twice', ['one', 'two']],
    ['longer than 8192 characters', 'a'.repeat(8193)],
  ])('a state %s is refused, and none is returned', async (_, state) => {
    const answer = await authorize({ state });
    expectRedirectedRefusal(answer.headers.get('location') ?? undefined, {
      redirectUri: CALLBACK,
      error: 'invalid_request',
      iss: server.issuer,
    });
  });

  it('the first thing that is wrong wins: response_type, PKCE, scope, grant, resource, prompt', async () => {
    const wrong: [Query, string][] = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ scope: 'openid' }, 'invalid_scope'],
      [{ client_id: 'refresh-only-app' }, 'unauthorized_client'],
      [{ resource: 'https://unknown.example.com' }, 'invalid_target'],
      [{ prompt: 'none login' }, 'invalid_request'],
    ];
    for (const [index, [, error]] of wrong.entries()) {
      const rest: Query = Object.assign({}, ...wrong.slice(index).map(([query]) => query));
      const location = new URL((await authorize(rest)).headers.get('location') ?? '');
      expect(location.searchParams.get('error')).toBe(error);
    }
  });

  it('a value that a client sent cannot break out of error_description (RFC 6749 §5.2)', async () => {
    const hostile = 'https://x.example.com/é%0d%0a?q=a&b=c';
    const answer = await authorize({ resource: hostile });
    expectRedirectedRefusal(answer.headers.get('location') ?? undefined, {
      redirectUri: CALLBACK,
      error: 'invalid_target',
      state: 'a state',
      iss: server.issuer,
    });
  });
});

describe('authorize: HTTP', () => {
  it('takes the request as a form, too, and keeps to the same rules (OAuth 2.1 §3.1)', async () => {
    const form = [...new URL(authorizeUrl(server.issuer)).searchParams];
    const endpoint = `${server.issuer}/v1/oauth/authorize`;
    const page = await new Browser().post(endpoint, form, { site: 'cross-site' });
    expect(page.title).toMatch(/^Sign in/);
    expect(page.redirects[0]).toMatch(`${server.issuer}/consent?request=`);

    const refused = await postForm(endpoint, [...form, ['response_type', 'code']]);
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toMatch(/error=invalid_request/);
    const json = await send(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    expect(json.headers.get('content-type')).toMatch(/^text\/html\b/);
  });

  it('reads only the form, not the query', async () => {
    const answer = await postForm(authorizeUrl(server.issuer), { state: 'form' });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('(client_id is missing)');
  });

  it('ignores parameters that it does not know, repeated ones too (OAuth 2.1 §3.1)', async () => {
    const answer = await authorize({ nonce: ['1', '2'], 'x-anything': '"\\' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/\/consent\?request=/);
  });

  it.each(['nobody', 'public-app'])(
    'is not readable from other origins: %s (OAuth 2.1 §3.1)',
    async (client) => {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await send(authorizeUrl(server.issuer, { client_id: client }), {
          method,
          headers: { origin: 'https://elsewhere.example.com', 'access-control-request-method': 'GET' },
        });
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );

  it.each<[string, Query]>([
    ['state', { state: 'a\0b' }],
    ['login_hint', { login_hint: 'alice\0' }],
    ['scope', { scope: 'profile\0' }],
    ['prompt', { prompt: 'login\0' }],
  ])('a null character in %s is no fault of ours', async (_, query) => {
    const { headers } = await authorize(query);
    expect(headers.get('location')).not.toContain('error=server_error');
  });

  it('cookies that no server can set, however many, are no fault of ours', async () => {
    const cookie = Array.from({ length: 25 }, (_, n) => `vouchsafe_request_<${n}>=x`).join('; ');
    const { headers } = await send(authorizeUrl(server.issuer), { headers: { cookie } });
    expect(headers.get('location')).toMatch(/^\/consent\?request=/);
    expect(headers.getSetCookie()).toHaveLength(1);
  });
});

it('a HEAD opens no request and issues no code: it says whether the request is valid (RFC 9110 §9.2.1)', async () => {
  const sql = postgres(server.directUrl, { max: 1 });
  const opened = async () => (await sql`select count(*)::int as n from authorization_requests`)[0]?.n;
  const browser = new Browser();
  await walk(browser, authorizeUrl(server.issuer));
  const before = await opened();
  for (const query of [{}, { prompt: 'none' }, { prompt: 'login' }]) {
    const url = new URL(authorizeUrl(server.issuer, query));
    const cookie = browser.cookies.header({ url, method: 'GET', crossSite: false });
    const answer = await send(url.href, { method: 'HEAD', headers: { cookie } });
    expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([200, '', null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const unknown = await send(authorizeUrl(server.issuer, { client_id: 'nobody' }), { method: 'HEAD' });
  expect(unknown.status).toBe(400);
  const refused = await send(authorizeUrl(server.issuer, { response_type: 'token' }), { method: 'HEAD' });
  expect(refused.status).toBe(303);
  expect(await opened()).toBe(before);
  await sql.end();
});

it('a change of a client by another process: what it allows holds at once, what it forbids before anything is granted', async () => {
  const sql = postgres(server.directUrl, { max: 1 });
  const asked = { client_id: 'native-app', redirect_uri: 'com.example.app:/callback' };
  expect((await authorize(asked)).status).toBe(303);
  await sql`update clients set redirect_uris = redirect_uris || array['com.example.app:/new'] where client_id = 'native-app'`;
  expect((await authorize({ ...asked, redirect_uri: 'com.example.app:/new' })).status).toBe(303);
  await authorize(asked);
  await sql`update clients set disabled_at = now() where client_id = 'native-app'`;
  // Without a page the answer would go to the application at once.
  expect((await authorize({ ...asked, prompt: 'none' })).headers.get('location')).toBeNull();
  const page = await new Browser().get(authorizeUrl(server.issuer, asked));
  expect(page.status).toBe(400);
  expect(page.text).toContain('disabled');
  await sql.end();
});

it('a bug on the short way to the page is not hidden by the longer one', async () => {
  const bug = () => Promise.reject(new TypeError('a bug'));
  const directory = new Proxy(server.deps.directory, {
    get: (real, name) => (name === 'findRecent' ? bug : Reflect.get(real, name).bind(real)),
  });
  const { hono } = createApp({ ...server.deps, directory }, []);
  const answer = await hono.request(authorizeUrl(server.issuer));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('Something went wrong on our side');
});
