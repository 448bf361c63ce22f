/** An administrator's pages in a real browser, without scripts; and what axe finds there. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { launchChromium, lookFaults } from '../support/chromium.js';
import { connect, signedIn } from '../support/connections.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';
import { seed } from '../support/seed.js';

let server: Harness;
let documents: DocumentHost;
let chromium: Browser;
let bobsId: string;
let assistant: string;

beforeAll(async () => {
  documents = await startDocumentHost();
  assistant = documents.publish(
    {
      client_name: `${'Assistant with a name '.repeat(9)}`,
      redirect_uris: ['http://127.0.0.1/callback'],
    },
    { 'cache-control': 'max-age=86400' },
  );
  const hostile = `\u202e<b>${'W'.repeat(200)}`;
  [server, chromium] = await Promise.all([
    startHarness({
      documents,
      seed: {
        ...seed,
        users: [...seed.users, { email: `${'dave.'.repeat(12)}d@example.com`, name: hostile.slice(0, 190) }],
        workspaces: [
          ...seed.workspaces,
          {
            name: 'crew',
            title: 'The Crew',
            type: 'team',
            members: [
              { email: 'alice@example.com', role: 'admin' },
              { email: 'bob@example.com', role: 'member' },
              { email: `${'dave.'.repeat(12)}d@example.com`, role: 'member' },
            ],
          },
        ],
      },
    }),
    launchChromium(),
  ]);
  const { policies, users, workspaces } = server.deps.store;
  const [bob, crew] = await Promise.all([users.findByEmail('bob@example.com'), workspaces.find('crew')]);
  bobsId = bob?.id ?? '';
  const alice = await users.findByEmail('alice@example.com');
  await server.deps.store.operators.appoint(alice?.id ?? '', SYSTEM, server.clock.now);
  const id = crew?.id ?? '';
  const { now } = server.clock;
  const by = { kind: 'user', id: bobsId, address: '2001:db8::1' } as const;
  for (const email of ['bob@example.com', `${'dave.'.repeat(12)}d@example.com`])
    await connect(server, { email, workspace: 'crew', clientId: assistant });
  await connect(server, { email: 'bob@example.com', workspace: 'crew', clientId: 'public-app' });
  await connect(server, { email: 'bob@example.com', workspace: 'crew', clientId: 'public-app' });
  await policies.set(
    id,
    { kind: 'host', subject: 'id.example', decision: 'allowed', scopes: ['profile'], permissions: [] },
    by,
    now,
  );
  await policies.set(
    id,
    { kind: 'client', subject: 'post-app', decision: 'blocked', scopes: null, permissions: null },
    by,
    now,
  );
  await policies.setOnlyApproved(id, true, by, now);
  await server.deps.store.approvalRequests.add(id, 'public-app', bobsId, by, now);
});
afterAll(() => Promise.all([server.stop(), documents.stop(), chromium.close()]));

async function visitor(email: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await chromium.newContext({ reducedMotion: 'reduce', javaScriptEnabled });
  const { cookies } = await signedIn(server, email);
  const header = cookies.header({ url: new URL(server.issuer), method: 'GET', crossSite: false }) ?? '';
  const [name = '', value = ''] = header.split('=');
  await context.addCookies([{ name, value, url: server.issuer }]);
  return context.newPage();
}

const crew = (path = '') => `${server.issuer}/workspaces/crew${path}`;

describe('an administrator in Chromium, without scripts', () => {
  it('limits an application, suspends a member and reads about it', async () => {
    const page = await visitor('alice@example.com', false);
    await page.goto(crew());
    await page.getByRole('link', { name: 'Review \u2068Public App\u2069' }).first().click();
    await page.getByText('Approve with limits', { exact: true }).click();
    await page.locator('label', { hasText: 'Work with data' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').waitFor();
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('limited');
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('link', { name: 'Manage \u2068Bob\u2069' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('link', { name: 'Activity' }).click();
    const told = await page.getByRole('listitem').allInnerTexts();
    expect(told.slice(0, 3).map((line) => line.split('\n')[0])).toEqual([
      'Bob was reactivated',
      'Bob was suspended',
      'Public App was approved with limits',
    ]);
    await page.context().close();
  });
});

it('marks the current tab in forced colors', async () => {
  const page = await visitor('alice@example.com', false);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(crew('/members'));
  const backgroundOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await backgroundOf('Members')).not.toBe(await backgroundOf('Activity'));
  await page.context().close();
});

it('the members page fits a narrow window when its text is twice as large (WCAG 2.2 §1.4.4, §1.4.10)', async () => {
  const page = await visitor('alice@example.com', true);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(crew('/members'));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflow()).toBe(0);
  await page.context().close();
});

describe('every page is free of violations that axe can find (WCAG 2.2 AA)', () => {
  const PAGES: Readonly<Record<string, { who?: string; url(): string; title: RegExp }>> = {
    applications: { url: () => crew('?done=decided'), title: /^Applications/ },
    'a mistyped application': { url: () => crew(), title: /^Problem: Applications/ },
    'one application': {
      url: () => crew(`/applications?client_id=${encodeURIComponent(assistant)}`),
      title: /^Applications/,
    },
    'a host': { url: () => crew('/applications?host=id.example'), title: /^Applications/ },
    'the end of everyone’s access': {
      url: () => crew('/applications/end?client_id=public-app'),
      title: /^Applications/,
    },
    'what would stop': { url: () => crew('/only-approved'), title: /^Applications/ },
    'a search of members': { url: () => crew('/members?q=bob'), title: /^Members/ },
    members: { url: () => crew('/members'), title: /^Members/ },
    'one member': { url: () => crew(`/members/${bobsId}`), title: /^Members/ },
    'the removal of a member': { url: () => crew(`/members/${bobsId}/remove`), title: /^Members/ },
    activity: { url: () => crew('/activity'), title: /^Activity/ },
    'the console, with what ends grants': {
      url: () => `${server.issuer}/operate/grants?user=bob%40example.com`,
      title: /^Grants · Operator console/,
    },
    'the console, with a client': {
      url: () => `${server.issuer}/operate/client?client_id=public-app`,
      title: /^public-app · Operator console/,
    },
    'a refusal': { who: 'bob@example.com', url: () => crew(), title: /^Administrators only/ },
    'consent for a blocked application': {
      who: 'bob@example.com',
      url: () =>
        authorizeUrl(server.issuer, {
          client_id: 'post-app',
          redirect_uri: 'https://post.example.com/callback',
        }),
      title: /application is blocked in/,
    },
    'consent for one that waits': {
      who: 'bob@example.com',
      url: () =>
        authorizeUrl(server.issuer, {
          client_id: 'code-only-app',
          redirect_uri: 'https://code-only.example.com/callback',
        }),
      title: /^An administrator must approve/,
    },
    'consent under limits': {
      who: 'bob@example.com',
      url: () =>
        authorizeUrl(server.issuer, { client_id: assistant, scope: 'workspace.mcp user.status.read' }),
      title: /^Allow access\?/,
    },
  };

  it.each(Object.entries(PAGES))('%s', async (name, { who = 'alice@example.com', url, title }) => {
    const page = await visitor(who, true);
    await page.goto(url());
    if (name === 'a mistyped application') {
      await page.getByLabel('Client ID or host name').fill('nobody-knows');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('alert').waitFor();
    }
    if ((await page.title()).startsWith('Choose a workspace')) {
      await page.locator('label', { hasText: 'The Crew' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    expect(await page.title()).toMatch(title);
    const violations = await lookFaults(page);
    await page.context().close();
    expect(violations).toEqual([]);
  });
});
