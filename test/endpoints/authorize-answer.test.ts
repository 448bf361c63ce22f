/** What an accepted request is for, and how its answer reaches the client. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, expectRedirectedRefusal, seedWithClients } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newCode, newTokens, postToken, refresh, walk } from '../support/oauth.js';

const HTTPS_CALLBACK = 'https://app.example.com/callback';
let server: Harness;
/** Alice's, signed in. */
let browser: Browser;

beforeAll(async () => {
  server = await startHarness({
    seed: seedWithClients(
      {
        client_id: 'native-app',
        redirect_uris: [
          'com.example.app:/callback',
          'http://[::1]/callback',
          'http://localhost/callback?keep=a%20b&',
        ],
        token_endpoint_auth_method: 'none',
      },
      {
        client_id: 'narrow-app',
        redirect_uris: [HTTPS_CALLBACK],
        token_endpoint_auth_method: 'none',
        scope: 'user.status.read',
      },
    ),
  });
  browser = new Browser();
  await walk(browser, authorizeUrl(server.issuer, { client_id: 'post-app', redirect_uri: undefined }));
});
afterAll(() => server.stop());

describe('authorize: the answer (OAuth 2.1 §4.1.2, RFC 9207 §2)', () => {
  it.each([
    'plain',
    'a state',
    'a+b%20c%2B=&?#/:;,@',
    '{"json":"with \\"quotes\\""}',
    'ü€😀 \u202e',
    '<script>alert(1)</script>',
    'line\r\nbreak',
    'x'.repeat(4000),
  ])('state comes back as it was sent, on success and on refusal: %s', async (state) => {
    const allowed = await walk(browser, authorizeUrl(server.issuer, { state }));
    expect([...allowed.searchParams]).toEqual([
      ['code', expect.stringMatching(/^vs_ac_[\w-]{43,}$/)],
      ['state', state],
      ['iss', server.issuer],
    ]);
    const denied = await walk(browser, authorizeUrl(server.issuer, { state }), { decision: 'Deny' });
    expectRedirectedRefusal(denied.href, {
      redirectUri: 'http://127.0.0.1:4711/callback',
      error: 'access_denied',
      state,
      iss: server.issuer,
    });
  });

  it.each([{ state: undefined }, { state: '' }])(
    'there is no state when none was sent: %o',
    async (query) => {
      const answer = await walk(browser, authorizeUrl(server.issuer, query));
      expect([...answer.searchParams.keys()]).toEqual(['code', 'iss']);
    },
  );

  it.each([
    ['public-app', 'http://127.0.0.1/callback', '?'],
    ['public-app', 'http://127.0.0.1:1/callback', '?'],
    ['public-app', 'http://127.0.0.1:65535/callback', '?'],
    ['public-app', HTTPS_CALLBACK, '?'],
    ['basic-app', 'https://basic.example.com/callback?keep=1', '&'],
    ['native-app', 'com.example.app:/callback', '?'],
    ['native-app', 'http://[::1]:5000/callback', '?'],
    ['native-app', 'http://localhost:5000/callback?keep=a%20b&', ''],
  ])(
    '%s gets it at %s, every character kept (OAuth 2.1 §2.3, RFC 8252 §7.3)',
    async (client, redirectUri, separator) => {
      const url = authorizeUrl(server.issuer, {
        client_id: client,
        redirect_uri: redirectUri,
        // The whole question, however often it is asked.
        prompt: 'consent',
      });
      let page = await browser.get(url, { site: 'cross-site' });
      if (page.title.startsWith('Choose')) {
        page = await page.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
      }
      const answer = await page.submit({ button: 'Allow' }, { follow: false });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(`${redirectUri}${separator}code=vs_ac_`);
    },
  );

  it('without redirect_uri it goes to the only one that is registered (OAuth 2.1 §2.3.2)', async () => {
    const answer = await walk(
      browser,
      authorizeUrl(server.issuer, { client_id: 'basic-app', redirect_uri: undefined }),
    );
    expect(answer.href).toMatch(/^https:\/\/basic\.example\.com\/callback\?keep=1&code=/);
  });

  it('response_mode=query is what happens anyway', async () => {
    const answer = await walk(browser, authorizeUrl(server.issuer, { response_mode: 'query' }));
    expect(answer.searchParams.get('code')).not.toBeNull();
  });

  it('PKCE is asked of a confidential client, too (OAuth 2.1 §7.5.1)', async () => {
    const { code } = await newCode(
      browser,
      server.issuer,
      {},
      { client_id: 'basic-app', redirect_uri: undefined },
    );
    const answer = await postToken(
      server.issuer,
      { grant_type: 'authorization_code', code },
      basic('basic-app', 'vs_cs_basic:secret&with=signs'),
    );
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_request' } });
  });
});

describe('authorize: scope (RFC 6749 §3.3)', () => {
  it.each([
    [undefined, 'profile email user.workspaces.read'],
    ['', 'profile email user.workspaces.read'],
    ['workspace.mcp', 'profile email user.workspaces.read workspace.mcp'],
    ['email', 'profile email user.workspaces.read'],
    ['openid email profile', 'profile email user.workspaces.read'],
    [
      'user.status.read offline_access workspace.mcp',
      'profile email user.workspaces.read user.status.read workspace.mcp',
    ],
    ['user.status.read  user.status.read', 'profile email user.workspaces.read user.status.read'],
  ])('scope=%s grants: %s', async (scope, granted) => {
    expect((await newTokens(browser, server.issuer, {}, { scope })).json.scope).toBe(granted);
  });

  it('is not refreshed if it is empty, as an earlier version allowed, until the user consents again', async () => {
    const tokens = await newTokens(browser, server.issuer, {}, { scope: 'email' });
    const { grant_id: grantId } = claimsOf(tokens.text('access_token'));
    const sql = postgres(server.directUrl, { max: 1 });
    await sql`update grants set scope = '{}', ceiling_scope = '{}' where id = ${String(grantId)}`;
    await sql.end();
    const refused = await refresh(server.issuer, tokens.text('refresh_token'));
    expect(refused).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect(latestReason(server)).toMatchObject({ tag: 'refresh_token_not_allowed_now' });
    const again = await newTokens(browser, server.issuer, {}, { scope: 'email' });
    expect((await refresh(server.issuer, again.text('refresh_token'))).status).toBe(200);
  });

  it('is never empty, even where no scope is required (RFC 6749 §3.3)', async () => {
    const { policies, scopes } = server.deps.store;
    const who = () => [{ kind: 'operator' }, server.clock.now] as const;
    const required = ['profile', 'email', 'user.workspaces.read'];
    for (const name of required) await scopes.update({ name, required: false }, ...who());
    const redirectUri = HTTPS_CALLBACK;
    const url = (scope?: string, prompt?: string) =>
      authorizeUrl(server.issuer, { redirect_uri: redirectUri, scope, prompt });
    const refused = { redirectUri, state: 'a state', iss: server.issuer };
    const { href: withoutScope } = await walk(browser, url());
    expectRedirectedRefusal(withoutScope, { ...refused, error: 'invalid_scope' });
    const { href: unchecked } = await walk(browser, url('email'), { uncheck: ['email'] });
    expectRedirectedRefusal(unchecked, { ...refused, error: 'access_denied' });
    expect(latestReason(server)).toEqual({ tag: 'no_scope_allowed', clientId: 'public-app' });

    // An administrator withholds it: from a refresh, which may be repeated later, and from the next consent.
    const tokens = await newTokens(browser, server.issuer, {}, { scope: 'email' });
    expect(tokens.json.scope).toBe('email');
    const application = { kind: 'client', subject: 'public-app' } as const;
    const limits = { ...application, decision: 'allowed', scopes: ['profile'], permissions: null } as const;
    const workspaceId = String(claimsOf(tokens.text('access_token')).workspace_id);
    await policies.set(workspaceId, limits, ...who());
    const withheld = await refresh(server.issuer, tokens.text('refresh_token'));
    expect(withheld).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    const { href: denied } = await walk(browser, url('email'));
    expectRedirectedRefusal(denied, { ...refused, error: 'access_denied' });
    const { href: silent } = await walk(browser, url('email', 'none'));
    expectRedirectedRefusal(silent, { ...refused, error: 'consent_required' });
    await policies.remove(workspaceId, application, ...who());
    expect((await walk(browser, url('email', 'none'))).searchParams.get('code')).not.toBeNull();
    const again = await refresh(server.issuer, tokens.text('refresh_token'));
    expect(again).toMatchObject({ status: 200, json: { scope: 'email' } });
    for (const name of required) await scopes.update({ name, required: true }, ...who());
  });

  it('a client that registered a scope gets no other optional one', async () => {
    const url = authorizeUrl(server.issuer, {
      client_id: 'narrow-app',
      redirect_uri: HTTPS_CALLBACK,
      scope: 'user.status.read user.status.write',
    });
    const consent = await chooseAcme(url);
    expect(consent.form('Allow').controls.filter((control) => control.name === 'scope')).toMatchObject([
      { value: 'user.status.read', type: 'checkbox', checked: true },
    ]);
  });
});

describe('authorize: resource (RFC 8707 §2)', () => {
  const audience = async (resource: string | readonly string[] | undefined) =>
    claimsOf((await newTokens(browser, server.issuer, {}, { resource })).text('access_token'));

  it('without resource the token is for the first that was registered (RFC 9068 §3)', async () => {
    expect(await audience(undefined)).toMatchObject({ aud: 'https://mcp.example.com/mcp' });
    expect(await audience('')).toMatchObject({ aud: 'https://mcp.example.com/mcp' });
  });

  it('https://host and https://host/ are one resource', async () => {
    const both = ['https://files.example.com', 'https://files.example.com/'];
    expect(await audience(both)).toMatchObject({ aud: 'https://files.example.com' });
  });

  it('a template names the workspace: no picker, that workspace, that audience', async () => {
    const resource = 'https://mcp.example.com/w/borealis/mcp';
    const page = await browser.get(authorizeUrl(server.issuer, { resource }), { site: 'cross-site' });
    expect(page.title).toMatch(/^Allow access\?/);
    expect(page.links.map((link) => link.text)).not.toContain('Switch workspace');
    // The picker is not there for the asking, either.
    const picker = page.url.replace('/consent?', '/choose-workspace?');
    expect((await browser.get(picker)).url).toBe(page.url);
    expect(await audience(resource)).toMatchObject({ aud: resource, workspace: 'borealis' });
  });

  it.each(['cellar', 'there-is-no-such-place'])(
    'a template with a workspace of others says the same as one that does not exist: %s',
    async (workspace) => {
      const resource = `https://mcp.example.com/w/${workspace}/mcp`;
      const page = await browser.get(authorizeUrl(server.issuer, { resource }), { site: 'cross-site' });
      expect(page.status).toBe(403);
      expect(page.title).toMatch(/^You are not a member of this workspace/);
      expect(page.form('Use another account')).toBeDefined();
      expect(latestReason(server)).toMatchObject({ tag: 'not_a_member', workspace });
      const answer = await page.submit({ button: 'Back to the application' });
      expectRedirectedRefusal(answer.location, {
        redirectUri: 'http://127.0.0.1:4711/callback',
        error: 'access_denied',
        state: 'a state',
        iss: server.issuer,
      });
    },
  );

  it.each([
    [
      'two workspaces',
      ['https://mcp.example.com/w/acme-labs/mcp', 'https://mcp.example.com/w/borealis/mcp'],
      undefined,
    ],
    [
      'a scope that means something at both (RFC 9068 §3)',
      ['https://mcp.example.com/mcp', 'https://mcp.example.com/w/acme-labs/mcp'],
      'workspace.mcp',
    ],
  ])('resources with %s cannot be requested together', async (_, resource, scope) => {
    const page = await browser.get(authorizeUrl(server.issuer, { resource, scope }));
    expectRedirectedRefusal(page.location, {
      redirectUri: 'http://127.0.0.1:4711/callback',
      error: 'invalid_target',
      state: 'a state',
      iss: server.issuer,
    });
  });
});

describe('authorize: prompt (OpenID Connect Core §3.1.2.1)', () => {
  const silent = (query: Readonly<Record<string, string>> = {}) =>
    browser.get(authorizeUrl(server.issuer, { prompt: 'none', redirect_uri: HTTPS_CALLBACK, ...query }));

  it('none is consent_required until the user has agreed to all of it, then a code', async () => {
    const before = await silent({ scope: 'user.settings.read' });
    expectRedirectedRefusal(before.location, {
      redirectUri: HTTPS_CALLBACK,
      error: 'consent_required',
      state: 'a state',
      iss: server.issuer,
    });
    await walk(
      browser,
      authorizeUrl(server.issuer, { redirect_uri: HTTPS_CALLBACK, scope: 'user.settings.read' }),
    );
    const after = await silent({ scope: 'user.settings.read' });
    expect(after.status).toBe(303);
    expect(after.location).toMatch(`${HTTPS_CALLBACK}?code=vs_ac_`);
    expect((await silent({ scope: 'user.settings.read user.settings.write' })).location).toMatch(
      /consent_required/,
    );
    expect(
      (await silent({ scope: 'user.settings.read', resource: 'https://files.example.com' })).location,
    ).toMatch(/consent_required/);
  });

  it('none adds no connection to the one that the user has in this browser', async () => {
    const count = async () => (await server.deps.store.grants.newest({ clientId: 'public-app' }, 100)).length;
    await newTokens(browser, server.issuer, {}, { redirect_uri: HTTPS_CALLBACK });
    const before = await count();
    for (const page of [await silent(), await silent()]) expect(page.location).toMatch(/[?&]code=/);
    expect(await count()).toBe(before);
  });

  it('none never moves a consent to another workspace: not if that is the only one where the user is not suspended', async () => {
    const asked = { scope: 'user.settings.read' };
    await walk(browser, authorizeUrl(server.issuer, { redirect_uri: HTTPS_CALLBACK, ...asked }));
    const { memberships } = server.deps.store;
    const setSuspended = (suspended: boolean) =>
      memberships.setSuspended(
        'acme-labs',
        'alice@example.com',
        suspended,
        { kind: 'operator' },
        server.clock.now,
      );
    await setSuspended(true);
    const refused = await silent(asked);
    await setSuspended(false);
    expect(refused.location).toMatch(/consent_required/);
    expect((await silent(asked)).location).toMatch(/[?&]code=/);
  });

  it('none shows a page if the client is disabled at that moment, and sends nothing to the client', async () => {
    await walk(browser, authorizeUrl(server.issuer, { redirect_uri: HTTPS_CALLBACK }));
    const { requests, clients } = server.deps.store;
    const by = { kind: 'operator' } as const;
    const choose = requests.chooseWorkspace.bind(requests);
    requests.chooseWorkspace = async (...chosen) => {
      await clients.setDisabled('public-app', true, by, server.clock.now);
      return choose(...chosen);
    };
    try {
      const page = await silent();
      expect([page.status, page.location]).toEqual([400, undefined]);
      expect(latestReason(server)).toMatchObject({ tag: 'client_disabled' });
    } finally {
      requests.chooseWorkspace = choose;
      await clients.setDisabled('public-app', false, by, server.clock.now);
    }
  });

  it.each([
    ['public-app', 'http://127.0.0.1:4711/callback'],
    ['native-app', 'com.example.app:/callback'],
  ])(
    'none never skips consent where any program can listen: %s (RFC 8252 §8.6)',
    async (client, redirectUri) => {
      const query = { client_id: client, redirect_uri: redirectUri };
      await walk(browser, authorizeUrl(server.issuer, query));
      expect((await silent(query)).location).toMatch(`${redirectUri}?error=consent_required`);
    },
  );

  it('consent given once is asked for again (RFC 8252 §8.6, OAuth 2.1 §7.3)', async () => {
    const url = authorizeUrl(server.issuer, { resource: 'https://mcp.example.com/w/acme-labs/mcp' });
    await walk(browser, url);
    expect((await browser.get(url)).title).toMatch(/^Allow access\?/);
  });

  it.each(['consent', 'select_account', 'something', 'consent something'])(
    '%s is tolerated',
    async (prompt) => {
      const answer = await walk(browser, authorizeUrl(server.issuer, { prompt }));
      expect(answer.searchParams.get('code')).not.toBeNull();
    },
  );

  it('login asks for the password again, once', async () => {
    server.clock.advance(1);
    const url = authorizeUrl(server.issuer, {
      prompt: 'login',
      resource: 'https://mcp.example.com/w/acme-labs/mcp',
    });
    const page = await browser.get(url, { site: 'cross-site' });
    expect(page.title).toMatch(/^Sign in/);
    // Neither another page nor another tab gets past it.
    const request = new URL(page.url).search;
    expect((await browser.get(`${server.issuer}/consent${request}`)).title).toMatch(/^Sign in/);
    const next = await page.submit({
      fields: { email: 'alice@example.com', password: 'correct horse battery' },
    });
    expect(next.title).toMatch(/^Allow access\?/);
  });
});

/** Opens the request in Alice's browser and chooses acme-labs. */
async function chooseAcme(url: string) {
  const picker = await browser.get(url, { site: 'cross-site' });
  return picker.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
}
