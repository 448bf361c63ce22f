/** Accounts that people create for themselves: SIGN_UP=domain on the shared server, the other modes beside it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { parseConfig } from '../../src/config.js';
import { performWith } from '../../src/operations/perform.js';
import { requestSignUp } from '../../src/operations/sign-ups.js';
import { serve } from '../../src/serve.js';
import { linkAddress } from '../../src/tokens/link.js';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, latestReason } from '../support/harness.js';
import { linkIn, type Mailbox } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { authorizeUrl } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const OPERATOR = { kind: 'operator' } as const;
const CHOSEN = { name: 'Newcomer', password: 'a password that is long' };
const SUBJECT = 'Create your account';
const NEW_SIGN_IN = 'New sign-in to your account';
const TAKEN = 'You already have an account';

let mailbox: Mailbox;
let server: MailedHarness;
beforeAll(async () => {
  server = await startWithMail({
    seed: { ...seed, roles: [...seed.roles, { name: 'guest', permissions: [] }] },
    env: {
      TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
      SIGN_UP: 'domain',
      SIGN_UP_DOMAINS: 'Acme.example=acme-labs:guest,acme.example=borealis,bücher.example=cellar',
    },
  });
  ({ mailbox } = server);
});
afterAll(() => server.stop());
afterEach(() => void mailbox.delivered.splice(0));

const at = (path: string) => server.issuer + path;
let people = 0;
const newAddress = () => `newcomer-${++people}@acme.example`;
let networks = 0;
/** A person with an address that no other test uses. */
const stranger = (language = 'en') => {
  networks += 1;
  const from = `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
  return new Browser({ headers: { 'x-forwarded-for': from, 'accept-language': language } });
};

async function ask(email: string, browser = stranger()): Promise<Page> {
  return (await browser.get(at('/sign-up'))).submit({ fields: { email } });
}

/** The link that is sent to a person who asks for one. */
async function linkFor(email: string, browser = stranger()): Promise<string> {
  expect((await ask(email, browser)).status).toBe(200);
  // Those of other people may still be on their way.
  const theirs = () => mailbox.delivered.filter(({ to }) => to.includes(email));
  await expect.poll(() => theirs().length).toBe(1);
  const [sent] = theirs();
  if (sent === undefined) throw new Error('no email');
  expect([sent.subject, sent.to]).toEqual([SUBJECT, [email]]);
  mailbox.delivered.splice(0);
  return linkIn(sent);
}

const create = (page: Page, fields: Readonly<Record<string, string>> = CHOSEN) => page.submit({ fields });
async function over(link: string): Promise<void> {
  const page = await stranger().get(link);
  expect([page.status, page.title]).toEqual([410, expect.stringContaining('This link no longer works')]);
  expect(page.links.map(({ href }) => href)).toEqual(expect.arrayContaining([at('/login'), at('/sign-up')]));
  expect(latestReason(server)).toEqual({ tag: 'sign_up_link_over' });
}
const account = (email: string) => server.deps.store.users.findByEmail(email);
async function workspacesOf(email: string): Promise<readonly (readonly [string, string])[]> {
  const memberships = await server.deps.store.workspaces.ofUser((await account(email))?.id ?? '');
  return memberships.map(({ name, role }) => [name, role] as const);
}
/** The recorded events about a user, with their actors. */
async function recorded(email: string): Promise<readonly string[]> {
  const userId = (await account(email))?.id ?? '';
  const events = await server.deps.store.audit.list({ userId }, undefined, 20);
  return events.map(({ event, actorId }) => `${event} by ${actorId === userId ? 'themselves' : actorId}`);
}

describe('signing up', () => {
  it('creates the account by the link only, verified, in the workspaces of the domain, and signs in there', async () => {
    const email = newAddress();
    const browser = stranger();
    const login = await browser.get(at('/login'));
    const link = await linkFor(email, browser);
    expect(login.links.map(({ href }) => href)).toContainEqual(
      expect.stringContaining('/sign-up?return_to='),
    );
    expect(await account(email)).toBeNull();
    const newcomer = stranger();
    const page = await newcomer.get(link);
    expect(page.text).toContain(email);
    const done = await create(page);
    expect([done.status, done.url]).toEqual([200, at('/account')]);
    expect(await account(email)).toMatchObject({ name: 'Newcomer', emailVerifiedAt: server.clock.now });
    expect(await workspacesOf(email)).toEqual([
      ['acme-labs', 'guest'],
      ['borealis', 'member'],
    ]);
    expect(await recorded(email)).toEqual(
      expect.arrayContaining(['user.created by themselves', 'user.signed_up by themselves']),
    );
    const again = await (await stranger().get(at('/login'))).submit({
      fields: { email, password: CHOSEN.password },
    });
    expect(again.url).toBe(at('/account'));
    // A user who only has to sign in again needs no account.
    server.clock.advance(1);
    const anew = await newcomer.get(authorizeUrl(server.issuer, { prompt: 'login' }));
    expect([anew.title, anew.html.includes('/sign-up')]).toEqual([expect.stringMatching(/^Sign in/), false]);
    // Of this browser, not of the one that made the account.
    await mailbox.arrived(NEW_SIGN_IN);
    expect(mailbox.delivered.filter(({ subject }) => subject === NEW_SIGN_IN)).toHaveLength(1);
    await over(link);
  });

  it('continues with the authorization request in the browser where it began, and in no other', async () => {
    const emails = [newAddress(), newAddress()];
    const browser = stranger();
    const login = await browser.get(authorizeUrl(server.issuer), { site: 'cross-site' });
    const signUp = await browser.get(
      login.links.find(({ text }) => text === 'Create an account')?.href ?? '',
    );
    // Wrong at first: no address, and one of another domain.
    for (const email of ['nobody', 'somebody@example.com']) {
      const wrong = await signUp.submit({ fields: { email } });
      expect([wrong.status, wrong.form().fields]).toMatchObject([400, { ...signUp.form().fields, email }]);
    }
    expect((await browser.post(at('/sign-up'), {})).status).toBe(400);
    const sent = await signUp.submit({ fields: { email: ` ${emails[0]} ` } });
    expect(sent.text).toContain(emails[0]);
    expect(sent.text).toContain('spam');
    expect(sent.links.map(({ href }) => href)).toContainEqual(expect.stringContaining('/consent?request='));
    const { expires = 0 } = browser.cookies.get('vouchsafe_continuation') ?? {};
    expect(Math.round((expires - Date.now()) / 60_000)).toBe(60);
    const links = [linkIn((await mailbox.arrived(SUBJECT))[0] ?? never())];
    mailbox.delivered.splice(0);
    expect((await create(await browser.get(links[0] ?? ''))).url).toContain('/choose-workspace?request=');
    expect(browser.cookies.get('vouchsafe_continuation')).toBeUndefined();

    const later = stranger();
    const other = await later.get(authorizeUrl(server.issuer), { site: 'cross-site' });
    const asked = await later.get(other.links.find(({ text }) => text === 'Create an account')?.href ?? '');
    await asked.submit({ fields: { email: emails[1] ?? '' } });
    const link = linkIn((await mailbox.arrived(SUBJECT))[0] ?? never());
    expect((await create(await stranger().get(link))).url).toBe(at('/account'));
  });

  it('continues at no page but ours', async () => {
    for (const place of [
      'https://evil.example/',
      '//evil.example',
      '/consent?request=a&x=//evil',
      '/login',
    ]) {
      const page = await stranger().get(at(`/sign-up?return_to=${encodeURIComponent(place)}`));
      expect(page.html, place).not.toContain('return_to');
    }
    const browser = stranger();
    await browser.post(at('/sign-up'), { email: newAddress(), return_to: 'https://evil.example/' });
    const link = linkIn((await mailbox.arrived(SUBJECT))[0] ?? never());
    expect((await create(await browser.get(link))).url).toBe(at('/account'));
  });

  it('has the same answer after the same statements whether there is an account or not', async () => {
    const known = newAddress();
    await server.deps.store.users.create(
      { email: known, name: 'K', locale: 'en', passwordHash: 'x' },
      OPERATOR,
      server.clock.now,
    );
    const answers: unknown[] = [];
    for (const email of [known, newAddress()]) {
      const page = await stranger().get(at('/sign-up'));
      server.takeStatements();
      const answer = await page.submit({ fields: { email } });
      // Delivery is not part of the answer.
      const statements = server
        .takeStatements()
        .filter((text) => /rate_limits|insert into "emails"|setup_closed/.test(text));
      answers.push([answer.status, answer.text.replace(email, 'x'), statements]);
    }
    expect(answers[1]).toEqual(answers[0]);
    const [told] = await mailbox.arrived(TAKEN);
    expect(told?.to).toEqual([known]);
    expect(linkIn(told ?? never())).toBe(at('/login'));
    await mailbox.arrived(SUBJECT);
  });

  it('leaves no account in which an attacker waits (pre-hijacking)', async () => {
    const email = newAddress();
    // An attacker asks first, and the owner opens the link: the owner chooses the password.
    const attacker = stranger();
    const link = await linkFor(email, attacker);
    const login = await (await attacker.get(at('/login'))).submit({ fields: { email, password: 'guess' } });
    expect(login.status).toBe(401);
    await create(await stranger().get(link));
    expect((await attacker.get(at('/account'))).url).toContain('/login');
    // An account with an address that nobody proved is not handed over, and its owner is told how to claim it.
    const unproved = newAddress();
    const made = { email: unproved, name: 'A', locale: 'en', passwordHash: 'x', isVerified: false };
    await server.deps.store.users.create(made, OPERATOR, server.clock.now);
    await ask(unproved);
    expect((await mailbox.arrived(TAKEN))[0]?.to).toEqual([unproved]);
    expect(await account(unproved)).toMatchObject({ name: 'A', emailVerifiedAt: null });
  });

  it('requires the exact domain: no subdomain, no longer name, no letter that only looks alike', async () => {
    const before = await server.deps.store.emails.countWaiting(server.clock.now);
    for (const email of [
      'a@example.com',
      'a@sub.acme.example',
      'a@acme.example.evil.example',
      'a@notacme.example',
      '"a@acme.example"@evil.example',
      'a@evil.example, b@acme.example',
      'a@\u0430cme.example', // Cyrillic а
      'a@acme\u3002example', // ideographic full stop
      'a@\uFF41cme.example', // full-width a
      'a@bücher.example',
      'a@acme.example\r\nBcc: everybody@example.com',
      'a@acme.example\0',
    ]) {
      const answer = await stranger().post(at('/sign-up'), { email });
      expect(answer.status, email).toBe(400);
    }
    expect((await ask('a@example.com')).text).toContain('can’t sign up with this address');
    expect(await server.deps.store.emails.countWaiting(server.clock.now)).toBe(before);
    expect(mailbox.delivered).toEqual([]);
    // Case does not count, and an international domain is known by its A-label.
    await ask('reader@xn--bcher-kva.example');
    const link = linkIn((await mailbox.arrived(SUBJECT))[0] ?? never());
    mailbox.delivered.splice(0);
    await create(await stranger().get(link));
    expect(await workspacesOf('reader@xn--bcher-kva.example')).toEqual([['cellar', 'member']]);
    const email = newAddress();
    await ask(email.toUpperCase());
    expect((await mailbox.arrived(SUBJECT))[0]?.to).toEqual([email]);
  });

  it('sends three emails an hour for one address, and ten for one mailbox, even for 1,000 requests', async () => {
    const email = newAddress();
    // Each from another network: only the limits for the address hold. What is asked for in vain costs no email.
    const perform = performWith({ ...server.deps, redirectSchemes: [] });
    const request = (to: string, from: number) =>
      perform(
        requestSignUp,
        { kind: 'system', address: `203.0.${Math.floor(from / 256)}.${from % 256}` },
        { email: to, locale: 'en' },
      );
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, count) => request(email, count)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [name = '', domain = ''] = email.split('@');
    for (let count = 0; count < 20; count++) {
      const dotted = `${name.slice(0, 1 + (count % 4))}.${name.slice(1 + (count % 4))}`;
      await request(`${count % 2 === 0 ? name : dotted}+${count}@${domain}`, 1000 + count);
    }
    await mailbox.arrived(SUBJECT, 10);
    expect(mailbox.delivered.filter(({ to }) => to[0] === email)).toHaveLength(3);
    for (const each of mailbox.delivered) expect((await stranger().get(linkIn(each))).status).toBe(200);
  });

  it('is asked for by one source 20 times an hour, and by all as often as the operator allows', async () => {
    const browser = stranger();
    for (let count = 0; count < 20; count++) await ask('a@example.com', browser);
    // Refused addresses cost nothing; others do.
    for (let count = 0; count < 20; count++) expect((await ask(newAddress(), browser)).status).toBe(200);
    const refused = await ask(newAddress(), browser);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const { config } = server.deps;
    const few = { ...config, signUp: { ...config.signUp, perHour: 1 } };
    const perform = performWith({ ...server.deps, config: few, redirectSchemes: [] });
    const answer = await perform(
      requestSignUp,
      { kind: 'system', address: '192.0.2.1' },
      {
        email: newAddress(),
        locale: 'en',
      },
    );
    expect(answer).toMatchObject({ code: 'too_many_requests', cause: { code: 'too_many_requests' } });
    // The next test must not get them.
    await mailbox.arrived(SUBJECT, 20);
  });

  it('writes in the language of the page, and nothing that the requester chose', async () => {
    const email = newAddress();
    await ask(email, stranger('de'));
    const [sent] = await mailbox.arrived('Legen Sie Ihr Konto an');
    expect(sent?.text).toMatch(/Jemand mit der IP-Adresse \S+ möchte ein Konto/);
    expect(sent?.headers).toContain('Auto-Submitted: auto-generated');
  });

  it('cannot be asked for, nor completed, from another site', async () => {
    const site = { site: 'cross-site' } as const;
    expect((await stranger().post(at('/sign-up'), { email: newAddress() }, site)).status).toBe(403);
    const link = await linkFor(newAddress());
    const fields = { ...CHOSEN, link: new URL(link).searchParams.get('link') ?? '' };
    expect((await stranger().post(at('/create-account'), fields, site)).status).toBe(403);
    expect((await stranger().get(link)).status).toBe(200);
  });
});

describe('a link to sign up', () => {
  it('stops working when the account was made in another way, and still does not work when that account is gone', async () => {
    const email = newAddress();
    await ask(email);
    await ask(email);
    const links = (await mailbox.arrived(SUBJECT, 2)).map(linkIn);
    mailbox.delivered.splice(0);
    await create(await stranger().get(links[0] ?? ''));
    await over(links[1] ?? '');
    const { users } = server.deps.store;
    await users.remove(email, OPERATOR, server.clock.now);
    for (const link of links) await over(link);

    const made = newAddress();
    const link = await linkFor(made);
    const page = await stranger().get(link);
    const user = { email: made, name: 'O', locale: 'en', passwordHash: 'of the operator' };
    await users.create(user, OPERATOR, server.clock.now);
    expect((await create(page)).status).toBe(410);
    await over(link);
    expect(await account(made)).toMatchObject({ name: 'O', passwordHash: 'of the operator' });
  });

  it('cannot be created or changed by anyone else, nor used for something else', async () => {
    const link = await linkFor(newAddress());
    const id = (new URL(link).searchParams.get('link') ?? '').split('.')[0] ?? '';
    const { secrets } = server.deps;
    for (const altered of [
      link.slice(0, -1),
      link.replace('link=', 'link=0'),
      at('/create-account'),
      linkAddress(secrets, server.issuer, 'invitation', id).replace('/invitation', '/create-account'),
    ])
      await over(altered);
    expect((await stranger().get(link)).status).toBe(200);
  });

  it('asks again for what is wrong, refuses known passwords, and headers in names; then it still works', async () => {
    const email = newAddress();
    const page = await stranger().get(await linkFor(email));
    for (const fields of [
      { name: ' ', password: CHOSEN.password },
      { name: 'x'.repeat(201), password: CHOSEN.password },
      { name: ' x ', password: 'short' },
      { name: ' x ', password: 'passwordpassword' },
      { name: ' x ', password: email },
    ]) {
      const answer = await create(page, fields);
      expect([answer.status, answer.text.includes(email)], JSON.stringify(fields)).toEqual([400, true]);
      const isNamed = fields.name === ' x ';
      expect(answer.wrongFields).toEqual([isNamed ? 'password' : 'name']);
      expect(answer.form().fields.name).toBe(fields.name.trim().slice(0, 200));
    }
    const link = page.form().fields.link ?? '';
    expect((await stranger().post(at('/create-account'), { link })).status).toBe(400);
    const name = 'A\r\nBcc: everybody@example.com';
    expect((await stranger().post(at('/create-account'), { ...CHOSEN, name, link })).status).toBe(400);
    expect(await account(email)).toBeNull();
    // The account gets the proved address, whatever the form says.
    await create(page, { ...CHOSEN, name: ` ${CHOSEN.name} `, username: 'attacker@example.com' });
    expect(await account(email)).toMatchObject({ name: CHOSEN.name });
    expect(await account('attacker@example.com')).toBeNull();
  });
});

describe('SIGN_UP', () => {
  const pageOf = async (path: string, signUp: Partial<Harness['deps']['config']['signUp']>) => {
    const { config } = server.deps;
    const deps = { ...server.deps, config: { ...config, signUp: { ...config.signUp, ...signUp } } };
    const app = createApp(deps, []).hono;
    const answer = await app.request(at(path), { headers: { 'accept-language': 'en' } });
    return { status: answer.status, html: await answer.text() };
  };

  it('off and invited have no page to sign up; invited tells whom to ask', async () => {
    const link = await linkFor(newAddress());
    const path = link.slice(server.issuer.length);
    for (const mode of ['off', 'invited'] as const) {
      expect((await pageOf('/sign-up', { mode })).status).toBe(404);
      expect((await pageOf(path, { mode })).status).toBe(404);
      expect(latestReason(server)).toEqual({ tag: 'sign_up_off' });
      const { html } = await pageOf('/login', { mode });
      expect(html).not.toContain('/sign-up');
      expect(html.includes('Ask an administrator of your workspace to invite you')).toBe(mode === 'invited');
    }
    // A domain that the operator has removed since.
    expect((await pageOf(path, { mode: 'open' })).status).toBe(200);
  });

  it('open takes any address, which joins only the workspaces of its domain', async () => {
    const { config } = server.deps;
    const open = { ...config, signUp: { ...config.signUp, mode: 'open' as const } };
    const perform = performWith({ ...server.deps, config: open, redirectSchemes: [] });
    const by = { kind: 'system', address: '192.0.2.77' } as const;
    expect(await perform(requestSignUp, by, { email: 'anyone@example.com', locale: 'en' })).toHaveProperty(
      'ok',
    );
    const [sent] = await mailbox.arrived(SUBJECT);
    const app = createApp({ ...server.deps, config: open }, []).hono;
    const link = new URL(linkIn(sent ?? never())).searchParams.get('link') ?? '';
    const answer = await app.request(at('/create-account'), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...CHOSEN, link }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(await workspacesOf('anyone@example.com')).toEqual([]);
    // In domain mode, the same link would have been over.
    expect(await perform(requestSignUp, by, { email: 'nobody', locale: 'en' })).toMatchObject({
      code: 'invalid',
    });
  });

  it('is closed until there is an administrator: the first stranger would close the setup', async () => {
    const { store } = server.deps;
    const setup = { ...store.setup, isOpen: async () => true };
    const perform = performWith({
      ...server.deps,
      store: Object.assign(Object.create(store), store, { setup }),
      redirectSchemes: [],
    });
    const by = { kind: 'system', address: '192.0.2.78' } as const;
    const answer = await perform(requestSignUp, by, { email: newAddress(), locale: 'en' });
    expect(answer).toMatchObject({ code: 'not_found' });
  });

  it('is refused at the start if a workspace or a role of SIGN_UP_DOMAINS does not exist', async () => {
    for (const entry of ['nowhere', 'acme-labs:nobody']) {
      const env = { ...server.env, PORT: String(await freePort()), SIGN_UP: 'domain' };
      const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'id@example.com' };
      const config = parseConfig({ ...env, ...mail, SIGN_UP_DOMAINS: `acme.example=${entry}` });
      await expect(serve(config)).rejects.toThrow(
        /^SIGN_UP_DOMAINS: there is no workspace.* Create it \(vouchsafe workspace create/,
      );
    }
  });
});

function never(): never {
  throw new Error('no email');
}
