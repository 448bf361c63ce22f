/** `npm run screenshots`: pictures of the pages of the sign-in and the account, to be looked at. */
import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { launchChromium } from '../support/chromium.js';
import { connect, signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';

/** Where the pictures go; unset: none are taken. */
const PICTURES = process.env.PICTURES_DIR;
const LOOKS = [
  ['light', 375],
  ['light', 1280],
  ['dark', 375],
  ['dark', 1280],
] as const;
const LANGUAGES = ['en', 'de', 'ar', 'ja'];
/** Tall enough for every page, so that what stays at the bottom of a window is at the bottom of the picture. */
const HEIGHT = 1600;
/** What the picture of the README shows. */
const README = { width: 640, height: 1180, scale: 1.5 };

const WEB = { client_id: 'basic-app', redirect_uri: 'https://basic.example.com/callback?keep=1' };
const SCOPE = 'workspace.mcp user.status.read';

let server: Harness;
let empty: Harness;
let chromium: Browser;

describe.skipIf(PICTURES === undefined)('pictures', () => {
  beforeAll(async () => {
    await mkdir(PICTURES ?? '', { recursive: true });
    [server, empty, chromium] = await Promise.all([
      startHarness(),
      startHarness({ seed: null }),
      launchChromium(),
    ]);
    const bob = { email: 'bob@example.com', workspace: 'acme-labs' };
    await connect(server, { ...bob, clientId: 'public-app' });
    const { policies, workspaces } = server.deps.store;
    const acme = (await workspaces.find('acme-labs'))?.id ?? '';
    const subject = { kind: 'client', subject: 'code-only-app', scopes: null, permissions: null } as const;
    await policies.set(acme, { ...subject, decision: 'blocked' }, SYSTEM, server.clock.now);
  });
  afterAll(() => Promise.all([server?.stop(), empty?.stop(), chromium?.close()]));

  const setupLink = () =>
    /http\S+\/setup\/\S+/.exec(empty.logs.map(({ msg }) => String(msg)).join('\n'))?.[0] ?? '';
  const at = (path: string) => () => server.issuer + path;
  const ask = (query: Readonly<Record<string, string>>) => () =>
    authorizeUrl(server.issuer, { scope: SCOPE, ...query });

  it.each<[string, string | null, () => string, ((page: Page) => Promise<unknown>)?]>([
    ['setup', null, setupLink],
    [
      'setup-again',
      null,
      setupLink,
      async (page) => {
        await page.getByLabel('Email address').fill('root@example.com');
        await page.getByLabel('Your name').fill('Root');
        await page.getByLabel('Password').fill('a few random words');
        await page.getByLabel('Workspace title').fill('Acme Labs');
        await page.getByLabel('Workspace name').fill('Acme Labs');
        await page.getByRole('button', { name: 'Create' }).click();
      },
    ],
    ['login', null, ask(WEB)],
    ['picker', 'alice@example.com', ask(WEB)],
    ['consent', 'bob@example.com', ask(WEB)],
    ['consent-loopback', 'bob@example.com', ask({})],
    [
      'blocked',
      'bob@example.com',
      ask({ client_id: 'code-only-app', redirect_uri: 'https://code-only.example.com/callback' }),
    ],
    ['no-workspace', 'carol@example.com', ask(WEB)],
    ['unknown-client', null, ask({ client_id: 'nobody' })],
    ['not-found', null, at('/nowhere')],
    ['account', 'bob@example.com', at('/account')],
    ['first-application', 'alice@example.com', at('/account/first-application')],
    ['account-password', 'bob@example.com', at('/account/password')],
    ['account-settings', 'bob@example.com', at('/account/settings')],
    ['account-sessions', 'bob@example.com', at('/account/sessions')],
    ['account-activity', 'bob@example.com', at('/account/activity')],
  ])('%s', async (name, email, url, act) => {
    // What is done on a page finds its fields by their English labels.
    for (const language of act === undefined ? LANGUAGES : ['en'])
      for (const [colorScheme, width] of LOOKS) {
        const context = await contextOf(email, {
          viewport: { width, height: HEIGHT },
          colorScheme,
          extraHTTPHeaders: { 'accept-language': language },
        });
        const page = await context.newPage();
        await page.goto(url());
        await act?.(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        const path = `${PICTURES}/${name}-${language}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
        await context.close();
      }
  });

  it('the consent page as the README shows it', async () => {
    const { width, height, scale } = README;
    const context = await contextOf('bob@example.com', {
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: 'light',
    });
    const page = await context.newPage();
    await page.goto(ask(WEB)());
    const box = await page.locator('main').boundingBox();
    const clip = { x: 0, y: 0, width, height: Math.ceil((box?.y ?? 0) + (box?.height ?? height) + 32) };
    await page.screenshot({ path: `${PICTURES}/consent.png`, clip, fullPage: true });
    await context.close();
  });
});

/** With the session of this user; null: nobody is signed in. */
async function contextOf(
  email: string | null,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await chromium.newContext({ reducedMotion: 'reduce', ...options });
  if (email === null) return context;
  const { cookies } = await signedIn(server, email);
  const header = cookies.header({ url: new URL(server.issuer), method: 'GET', crossSite: false }) ?? '';
  const [name = '', value = ''] = header.split('=');
  await context.addCookies([{ name, value, url: server.issuer }]);
  return context;
}
