/** /account/sessions, /account/password and /account/activity: where a user is signed in, with what, and what happened. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../src/operations/passwords.js';
import { endOtherSessions } from '../../src/operations/sessions.js';
import { SYSTEM } from '../../src/store/actor.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn, signIn as startSession, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { refresh, PASSWORDS as SEEDED } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
/** That of nobody. */
const SESSION = '6f1c2b1e-6a53-4d8c-9b5b-0f8b8f6d7a11';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
/** In turn: each test leaves her with the next. */
const PASSWORDS = ['correct horse battery', 'a dozen of characters', 'another dozen of them'] as const;

describe('account: signing in', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({
      seed: { ...seed, users: [...seed.users, { email: 'dora@example.com', name: 'Dora' }] },
    });
  });
  afterAll(() => server.stop());

  const url = (path: string) => server.issuer + path;
  const isSignedIn = async (browser: Browser) =>
    (await browser.get(url('/account'))).title.startsWith('Your account');
  const ends = (page: Page) =>
    page.forms.filter(({ action }) => action === '/account/sessions/end').map(({ fields }) => fields);
  const stillWorks = async (tokens: Tokens) =>
    (await refresh(server.issuer, tokens.refreshToken)).status === 200;
  const connected = (email: string) =>
    connect(server, { email, workspace: 'acme-labs', clientId: 'public-app' });

  async function signIn(browser: Browser, email: string, password: string): Promise<Page> {
    const page = await browser.get(url('/login'));
    return page.submit({ fields: { email, password } });
  }

  /** Another browser, with a copy of the cookie of this one's session. */
  function copyOf(browser: Browser): Browser {
    const copy = new Browser();
    const cookie = browser.cookies.get('vouchsafe_session')?.value;
    copy.cookies.store(new URL(server.issuer), `vouchsafe_session=${cookie}; Path=/; HttpOnly; SameSite=Lax`);
    return copy;
  }

  async function enterNewPassword(
    browser: Browser,
    current: string,
    chosen: string,
    check: readonly string[] = [],
  ): Promise<Page> {
    const page = await browser.get(url('/account/password'));
    const fields = { current_password: current, new_password: chosen };
    return page.submit({ button: 'Change password', fields, check });
  }

  describe('sessions', () => {
    it('shows this browser and the others, and signs out one of them', async () => {
      const here = new Browser({ headers: { 'user-agent': FIREFOX } });
      await signIn(here, ALICE, PASSWORDS[0]);
      const [one, other, bobs] = await Promise.all([ALICE, ALICE, BOB].map((it) => signedIn(server, it)));
      const page = await here.get(url('/account/sessions'));
      expect(page.text).toMatch(
        /This browser Firefox on Linux ?Signed in on .* UTC from 127\.0\.0\.1.* Other browsers an unknown browser/,
      );
      const [first = {}, ...rest] = ends(page);
      expect(rest).toHaveLength(1);
      const after = await here.post(url('/account/sessions/end'), first);
      expect(after.url).toBe(url('/account/sessions'));
      expect(ends(after)).toEqual(rest);
      const alive = await Promise.all([one, other].map((it) => it && isSignedIn(it)));
      expect(alive.filter(Boolean)).toHaveLength(1);
      expect(await isSignedIn(here)).toBe(true);
      expect(bobs && (await isSignedIn(bobs))).toBe(true);
    });

    it('keeps the first 400 characters of what a browser calls itself, whatever it sends', async () => {
      const dora = new Browser({ headers: { 'user-agent': FIREFOX.padEnd(5000, 'x') } });
      await signIn(dora, BOB, 'staple of the evening');
      const { store } = server.deps;
      const bob = await store.users.findByEmail(BOB);
      const sessions = await store.sessions.ofUser(bob?.id ?? '', server.clock.now);
      expect(sessions.map(({ userAgent }) => userAgent)).toContain(FIREFOX.padEnd(400, 'x'));
    });

    it('signs out all others of the user, whose applications stay connected', async () => {
      const tokens = await connected(ALICE);
      const [here, other, bobs] = await Promise.all([
        signedIn(server, ALICE),
        signedIn(server, ALICE),
        signedIn(server, BOB),
      ]);
      const page = await here.get(url('/account/sessions'));
      const after = await page.submit({ button: 'Sign out of all other browsers' });
      expect(after.text).toContain('You are not signed in anywhere else.');
      expect(await Promise.all([here, other, bobs].map(isSignedIn))).toEqual([true, false, true]);
      expect(await stillWorks(tokens)).toBe(true);
    });

    it('signs out copies of this browser’s cookie together with the other browsers: it gets another one', async () => {
      const [here, other] = await Promise.all([signedIn(server, ALICE), signedIn(server, ALICE)]);
      const copy = copyOf(here);
      const page = await here.get(url('/account/sessions'));
      await page.submit({ button: 'Sign out of all other browsers' });
      expect(await Promise.all([here, other, copy].map(isSignedIn))).toEqual([true, false, false]);
    });

    it('does nothing to another user’s session, and nothing without our form (RFC 9700 §4.7)', async () => {
      const [alice, second, bob] = await Promise.all([
        signedIn(server, ALICE),
        signedIn(server, ALICE),
        signedIn(server, BOB),
      ]);
      await signedIn(server, BOB);
      const [bobs = {}] = ends(await bob.get(url('/account/sessions')));
      const page = await alice.get(url('/account/sessions'));
      const [alices = {}] = ends(page);
      // Bob’s own token, with Alice’s session; then what is no id at all.
      for (const session of [alices.session ?? '', 'no-id'])
        expect((await bob.post(url('/account/sessions/end'), { ...bobs, session })).status).toBe(200);
      const { csrf = '' } = page.form('Sign out of all other browsers').fields;
      for (const [path, fields] of [
        ['/account/sessions/end', { ...alices, csrf: '' }],
        ['/account/sessions/end', { ...alices, csrf }],
        ['/account/sessions/end-others', { csrf: alices.csrf ?? '' }],
      ] as const)
        expect((await alice.post(url(path), fields)).status).toBe(403);
      expect(await Promise.all([alice, second, bob].map(isSignedIn))).toEqual([true, true, true]);
    });
  });

  describe('what the account depends on', () => {
    const RETURN = '/account/password';

    it('is changed within ten minutes of a sign-in; later, the user signs in again, and returns', async () => {
      const here = await signedIn(server, ALICE);
      server.clock.advance(600);
      const form = await here.get(url(RETURN));
      expect(form.title).toMatch(/^Password/);
      // A second later the page was there already: the form is refused, too.
      server.clock.advance(1);
      const fields = { current_password: PASSWORDS[0], new_password: PASSWORDS[1] };
      const late = await form.submit({ button: 'Change password', fields });
      for (const page of [late, await here.get(url(RETURN))]) {
        expect(page.title).toMatch(/^Sign in/);
        expect(page.text).toContain('Confirm it’s you');
        expect(page.form().fields.email).toBe(ALICE);
      }
      // The rest of the account needs no more than the session.
      expect((await here.get(url('/account/sessions'))).title).toMatch(/^Sessions/);
      const wrong = await late.submit({ fields: { email: ALICE, password: 'a wrong one' } });
      const back = await wrong.submit({ fields: { email: ALICE, password: PASSWORDS[0] } });
      expect([back.url, back.title]).toEqual([url(RETURN), expect.stringMatching(/^Password/)]);
      // Who is sent to sign in again for nothing goes on.
      const needless = `/login?return_to=${encodeURIComponent(RETURN)}&again=1`;
      expect((await here.get(url(needless))).url).toBe(url(RETURN));
    });

    it('is signing out all other browsers, too', async () => {
      const [here, other] = await Promise.all([signedIn(server, ALICE), signedIn(server, ALICE)]);
      server.clock.advance(601);
      const page = await (await here.get(url('/account/sessions'))).submit({
        button: 'Sign out of all other browsers',
      });
      expect(page.title).toMatch(/^Sign in/);
      expect(await isSignedIn(other)).toBe(true);
      const back = await page.submit({ fields: { email: ALICE, password: PASSWORDS[0] } });
      expect(back.url).toBe(url('/account/sessions'));
    });

    it('is downloading everything that is stored, too: the user signs in and returns', async () => {
      const here = await signedIn(server, ALICE);
      server.clock.advance(601);
      const page = await (await here.get(url('/account/data'))).submit({ button: 'Download your data' });
      expect(page.title).toMatch(/^Sign in/);
      const back = await page.submit({ fields: { email: ALICE, password: PASSWORDS[0] } });
      expect(back.url).toBe(url('/account/data'));
    });

    it('is refused by the operation, whatever page or route performs it', async () => {
      const { now } = server.clock;
      const alice = await server.deps.store.users.findByEmail(ALICE);
      const sensitive = [
        [
          changePassword,
          { email: ALICE, current_password: 'x', new_password: PASSWORDS[1], keep_session: SESSION },
        ],
        [endOtherSessions, { user: ALICE, keep: SESSION }],
      ] as const;
      for (const [operation, input] of sensitive) {
        const codeAt = async (signedInAt?: Date) => {
          const by = { kind: 'user', id: alice?.id, ...(signedInAt && { signedInAt }) } as const;
          const outcome = await operation.perform({ ...server.deps, redirectSchemes: [], by }, input);
          return 'error' in outcome ? outcome.tag : undefined;
        };
        expect(await codeAt()).toBe('sign_in_again');
        expect(await codeAt(new Date(now.getTime() - 600_001))).toBe('sign_in_again');
        expect(await codeAt(new Date(now.getTime() - 600_000))).not.toBe('sign_in_again');
      }
    });
  });

  describe('password', () => {
    it('is changed with the current one: other browsers are signed out, applications stay', async () => {
      const [here, other, bobs] = await Promise.all([
        signedIn(server, ALICE),
        signedIn(server, ALICE),
        signedIn(server, BOB),
      ]);
      const tokens = await connected(ALICE);
      const page = await enterNewPassword(here, PASSWORDS[0], PASSWORDS[1]);
      expect(page.text).toMatch(/Your password was changed .*signed out.*applications stay connected/);
      expect(await Promise.all([here, other, bobs].map(isSignedIn))).toEqual([true, false, true]);
      expect(await stillWorks(tokens)).toBe(true);
      expect((await signIn(new Browser(), ALICE, PASSWORDS[0])).status).toBe(401);
      expect((await signIn(new Browser(), ALICE, PASSWORDS[1])).title).toContain('Your account');
    });

    it('ends copies of this browser’s cookie when it is changed: it gets another one', async () => {
      const here = await signedIn(server, ALICE);
      const copy = copyOf(here);
      const page = await enterNewPassword(here, PASSWORDS[1], PASSWORDS[1]);
      expect(page.text).toContain('Your password was changed');
      expect(await Promise.all([here, copy].map(isSignedIn))).toEqual([true, false]);
    });

    it('disconnects all applications of the user when asked to (OAuth 2.1 §4.3.3)', async () => {
      const [hers, bobs] = [await connected(ALICE), await connected(BOB)];
      const page = await enterNewPassword(await signedIn(server, ALICE), PASSWORDS[1], PASSWORDS[2], [
        'disconnect',
      ]);
      expect(page.text).toMatch(/application connections? w(as|ere) ended/);
      expect(await stillWorks(hers)).toBe(false);
      expect(await stillWorks(bobs)).toBe(true);
    });

    it.each([
      ['too short', 'eleven char'],
      ['too long', 'x'.repeat(1025)],
    ])('that is %s is refused, and nothing that was typed comes back', async (_, chosen) => {
      const alice = await signedIn(server, ALICE);
      const page = await enterNewPassword(alice, PASSWORDS[2], chosen);
      expect(page.status).toBe(400);
      expect(page.title).toMatch(/^Problem: Password/);
      expect(page.text).toMatch(/at least 12 characters\.|shorter password/);
      for (const typed of [PASSWORDS[2], chosen]) expect(page.html).not.toContain(typed);
    });

    it('stays when the current one is wrong, and takes the form of this session only (RFC 9700 §4.7)', async () => {
      const alice = await signedIn(server, ALICE);
      const other = await signedIn(server, ALICE);
      const page = await enterNewPassword(alice, 'not the password', PASSWORDS[0]);
      expect(page.status).toBe(401);
      expect(page.text).toContain('Your current password is incorrect.');
      for (const typed of ['not the password', PASSWORDS[0]]) expect(page.html).not.toContain(typed);
      const long = await enterNewPassword(alice, 'x'.repeat(1025), PASSWORDS[0]);
      expect([long.status, long.text]).toEqual([401, page.text]);
      const { csrf = '' } = (await other.get(url('/account/password'))).form('Change password').fields;
      const fields = { current_password: PASSWORDS[2], new_password: PASSWORDS[0] };
      expect((await alice.post(url('/account/password'), fields)).status).toBe(403);
      expect((await alice.post(url('/account/password'), { ...fields, csrf })).status).toBe(403);
      expect(await isSignedIn(other)).toBe(true);
      expect((await signIn(new Browser(), ALICE, PASSWORDS[2])).title).toContain('Your account');
    });

    it('is replaced by one of two changes at the same moment; a second click finds its own done', async () => {
      const alice = await server.deps.store.users.findByEmail(ALICE);
      const by = { kind: 'user', id: alice?.id, signedInAt: server.clock.now } as const;
      const change = (current_password: string, new_password: string, keep_session = SESSION) =>
        changePassword.perform(
          { ...server.deps, redirectSchemes: [], by },
          { email: ALICE, current_password, new_password, keep_session },
        );
      const rivals = ['chosen by the owner', 'chosen by somebody'];
      const outcomes = await Promise.all(rivals.map((each) => change(PASSWORDS[2], each)));
      const won = rivals[outcomes.findIndex((it) => 'ok' in it)] ?? '';
      expect(outcomes.filter((it) => 'error' in it)).toMatchObject([{ tag: 'wrong_password' }]);
      expect((await signIn(new Browser(), ALICE, won)).title).toContain('Your account');

      await signedIn(server, ALICE);
      const kept = await startSession(server, alice?.id ?? '');
      const clicks = await Promise.all([1, 2].map(() => change(won, PASSWORDS[2], kept)));
      expect(clicks).toEqual([{ ok: expect.anything() }, { ok: expect.anything() }]);
      // The first click signed out the others. The browser shows the answer to the second one: its cookie counts.
      const second = clicks.flatMap((it) => ('ok' in it && it.ok.sessions === 0 ? it.ok.session_token : []));
      expect(second).toHaveLength(1);
      const hashes = server.deps.secrets.hashes(second.join());
      expect((await server.deps.store.sessions.find(hashes, server.clock.now))?.id).toBe(kept);
      expect((await signIn(new Browser(), ALICE, PASSWORDS[2])).title).toContain('Your account');
    });

    it('leaves this browser known, where its user can sign in while strangers guess', async () => {
      const { store, secrets } = server.deps;
      const browser = await signedIn(server, BOB);
      const changed = await enterNewPassword(browser, SEEDED[BOB] ?? '', PASSWORDS[1]);
      expect(changed.text).toContain('Your password was changed');
      await (await browser.get(url('/account'))).submit({ button: 'Sign out' });
      const guesses = store.rateLimiters('login-account', 20, 4 * 3600);
      await guesses.set(secrets.hash(BOB), 20, 3600);
      expect((await signIn(new Browser(), BOB, PASSWORDS[1])).status).toBe(429);
      expect((await signIn(browser, BOB, PASSWORDS[1])).url).toBe(url('/account'));
      await guesses.delete(secrets.hash(BOB));
    });

    it('cannot be guessed here: wrong ones count together with those at the sign-in', async () => {
      const bob = await signedIn(server, BOB);
      const statuses: number[] = [];
      // Ten are the user's own for the day; from then on they count with those of strangers.
      for (let attempt = 0; attempt < 21; attempt++)
        statuses.push((await enterNewPassword(bob, `guess ${attempt}`, PASSWORDS[0])).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
      expect((await signIn(new Browser(), BOB, 'staple of the evening')).status).toBe(429);
      server.clock.advance(901);
    });

    it('tells a user without a password that there is none to change', async () => {
      const dora = await signedIn(server, 'dora@example.com');
      const page = await dora.get(url('/account/password'));
      expect(page.text).toContain('Your account has no password');
      expect(page.forms).toEqual([]);
    });
  });

  describe('activity', () => {
    it('tells users what happened, by whom and why, but not what others did', async () => {
      const { store } = server.deps;
      const dora = 'dora@example.com';
      const admin = (await store.users.findByEmail(ALICE))?.id ?? '';
      const by = { kind: 'user', id: admin, address: '198.51.100.77' } as const;
      const at = server.clock.now;
      await store.memberships.add('acme-labs', dora, 'member', SYSTEM, at);
      const { refreshToken } = await connected(dora);
      await refresh(server.issuer, refreshToken);
      server.clock.advance(31);
      await refresh(server.issuer, refreshToken);
      await store.memberships.setSuspended('acme-labs', dora, true, by, server.clock.now);

      const { id: userId = '' } = (await store.users.findByEmail(dora)) ?? {};
      const started = { userId, replaces: [], expiresAt: at, address: null, userAgent: null };
      for (const amr of [
        ['pwd', 'otp', 'mfa'],
        ['swk', 'user', 'mfa'],
      ] as const)
        await store.sessions.start({ ...started, amr, tokenHash: amr.join() }, at);

      const browser = await signedIn(server, dora);
      const { text } = await browser.get(url('/account/activity'));
      for (const line of [
        /Signed in with a password ?.{20,40} by you/,
        /Signed in with a password and a second step ?.{20,40} by you/,
        /Signed in with a passkey ?.{20,40} by you/,
        /Your membership in Acme Labs was suspended.{20,40} by an administrator of the workspace/,
        /Public App’s access to Acme Labs was ended.{20,40} because one of its single-use keys was used twice · from 127\.0\.0\.1/,
        /Public App was given access to Acme Labs.{20,40} by you · from 192\.0\.2\.7/,
        /You were added to Acme Labs \(member\).{20,40} by the people who run this service/,
      ])
        expect(text).toMatch(line);
      // An administrator's location is not shown to her.
      expect(text).not.toContain('198.51.100.77');
      expect(text).not.toContain('Your password was changed');
      expect(text).not.toContain('Something else');
    });

    it('pages by fifty, from the newest, without a gap', async () => {
      const { store } = server.deps;
      const began = server.clock.now.getTime();
      for (let count = 0; count < 104; count++)
        await store.users.update(
          'carol@example.com',
          { name: `Carol ${count}`, locale: undefined },
          SYSTEM,
          new Date(began + count * 1000),
        );
      const carol = await signedIn(server, 'carol@example.com');
      const numbers = (page: Page) =>
        page.html
          .split('<li')
          .filter((row) => row.includes('Your name or settings were changed'))
          .flatMap((row) => [...row.matchAll(/datetime="([^"]+)"/g)])
          .map(([, at = '']) => (Date.parse(at) - began) / 1000);
      const first = await carol.get(url('/account/activity'));
      const second = await first.follow('Older');
      const third = await second.follow('Older');
      const seen = [first, second, third].map(numbers);
      expect(seen.map((it) => it.length)).toEqual([49, 50, 5]);
      expect(seen.flat()).toEqual(Array.from({ length: 104 }, (_, index) => 103 - index));
      expect(third.links.map(({ text }) => text)).not.toContain('Older');
      expect(first.links.map(({ text }) => text)).not.toContain('Back to newest');
      expect(numbers(await third.follow('Back to newest'))).toEqual(numbers(first));
      for (const before of ['0', '-1', 'x', '1.5', '9'.repeat(30)])
        expect((await carol.get(url(`/account/activity?before=${before}`))).status, before).toBe(200);
    });
  });
});
