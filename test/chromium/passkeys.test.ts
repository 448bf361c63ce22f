/** The script of passkeys in a real browser, which records what it is asked for instead of asking a device. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCRIPT } from '../../src/browser/script.js';
import { launchChromium } from '../support/chromium.js';
import { freePort } from '../support/free-port.js';

const OPTIONS = { challenge: 'AAAA', user: { id: 'AAAA', name: 'a', displayName: 'A' } };
const form = (kind: string) => `<!doctype html><html lang="en"><head><title>T</title>
<script type="module" src="/script.js"></script></head><body><main>
<form method="post" data-passkey="${kind}" data-options='${JSON.stringify(OPTIONS)}' hidden>
<input type="hidden" name="credential"><p data-note="failed" hidden>Failed</p><p data-note="known" hidden>Known</p>
<button>Passkey</button></form></main></body></html>`;

/** A browser that offers passkeys in the field for the user name, or does not; each request waits until it is aborted. */
const RECORDING = (offers: boolean) => `
  window.asked = [];
  window.refuse = () => undefined;
  const ask = (how) => ({ mediation, signal }) => new Promise((_, reject) => {
    const entry = { how, mediation, aborted: false };
    window.asked.push(entry);
    signal.addEventListener('abort', () => { entry.aborted = true; reject(signal.reason); });
    window.refuse = (name) => reject(new DOMException('', name));
  });
  PublicKeyCredential.isConditionalMediationAvailable = async () => ${offers};
  navigator.credentials.get = ask('get');
  navigator.credentials.create = ask('create');
`;

let browser: Browser;
let server: ReturnType<typeof serve>;
let origin: string;
beforeAll(async () => {
  browser = await launchChromium();
  const app = new Hono()
    .get('/script.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }))
    .get('/:kind', (c) => c.html(form(c.req.param('kind'))));
  const port = await freePort();
  server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  origin = `http://localhost:${port}`;
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function open(kind: 'get' | 'create', { offers = true } = {}): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(RECORDING(offers));
  await page.goto(`${origin}/${kind}`);
  await page.getByRole('button').waitFor();
  return page;
}

const asked = (page: Page) => page.evaluate('window.asked');
const once = (how: string, mediation?: string, aborted = false) => ({ how, mediation, aborted });
/** What the browser does when no device answers. */
const refuse = (page: Page, name: string) => page.evaluate(`window.refuse('${name}')`);

describe('a passkey is offered by the browser (WebAuthn §5.1.4)', () => {
  it('where the user signs in, until they ask for it with the button, and again when that failed', async () => {
    const page = await open('get');
    await expect.poll(() => asked(page)).toEqual([once('get', 'conditional')]);
    await page.getByRole('button').click();
    const offered = once('get', 'conditional', true);
    await expect.poll(() => asked(page)).toEqual([offered, once('get', 'optional')]);
    expect(await page.getByText('Failed').isVisible()).toBe(false);
    await refuse(page, 'NotAllowedError');
    await page.getByText('Failed').waitFor();
    await expect
      .poll(() => asked(page))
      .toEqual([offered, once('get', 'optional'), once('get', 'conditional')]);
    await page.close();
  });

  it('nowhere, in a browser that cannot, and the button works', async () => {
    const page = await open('get', { offers: false });
    await page.getByRole('button').click();
    await expect.poll(() => asked(page)).toEqual([once('get', 'optional')]);
    await page.close();
  });

  it('not where one is made, also after the device said that it has one', async () => {
    const page = await open('create');
    await page.getByRole('button').click();
    await expect.poll(() => asked(page)).toEqual([once('create')]);
    await refuse(page, 'InvalidStateError');
    await page.getByText('Known').waitFor();
    expect(await page.getByText('Failed').isVisible()).toBe(false);
    // Every step of the script that could still run has run by then.
    await page.evaluate('new Promise((done) => setTimeout(done))');
    expect(await asked(page)).toEqual([once('create')]);
    await page.close();
  });
});
