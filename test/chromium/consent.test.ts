/** What the consent pages promise to anyone who reads them on a telephone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SCOPES } from '../../src/rules/default-catalog.js';
import { axe, launchChromium } from '../support/chromium.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';

const MOST_BYTES = 20_000;
const TELEPHONE = { width: 375, height: 667 };
const scope = DEFAULT_SCOPES.map(({ name }) => name).join(' ');

let server: Harness;
let chromium: Browser;
let stranger: string;
beforeAll(async () => {
  [server, chromium] = await Promise.all([startHarness(), launchChromium()]);
  const registered = await fetch(`${server.issuer}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Stranger', redirect_uris: ['https://stranger.example/callback'] }),
  });
  ({ client_id: stranger } = await registered.json());
});
afterAll(() => Promise.all([server.stop(), chromium.close()]));

async function bob(): Promise<Page> {
  const context = await chromium.newContext({ viewport: TELEPHONE, javaScriptEnabled: true });
  const { cookies } = await signedIn(server, 'bob@example.com');
  const header = cookies.header({ url: new URL(server.issuer), method: 'GET', crossSite: false }) ?? '';
  const [name = '', value = ''] = header.split('=');
  await context.addCookies([{ name, value, url: server.issuer }]);
  return context.newPage();
}

describe('the consent page on a telephone', () => {
  it.each([
    [
      'a registered application',
      () => ({ client_id: 'post-app', redirect_uri: 'https://post.example.com/callback' }),
    ],
    ['an unverified one', () => ({ client_id: stranger, redirect_uri: 'https://stranger.example/callback' })],
    ['a program on this computer', () => ({})],
  ])('shows the first permission and both answers without scrolling: %s', async (_, query) => {
    const page = await bob();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));
    const answer = await page.goto(authorizeUrl(server.issuer, { ...query(), scope }));
    expect((await answer?.body())?.length).toBeLessThan(MOST_BYTES);
    expect(requests.filter((kind) => kind === 'stylesheet')).toHaveLength(1);
    expect(requests.filter((kind) => !['document', 'stylesheet', 'image'].includes(kind))).toEqual([]);

    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    const decision = await page.locator('.decision').boundingBox();
    expect((decision?.y ?? 0) + (decision?.height ?? 0)).toBeLessThanOrEqual(TELEPHONE.height);
    expect(await bottomOf('.choice strong, .choice label')).toBeLessThanOrEqual(decision?.y ?? 0);
    // They stay on the page while the user reads.
    await page.mouse.wheel(0, 400);
    expect(await bottomOf('.decision')).toBeLessThanOrEqual(TELEPHONE.height);
    await page.context().close();
  });

  it('loads its stylesheet once: the next page has it already', async () => {
    const page = await bob();
    const url = authorizeUrl(server.issuer, {
      client_id: 'post-app',
      redirect_uri: 'https://post.example.com/callback',
    });
    const bytesOfStyles = () =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return loaded.filter(({ name }) => name.endsWith('.css')).map(({ transferSize }) => transferSize);
      });
    await page.goto(url);
    expect(await bytesOfStyles()).toEqual([expect.toSatisfy((bytes: number) => bytes > 0)]);
    await page.goto(url);
    expect(await bytesOfStyles()).toEqual([0]);
    await page.context().close();
  });

  it('asks again in short, and by keyboard', async () => {
    const query = { client_id: 'post-app', redirect_uri: 'https://post.example.com/callback', scope };
    const first = await bob();
    const leaving = (page: Page) =>
      page.waitForRequest(/^https:\/\/post\.example\.com\/callback\?code=vs_ac_/);
    await first.goto(authorizeUrl(server.issuer, query));
    await Promise.all([leaving(first), first.getByRole('button', { name: 'Allow' }).click()]);
    // Another tab: the first one is on its way to an address that does not exist.
    const page = await first.context().newPage();
    await page.goto(authorizeUrl(server.issuer, query));
    expect(await page.title()).toMatch(/^Continue\?/);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).focus();
    await Promise.all([leaving(page), page.keyboard.press('Enter')]);
    await page.context().close();
  });
});
