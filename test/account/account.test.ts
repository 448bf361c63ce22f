/** GET /account and the ways to take back what a user allowed (OAuth 2.1 §4.3.3). */
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newTokens, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PATHS = {
  one: '/account/withdraw',
  application: '/account/withdraw-application',
} as const;

/** What is connected before each test. */
const CONNECTIONS = {
  phone: { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' },
  laptop: { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' },
  elsewhere: { email: ALICE, workspace: 'borealis', clientId: 'public-app' },
  other: { email: ALICE, workspace: 'acme-labs', clientId: 'phone-app' },
  bobs: { email: BOB, workspace: 'acme-labs', clientId: 'public-app' },
} as const;
type Name = keyof typeof CONNECTIONS;

describe('account', () => {
  let server: Harness;
  let tokens: Record<Name, Tokens>;
  let alice: Browser;
  beforeAll(async () => {
    server = await startHarness({
      database: 'PostgreSQL',
      seed: {
        ...seed,
        clients: [
          ...seed.clients,
          {
            client_id: 'phone-app',
            client_name: 'Phone App',
            redirect_uris: ['com.example.app:/callback'],
            token_endpoint_auth_method: 'none',
          },
        ],
      },
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    alice = await signedIn(server, ALICE);
    const ending = { reason: 'revoked_by_operator', by: SYSTEM, now: server.clock.now } as const;
    for (const email of [ALICE, BOB])
      await server.deps.store.grants.end({ userId: (await userOf(email)).id }, ending);
    tokens = {
      phone: await connect(server, CONNECTIONS.phone),
      laptop: await connect(server, CONNECTIONS.laptop),
      elsewhere: await connect(server, CONNECTIONS.elsewhere),
      other: await connect(server, CONNECTIONS.other),
      bobs: await connect(server, CONNECTIONS.bobs),
    };
  });

  const url = (path: string) => server.issuer + path;
  const account = () => alice.get(url('/account'));
  const grantOf = (name: Name) => String(claimsOf(tokens[name].accessToken).grant_id);

  async function userOf(email: string) {
    const user = await server.deps.store.users.findByEmail(email);
    if (user === null) throw new Error(`there is no ${email}`);
    return user;
  }

  async function workspaceOf(name: string) {
    const workspace = await server.deps.store.workspaces.find(name);
    if (workspace === null) throw new Error(`there is no ${name}`);
    return workspace;
  }

  /** The fields of the form that withdraws one connection. */
  function withdrawal(page: Page, grant: string): Record<string, string> {
    const form = page.forms.find(({ action, fields }) => action === PATHS.one && fields.grant === grant);
    if (form === undefined) throw new Error(`no form for ${grant}: ${page.text}`);
    return form.fields;
  }

  /** Which connections have ended: no refresh, no userinfo. */
  async function ended(): Promise<Name[]> {
    const names: Name[] = [];
    for (const [name, { clientId, accessToken, refreshToken }] of Object.entries(tokens)) {
      const { status, json } = await refresh(server.issuer, refreshToken, { client_id: clientId });
      const userinfo = await fetch(url('/v1/userinfo'), {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect([status, userinfo.status], name).toEqual(status === 200 ? [200, 200] : [400, 401]);
      if (status === 200) continue;
      expect(json).toMatchObject({ error: 'invalid_grant' });
      names.push(name as Name);
    }
    return names;
  }

  it('sends a visitor who is not signed in to sign in, and does nothing for them', async () => {
    const paths = ['', '/sessions', '/password', '/activity', '/withdraw-application?client=public-app'];
    for (const path of paths) {
      const page = await new Browser().get(url(`/account${path}`));
      expect(page.title, path).toContain('Sign in');
    }
    const page = await new Browser().post(url(PATHS.one), { grant: grantOf('phone') });
    expect(page.title).toContain('Sign in');
    expect(await ended()).toEqual([]);
  });

  it('shows each connection: where it works and runs, what it may do, and where and when it was allowed', async () => {
    const browser = new Browser({ headers: { 'user-agent': CHROME } });
    server.clock.advance(60);
    const parameters = {
      redirect_uri: 'https://app.example.com/callback',
      scope: 'user.status.read',
    };
    const mine = await newTokens(browser, server.issuer, { workspace: 'borealis' }, parameters);
    const allowedAt = server.clock.now;
    server.clock.advance(3600);
    await refresh(server.issuer, mine.text('refresh_token'));

    const page = await browser.get(url('/account'));
    expect(page.text).toMatch(
      /Public App .* Works in Borealis .* Works in Acme Labs .* Phone App .* Works in Acme Labs/,
    );
    expect(page.text).toMatch(
      /Runs on app\.example\.com Allowed .{20,40} in Chrome on Windows from 127\.0\.0\.1/,
    );
    expect(page.text).toContain('Runs on The computer where you allowed access');
    expect(page.text).toContain('Runs on A device with this application (com.example.app)');
    expect(page.text).toContain('in an unknown browser from 192.0.2.7');
    expect(page.text).toContain('See your status');
    expect(page.text).not.toContain('user.status.read');
    for (const at of [allowedAt, server.clock.now])
      expect(page.html).toContain(`datetime="${at.toISOString()}"`);
    expect(page.text).not.toContain('Bob');
  });

  it('leads only administrators to their workspaces', async () => {
    const page = await account();
    expect(page.links.filter(({ href }) => href.includes('/workspaces/'))).toEqual([
      { text: 'Manage Acme Labs', href: url('/workspaces/acme-labs') },
    ]);
  });

  it('withdraws one connection, and nothing else (OAuth 2.1 §4.3.3)', async () => {
    const page = await alice.post(url(PATHS.one), withdrawal(await account(), grantOf('phone')));
    expect(page.text).toMatch(/Disconnected We ended one connection between .*Public App.* and .*Acme Labs/);
    expect(page.text).toContain('within seconds');
    expect(await ended()).toEqual(['phone']);
    const again = await alice.post(url(PATHS.one), withdrawal(await account(), grantOf('laptop')));
    expect(again.title).toContain('Disconnected');
  });

  it.each([
    ['in one workspace', 'Disconnect it from Acme Labs', 'This ends 2 connections', ['phone', 'laptop']],
    [
      'everywhere',
      'Disconnect Public App everywhere',
      'This ends 3 connections',
      ['phone', 'laptop', 'elsewhere'],
    ],
  ])(
    'withdraws an application %s after asking, and nothing else (OAuth 2.1 §4.3.3)',
    async (_, link, count, ends) => {
      const question = await (await account()).follow(link);
      expect(question.text).toContain(count);
      expect(await ended()).toEqual([]);
      const page = await question.submit({ button: 'Disconnect' });
      expect(page.text).toMatch(new RegExp(`Disconnected .*Public App.* ${ends.length} connections`));
      expect(await ended()).toEqual(ends);
    },
  );

  it('offers to withdraw more than one only where there is more than one', async () => {
    const page = await account();
    const wide = page.links.filter(({ href }) => href.includes(PATHS.application)).map(({ text }) => text);
    expect(wide).toEqual(['Disconnect Public App everywhere', 'Disconnect it from Acme Labs']);
  });

  it('names no number of connections above 200', async () => {
    const sql = postgres(server.directUrl, { max: 1 });
    const copy = (count: number) => sql`
      insert into grants
      select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid()))).*
      from grants g, generate_series(1, ${count}::int) where g.id = ${grantOf('phone')}`;
    const question = async () => (await alice.get(url(`${PATHS.application}?client=public-app`))).text;
    try {
      await copy(197);
      expect(await question()).toContain('This ends 200 connections');
      await copy(1);
      expect(await question()).toContain('This ends more than 200 connections');
    } finally {
      await sql.end();
    }
  });

  it('withdraws nothing in another workspace that got the name while the question was open', async () => {
    const question = await (await account()).follow('Disconnect it from Acme Labs');
    const sql = postgres(server.directUrl, { max: 1 });
    const rename = (from: string, to: string) => sql`update workspaces set name = ${to} where name = ${from}`;
    const swap = async () => {
      await rename('acme-labs', 'swapped');
      await rename('borealis', 'acme-labs');
      await rename('swapped', 'borealis');
    };
    await swap();
    const page = await question.submit({ button: 'Disconnect' });
    await swap();
    await sql.end();
    expect(page.title).toContain('Nothing to disconnect');
    expect(await ended()).toEqual([]);
  });

  it('withdraws nothing of another user, whatever the form says', async () => {
    const bob = await signedIn(server, BOB);
    const { csrf = '' } = withdrawal(await bob.get(url('/account')), grantOf('bobs'));
    for (const grant of [grantOf('phone'), 'not-an-id', '00000000-0000-4000-8000-000000000000']) {
      const page = await bob.post(url(PATHS.one), { csrf, grant });
      expect(page.title).toContain('Nothing to disconnect');
    }
    const question = await bob.get(url(`${PATHS.application}?client=public-app`));
    const { csrf: wide = '' } = question.form('Disconnect').fields;
    for (const fields of [
      { client: 'phone-app' },
      { client: 'public-app', workspace: 'borealis' },
      { client: 'public-app', workspace: 'no-such-workspace' },
      { client: 'nobody' },
    ]) {
      const page = await bob.post(url(PATHS.application), { csrf: wide, ...fields });
      expect(page.title).toContain('Nothing to disconnect');
      const asked = await bob.get(url(`${PATHS.application}?${new URLSearchParams(fields)}`));
      expect(asked.title).toContain('Nothing to disconnect');
    }
    expect(await ended()).toEqual([]);
  });

  it('takes a form of this session, of this purpose and of our own pages only (RFC 9700 §4.7)', async () => {
    const own = withdrawal(await account(), grantOf('phone'));
    const question = await alice.get(url(`${PATHS.application}?client=public-app`));
    const wide = question.form('Disconnect').fields;
    const bobs = withdrawal(await (await signedIn(server, BOB)).get(url('/account')), grantOf('bobs'));
    for (const fields of [
      { ...own, csrf: '' },
      { ...own, csrf: `${own.csrf}x` },
      { ...own, csrf: bobs.csrf ?? '' },
      { ...own, csrf: wide.csrf ?? '' },
    ])
      expect((await alice.post(url(PATHS.one), fields)).status).toBe(403);
    expect((await alice.post(url(PATHS.application), { ...wide, csrf: own.csrf ?? '' })).status).toBe(403);
    // SameSite keeps the cookie from another site; a header that says so is enough, too.
    await alice.post(url(PATHS.one), own, { site: 'cross-site' });
    const sameSite = await alice.post(url(PATHS.one), own, { site: 'same-site' });
    expect(sameSite.status).toBe(403);
    expect((await alice.get(url(`${PATHS.one}?${new URLSearchParams(own)}`))).status).toBe(405);
    expect(await ended()).toEqual([]);
  });

  it('marks what is paused, and says by whom', async () => {
    const { store } = server.deps;
    const [acme, borealis] = [await workspaceOf('acme-labs'), await workspaceOf('borealis')];
    const at = server.clock.now;
    const pauseOf = async (sentence: string) => (await account()).text.split(sentence).length - 1;
    const blocked = { kind: 'client', subject: 'public-app' } as const;
    await store.policies.set(
      acme.id,
      { ...blocked, decision: 'blocked', scopes: null, permissions: null },
      SYSTEM,
      at,
    );
    expect(await pauseOf('an administrator has blocked this application in the workspace')).toBe(2);
    await store.policies.remove(acme.id, blocked, SYSTEM, at);

    await store.policies.setOnlyApproved(borealis.id, true, SYSTEM, at);
    expect(await pauseOf('an administrator of the workspace must approve this application first')).toBe(1);
    await store.policies.setOnlyApproved(borealis.id, false, SYSTEM, at);

    await store.policies.setSecondStepRequired(borealis.id, true, SYSTEM, at);
    expect(await pauseOf('this workspace requires a second step')).toBe(1);
    await store.policies.setSecondStepRequired(borealis.id, false, SYSTEM, at);

    await store.memberships.setSuspended('borealis', ALICE, true, SYSTEM, at);
    expect(await pauseOf('your membership in this workspace is suspended')).toBe(1);
    expect((await account()).text).toContain('Your membership in this workspace is suspended. Your');
    await store.memberships.setSuspended('borealis', ALICE, false, SYSTEM, at);

    await store.clients.setDisabled('phone-app', true, SYSTEM, at);
    expect(await pauseOf('the people who run this service disabled this application')).toBe(1);
    // Each application has its own reason, and a suspension comes before all others.
    await store.policies.set(
      acme.id,
      { ...blocked, decision: 'blocked', scopes: null, permissions: null },
      SYSTEM,
      at,
    );
    expect(await pauseOf('the people who run this service disabled this application')).toBe(1);
    expect(await pauseOf('an administrator has blocked this application in the workspace')).toBe(2);
    await store.memberships.setSuspended('acme-labs', ALICE, true, SYSTEM, at);
    expect(await pauseOf('your membership in this workspace is suspended')).toBe(3);
    await store.memberships.setSuspended('acme-labs', ALICE, false, SYSTEM, at);
    await store.policies.remove(acme.id, blocked, SYSTEM, at);
    await store.clients.setDisabled('phone-app', false, SYSTEM, at);
    expect(await pauseOf('Paused')).toBe(0);
  });

  it('tells of a connection that ended because a key was used twice, for thirty days (RFC 9700 §4.14.2)', async () => {
    expect((await account()).text).not.toContain('to protect you');
    const parameters = { client_id: 'phone-app' };
    await refresh(server.issuer, tokens.other.refreshToken, parameters);
    server.clock.advance(31);
    await refresh(server.issuer, tokens.other.refreshToken, parameters);
    const page = await account();
    expect(page.text).toMatch(
      /We disconnected an application to protect you Phone App lost access to Acme Labs on .*A single-use key was used twice.*reconnect it.*change your password/,
    );
    const bob = await signedIn(server, BOB);
    expect((await bob.get(url('/account'))).text).not.toContain('to protect you');
    server.clock.advance(30 * 86_400);
    alice = await signedIn(server, ALICE);
    expect((await account()).text).toContain('Connected applications');
    expect((await account()).text).not.toContain('to protect you');
  });

  it('shows the newest 200 connections, and says so', async () => {
    const sql = postgres(server.directUrl, { max: 1 });
    // One that is there, once more and once more.
    await sql`insert into grants
      select (jsonb_populate_record(null::grants, to_jsonb(g) || jsonb_build_object('id', gen_random_uuid()))).*
      from (select * from grants where client_id = ${CONNECTIONS.other.clientId} and revoked_at is null limit 1) g,
        generate_series(1, 196)`;
    await sql.end();
    expect((await account()).text).not.toContain('the newest 200');
    server.clock.advance(1);
    // The only one of this application there: of what is not shown there may be more.
    await connect(server, { ...CONNECTIONS.other, workspace: 'borealis' });
    const page = await account();
    expect(page.text).toContain('This page shows only your newest 200 connections');
    expect(page.forms.filter(({ action }) => action === PATHS.one)).toHaveLength(200);
    expect(page.text).toMatch(/Connected applications .{0,200} Works in Borealis/);
    await (await page.follow('Disconnect it from Borealis')).submit({ button: 'Disconnect' });
    expect((await account()).text).not.toContain('the newest 200');
    expect((await (await account()).follow('Disconnect Phone App everywhere')).text).toContain(
      'This ends 197 connections',
    );
  });
});
