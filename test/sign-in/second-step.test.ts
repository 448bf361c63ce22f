/** Between the password and the second factor: a browser that is half signed in can do nothing with it. */
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSessions } from '../../src/browser/session.js';
import { setPassword } from '../../src/operations/passwords.js';
import { performWith } from '../../src/operations/perform.js';
import { createVerifier, guardRequest } from '../../src/resource-server/index.js';
import { SYSTEM } from '../../src/store/actor.js';
import { expectRedirectedRefusal } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newTokens, PASSWORDS, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = { email: 'alice@example.com', password: PASSWORDS['alice@example.com'] ?? '' };
/** Hers, once it was changed. */
const CHANGED = { ...ALICE, password: 'a new one for alice' };
const BOB = { email: 'bob@example.com', password: PASSWORDS['bob@example.com'] ?? '' };
const COOKIE = 'vouchsafe_second_step';
const MFA = 'https://refeds.org/profile/mfa';
const CALLBACK = 'https://app.example.com/callback';

let server: Harness;
/** What happens between the check of a password and what follows it. */
let meanwhile = async () => {};
/** The user who has set up the factor of this test. */
let alice: string;
beforeAll(async () => {
  server = await startHarness({
    secondFactors: [
      {
        page: '/second-step/none',
        async isSetUp() {
          await meanwhile();
          return false;
        },
      },
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

/** Gives the second factor in a browser that awaits it. */
const giveFactor = (browser: Browser) =>
  atFactor(browser, async (sessions, c) => {
    const half = await sessions.secondSteps.find(c);
    if (half !== null) await sessions.finish(c, half, ['otp'], null);
  });

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
  // The device has not signed in, so the account does not know it.
  expect(browser.cookies.get(`vouchsafe_device_${alice}`)).toBeUndefined();

  const bob = new Browser();
  await enterPassword(bob, `${server.issuer}/account`, BOB);
  expect(bob.cookies.get('vouchsafe_session')).toBeDefined();
  expect(bob.cookies.get(COOKIE)).toBeUndefined();
});

it('does not sign a user in whose password is changed while it is being checked: the new one is asked for', async () => {
  const change = { email: BOB.email, passwordHash: await server.deps.passwords.hash(BOB.password) };
  meanwhile = async () => void (await server.deps.store.passwords.set(change, SYSTEM, server.clock.now));
  const browser = new Browser();
  const answer = await enterPassword(browser, `${server.issuer}/account`, BOB);
  meanwhile = async () => {};
  expect([answer.status, latestReason(server)]).toEqual([403, { tag: 'password_changed' }]);
  expect(browser.cookies.get('vouchsafe_session')).toBeUndefined();
  await enterPassword(browser, `${server.issuer}/account`, BOB);
  expect(browser.cookies.get('vouchsafe_session')).toBeDefined();
});

it('is over with the second factor, and tokens say how the user signed in (RFC 9068 §2.2.1)', async () => {
  const browser = new Browser();
  await enterPassword(browser, `${server.issuer}/account`);
  await giveFactor(browser);
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
  const changed = await setPassword.perform(context, CHANGED);
  expect(changed).toHaveProperty('ok');
  expect(await awaited(forger)).toBeUndefined();
});

/** The error that the client gets. */
function expectRefused(page: Page, error: string): void {
  expectRedirectedRefusal(page.location, {
    redirectUri: CALLBACK,
    error,
    state: 'a state',
    iss: server.issuer,
  });
}

it('max_age: an older sign-in is repeated, and the request goes on (OpenID Connect Core §3.1.2.1)', async () => {
  const bob = new Browser();
  const ask = (query: Readonly<Record<string, string>>) =>
    bob.get(authorizeUrl(server.issuer, { redirect_uri: CALLBACK, ...query }), { site: 'cross-site' });
  await newTokens(bob, server.issuer, BOB, { redirect_uri: CALLBACK });
  server.clock.advance(100);
  expect((await ask({ max_age: '100' })).title).toMatch(/^Continue\?/);
  expect((await ask({ max_age: '100', prompt: 'none' })).location).toContain('code=');
  server.clock.advance(1);
  expectRefused(await ask({ max_age: '100', prompt: 'none' }), 'login_required');
  for (const max_age of ['100', '0']) {
    const page = await ask({ max_age });
    expect(page.title).toMatch(/^Sign in/);
    expect(page.form().fields.email).toBe(BOB.email);
    expect(page.text).toContain('Confirm it’s you');
    server.clock.advance(1);
    const next = await page.submit({ fields: BOB });
    expect(next.title).toMatch(/^Continue\?/);
    // While the user decides, the sign-in does not age.
    server.clock.advance(120);
    expect((await next.submit({ button: 'Continue' })).location).toContain('code=');
  }
  const { now } = server.clock;
  const tokens = await newTokens(bob, server.issuer, BOB, { max_age: '60', redirect_uri: CALLBACK });
  expect(claimsOf(tokens.json.access_token).auth_time).toBe(Math.floor(now.getTime() / 1000));
  // Another user at the browser: the request continues with them.
  const carol = { email: 'carol@example.com', password: PASSWORDS['carol@example.com'] ?? '' };
  server.clock.advance(1);
  const other = await (await ask({ max_age: '0' })).submit({ fields: carol });
  expect(other.title).toMatch(/^You need a workspace first/);
  expect((await bob.get(`${server.issuer}/account`)).text).toContain(carol.email);
});

it('acr_values: a second step for those who have one, and otherwise the client learns that it cannot be (RFC 9470 §5)', async () => {
  const asked = { acr_values: `urn:example:gold ${MFA}`, redirect_uri: CALLBACK };
  const bob = await signedIn(server, BOB.email);
  const page = await bob.get(authorizeUrl(server.issuer, asked), { site: 'cross-site' });
  expect([page.status, page.location]).toEqual([403, undefined]);
  expect(page.title).toMatch(/^A second step at sign-in is required/);
  expect(page.links).toContainEqual({ text: 'Security', href: `${server.issuer}/account/security` });
  expect(page.forms.flatMap(({ buttons }) => buttons)).toEqual([
    'Use another account',
    'Back to the application',
  ]);
  expect(latestReason(server)).toEqual({ tag: 'no_second_factor', clientId: 'public-app' });
  expectRefused(
    await page.submit({ button: 'Back to the application' }),
    'unmet_authentication_requirements',
  );
  expectRefused(
    await bob.get(authorizeUrl(server.issuer, { ...asked, prompt: 'none' })),
    'unmet_authentication_requirements',
  );

  // Alice set up her factor after she had signed in with her password only.
  const browser = await signedIn(server, ALICE.email);
  const silent = await browser.get(authorizeUrl(server.issuer, { ...asked, prompt: 'none' }));
  expectRefused(silent, 'login_required');
  const answer = await enterPassword(browser, authorizeUrl(server.issuer, asked), CHANGED);
  expect(answer.location).toMatch(/\/second-step\/test\?request=/);
  await giveFactor(browser);
  const tokens = await newTokens(browser, server.issuer, {}, asked);
  expect(claimsOf(tokens.json.access_token)).toMatchObject({ acr: MFA });
});

it('step-up: a client that a resource server challenges gets a token that it takes (RFC 9470)', async () => {
  const resource = 'https://mcp.example.com/mcp';
  const verifier = createVerifier({
    issuer: server.issuer,
    audience: resource,
    now: () => server.clock.now,
  });
  const guard = guardRequest(verifier, { acr: MFA, maxAge: 600 });
  /** @returns what the client has to ask for; null if the request was let in */
  const challenged = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await guard(new Request(resource, { headers }));
    if (!(answer instanceof Response)) return null;
    const challenge = answer.headers.get('www-authenticate') ?? '';
    expect([answer.status, challenge]).toEqual([
      401,
      expect.stringContaining('error="insufficient_user_authentication"'),
    ]);
    const parameter = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1] ?? '';
    return { acr_values: parameter('acr_values'), max_age: parameter('max_age') };
  };

  const browser = await signedIn(server, ALICE.email);
  let tokens = await newTokens(browser, server.issuer);
  // First the password only, then two factors that were given too long ago.
  for (let time = 0; time < 2; time++) {
    const asked = await challenged(tokens.text('access_token'));
    expect(asked).toEqual({ acr_values: MFA, max_age: '600' });
    // A refresh does not help: the user has to do something.
    const refreshed = await refresh(server.issuer, tokens.text('refresh_token'));
    expect(await challenged(refreshed.text('access_token'))).toEqual(asked);
    await enterPassword(browser, authorizeUrl(server.issuer, { ...asked }), CHANGED);
    await giveFactor(browser);
    tokens = await newTokens(browser, server.issuer, {}, { ...asked });
    expect(await challenged(tokens.text('access_token'))).toBeNull();
    server.clock.advance(601);
  }
  verifier.close();
});
