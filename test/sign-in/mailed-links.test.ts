/**
 * Every kind of link that is sent by email, and everything that can go wrong with one: the same cases for each. The link of
 * a notice, also of a deletion that can be undone, carries nothing: it leads to a page that asks for a sign-in. The setup
 * link is not sent (`setup.test.ts`), and a link that an operator hands over is one for a new password.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../../src/browser/refused.js';
import { createInvitation } from '../../src/operations/invitations.js';
import { performWith } from '../../src/operations/perform.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.js';
import type { Page } from '../support/page.js';

const OPERATOR = { kind: 'operator' } as const;
const HASH = 'the hash of another password';
const NEW_PASSWORD = 'a new one that is long';

/** A user with an account at one address, who also reads another one. */
interface Person {
  readonly email: string;
  readonly other: string;
  /** Signed in. */
  readonly browser: Browser;
}

interface Kind {
  /** Seconds that a link works. */
  readonly works: number;
  /** The subject of the email. */
  readonly subject: RegExp;
  /** Has the email sent. @returns the address that it goes to */
  ask(person: Person): Promise<string>;
  /** What the form of its page is filled with. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the link was used with success. */
  isDone(person: Person): Promise<boolean>;
  /** Whether only a browser in which the account is signed in can use it; any other one is asked to sign in. */
  readonly takesSession: boolean;
  /** The account at this address is removed. */
  account(person: Person): string;
  /** What the link does without the account. */
  readonly withoutAccount: 'nothing' | 'a new account';
}

let mailbox: Mailbox;
let server: Harness;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'id@example.com',
    TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    SIGN_UP: 'open',
  };
  server = await startHarness({ database: 'PGlite', env });
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

const at = (path: string) => server.issuer + path;
const userAt = (email: string) => server.deps.store.users.findByEmail(email);
let networks = 0;
/** A person with an address that no other test uses, without a cookie. */
const stranger = () => new Browser({ headers: { 'x-forwarded-for': `198.51.100.${++networks}` } });

async function sendAddressLink({ browser, other }: Person): Promise<string> {
  await (await browser.get(at('/account/address'))).submit({
    button: 'Send link',
    fields: { new_email: other },
  });
  return other;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'for a new password': {
    works: 30 * 60,
    subject: /^Choose a new password$/,
    async ask({ email }) {
      await (await stranger().get(at('/forgot-password'))).submit({ fields: { email } });
      return email;
    },
    fields: { new_password: NEW_PASSWORD },
    isDone: async ({ email }) =>
      ![HASH, undefined].includes((await userAt(email))?.passwordHash ?? undefined),
    takesSession: false,
    account: ({ email }) => email,
    withoutAccount: 'nothing',
  },
  'to a new address': {
    works: 30 * 60,
    subject: /^Confirm your new email address$/,
    ask: sendAddressLink,
    fields: {},
    isDone: async ({ other }) => (await userAt(other)) !== null,
    takesSession: true,
    account: ({ email }) => email,
    withoutAccount: 'nothing',
  },
  'to the previous address, which reverts the change': {
    works: 7 * 86_400,
    subject: /^Your email address was changed$/,
    async ask(person) {
      const link = await linkTo(await sendAddressLink(person), /^Confirm your new email address$/);
      await (await person.browser.get(link)).submit();
      return person.email;
    },
    fields: { new_password: NEW_PASSWORD },
    isDone: async ({ email }) => (await userAt(email)) !== null,
    takesSession: false,
    account: ({ other }) => other,
    withoutAccount: 'nothing',
  },
  'of an invitation': {
    works: 7 * 86_400,
    subject: /^Join /,
    async ask({ other: email }) {
      const perform = performWith({ ...server.deps, redirectSchemes: [] });
      resultOf(await perform(createInvitation, OPERATOR, { workspace: 'acme-labs', email, role: 'member' }));
      return email;
    },
    fields: { name: 'Newcomer', password: NEW_PASSWORD },
    isDone: async ({ other }) => ((await userAt(other))?.passwordHash ?? null) !== null,
    takesSession: false,
    account: ({ other }) => other,
    withoutAccount: 'a new account',
  },
  'to create an account': {
    works: 30 * 60,
    subject: /^Create your account$/,
    async ask({ other: email }) {
      await (await stranger().get(at('/sign-up'))).submit({ fields: { email } });
      return email;
    },
    fields: { name: 'Newcomer', password: NEW_PASSWORD },
    isDone: async ({ other }) => (await userAt(other)) !== null,
    takesSession: false,
    account: ({ other }) => other,
    withoutAccount: 'a new account',
  },
};

let people = 0;
async function newPerson(): Promise<Person> {
  people += 1;
  const [email, other] = [`person-${people}@example.com`, `other-${people}@example.com`];
  const user = { email, name: 'P', locale: 'en', passwordHash: HASH };
  await server.deps.store.users.create(user, OPERATOR, server.clock.now);
  return { email, other, browser: await signedIn(server, email) };
}

async function linkTo(address: string, subject: RegExp): Promise<string> {
  const found = () => mailbox.delivered.find((it) => it.to[0] === address && subject.test(it.subject));
  await expect.poll(() => found()?.subject).toMatch(subject);
  const email = found();
  if (email === undefined) throw new Error('no email');
  return linkIn(email);
}

/** A link that was just sent, and the browser in which its page has a form. */
async function sent(kind: Kind) {
  const person = await newPerson();
  const link = await linkTo(await kind.ask(person), kind.subject);
  return { person, link, browser: kind.takesSession ? person.browser : stranger() };
}

const submit = (page: Page, { fields }: Kind) => page.submit({ fields });

/** The link does nothing, and its page says so to whoever could use it. */
async function isOver(link: string, browser: Browser): Promise<void> {
  const page = await browser.get(link);
  expect([page.status, page.title]).toEqual([410, expect.stringContaining('no longer works')]);
}

describe.each(Object.entries(KINDS))('a link %s', (_, kind) => {
  it('is used once', async () => {
    const { person, link, browser } = await sent(kind);
    const page = await browser.get(link);
    const done = await submit(page, kind);
    expect([done.status, await kind.isDone(person)], done.text).toEqual([200, true]);
    const later = kind.takesSession ? await signedIn(server, person.other) : stranger();
    await isOver(link, later);
    expect((await submit(page, kind)).status).toBe(410);
  });

  it('expires, even while its page is open', async () => {
    const { person, link, browser } = await sent(kind);
    server.clock.advance(kind.works - 1);
    // A session that is new enough: the link is older.
    const open = kind.takesSession ? await signedIn(server, person.email) : browser;
    const page = await open.get(link);
    expect(page.status).toBe(200);
    server.clock.advance(1);
    expect((await submit(page, kind)).status).toBe(410);
    await isOver(link, open);
    expect(await kind.isDone(person)).toBe(false);
  });

  it('is opened in another browser', async () => {
    const { person, link } = await sent(kind);
    const elsewhere = stranger();
    const page = await elsewhere.get(link);
    if (!kind.takesSession) await submit(page, kind);
    else {
      // Otherwise an attacker could have the owner of an address confirm it for the attacker's account.
      expect(page.url).toContain('/login?return_to=');
      const { fields } = (await person.browser.get(link)).form('Confirm address');
      const other = await signedIn(server, 'bob@example.com');
      expect((await other.get(link)).status).toBe(403);
      for (const browser of [elsewhere, other]) await browser.post(at('/account/confirm-address'), fields);
      expect(await kind.isDone(person)).toBe(false);
      await submit(await (await signedIn(server, person.email)).get(link), kind);
    }
    expect(await kind.isDone(person)).toBe(true);
  });

  it('is opened by a mail scanner: GET and HEAD change nothing, however often', async () => {
    const { person, link, browser } = await sent(kind);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(link, { method, redirect: 'manual' });
      expect(answer.status).toBe(kind.takesSession ? 303 : 200);
    }
    expect(await kind.isDone(person)).toBe(false);
    await submit(await browser.get(link), kind);
    expect(await kind.isDone(person)).toBe(true);
  });

  it.skipIf(kind.takesSession)('lets its holder sign in again there while strangers guess', async () => {
    const { person, link, browser } = await sent(kind);
    await submit(await browser.get(link), kind);
    if ((await browser.get(at('/account'))).url === at('/account'))
      await (await browser.get(at('/account'))).submit({ button: 'Sign out' });
    const email = kind.withoutAccount === 'nothing' ? person.email : person.other;
    const signIn = async (by: Browser, password: string) =>
      (await by.get(at('/login'))).submit({ fields: { email, password } });
    for (let count = 0; count < 21; count++) await signIn(stranger(), 'wrong');
    expect((await signIn(stranger(), NEW_PASSWORD)).status).toBe(429);
    expect((await signIn(browser, NEW_PASSWORD)).url).toBe(at('/account'));
  });

  it('is for an account that no longer exists', async () => {
    const { person, link, browser } = await sent(kind);
    const { users } = server.deps.store;
    const email = kind.account(person);
    const page = await browser.get(link);
    expect(page.status).toBe(200);
    await users.create({ email, name: 'P', locale: 'en', passwordHash: null }, OPERATOR, server.clock.now);
    expect(await users.remove(email, OPERATOR, server.clock.now)).not.toBeNull();
    if (kind.withoutAccount === 'nothing') {
      const answer = await submit(page, kind);
      if (kind.takesSession) expect(answer.url).toContain('/login');
      else {
        expect(answer.status).toBe(410);
        await isOver(link, browser);
      }
    } else expect((await submit(await browser.get(link), kind)).status).toBe(200);
    expect(await kind.isDone(person)).toBe(kind.withoutAccount !== 'nothing');
  });

  it('is opened twice at once, and counts once', async () => {
    const { person, link, browser } = await sent(kind);
    const other = kind.takesSession ? browser : stranger();
    const pages = await Promise.all([browser.get(link), other.get(link)]);
    const answers = await Promise.all(pages.map((page) => submit(page, kind)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await kind.isDone(person)).toBe(true);
  });
});
