/**
 * The pages for a user who has no pointer, enlarges them to 400 %, chooses the colors themselves, and runs no script:
 * from the setup to a connected application, and what an administrator and a member do later.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupToken } from '../../src/sign-in/setup.js';
import { type Callback, startCallback } from '../support/callbacks.js';
import { launchChromium } from '../support/chromium.js';
import { linkIn } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { authorizeUrl } from '../support/oauth.js';
import { type Gallery, openGallery } from '../views/gallery/gallery.js';

/** WCAG 2.2 §1.4.10: a window of 1280 × 1024 pixels at 400 %. */
const ENLARGED = { width: 320, height: 256 };
const PASSWORD = 'a few random words';
const BOB = 'bob@example.com';

let server: MailedHarness;
let chromium: Browser;
let callback: Callback;
let gallery: Gallery;
beforeAll(async () => {
  [server, callback, gallery, chromium] = await Promise.all([
    startWithMail({ seed: null, env: { SIGN_UP: 'invited' } }),
    startCallback(),
    openGallery(),
    launchChromium(),
  ]);
});
afterAll(async () => {
  gallery.close();
  await Promise.all([chromium.close(), server.stop(), callback.stop()]);
});

function newTab(): Promise<Page> {
  return chromium.newPage({
    viewport: ENLARGED,
    forcedColors: 'active',
    reducedMotion: 'reduce',
    javaScriptEnabled: false,
  });
}

/** Presses Tab once for each control, and tells what is wrong with where the focus went. */
async function faultsOf(page: Page): Promise<string[]> {
  const controls = await page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input:not([type=hidden], [disabled]), select, summary, pre',
      ),
    ];
    // One of a group of radio buttons takes the focus: the chosen one.
    const shown = stops.filter(
      (it) => !(it instanceof HTMLInputElement && it.type === 'radio') || it.checked || firstOfNone(it),
    );
    for (const [index, it] of shown.entries()) it.dataset.stop = String(index);
    return shown.length;

    function firstOfNone(it: HTMLInputElement): boolean {
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${it.name}"]`)];
      return group[0] === it && !group.some((each) => each.checked);
    }
  });
  const faults: string[] = [];
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (excess > 0) faults.push(`${excess} px too wide`);
  for (let stop = 0; stop < controls; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(focusFault, stop);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

/** Runs in the page. @returns what is wrong with the focus, which should be on this stop (WCAG 2.2 §2.4.3, §2.4.7, §2.4.11) */
function focusFault(stop: number): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return `stop ${stop}: nothing has the focus`;
  if (focused.dataset.stop !== String(stop)) return `stop ${stop}: the focus is on ${focused.outerHTML}`;
  const isMarked = [focused, focused.closest('.choice')].some((it) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(it ?? document.body);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  if (!isMarked) return `stop ${stop}: nobody sees that ${focused.outerHTML} has the focus`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const atIt = document.elementFromPoint((left + right) / 2, y);
  const isCovered = !atIt?.closest('.choice') && !focused.contains(atIt) && !atIt?.contains(focused);
  return isCovered
    ? `stop ${stop}: ${atIt?.outerHTML ?? 'the edge of the window'} hides ${focused.outerHTML}`
    : null;
}

it('every page of the gallery can be walked through', async () => {
  const page = await newTab();
  const found: Record<string, string[]> = {};
  for (const name of gallery.pages) {
    await page.goto(gallery.url(name.length % 2 === 0 ? 'ar' : 'de', name));
    const faults = await faultsOf(page);
    if (faults.length > 0) found[name] = faults;
  }
  expect(found).toEqual({});
  await page.context().close();
});

/** Presses Tab until the focus is there. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** What a user does with a page by keyboard. */
function keyboardOf(page: Page) {
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    const before = page.url();
    await tabTo(page.getByRole(role, { name }).first());
    const answered = page.waitForEvent('framenavigated');
    await page.keyboard.press('Enter');
    await answered;
    await page.waitForLoadState();
    return before;
  };
  return {
    press,
    async type(label: string, text: string) {
      await tabTo(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    },
    async signIn(email: string, password: string) {
      await this.type('Email address', email);
      await this.type('Password', password);
      await press('button', 'Sign in');
    },
    isShown: (heading: string | RegExp) => page.getByRole('heading', { name: heading }).first().waitFor(),
  };
}

async function linkOf(subject: string | RegExp): Promise<string> {
  const email = (await server.mailbox.arrived(subject)).at(-1);
  if (email === undefined) throw new Error(`no email ${subject}`);
  return linkIn(email);
}

async function registered(name: string): Promise<string> {
  const answer = await fetch(`${server.issuer}/v1/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [callback.uri],
      token_endpoint_auth_method: 'none',
    }),
  });
  return (await answer.json()).client_id;
}

const requestOf = (client_id: string) =>
  authorizeUrl(server.issuer, { client_id, redirect_uri: callback.uri, scope: 'workspace.mcp' });

it('the whole flow by keyboard, without a script', async () => {
  const alices = await newTab();
  const alice = keyboardOf(alices);
  await alices.goto(`${server.issuer}/setup/${setupToken(server.deps.secrets)}`);
  await alice.type('Email address', 'alice@example.com');
  await alice.type('Your name', 'Alice');
  await alice.type('Password', PASSWORD);
  await alice.type('Workspace title', 'Acme Labs');
  await alice.type('Workspace name', 'acme-labs');
  await alice.press('button', 'Create');
  await alice.isShown('Connect your first application');
  await alice.press('link', 'Settings');
  await tabTo(alices.getByLabel('Time zone'));
  await alices.keyboard.type('Berlin');
  await alice.press('button', 'Save');
  await alices.getByText(/GMT\+[12]/).waitFor();

  await alice.press('link', 'Applications');
  await alice.press('link', 'Manage Acme Labs');
  await alice.press('link', 'Members');
  await alice.press('link', /^Invite/);
  await alice.type('Email address', BOB);
  await alice.press('button', 'Invite');

  const bobs = await newTab();
  const bob = keyboardOf(bobs);
  await bobs.goto(await linkOf('Join Acme Labs'));
  await bob.type('Your name', 'Bob');
  await bob.type('Password', 'soon forgotten words');
  await bob.press('button', 'Create account and join');
  await bob.press('button', 'Sign out');
  await bob.press('link', 'Forgot your password?');
  await bob.type('Email address', BOB);
  await bob.press('button', 'Send link');
  await bobs.goto(await linkOf('Choose a new password'));
  await bob.type('New password', PASSWORD);
  await bob.press('button', 'Change password');

  const [first, second] = [await registered('First App'), await registered('Second App')];
  await bobs.goto(requestOf(first));
  // Nobody signs up on their own (SIGN_UP=invited).
  await bobs.getByText('Ask an administrator of your workspace to invite you.').waitFor();
  await bob.signIn(BOB, PASSWORD);
  await bob.isShown('First App wants access to your account');
  await bob.press('button', 'Allow');
  expect(callback.take()[0]?.searchParams.get('code')).toMatch(/^vs_ac_/);

  await alice.press('link', 'Members');
  await alice.type('Search by name or email address', 'bob');
  await alice.press('button', 'Search');
  await alice.press('link', 'Show all members');
  await alice.press('link', 'Applications');
  await alice.press('link', 'Require approval');
  await alice.press('button', 'Approve these and require approval');

  await bobs.goto(requestOf(second));
  await bob.isShown('An administrator must approve this first');
  await bob.press('button', 'Request approval');
  await bob.isShown('Approval requested');
  await alice.press('link', 'Applications');
  await alice.press('button', /^Approve .*Second App/);
  await bobs.goto(requestOf(second));
  await bob.press('button', 'Allow');
  expect(callback.take()[0]?.searchParams.get('code')).toMatch(/^vs_ac_/);

  await bobs.goto(`${server.issuer}/account`);
  await bob.press('button', /^Disconnect .*Second App/);
  await bob.isShown('Disconnected');
  await Promise.all([alices.context().close(), bobs.context().close()]);
});
