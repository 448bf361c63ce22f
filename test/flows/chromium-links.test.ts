/** The pages that links in emails lead to, in a real browser without scripts; and what axe finds there. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axe, launchChromium, ONLY_LOOKS } from '../support/chromium.js';
import { type Harness, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.js';

const ALICE = 'alice@example.com';
const NEW_PASSWORD = 'chosen in a real browser';

let mailbox: Mailbox;
let server: Harness;
let chromium: Browser;
let page: Page;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, MAIL_FROM: 'id@example.com' };
  [server, chromium] = await Promise.all([startHarness({ env }), launchChromium()]);
});
afterAll(async () => {
  await chromium.close();
  await server.stop();
  await mailbox.stop();
});
beforeEach(async () => {
  const context = await chromium.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
});

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

describe('links in emails, in Chromium (WCAG 2.2 AA)', () => {
  it('a forgotten password: from the sign-in page to a new one', async () => {
    await page.goto(`${server.issuer}/login`);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Email address').fill(ALICE);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Check your email').waitFor();
    const [email] = await mailbox.arrived('Choose a new password');
    await page.goto(linkIn(email ?? (await Promise.reject(new Error('no email')))));
    expect(await violations()).toEqual([]);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(ALICE, NEW_PASSWORD);
    await page.waitForURL(`${server.issuer}/account`);
  });

  it('an invitation: from the members page to a new account', async () => {
    await page.goto(`${server.issuer}/workspaces/acme-labs/members`);
    await signIn('alice@example.com', NEW_PASSWORD);
    await page.getByRole('link', { name: 'Invite people' }).click();
    const address = `${'newcomer.'.repeat(6)}x@example.com`;
    await page.getByLabel('Email address').fill(address);
    await page.getByLabel('Role').selectOption('guest');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('expires on').waitFor();
    expect(await violations()).toEqual([]);
    const [email] = await mailbox.arrived('Join Acme Labs');
    const link = linkIn(email ?? (await Promise.reject(new Error('no email'))));
    await page.goto(link);
    await page.getByText(`You are signed in as`).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(link);
    expect(await violations()).toEqual([]);
    await page.getByLabel('Your name').fill('Newcomer');
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await page.waitForURL(`${server.issuer}/account`);
    await page.getByText('Acme Labs').waitFor();
  });
});
