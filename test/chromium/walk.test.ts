/** The whole walk in a real browser: with and without scripts, by keyboard, in two tabs, back and forth. */
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setupToken } from '../../src/sign-in/setup.js';
import { type Callback, startCallback } from '../support/callbacks.js';
import { LOOKS, launchChromium, lookFaults } from '../support/chromium.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newPkce, PASSWORDS, postToken } from '../support/oauth.js';
import { seed } from '../support/seed.js';

const OPTIONAL = ['user.status.read', 'workspace.mcp'] as const;

let server: Harness;
let empty: Harness;
let chromium: Browser;
let callback: Callback;
let landing: Callback;
let onwards: string | undefined;
const contexts: BrowserContext[] = [];
/** What the consoles of all pages said that no page of ours should make them say. */
const complaints: string[] = [];

beforeAll(async () => {
  [server, empty, chromium, callback, landing] = await Promise.all([
    startHarness({
      seed: {
        ...seed,
        clients: [
          ...seed.clients,
          {
            client_id: 'native-app',
            client_name: 'Native App',
            redirect_uris: [
              'http://127.0.0.1/callback',
              'http://[::1]/callback',
              'http://localhost/callback',
            ],
            token_endpoint_auth_method: 'none',
          },
          {
            client_id: 'phone-app',
            client_name: 'Phone App',
            redirect_uris: ['com.example.app:/callback'],
            token_endpoint_auth_method: 'none',
          },
        ],
      },
    }),
    startHarness({ seed: null }),
    launchChromium(['::1']),
    startCallback('127.0.0.1', () => onwards),
    startCallback('localhost'),
  ]);
});
afterAll(() =>
  Promise.all([server, empty, callback, landing].map((it) => it.stop()).concat(chromium.close())),
);

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  onwards = undefined;
  callback.take();
  landing.take();
  expect(complaints.splice(0)).toEqual([]);
});

/** A browser of a person's own, with one tab. */
async function newVisitor(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await chromium.newContext({ reducedMotion: 'reduce', ...options });
  contexts.push(context);
  context.on('console', (message) => {
    // Chromium remarks on every page whose status is an error; that status is what we want to send.
    const remark = /^Failed to load resource: the server responded with a status of 4/.test(message.text());
    const ofThePage = message.location().url === message.page()?.url();
    if (['error', 'warning'].includes(message.type()) && !(remark && ofThePage))
      complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return context.newPage();
}

interface Asked {
  readonly url: string;
  readonly verifier: string;
}

/** Back, once Chromium has settled: right after a navigation to another origin it may still be changing processes. */
async function goBack(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.goBack().catch(async (error: unknown) => {
    if (!String(error).includes('Not attached')) throw error;
    await page.goBack();
  });
}

function newRequest(parameters: Readonly<Record<string, string>> = {}): Asked {
  const { verifier, challenge } = newPkce();
  const all = {
    redirect_uri: callback.uri,
    scope: OPTIONAL.join(' '),
    code_challenge: challenge,
    state: 'a "state" & more',
    ...parameters,
  };
  return { url: authorizeUrl(server.issuer, all), verifier };
}

async function signIn(page: Page, email = 'alice@example.com', password?: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password ?? PASSWORDS[email] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function choose(page: Page, title: string): Promise<void> {
  await page.locator('label', { hasText: title }).click(); // the whole row
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Alice, as far as the consent page. */
async function toConsent(page: Page, request: Asked = newRequest(), workspace = 'Acme Labs'): Promise<void> {
  await page.goto(request.url);
  await signIn(page);
  await choose(page, workspace);
  await page.getByRole('button', { name: 'Allow' }).waitFor();
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });
/** Waits until the tab shows the callback; navigations that a later one cut short do not matter. */
const back = (page: Page) => expect.poll(() => new URL(page.url()).pathname).toBe('/callback');

/** The code that the callback got, and that it got one only. */
function onlyCode(answers: readonly URL[]): string {
  const codes = new Set(answers.map((answer) => answer.searchParams.get('code')));
  expect(codes.size).toBe(1);
  return [...codes][0] ?? '';
}

async function redeem(code: string, verifier: string, client = 'public-app') {
  const parameters = { grant_type: 'authorization_code', code, code_verifier: verifier, client_id: client };
  const answer = await postToken(server.issuer, parameters);
  return {
    status: answer.status,
    scope: answer.json.scope,
    claims: claimsOf(answer.json.access_token ?? ''),
  };
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a walk in Chromium %s', (_, javaScriptEnabled) => {
  it('goes from sign-in to a code for what was left checked (RFC 6749 §4.1.2, RFC 9207 §2)', async () => {
    const page = await newVisitor({ javaScriptEnabled });
    const request = newRequest();
    await toConsent(page, request);
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true);
    await page.locator('label', { hasText: /status/i }).click();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await allow(page).click();
    await back(page);

    const answers = callback.take();
    expect(answers).toHaveLength(1);
    const { code, ...rest } = Object.fromEntries(answers[0]?.searchParams ?? []);
    expect(code).toMatch(/^vs_ac_/);
    expect(rest).toEqual({ state: 'a "state" & more', iss: server.issuer });
    const tokens = await redeem(code ?? '', request.verifier);
    expect(tokens.scope).toBe('profile email user.workspaces.read workspace.mcp');
    expect(tokens.claims).toMatchObject({ workspace: 'acme-labs' });
  });

  it('goes on to the next application without a password', async () => {
    const page = await newVisitor({ javaScriptEnabled });
    await toConsent(page);
    await page.goto(newRequest({ client_id: 'native-app' }).url);
    await choose(page, 'Borealis');
    await allow(page).click();
    await back(page);
    expect(callback.take()[0]?.searchParams.get('code')).toMatch(/^vs_ac_/);
  });

  it('tells the application no (RFC 6749 §4.1.2.1)', async () => {
    const page = await newVisitor({ javaScriptEnabled });
    await toConsent(page);
    await page.getByRole('button', { name: 'Deny' }).click();
    await back(page);
    const [answer] = callback.take();
    expect(Object.fromEntries(answer?.searchParams ?? [])).toEqual({
      error: 'access_denied',
      error_description: 'The user denied access.',
      state: 'a "state" & more',
      iss: server.issuer,
    });
  });

  it('says that the password was wrong and keeps the address', async () => {
    const page = await newVisitor({ javaScriptEnabled });
    await page.goto(newRequest().url);
    await signIn(page, 'alice@example.com', 'not the password');
    expect(await page.getByRole('alert').innerText()).toContain('Incorrect email or password');
    expect(await page.title()).toMatch(/^Problem: Sign in/);
    expect(await page.getByLabel('Email address').inputValue()).toBe('alice@example.com');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await signIn(page);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });
});

describe('the way to the application (form-action of CSP Level 3 §6.4.1)', () => {
  it.each(['127.0.0.1', '[::1]', 'localhost'])('leads to a program on %s (RFC 8252 §7.3)', async (host) => {
    const page = await newVisitor();
    // Chromium's resolver rules lead [::1] to 127.0.0.1, where our callback listens.
    const uri = callback.uri.replace('127.0.0.1', host);
    const request = newRequest({ client_id: 'native-app', redirect_uri: uri });
    await toConsent(page, request);
    const asked = requestsOf(page);
    await allow(page).click();
    await back(page);
    expect(asked.at(-1)).toContain(`${uri}?code=vs_ac_`);
    const code = onlyCode(callback.take());
    expect(await redeem(code, request.verifier, 'native-app')).toMatchObject({ status: 200 });
  });

  it('leads to an application with a scheme of its own (RFC 8252 §7.1)', async () => {
    const page = await newVisitor();
    const redirectUri = 'com.example.app:/callback';
    await toConsent(page, newRequest({ client_id: 'phone-app', redirect_uri: redirectUri }));
    const opened = page.waitForRequest((request) => request.url().startsWith(`${redirectUri}?code=`));
    await allow(page).click();
    expect((await opened).method()).toBe('GET');
  });

  it.each([
    ['from loopback to another loopback address', 'loopback', () => `${landing.origin}/landing`],
    ['from loopback to a page on the web', 'loopback', () => 'https://app.example.com/done'],
    ['from the web to another host', 'https', () => 'https://elsewhere.example.net/done'],
    ['from the web to a scheme', 'https', () => 'com.example.editor://signed-in'],
    ['from the web to loopback', 'https', () => `${landing.origin}/landing`],
  ])('lets the application redirect on %s', async (_, from, to) => {
    const page = await newVisitor();
    onwards = to();
    const atWeb = 'https://app.example.com/callback';
    await serveWeb(page, (url) => (url.pathname === '/callback' ? onwards : undefined));
    // Asked in full: Alice may have allowed the same before.
    const redirectUri = from === 'https' ? atWeb : callback.uri;
    await toConsent(page, newRequest({ redirect_uri: redirectUri, prompt: 'consent' }));
    const asked = requestsOf(page);
    await allow(page).click({ noWaitAfter: true });
    // The redirect of the application is followed: nothing of ours stands in its way.
    await expect.poll(() => asked.at(-1)).toBe(onwards);
  });
});

/** The addresses that a tab asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

/** Answers for every https host of the world, redirected requests included. */
async function serveWeb(page: Page, locationFor: (url: URL) => string | undefined): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const location = locationFor(new URL(request.url));
    const answered = session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: location === undefined ? 200 : 302,
      responseHeaders: location === undefined ? [] : [{ name: 'Location', value: location }],
    });
    // The page may be closed by then.
    answered.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

describe('tabs, history and impatience', () => {
  it('keeps two tabs apart that were opened at the same moment', async () => {
    const first = await newVisitor();
    const second = await first.context().newPage();
    const one = newRequest({ state: 'one' });
    const two = newRequest({ state: 'two', client_id: 'native-app' });
    await Promise.all([first.goto(one.url), second.goto(two.url)]);

    await signIn(first);
    await signIn(second);
    await choose(second, 'Borealis');
    await choose(first, 'Acme Labs');
    await allow(second).waitFor();
    expect(await second.getByRole('heading', { level: 1 }).innerText()).toContain('Native App');
    await allow(first).click();
    await back(first);
    await allow(second).click();
    await back(second);

    const [a, b] = callback.take();
    expect([a?.searchParams.get('state'), b?.searchParams.get('state')]).toEqual(['one', 'two']);
    const tokens = [
      await redeem(a?.searchParams.get('code') ?? '', one.verifier),
      await redeem(b?.searchParams.get('code') ?? '', two.verifier, 'native-app'),
    ];
    expect(tokens.map(({ claims }) => claims.workspace)).toEqual(['acme-labs', 'borealis']);
  });

  it('goes back from consent to another workspace, past the sign-in, and forward again', async () => {
    const page = await newVisitor();
    const request = newRequest();
    await toConsent(page, request);
    await goBack(page);
    expect(await page.title()).toContain('Choose a workspace');
    await goBack(page); // the sign-in is done: its address leads on to where the walk stands
    expect(await page.title()).toContain('Allow access?');
    await page.goForward();
    await choose(page, 'Borealis');
    await allow(page).click();
    await back(page);
    const tokens = await redeem(onlyCode(callback.take()), request.verifier);
    expect(tokens.claims.workspace).toBe('borealis');
  });

  it('has no second answer for who comes back after Allow', async () => {
    const page = await newVisitor();
    const request = newRequest();
    await toConsent(page, request);
    await allow(page).click();
    await back(page);
    const code = onlyCode(callback.take());
    await goBack(page);
    expect(await page.title()).toContain('You’ve already allowed this');
    expect(await allow(page).count()).toBe(0);
    await page.goForward();
    for (const again of callback.take()) expect(again.searchParams.get('code')).toBe(code);
    expect((await redeem(code, request.verifier)).status).toBe(200);
  });

  it('survives a reload of each page', async () => {
    const page = await newVisitor();
    await page.goto(newRequest().url);
    await page.reload();
    await signIn(page, 'alice@example.com', 'not the password');
    await page.getByRole('alert').waitFor();
    await page.reload(); // sends the form again
    await page.getByRole('alert').waitFor();
    await signIn(page);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.reload();
    await choose(page, 'Borealis');
    await allow(page).waitFor();
    await page.reload();
    expect(await page.getByRole('checkbox').count()).toBe(OPTIONAL.length);
    await allow(page).click();
    await back(page);
    expect(onlyCode(callback.take())).toMatch(/^vs_ac_/);
  });

  it('gives one code to a double click (RFC 6749 §4.1.2)', async () => {
    const page = await newVisitor();
    const request = newRequest();
    await toConsent(page, request);
    await allow(page).dblclick({ noWaitAfter: true });
    await back(page);
    expect((await redeem(onlyCode(callback.take()), request.verifier)).status).toBe(200);
  });

  it('gives the same code to a second click when the first answer got lost (RFC 6749 §4.1.2)', async () => {
    const page = await newVisitor();
    const request = newRequest();
    await toConsent(page, request);
    await allow(page).scrollIntoViewIfNeeded();
    const box = await allow(page).boundingBox();
    const clickAllow = () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20); // waits for nothing
    const lost = new Promise<string>((resolve) => {
      const swallow = async (route: Route) => {
        const answer = await route.fetch({ maxRedirects: 0 });
        resolve(answer.headers().location ?? '');
      };
      void page.route('**/consent', swallow, { times: 1 });
    });
    await clickAllow();
    const first = new URL(await lost).searchParams.get('code');
    await clickAllow();
    await back(page);
    const code = onlyCode(callback.take());
    expect(code).toBe(first);
    expect((await redeem(code, request.verifier)).status).toBe(200);
  });
});

describe('by keyboard alone (WCAG 2.1.1)', () => {
  it('walks with Tab, Space and Enter', async () => {
    const page = await newVisitor();
    const request = newRequest();
    await page.goto(request.url);
    await tabTo(page, '#email');
    await page.keyboard.type('alice@example.com');
    await tabTo(page, '#password');
    await page.keyboard.type('correct horse battery');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/choose-workspace*');
    await tabTo(page, 'input[type=radio]');
    await page.keyboard.press('Space');
    await tabTo(page, 'button.primary');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/consent*');
    await tabTo(page, 'input[value="workspace.mcp"]');
    await page.keyboard.press('Space');
    await tabTo(page, 'button[value=allow]');
    await page.keyboard.press('Space');
    await back(page);
    const tokens = await redeem(onlyCode(callback.take()), request.verifier);
    expect(tokens.scope).toBe('profile email user.workspaces.read user.status.read');
    expect(tokens.claims.workspace).toBe('acme-labs');
  });

  it('does not allow anything by Enter in a checkbox', async () => {
    const page = await newVisitor();
    await toConsent(page);
    await tabTo(page, 'input[type=checkbox]');
    await page.keyboard.press('Enter');
    await back(page);
    expect(callback.take()[0]?.searchParams.get('error')).toBe('access_denied');
  });
});

/** Presses Tab until the element has the focus, and checks that one can see that it has (WCAG 2.4.7). */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate((sought) => {
      const element = document.activeElement;
      if (element === null || !element.matches(sought)) return null;
      return [element, element.closest('.choice')].map((it) => it && getComputedStyle(it).outlineStyle);
    }, selector);
    if (outline !== null) {
      expect(outline).toContain('solid');
      return;
    }
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

describe('every page is free of violations that axe can find (WCAG 2.2 AA)', () => {
  // Colors do not depend on the width: each of the four in turn is enough for most pages.
  const ALL_LOOKS = [...LOOKS, ['light', 1280], ['dark', 375]] as const;

  const PAGES: Readonly<Record<string, { title: string; open(page: Page): Promise<unknown> }>> = {
    'sign-in': { title: 'Sign in', open: (page) => page.goto(newRequest().url) },
    'sign-in after a mistake': {
      title: 'Problem: Sign in',
      open: async (page) => {
        await page.goto(newRequest().url);
        await signIn(page, 'alice@example.com', 'not the password');
      },
    },
    'sign-in for the account': { title: 'Sign in', open: (page) => page.goto(`${server.issuer}/login`) },
    'sign-in once more': {
      title: 'Sign in',
      open: async (page) => {
        await toConsent(page);
        server.clock.advance(1);
        await page.goto(newRequest({ prompt: 'login' }).url);
        await page.getByText('Confirm it’s you.').waitFor();
      },
    },
    workspace: {
      title: 'Choose a workspace',
      open: async (page) => {
        await page.goto(newRequest().url);
        await signIn(page);
      },
    },
    'workspace after a mistake': {
      title: 'Problem: Choose a workspace',
      open: async (page) => {
        await page.goto(newRequest().url);
        await signIn(page);
        await page.locator('form:has([type=radio])').evaluate((form: HTMLFormElement) => form.submit());
      },
    },
    'consent for a program on this computer': {
      title: 'Allow access?',
      open: async (page) => {
        await toConsent(page, newRequest({ client_id: 'native-app' }));
        await page.getByText('Continue only if you just started this yourself.').waitFor();
      },
    },
    'consent for a confidential application': {
      title: 'Allow access?',
      open: (page) =>
        toConsent(
          page,
          newRequest({ client_id: 'basic-app', redirect_uri: 'https://basic.example.com/callback?keep=1' }),
        ),
    },
    'an unknown application': {
      title: 'Application not registered',
      open: (page) => page.goto(newRequest({ client_id: 'nobody' }).url),
    },
    'an expired request': {
      title: 'This request is no longer valid',
      open: async (page) => {
        await page.goto(newRequest().url);
        server.clock.advance(1801);
        await page.reload();
      },
    },
    'an answered request': {
      title: 'You’ve already allowed this',
      open: async (page) => {
        await toConsent(page);
        await allow(page).click();
        await back(page);
        await goBack(page);
      },
    },
    'a user without a workspace': {
      title: 'You need a workspace first',
      open: async (page) => {
        await page.goto(newRequest().url);
        await signIn(page, 'carol@example.com');
      },
    },
    account: {
      title: 'Your account',
      open: async (page) => {
        await page.goto(`${server.issuer}/account`);
        await signIn(page);
      },
    },
    'an unknown address': {
      title: 'Page not found',
      open: (page) => page.goto(`${server.issuer}/nowhere`),
    },
    setup: { title: 'Set up Vouchsafe', open: (page) => page.goto(setupLink()) },
    'setup after a mistake': {
      title: 'Problem: Set up Vouchsafe',
      open: async (page) => {
        await page.goto(setupLink());
        await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
      },
    },
  };

  it.each(Object.entries(PAGES))('%s', async (_, { title, open }) => {
    const page = await newVisitor();
    await open(page);
    await page.waitForFunction((start) => document.title.startsWith(start), title);
    expect(await lookFaults(page, title.endsWith('Sign in') ? ALL_LOOKS : LOOKS)).toEqual([]);
  });

  function setupLink(): string {
    return `${empty.issuer}/setup/${setupToken(empty.deps.secrets)}`;
  }
});
