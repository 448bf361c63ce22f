/** The account pages in a real browser: without scripts, in both color schemes, on a phone and a desktop. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { LOOKS, launchChromium, lookFaults } from '../support/chromium.js';
import { connect, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { refresh } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const ALICE = { email: 'alice@example.com', password: 'correct horse battery' };
const HOSTILE_NAMES = [
  `Photos \u202Egnirts-desrever\u202C ${'עברית '.repeat(6)}`,
  `A-name-${'that-never-ends-'.repeat(12)}`.slice(0, 200),
  '</h3><script>document.title = "broken"</script><img src=x onerror=alert(1)>',
] as const;

const hostileClients = HOSTILE_NAMES.map((client_name, index) => ({
  client_id: `hostile-${index}`,
  client_name,
  redirect_uris: [`https://${'very-long-label.'.repeat(6)}example.net/callback`],
  token_endpoint_auth_method: 'none',
}));
const phone = {
  client_id: 'phone-app',
  client_name: 'Phone App',
  redirect_uris: ['com.example.app:/callback'],
  token_endpoint_auth_method: 'none',
};
/** A title that is as long as it may be. */
const LONG_WORKSPACE = { name: 'the-longest-name-of-a-workspace', title: 'W'.repeat(200) };

let server: Harness;
let chromium: Browser;
/** Alice's only tab, signed in. */
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [server, chromium] = await Promise.all([
    startHarness({
      seed: {
        ...seed,
        clients: [...seed.clients, phone, ...hostileClients],
        workspaces: [
          ...seed.workspaces,
          { ...LONG_WORKSPACE, type: 'team', members: [{ email: ALICE.email, role: 'admin' }] },
        ],
      },
    }),
    launchChromium(),
  ]);
  await furnish();
  const context = await chromium.newContext({ reducedMotion: 'reduce' });
  context.on('console', (message) => {
    // Chromium remarks on every page whose status is an error; that status is what we want to send.
    if (!message.text().startsWith('Failed to load resource: the server responded with a status of 4'))
      complaints.push(message.text());
  });
  page = await context.newPage();
  await signIn(page);
});
afterAll(async () => {
  await chromium.close();
  await server.stop();
});

const allow = (clientId: string, workspace = 'acme-labs'): Promise<Tokens> =>
  connect(server, { email: ALICE.email, workspace, clientId });
const goTo = (path: string) => page.goto(server.issuer + path);

/** Connections of every kind, and one that was ended because of a replay. */
async function furnish(): Promise<void> {
  const { store } = server.deps;
  for (const client of hostileClients) await allow(client.client_id, LONG_WORKSPACE.name);
  await allow('phone-app', 'borealis');
  for (const workspace of ['acme-labs', 'acme-labs', 'borealis']) await allow('public-app', workspace);
  const spent = await allow('phone-app');
  await refresh(server.issuer, spent.refreshToken, { client_id: 'phone-app' });
  server.clock.advance(31);
  await refresh(server.issuer, spent.refreshToken, { client_id: 'phone-app' });
  const borealis = await store.workspaces.find('borealis');
  await store.policies.set(
    borealis?.id ?? '',
    { kind: 'client', subject: 'phone-app', decision: 'blocked', scopes: null, permissions: null },
    SYSTEM,
    server.clock.now,
  );
}

async function signIn(tab: Page): Promise<void> {
  await tab.goto(`${server.issuer}/login`);
  await tab.getByLabel('Email address').fill(ALICE.email);
  await tab.getByLabel('Password').fill(ALICE.password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
}

/** Everything that axe finds, what scrolls sideways, and what is too small to hit (WCAG 2.2 §2.5.8). */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    found.push(...(await lookFaults(page, [look])));
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a, button, summary)')]
        .filter((it) => it.getBoundingClientRect().height < 24)
        .map((it) => it.outerHTML),
    );
    found.push(...small.map((it) => `${look.join(', ')}: too small: ${it}`));
  }
  return found;
}

describe('every account page is free of violations that axe can find (WCAG 2.2 AA)', () => {
  const PAGES: Readonly<Record<string, { heading: string | RegExp; open(): Promise<unknown> }>> = {
    applications: {
      heading: 'Your account',
      async open() {
        await goTo('/account');
        for (const summary of await page.locator('summary').all()) await summary.click();
      },
    },
    'withdraw an application': {
      heading: /^Disconnect Public App everywhere\?$/,
      open: () => goTo('/account/withdraw-application?client=public-app'),
    },
    'withdraw an application with a long name from a workspace with a long title': {
      heading: /^Disconnect A-name-/,
      open: () => goTo(`/account/withdraw-application?client=hostile-1&workspace=${LONG_WORKSPACE.name}`),
    },
    'nothing to withdraw': {
      heading: 'Nothing to disconnect',
      open: () => goTo('/account/withdraw-application?client=basic-app'),
    },
    sessions: {
      heading: 'Sessions',
      async open() {
        const other = await chromium.newContext();
        await signIn(await other.newPage());
        await other.close();
        await goTo('/account/sessions');
      },
    },
    security: { heading: 'Security', open: () => goTo('/account/security') },
    'add a passkey': { heading: 'Add a passkey', open: () => goTo('/account/security/passkeys') },
    password: { heading: 'Password', open: () => goTo('/account/password') },
    'password after a mistake': {
      heading: 'Password',
      async open() {
        await goTo('/account/password');
        await page.getByLabel('Current password').fill('not the password');
        await page.getByLabel('New password').fill('a password of some length');
        await page.getByRole('button', { name: 'Change password' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    settings: { heading: 'Settings', open: () => goTo('/account/settings') },
    activity: { heading: 'Activity', open: () => goTo('/account/activity') },
  };

  it.each(Object.entries(PAGES))('%s', async (_, { heading, open }) => {
    complaints.length = 0;
    await open();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(await faults()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it('the tabs stand in two lines, and two in each line of a phone', async () => {
  await goTo('/account/activity');
  const lines: number[][] = [];
  for (const width of [320, 375, 470, 640]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .locator('.tabs a')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().y));
    lines.push([...new Set(heights)].map((line) => heights.filter((it) => it === line).length));
  }
  expect(lines).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [2, 2, 2],
    [3, 3],
  ]);
});

describe('the account without scripts', () => {
  it('withdraws, signs out elsewhere, and changes the password', async () => {
    const context = await chromium.newContext({ javaScriptEnabled: false });
    const tab = await context.newPage();
    await signIn(tab);
    const click = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
      tab.getByRole(role, { name }).first().click();
    const isShown = (name: string) => tab.getByRole('heading', { name, level: 1 }).waitFor();

    await click(/^Disconnect .Phone App/);
    await isShown('Disconnected');
    await click('Back to your account', 'link');
    await click('Disconnect Public App everywhere', 'link');
    await tab.getByText('This ends 3 connections').waitFor();
    await click('Disconnect');
    await isShown('Disconnected');

    await click('Back to your account', 'link');
    await click('Sessions', 'link');
    await click('Sign out of all other browsers');
    await tab.getByText('You are not signed in anywhere else.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();

    await click('Password', 'link');
    await tab.getByLabel('Current password').fill(ALICE.password);
    await tab.getByLabel('New password').fill('another password of hers');
    await tab.getByLabel('Also disconnect all applications').check();
    await click('Change password');
    await isShown('Your password was changed');
    await click('Back to your account', 'link');
    await tab.getByText('No application has access to your account.').waitFor();
  });
});
