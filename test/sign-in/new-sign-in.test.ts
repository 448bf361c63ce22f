/** An email about a sign-in from a browser that never signed in to the account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { linkIn, type Mailbox } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { authorizeUrl, PASSWORDS } from '../support/oauth.js';

const ALICE = 'alice@example.com';
const SUBJECT = 'New sign-in to your account';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let mailbox: Mailbox;
let server: MailedHarness;
beforeAll(async () => {
  server = await startWithMail();
  ({ mailbox } = server);
});
afterAll(() => server.stop());

async function signIn(browser: Browser, password = PASSWORDS[ALICE] ?? ''): Promise<number> {
  const page = await browser.get(`${server.issuer}/login`);
  return (await page.submit({ fields: { email: ALICE, password } })).status;
}

it('tells the owner of a sign-in from an unknown browser, once for each browser', async () => {
  const browser = new Browser({ headers: { 'user-agent': FIREFOX } });
  expect(await signIn(browser, 'wrong')).toBe(401);
  expect(await signIn(browser)).toBe(200);
  const [email] = await mailbox.arrived(SUBJECT);
  expect(email?.to).toEqual([ALICE]);
  expect(email?.text).toMatch(/using Firefox on Linux, from the IP address (127\.0\.0\.1|::1)\./);
  expect(email && linkIn(email)).toBe(`${server.issuer}/account/sessions`);

  // The same browser, after signing out: nothing new.
  const account = await browser.get(`${server.issuer}/account`);
  await account.submit({ button: 'Sign out' });
  expect(await signIn(browser)).toBe(200);
  // Nor where only the session tells that it is the same.
  const userId = (await server.deps.store.users.findByEmail(ALICE))?.id;
  expect(browser.cookies.get(`vouchsafe_device_${userId}`)).toBeDefined();
  browser.cookies.delete(`vouchsafe_device_${userId}`);
  server.clock.advance(1);
  const again = await browser.get(authorizeUrl(server.issuer, { prompt: 'login' }));
  const fields = { email: ALICE, password: PASSWORDS[ALICE] ?? '' };
  expect((await again.submit({ fields })).title).toMatch(/^Choose a workspace/);
  expect(await signIn(new Browser())).toBe(200);
  await mailbox.arrived(SUBJECT, 2);
  expect(mailbox.delivered.map(({ text }) => text.includes('Firefox'))).toEqual([true, false]);
});
