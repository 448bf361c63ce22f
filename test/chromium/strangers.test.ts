/** The consent page for applications that nobody here registered, in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/answers.js';
import { launchChromium, lookFaults } from '../support/chromium.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { LOGO_WEBP } from '../support/logos.js';
import { authorizeUrl } from '../support/oauth.js';
import { DOCUMENT, publish } from '../support/published.js';

const APP = 'com.example.app:/callback';
const LOOPBACK = 'http://127.0.0.1/callback';

let documents: DocumentHost;
let server: Harness;
let chromium: Browser;
/** Bob's only tab, signed in; Bob has one workspace. */
let page: Page;
/** What the console said, and what the page's policy kept from loading. */
const complaints: string[] = [];
/** Addresses that were asked for, other than the page itself. */
const asked: string[] = [];

beforeAll(async () => {
  documents = await startDocumentHost();
  [server, chromium] = await Promise.all([startHarness({ documents }), launchChromium()]);
  page = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.push(request.url());
  });
  await page.goto(authorizeUrl(server.issuer));
  await page.getByLabel('Email address').fill('bob@example.com');
  await page.getByLabel('Password').fill('staple of the evening');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
});
afterAll(async () => {
  await chromium.close();
  await server.stop();
  await documents.stop();
});

async function register(metadata: object): Promise<string> {
  const answer = await send(`${server.issuer}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DOCUMENT, token_endpoint_auth_method: 'none', ...metadata }),
  });
  return String(answer.json.client_id);
}

async function open(clientId: string, redirectUri: string): Promise<void> {
  complaints.length = 0;
  asked.length = 0;
  const query = { client_id: clientId, redirect_uri: redirectUri, scope: 'workspace.mcp user.status.write' };
  await page.goto(authorizeUrl(server.issuer, query));
  await page.getByRole('button', { name: 'Allow' }).waitFor();
}

describe('consent for strangers in Chromium (WCAG 2.2 AA, CSP Level 3)', () => {
  it('of a registration that no one vouches for, on this computer', async () => {
    await open(
      await register({ client_name: 'Claude Code (some-server)', redirect_uris: [LOOPBACK] }),
      LOOPBACK,
    );
    await page.getByText('Continue only if you just started this yourself.').waitFor();
    expect(await lookFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('of a document with a logo, which comes from our own origin and is drawn', async () => {
    const logo = publish(documents);
    logo.answer((_, response) => response.writeHead(200, { 'content-type': 'image/webp' }).end(LOGO_WEBP));
    const { clientId } = publish(documents, {
      client_name: 'A picture book',
      redirect_uris: [APP],
      logo_uri: logo.clientId,
      client_uri: 'https://pictures.example.org/',
    });
    await open(clientId, APP);
    const drawn = page.locator('.logo img');
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);
    await page.getByText('an application on this device (com.example.app)').waitFor();
    expect(await lookFaults(page)).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => !url.startsWith(server.issuer) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('of a document whose logo is no picture: the page shows no gap and no broken image', async () => {
    const { clientId } = publish(documents, {
      client_name: `A name ${'that-does-not-break-'.repeat(9)}`,
      redirect_uris: [`https://${'very-long-label.'.repeat(8)}example.net/callback`],
      logo_uri: 'https://id.example/no-picture.svg',
    });
    await open(clientId, `https://${'very-long-label.'.repeat(8)}example.net/callback`);
    expect(await lookFaults(page)).toEqual([]);
    const place = () =>
      page.locator('h1').evaluate((element) => {
        const { top, left } = element.getBoundingClientRect();
        return { top, left };
      });
    const withLogo = await place();
    await page.locator('.logo').evaluate((element) => element.remove());
    expect(await place()).toEqual(withLogo);
  });
});

describe('a faulty request in Chromium (RFC 9700 §4.11.2)', () => {
  it('stays on a page of ours until the user goes on', async () => {
    const callback = `https://${'very-long-label.'.repeat(8)}example.net/callback`;
    const clientId = await register({ redirect_uris: [callback] });
    await page.route(`${new URL(callback).origin}/**`, (route) => route.fulfill({ body: 'arrived' }));
    complaints.length = 0;
    const query = { client_id: clientId, redirect_uri: callback, prompt: 'none' };
    await page.goto(authorizeUrl(server.issuer, query));
    expect(new URL(page.url()).origin).toBe(server.issuer);
    expect(await lookFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue to' }).click();
    await page.waitForURL(`${callback}?error=consent_required&**`);
    // Chromium itself reports the status of the page.
    expect(complaints.filter((it) => !it.includes('status of 400'))).toEqual([]);
  });
});
