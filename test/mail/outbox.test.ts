/** The queue of emails: nothing is lost, and nothing is sent twice where that can be avoided. */
import { setTimeout as elapse } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { MAX_CONNECTIONS, type Mail } from '../../src/mail/mail.js';
import { Outbox } from '../../src/mail/outbox.js';
import { serve } from '../../src/serve.js';
import { SYSTEM } from '../../src/store/actor.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { NOW, StoreFixture } from '../store/contract/fixture.js';
import { UNBRANDED } from '../support/brand.js';
import { freePort } from '../support/free-port.js';
import { DATABASES, type DatabaseName, type Harness, startHarness } from '../support/harness.js';
import { type Mailbox, startMailbox } from '../support/mailbox.js';

const PEOPLE = ['alice@example.com', 'bob@example.com', 'carol@example.com'];
const SUBJECT = 'Your password was changed';

type Store = Harness['deps']['store'];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const mailEnv = (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'id@example.com' });

async function start(database: DatabaseName, port: number): Promise<Harness> {
  const server = await startHarness({ database, env: mailEnv(port) });
  stops.push(server.stop);
  return server;
}

async function mailboxAt(port?: number): Promise<Mailbox> {
  const mailbox = await startMailbox(port);
  stops.push(mailbox.stop);
  return mailbox;
}

/** Another process on the same database, with a clock of its own; its log goes to the first one's. */
async function another(server: Harness, port: number, clock: { now: Date }) {
  const env = { PORT: String(await freePort()), ...server.env, ...mailEnv(port) };
  const log = pino({ level: 'info' }, { write: (line: string) => void server.logs.push(JSON.parse(line)) });
  const other = await serve(parseConfig(env), { log, now: () => clock.now });
  stops.push(other.stop);
  return other.deps.store;
}

const later = (server: Harness, minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000);
const changePassword = (store: Store, email: string, now: Date) =>
  store.passwords.set({ email, passwordHash: 'none' }, SYSTEM, now);
/** What is delivered is deleted. */
const finished = (server: Harness, count: number) =>
  expect.poll(() => server.logs.filter(({ msg }) => msg === 'An email was delivered.')).toHaveLength(count);
/** The log tells of a delivery a moment before the email leaves the queue. */
const leftTheQueue = ({ deps, clock }: Harness) =>
  expect.poll(() => deps.store.emails.countWaiting(clock.now)).toBe(0);
const isQueued = async (server: Harness, at: Date) => (await server.deps.store.emails.lease(100, at)).length;

/** The outbox of a process that sends no email in earnest. */
const outboxOf = (store: StoreFixture['store'], mail: Mail) =>
  new Outbox({
    store,
    mail,
    brand: UNBRANDED,
    secrets: new Secrets([Buffer.alloc(32, 7)]),
    issuer: 'https://id.example.com',
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });

describe.each(DATABASES)('the queue of emails on %s', (database) => {
  it('delivers each email once when the mail server is away for an hour and a process dies meanwhile', async () => {
    const port = await freePort();
    const server = await start(database, port);
    const { store } = server.deps;
    const failures = () => server.logs.filter(({ msg }) => msg === 'An email could not be sent.').length;
    const failed = (count: number) => expect.poll(failures).toBe(count);
    for (const email of PEOPLE) await changePassword(store, email, server.clock.now);
    await failed(3);
    // The first retries come after 0.5, 1, 2, 4 and 8 minutes.
    for (let round = 2; round <= 6; round++) {
      server.clock.advance(600);
      store.emails.announce();
      await failed(3 * round);
    }
    // What a process had taken when it was killed. This server must not take it first, so its clock moves later.
    const [taken] = await store.emails.lease(1, later(server, 20));
    expect(taken?.attempts).toBe(7);
    server.clock.advance(1200);
    await changePassword(store, 'alice@example.com', server.clock.now);
    await failed(18 + 2 + 1);

    const clock = { now: server.clock.now };
    const mailbox = await mailboxAt(port);
    let survivor = store;
    if (database === 'PostgreSQL') survivor = await another(server, port, clock);
    clock.now = later(server, 40);
    server.clock.now = clock.now;
    survivor.emails.announce();
    const arrived = await mailbox.arrived(SUBJECT, 4);
    await finished(server, 4);
    await leftTheQueue(server);
    for (let minutes = 0; minutes < 120; minutes += 10) {
      clock.now = server.clock.now = later(server, 10);
      survivor.emails.announce();
    }
    expect(await isQueued(server, later(server, 60))).toBe(0);
    expect(mailbox.delivered.map(({ to }) => to[0]).sort()).toEqual([...PEOPLE, 'alice@example.com'].sort());
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(4);
  });

  it('holds nothing of a delivered email, and nothing of a change that was not made', async () => {
    const mailbox = await mailboxAt();
    const server = await start(database, mailbox.port);
    const { emails } = server.deps.store;
    const failed = emails.change(async (_transaction, queue) => {
      const to = { email: 'alice@example.com', locale: 'en' };
      await queue(to, { kind: 'password_changed', facts: { address: null } }, server.clock.now);
      throw new Error('not made');
    });
    await expect(failed).rejects.toThrow('not made');
    await changePassword(server.deps.store, 'bob@example.com', server.clock.now);
    await mailbox.arrived(SUBJECT);
    await finished(server, 1);
    await leftTheQueue(server);
    expect(await isQueued(server, later(server, 60))).toBe(0);
    expect(mailbox.delivered.map(({ to }) => to)).toEqual([['bob@example.com']]);
  });
});

describe('an email', () => {
  it('that cannot be sent is tried again within an hour, however often it failed', async () => {
    const server = await start('PGlite', await freePort());
    const failures = () => server.logs.filter(({ msg }) => msg === 'An email could not be sent.').length;
    await changePassword(server.deps.store, 'alice@example.com', server.clock.now);
    await expect.poll(failures).toBe(1);
    for (let attempt = 2; attempt <= 10; attempt++) {
      server.clock.advance(3600);
      server.deps.store.emails.announce();
      await expect.poll(failures).toBe(attempt);
    }
  });

  it('that the mail server took as the process died is sent again as the same message (RFC 5322 §3.6.4)', async () => {
    const mailbox = await mailboxAt();
    const server = await start('PostgreSQL', mailbox.port);
    mailbox.hold(true);
    await changePassword(server.deps.store, 'alice@example.com', server.clock.now);
    await mailbox.arrived(SUBJECT);
    mailbox.hold(false);
    // As long as its lease lasts, no other process sends it.
    const clock = { now: later(server, 4) };
    const other = await another(server, mailbox.port, clock);
    expect(await other.emails.lease(10, clock.now)).toEqual([]);
    clock.now = later(server, 6);
    other.emails.announce();
    const [first, second] = await mailbox.arrived(SUBJECT, 2);
    expect(first?.messageId).toMatch(/^<[\w-]+@example\.com>$/);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('that the mail server takes long to accept is sent once (RFC 5321 §4.5.3.2.6)', async () => {
    const mailbox = await mailboxAt();
    const server = await start('PostgreSQL', mailbox.port);
    mailbox.hold(true);
    await changePassword(server.deps.store, 'alice@example.com', server.clock.now);
    await mailbox.arrived(SUBJECT);
    // Longer than connecting may take. These limits are the operating system's time, which no test can move.
    await elapse(12_000);
    mailbox.accept();
    await finished(server, 1);
    await leftTheQueue(server);
    expect(await isQueued(server, later(server, 60))).toBe(0);
    expect(mailbox.delivered).toHaveLength(1);
  });

  it('of many is delivered by one of several processes', async () => {
    const mailbox = await mailboxAt();
    const away = await start('PostgreSQL', await freePort());
    const { store } = away.deps;
    for (let count = 0; count < 25; count++) await changePassword(store, 'alice@example.com', away.clock.now);
    const clock = { now: later(away, 60) };
    const others = await Promise.all([1, 2, 3].map(() => another(away, mailbox.port, clock)));
    for (const { emails } of others) emails.announce();
    const arrived = await mailbox.arrived(SUBJECT, 25);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(25);
  });

  it('to a recipient that the mail server refuses is given up, and the log does not name the recipient', async () => {
    const mailbox = await mailboxAt();
    const server = await start('PostgreSQL', mailbox.port);
    mailbox.refuse(550);
    await changePassword(server.deps.store, 'alice@example.com', server.clock.now);
    const warned = () => server.logs.filter(({ msg }) => msg === 'An email was refused for good.');
    await expect.poll(warned).toMatchObject([{ responseCode: 550, command: 'RCPT TO' }]);
    expect(JSON.stringify(server.logs)).not.toContain('alice@example.com');
    mailbox.refuse(451);
    await changePassword(server.deps.store, 'bob@example.com', server.clock.now);
    const failed = () => server.logs.filter(({ msg }) => msg === 'An email could not be sent.');
    await expect.poll(failed).toMatchObject([{ responseCode: 451, attempts: 1 }]);
    mailbox.refuse(null);
    server.clock.advance(31);
    server.deps.store.emails.announce();
    expect((await mailbox.arrived(SUBJECT)).map(({ to }) => to)).toEqual([['bob@example.com']]);
  });

  it('of several batches waits for the next round once the mail server does not take one: it may be away, or overloaded', async () => {
    const fixture = await StoreFixture.open('PGlite', { mail: {} });
    stops.push(() => fixture.close());
    const { store } = fixture;
    const batch = 2 * MAX_CONNECTIONS;
    const to = Array.from({ length: 3 * batch }, (_, index) => ({
      email: `user${index}@example.com`,
      locale: null,
    }));
    const what = { kind: 'password_changed', facts: { address: null } } as const;
    await store.emails.change((_transaction, queue) => queue(to, what, NOW));
    let sent = 0;
    const mail: Mail = {
      async send() {
        sent += 1;
        // The first of the second batch.
        if (sent === batch + 1) throw new Error('the mail server is away');
      },
      close: () => undefined,
    };
    const outbox = outboxOf(store, mail);
    expect([await outbox.deliver(), sent]).toEqual([true, batch]);
    expect([await outbox.deliver(), sent]).toEqual([false, 2 * batch]);
    expect([await outbox.deliver(), sent]).toEqual([true, 3 * batch]);
    expect([await outbox.deliver(), sent]).toEqual([false, 3 * batch]);
    expect(await store.emails.countWaiting(NOW)).toBe(1);
  });

  it.each([
    ['RCPT TO', 500, 'is given up'],
    ['RCPT TO', 499, 'stays'],
    ['MAIL FROM', 550, 'stays'],
    ['AUTH PLAIN', 535, 'stays'],
    ['DATA', 554, 'stays'],
  ])(
    'that is answered with %s %i %s: only the recipient is no matter of the operator',
    async (command, responseCode, end) => {
      const fixture = await StoreFixture.open('PGlite', { mail: {} });
      stops.push(() => fixture.close());
      const { store } = fixture;
      const what = { kind: 'password_changed', facts: { address: null } } as const;
      const to = [{ email: 'alice@example.com', locale: null }];
      await store.emails.change((_transaction, queue) => queue(to, what, NOW));
      const send = () => Promise.reject(Object.assign(new Error('no'), { command, responseCode }));
      await outboxOf(store, { send, close: () => undefined }).deliver();
      expect(await store.emails.countWaiting(NOW)).toBe(end === 'stays' ? 1 : 0);
    },
  );

  it('is answered by no automatic reply, so that two programs do not write to each other forever (RFC 3834 §5)', async () => {
    const mailbox = await mailboxAt();
    const server = await start('PostgreSQL', mailbox.port);
    await changePassword(server.deps.store, 'alice@example.com', server.clock.now);
    const [email] = await mailbox.arrived(SUBJECT);
    expect(email?.headers).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(email?.headers).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
    expect(email?.headers).not.toMatch(/^(Precedence|List-[\w-]+|Reply-To|Return-Path):/im);
    // RFC 5321 §4.5.5: not the null sender, which is for reports. Who answers anyway, writes to the operator.
    expect(email?.from).toBe('id@example.com');
    expect(email?.headers).toMatch(/^From: (?:.*<)?id@example\.com>?\r$/m);
  });

  it('is not written where there is no mail server, and expires where it cannot be delivered', async () => {
    const silent = await startHarness();
    stops.push(silent.stop);
    await changePassword(silent.deps.store, 'alice@example.com', silent.clock.now);
    expect(await isQueued(silent, silent.clock.now)).toBe(0);

    const away = await start('PostgreSQL', await freePort());
    await changePassword(away.deps.store, 'alice@example.com', away.clock.now);
    away.clock.now = later(away, 5 * 24 * 60 + 1);
    expect(await isQueued(away, away.clock.now)).toBe(0);
    const { failures } = await away.deps.store.sweep(away.clock.now);
    expect([...failures]).toEqual([]);
  });
});
