/** Where a sign-in cannot go on: what the page says, and where it leads. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl, PASSWORDS } from '../support/oauth.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

describe('sign-in: a wrong turn', () => {
  it('tells the browser that a request expired, and not that it began elsewhere', async () => {
    const browser = new Browser();
    const page = await browser.get(authorizeUrl(server.issuer));
    server.clock.advance(1801);
    const late = await browser.get(page.url);
    expect(late.title).toMatch(/^This request is no longer valid/);
    expect(latestReason(server)).toEqual({ tag: 'request_expired' });
    expect((await new Browser().get(page.url)).status).toBe(400);
    expect(latestReason(server)).toEqual({ tag: 'request_without_cookie' });
  });

  it('says that client_id is missing, and not that the application is unknown (RFC 6749 §4.1.2.1)', async () => {
    const page = await new Browser().get(`${server.issuer}/v1/oauth/authorize?response_type=code`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('(client_id is missing)');
  });

  it('tells users that they are suspended, and not that they are members of nothing', async () => {
    const { memberships } = server.deps.store;
    await memberships.setSuspended('acme-labs', 'bob@example.com', true, SYSTEM, server.clock.now);
    const browser = new Browser();
    const login = await browser.get(authorizeUrl(server.issuer));
    const page = await login.submit({
      fields: { email: 'bob@example.com', password: PASSWORDS['bob@example.com'] ?? '' },
    });
    expect(page.title).toMatch(/^Your membership in .*Acme Labs.* is suspended/);
    const bob = await server.deps.store.users.findByEmail('bob@example.com');
    expect(latestReason(server)).toEqual({ tag: 'suspended', userId: bob?.id, workspace: null });
    expect(page.form('Back to the application')).toBeDefined();
    await memberships.setSuspended('acme-labs', 'bob@example.com', false, SYSTEM, server.clock.now);
  });

  it('tells users who are suspended in all of several workspaces so, and names the one that a resource is for', async () => {
    const { memberships } = server.deps.store;
    const email = 'alice@example.com';
    const suspend = async (suspended: boolean) => {
      for (const name of ['acme-labs', 'borealis'])
        await memberships.setSuspended(name, email, suspended, SYSTEM, server.clock.now);
    };
    await suspend(true);
    const titleFor = async (query: Record<string, string>) => {
      const login = await new Browser().get(authorizeUrl(server.issuer, query));
      return (await login.submit({ fields: { email, password: PASSWORDS[email] ?? '' } })).title;
    };
    expect(await titleFor({})).toMatch(/^Your memberships are suspended/);
    const resource = 'https://mcp.example.com/w/acme-labs/mcp';
    expect(await titleFor({ resource })).toMatch(/^Your membership in .*Acme Labs.* is suspended/);
    await suspend(false);
  });

  it('tells users who are members of nothing that they need a workspace, whatever the application asked for', async () => {
    const email = 'nowhere@example.com';
    const password = 'correct horse battery';
    const user = {
      email,
      name: 'Nora',
      locale: undefined,
      passwordHash: await server.deps.passwords.hash(password),
    };
    await server.deps.store.users.create(user, SYSTEM, server.clock.now);
    const login = await new Browser().get(authorizeUrl(server.issuer));
    const page = await login.submit({ fields: { email, password } });
    expect(page.status).toBe(403);
    expect(page.title).toMatch(/^You need a workspace first/);
    expect(page.form('Back to the application')).toBeDefined();
    expect(page.form('Use another account')).toBeDefined();
    // The workspace of a resource is not named to a user who would learn from it that it exists.
    const resource = 'https://mcp.example.com/w/acme-labs/mcp';
    const pinned = await new Browser().get(authorizeUrl(server.issuer, { resource }));
    expect((await pinned.submit({ fields: { email, password } })).title).toBe(page.title);
  });

  it('tells users what became of an application while its page was open', async () => {
    const { clients } = server.deps.store;
    const redirectUri = 'https://app.example.com/short-lived';
    const known = await clients.find('public-app');
    const clientId = 'short-lived';
    const made = await clients.create(
      {
        clientId,
        clientName: 'Short-lived',
        source: 'operator',
        authMethods: ['none'],
        redirectUris: [redirectUri],
        grantTypes: ['authorization_code'],
        identityHash: known?.identityHash ?? '',
      },
      SYSTEM,
      server.clock.now,
    );
    expect(made).toBe(true);
    const browser = new Browser();
    const asked = { client_id: clientId, redirect_uri: redirectUri };
    const { url } = await browser.get(authorizeUrl(server.issuer, asked));
    const found = async () => {
      const page = await browser.get(url);
      return [page.status, page.location, latestReason(server)];
    };
    const refused = (tag: string) => [400, undefined, { tag, clientId }];
    await clients.setDisabled(clientId, true, SYSTEM, server.clock.now);
    expect(await found()).toEqual(refused('client_disabled'));
    await clients.setDisabled(clientId, false, SYSTEM, server.clock.now);
    const redirectUris = ['https://app.example.com/elsewhere'];
    await clients.replace(clientId, { redirectUris }, SYSTEM, server.clock.now);
    expect(await found()).toEqual(refused('redirect_uri_gone'));
    await clients.remove(clientId, SYSTEM, server.clock.now);
    expect(await found()).toEqual(refused('client_gone'));
  });

  it('leads those to the sign-in who are signed out, or whose account is not about to be deleted', async () => {
    const browser = new Browser();
    const page = await browser.get(authorizeUrl(server.issuer));
    const { fields } = page.form();
    const signedOut = await browser.post(`${server.issuer}/switch-account`, fields);
    expect([signedOut.status, signedOut.url]).toEqual([200, page.url]);
    expect((await browser.post(`${server.issuer}/sign-out`, {})).text).toContain('You are signed out.');
    expect((await browser.post(`${server.issuer}/keep-account`, {})).url).toBe(`${server.issuer}/login`);
  });

  it('signs nobody out for a form of another site, which a browser sends without our cookies (RFC 9700 §4.7)', async () => {
    const browser = await signedIn(server, 'bob@example.com');
    const signOut = `${server.issuer}/sign-out`;
    for (const site of ['cross-site', 'same-site'] as const)
      expect((await browser.post(signOut, {}, { site })).title).toMatch(
        /^This form was sent from another site/,
      );
    expect((await browser.get(`${server.issuer}/account`)).url).toBe(`${server.issuer}/account`);
  });

  it('ends the session of a user who is leaving when they use another account, so that a copy of their cookie does not work', async () => {
    const { store, secrets } = server.deps;
    const email = 'leaving@example.com';
    const passwordHash = await server.deps.passwords.hash('correct horse battery');
    await store.users.create(
      { email, name: 'Leaving', locale: undefined, passwordHash },
      SYSTEM,
      server.clock.now,
    );
    const browser = new Browser();
    const asked = await browser.get(authorizeUrl(server.issuer));
    const signIn = (at: Browser) =>
      at
        .get(`${server.issuer}/login`)
        .then((page) => page.submit({ fields: { email, password: 'correct horse battery' } }));
    await signIn(browser);
    const deletion = await (await browser.get(`${server.issuer}/account/data`)).follow('Delete your account');
    await deletion.submit({ button: 'Delete your account', fields: { email } });
    expect((await signIn(browser)).title).toContain('is scheduled for deletion');
    // The attacker's copy.
    const [copy] = browser.cookies.all().filter(({ name }) => name.includes('session'));
    const hashes = secrets.hashes(copy?.value ?? '');
    expect(await store.departures.find(hashes, server.clock.now)).not.toBeNull();
    await browser.post(`${server.issuer}/switch-account`, asked.form().fields);
    expect(await store.departures.find(hashes, server.clock.now)).toBeNull();
  });

  it('tells how long a lock lasts', async () => {
    const page = await new Browser().get(`${server.issuer}/login`);
    const attempt = () => page.submit({ fields: { email: 'carol@example.com', password: 'wrong' } });
    for (let count = 1; count <= 10; count++) expect((await attempt()).status).toBe(401);
    const locked = await attempt();
    expect(locked.status).toBe(429);
    expect(locked.text).toContain('Try again in 15 minutes.');
  });
});
