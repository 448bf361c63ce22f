/**
 * The pages in each language, on a phone: nothing runs over the edge, and axe finds nothing. `npm run axe` shows every state
 * of every page in every language to axe.
 */
import type { Browser, Page } from 'playwright-core';
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
/** One for all languages: a tab of its own for each would cost Chromium a process. */
let page: Page;
/** The cookie of a session, which every language shares. */
let session: { name: string; value: string; url: string };

beforeAll(async () => {
  [server, chromium] = await Promise.all([startHarness(), launchChromium()]);
  await connect(server, { email: ALICE, workspace: 'acme-labs', clientId: 'public-app' });
  const { cookies } = await signedIn(server, ALICE);
  const header = cookies.header({ url: new URL(server.issuer), method: 'GET', crossSite: false }) ?? '';
  const [name = '', value = ''] = header.split('=');
  session = { name, value, url: server.issuer };
  page = await chromium.newPage({ viewport: { width: 375, height: 667 }, reducedMotion: 'reduce' });
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

/** One for each way of writing, and those with the longest words: their speakers see every page here, the others the fullest. */
const IN_FULL: ReadonlySet<string> = new Set(['en', 'de', 'fi', 'ar', 'ja']);
const FULLEST: ReadonlySet<string> = new Set(['sign-in', 'account', 'members']);

/** The markup of the others is that of the English pages, which other tests show to axe. */
const FOR_AXE: ReadonlySet<string> = new Set(['sign-in', 'account', 'sessions', 'consent']);
/** Of the languages that are not shown in full: their words stand in the same markup, and none is empty (`catalogs.test.ts`). */
const FULLEST_FOR_AXE: ReadonlySet<string> = new Set(['account']);

/** Of axe's rules, the one that takes longest judges colors, which are the same in each language. */
const COLORS_APART = { rules: { 'color-contrast': { enabled: false } } };

/** What is wrong with the page that is open. */
async function faultsOf(name: string, locale: string): Promise<string[]> {
  const { lang, dir, excess } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    excess: document.documentElement.scrollWidth - innerWidth,
  }));
  const right = lang === locale && dir === directionOf(locale);
  const forAxe = IN_FULL.has(locale) ? FOR_AXE : FULLEST_FOR_AXE;
  return [
    ...(right ? [] : [`written in ${lang}, ${dir}`]),
    ...(excess > 0 ? [`${excess} px too wide`] : []),
    ...(forAxe.has(name) ? await axe(page, locale === 'en' ? {} : COLORS_APART) : []),
  ];
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the pages fit a phone and are accessible (WCAG 2.2 §1.4.10)', async () => {
    const context = page.context();
    await context.clearCookies();
    await page.setExtraHTTPHeaders({ 'accept-language': locale });
    const faults: Record<string, string[]> = {};
    const look = async (name: string, url: string) => {
      if (!IN_FULL.has(locale) && !FULLEST.has(name)) return;
      await page.goto(url);
      const found = await faultsOf(name, locale);
      if (found.length > 0) faults[name] = found;
    };
    for (const [name, url] of STRANGERS_PAGES) await look(name, url());
    await context.addCookies([session]);
    for (const [name, url] of ALICES_PAGES) await look(name, url());
    await page.goto(asked());
    await page.locator('input[type=radio]').first().check();
    await page.locator('main form button[type=submit]').first().click();
    faults.consent = await faultsOf('consent', locale);
    if (faults.consent.length === 0) delete faults.consent;
    expect(faults).toEqual({});
  });
});
