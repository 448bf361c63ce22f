/** Between the password and the second factor: a browser that is half signed in can do nothing with it. */
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSessions } from '../../src/browser/session.js';
import { performWith } from '../../src/operations/perform.js';
import { setPassword } from '../../src/operations/users.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newTokens, PASSWORDS, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = { email: 'alice@example.com', password: PASSWORDS['alice@example.com'] ?? '' };
const COOKIE = 'vouchsafe_second_step';

let server: Harness;
/** The user who has set up the factor of this test. */
let alice: string;
beforeAll(async () => {
  server = await startHarness({
    secondFactors: [
      { page: '/second-step/none', isSetUp: async () => false },
      { page: '/second-step/test', isSetUp: async (userId) => userId === alice },
    ],
  });
  alice = (await server.deps.store.users.findByEmail(ALICE.email))?.id ?? '';
});
afterAll(() => server.stop());

/** Enters a password, and stays where the answer leads to. */
async function enterPassword(browser: Browser, from: string, fields = ALICE): Promise<Page> {
  const page = await browser.get(from, { site: 'cross-site' });
  expect(page.title).toMatch(/^Sign in/);
  return browser.submit(page, { fields }, { follow: false });
}

/** What the page of a factor does, with the cookies of a browser. @returns the names of the cookies that it sets */
async function atFactor(browser: Browser, act: (sessions: BrowserSessions, c: Context) => Promise<void>) {
  const { deps } = server;
  const sessions = new BrowserSessions({ ...deps, perform: performWith({ ...deps, redirectSchemes: [] }) });
  const app = new Hono();
  app.get('/', async (c) => {
    await act(sessions, c);
    return c.text('');
  });
  const url = new URL(server.issuer);
  const cookie = browser.cookies.header({ url, method: 'GET', crossSite: false });
  const response = await app.request('/', { headers: { cookie } });
  expect(response.status).toBe(200);
  for (const header of response.headers.getSetCookie()) browser.cookies.store(url, header);
}

/** Whose second step is awaited in a browser. */
async function awaited(browser: Browser): Promise<string | undefined> {
  let email: string | undefined;
  await atFactor(browser, async (sessions, c) => {
    email = (await sessions.secondSteps.find(c))?.user.email;
  });
  return email;
}

it('asks those who set one up for their factor, and gives nothing before', async () => {
  const browser = new Browser();
  const answer = await enterPassword(browser, authorizeUrl(server.issuer));
  expect(answer.location).toMatch(/\/second-step\/test\?request=[\w-]{22}$/);
  expect(browser.cookies.get('vouchsafe_session')).toBeUndefined();
  expect(browser.cookies.get(COOKIE)).toMatchObject({ httpOnly: true, sameSite: 'lax' });
  expect(await awaited(browser)).toBe(ALICE.email);
  expect(await awaited(new Browser())).toBeUndefined();

  expect((await browser.get(`${server.issuer}/account`)).title).toMatch(/^Sign in/);
  const silent = await browser.get(authorizeUrl(server.issuer, { prompt: 'none' }));
  expect(silent.location).toContain('error=login_required');
  const again = await enterPassword(browser, `${server.issuer}/account/sessions`);
  expect(again.location).toMatch(/\/second-step\/test\?return_to=%2Faccount%2Fsessions$/);
  // The device has not signed in: it is none that the account knows.
  expect(browser.cookies.get(`vouchsafe_device_${alice}`)).toBeUndefined();

  const bob = new Browser();
  const fields = { email: 'bob@example.com', password: PASSWORDS['bob@example.com'] ?? '' };
  await enterPassword(bob, `${server.issuer}/account`, fields);
  expect(bob.cookies.get('vouchsafe_session')).toBeDefined();
  expect(bob.cookies.get(COOKIE)).toBeUndefined();
});

it('is over with the second factor, and tokens say how the user signed in (RFC 9068 §2.2.1)', async () => {
  const browser = new Browser();
  await enterPassword(browser, `${server.issuer}/account`);
  await atFactor(browser, async (sessions, c) => {
    const half = await sessions.secondSteps.find(c);
    if (half !== null) await sessions.finish(c, half, ['otp']);
  });
  expect(browser.cookies.get(COOKIE)).toBeUndefined();
  expect(browser.cookies.get(`vouchsafe_device_${alice}`)).toBeDefined();
  const signedInAt = Math.floor(server.clock.now.getTime() / 1000);
  const [latest] = await server.deps.store.audit.list({ event: 'session.started' }, undefined, 1);
  expect(latest).toMatchObject({ userId: alice, details: { amr: ['pwd', 'otp', 'mfa'] } });

  server.clock.advance(600);
  const facts = {
    auth_time: signedInAt,
    acr: 'https://refeds.org/profile/mfa',
    amr: ['pwd', 'otp', 'mfa'],
  };
  const tokens = await newTokens(browser, server.issuer);
  expect(claimsOf(tokens.json.access_token)).toMatchObject(facts);
  const refreshed = await refresh(server.issuer, tokens.text('refresh_token'));
  expect(claimsOf(refreshed.json.access_token)).toMatchObject(facts);
  const bobs = await newTokens(new Browser(), server.issuer, { email: 'bob@example.com' });
  expect(claimsOf(bobs.json.access_token)).toMatchObject({
    acr: 'https://refeds.org/profile/sfa',
    amr: ['pwd'],
  });
});

it('is awaited for a quarter of an hour, with the password that was right, as this server wrote it', async () => {
  const browser = new Browser();
  await enterPassword(browser, `${server.issuer}/account`);
  server.clock.advance(899);
  expect(await awaited(browser)).toBe(ALICE.email);
  server.clock.advance(1);
  expect(await awaited(browser)).toBeUndefined();

  const forger = new Browser();
  await enterPassword(forger, `${server.issuer}/account`);
  const cookie = forger.cookies.get(COOKIE)?.value ?? '';
  const bob = (await server.deps.store.users.findByEmail('bob@example.com'))?.id ?? '';
  const forgeries = [
    cookie.replace(alice, bob),
    cookie.replace('.pwd.', '.pwd+otp.'),
    cookie.replace(/\.\d+\./, (since) => `.${Number(since.slice(1, -1)) + 1}.`),
    `nobody.${cookie.split('.').slice(1).join('.')}`,
    'nonsense',
  ];
  for (const forgery of forgeries) {
    expect(forgery).not.toBe(cookie);
    forger.cookies.store(new URL(server.issuer), `${COOKIE}=${forgery}; Path=/`);
    expect(await awaited(forger)).toBeUndefined();
  }
  forger.cookies.store(new URL(server.issuer), `${COOKIE}=${cookie}; Path=/`);
  expect(await awaited(forger)).toBe(ALICE.email);
  const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
  const changed = await setPassword.perform(context, { email: ALICE.email, password: 'a new one for alice' });
  expect(changed).toHaveProperty('ok');
  expect(await awaited(forger)).toBeUndefined();
});
