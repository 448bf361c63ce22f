/**
 * The pages in each language, on a phone: nothing runs over the edge, and axe finds nothing. `npm run axe` shows every state
 * of every page in every language to axe.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directionOf, LOCALES } from '../../src/rules/locales.js';
import { axe, launchChromium } from '../support/chromium.js';
import { connect, signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';

const ALICE = 'alice@example.com';
const WEB = { client_id: 'basic-app', redirect_uri: 'https://basic.example.com/callback?keep=1' };

let server: Harness;
let chromium: Browser;
/** The cookie of a session, which every language shares. */
let session: { name: string; value: string; url: string };

beforeAll(async () => {
  [server, chromium] = await Promise.all([startHarness(), launchChromium()]);
  await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
  const { cookies } = await signedIn(server, ALICE);
  const header = cookies.header({ url: new URL(server.issuer), method: 'GET', crossSite: false }) ?? '';
  const [name = '', value = ''] = header.split('=');
  session = { name, value, url: server.issuer };
});
afterAll(async () => {
  await chromium.close();
  await server.stop();
});

const at = (path: string) => server.issuer + path;
const asked = (query: Readonly<Record<string, string>> = WEB) =>
  authorizeUrl(server.issuer, { scope: 'workspace.mcp user.status.read', ...query });
const STRANGERS_PAGES = [
  ['sign-in', () => asked()],
  ['unknown application', () => asked({ client_id: 'nobody' })],
] as const;
const ALICES_PAGES = [
  ['workspaces', () => asked()],
  ['account', () => at('/account')],
  ['first application', () => at('/account/first-application')],
  ['sessions', () => at('/account/sessions')],
  ['password', () => at('/account/password')],
  ['settings', () => at('/account/settings')],
  ['activity', () => at('/account/activity')],
  ['applications', () => at('/workspaces/acme-labs/applications')],
  ['members', () => at('/workspaces/acme-labs/members')],
  ['an administrator’s activity', () => at('/workspaces/acme-labs/activity')],
] as const;

async function contextIn(locale: string): Promise<BrowserContext> {
  return chromium.newContext({
    viewport: { width: 375, height: 667 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'accept-language': locale },
  });
}

/** One for each way of writing, and those with the longest words: their speakers see every page here, the others the fullest. */
const IN_FULL: ReadonlySet<string> = new Set(['en', 'de', 'fi', 'ar', 'ja']);
const FULLEST: ReadonlySet<string> = new Set(['sign-in', 'account', 'members']);

/** The markup of the others is that of the English pages, which other tests show to axe. */
const FOR_AXE = new Set(['sign-in', 'account', 'sessions', 'consent']);

/** Of axe's rules, the one that takes longest judges colors, which are the same in each language. */
const COLORS_APART = { rules: { 'color-contrast': { enabled: false } } };

/** What is wrong with the page that is open. */
async function faultsOf(name: string, page: Page, locale: string): Promise<string[]> {
  const { lang, dir, excess } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    excess: document.documentElement.scrollWidth - innerWidth,
  }));
  const right = lang === locale && dir === directionOf(locale);
  return [
    ...(right ? [] : [`written in ${lang}, ${dir}`]),
    ...(excess > 0 ? [`${excess} px too wide`] : []),
    ...(FOR_AXE.has(name) ? await axe(page, locale === 'en' ? {} : COLORS_APART) : []),
  ];
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the pages fit a phone and are accessible (WCAG 2.2 §1.4.10)', async () => {
    const context = await contextIn(locale);
    const page = await context.newPage();
    const faults: Record<string, string[]> = {};
    const look = async (name: string, url: string) => {
      if (!IN_FULL.has(locale) && !FULLEST.has(name)) return;
      await page.goto(url);
      const found = await faultsOf(name, page, locale);
      if (found.length > 0) faults[name] = found;
    };
    for (const [name, url] of STRANGERS_PAGES) await look(name, url());
    await context.addCookies([session]);
    for (const [name, url] of ALICES_PAGES) await look(name, url());
    await page.goto(asked());
    await page.locator('input[type=radio]').first().check();
    await page.locator('main form button[type=submit]').first().click();
    faults.consent = await faultsOf('consent', page, locale);
    if (faults.consent.length === 0) delete faults.consent;
    expect(faults).toEqual({});
    await context.close();
  });
});
