/** Passkeys over HTTP: the forms that our script fills in, filled in by an authenticator in software. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../support/authenticator.js';
import { codeAt } from '../support/authenticator-app.js';
import { Browser } from '../support/browser.js';
import { signIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { elements } from '../support/html.js';
import { authorizeUrl, PASSWORDS } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = { email: 'alice@example.com', password: PASSWORDS['alice@example.com'] ?? '' };
const PASSKEY = 'Sign in with a passkey';
const KEY = { publicKey: 'x', transports: [], backupEligible: true, backedUp: true, counter: 0 };

let server: Harness;
let phone: Authenticator;
beforeAll(async () => {
  server = await startHarness();
  phone = new Authenticator(server.issuer, { synchronized: true });
});
afterAll(() => server.stop());

/** What the page's script would ask the browser for. */
function optionsOf(page: Page) {
  const form = elements(page.document, 'form').find((each) => each.attributes.has('data-passkey'));
  if (form === undefined) throw new Error(`no passkey at ${page.url}`);
  return JSON.parse(form.attributes.get('data-options') ?? '');
}

function signInWith(device: Authenticator, page: Page): Promise<Page> {
  const credential = JSON.stringify(device.get(optionsOf(page)));
  return page.submit({ button: PASSKEY, fields: { credential } });
}

async function withPassword(): Promise<Browser> {
  const browser = new Browser();
  const login = await browser.get(`${server.issuer}/login`);
  await login.submit({ button: 'Sign in', fields: ALICE });
  return browser;
}

async function add(browser: Browser, device: Authenticator, name = 'My phone'): Promise<Page> {
  const page = await browser.get(`${server.issuer}/account/security/passkeys`);
  const credential = JSON.stringify(device.create(optionsOf(page)));
  return page.submit({ button: 'Add a passkey', fields: { credential, name } });
}

const amrOf = async () => {
  const alice = await server.deps.store.users.findByEmail(ALICE.email);
  return (await server.deps.store.sessions.ofUser(alice?.id ?? '', server.clock.now))[0]?.amr;
};

describe('a passkey in the account', () => {
  it('is added, listed, renamed and removed, with a word for each', async () => {
    const browser = await withPassword();
    const stolen = new Browser();
    const cookie = browser.cookies.get('vouchsafe_session')?.value;
    stolen.cookies.store(
      new URL(server.issuer),
      `vouchsafe_session=${cookie}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect((await stolen.get(`${server.issuer}/account`)).url).toBe(`${server.issuer}/account`);
    const added = await add(browser, new Authenticator(server.issuer));
    // A cookie that was copied before does not belong to the session with two factors.
    expect((await stolen.get(`${server.issuer}/account`)).url).toContain('/login');
    expect(added.url).toBe(`${server.issuer}/account/security?done=passkey_added`);
    expect(added.text).toContain('Your passkey was added.');
    expect(added.text).toMatch(/My phone ?Added on .+Never used ?On one device only/);
    // The session is one with two factors now.
    expect(await amrOf()).toEqual(['pwd', 'hwk', 'user', 'mfa']);
    const own = await browser.get(added.links.find(({ text }) => text === 'Rename or remove')?.href ?? '');
    const renamed = await own.submit({ button: 'Save', fields: { name: 'Old <phone>' } });
    expect(renamed.text).toContain('Saved.');
    const removed = await renamed.submit({ button: 'Remove' });
    expect(removed.text).toContain('The passkey was removed.');
    expect(removed.text).toContain('You have no passkeys yet.');
    // Its page may still be open in another tab.
    expect((await browser.get(own.url)).url).toBe(`${server.issuer}/account/security`);
    const activity = await browser.get(`${server.issuer}/account/activity`);
    for (const event of ['was added to', 'was renamed', 'was removed from'])
      expect(activity.text).toContain(event);
  });

  it('is not added when its answer is wrong or old, and the page says so', async () => {
    const browser = await withPassword();
    const page = await browser.get(`${server.issuer}/account/security/passkeys`);
    const wrong = await page.submit({ button: 'Add a passkey', fields: { credential: '{}' } });
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('This passkey was not accepted.'),
    ]);
    const credential = JSON.stringify(phone.create({ ...optionsOf(page), challenge: 'another' }));
    const late = await page.submit({ button: 'Add a passkey', fields: { credential } });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('That took too long.')]);
    const made = phone.create(optionsOf(late));
    // The database cannot store NUL; no transport has such a name.
    for (const transport of ['usb\0', 'usb\n', '\ud800']) {
      const response = { ...made.response, transports: ['internal', transport] };
      const strange = await late.submit({
        button: 'Add a passkey',
        fields: { credential: JSON.stringify({ ...made, response }) },
      });
      expect([strange.status, strange.text]).toEqual([
        400,
        expect.stringContaining('This passkey was not accepted.'),
      ]);
    }
    expect((await add(browser, phone)).text).toContain('Your passkey was added.');
    expect((await add(browser, phone)).text).toContain('already has a passkey');
  });

  it('is made only after a recent sign-in, with a passkey if there is one: someone who has only the password cannot add one', async () => {
    const browser = await withPassword();
    server.clock.advance(601);
    const page = await browser.get(`${server.issuer}/account/security/passkeys`);
    expect(page.title).toContain('Sign in');
    const again = await page.submit({ button: 'Sign in', fields: ALICE });
    expect(again.text).toContain('This page requires more than a password. Sign in with your passkey.');
    const setUp = await browser.get(`${server.issuer}/account/security/totp`);
    expect(setUp.text).toContain('This page requires more than a password.');
    const security = await browser.get(`${server.issuer}/account/security`);
    const own = await browser.get(security.links.find(({ text }) => text === 'Rename or remove')?.href ?? '');
    const refused = await own.submit({ button: 'Remove' });
    expect(refused.text).toContain('This page requires more than a password.');
    const back = await signInWith(phone, again);
    expect(back.url).toBe(`${server.issuer}/account/security/passkeys`);
  });
});

it('has no page for another passkey for a user who has twenty', async () => {
  const browser = new Browser();
  await signInWith(phone, await browser.get(`${server.issuer}/login`));
  const { passkeys } = server.deps.store;
  const userId = (await passkeys.findCredential(phone.id))?.user.id ?? '';
  const address = `${server.issuer}/account/security/passkeys`;
  const known = (await passkeys.ofUser(userId)).length;
  const keys = Array.from({ length: 20 - known }, (_, count) => `Key ${count}`);
  const by = { kind: 'operator' } as const;
  const sessionId = await signIn(server, userId);
  const account = () => browser.get(`${server.issuer}/account/security`);
  const leads = async () => (await account()).links.some(({ href }) => href === address);
  expect(await leads()).toBe(true);
  for (const name of keys) {
    expect((await browser.get(address)).url).toBe(address);
    await passkeys.add(
      { ...KEY, userId, sessionId, credentialId: name, name },
      { hashes: [name], expiresAt: server.clock.now },
      by,
      server.clock.now,
    );
  }
  expect((await browser.get(address)).url).toBe(`${server.issuer}/account/security`);
  expect(await leads()).toBe(false);
  for (const name of keys)
    await passkeys.remove((await passkeys.findCredential(name))?.id ?? '', userId, by, server.clock.now);
});

it('adds no passkey from a browser that is signed out at that moment, as by a new password', async () => {
  const { passkeys, passwords, users } = server.deps.store;
  const browser = new Browser();
  await signInWith(phone, await browser.get(`${server.issuer}/login`));
  const passwordHash = (await users.findByEmail(ALICE.email))?.passwordHash ?? '';
  const owner = (await passkeys.findCredential(phone.id))?.user.id ?? '';
  const count = async () => (await passkeys.ofUser(owner)).length;
  const [known, insert] = [await count(), passkeys.add.bind(passkeys)];
  passkeys.add = async (...added) => {
    await passwords.set({ email: ALICE.email, passwordHash }, { kind: 'operator' }, server.clock.now);
    return insert(...added);
  };
  try {
    expect((await add(browser, new Authenticator(server.issuer), 'A key')).status).toBe(403);
    expect(await count()).toBe(known);
  } finally {
    passkeys.add = insert;
  }
});

describe('a sign-in with a passkey', () => {
  it('leads to the account, counts as two factors, and needs no user name', async () => {
    const login = await new Browser().get(`${server.issuer}/login`);
    const [email] = elements(login.document, 'input').filter((it) => it.attributes.get('name') === 'email');
    expect(email?.attributes.get('autocomplete')).toBe('username webauthn');
    server.clock.advance(1);
    const account = await signInWith(phone, login);
    expect(account.url).toBe(`${server.issuer}/account`);
    expect(await amrOf()).toEqual(['swk', 'user', 'mfa']);
  });

  it('goes on with an authorization request, and is enough where acr_values need a second factor', async () => {
    const browser = new Browser();
    const url = new URL(authorizeUrl(server.issuer));
    url.searchParams.set('acr_values', 'https://refeds.org/profile/mfa');
    const login = await browser.get(url);
    const again = await login.submit({ button: 'Sign in', fields: ALICE });
    expect(again.text).toContain('Sign in with your passkey.');
    const next = await signInWith(phone, again);
    expect(next.title).toMatch(/^(Choose a workspace|Allow access)/);
    expect(elements(next.document, 'script')).toEqual([]);
  });

  it('is not looked at where another tab was faster: the request goes on from where it is', async () => {
    const browser = new Browser();
    const login = await browser.get(authorizeUrl(server.issuer));
    const next = await login.submit({ button: 'Sign in', fields: ALICE });
    const late = await login.submit({ button: PASSKEY, fields: { credential: '{}' } });
    expect([late.status, late.title, late.url]).toEqual([200, next.title, next.url]);
  });

  it('takes the place of the code that the password leads to, for those who have both', async () => {
    const BOB = { email: 'bob@example.com', password: PASSWORDS['bob@example.com'] ?? '' };
    for (const [who, isOffered] of [
      [ALICE, true],
      [BOB, false],
    ] as const) {
      await setUpApp(who);
      const login = await new Browser().get(authorizeUrl(server.issuer), { site: 'cross-site' });
      const asked = await login.submit({ button: 'Sign in', fields: who });
      expect(asked.title).toMatch(/^Enter your code/);
      const wrong = await asked.submit({ button: 'Continue', fields: { code: '000000' } });
      for (const page of [asked, wrong]) expect(page.html.includes('data-passkey="get"')).toBe(isOffered);
      if (isOffered)
        expect((await signInWith(phone, wrong)).title).toMatch(/^(Choose a workspace|Allow access)/);
    }
    expect(await amrOf()).toEqual(['swk', 'user', 'mfa']);
  });

  it('works while strangers use up the attempts of the account', async () => {
    const login = await new Browser().get(`${server.issuer}/login`);
    let refused = login;
    for (let attempt = 0; attempt < 11; attempt += 1)
      refused = await login.submit({ button: 'Sign in', fields: { ...ALICE, password: 'wrong' } });
    expect(refused.status).toBe(429);
    expect((await signInWith(phone, login)).url).toBe(`${server.issuer}/account`);
  });

  it('is refused in clear words: unknown, sent again, or not of this browser', async () => {
    const browser = new Browser();
    const login = await browser.get(`${server.issuer}/login`);
    const stranger = new Authenticator(server.issuer);
    stranger.create({ ...optionsOf(login), user: { id: 'AAAA', name: 'x', displayName: 'x' } });
    const unknown = await signInWith(stranger, login);
    expect([unknown.status, unknown.text]).toEqual([
      401,
      expect.stringContaining('This passkey is not registered here.'),
    ]);
    const other = await new Browser().get(`${server.issuer}/login`);
    const credential = JSON.stringify(phone.get(optionsOf(other)));
    const moved = await login.submit({ button: PASSKEY, fields: { credential } });
    expect([moved.status, moved.text]).toEqual([401, expect.stringContaining('That took too long.')]);
    const crossSite = await browser.post(
      `${server.issuer}/login/passkey`,
      { credential },
      { site: 'cross-site' },
    );
    expect(crossSite.status).toBe(403);
  });

  it('starts no session if the passkey is removed at that moment, as when the owner recovers the account', async () => {
    const browser = new Browser();
    await signInWith(phone, await browser.get(`${server.issuer}/login`));
    const laptop = new Authenticator(server.issuer);
    await add(browser, laptop, 'Laptop');
    const { passkeys } = server.deps.store;
    const use = passkeys.use.bind(passkeys);
    passkeys.use = async (used, ...rest) => {
      const outcome = await use(used, ...rest);
      await passkeys.remove(used.id, used.userId, { kind: 'operator' }, server.clock.now);
      return outcome;
    };
    try {
      const thief = new Browser();
      const refused = await signInWith(laptop, await thief.get(`${server.issuer}/login`));
      expect(refused.status).toBe(403);
      expect((await thief.get(`${server.issuer}/account`)).title).toMatch(/^Sign in/);
    } finally {
      passkeys.use = use;
    }
  });
});

/** Sets up an authenticator app for a user, who signs in with a passkey if they have one. */
async function setUpApp(who: typeof ALICE): Promise<void> {
  const browser = new Browser();
  const login = await browser.get(`${server.issuer}/login`);
  await (who === ALICE ? signInWith(phone, login) : login.submit({ button: 'Sign in', fields: who }));
  const setup = await browser.get(`${server.issuer}/account/security/totp`);
  const secret = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(setup.text)?.[0].replaceAll(' ', '') ?? '';
  const done = await setup.submit({ fields: { code: codeAt(secret, server.clock.now) } });
  expect(done.title).toMatch(/^Recovery codes/);
}
