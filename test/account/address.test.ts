/** Another address for an account: asked for on the settings page, confirmed by a link, and reverted by another. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { performWith } from '../../src/operations/perform.js';
import { updateUser } from '../../src/operations/users.js';
import { Browser } from '../support/browser.js';
import { connect } from '../support/connections.js';
import { startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, plain } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = 'alice@example.com';
const PASSWORD = 'the password of a tester';
const NEW_PASSWORD = 'a new one that is long';
const OPERATOR = { kind: 'operator' } as const;

let mailbox: Mailbox;
let server: MailedHarness;
beforeAll(async () => {
  server = await startWithMail({
    database: 'PGlite',
    env: {
      TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    },
  });
  ({ mailbox } = server);
});
afterAll(() => server.stop());
afterEach(() => void mailbox.delivered.splice(0));

const at = (path: string) => server.issuer + path;
const findUser = (email: string) => server.deps.store.users.findByEmail(email);
let people = 0;
async function newUser(): Promise<string> {
  const email = `person-${++people}@example.com`;
  const passwordHash = await server.deps.passwords.hash(PASSWORD);
  const user = { email, name: 'P', locale: 'en', passwordHash };
  await server.deps.store.users.create(user, OPERATOR, server.clock.now);
  return email;
}

const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 86_400_000);
/** @returns the id of a passkey that was added then */
async function addPasskey(userId: string, days: number): Promise<string> {
  const added = await server.deps.store.passkeys.add(
    {
      userId,
      credentialId: randomUUID(),
      publicKey: 'a key',
      transports: [],
      counter: 0,
      name: 'Phone',
      backupEligible: false,
      backedUp: false,
      sessionId: randomUUID(),
    },
    { hashes: [randomUUID()], expiresAt: server.clock.now },
    OPERATOR,
    daysAgo(days),
  );
  return typeof added === 'object' ? added.id : added;
}

let networks = 0;
const stranger = () => new Browser({ headers: { 'x-forwarded-for': `198.51.100.${++networks}` } });
async function signIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = stranger();
  const page = await (await browser.get(at('/login'))).submit({ fields: { email, password } });
  expect(page.url, page.text).toBe(at('/account'));
  return browser;
}
const cannotSignIn = async (email: string, password = PASSWORD) =>
  expect((await (await stranger().get(at('/login'))).submit({ fields: { email, password } })).status).toBe(
    401,
  );

const ask = async (browser: Browser, new_email: string): Promise<Page> =>
  (await browser.get(at('/account/address'))).submit({ button: 'Send link', fields: { new_email } });
async function sent(subject: string, to: string): Promise<string> {
  const found = () => mailbox.delivered.find((it) => it.to[0] === to && it.subject === subject);
  await expect.poll(() => found()?.subject).toBe(subject);
  const link = linkIn(found() ?? (await Promise.reject(new Error('no email'))));
  mailbox.delivered.splice(0);
  return link;
}
const CONFIRM = 'Confirm your new email address';
const CHANGED = 'Your email address was changed';
/** @returns the link that confirms the change */
async function linkTo(browser: Browser, address: string): Promise<string> {
  expect((await ask(browser, address)).status).toBe(200);
  return sent(CONFIRM, address);
}
/** @returns the link that reverts the change */
async function change(browser: Browser, from: string, to: string): Promise<string> {
  const page = await browser.get(await linkTo(browser, to));
  expect((await page.submit()).text).toContain('Your email address was changed');
  return sent(CHANGED, from);
}
const over = async (link: string, browser = stranger()) => {
  const page = await browser.get(link);
  expect([page.status, page.text]).toEqual([410, expect.stringContaining('This link no longer works')]);
};
const revert = async (link: string, check: readonly string[] = []) =>
  (await stranger().get(link)).submit({ fields: { new_password: NEW_PASSWORD }, check: [...check] });

describe('a new address', () => {
  it('is confirmed by a link, once and by a form; the old address is told, and only the new one signs in', async () => {
    const [from, to] = [await newUser(), 'moved@example.com'];
    const browser = await signIn(from);
    const answer = await ask(browser, to.toUpperCase());
    expect(plain(answer.text)).toContain(`We sent a message to ${to}`);
    const link = await sent(CONFIRM, to);
    // As a mail scanner sees it, or whoever reads the new address without an account here.
    for (let count = 0; count < 2; count++) expect((await stranger().get(link)).url).toContain('/login');
    const page = await browser.get(link);
    expect(page.text).toContain(to);
    expect(await findUser(to)).toBeNull();
    expect(plain((await page.submit()).text)).toContain(`sign in with ${to}`);
    await sent(CHANGED, from);
    expect(await findUser(to)).toMatchObject({ emailVerifiedAt: server.clock.now });
    await over(link, browser);
    await cannotSignIn(from);
    const activity = await (await signIn(to)).get(at('/account/activity'));
    expect(activity.text).toContain('A change to your email address was requested');
    expect(activity.text).toContain('Your email address was changed');
  });

  it('that is taken has the same answer after the same statements, and its owner gets no link', async () => {
    const browser = await signIn(await newUser());
    const answers: unknown[] = [];
    for (const address of ['free@example.com', ALICE]) {
      const page = await browser.get(at('/account/address'));
      server.takeStatements();
      const fields = { new_email: address };
      const answer = await page.submit({ button: 'Send link', fields });
      const written = server
        .takeStatements()
        // What the outbox asks before it writes the email is no part of the answer.
        .filter((text) => /address_changes"|rate_limits|insert/.test(text) && !/returning exists/.test(text));
      answers.push([answer.status, answer.text.replace(address, 'x'), written.slice(0, 12)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    await mailbox.arrived(CONFIRM);
    expect(await sent('You already have an account', ALICE)).toBe(at('/login'));
  });

  it('needs a recent sign-in, before it is typed and when it is sent, and is no look-alike', async () => {
    const browser = await signIn(await newUser());
    const fields = { new_email: 'x@example.com' };
    const again = async (page: Page) => {
      expect(page.url).toContain('/login?return_to=%2Faccount%2Faddress');
      const email = `person-${people}@example.com`;
      const back = await page.submit({ fields: { email, password: PASSWORD } });
      expect(back.url).toBe(at('/account/address'));
      return back;
    };
    server.clock.advance(601);
    const settings = await browser.get(at('/account/settings'));
    const form = await again(await settings.follow('Change email address'));
    server.clock.advance(601);
    await again(await form.submit({ button: 'Send link', fields }));
    for (const address of [
      'alice@ex\u0430mple.com',
      'al\u0131ce@example.com',
      '\u212A@example.com',
      'none',
    ]) {
      const page = await ask(browser, address);
      expect([page.status, page.form('Send link').fields.new_email], address).toEqual([400, address]);
    }
    expect(mailbox.delivered.filter(({ subject }) => subject === CONFIRM)).toEqual([]);
  });

  it('gets three emails an hour, however often it is asked for', async () => {
    const browser = await signIn(await newUser());
    for (let count = 0; count < 12; count++)
      expect((await ask(browser, 'often@example.com')).status).toBe(200);
    await sent(CONFIRM, 'often@example.com');
    // Only the newest link works, so those before may not even have been written.
    await server.deps.store.passwords.set({ email: ALICE, passwordHash: 'x' }, OPERATOR, server.clock.now);
    expect(await sent('Your password was changed', ALICE)).toBe(at('/account/sessions'));
    const counter = server.deps.store.rateLimiters('address', 3, 3600);
    const counted = await counter.get(server.deps.secrets.hash('often@example.com'));
    expect(counted?.consumedPoints).toBe(12);
  });

  it('cannot be confirmed late, after another request, by another account, twice, or for an account that is gone', async () => {
    const email = await newUser();
    const browser = await signIn(email);
    const first = await linkTo(browser, 'first@example.com');
    const second = await linkTo(browser, 'second@example.com');
    await over(first, browser);
    // Another person's browser: an attacker cannot have the owner of an address confirm it for them (pre-hijacking).
    const other = await signIn(await newUser());
    const page = await other.get(second);
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('for another account')]);
    const form = (await browser.get(second)).form('Confirm address');
    await other.post(at('/account/confirm-address'), form.fields);
    expect(await findUser('second@example.com')).toBeNull();
    for (const altered of [second.slice(0, -1), second.replace('link=', 'link=0')])
      await over(altered, browser);

    server.clock.advance(1799);
    const pages = await Promise.all([browser.get(second), browser.get(second)]);
    const answers = await Promise.all(pages.map((each) => each.submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const again = await signIn('second@example.com');
    const late = await linkTo(again, 'late@example.com');
    const shown = await again.get(late);
    server.clock.advance(1800);
    expect((await shown.submit()).status).toBe(410);
    const last = await signIn('second@example.com');
    const gone = await linkTo(last, 'gone@example.com');
    await server.deps.store.users.remove('second@example.com', OPERATOR, server.clock.now);
    expect((await last.get(gone)).url).toContain('/login');
  });

  it('that is taken meanwhile is not given to two', async () => {
    const browser = await signIn(await newUser());
    const link = await linkTo(browser, 'wanted@example.com');
    const page = await browser.get(link);
    const user = { email: 'wanted@example.com', name: 'W', locale: 'en', passwordHash: null };
    await server.deps.store.users.create(user, OPERATOR, server.clock.now);
    expect((await page.submit()).status).toBe(410);
  });

  it('that an operator sets is verified unless they say otherwise, and ends the links of earlier changes', async () => {
    const [from, to] = [await newUser(), 'by-user@example.com'];
    const link = await change(await signIn(from), from, to);
    const perform = performWith({ ...server.deps, redirectSchemes: [] });
    const update = (email: string, input: object) => perform(updateUser, OPERATOR, { email, ...input });
    expect(await update(to, { new_email: ALICE })).toMatchObject({ code: 'conflict' });
    await update(to, { new_email: 'By-Operator@example.com' });
    expect(await findUser('by-operator@example.com')).toMatchObject({ emailVerifiedAt: server.clock.now });
    await over(link);
    await update('by-operator@example.com', { email_verified: false });
    expect(await findUser('by-operator@example.com')).toMatchObject({ emailVerifiedAt: null });
  });
});

describe('the link to the previous address', () => {
  it('is not sent if it has ended before its email could be delivered', async () => {
    const [from, to] = [await newUser(), 'undelivered@example.com'];
    const browser = await signIn(from);
    const page = await browser.get(await linkTo(browser, to));
    mailbox.refuse(451);
    await page.submit();
    const failures = () => server.logs.filter(({ msg }) => msg === 'An email could not be sent.');
    await expect.poll(failures).toMatchObject([{ kind: 'address_changed' }]);
    const { store } = server.deps;
    const perform = performWith({ ...server.deps, redirectSchemes: [] });
    await perform(updateUser, OPERATOR, { email: to, new_email: 'settled@example.com' });
    mailbox.refuse(null);
    server.clock.advance(31);
    store.emails.announce();
    await expect.poll(() => store.emails.countWaiting(server.clock.now)).toBe(0);
    expect(mailbox.delivered.filter(({ to: [recipient] }) => recipient === from)).toEqual([]);
  });

  it('gives the account back: new password, no sessions, no pending change, and no applications if asked', async () => {
    const email = await newUser();
    await server.deps.store.memberships.add('acme-labs', email, 'member', OPERATOR, server.clock.now);
    const thief = await signIn(email);
    const grant = { email, workspace: 'acme-labs', clientId: 'public-app', password: PASSWORD };
    const { refreshToken, clientId } = await connect(server, grant);
    const { passkeys, secondFactors } = server.deps.store;
    const userId = (await findUser(email))?.id ?? '';
    const own = await addPasskey(userId, 8);
    const link = await change(thief, email, 'thief@example.com');
    // Before the change was asked for: then it is a matter of seconds for a thief.
    await addPasskey(userId, 6);
    const sealedSecret = 'of the thief';
    const app = { sealedSecret, step: 1, recoveryHashes: [randomUUID()], sessionId: randomUUID() };
    await secondFactors.addTotp(userId, app, OPERATOR, daysAgo(6));
    const next = await linkTo(thief, 'thief-2@example.com');
    // Opened by a mail scanner.
    for (let count = 0; count < 2; count++) expect((await stranger().get(link)).text).toContain(email);
    const page = await stranger().get(link);
    expect((await page.submit({ fields: { new_password: 'short' } })).status).toBe(400);
    expect(await findUser(email)).toBeNull();
    const done = await revert(link, ['disconnect']);
    expect(plain(done.text)).toContain(`From now on, sign in with ${email}.`);
    expect(done.text).toContain('You were signed out of every browser');
    expect((await thief.get(at('/account'))).url).toContain('/login');
    expect((await refresh(server.issuer, refreshToken, { client_id: clientId })).status).toBe(400);
    await cannotSignIn(email);
    await cannotSignIn('thief@example.com');
    await over(link);
    expect((await passkeys.ofUser(userId)).map(({ id }) => id)).toEqual([own]);
    expect((await secondFactors.of(userId)).totp).toBeNull();
    const owner = await signIn(email, NEW_PASSWORD);
    await over(next, owner);
    expect((await owner.get(at('/account/activity'))).text).toContain(
      'A change to your email address was undone',
    );
  });

  it('removes recovery codes that were made in the week before, and neither older ones nor an older app', async () => {
    const { secondFactors } = server.deps.store;
    const left: object[] = [];
    for (const days of [6, 8]) {
      const email = await newUser();
      const thief = await signIn(email);
      const userId = (await findUser(email))?.id ?? '';
      const [sessionId, owners, made] = [randomUUID(), randomUUID(), randomUUID()];
      const app = { sealedSecret: 'of the owner', step: 1, recoveryHashes: [owners], sessionId };
      await secondFactors.addTotp(userId, app, OPERATOR, daysAgo(9));
      const codes = { sessionId, seen: [owners], hashes: [made] };
      expect(await secondFactors.replaceRecoveryCodes(userId, codes, OPERATOR, daysAgo(days))).toBe(true);
      await revert(await change(thief, email, `codes-${days}@example.com`));
      left.push(await secondFactors.of(userId));
    }
    const totp = { sealedSecret: 'of the owner', addedAt: daysAgo(9) };
    expect(left).toEqual([
      { totp, recoveryCodes: 0 },
      { totp, recoveryCodes: 1 },
    ]);
  });

  it('works for seven days, once, and a thief who changes the address again does not end it', async () => {
    const email = await newUser();
    const thief = await signIn(email);
    const owners = await change(thief, email, 'hop-1@example.com');
    const thiefs = await change(thief, 'hop-1@example.com', 'hop-2@example.com');
    await revert(thiefs);
    expect(await findUser('hop-1@example.com')).not.toBeNull();
    server.clock.advance(7 * 86_400 - 1);
    const pages = await Promise.all([stranger().get(owners), stranger().get(owners)]);
    const fields = { new_password: NEW_PASSWORD };
    const answers = await Promise.all(pages.map((page) => page.submit({ fields })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await findUser(email)).not.toBeNull();

    const late = await change(await signIn(email, NEW_PASSWORD), email, 'late-2@example.com');
    server.clock.advance(7 * 86_400);
    await over(late);
  });
});

describe('without a mail server', () => {
  it('no address can be asked for', async () => {
    const silent = await startHarness({ database: 'PGlite' });
    try {
      const browser = new Browser();
      const login = await browser.get(`${silent.issuer}/login`);
      await login.submit({ fields: { email: ALICE, password: 'correct horse battery' } });
      const page = await browser.get(`${silent.issuer}/account/settings`);
      expect(page.text).not.toContain('Change email address');
      expect((await browser.get(`${silent.issuer}/account/address`)).status).toBe(404);
    } finally {
      await silent.stop();
    }
  });
});
