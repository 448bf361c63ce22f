import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { axe, launchChromium } from '../support/chromium.js';
import { freePort } from '../support/free-port.js';

const PAGE = `<!doctype html><html lang="en"><head><title>T</title></head>
<body><main><h1>Hi</h1><img src="data:,"><noscript>No scripts</noscript></main></body></html>`;

test('starts, reaches only loopback, and finds violations in spite of a content security policy', async () => {
  const app = new Hono().get('/', (c) =>
    c.html(PAGE, 200, { 'Content-Security-Policy': "default-src 'none'" }),
  );
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  const browser = await launchChromium(['id.example']);
  try {
    const page = await browser.newPage();
    await page.goto(`http://id.example:${port}/`);
    await page.goto(`http://localhost:${port}/`);
    expect(await axe(page)).toEqual([expect.stringMatching(/^image-alt \(critical\)/)]);
    await expect(page.goto('http://example.org/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`http://localhost:${port}/`);
    expect(await plain.locator('main').textContent()).toContain('No scripts');
    expect((await plain.screenshot()).length).toBeGreaterThan(1000);
  } finally {
    await browser.close();
    server.close();
  }
});
