/** In which language a page is written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, PASSWORDS } from '../support/oauth.js';
import type { Page } from '../support/page.js';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const EMAIL = 'alice@example.com';
const languageOf = ({ html }: Page) => /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1);
const reading = (language: string) => new Browser({ headers: { 'accept-language': language } });

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', ['de', 'ltr']],
    ['en;q=0.3, ar;q=0.7', ['ar', 'rtl']],
    ['xx, fr;q=0.1', ['fr', 'ltr']],
    ['xx', ['en', 'ltr']],
    ['de;q=nonsense,,;;=', ['de', 'ltr']],
    ['', ['en', 'ltr']],
  ])('is the one that the browser prefers: %s (RFC 9110 §12.5.4)', async (header, language) => {
    expect(languageOf(await reading(header).get(`${server.issuer}/login`))).toEqual(language);
  });

  it('is English if the browser prefers more than 1000 characters, which would take long to read', async () => {
    const page = await reading(`de,${'a;q="\\a",'.repeat(1500)}`).get(`${server.issuer}/login`);
    expect(languageOf(page)).toEqual(['en', 'ltr']);
  });

  it('is the one that the application asks for, on every page of its request (ui_locales)', async () => {
    const browser = reading('fr');
    const login = await browser.get(authorizeUrl(server.issuer, { ui_locales: 'xx de-CH fr' }));
    expect(languageOf(login)).toEqual(['de', 'ltr']);
    const next = await login.submit({ fields: { email: EMAIL, password: PASSWORDS[EMAIL] ?? '' } });
    expect(languageOf(next)).toEqual(['de', 'ltr']);
  });

  it('is the one that the application requests, even in a form (ui_locales; OpenID Connect Core §3.1.2.1)', async () => {
    const browser = reading('fr');
    const { origin, pathname, searchParams } = new URL(authorizeUrl(server.issuer, { ui_locales: 'de-CH' }));
    const login = await browser.post(origin + pathname, Object.fromEntries(searchParams));
    expect(languageOf(login)).toEqual(['de', 'ltr']);
    const next = await login.submit({ fields: { email: EMAIL, password: PASSWORDS[EMAIL] ?? '' } });
    expect(languageOf(next)).toEqual(['de', 'ltr']);
  });

  it('is kept as long as a request waits for its user', async () => {
    const { headers } = await fetch(`${server.issuer}/login?ui_locales=de`);
    const [kept] = headers.getSetCookie().filter((cookie) => cookie.startsWith('vouchsafe_locale=de;'));
    expect(kept).toMatch(/; Max-Age=1800\b/);
  });

  it('is the one of the user’s setting rather than of the browser', async () => {
    const { users } = server.deps.store;
    await users.update(EMAIL, { name: undefined, locale: 'ua' }, SYSTEM, server.clock.now);
    const browser = reading('fr');
    const login = await browser.get(`${server.issuer}/login`);
    expect(languageOf(login)).toEqual(['fr', 'ltr']);
    const account = await login.submit({ fields: { email: EMAIL, password: PASSWORDS[EMAIL] ?? '' } });
    expect(languageOf(account)).toEqual(['uk', 'ltr']);
  });

  it('is the reader’s on error pages, too', async () => {
    const page = await reading('de').get(`${server.issuer}/v1/oauth/authorize?client_id=nobody`);
    expect([page.status, languageOf(page)]).toEqual([400, ['de', 'ltr']]);
  });

  it.each([
    ['in the query', (tag: string) => [`?ui_locales=${tag}`, {}] as const],
    ['in the cookie', (tag: string) => ['', { cookie: `vouchsafe_locale=${tag}` }] as const],
  ])('is not that of a tag which is too long to look at, %s', async (_, sent) => {
    const [query, headers] = sent(`de-x${'-a'.repeat(6000)}`);
    const page = await new Browser({ headers }).get(`${server.issuer}/login${query}`);
    expect([page.status, languageOf(page)]).toEqual([200, ['en', 'ltr']]);
  });

  it('is not what a cookie makes up', async () => {
    const browser = new Browser({ headers: { cookie: 'vouchsafe_locale=../../x' } });
    expect(languageOf(await browser.get(`${server.issuer}/login`))).toEqual(['en', 'ltr']);
  });
});
