/** Which forms count as another site's, by what the browser says of them; over HTTP: `test/sign-in/sign-in.test.ts`. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { refuseOtherSites } from '../../src/browser/csrf.js';

const ISSUER = 'https://id.example.com/auth';
const OWN = 'https://id.example.com';

async function isRefused(headers: Readonly<Record<string, string>>): Promise<boolean> {
  const app = new Hono();
  app.post('/', (c) => {
    refuseOtherSites(c, ISSUER);
    return c.text('accepted');
  });
  app.onError((_, c) => c.text('refused'));
  return (await (await app.request('/', { method: 'POST', headers })).text()) === 'refused';
}

describe('a form (RFC 9700 §4.7)', () => {
  it.each([
    ['a program that is no browser', {}],
    ['our page, which sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['a user who loads the answer again', { 'sec-fetch-site': 'none', origin: 'null' }],
    ['our page, in a browser without Fetch Metadata', { origin: OWN }],
    ['our page without a referrer, in such a browser', { origin: 'null' }],
  ])('of %s may count', async (_, headers) => {
    expect(await isRefused(headers)).toBe(false);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site', origin: 'https://www.example.com' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: OWN }],
    ['another site, in a browser without Fetch Metadata', { origin: 'https://evil.example' }],
  ])('of %s does not count', async (_, headers) => {
    expect(await isRefused(headers)).toBe(true);
  });
});
