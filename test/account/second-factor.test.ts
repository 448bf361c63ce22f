/** An authenticator app and recovery codes, from setting them up to losing them; over HTTP, without script. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeResetLink } from '../../src/operations/password-resets.js';
import { removeFactors } from '../../src/operations/second-factors.js';
import { showUser } from '../../src/operations/users.js';
import { SYSTEM } from '../../src/store/actor.js';
import { hashOfRecoveryCode } from '../../src/tokens/recovery-codes.js';
import { draftTotpSecret, sealTotpSecret } from '../../src/tokens/totp-secret.js';
import { codeAt } from '../support/authenticator-app.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { linkIn, type Mailbox } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { authorizeUrl, PASSWORDS } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = { email: 'alice@example.com', password: PASSWORDS['alice@example.com'] ?? '' };

let server: MailedHarness;
let mailbox: Mailbox;
let alice: string;
/** Alice, signed in. */
let browser: Browser;
/** What her authenticator app knows. */
let secret: string;
let recovery: readonly string[];
/** Knew her password before there was a second step. */
let early: Browser;

beforeAll(async () => {
  server = await startWithMail();
  ({ mailbox } = server);
  alice = (await server.deps.store.users.findByEmail(ALICE.email))?.id ?? '';
  browser = await signedIn(server, ALICE.email);
});
afterAll(() => server.stop());

const open = (path: string, as = browser) => as.get(server.issuer + path);
const code = () => codeAt(secret, server.clock.now);
const nextStep = () => server.clock.advance(30);
const factors = () => server.deps.store.secondFactors.of(alice);

/** What the page says for an app that cannot scan. */
const secretOn = (page: Page) =>
  /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(page.text)?.[0].replaceAll(' ', '') ?? '';

/** A browser in which Alice's password was right. @param from where she wanted to go */
async function withPassword(from = `${server.issuer}/account`, on = new Browser()) {
  const login = await on.get(from, { site: 'cross-site' });
  return { on, page: await on.submit(login, { fields: ALICE }) };
}

const enter = (page: Page, typed: string) => page.submit({ fields: { code: typed } });

it('is set up with a secret of this session, by a code that proves it, and brings ten recovery codes', async () => {
  expect((await open('/account/security')).text).toContain('Set up an authenticator app');
  early = (await withPassword()).on;
  // Anyone may have written the link that led here, or sent the form's field: it leads to no page that is not ours.
  const elsewhere = 'https://elsewhere.example/account';
  const returning = (to: string) => open(`/account/security/totp?return_to=${encodeURIComponent(to)}`);
  expect((await returning(elsewhere)).html).not.toContain('elsewhere.example');
  const setup = await returning('/account/sessions');
  secret = secretOn(setup);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(setup.html).toMatch(/<svg class="qr-code" role="img" aria-label="QR code[^"]*"/);

  const wrong = await enter(setup, '000000');
  expect(wrong.status).toBe(400);
  expect(secretOn(wrong)).toBe(secret);
  // A draft is of one user, and of one hour.
  const { secrets } = server.deps;
  const others = await draftTotpSecret(secrets, 'somebody else', server.clock.now);
  const old = await draftTotpSecret(secrets, alice, new Date(server.clock.now.getTime() - 3_600_000));
  const sealed = await sealTotpSecret(secrets, alice, secret);
  for (const draft of [others.sealed, old.sealed, sealed, '', 'nonsense']) {
    const answer = await setup.submit({ fields: { draft, code: codeAt(others.secret, server.clock.now) } });
    expect(answer.status).toBe(400);
    expect((await factors()).totp).toBeNull();
  }

  const cookie = browser.cookies.get('vouchsafe_session')?.value;
  // Apps show a code in two halves, and people type it as they read it.
  const asShown = code().replace(/^.../, '$& ');
  const done = await setup.submit({ fields: { code: asShown, return_to: elsewhere } });
  expect(done.html).not.toContain('elsewhere.example');
  // A copy of the cookie from before does not belong to the session with two factors.
  expect(await server.deps.store.sessions.find(secrets.hashes(cookie ?? ''), server.clock.now)).toBeNull();
  recovery = done.text.match(/\d{5}(?:-\d{5}){3}/g) ?? [];
  expect(new Set(recovery).size).toBe(10);
  expect(done.text).toContain('Your authenticator app is set up.');
  expect(done.headers.get('cache-control')).toBe('no-store');
  expect((await factors()).totp?.sealedSecret).toMatch(/^eyJ[\w-]+\.\.[\w.-]+$/);
  const section = await open('/account/security');
  expect(section.text).toMatch(/Added on .* Unused codes: 10\./);
  const [mail] = await mailbox.arrived('An authenticator app was added to your account');
  expect(mail).toMatchObject({ to: [ALICE.email] });
  expect(mail && linkIn(mail)).toBe(`${server.issuer}/account/security`);
  // This device has passed the second step, although the session began without: strangers cannot use up its attempts.
  const deviceOf = ({ cookies }: Browser) => cookies.get(`vouchsafe_device_${alice}`)?.value;
  expect(deviceOf(browser)).toMatch(/^\d+\.2~[\w-]{43}\./);
  expect(deviceOf(early)).toMatch(/^\d+\.[\w-]{43}\./);
  // The session is one with two factors now.
  const sessions = await server.deps.store.sessions.ofUser(alice, server.clock.now);
  expect(sessions.map(({ amr }) => amr)).toContainEqual(['pwd', 'otp', 'mfa']);
});

it('is asked for after the password, in the middle of a request, and each code counts once (RFC 6238 §5.2)', async () => {
  const { on, page } = await withPassword(authorizeUrl(server.issuer));
  expect(page.title).toContain('Enter your code');
  expect(page.html).toMatch(/<input id="code"[^>]*inputmode="numeric"[^>]*autocomplete="one-time-code"/);
  // The code that confirmed the app does not count again.
  expect((await enter(page, code())).status).toBe(401);
  nextStep();
  const right = code();
  const again = await withPassword(`${server.issuer}/account/sessions`);
  const [consent, refused] = [await enter(page, right), await enter(again.page, right)];
  expect(consent.title).toMatch(/Allow access|Choose a workspace/);
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('incorrect or was already used');
  expect(on.cookies.get(`vouchsafe_device_${alice}`)).toBeDefined();
  expect((await open('/account/sessions', again.on)).title).toMatch(/^Sign in/);
  // Two at once with one code: one is right.
  nextStep();
  const both = await Promise.all([enter(again.page, code()), enter((await withPassword()).page, code())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  // Nobody is asked whose password was not right here.
  expect((await new Browser().get(`${server.issuer}/second-step`)).title).toMatch(/^Sign in/);
});

it('can be replaced by a recovery code, once each, and its owner is told', async () => {
  const [first = '', second = ''] = recovery;
  const typed = first.replaceAll('-', ' ');
  const { page } = await withPassword();
  expect((await enter(page, typed)).title).toContain('Your account');
  await mailbox.arrived('A recovery code was used');
  expect((await factors()).recoveryCodes).toBe(9);
  for (const wrong of [first, '12345-67890-12345-67890', second.slice(1), ''])
    expect((await enter((await withPassword()).page, wrong)).status).toBe(401);
  const section = await open('/account/security');
  const codesOn = ({ text }: Page) => text.match(/\d{5}(?:-\d{5}){3}/g) ?? [];
  const renew = () => section.submit({ button: 'Replace recovery codes' });
  const renewed = codesOn(await renew());
  expect(new Set(renewed).size).toBe(10);
  // A second click and a reload show the codes that the first click made. Once one of those is used, the form makes none.
  expect((await Promise.all([renew(), renew()])).map(codesOn)).toEqual([renewed, renewed]);
  expect((await enter((await withPassword()).page, renewed.pop() ?? '')).title).toContain('Your account');
  expect((await renew()).text).toContain('Unused codes: 9.');
  expect((await enter((await withPassword()).page, second)).status).toBe(401);
  recovery = renewed;
  const activity = (await open('/account/activity')).text;
  for (const said of ['New recovery codes were created', 'A recovery code was used'])
    expect(activity).toContain(said);
});

it('are never made twice, even if all of them were used in one session', async () => {
  const { secrets, store } = server.deps;
  const use = async (codes: readonly string[]) => {
    for (const each of codes) {
      const hash = hashOfRecoveryCode(secrets, each);
      expect(
        await store.secondFactors.takeRecoveryCode(alice, [hash], SYSTEM, server.clock.now),
      ).not.toBeNull();
    }
  };
  const codesOn = ({ text }: Page) => text.match(/\d{5}(?:-\d{5}){3}/g) ?? [];
  const renew = async () =>
    codesOn(await (await open('/account/security')).submit({ button: 'Replace recovery codes' }));
  await use(recovery);
  const made = await renew();
  await use(made);
  recovery = await renew();
  expect(new Set([...made, ...recovery]).size).toBe(20);
});

it('stops guesses of strangers who know the password, and neither a known device nor a recovery code', async () => {
  const again = authorizeUrl(server.issuer, { prompt: 'login' });
  const home = await withPassword(again, browser);
  nextStep();
  expect((await enter(home.page, code())).status).toBe(200);
  nextStep();
  const { page } = await withPassword();
  const statuses: number[] = [];
  // A code of the app is right with a chance of 3 in a million; this one is of long ago.
  const stale = codeAt(secret, new Date(server.clock.now.getTime() - 3_600_000));
  for (let guess = 0; guess < 12; guess += 1) statuses.push((await enter(page, stale)).status);
  expect(statuses).toContain(401);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect((await enter(page, code())).status).toBe(429);
  // A device is known by its password, too, but not for codes.
  expect(early.cookies.get(`vouchsafe_device_${alice}`)).toBeDefined();
  expect((await enter((await withPassword(again, early)).page, stale)).status).toBe(429);
  expect((await enter((await withPassword(again, browser)).page, code())).status).toBe(200);
  expect((await enter(page, recovery[0] ?? '')).title).toContain('Your account');
  // Over a month no more than 50, however patient they are.
  const counter = server.deps.store.rateLimiters('code-account-month', 50, 30 * 86_400);
  expect((await counter.get(alice))?.consumedPoints).toBeGreaterThanOrEqual(10);
});

it('stays when the password is replaced by a link', async () => {
  const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
  const reset = async (on: Browser, password: string) => {
    const made = await makeResetLink.perform(context, { email: ALICE.email });
    const form = await on.get('ok' in made ? made.ok.link : '');
    expect((await form.submit({ fields: { new_password: password } })).status).toBe(200);
    ALICE.password = password;
  };
  await reset(browser, 'a password from a link');
  expect((await open('/account/security')).title).toMatch(/^Sign in/);
  nextStep();
  expect((await enter((await withPassword(undefined, browser)).page, code())).status).toBe(200);
  // Whoever reads the mail gets one known device after another, but no further guesses with them.
  browser = new Browser();
  await reset(browser, 'another password from a link');
  const { page } = await withPassword(undefined, browser);
  expect(page.title).toContain('Enter your code');
  expect((await enter(page, '000000')).status).toBe(429);
  expect((await enter(page, recovery[1] ?? '')).title).toContain('Your account');
});

it('is removed by its owner; an operator removes everything, and the owner is told', async () => {
  const removed = await (await open('/account/security')).submit({ button: 'Remove the app' });
  expect(removed.text).toContain('Your authenticator app was removed.');
  expect(await factors()).toEqual({ totp: null, recoveryCodes: 0 });
  await mailbox.arrived('The authenticator app was removed from your account');
  expect((await withPassword()).page.title).toContain('Your account');

  const setup = await open('/account/security/totp');
  secret = secretOn(setup);
  expect((await enter(setup, code())).text).toContain('I’ve saved these codes');
  const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
  for (const isThere of [true, false]) {
    const second_steps = isThere ? ['authenticator_app'] : [];
    expect(await showUser.perform(context, { email: ALICE.email })).toMatchObject({
      ok: { user: { second_steps } },
    });
    expect(await removeFactors.perform(context, { email: 'Alice@example.com' })).toEqual({
      ok: { email: ALICE.email, removed: isThere },
    });
  }
  expect(await removeFactors.perform(context, { email: 'nobody@example.com' })).toMatchObject({
    code: 'not_found',
  });
  // They had no passkeys.
  const said = 'Removed from your account: Authenticator app and Recovery codes';
  const [mail] = await mailbox.arrived(said);
  expect(mail?.text).toContain('by the people who run this service');
  expect(mail?.text).toMatch(/If you didn’t do this.*choose a new one, and review/);
  expect((await withPassword()).page.title).toContain('Your account');
  const [latest] = await server.deps.store.audit.list({ event: 'user.factors_removed' }, undefined, 1);
  expect(latest).toMatchObject({
    actorKind: 'operator',
    userId: alice,
    details: { factors: ['authenticator_app', 'recovery_codes'] },
  });
  expect((await open('/account/activity')).text).toContain(said);
});

it('is replaced without new recovery codes, and leads back to the page that asked for it', async () => {
  const bob = await signedIn(server, 'bob@example.com');
  const sessions = `${server.issuer}/account/sessions`;
  const setUp = async () => {
    const page = await bob.get(`${server.issuer}/account/security/totp?return_to=%2Faccount%2Fsessions`);
    return enter(page, codeAt(secretOn(page), server.clock.now));
  };
  const first = await setUp();
  expect(first.text).toContain('Your authenticator app is set up.');
  expect(first.links.map(({ href }) => href)).toContain(sessions);
  expect((await setUp()).url).toBe(sessions);
});
