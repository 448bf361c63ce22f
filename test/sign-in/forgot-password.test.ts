/** A new password for a user who forgot theirs: links in emails, and links that an operator hands over. */
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../../src/browser/refused.js';
import { makeResetLink } from '../../src/operations/password-resets.js';
import { performWith } from '../../src/operations/perform.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn } from '../support/connections.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { linkIn, type Mailbox } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { PASSWORDS, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const CAROL = 'carol@example.com';
const ROBOT = 'robot@example.com';
const OLD_PASSWORD = 'the one that was forgotten';
const NEW_PASSWORD = 'a new one that is long';
const SUBJECT = 'Choose a new password';

let mailbox: Mailbox;
let server: MailedHarness;
beforeAll(async () => {
  server = await startWithMail({
    seed: {
      ...seed,
      users: [
        // Nobody has proved yet that they read Carol's address.
        ...seed.users.map((user) => ({ ...user, email_verified: user.email !== CAROL })),
        { email: ROBOT, name: 'Robot' },
      ],
    },
    env: {
      TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
    },
  });
  ({ mailbox } = server);
});
afterAll(() => server.stop());
afterEach(() => void mailbox.delivered.splice(0));

const at = (path: string) => server.issuer + path;
let people = 0;
/** A user whose limits no other test uses up. */
async function newUser(): Promise<string> {
  const email = `person-${++people}@example.com`;
  const passwordHash = await server.deps.passwords.hash(OLD_PASSWORD);
  const by = { kind: 'operator' } as const;
  await server.deps.store.users.create(
    { email, name: 'P', locale: 'en', passwordHash },
    by,
    server.clock.now,
  );
  return email;
}

let networks = 0;
/** A person with an address that no other test uses. */
const stranger = () => new Browser({ headers: { 'x-forwarded-for': `198.51.100.${++networks}` } });

async function ask(email: string, browser = stranger()): Promise<Page> {
  const page = await browser.get(at('/forgot-password'));
  return page.submit({ fields: { email } });
}

/** The link that is sent to a person who asks for one. */
async function linkFor(email: string): Promise<string> {
  await ask(email);
  const [sent] = await mailbox.arrived(SUBJECT);
  if (sent === undefined) throw new Error('no email');
  expect(sent.to).toEqual([email]);
  mailbox.delivered.splice(0);
  return linkIn(sent);
}

const choose = (page: Page, fields: Readonly<Record<string, string>> = { new_password: NEW_PASSWORD }) =>
  page.submit({ fields });
const signIn = async (email: string, password: string) => {
  const page = await stranger().get(at('/login'));
  return (await page.submit({ fields: { email, password } })).status;
};
async function handedOver(email: string): Promise<string> {
  const perform = performWith({ ...server.deps, redirectSchemes: [] });
  return resultOf(await perform(makeResetLink, { kind: 'operator' }, { email })).link;
}
/** As a mail scanner sees it, then as its owner does. */
async function over(link: string): Promise<void> {
  const page = await stranger().get(link);
  expect([page.status, page.title]).toEqual([410, expect.stringContaining('This link no longer works')]);
  expect(page.links.map(({ href }) => href)).toContain(at('/forgot-password'));
  expect(latestReason(server)).toEqual({ tag: 'reset_link_over' });
}

describe('a forgotten password', () => {
  it('is replaced by a link, once: other sessions end, applications stay, and the owner is told', async () => {
    const elsewhere = await signedIn(server, ALICE);
    const { refreshToken, clientId } = await connect(server, {
      email: ALICE,
      workspace: 'acme-labs',
      clientId: 'public-app',
    });
    const login = await stranger().get(at('/login'));
    expect(login.links.map(({ href }) => href)).toContain(at('/forgot-password'));
    const link = await linkFor(ALICE);
    const done = await choose(await stranger().get(link));
    expect([done.status, done.title]).toEqual([200, expect.stringContaining('Your password was changed')]);
    expect(done.links.map(({ href }) => href)).toContain(at('/login'));
    expect((await mailbox.arrived('Your password was changed'))[0]?.to).toEqual([ALICE]);
    expect((await elsewhere.get(at('/account'))).url).toContain('/login');
    expect((await refresh(server.issuer, refreshToken, { client_id: clientId })).status).toBe(200);
    expect(await signIn(ALICE, NEW_PASSWORD)).toBe(200);
    expect(await signIn(ALICE, PASSWORDS[ALICE] ?? '')).toBe(401);
    await over(link);
  });

  it('signs out another user of the browser in which the link was opened', async () => {
    const browser = await signedIn(server, BOB);
    const link = await handedOver(await newUser());
    expect((await choose(await browser.get(link))).status).toBe(200);
    expect(browser.cookies.get('vouchsafe_session')).toBeUndefined();
  });

  it('ends applications too when its owner asks for that (OAuth 2.1 §4.3.3)', async () => {
    const { refreshToken, clientId } = await connect(server, {
      email: BOB,
      workspace: 'acme-labs',
      clientId: 'public-app',
    });
    const page = await stranger().get(await linkFor(BOB));
    await page.submit({ fields: { new_password: NEW_PASSWORD }, check: ['disconnect'] });
    expect((await refresh(server.issuer, refreshToken, { client_id: clientId })).status).toBe(400);
  });

  it('always ends the applications if no one had proved before that they read the address (pre-hijacking)', async () => {
    const { memberships, users } = server.deps.store;
    await memberships.add('acme-labs', CAROL, 'member', { kind: 'operator' }, server.clock.now);
    const of = { email: CAROL, workspace: 'acme-labs', clientId: 'public-app' };
    const { refreshToken, clientId } = await connect(server, of);
    const page = await stranger().get(await linkFor(CAROL));
    expect(page.html).toMatch(/All applications will be disconnected/);
    expect(page.html).not.toContain('name="disconnect"');
    await choose(page);
    expect((await refresh(server.issuer, refreshToken, { client_id: clientId })).status).toBe(400);
    expect(await users.findByEmail(CAROL)).toMatchObject({ emailVerifiedAt: server.clock.now });
    // From then on they decide.
    const later = await connect(server, of);
    await choose(await stranger().get(await linkFor(CAROL)));
    expect((await refresh(server.issuer, later.refreshToken, { client_id: clientId })).status).toBe(200);
  });

  it('has the same answer after the same statements whether there is an account or not', async () => {
    const answers: unknown[] = [];
    const known = await newUser();
    mailbox.delivered.splice(0);
    for (const email of [known, 'nobody@example.com', ROBOT]) {
      const page = await stranger().get(at('/forgot-password'));
      server.takeStatements();
      const answer = await page.submit({ fields: { email } });
      // Delivery is not part of the answer.
      const statements = server
        .takeStatements()
        .filter((text) => /rate_limits|insert into "emails"/.test(text));
      answers.push([answer.status, answer.text.replace(email, 'x'), statements]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await mailbox.arrived(SUBJECT);
    const links = mailbox.delivered.filter(({ subject }) => subject === SUBJECT);
    expect(links.map(({ to }) => to)).toEqual([[known]]);
  });

  it('uses the address that is on record, and not one that only looks like it', async () => {
    // U+212A KELVIN SIGN is `k` in lower case; the other has a Cyrillic letter.
    for (const email of ['ali\u{63}e@example.com.', 'alice@ex\u0430mple.com', 'al\u0131ce@example.com']) {
      const browser = stranger();
      const answer = await browser.post(at('/forgot-password'), { email });
      expect(answer.status, email).toBe(400);
    }
    const email = await newUser();
    const sent = await ask(` ${email.toUpperCase()} `);
    expect([sent.status, sent.links.map(({ href }) => href)]).toEqual([
      200,
      expect.arrayContaining([at('/login')]),
    ]);
    expect((await mailbox.arrived(SUBJECT))[0]?.to).toEqual([email]);
  });

  it('asks again for an invalid address, and shows what was typed', async () => {
    const page = await ask('not an address');
    expect(page.status).toBe(400);
    expect(page.form().fields.email).toBe('not an address');
    // No more than the field takes.
    const long = await ask('x'.repeat(255));
    expect([long.status, long.form().fields.email]).toEqual([400, 'x'.repeat(254)]);
    expect((await stranger().post(at('/forgot-password'), {})).status).toBe(400);
    const email = await newUser();
    expect((await page.submit({ fields: { email } })).status).toBe(200);
    expect((await mailbox.arrived(SUBJECT))[0]?.to).toEqual([email]);
  });

  it('is asked for 300 times for one address: three emails an hour leave, a row for each source stays, and others get theirs', async () => {
    const [email, other] = [await newUser(), await newUser()];
    const sql = postgres(server.directUrl, { max: 1, onnotice: () => {} });
    const count = async () =>
      (
        await sql`select (select count(*) from rate_limits)::int + (select count(*) from emails)::int as rows`
      )[0]?.rows;
    const before = await count();
    const page = await stranger().get(at('/forgot-password'));
    const statuses = new Set<number>();
    for (let source = 0; source < 30; source++) {
      const from = { headers: { 'x-forwarded-for': `10.20.${source}.1` } };
      const ten = Array.from({ length: 10 }, () => page.submit({ fields: { email } }, from));
      for (const { status } of await Promise.all(ten)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    await ask(other);
    await expect
      .poll(() => mailbox.delivered.map(({ to }) => to[0]).sort())
      .toEqual([email, email, email, other].sort());
    // A counter for each source and its network, and for the two addresses; no email waits.
    await expect.poll(async () => (await count()) - before).toBeLessThanOrEqual(30 + 1 + 2);
    await sql.end();
    const sent = mailbox.delivered.filter(({ to }) => to[0] === email);
    for (const each of sent) expect((await stranger().get(linkIn(each))).status).toBe(200);
  });

  it('is asked for by one source 20 times an hour, then answers 429 with Retry-After', async () => {
    const browser = stranger();
    for (let count = 0; count < 20; count++) await ask(`nobody-${count}@example.com`, browser);
    const refused = await ask('nobody@example.com', browser);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await ask('nobody@example.com')).status).toBe(200);
  });

  it('cannot be asked for from another site', async () => {
    const sent = await stranger().post(at('/forgot-password'), { email: ALICE }, { site: 'cross-site' });
    expect(sent.status).toBe(403);
  });
});

describe('a link for a new password', () => {
  it('works for 30 minutes', async () => {
    const link = await linkFor(await newUser());
    server.clock.advance(1799);
    const page = await stranger().get(link);
    expect(page.status).toBe(200);
    server.clock.advance(1);
    expect((await choose(page)).status).toBe(410);
    await over(link);
  });

  it('stops working when the password is changed otherwise, or another link is used', async () => {
    const email = await newUser();
    await ask(email);
    await ask(email);
    const links = (await mailbox.arrived(SUBJECT, 2)).map(linkIn);
    await choose(await stranger().get(links[0] ?? ''));
    await over(links[1] ?? '');
  });

  it('cannot be created or changed by anyone else', async () => {
    const link = await linkFor(await newUser());
    for (const altered of [
      link.slice(0, -1),
      `${link}x`,
      link.replace('link=', 'link=0'),
      at('/reset-password'),
    ])
      await over(altered);
    expect((await stranger().get(link)).status).toBe(200);
  });

  it('asks again for a password that is too short, and still works', async () => {
    const email = await newUser();
    const page = await stranger().get(await linkFor(email));
    // The second is long enough, and what an attacker would try first.
    for (const new_password of ['short', email]) {
      const again = await choose(page, { new_password });
      expect([again.status, again.form().fields.link]).toEqual([400, page.form().fields.link]);
    }
    const { link = '' } = page.form().fields;
    expect((await stranger().post(at('/reset-password'), { link })).status).toBe(400);
    const answers = await Promise.all([choose(page), choose(page)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('lets its holder sign in while strangers have used up their attempts', async () => {
    const email = await newUser();
    const link = await linkFor(email);
    const browser = stranger();
    await (await browser.get(link)).submit({ fields: { new_password: NEW_PASSWORD } });
    for (let count = 0; count < 21; count++) await signIn(email, 'wrong');
    expect(await signIn(email, NEW_PASSWORD)).toBe(429);
    const page = await browser.get(at('/login'));
    expect((await page.submit({ fields: { email, password: NEW_PASSWORD } })).url).toBe(at('/account'));
  });

  it('is handed over by an operator for a day, for an account without a password, too', async () => {
    const link = await handedOver(ROBOT);
    server.clock.advance(86_399);
    await choose(await stranger().get(link));
    expect(await signIn(ROBOT, NEW_PASSWORD)).toBe(200);
    const late = await handedOver(ROBOT);
    server.clock.advance(86_400);
    await over(late);
  });
});

describe('without a mail server', () => {
  let silent: Harness;
  beforeAll(async () => {
    silent = await startHarness();
  });
  afterAll(() => silent.stop());

  it('no page offers a link that cannot be sent', async () => {
    const login = await new Browser().get(`${silent.issuer}/login`);
    expect(login.text).not.toContain('Forgot');
    expect((await new Browser().get(`${silent.issuer}/forgot-password`)).status).toBe(404);
    expect((await new Browser().post(`${silent.issuer}/forgot-password`, { email: ALICE })).status).toBe(404);
    const over = await new Browser().get(`${silent.issuer}/reset-password?link=none`);
    expect(over.status).toBe(410);
    expect(over.links.filter(({ href }) => href.includes('forgot'))).toEqual([]);
    await new Browser().get(`${silent.issuer}/forgot-password`);
    expect(latestReason(silent)).toEqual({ tag: 'no_mail_server' });
  });
});
