/** The decision: what is shown, what is granted, and that it is made once, however often a button is pressed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapEach } from '../../src/rules/non-empty.js';
import { answerWithCode } from '../../src/sign-in/approve.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { expectRedirectedRefusal, seedWithClients } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newPkce, postToken, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { manage, PUBLIC, register } from '../support/registering.js';

const CALLBACK = 'http://127.0.0.1:4711/callback';
const ALLOW = { button: 'Allow' };
const DENY = { button: 'Deny' };
const { verifier, challenge } = newPkce();
let server: Harness;
/** Alice's, signed in. */
let browser: Browser;

beforeAll(async () => {
  server = await startHarness({
    seed: seedWithClients({
      client_id: 'loopback-app',
      client_name: '<b>Loopback</b>',
      client_uri: 'https://loopback.example.com/about',
      redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
      token_endpoint_auth_method: 'none',
    }),
  });
  browser = new Browser();
  const page = await open();
  await page.submit({ fields: { email: 'alice@example.com', password: 'correct horse battery' } });
});
afterAll(() => server.stop());

function open(query: Parameters<typeof authorizeUrl>[1] = {}): Promise<Page> {
  const url = authorizeUrl(server.issuer, { code_challenge: challenge, ...query });
  return browser.get(url, { site: 'cross-site' });
}

const choose = (picker: Page, workspace = 'acme-labs') =>
  picker.submit({ button: 'Continue', check: [`workspace=${workspace}`] });

const consentPage = async (query: Parameters<typeof authorizeUrl>[1] = {}) => choose(await open(query));

const codeOf = (page: Page) => new URL(page.location ?? '').searchParams.get('code') ?? '';

const redeem = (code: string) =>
  postToken(server.issuer, { grant_type: 'authorization_code', code, code_verifier: verifier });

const expectDenied = (page: Page) =>
  expectRedirectedRefusal(page.location, {
    redirectUri: CALLBACK,
    error: 'access_denied',
    state: 'a state',
    iss: server.issuer,
  });

describe('consent: what the page says (MCP security, RFC 7591 §5)', () => {
  it('names application, destination, account, workspace, resource, and each scope in words', async () => {
    const page = await consentPage({
      redirect_uri: 'https://app.example.com/callback',
      scope: 'workspace.mcp user.status.write',
    });
    for (const text of [
      'Public App wants access to your account',
      'You’ll be sent to app.example.com',
      'alice@example.com',
      'Acme Labs',
      'acme-labs',
      'https://mcp.example.com/mcp',
      'See your name',
      'Work with data in this workspace',
      'Set your status',
    ]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).not.toContain('Continue only if you just started this yourself.');
  });

  it('warns when the redirect is on this computer, and escapes the application’s name', async () => {
    const page = await consentPage({ client_id: 'loopback-app' });
    expect(page.text).toContain('Continue only if you just started this yourself.');
    expect(page.text).toContain('You’ll be sent to a program on this computer');
    expect(page.text).toContain('<b>Loopback</b> wants access');
    expect(page.html).not.toContain('<b>Loopback');
  });

  it('required scopes cannot be unchecked: they are not fields of the form', async () => {
    const page = await consentPage({ scope: 'profile workspace.mcp' });
    const scopes = page.form('Allow').controls.filter((control) => control.name === 'scope');
    expect(scopes).toMatchObject([{ value: 'workspace.mcp', type: 'checkbox', checked: true }]);
  });
});

describe('consent: what is granted (OAuth 2.1 §3.1)', () => {
  it('an optional scope that the user unchecked is not granted, and the answer says so', async () => {
    const page = await consentPage({ scope: 'workspace.mcp user.status.read' });
    const answer = await page.submit({ ...ALLOW, uncheck: ['scope=user.status.read'] });
    const tokens = await redeem(codeOf(answer));
    expect(tokens.json.scope).toBe('profile email user.workspaces.read workspace.mcp');
    expect(claimsOf(tokens.text('access_token')).scope).toBe(tokens.json.scope);
  });

  it('a scope that was forged into the form is not granted', async () => {
    const page = await consentPage({ scope: 'user.status.read' });
    const { pairs } = page.form('Allow').encode(ALLOW);
    const forged: [string, string][] = [
      ...pairs,
      ['scope', 'workspace.mcp'],
      ['scope', 'user.settings.write'],
    ];
    const answer = await browser.post(`${server.issuer}/consent`, forged);
    expect((await redeem(codeOf(answer))).json.scope).toBe(
      'profile email user.workspaces.read user.status.read',
    );
  });

  it('a workspace that the user does not belong to cannot be forged into the picker', async () => {
    const { csrf = '', request = '' } = (await open()).form('Continue').fields;
    for (const workspace of ['cellar', '', 'nowhere', '__proto__']) {
      const page = await browser.post(`${server.issuer}/choose-workspace`, { csrf, request, workspace });
      expect(page.status).toBe(400);
      expect(page.text).toContain('Choose one of your workspaces.');
    }
    const consent = await browser.get(`${server.issuer}/consent?request=${request}`);
    expect(consent.title).toMatch(/^Choose a workspace/);
  });

  it('nothing is granted before a workspace is chosen', async () => {
    const { csrf = '', request = '' } = (await open()).form('Continue').fields;
    const page = await browser.post(`${server.issuer}/consent`, {
      csrf,
      request,
      decision: 'allow',
      workspace: 'acme-labs',
    });
    expect(page.title).toMatch(/^Choose a workspace/);
  });

  it.each(['', 'maybe', 'ALLOW'])(
    'a decision that is neither allow nor deny is refused: %s',
    async (decision) => {
      const { csrf = '', request = '', workspace = '' } = (await consentPage()).form('Allow').fields;
      const page = await browser.post(`${server.issuer}/consent`, { csrf, request, workspace, decision });
      expect(page.status).toBe(400);
      expect(page.location).toBeUndefined();
    },
  );
});

describe('consent: once, however often (RFC 6749 §4.1.2)', () => {
  it('a double click on Allow leads to the same code twice, and to one grant', async () => {
    const page = await consentPage();
    const [first, second] = await Promise.all([page.submit(ALLOW), page.submit(ALLOW)]);
    expect(codeOf(first)).toMatch(/^vs_ac_/);
    expect(second.location).toBe(first.location);
    const tokens = await redeem(codeOf(first));
    expect(tokens.status).toBe(200);
    // Were there a second grant, its code would be good as well.
    expect(await redeem(codeOf(second))).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
  });

  it('a second click leads to the same code in a process that has another newest SECRET_KEY, too', async () => {
    const page = await consentPage();
    const code = codeOf(await page.submit(ALLOW));
    const id = new URL(page.url).searchParams.get('request') ?? '';
    const browserSecret =
      browser.cookies.all().find(({ name }) => name.endsWith(`request_${id}`))?.value ?? '';
    const { store, now } = server.deps;
    const answered = (...keys: readonly [number, ...number[]]) => {
      const secrets = new Secrets(mapEach(keys, (key) => Buffer.alloc(32, key)));
      const key = { id, browserHashes: secrets.hashes(browserSecret) };
      return answerWithCode({ store, secrets, now }, { key, browserSecret });
    };
    // The key of this test's server is 7.
    expect([await answered(8, 7), await answered(7), await answered(8)]).toEqual([code, code, null]);
  });

  it('Allow again after the code was used shows a page, and does not touch the tokens', async () => {
    const page = await consentPage();
    const tokens = await redeem(codeOf(await page.submit(ALLOW)));
    const again = await page.submit(ALLOW);
    expect(again.location).toBeUndefined();
    expect(again.title).toMatch(/^You’ve already allowed this/);
    expect((await refresh(server.issuer, tokens.text('refresh_token'))).status).toBe(200);
  });

  it('Allow again after the code ran out shows a page', async () => {
    const page = await consentPage();
    await page.submit(ALLOW);
    server.clock.advance(61);
    expect((await page.submit(ALLOW)).title).toMatch(/^You’ve already allowed this/);
  });

  it('Deny twice tells the application twice the same', async () => {
    const page = await consentPage();
    const [first, second] = [await page.submit(DENY), await page.submit(DENY)];
    expect(first.status).toBe(303);
    expectDenied(first);
    expect(second.location).toBe(first.location);
    expect(server.logs.findLast(({ error }) => error === 'access_denied')).toMatchObject({
      reason: { tag: 'user_refused', clientId: 'public-app' },
    });
  });

  it('Allow after Deny grants nothing', async () => {
    const page = await consentPage();
    expectDenied(await page.submit(DENY));
    const answer = await page.submit(ALLOW);
    expect(answer.location).toBeUndefined();
    expect(answer.title).toMatch(/^You’ve already denied this/);
  });

  it('Deny after Allow takes nothing back, and does not say that it did', async () => {
    const page = await consentPage();
    const code = codeOf(await page.submit(ALLOW));
    const answer = await page.submit(DENY);
    expect(answer.location).toBeUndefined();
    expect(answer.title).toMatch(/^You’ve already allowed this/);
    expect((await redeem(code)).status).toBe(200);
  });

  it('the back button after the answer shows what was answered', async () => {
    const allowed = await consentPage();
    await allowed.submit(ALLOW);
    const denied = await consentPage();
    await denied.submit(DENY);
    expect((await browser.get(allowed.url)).title).toMatch(/^You’ve already allowed this/);
    expect((await browser.get(denied.url)).title).toMatch(/^You’ve already denied this/);
    const picker = denied.url.replace('/consent?', '/choose-workspace?');
    expect((await browser.get(picker)).title).toMatch(/^You’ve already denied this/);
    const chosen = { ...denied.form('Allow').fields, workspace: 'borealis' };
    const late = await browser.post(picker.replace(/\?.*/, ''), chosen);
    expect([late.title, late.links.map(({ href }) => href)]).toEqual([
      expect.stringMatching(/^You’ve already denied this/),
      expect.arrayContaining([`${server.issuer}/account`]),
    ]);
  });
});

describe('consent: several tabs, reload and back', () => {
  it('tabs that were opened together are answered each for itself', async () => {
    const fresh = new Browser();
    const openTab = (state: string) =>
      fresh.get(authorizeUrl(server.issuer, { code_challenge: challenge, state }), { site: 'cross-site' });
    const [one, two, three] = [await openTab('one'), await openTab('two'), await openTab('three')];
    const alice = { fields: { email: 'alice@example.com', password: 'correct horse battery' } };
    const [pickerOne, pickerTwo] = [await one.submit(alice), await two.submit(alice)];
    const consentTwo = await choose(pickerTwo, 'borealis');
    const consentOne = await choose(pickerOne, 'acme-labs');
    const answerTwo = new URL((await consentTwo.submit(ALLOW)).location ?? '');
    const answerOne = new URL((await consentOne.submit(ALLOW)).location ?? '');
    expect(answerOne.searchParams.get('state')).toBe('one');
    expect(answerTwo.searchParams.get('state')).toBe('two');
    const workspaces = await Promise.all(
      [answerOne, answerTwo].map(async (answer) => {
        const tokens = await redeem(answer.searchParams.get('code') ?? '');
        return claimsOf(tokens.text('access_token')).workspace;
      }),
    );
    expect(workspaces).toEqual(['acme-labs', 'borealis']);
    // The third tab still shows its login page; signed in elsewhere, it goes on.
    expect((await three.submit(alice)).title).toMatch(/^Choose a workspace/);
  });

  it('another workspace that was chosen in another tab is shown before it is allowed', async () => {
    const picker = await open();
    const consent = await choose(picker, 'acme-labs');
    await choose(picker, 'borealis');
    const shown = await consent.submit(ALLOW);
    expect(shown.location).toBeUndefined();
    expect(shown.title).toMatch(/^Allow access\?/);
    expect(shown.text).toContain('Borealis');
    const tokens = await redeem(codeOf(await shown.submit(ALLOW)));
    expect(claimsOf(tokens.text('access_token')).workspace).toBe('borealis');
  });

  it('an application that became another one meanwhile is shown before it is allowed (CIMD §8.4)', async () => {
    const metadata = { ...PUBLIC, redirect_uris: [CALLBACK], client_name: 'Calendar' };
    const { json: registration } = await register(server.issuer, metadata);
    const client_id = String(registration.client_id);
    const consent = await consentPage({ client_id });
    expect(consent.text).toContain('Calendar');
    const body = { ...metadata, client_id, client_name: 'Somebody else' };
    expect((await manage(server.issuer, registration, { method: 'PUT', body })).status).toBe(200);
    const shown = await consent.submit(ALLOW);
    expect(shown.location).toBeUndefined();
    expect(shown.title).toMatch(/^Allow access\?/);
    expect(shown.text).toContain('Somebody else');
    expect((await shown.submit(ALLOW)).location).toMatch(/[?&]code=/);
  });

  it('a reload shows the page again, and its older form still counts', async () => {
    const page = await consentPage();
    const reloaded = await browser.get(page.url);
    expect(reloaded.text).toBe(page.text);
    expect(codeOf(await page.submit(ALLOW))).toMatch(/^vs_ac_/);
  });

  it('going back to the picker changes the workspace', async () => {
    const consent = await consentPage();
    const picker = await consent.follow('Switch workspace');
    expect(picker.form('Continue').control('workspace=acme-labs').checked).toBe(true);
    const tokens = await redeem(codeOf(await (await choose(picker, 'borealis')).submit(ALLOW)));
    expect(claimsOf(tokens.text('access_token')).workspace).toBe('borealis');
  });

  it('a user with one workspace sees no picker', async () => {
    const bob = new Browser();
    const login = await bob.get(authorizeUrl(server.issuer), { site: 'cross-site' });
    const page = await login.submit({
      fields: { email: 'bob@example.com', password: 'staple of the evening' },
    });
    expect(page.redirects).toHaveLength(1);
    expect(page.title).toMatch(/^Allow access\?/);
    expect(page.links.map((link) => link.text)).not.toContain('Switch workspace');
    expect((await bob.get(page.url.replace('/consent?', '/choose-workspace?'))).url).toBe(page.url);
  });

  it('a request is kept for 30 minutes', async () => {
    const [early, late] = [await consentPage(), await consentPage()];
    server.clock.advance(1799);
    expect(codeOf(await early.submit(ALLOW))).toMatch(/^vs_ac_/);
    server.clock.advance(1);
    for (const page of [await late.submit(ALLOW), await late.submit(DENY), await browser.get(late.url)]) {
      expect(page.status).toBe(400);
      expect(page.title).toMatch(/^This request is no longer valid/);
      expect(page.location).toBeUndefined();
    }
  });
});
