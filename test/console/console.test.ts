/** What operators see and do at /operate, and that no one else can. */
import { describe, expect, it } from 'vitest';
import { RECENT_SIGN_IN_SECONDS } from '../../src/rules/recent-sign-in.js';
import { SYSTEM } from '../../src/store/actor.js';
import { connect, post, signedIn } from '../support/connections.js';
import { ALICE, consoleForFile, startConsole } from '../support/console.js';
import { PASSWORDS } from '../support/oauth.js';

const { server, alice, aliceId } = await consoleForFile();

const open = (path = '', browser = alice) => browser.get(`${server.issuer}/operate${path}`);
const events = (event: string) => server.deps.store.audit.list({ event }, undefined, 10);
const refresh = (clientId: string, refreshToken: string) =>
  post(server.issuer, '/v1/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
  });
const register = (name: string) =>
  fetch(`${server.issuer}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: ['https://app.example.com/callback'] }),
  });

const REQUEST = {
  response_type: 'code',
  client_id: 'public-app',
  redirect_uri: 'http://127.0.0.1:9/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

const PAGES = {
  '': /Health.*Issuer.*Signing key.*up to date/,
  '/clients': /public-app/,
  '/client?client_id=public-app': /Redirect URIs.*Disable/,
  '/client/new': /Register a client.*Redirect URIs/,
  '/client/change?client_id=public-app': /Change public-app/,
  '/registrations': /Unused registrations.*Newest registrations/,
  '/resources': /Resources.*Register a resource/,
  '/resource/new': /Register a resource.*Identifier/,
  '/resource?identifier=https%3A%2F%2Fmcp.example.com%2Fmcp': /Identifier.*Create a new secret/,
  '/resource/change?identifier=https%3A%2F%2Fmcp.example.com%2Fmcp':
    /Change https:\/\/mcp\.example\.com\/mcp/,
  '/scopes': /Scopes.*workspace\.mcp/,
  '/scope/new': /Create a scope/,
  '/scope/change?name=workspace.mcp': /Change the scope workspace\.mcp/,
  '/scope/delete?name=workspace.mcp': /Delete the scope workspace\.mcp\?/,
  '/permissions': /Permissions.*database\.read/,
  '/permission/new': /Create a permission/,
  '/permission/change?name=database.read': /Change the permission database\.read/,
  '/permission/delete?name=database.read': /Delete the permission database\.read\?/,
  '/roles': /Roles.*admin all/,
  '/role/new': /Create a role.*All permissions/,
  '/role/change?name=member': /Change the role member/,
  '/role/delete?name=member': /Delete the role member\?/,
  '/users': /bob@example\.com/,
  '/user?email=bob@example.com': /Workspaces.*acme-labs.*Sessions/,
  '/user/new': /Create a user/,
  '/user/change?email=bob@example.com': /Change bob@example\.com/,
  '/user/remove-factors?email=bob@example.com': /Remove the second steps of bob@example\.com\?/,
  '/user/delete?email=bob@example.com': /Delete bob@example\.com\?/,
  '/workspaces': /acme-labs/,
  '/workspace?name=acme-labs': /Members.*alice@example\.com/,
  '/workspace/new': /Create a workspace/,
  '/workspace/change?name=acme-labs': /Change acme-labs.*Title/,
  '/workspace/require-approval?name=acme-labs': /Require approval of applications in acme-labs\?/,
  '/workspace/allow-applications?name=acme-labs': /Allow applications without approval in acme-labs\?/,
  '/workspace/require-second-step?name=acme-labs': /Require a second step in acme-labs\?/,
  '/workspace/drop-second-step?name=acme-labs': /Stop requiring a second step in acme-labs\?/,
  '/workspace/add-member?name=acme-labs': /Add a member to acme-labs/,
  '/workspace/change-role?name=acme-labs&email=bob@example.com':
    /Change the role of bob@example\.com in acme-labs/,
  '/workspace/remove-member?name=acme-labs&email=bob@example.com': /Remove bob@example\.com from acme-labs\?/,
  '/workspace/suspend-member?name=acme-labs&email=bob@example.com': /Suspend bob@example\.com in acme-labs\?/,
  '/workspace/resume-member?name=acme-labs&email=bob@example.com':
    /Reactivate bob@example\.com in acme-labs\?/,
  '/invitations?name=acme-labs': /Invitations to acme-labs.*No one has a pending invitation/,
  '/invitation/new?name=acme-labs': /Invite someone to acme-labs/,
  '/workspace/delete?name=acme-labs': /Delete acme-labs\?/,
  '/grants': /Grants/,
  '/audit': /Audit log/,
  '/webhooks': /Webhooks.*Create a webhook/,
  '/webhook/new': /Create a webhook.*Events/,
  '/tokens': /API tokens.*No API tokens yet/,
  '/keys': /signs new tokens/,
  // In the words of an error page, and of a response.
  '/refusals': /Why was this refused.*“Reference,”.*Vouchsafe-Error-Id/,
};

describe('the console', () => {
  it.each(Object.entries(PAGES))('shows %s to an operator', async (path, content) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(content);
    expect(page.title).toMatch(/ · Operator console/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it.each(Object.keys(PAGES))('does not show that there is a %s to other users', async (path) => {
    const bob = await signedIn(server, 'bob@example.com');
    const page = await open(path, bob);
    expect(page.status).toBe(404);
    expect(page.text).toBe((await open('/nothing', bob)).text.replace(/\w{8}$/, page.text.slice(-8)));
  });

  it('sends a visitor who is not signed in to sign in, and back', async () => {
    const { Browser } = await import('../support/browser.js');
    const page = await new Browser().get(`${server.issuer}/operate/clients?after=a`);
    expect(page.url).toBe(
      `${server.issuer}/login?return_to=${encodeURIComponent('/operate/clients?after=a')}`,
    );
  });

  it('takes no form that it did not give out (RFC 9700 §4.7)', async () => {
    const answer = await alice.post(`${server.issuer}/operate/client/disable`, { client_id: 'public-app' });
    expect(answer.status).toBe(403);
    expect((await server.deps.store.clients.find('public-app'))?.disabled).toBe(false);
  });

  it('ends its pages for an operator who was dismissed', async () => {
    const carol = await signedIn(server, 'carol@example.com');
    const carolId = (await server.deps.store.users.findByEmail('carol@example.com'))?.id ?? '';
    await server.deps.store.operators.appoint(carolId, SYSTEM, server.clock.now);
    expect((await open('', carol)).status).toBe(200);
    await server.deps.store.operators.dismiss(carolId, SYSTEM, server.clock.now);
    expect((await open('', carol)).status).toBe(404);
    await (await carol.get(`${server.issuer}/account`)).submit({ button: 'Sign out' });
  });
});

describe('an operator with a second factor', () => {
  it('uses it before anything is shown; one without any sets one up where administrators must have one', async () => {
    const asked = { has: false };
    const factor = { page: '/second-step', isSetUp: async () => asked.has } as const;
    const { server: other, alice: browser } = await startConsole({
      env: { ADMINISTRATORS_NEED_SECOND_STEP: '1' },
      secondFactors: [factor],
    });
    const without = await browser.get(`${other.issuer}/operate`);
    expect([without.status, without.title]).toEqual([
      403,
      expect.stringContaining('A second step is required'),
    ]);
    asked.has = true;
    const withOne = await browser.get(`${other.issuer}/operate`);
    expect(withOne.url).toMatch(/\/login\?.*return_to=%2Foperate/);
    await other.stop();
  });

  it('uses it before anything is shown also where administrators need none', async () => {
    const asked = { has: false };
    const factor = { page: '/second-step', isSetUp: async () => asked.has } as const;
    const { server: other, alice: browser } = await startConsole({ secondFactors: [factor] });
    expect((await browser.get(`${other.issuer}/operate`)).status).toBe(200);
    asked.has = true;
    const withOne = await browser.get(`${other.issuer}/operate`);
    expect(withOne.url).toMatch(/\/login\?.*return_to=%2Foperate/);
    await other.stop();
  });
});

describe('an operator in the console', () => {
  it.each([
    ['/clients', 'PUBLIC', 'public-app', 'basic-app'],
    ['/users', 'BOB@', 'bob@example.com', 'carol@example.com'],
    ['/workspaces', 'Acme', 'acme-labs', 'borealis'],
  ])('finds a part of a name at %s', async (path, part, found, other) => {
    const all = await open(path);
    expect(all.text).toContain(other);
    const page = await all.submit({ button: 'Show', fields: { search: part } });
    expect(page.text).toContain(found);
    expect(page.text).not.toContain(other);
    expect((await open(`${path}?search=%25`)).text).toMatch(/match “%”/);
  });

  it('disables and enables a client, on record under their name', async () => {
    const tokens = await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
    const disabled = await (await open('/client?client_id=public-app')).submit({ button: 'Disable' });
    expect(disabled.text).toMatch(/Client disabled\. It can’t get tokens/);
    expect((await refresh('public-app', tokens.refreshToken)).json.error).toBe('invalid_client');
    const enabled = await disabled.submit({ button: 'Enable' });
    expect(enabled.text).toMatch(/Client enabled/);
    expect((await refresh('public-app', tokens.refreshToken)).status).toBe(200);
    const [event] = await events('client.enabled');
    expect(event).toMatchObject({ actorKind: 'operator', actorId: aliceId, address: '127.0.0.1' });
    expect((await open('/audit?event=client.enabled')).text).toMatch(/operator Alice/);
  });

  it('narrows the grants, ends one, and asks before all of them end', async () => {
    const which = { workspace: 'acme-labs', clientId: 'public-app' };
    const connectBob = () => connect(server, { ...which, email: 'bob@example.com' });
    const first = await connectBob();
    const grants = await open('/grants?user=bob%40example.com');
    const ended = await grants.submit({ button: 'Revoke' });
    expect([ended.url, ended.text]).toEqual([
      `${server.issuer}/operate/grants?user=bob%40example.com&done=ended`,
      expect.stringMatching(/Grant revoked/),
    ]);
    expect((await refresh('public-app', first.refreshToken)).json.error).toBe('invalid_grant');
    const [bobs, bobsOther] = [await connectBob(), await connectBob()];
    const page = await open('/grants?user=bob%40example.com');
    expect(page.text).not.toMatch(/alice@example\.com .* Revoke/);
    const ends = page.links.find(({ text }) => text.startsWith('Revoke all'));
    const asked = await alice.get(ends?.href ?? '');
    expect(asked.text).toMatch(/Revoke all grants of bob@example\.com\?/);
    const all = await asked.submit({ button: 'Revoke grants' });
    expect([all.url, all.text]).toEqual([
      `${server.issuer}/operate/grants?user=bob%40example.com&done=all_ended`,
      expect.stringMatching(/Grants revoked/),
    ]);
    for (const { refreshToken } of [bobs, bobsOther])
      expect((await refresh('public-app', refreshToken)).json.error).toBe('invalid_grant');
  });

  it('deletes the unused registrations of a source, and none that is in use', async () => {
    for (const name of ['Flood 1', 'Flood 2']) expect((await register(name)).status).toBe(201);
    const page = await open('/registrations');
    expect(page.text).toMatch(/Flood 2.*Flood 1/);
    const clearing = page.links.find(({ text }) => text.startsWith('Delete'));
    const asked = await alice.get(clearing?.href ?? '');
    expect(asked.text).toMatch(/Delete the unused registrations from 127\.0\.0\.1\?/);
    const done = await asked.submit({ button: 'Delete registrations' });
    // A second click, of which the browser shows the answer, finds nothing left to do. So do those below.
    expect((await asked.submit({ button: 'Delete registrations' })).text).toBe(done.text);
    expect(done.text).toMatch(/registrations from that source deleted/);
    expect(done.text).not.toMatch(/Flood/);
    expect(await server.deps.store.clients.find('public-app')).not.toBeNull();
    expect((await events('registrations.cleared'))[0]).toMatchObject({
      actorId: aliceId,
      details: { source: '127.0.0.1', deleted: 2 },
    });
  });

  it('says what is wrong with a request of theirs, and blames no application', async () => {
    const filtered = await open('/grants?user=nobody%40example.com');
    expect([filtered.status, filtered.text]).toEqual([
      200,
      expect.stringMatching(/There is no user nobody@example\.com\..*No grants match/),
    ]);
    const cases = [
      ['/client?client_id=gone', 404, 'There is no client gone.'],
      ['/user?email=gone', 404, 'There is no user gone.'],
      ['/workspace/remove-member?name=gone&email=bob@example.com', 404, 'There is no workspace gone.'],
      ['/workspace/remove-member?name=acme-labs&email=gone', 404, 'There is no user gone.'],
      [
        '/resource/change?identifier=https%3A%2F%2Fgone.example.com',
        404,
        'There is no resource https://gone',
      ],
      ['/workspace/change?name=gone', 404, 'There is no workspace gone.'],
      ['/webhook?id=gone', 404, 'There is no webhook gone.'],
      ['/workspace/add-member?name=gone', 404, 'There is no workspace gone.'],
      ['/workspace/change-role?name=acme-labs&email=gone', 404, 'There is no user gone.'],
      [`/users?search=${'x'.repeat(255)}`, 400, 'search: is longer than 254 characters.'],
    ] as const;
    for (const [path, status, sentence] of cases) {
      const page = await open(path);
      expect([page.status, page.text], path).toEqual([status, expect.stringContaining(sentence)]);
      expect(page.text).not.toContain('application');
      expect((await page.follow('Operator console')).title).toContain('Overview');
    }
  });

  it('leads to the steps for the first application', async () => {
    expect((await (await open()).follow('Connect your first application')).title).toMatch(
      /^Connect your first application/,
    );
  });

  it('signs a user out', async () => {
    const carol = await signedIn(server, 'carol@example.com');
    expect((await carol.get(`${server.issuer}/account`)).url).toMatch(/\/account$/);
    const page = await open('/user?email=carol%40example.com');
    expect(page.text).toMatch(/Verified yes.*User ID [\da-f-]{36}.*Password set/);
    for (const _ of ['first', 'second'])
      expect((await page.submit({ button: 'Sign out' })).text).toMatch(/Browser signed out/);
    expect((await carol.get(`${server.issuer}/account`)).url).toMatch(/\/login/);
  });

  it('downloads what is stored about a user, on record under their name', async () => {
    const page = await open('/user?email=bob@example.com');
    const file = await page.submit({ button: 'Download their data' });
    const bob = await server.deps.store.users.findByEmail('bob@example.com');
    const day = server.clock.now.toISOString().slice(0, 10);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="user-${bob?.id}-${day}.json"`,
    );
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(file.html)).toMatchObject({
      issuer: server.issuer,
      tables: { users: [{ id: bob?.id, email: 'bob@example.com' }] },
    });
    expect(file.html).not.toContain('password_hash');
    expect((await events('user.exported'))[0]).toMatchObject({
      actorKind: 'operator',
      actorId: aliceId,
      userId: bob?.id,
    });
  });

  it('shows the details of an event without JSON punctuation, and the name of the user who acted', async () => {
    const page = await open(`/audit?event=session.started&user=${ALICE}`);
    expect(page.text).toContain('session.started Alice user: Alice amr: pwd');
    expect(page.text).not.toContain('{');
  });

  it('shows who has the most temporary data, and none who has none left', async () => {
    const { users, waitingRegistrations } = server.deps.store;
    const carol = await signedIn(server, 'carol@example.com');
    const carolId = (await users.findByEmail('carol@example.com'))?.id;
    const authorize = `${server.issuer}/v1/oauth/authorize?${new URLSearchParams(REQUEST)}`;
    for (const browser of [alice, carol]) await browser.get(authorize);
    await users.remove('carol@example.com', SYSTEM, server.clock.now);
    await register('Cleared');
    await waitingRegistrations.clear('127.0.0.1', SYSTEM, server.clock.now);
    const page = await open();
    expect(page.text).toMatch(/Temporary data \d+(\.\d)? (bytes|KB) of 256 MB used/);
    expect(page.text).not.toMatch(/\b0 bytes/);
    expect((await page.follow(ALICE)).url).toBe(
      `${server.issuer}/operate/user?${new URLSearchParams({ email: ALICE })}`,
    );
    expect((await page.follow('a deleted user')).url).toBe(`${server.issuer}/operate/audit?user=${carolId}`);
  });

  it('downloads the audit log as JSON lines', async () => {
    const { clients } = server.deps.store;
    for (const disabled of [true, false])
      await clients.setDisabled('basic-app', disabled, SYSTEM, server.clock.now);
    const file = await open('/audit/download?event=client.disabled&client_id=basic-app');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit-events.jsonl"');
    const lines = file.html
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toEqual([expect.objectContaining({ event: 'client.disabled', client_id: 'basic-app' })]);
  });

  it.each([
    ['/client?client_id=', 404],
    ['/user?email=', 404],
    ['/scope/change?name=', 404],
    ['/token/revoke?name=', 404],
    ['/grants?user=', 200],
    ['/users?search=', 200],
    ['/registrations/clear?source=', 200],
    ['/grants/end?client_id=', 200],
  ])('sees nothing reversed or hidden by the text of a link to %s', async (path, status) => {
    const page = await open(path + encodeURIComponent('a\u202ezyx\u2066\u200bz'));
    expect([page.status, page.text]).toEqual([status, expect.stringContaining('azyxz')]);
    expect(page.text).not.toMatch(/[\u202e\u2066\u200b]/);
    expect(page.title).not.toMatch(/[\u202e\u2066\u200b]/);
  });

  it('is told why a filter finds nothing', async () => {
    expect((await open('/audit?event=nothing.happened')).text).toMatch(/Event: /);
  });

  it('finds out why something was refused, by the id of its page', async () => {
    const refused = await alice.get(`${server.issuer}/v1/oauth/authorize?client_id=nobody`);
    const answer = await fetch(`${server.issuer}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password' }),
    });
    const found = await open(`/refusals?ref=${answer.headers.get('vouchsafe-error-id')}`);
    expect(found.text).toMatch(/no_client_id.*Path \/v1\/oauth\/token/);
    const idOfPage = /\b[2-9a-hjkmnp-z]{8}\b(?=[^\w]*$)/.exec(refused.text)?.[0] ?? '';
    expect((await open(`/refusals?ref=${idOfPage}`)).text).toMatch(/Path \/v1\/oauth\/authorize/);
    expect((await open('/refusals?ref=unknown1')).text).toMatch(/has no refusal with that ID/);
    // Whatever strangers send, little of it is kept.
    const long = await fetch(`${server.issuer}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: `app-${'x'.repeat(60_000)}` }),
    });
    const id = long.headers.get('vouchsafe-error-id') ?? '';
    expect((await open(`/refusals?ref=${id}`)).text).toMatch(/app-x{900,}… \(\d+ characters\)/);
    expect(JSON.stringify(server.deps.refusals.find(id)).length).toBeLessThan(1500);
  });

  it.each([
    ['/keys/rotate', 'Rotate key', 'primary'],
    ['/workspace/allow-applications?name=acme-labs', 'Allow applications', 'primary'],
    ['/workspace/resume-member?name=acme-labs&email=bob@example.com', 'Reactivate member', 'primary'],
    ['/workspace/suspend-member?name=acme-labs&email=bob@example.com', 'Suspend member', 'danger final'],
    ['/workspace/delete?name=acme-labs', 'Delete workspace', 'danger final'],
  ])('has a red button only where something is taken away: %s', async (path, button, look) => {
    const { html } = await open(path);
    expect(
      /<button type="submit" class="([^"]+)">([^<]+)<\/button><\/form><\/div>/.exec(html)?.slice(1),
    ).toEqual([look, button]);
  });

  it('makes a new signing key after a question', async () => {
    const asked = await open('/keys/rotate');
    expect((await asked.submit({ button: 'Rotate key' })).text).toMatch(
      /New signing key created.*will sign new tokens soon/,
    );
    const again = await asked.submit({ button: 'Rotate key' });
    expect([again.status, again.text]).toEqual([200, expect.stringContaining('Nothing changed')]);
    expect(await events('signing_key.added')).toHaveLength(1);
  });

  it('signs in again before a change, if that was long ago', async () => {
    const page = await open('/client?client_id=public-app');
    server.clock.advance(RECENT_SIGN_IN_SECONDS + 1);
    const sent = await page.submit({ button: 'Disable' });
    expect(sent.url).toMatch(/\/login\?.*return_to=%2Foperate/);
    expect((await server.deps.store.clients.find('public-app'))?.disabled).toBe(false);
    // Looking takes no recent sign-in.
    expect((await open('/users')).url).toBe(`${server.issuer}/operate/users`);
  });

  it('reads it in English, whatever language they chose for their other pages', async () => {
    const { users } = server.deps.store;
    const choose = (locale: string | null) => users.update(ALICE, { locale }, SYSTEM, server.clock.now);
    await choose('ar');
    expect((await alice.get(`${server.issuer}/account`)).html).toContain('<html lang="ar" dir="rtl">');
    expect((await open('/clients')).html).toContain('<html lang="en" dir="ltr">');
    await choose(null);
  });

  it('signs in again before a form is shown, and then returns to it', async () => {
    for (const [path, shown] of [
      ['/user/new', 'Create a user'],
      ['/user/change?email=bob@example.com', 'Change bob@example.com'],
      ['/resource/new', 'Register a resource'],
      [
        '/resource/change?identifier=https%3A%2F%2Fmcp.example.com%2Fmcp',
        'Change https://mcp.example.com/mcp',
      ],
      ['/webhook/new', 'Create a webhook'],
      ['/workspace/change?name=acme-labs', 'Change acme-labs'],
      ['/workspace/add-member?name=acme-labs', 'Add a member to acme-labs'],
      ['/workspace/change-role?name=acme-labs&email=bob@example.com', 'Change the role of bob@example.com'],
      ['/workspace/delete?name=acme-labs', 'Delete acme-labs?'],
      ['/invitation/new?name=acme-labs', 'Invite someone to acme-labs'],
    ] as const) {
      server.clock.advance(RECENT_SIGN_IN_SECONDS + 1);
      const asked = await open(path);
      expect(asked.text).toContain('Confirm it’s you');
      const form = await asked.submit({ fields: { email: ALICE, password: PASSWORDS[ALICE] ?? '' } });
      expect(form.text).toContain(shown);
    }
    expect((await open('/users')).text).toContain('Create a user');
  });
});
