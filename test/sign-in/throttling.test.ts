/** Guesses are slowed down, and the person whose password is guessed is not (OWASP, "device cookies"). */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { postToken } from '../support/oauth.js';

const ALICE = { email: 'alice@example.com', password: 'correct horse battery' };
const BOB = { email: 'bob@example.com', password: 'staple of the evening' };
const DEVICE = /^vouchsafe_device_/;
let server: Harness;

beforeAll(async () => {
  server = await startHarness({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
});
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function signIn(browser: Browser, fields: typeof ALICE, address: string) {
  return (await browser.get(`${server.issuer}/login`)).submit(
    { fields },
    { follow: false, ...from(address) },
  );
}

/** A browser that signed in and out again. */
async function knownBrowser(fields: typeof ALICE, address: string): Promise<Browser> {
  const browser = new Browser();
  expect((await signIn(browser, fields, address)).status).toBe(303);
  await (await browser.get(`${server.issuer}/account`)).submit({ button: 'Sign out' });
  expect(browser.cookies.get('vouchsafe_session')).toBeUndefined();
  return browser;
}

/** Wrong passwords from 20 addresses: what strangers have for an account. */
async function useUpStrangers(email: string, network: string): Promise<void> {
  const page = await new Browser().get(`${server.issuer}/login`);
  const wrong = (address: string) => page.submit({ fields: { email, password: 'wrong' } }, from(address));
  for (let count = 1; count <= 20; count++)
    expect((await wrong(`${network}.${count}`)).status, `attempt ${count}`).toBe(401);
  expect((await wrong(`${network}.100`)).status).toBe(429);
}

describe('sign-in while strangers guess', () => {
  it('works on a known device during an hour of guesses from 300 addresses', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const owner = await knownBrowser(ALICE, '203.0.113.1');
    const page = await new Browser().get(`${server.issuer}/login`);
    const answers = new Map<number, number>();
    let address = 0;
    for (let minute = 0; minute < 60; minute++) {
      for (let guess = 0; guess < 5; guess++, address++) {
        const source = `10.9.${address >> 8}.${address & 255}`;
        const { status } = await page.submit(
          { fields: { email: ALICE.email, password: `guess ${address}` } },
          from(source),
        );
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      vi.setSystemTime(Date.now() + 60_000);
      server.clock.advance(60);
      if (minute % 10 === 9) {
        expect((await signIn(owner, ALICE, '203.0.113.1')).status, `minute ${minute}`).toBe(303);
        await (await owner.get(`${server.issuer}/account`)).submit({ button: 'Sign out' });
      }
    }
    expect(address).toBe(300);
    expect([...answers]).toEqual([
      [401, 20],
      [429, address - 20],
    ]);
  });

  it('works for a live session: its user confirms the password, and changes it', async () => {
    const browser = new Browser();
    await signIn(browser, BOB, '203.0.113.2');
    for (const { name } of browser.cookies.all()) if (DEVICE.test(name)) browser.cookies.delete(name);
    await useUpStrangers(BOB.email, '10.8.1');
    // A session of more than ten minutes signs in again for this, and is no stranger there either.
    server.clock.advance(601);
    const again = await browser.get(`${server.issuer}/account/password`);
    expect(again.title).toMatch(/^Sign in/);
    const password = await again.submit({ fields: BOB });
    const chosen = 'another evening staple';
    const fields = { current_password: BOB.password, new_password: chosen };
    expect((await password.submit({ fields })).status).toBe(200);
    // The new password makes every device a stranger but the one that it was chosen on.
    await browser.get(`${server.issuer}/account`).then((page) => page.submit({ button: 'Sign out' }));
    expect((await signIn(browser, { ...BOB, password: chosen }, '203.0.113.2')).status).toBe(303);
  });

  it('a known device of one account is a stranger to another, and so is a cookie that we did not make', async () => {
    const carol = { email: 'carol@example.com', password: 'pepper of the morning' };
    const owner = await knownBrowser(ALICE, '203.0.113.3').catch(() => new Browser());
    await useUpStrangers(carol.email, '10.7.1');
    expect((await signIn(owner, carol, '203.0.113.3')).status).toBe(429);
    const { deps } = server;
    const user = await deps.store.users.findByEmail(carol.email);
    const since = Math.floor(server.clock.now.getTime() / 1000);
    const forged = `${since}.${'a'.repeat(43)}.${'b'.repeat(43)}`;
    owner.cookies.store(new URL(server.issuer), `vouchsafe_device_${user?.id}=${forged}; Path=/; HttpOnly`);
    expect((await signIn(owner, carol, '203.0.113.3')).status).toBe(429);
  });
});

describe('an IPv6 subscriber', () => {
  it('has one allowance of sign-ins for all addresses of the /64, and takes none of the next one', async () => {
    const page = await new Browser().get(`${server.issuer}/login`);
    const wrong = (address: string) =>
      page.submit({ fields: { email: 'somebody@example.com', password: 'wrong' } }, from(address));
    for (let count = 1; count <= 10; count++)
      expect((await wrong(`2001:db8:1:2::${count}`)).status, `attempt ${count}`).toBe(401);
    expect((await wrong('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await wrong('2001:db8:1:3::1')).status).toBe(401);
  });

  it('has one allowance of client secrets for all addresses of the /64, and takes none of the next one', async () => {
    const wrong = (address: string) =>
      postToken(
        server.issuer,
        { client_id: 'post-app', client_secret: 'wrong', grant_type: 'refresh_token' },
        { 'x-forwarded-for': address },
      );
    for (let count = 1; count <= 300; count++) await wrong(`2001:db8:1:2::${count.toString(16)}`);
    expect((await wrong('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await wrong('2001:db8:1:3::1')).status).toBe(401);
  });
});
