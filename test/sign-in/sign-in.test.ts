/** Who is at the browser: passwords, sessions, and forms that are not ours. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Passwords } from '../../src/people/passwords.js';
import { STANDARD_COST } from '../../src/rules/password-hash.js';
import { postForm } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import type { FormInput } from '../support/forms.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { elements, visibleText } from '../support/html.js';
import { authorizeUrl } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const ALICE = { email: 'alice@example.com', password: 'correct horse battery' };
const BOB = { email: 'bob@example.com', password: 'staple of the evening' };
const ALLOW = { button: 'Allow' };
let server: Harness;

beforeAll(async () => {
  const dora = { email: 'dora@example.com', name: 'Dora', password: 'guess me if you can' };
  server = await startHarness({ seed: { ...seed, users: [...seed.users, dora] } });
});
afterAll(() => server.stop());

const open = (browser: Browser, query: Parameters<typeof authorizeUrl>[1] = {}) =>
  browser.get(authorizeUrl(server.issuer, query), { site: 'cross-site' });

/** The consent page, with Bob signed in: Bob has one workspace, so there is no picker. */
async function bobsConsent(
  browser = new Browser(),
  query: Parameters<typeof authorizeUrl>[1] = {},
): Promise<Page> {
  const page = await open(browser, query);
  return page.title.startsWith('Sign in') ? page.submit({ fields: BOB }) : page;
}

describe('login: passwords', () => {
  it('a wrong password and an unknown user get the same answer', async () => {
    const answers: string[] = [];
    const statements: (readonly string[])[] = [];
    // What all accounts share, such as the costs of their hashes, is read once.
    await (await open(new Browser())).submit({ fields: { email: 'first@example.com', password: 'wrong' } });
    for (const email of ['carol@example.com', 'nobody@example.com']) {
      const page = await open(new Browser());
      server.takeStatements();
      const refused = await page.submit({ fields: { email, password: 'wrong' } });
      statements.push(server.takeStatements());
      expect(refused.status).toBe(401);
      expect(refused.title).toMatch(/^Problem: Sign in/);
      expect(refused.form().control('email').value).toBe(email);
      expect(refused.form().control('password').value).toBe('');
      answers.push(refused.text);
    }
    expect(answers[0]).toContain('Incorrect email or password.');
    expect(answers[1]).toBe(answers[0]);
    expect(statements[0]?.length).toBeGreaterThan(2);
    expect(statements[1]).toEqual(statements[0]);
  });

  it.each([
    ['no email address', { email: '', password: 'x' }],
    ['no password', { email: ALICE.email, password: '' }],
    ['a password of more than 1024 characters', { email: ALICE.email, password: 'x'.repeat(1025) }],
    ['the password of another user', { email: ALICE.email, password: BOB.password }],
  ])('%s does not sign the user in', async (_, fields) => {
    const browser = new Browser();
    const refused = await (await open(browser)).submit({ fields });
    expect(refused.status).toBe(401);
    expect(browser.cookies.get('vouchsafe_session')).toBeUndefined();
  });

  it('a null character in the address is no fault of ours', async () => {
    const fields = { email: `${ALICE.email}\0`, password: ALICE.password };
    expect((await (await open(new Browser())).submit({ fields })).status).toBe(400);
  });

  it('has the address that the application names, and otherwise that of who is signed in', async () => {
    const emailIn = async (browser: Browser, parameters: Record<string, string>) => {
      const page = await browser.get(authorizeUrl(server.issuer, parameters), { site: 'cross-site' });
      expect(page.title).toMatch(/^Sign in/);
      const { fields } = page.form();
      // After an invalid passkey, too.
      const failed = await browser.post(`${server.issuer}/login/passkey`, { ...fields, credential: 'none' });
      expect([failed.status, failed.form().fields.email]).toEqual([401, fields.email]);
      return { email: fields.email, text: page.text };
    };
    const named = await emailIn(new Browser(), { login_hint: 'carol@example.com' });
    expect(named.email).toBe('carol@example.com');
    // Cut to 254 characters, in the middle of one.
    const cut = await emailIn(new Browser(), { login_hint: `${'a'.repeat(253)}\u{1F600}` });
    expect(cut.email).toMatch(/^a{253}/);
    expect((await emailIn(new Browser(), {})).email).toBe('');
    const browser = new Browser();
    await (await browser.get(`${server.issuer}/login`)).submit({ fields: BOB });
    server.clock.advance(1);
    const again = await emailIn(browser, { prompt: 'login' });
    expect(again.email).toBe(BOB.email);
    // Who is signed in learns why they are asked.
    expect(again.text).toContain('Confirm it');
    expect(named.text).not.toContain('Confirm it');
    expect((await emailIn(browser, { prompt: 'login', login_hint: 'carol@example.com' })).email).toBe(
      'carol@example.com',
    );
  });

  it('a form without an address or a password is a wrong one, and uses up none of the ten tries', async () => {
    const dora = { email: 'dora@example.com', password: 'guess me if you can' };
    const page = await open(new Browser());
    for (const missing of [{ password: '' }, { password: 'x'.repeat(5000) }, { email: '' }, { email: ' ' }])
      for (let count = 0; count < 11; count++)
        expect((await page.submit({ fields: { ...dora, ...missing } })).status).toBe(401);
    expect((await page.submit({ fields: dora }, { follow: false })).status).toBe(303);
  });

  it('is over for a request whose user is signed in: its page leads to the next step', async () => {
    const browser = new Browser();
    const consent = await bobsConsent(browser);
    const request = new URL(consent.url).searchParams.get('request') ?? '';
    const page = await browser.get(`${server.issuer}/login?request=${request}`);
    expect(page.title).toMatch(/^Allow access\?/);
    expect(new URL(page.url).pathname).toBe('/consent');
  });

  it('the address counts in any case and with spaces around it', async () => {
    const page = await (await open(new Browser())).submit({ fields: { ...BOB, email: ' BOB@Example.com ' } });
    expect(page.title).toMatch(/^Allow access\?/);
  });

  it('a right password is answered with 303, so that no browser sends it on (RFC 9700 §4.12)', async () => {
    const answer = await (await open(new Browser())).submit({ fields: BOB }, { follow: false });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(`${server.issuer}/consent?request=`);
  });

  it.each([
    ['of a user', 'dora@example.com', 'guess me if you can'],
    ['of nobody', 'nobody-else@example.com', 'anything'],
  ])(
    'ten wrong passwords for the address %s end in 429 with Retry-After, for the right one too',
    async (_, email, right) => {
      const page = await open(new Browser());
      const attempt = (password: string, from: string) =>
        page.submit({ fields: { email, password } }, { headers: { 'x-forwarded-for': from } });
      for (let count = 1; count <= 10; count++) {
        // Nobody trusts the header here: another address in it is no other source (RFC 9700 §4.13).
        expect((await attempt('wrong', `198.51.100.${count}`)).status, `attempt ${count}`).toBe(401);
      }
      const throttled = await attempt(right, '203.0.113.1');
      expect(throttled.status).toBe(429);
      expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(throttled.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      expect(throttled.title).toMatch(/^Too many attempts/);
      // Others at the same address are not locked out with it.
      expect((await (await open(new Browser())).submit({ fields: BOB })).title).toMatch(/^Allow access\?/);
    },
  );
});

describe('login: many at once', () => {
  const MANY = 140;
  const FAMILY = 'correct horse battery';
  const BUSY = 503;
  let crowd: Harness;
  beforeAll(async () => {
    // At its full cost, so that the queue fills; one hash for all of them.
    const password_hash = await new Passwords().hash(FAMILY);
    const users = Array.from({ length: MANY + 2 }, (_, index) => ({
      email: `user${index}@example.com`,
      name: `User ${index}`,
      password_hash,
    }));
    crowd = await startHarness({
      seed: { ...seed, users: [...seed.users, ...users] },
      passwordCost: STANDARD_COST,
    });
  });
  afterAll(() => crowd.stop());

  const loginPage = () => new Browser().get(`${crowd.issuer}/login`);
  const signIn = async (email: string, password = FAMILY) =>
    (await loginPage()).submit({ fields: { email, password } }, { follow: false });

  /** What stands on any counter of sign-ins for the address that all tests come from. */
  async function counted(): Promise<unknown> {
    const { rateLimiters } = crowd.deps.store;
    return (await rateLimiters('login-address', 1, 1).get('127.0.0.1'))?.consumedPoints ?? 0;
  }

  it.each([
    ['of as many people', (index: number) => `user${index}@example.com`, [303, BUSY]],
    ['of one', () => `user${MANY}@example.com`, [303, 429, BUSY]],
  ])(
    `${MANY} right passwords %s: some are told to come back, and nobody is locked out`,
    async (_, emailOf, statuses) => {
      const pages = await Promise.all(Array.from({ length: MANY }, loginPage));
      const answers = await Promise.all(
        pages.map(async (page, index) => {
          const fields = { email: emailOf(index), password: FAMILY };
          return { email: fields.email, page: await page.submit({ fields }, { follow: false }) };
        }),
      );
      for (const { page } of answers) expect(statuses).toContain(page.status);
      expect(new Set(answers.map(({ page }) => page.status)).size).toBeGreaterThan(1);
      expect(await counted()).toBe(0);
      const refused = answers.filter(({ page }) => page.status !== 303);
      for (const { email } of refused.slice(0, 12)) expect((await signIn(email)).status, email).toBe(303);

      // Nothing is broken, and the log says so.
      const busy = crowd.logs.filter((line) => JSON.stringify(line).includes('password_queue_full'));
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.filter((line) => line.level !== 40 || 'err' in line)).toEqual([]);
    },
  );

  it('being told to come back uses up none of the ten tries, and costs no counter', async () => {
    const email = `user${MANY + 1}@example.com`;
    const page = await loginPage();
    let leave = () => {};
    const leaving = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const here = { source: '127.0.0.0/24', isKnown: false };
    const places = Array.from({ length: 52 }, () => crowd.deps.passwords.withPlace(here, () => leaving));
    crowd.takeStatements();
    for (let count = 0; count < 20; count++) {
      const busy = await page.submit({ fields: { email, password: 'wrong' } });
      expect(busy.status).toBe(BUSY);
      expect(busy.title).toMatch(/^We are busy right now/);
      expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(crowd.takeStatements().filter((text) => text.includes('rate_limits'))).toEqual([]);
    leave();
    await Promise.all(places);
    for (let count = 1; count <= 9; count++)
      expect((await signIn(email, 'wrong')).status, `attempt ${count}`).toBe(401);
    expect((await signIn(email)).status).toBe(303);
  });

  it('a fault of ours uses up none of the ten tries', async () => {
    const email = `user${MANY + 1}@example.com`;
    const find = vi.spyOn(crowd.deps.store.users, 'findByEmail');
    try {
      find.mockRejectedValue(new Error('something of ours'));
      for (let count = 0; count < 12; count++) expect((await signIn(email)).status).toBe(500);
    } finally {
      find.mockRestore();
    }
    expect((await signIn(email)).status).toBe(303);
  });
});

describe('login: the session', () => {
  it('gets a new cookie at each login, and the old one no longer works (session fixation)', async () => {
    const browser = new Browser();
    await bobsConsent(browser);
    const old = browser.cookies.get('vouchsafe_session');
    if (old === undefined) throw new Error('no session cookie');
    server.clock.advance(1);
    const again = await open(browser, { prompt: 'login' });
    expect((await again.submit({ fields: BOB })).title).toMatch(/^Allow access\?/);
    expect(browser.cookies.get('vouchsafe_session')?.value).not.toBe(old.value);

    const thief = new Browser();
    thief.cookies.set(old);
    expect((await thief.get(`${server.issuer}/account`)).title).toMatch(/^Sign in/);
    expect((await browser.get(`${server.issuer}/account`)).title).toMatch(/^Your account/);
  });

  it.each<[string, Record<string, string>]>([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
  ])('counts for a request with %s although a process opened it whose clock is ahead', async (_, query) => {
    const page = await open(new Browser(), query);
    server.clock.advance(-60);
    expect((await page.submit({ fields: BOB })).title).toMatch(/^Allow access\?/);
    // Of one that is wrong, no user gets a sign-in that counts as recent for longer.
    server.clock.advance(60);
    const later = await open(new Browser(), query);
    server.clock.advance(-61);
    expect((await later.submit({ fields: BOB })).title).toMatch(/^Sign in/);
    server.clock.advance(61);
  });

  it('a cookie that was planted before the login is not what the login is kept under', async () => {
    const browser = new Browser();
    const page = await open(browser);
    const [cookie] = browser.cookies.all();
    if (cookie === undefined) throw new Error('no cookie');
    browser.cookies.set({ ...cookie, name: 'vouchsafe_session', value: 'planted' });
    await page.submit({ fields: BOB });
    expect(browser.cookies.get('vouchsafe_session')?.value).toMatch(/^[\w-]{43,}$/);
  });

  it('another account can be chosen: the session ends, the request goes on with who signs in next', async () => {
    const browser = new Browser();
    const consent = await bobsConsent(browser, { state: 'kept' });
    expect(consent.text).toContain('bob@example.com');
    const old = browser.cookies.get('vouchsafe_session');
    const login = await consent.submit({ button: 'Use another account' });
    expect(login.title).toMatch(/^Sign in/);
    expect(browser.cookies.get('vouchsafe_session')).toBeUndefined();
    if (old !== undefined) {
      const thief = new Browser();
      thief.cookies.set(old);
      expect((await thief.get(`${server.issuer}/account`)).title).toMatch(/^Sign in/);
    }
    const picker = await login.submit({ fields: ALICE });
    const answer = await (await picker.submit({ button: 'Continue', check: ['workspace=borealis'] })).submit(
      ALLOW,
    );
    expect(new URL(answer.location ?? '').searchParams.get('state')).toBe('kept');
  });

  it('two pages of the sign-in in one browser both work; those of two browsers have nothing in common', async () => {
    const [browser, other] = [new Browser(), new Browser()];
    const login = () => browser.get(`${server.issuer}/login`);
    const [first, second] = [await login(), await login()];
    expect(second.form().fields).toEqual({ ...first.form().fields, request: 'account' });
    expect((await other.get(`${server.issuer}/login`)).form().fields.csrf).not.toBe(first.form().fields.csrf);
    expect((await first.submit({ fields: BOB })).url).toBe(`${server.issuer}/account`);
  });

  it('without a request takes its form for an hour', async () => {
    const browser = new Browser();
    await browser.get(`${server.issuer}/login`);
    const { expires = 0 } = browser.cookies.get('vouchsafe_request_account') ?? {};
    expect(Math.round((expires - Date.now()) / 60_000)).toBe(60);
  });

  it('a page from before another account signed in can no longer decide anything', async () => {
    const browser = new Browser();
    const consent = await bobsConsent(browser);
    const login = await consent.submit({ button: 'Use another account' });
    await login.submit({ fields: ALICE });
    const answer = await consent.submit(ALLOW);
    expect(answer.status).toBe(403);
    expect(answer.title).toMatch(/^This form has expired/);
    expect((await answer.follow('Open the page again')).title).toMatch(/^Choose a workspace/);
  });

  it('signing in leads to our own pages, whatever the address asks for (RFC 9700 §4.11.2)', async () => {
    const asked =
      '?return_to=https://evil.example.com&next=//evil.example.com&redirect_uri=https://evil.example.com';
    const browser = new Browser();
    const page = await browser.get(`${server.issuer}/login${asked}`);
    const account = await page.submit({ fields: BOB });
    expect(account.url).toBe(`${server.issuer}/account`);
    const signedOut = await account.submit({ button: 'Sign out' }, { follow: false });
    expect(signedOut.location).toBe(`${server.issuer}/login?done=signed_out`);
    expect((await browser.get(`${server.issuer}/account`)).title).toMatch(/^Sign in/);
  });
});

describe('login: where the user was going', () => {
  const PAGES = [
    '/account/sessions',
    '/account/password',
    '/account/activity?before=7',
    '/account/withdraw-application?client=acme-cli',
    '/account/withdraw-application?client=https%3A%2F%2Fapp.example%2Fid&workspace=acme-labs',
    '/workspaces/acme-labs',
    '/workspaces/acme-labs/members',
    '/workspaces/acme-labs/applications?client_id=public-app',
  ];
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['another origin', 'https://evil.example/account'],
    ['another host', '//evil.example/account'],
    ['another host, with a backslash', '/\\evil.example/account'],
    ['a way up', '/account/..//evil.example'],
    ['a way up, encoded', '/account/%2e%2e%2f%2fevil.example'],
    ['a header', '/account\r\nLocation: https://evil.example'],
    ['an endpoint', '/v1/oauth/authorize?client_id=public-app'],
    ['an address that is too long', `/account?client=${'x'.repeat(2048)}`],
  ];

  it.each(PAGES)('%s, after a wrong password too', async (path) => {
    const login = await new Browser().get(server.issuer + path);
    expect(login.title).toMatch(/^Sign in/);
    const mistaken = await login.submit({ fields: { ...ALICE, password: 'wrong' } });
    expect(mistaken.status).toBe(401);
    const again = await mistaken.submit({ fields: { ...ALICE, password: 'wrong again' } });
    expect((await again.submit({ fields: ALICE })).url).toBe(server.issuer + path);
  });

  it('another tab was faster: the form is out of date, and Continue leads there', async () => {
    const browser = new Browser();
    const path = '/account/withdraw-application?client=public-app';
    const login = await browser.get(server.issuer + path);
    await (await browser.get(`${server.issuer}/login`)).submit({ fields: BOB });
    const late = await login.submit({ fields: ALICE });
    expect(late.title).toMatch(/^This form has expired/);
    expect((await late.follow('Open the page again')).url).toBe(server.issuer + path);
  });

  it('a form is not sent again: the account, or the workspace, is where to begin anew', async () => {
    for (const [path, home] of [
      ['/account/withdraw', '/account'],
      ['/workspaces/acme-labs/members/x/remove', '/workspaces/acme-labs'],
    ]) {
      const login = await new Browser().post(server.issuer + path, {});
      expect((await login.submit({ fields: ALICE })).url).toBe(server.issuer + home);
    }
  });

  it.each(HOSTILE)('not %s, asked for in the address or in the form (RFC 9700 §4.11.2)', async (_, asked) => {
    const browser = new Browser();
    const address = `${server.issuer}/login?return_to=${encodeURIComponent(asked)}`;
    const login = await browser.get(address);
    expect(login.html).not.toContain('return_to');
    const fields = { ...login.form().fields, ...BOB, return_to: asked };
    const account = await browser.post(`${server.issuer}/login`, fields);
    expect(account.url).toBe(`${server.issuer}/account`);
    expect((await browser.get(address)).url).toBe(`${server.issuer}/account`);
  });

  it('below an issuer that has a path', async () => {
    const port = await freePort();
    const env = { PORT: String(port), ISSUER: `http://localhost:${port}/tenant` };
    const tenant = await startHarness({ env });
    try {
      for (const path of ['/account/sessions', '/workspaces/acme-labs/members']) {
        const login = await new Browser().get(tenant.issuer + path);
        expect((await login.submit({ fields: ALICE })).url).toBe(tenant.issuer + path);
        const outside = await new Browser().get(`${tenant.issuer}/login?return_to=${path}`);
        expect((await outside.submit({ fields: ALICE })).url).toBe(`${tenant.issuer}/account`);
      }
    } finally {
      await tenant.stop();
    }
  });
});

describe('signing out', () => {
  const status = (page: Page) =>
    elements(page.document, 'p').filter((it) => it.attributes.get('role') === 'status');

  it('is said to have worked, once', async () => {
    const login = await (await new Browser().get(`${server.issuer}/login`)).submit({ fields: BOB });
    const after = await login.submit({ button: 'Sign out' });
    expect(after.title).toMatch(/^Sign in/);
    expect(status(after).map(visibleText)).toEqual(['You are signed out.']);
    const mistaken = await after.submit({ fields: { ...BOB, password: 'wrong' } });
    expect(status(mistaken)).toEqual([]);
    expect((await mistaken.submit({ fields: BOB })).url).toBe(`${server.issuer}/account`);
  });

  it('is not spoken of to who comes to sign in, nor to who is signed in', async () => {
    const browser = new Browser();
    const login = await browser.get(`${server.issuer}/account/sessions`);
    expect(status(login)).toEqual([]);
    expect(status(await open(browser))).toEqual([]);
    await login.submit({ fields: BOB });
    expect((await browser.get(`${server.issuer}/login?done=signed_out`)).title).toMatch(/^Your account/);
  });

  it('is done only by a form of the session, not by one of another site or of another session (RFC 9700 §4.7)', async () => {
    const signIn = async (browser: Browser) =>
      (await browser.get(`${server.issuer}/login`)).submit({ fields: BOB });
    const browser = new Browser();
    const account = await signIn(browser);
    const { csrf: ofAnother = '' } = (await signIn(new Browser())).form('Sign out').fields;
    for (const csrf of ['', 'x', ofAnother]) {
      const refused = await account.submit({ button: 'Sign out', fields: { csrf } });
      expect([refused.status, refused.title]).toEqual([403, expect.stringMatching(/^This form has expired/)]);
    }
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await account.submit({ button: 'Sign out' }, { headers })).status).toBe(403);
    expect((await browser.get(`${server.issuer}/account`)).title).toMatch(/^Your account/);
    expect((await account.submit({ button: 'Sign out' })).title).toMatch(/^Sign in/);
  });
});

interface Filled extends FormInput {
  readonly page: Page;
  readonly button: string;
}

describe('sign-in: forms that are not ours (RFC 9700 §4.7)', () => {
  /** The pages with a form, and what each would do. */
  const PAGES = ['login', 'choose-workspace', 'consent', 'switch-account'] as const;

  /** A page with the form, and the button that sends it. */
  async function formOf(browser: Browser, which: (typeof PAGES)[number]): Promise<Filled> {
    const login = await open(browser);
    if (which === 'login') return { page: login, button: 'Sign in', fields: ALICE };
    const picker = await login.submit({ fields: ALICE });
    if (which === 'choose-workspace')
      return { page: picker, button: 'Continue', check: ['workspace=acme-labs'] };
    const consent = await picker.submit({ button: 'Continue', check: ['workspace=acme-labs'] });
    return { page: consent, button: which === 'consent' ? 'Allow' : 'Use another account' };
  }

  describe.each(PAGES)('%s', (which) => {
    it('refuses a CSRF token that is missing, wrong, of another request or of another browser', async () => {
      const [browser, other] = [new Browser(), new Browser()];
      const mine = await formOf(browser, which);
      const tokenOf = (page: Page, button: string) => page.form(button).fields.csrf ?? '';
      const otherBrowser = await formOf(other, which);
      const otherRequest = await open(browser);
      const button = otherRequest.title.startsWith('Sign in') ? 'Sign in' : 'Continue';
      for (const csrf of [
        '',
        'x',
        tokenOf(otherBrowser.page, otherBrowser.button),
        tokenOf(otherRequest, button),
      ]) {
        const refused = await mine.page.submit({ ...mine, fields: { ...mine.fields, csrf } });
        expect(refused.status).toBe(403);
        expect(refused.title).toMatch(/^This form has expired/);
      }
      // Nothing was changed: the true form still does its work.
      expect((await mine.page.submit(mine)).status).toBeLessThan(400);
    });

    it.each<[string, Record<string, string>]>([
      ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ])('refuses a form that says %s, with the right token and cookie', async (_, headers) => {
      const mine = await formOf(new Browser(), which);
      const refused = await mine.page.submit(mine, { headers });
      expect(refused.status).toBe(403);
      expect(refused.title).toMatch(/^This form was sent from another site/);
      expect((await mine.page.submit(mine)).status).toBeLessThan(400);
    });
  });

  it('takes no form from a browser without our cookie, not even with the token of an empty secret', async () => {
    const csrf = server.deps.secrets.tag('csrf', 'account', '', '');
    const refused = await postForm(`${server.issuer}/login`, { ...BOB, csrf });
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie().join()).not.toContain('vouchsafe_session');
    expect(refused.body).toContain('This form has expired');
  });

  it.each([
    ['https://evil.example.com', 403],
    ['http://localhost:1', 403],
    ['null', 303],
    ['own', 303],
  ])('a browser without Sec-Fetch-Site is judged by Origin: %s is %i', async (origin, status) => {
    const browser = new Browser();
    const page = await bobsConsent(browser);
    const { pairs } = page.form('Allow').encode(ALLOW);
    const url = new URL(`${server.issuer}/consent`);
    const cookie = browser.cookies.header({ url, method: 'POST', crossSite: false });
    const answer = await postForm(url.href, pairs, {
      cookie,
      origin: origin === 'own' ? server.issuer : origin,
    });
    expect(answer.status).toBe(status);
  });

  it('a request of another browser is not shown and not answered', async () => {
    const victim = new Browser();
    const consent = await bobsConsent(victim);
    const attacker = new Browser();
    await bobsConsent(attacker);
    for (const path of ['consent', 'login', 'choose-workspace']) {
      const page = await attacker.get(consent.url.replace('/consent?', `/${path}?`));
      expect(page.status).toBe(400);
      expect(page.title).toMatch(/^Request not found in this browser/);
    }
    const forms: [string, Record<string, string>][] = [
      ['consent', { decision: 'allow' }],
      ['consent', { decision: 'deny' }],
      ['login', ALICE],
      ['choose-workspace', { workspace: 'acme-labs' }],
      ['switch-account', {}],
    ];
    for (const [path, fields] of forms) {
      const answer = await attacker.post(`${server.issuer}/${path}`, {
        ...consent.form('Allow').fields,
        ...fields,
      });
      expect(answer.status).toBe(400);
      expect(answer.location).toBeUndefined();
    }
    expect((await consent.submit(ALLOW)).location).toMatch(/[?&]code=/);
  });

  it('a made-up cookie is no claim to a request', async () => {
    const consent = await bobsConsent();
    const id = new URL(consent.url).searchParams.get('request') ?? '';
    const attacker = new Browser();
    await bobsConsent(attacker);
    const own = attacker.cookies.all().find((cookie) => cookie.name.startsWith('vouchsafe_request_'));
    if (own === undefined) throw new Error('no request cookie');
    attacker.cookies.set({ ...own, name: `vouchsafe_request_${id}` });
    const page = await attacker.get(consent.url);
    expect(page.status).toBe(400);
    expect(page.text).not.toContain('bob@example.com');
  });
});
