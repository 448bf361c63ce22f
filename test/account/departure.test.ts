/** A user deletes their account, keeps it after all, and deletes it for good; no workspace is left without an administrator. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dismissOperator } from '../../src/operations/operators.js';
import { performWith } from '../../src/operations/perform.js';
import { deleteUser } from '../../src/operations/users.js';
import { type Actor, SYSTEM } from '../../src/store/actor.js';
import { LastAdministrator, LastOperator } from '../../src/store/refusals.js';
import { Browser } from '../support/browser.js';
import { connect, signedIn, signIn as startSession } from '../support/connections.js';
import type { Mailbox } from '../support/mailbox.js';
import { type MailedHarness, startWithMail } from '../support/mailed.js';
import { PASSWORDS } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const DAY_SECONDS = 86_400;

let mailbox: Mailbox;
let server: MailedHarness;
beforeAll(async () => {
  server = await startWithMail();
  ({ mailbox } = server);
});
afterAll(() => server.stop());

const open = (browser: Browser, path: string) => browser.get(server.issuer + path);

async function askToDelete(browser: Browser, email: string): Promise<Page> {
  const page = await (await open(browser, '/account/data')).follow('Delete your account');
  return page.submit({ button: 'Delete your account', fields: { email } });
}

async function signIn(browser: Browser, email: string): Promise<Page> {
  const login = await open(browser, '/login');
  return login.submit({ button: 'Sign in', fields: { email, password: PASSWORDS[email] ?? '' } });
}

const subjects = () => mailbox.delivered.filter(({ to }) => to[0] === BOB).map(({ subject }) => subject);

describe('a user who deletes their account', () => {
  it('loses all access at once, can only undo that for two weeks, and is removed after them', async () => {
    const { store } = server.deps;
    await connect(server, { email: BOB, workspace: 'acme-labs', clientId: 'public-app' });
    const userId = (await store.users.findByEmail(BOB))?.id ?? '';
    const [bob, elsewhere] = [await signedIn(server, BOB), await signedIn(server, BOB)];
    const wrong = await askToDelete(bob, ALICE);
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('not the email address')]);

    const asked = await askToDelete(bob, BOB.toUpperCase());
    expect([asked.status, asked.text]).toEqual([
      200,
      expect.stringContaining('Your account will be deleted'),
    ]);
    expect(await store.grants.newest({ userId }, 9)).toEqual([]);
    for (const browser of [bob, elsewhere]) expect((await open(browser, '/account')).url).toContain('/login');
    await expect.poll(subjects).toContain('Your account will be deleted');

    // Signing in leads to one page, whatever the browser asks for.
    const back = new Browser();
    const kept = await signIn(back, BOB);
    expect([kept.status, kept.title]).toEqual([200, expect.stringContaining('is scheduled for deletion')]);
    for (const path of ['/account', '/account/data', '/workspaces/acme-labs'])
      expect((await open(back, path)).title).toContain('is scheduled for deletion');
    expect((await open(back, '/v1/me')).status).toBe(401);
    expect(await store.sessions.ofUser(userId, server.clock.now)).toHaveLength(1);
    expect((await kept.submit({ button: 'Sign out' })).url).toContain('/login');
    expect(await store.sessions.ofUser(userId, server.clock.now)).toEqual([]);
    expect((await open(back, '/login')).title).not.toContain('is scheduled for deletion');

    const question = await signIn(back, BOB);
    // A form that we did not make does not undo it (RFC 9700 §4.7).
    expect((await back.post(`${server.issuer}/keep-account`, {})).status).toBe(403);
    const undone = await question.submit({ button: 'Keep your account' });
    expect([undone.status, undone.url]).toEqual([200, `${server.issuer}/account`]);
    expect((await open(back, '/account/activity')).text).toMatch(
      /The deletion of your account was canceled.*Deletion of your account was requested/,
    );
    await server.deps.store.sweep(new Date(server.clock.now.getTime() + 15 * DAY_SECONDS * 1000));
    expect(await store.users.findByEmail(BOB)).not.toBeNull();

    await signIn(back, BOB);
    expect((await askToDelete(await signedIn(server, BOB), BOB)).status).toBe(200);
    const late = new Browser();
    await signIn(late, BOB);
    server.clock.advance(14 * DAY_SECONDS - 1);
    await store.sweep(server.clock.now);
    expect(await store.users.findByEmail(BOB)).not.toBeNull();
    server.clock.advance(1);
    // Too late to undo, even if the sweep has not come by yet.
    expect(await store.departures.undo(userId, SYSTEM, server.clock.now)).toBe(false);
    expect((await store.sweep(server.clock.now)).failures.size).toBe(0);
    expect([await store.users.findByEmail(BOB), await store.workspaces.ofUser(userId)]).toEqual([null, []]);
    await expect.poll(subjects).toContain('Your account was deleted');
    expect((await signIn(new Browser(), BOB)).status).toBe(401);
  });

  it('is nowhere in the database after the 14 days; the audit log keeps what they did under a pseudonym', async () => {
    const { store } = server.deps;
    const at = () => server.clock.now;
    const later = (days: number) => new Date(at().getTime() + days * DAY_SECONDS * 1000);
    const sql = postgres(server.directUrl, { max: 1, onnotice: () => {} });
    const [first, shared, third] = [
      'zebulon@example.com',
      'shared@example.com',
      'z.quillfeather@example.com',
    ];
    const from = '203.0.113.77';
    const alice: Actor = { kind: 'user', id: (await store.users.findByEmail(ALICE))?.id ?? '' };
    const invite = (workspace: string, email: string) =>
      store.invitations.invite({ workspace, email, role: 'member', expiresAt: later(30) }, alice, at());
    const invitation = await invite('acme-labs', first);
    if (typeof invitation === 'string') throw new Error(invitation);
    const joining = { name: 'Zebulon Quillfeather', passwordHash: 'none' };
    const id = (await store.invitations.accept(invitation.id, joining, from, at())) ?? '';
    const zebulon: Actor = { kind: 'user', id, address: from };
    await store.addressChanges.request({ userId: id, email: shared, expiresAt: later(1) }, zebulon, at());
    const [change] = await sql`select id from address_changes where user_id = ${id}`;
    const confirmed = { id: String(change?.id), userId: id, revertibleUntil: later(7) };
    expect(await store.addressChanges.confirm(confirmed, zebulon, at())).toBe(shared);
    await store.users.update(shared, { email: third, name: 'Zeb Quillfeather' }, alice, at());
    // Another person's address by now.
    const other = { email: shared, name: 'Other', locale: undefined, passwordHash: null };
    await store.users.create(other, SYSTEM, at());
    for (const email of [shared, first, third]) await invite('cellar', email);
    await store.invitations.withdraw('cellar', first, alice, at());
    const passkey = {
      userId: id,
      credentialId: 'zq',
      publicKey: 'zq',
      transports: [],
      backupEligible: false,
    };
    const used = {
      ...passkey,
      counter: 0,
      name: 'Phone of Quillfeather',
      backedUp: false,
      sessionId: await startSession(server, id),
    };
    await store.passkeys.add(used, { hashes: ['zq'], expiresAt: later(1) }, zebulon, at());
    await store.memberships.add('borealis', 'carol@example.com', 'member', zebulon, at());
    const theirs = () => sql`
      select event, actor_id, address, details from audit_events
      where ${id} in (actor_id, user_id::text) or details ->> 'email' = ${`deleted:${id}`} order by id`;
    const before = await theirs();
    expect(JSON.stringify(before)).toMatch(/203\.0\.113\.77.*Quillfeather/);

    await store.departures.request(id, zebulon, at());
    server.clock.advance(14 * DAY_SECONDS);
    expect((await store.sweep(at())).failures.size).toBe(0);
    await expect
      .poll(() => mailbox.delivered.at(-1))
      .toMatchObject({
        to: [third],
        subject: 'Your account was deleted',
      });
    const everything = async () => {
      const tables =
        await sql`select table_name as it from information_schema.tables where table_schema = 'public'`;
      const rows = await Promise.all(
        tables.map(({ it }) => sql`select ${it}::text as "table", t.* from ${sql(it)} t`),
      );
      return rows.flat().map((row) => JSON.stringify(row));
    };
    const about = (rows: readonly string[]) =>
      rows.filter((row) => /zebulon|quillfeather|203\.0\.113\.77/i.test(row));
    await expect.poll(async () => about(await everything())).toEqual([]);
    expect((await everything()).length).toBeGreaterThan(50);
    const after = await theirs();
    // The invitations to their addresses are among them now, and so are the end of the account and of what it had.
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.map(({ event }) => event)).toEqual(expect.arrayContaining(before.map(({ event }) => event)));
    expect(after.filter(({ event }) => event === 'user.email_changed').map(({ details }) => details)).toEqual(
      [
        { email: `deleted:${id}`, previous: `deleted:${id}` },
        { email: `deleted:${id}`, previous: `deleted:${id}` },
      ],
    );
    // What is about the other person stays, and the log can be changed by nothing else.
    const [others] =
      await sql`select count(*)::int as count from audit_events where details ->> 'email' = ${shared}`;
    expect(others?.count).toBe(1);
    await expect(sql`update audit_events set details = '{}'`).rejects.toThrow('only ever added');
    await sql.end();
  });

  it('names another administrator first, and one who is leaving or suspended does not count', async () => {
    const { store } = server.deps;
    const at = server.clock.now;
    for (const name of ['one', 'two'])
      await store.users.create(
        { email: `${name}@example.com`, name, locale: undefined, passwordHash: null },
        SYSTEM,
        at,
      );
    await store.memberships.add('acme-labs', 'one@example.com', 'member', SYSTEM, at);
    const alice = await signedIn(server, ALICE);
    const page = await open(alice, '/account/delete');
    expect(page.text).toContain('You are the only administrator of each workspace listed below');
    const [members] = page.links.filter(({ href }) => href.endsWith('/workspaces/acme-labs/members'));
    expect((await alice.get(members?.href ?? '')).status).toBe(200);
    expect(page.forms.flatMap(({ buttons }) => buttons)).not.toContain('Delete your account');

    const idOf = async (email: string) => (await store.users.findByEmail(email))?.id ?? '';
    const ids = [await idOf(ALICE), await idOf('one@example.com')];
    const leave = (id = '') => store.departures.request(id, { kind: 'user', id }, at);
    await expect(leave(ids[0])).rejects.toThrow(LastAdministrator);
    await store.memberships.add('acme-labs', 'one@example.com', 'admin', SYSTEM, at);
    await store.memberships.setSuspended('acme-labs', 'one@example.com', true, SYSTEM, at);
    await expect(leave(ids[0])).rejects.toThrow(LastAdministrator);
    await store.memberships.setSuspended('acme-labs', 'one@example.com', false, SYSTEM, at);
    // Of two who leave at the same moment, one goes.
    const both = await Promise.allSettled(ids.map(leave));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stayed = both.findIndex(({ status }) => status === 'rejected');
    const stays = [ALICE, 'one@example.com'][stayed] ?? '';
    const self = { kind: 'user', id: ids[stayed] ?? '' } as const;
    await expect(store.memberships.remove('acme-labs', stays, self, at)).rejects.toThrow(LastAdministrator);
    expect(await leave(ids[1 - stayed])).toBeNull();
    expect(await leave(await idOf('two@example.com'))).toBeInstanceOf(Date);
  });

  it('appoints another operator first, and one who is leaving does not count', async () => {
    const { store } = server.deps;
    const at = server.clock.now;
    const make = (email: string) =>
      store.users.create({ email, name: email, locale: undefined, passwordHash: null }, SYSTEM, at);
    const ids = [
      (await store.users.findByEmail('carol@example.com'))?.id ?? '',
      (await make('second@example.com')) ?? '',
    ];
    await store.operators.appoint(ids[0] ?? '', SYSTEM, at);
    const page = await open(await signedIn(server, 'carol@example.com'), '/account/delete');
    expect(page.text).toContain('You are the only operator of this service');
    expect(page.forms.flatMap(({ buttons }) => buttons)).not.toContain('Delete your account');
    const leave = (id = '') => store.departures.request(id, { kind: 'user', id }, at);
    await expect(leave(ids[0])).rejects.toThrow(LastOperator);
    await store.operators.appoint(ids[1] ?? '', SYSTEM, at);
    // Of two who leave at the same moment, one goes.
    const both = await Promise.allSettled(ids.map(leave));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stays = ids[both.findIndex(({ status }) => status === 'rejected')];
    await expect(leave(stays)).rejects.toThrow(LastOperator);
  });

  it('is told so if the other operator was dismissed while the page was open', async () => {
    const { operators, users } = server.deps.store;
    const at = server.clock.now;
    for (const { email } of await operators.list())
      await operators.dismiss((await users.findByEmail(email))?.id ?? never(), SYSTEM, at);
    const [stays, goes] = ['stays@example.com', 'goes@example.com'];
    const ids: string[] = [];
    for (const email of [stays, goes]) {
      const made = { email, name: email, locale: undefined, passwordHash: null };
      ids.push((await users.create(made, SYSTEM, at)) ?? never());
    }
    for (const id of ids) await operators.appoint(id, SYSTEM, at);
    const page = await open(await signedIn(server, stays), '/account/delete');
    await operators.dismiss(ids[1] ?? never(), SYSTEM, at);
    const answer = await page.submit({ button: 'Delete your account', fields: { email: stays } });
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('You are the only operator of this service'),
    ]);
  });

  it('cannot be deleted by anyone while they are the only operator, but the command line can dismiss them', async () => {
    const { store } = server.deps;
    const by = { kind: 'operator' } as const;
    const at = server.clock.now;
    for (const { email } of await store.operators.list()) {
      const { id } = (await store.users.findByEmail(email)) ?? never();
      await store.operators.dismiss(id, by, at);
    }
    const emails = ['third@example.com', 'fourth@example.com'];
    const ids: string[] = [];
    for (const email of emails) {
      const made = { email, name: email, locale: undefined, passwordHash: null };
      ids.push((await store.users.create(made, SYSTEM, at)) ?? never());
    }
    for (const id of ids) await store.operators.appoint(id, by, at);
    const perform = performWith({ ...server.deps, redirectSchemes: [] });
    // Of two who are deleted at the same moment, one goes.
    const both = await Promise.all(emails.map((email) => perform(deleteUser, by, { email })));
    const refused = both.findIndex((outcome) => 'error' in outcome);
    expect([both[refused], both[1 - refused]]).toMatchObject([
      {
        code: 'conflict',
        error: expect.stringContaining('vouchsafe operator appoint EMAIL, or dismiss this one'),
      },
      { ok: { email: emails[1 - refused] } },
    ]);
    const email = emails[refused] ?? '';
    expect(await perform(dismissOperator, by, { email })).toEqual({ ok: { email, left: 0 } });
    expect(await perform(deleteUser, by, { email })).toHaveProperty('ok');
    expect(await store.operators.list()).toEqual([]);
  });
});

function never(): never {
  throw new Error('it is not there');
}
