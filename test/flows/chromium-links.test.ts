/** Everything that an account and its emails lead to, in a real browser with scripts and without; and what axe finds there. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../src/protocol/totp.js';
import { axe, launchChromium, ONLY_LOOKS } from '../support/chromium.js';
import { type Harness, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.js';
import { authorizeUrl, PASSWORDS } from '../support/oauth.js';

const ALICE = 'alice@example.com';
const NEW_PASSWORD = 'chosen in a real browser';

let mailbox: Mailbox;
let server: Harness;
let chromium: Browser;
let page: Page;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'id@example.com',
    SIGN_UP: 'domain',
    SIGN_UP_DOMAINS: 'acme.example=acme-labs',
  };
  [server, chromium] = await Promise.all([startHarness({ env }), launchChromium()]);
});
afterAll(async () => {
  await chromium.close();
  await server.stop();
  await mailbox.stop();
});
afterEach(() => page.context().close());
async function openPage(javaScriptEnabled: boolean): Promise<void> {
  const context = await chromium.newContext({ reducedMotion: 'reduce', javaScriptEnabled });
  page = await context.newPage();
}

/** Everything that axe finds, in both color schemes and at both widths, and what scrolls sideways. */
async function violations(): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width] of [
    ['light', 375],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await axe(page, colorScheme === 'light' ? {} : ONLY_LOOKS)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${colorScheme}, ${width}: scrolls sideways by ${overflow} px`);
  }
  return found;
}

async function signIn(email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const fill = (label: string, value: string) => page.getByLabel(label).fill(value);
const click = (name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name, exact: true }).click();
const isAt = (heading: string) => page.getByRole('heading', { name: heading, level: 1 }).waitFor();
const open = (path: string) => page.goto(server.issuer + path);

/** The link in the newest email to an address with this subject. */
async function linkTo(address: string, subject: string): Promise<string> {
  const found = () => mailbox.delivered.findLast((it) => it.to[0] === address && it.subject === subject);
  await expect.poll(() => found()?.subject).toBe(subject);
  const email = found();
  if (email === undefined) throw new Error('no email');
  mailbox.delivered.splice(mailbox.delivered.indexOf(email), 1);
  return linkIn(email);
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('links in emails, in Chromium, %s (WCAG 2.2 AA)', (_, hasScripts) => {
  beforeEach(() => openPage(hasScripts));
  // The markup is the same without.
  const faults = async () => (hasScripts ? violations() : []);

  it('a forgotten password: from the sign-in page to a new one', async () => {
    await open('/login');
    expect(await faults()).toEqual([]);
    await click('Forgot your password?', 'link');
    expect(await faults()).toEqual([]);
    await fill('Email address', ALICE);
    await click('Send link');
    await page.getByText('Check your email').waitFor();
    await page.goto(await linkTo(ALICE, 'Choose a new password'));
    expect(await faults()).toEqual([]);
    await fill('New password', NEW_PASSWORD);
    await click('Change password');
    await click('Sign in', 'link');
    await signIn(ALICE, NEW_PASSWORD);
    await page.waitForURL(`${server.issuer}/account`);
  });

  it('an invitation: from the members page to a new account', async () => {
    await open('/workspaces/acme-labs/members');
    await signIn(ALICE, NEW_PASSWORD);
    await click('Invite people by email', 'link');
    const address = `${'newcomer.'.repeat(6)}${hasScripts ? 'x' : 'y'}@example.com`;
    await fill('Email address', address);
    await page.getByLabel('Role').selectOption('guest');
    await click('Invite');
    await page.getByText('expires on').waitFor();
    expect(await faults()).toEqual([]);
    const link = await linkTo(address, 'Join Acme Labs');
    await page.goto(link);
    await page.getByText(`You are signed in as`).waitFor();
    expect(await faults()).toEqual([]);
    await click('Sign out');
    await page.goto(link);
    expect(await faults()).toEqual([]);
    await fill('Your name', 'Newcomer');
    await fill('Password', NEW_PASSWORD);
    await click('Create account and join');
    await page.waitForURL(`${server.issuer}/account`);
    await page.getByText('Acme Labs').waitFor();
  });

  it('an authenticator app, an address that is changed and changed back, and an account that is deleted and kept', async () => {
    const email = hasScripts ? 'bob@example.com' : 'carol@example.com';
    const moved = hasScripts ? 'moved@example.com' : 'removed@example.com';
    const signOut = async () => {
      await open('/account');
      await click('Sign out');
      await isAt('Sign in');
    };
    let secret = '';
    /** A new one each time: each counts once. */
    const nextCode = () => {
      server.clock.advance(30);
      return codeAt(secret, server.clock.now);
    };
    const signInWith = async (address: string, password: string, code: string) => {
      await signIn(address, password);
      await isAt('Enter your code');
      await fill('Code', code);
      await click('Continue');
    };

    await open('/login');
    await signIn(email, PASSWORDS[email] ?? '');
    await open('/account/security');
    await click('Set up an authenticator app', 'link');
    const shown = await page.getByRole('main').innerText();
    secret = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(shown)?.[0].replaceAll(' ', '') ?? '';
    await fill('Code from the app', codeAt(secret, server.clock.now));
    await click('Turn on');
    await isAt('Recovery codes');
    const [recoveryCode = ''] = /\d{5}(?:-\d{5}){3}/.exec(await page.getByRole('main').innerText()) ?? [];
    await click('I’ve saved these codes', 'link');
    await isAt('Security');
    await signOut();
    await signInWith(email, PASSWORDS[email] ?? '', nextCode());
    await isAt('Your account');
    await signOut();
    await signInWith(email, PASSWORDS[email] ?? '', recoveryCode);
    await isAt('Your account');
    await open('/account/security');
    await page.getByText('Unused codes: 9.').waitFor();

    await open('/account/settings');
    await fill('New email address', moved);
    await click('Send link');
    await isAt('Check your email');
    await page.goto(await linkTo(moved, 'Confirm your new email address'));
    await click('Confirm address');
    await isAt('Your email address was changed');
    await page.goto(await linkTo(email, 'Your email address was changed'));
    await isAt('Undo your email address change');
    await fill('New password', NEW_PASSWORD);
    await click('Undo the change');
    await isAt('Your password was changed');
    await click('Sign in', 'link');
    // What was added in the week before the change is gone: a thief may have added it.
    await signIn(email, NEW_PASSWORD);
    await isAt('Your account');

    await open('/account/data');
    await click('Delete your account', 'link');
    await fill('To confirm, enter your email address', email);
    await click('Delete your account');
    await isAt('Your account will be deleted');
    await page.goto(await linkTo(email, 'Your account will be deleted'));
    await signIn(email, NEW_PASSWORD);
    await isAt('Your account is scheduled for deletion');
    await click('Keep your account');
    await isAt('Your account');
    const told = mailbox.delivered.filter(({ to }) => to[0] === email).map(({ subject }) => subject);
    expect(told).toEqual(
      expect.arrayContaining([
        'An authenticator app was added to your account',
        'A recovery code was used',
        'Your password was changed',
      ]),
    );
  });

  it('signing up: from an application to its consent page', async () => {
    const address = `newcomer-${hasScripts}@acme.example`;
    await page.goto(authorizeUrl(server.issuer));
    await click('Create an account', 'link');
    expect(await faults()).toEqual([]);
    await fill('Email address', 'somebody@example.com');
    await click('Send link');
    await page.getByText('can’t sign up with this address').waitFor();
    await fill('Email address', address);
    await click('Send link');
    await isAt('Check your email');
    await page.goto(await linkTo(address, 'Create your account'));
    expect(await faults()).toEqual([]);
    await fill('Your name', 'Newcomer');
    await fill('Password', 'passwordpassword');
    await click('Create account');
    await page.getByText('easy to guess').waitFor();
    await fill('Password', NEW_PASSWORD);
    await click('Create account');
    await page.waitForURL(/\/consent\?request=/);
    await page.getByText('Acme Labs').first().waitFor();
  });
});
