/** What the pool makes of connections that end in the middle of something. */
import { setTimeout as elapse } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseDatabaseAddress } from '../../../src/rules/database-address.js';
import { requireWhole } from '../../../src/store/database/answers.js';
import { connectTo, findPrimary } from '../../../src/store/database/connect.js';
import { DatabaseUnusable } from '../../../src/store/database/errors.js';
import { isConnectionLoss, isDatabaseFault } from '../../../src/store/database/faults.js';
import { openPool } from '../../../src/store/database/pool.js';
import { hasSchema, migrateUnderLock, openPostgres, unusable } from '../../../src/store/database/postgres.js';
import { type FreshPostgres, freshPostgres } from '../../support/databases.js';
import { SlowProxy } from '../../support/slow-proxy.js';

let database: FreshPostgres;
let proxy: SlowProxy;
let pool: postgres.Sql;
let sent: string[] = [];

beforeAll(async () => {
  database = await freshPostgres();
  const { hostname, port } = new URL(database.url);
  proxy = await SlowProxy.start({ host: hostname, port: Number(port) });
  // One connection: whatever waits, waits for that one.
  const debug = (_: number, text: string) => void sent.push(text);
  pool = openPool(proxy.through(database.url), { max: 1, backoff: () => 0.01, debug }).client;
});
afterAll(async () => {
  await pool.end({ timeout: 0 });
  await proxy.close();
  await database.drop();
});

/** Resolves when the proxy has passed on more bytes than at the call. */
async function untilMore(counter: 'bytesUp' | 'bytesDown'): Promise<void> {
  const before = proxy.counts[counter];
  await expect.poll(() => proxy.counts[counter], { interval: 1 }).toBeGreaterThan(before);
}

const ask = async (name: string) => {
  const rows = await pool.unsafe('select $1::text as asked, pg_sleep(0.01)', [name]);
  return rows.map((row) => row.asked);
};

describe('a transaction whose connection is cut', () => {
  it('sends nothing to the connection that is made next: other statements get their own answer or a fault', async () => {
    for (let round = 0; round < 20; round++) {
      expect(await ask('ready')).toEqual(['ready']);
      const begun = untilMore('bytesUp');
      const transaction = pool
        .begin(async (inside) => {
          await inside.unsafe('select pg_sleep(0.05)');
          await inside.unsafe('select 2');
        })
        .catch((error: unknown) => error);
      await begun;
      const waiting = [`${round}a`, `${round}b`].map(async (name) => [name, await ask(name)]);
      proxy.cut();
      proxy.restore();
      expect(isConnectionLoss(await transaction)).toBe(true);
      for (const answer of await Promise.allSettled(waiting)) {
        if (answer.status === 'fulfilled') expect(answer.value[1]).toEqual([answer.value[0]]);
        else expect(isDatabaseFault(answer.reason)).toBe(true);
      }
    }
  });

  it('refuses its next statement when the connection ended between two, and commits nothing of others', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let second: unknown;
    const inside = new Promise<void>((resolve, reject) => {
      pool
        .begin(async (transaction) => {
          await transaction.unsafe('select 1');
          resolve();
          await held;
          try {
            await transaction.unsafe('select 2');
          } catch (error) {
            second = error;
          }
        })
        .catch(reject);
    });
    await inside;
    proxy.cut();
    proxy.restore();
    expect(await ask('another')).toEqual(['another']);
    sent = [];
    release();
    await expect.poll(() => isConnectionLoss(second)).toBe(true);
    expect(await ask('again')).toEqual(['again']);
    // Its work came to an end in spite of the refusal. A `commit` would meet whatever the new connection is doing.
    expect(sent).toEqual([expect.stringContaining('as asked')]);
  });

  it('during its commit leaves nothing behind: the next statement gets its own answer', async () => {
    await pool.unsafe(`create table doomed (name text);
      create function end_connection() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger at_commit after insert on doomed deferrable initially deferred
        for each row execute function end_connection()`);
    const doomed = pool.begin((inside) => inside.unsafe(`insert into doomed values ('x')`));
    expect(isConnectionLoss(await doomed.catch((error: unknown) => error))).toBe(true);
    expect(await ask('next')).toEqual(['next']);
    expect(await pool.unsafe('select * from doomed')).toHaveLength(0);
  });

  it('still rolls back by itself when the work fails on a good connection', async () => {
    await pool.unsafe('create table tried (name text)');
    const failed = pool.begin(async (inside) => {
      await inside.unsafe(`insert into tried values ('x')`);
      throw new Error('changed its mind');
    });
    await expect(failed).rejects.toThrow('changed its mind');
    expect(await pool.unsafe('select * from tried')).toHaveLength(0);
  });
});

describe('connections that were all ended while they were idle', () => {
  it('fail one statement at most; then all are new', async () => {
    const several = openPool(database.url, { max: 3, connection: { application_name: 'ended' } }).client;
    const all = () =>
      Promise.allSettled([1, 2, 3].map((n) => several.unsafe('select $1::int as n, pg_sleep(0.02)', [n])));
    await all();
    await pool.unsafe(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ended'`,
    );
    await several.unsafe('select 1').catch((error: unknown) => expect(isConnectionLoss(error)).toBe(true));
    for (let round = 0; round < 3; round++)
      expect((await all()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    await several.end({ timeout: 0 });
  });
});

describe('connections that are all open', () => {
  it('leave what there is to do to two of them, and what those have no room for to the others', async () => {
    const { client } = openPool(database.url, { max: 5 });
    const ask = async (seconds: number) => {
      const [row] = await client.unsafe('select pg_backend_pid() as pid, pg_sleep($1)', [seconds]);
      return row?.pid;
    };
    const some = (count: number) => Promise.all(Array.from({ length: count }, () => ask(0.02)));
    expect(new Set(await some(5)).size).toBe(5);
    const used = new Set<unknown>();
    for (let turn = 0; turn < 4; turn++) for (const pid of await some(2)) used.add(pid);
    expect(used.size).toBe(2);
    // Two transactions that have not ended yet: nothing waits for them.
    const ends: (() => void)[] = [];
    const open = [1, 2].map(() =>
      client.begin((transaction) =>
        transaction.unsafe('select 1').then(() => new Promise<void>((end) => void ends.push(end))),
      ),
    );
    const others = await some(3);
    expect([new Set(others).size, others.some((pid) => used.has(pid))]).toEqual([3, false]);
    for (const end of ends) end();
    await Promise.all(open);
    await client.end();
  });
});

describe('an answer', () => {
  const answer = (command: string | undefined, count: number | null, rows: readonly object[] = []) =>
    Object.assign([...rows], { command, count }) as unknown as postgres.RowList<postgres.Row[]>;
  const isLost = (text: string, given: ReturnType<typeof answer>) => {
    try {
      requireWhole(text, given);
      return false;
    } catch (error) {
      return isDatabaseFault(error);
    }
  };

  it.each([
    { text: 'update families set retries = 0', given: answer(undefined, null), what: 'no command tag' },
    { text: 'update families set retries = 0', given: answer('ROLLBACK', null), what: 'another command' },
    { text: ' with a as (select 1) select 1', given: answer('ROLLBACK', null), what: 'another command' },
    { text: 'select 1', given: answer('SELECT', 1, [{}, {}]), what: 'more rows than were counted' },
  ])('with $what counts as a fault of the database, not as no row: $text', ({ text, given }) => {
    expect(isLost(text, given)).toBe(true);
  });

  it.each([
    { text: 'update families set retries = 0', given: answer('UPDATE', 0) },
    { text: ' with a as (select 1) select 1', given: answer('SELECT', 1, [{}]) },
    { text: '(select 1) union select 2', given: answer('SELECT', 2, [{}, {}]) },
    { text: 'create table tried (name text)', given: answer('CREATE TABLE', null) },
  ])('that is whole passes: $text', ({ text, given }) => {
    expect(isLost(text, given)).toBe(false);
  });
});

describe('a database that does not let us in', () => {
  it('is at fault, whatever its reason, and not our statement', async () => {
    const { client } = openPool(database.directUrl, { max: 1, connection: { unheard_of: 'x' } });
    const error = await client.unsafe('select 1').catch((error: unknown) => error);
    expect(error).toMatchObject({ severity: 'FATAL', code: '42704' });
    expect([isDatabaseFault(error), isConnectionLoss(error)]).toEqual([true, false]);
    await client.end();
  });
});

describe('what a pool says of itself', () => {
  it('counts the statements and transactions that are not finished, those in line included', async () => {
    const { client, pending } = openPool(database.url, { max: 1 });
    const refused = client.unsafe('select nothing').catch(() => 'refused');
    const work = [
      client.unsafe('select 1'),
      client.begin((transaction) => transaction.unsafe('select 2')),
      refused,
    ];
    expect(pending()).toBe(3);
    await Promise.all(work);
    expect(pending()).toBe(0);
    await client.end();
  });
});

describe('a pool whose server', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is silent for longer than a statement may take gets all connections anew; what waited fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { client } = openPool(database.directUrl, { max: 1 });
    vi.useRealTimers();
    await client.unsafe('select 1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Answered or refused, nothing is waited for any more.
    await client.unsafe('select 1');
    await client.unsafe('select nothing').catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
    const silent = client.unsafe('select pg_sleep(60)').catch((error: unknown) => error);
    const inside = client
      .begin((transaction) => transaction.unsafe('select 1'))
      .catch((error: unknown) => error);
    vi.advanceTimersByTime(5999);
    const before = client.options;
    expect(Reflect.get(client, 'options')).toBe(before);
    vi.advanceTimersByTime(1);
    expect(Reflect.get(client, 'options')).not.toBe(before);
    vi.useRealTimers();
    expect(isConnectionLoss(await silent)).toBe(true);
    expect(isConnectionLoss(await inside)).toBe(true);
    expect(await client.unsafe('select 2 as two')).toEqual([{ two: 2 }]);
    await client.end({ timeout: 0 });
  });

  it('only reads is left, half a second after the last time at the earliest', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { client } = openPool(database.directUrl, { max: 1 });
    const write = () => client.unsafe('create table nowhere (n int)').catch((error: unknown) => error);
    const isLeft = async () => {
      await client.unsafe('set default_transaction_read_only = on');
      expect(await write()).toMatchObject({ code: '25006' });
      const [row] = await client.unsafe(`select current_setting('default_transaction_read_only') as only`);
      return row?.only === 'off';
    };
    expect(await isLeft()).toBe(true);
    now.mockReturnValue(1499);
    expect(await isLeft()).toBe(false);
    now.mockReturnValue(1500);
    expect(await isLeft()).toBe(true);
    // Within a transaction as well, whose mode it was not: the next one writes.
    now.mockReturnValue(2000);
    const reading = client.begin('read only', (it) => it.unsafe('create table nowhere (n int)'));
    await expect(reading).rejects.toMatchObject({ code: '25006' });
    await client.begin((it) => it.unsafe('create temporary table nowhere (n int)'));
    await client.end({ timeout: 0 });
  });
});

describe('a database with several hosts', () => {
  let one: SlowProxy;
  let other: SlowProxy;
  let url: string;
  beforeAll(async () => {
    const { hostname, port } = new URL(database.directUrl);
    [one, other] = [
      await SlowProxy.start({ host: hostname, port: Number(port) }),
      await SlowProxy.start({ host: hostname, port: Number(port) }),
    ];
    url = one.through(database.directUrl).replace(`:${one.port}/`, `:${one.port},127.0.0.1:${other.port}/`);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });
  const find = () => findPrimary(parseDatabaseAddress(url));

  it('uses the first host that accepts writes, and asks no host if there is only one', async () => {
    expect(await find()).toBe(0);
    one.cut();
    expect(await find()).toBe(1);
    const before = one.counts.connections;
    expect(await findPrimary(parseDatabaseAddress(one.through(database.directUrl)))).toBe(0);
    expect(one.counts.connections).toBe(before);
    other.cut('hang');
    const because =
      /no host accepts writes \(127\.0\.0\.1:\d+: .*; 127\.0\.0\.1:\d+: (?:no answer|.*TIMEOUT.*)\)$/;
    const [found, opened, known, migrated] = await Promise.allSettled([
      find(),
      openPostgres(url, undefined, { migrates: false }),
      hasSchema(url),
      migrateUnderLock(url),
    ]);
    for (const refused of [found, opened, known, migrated])
      expect(refused).toMatchObject({
        status: 'rejected',
        reason: expect.objectContaining({ message: expect.stringMatching(because) }),
      });
    for (const refused of [opened, known, migrated])
      expect(refused.status === 'rejected' && refused.reason).toBeInstanceOf(DatabaseUnusable);
    other.restore();
    one.restore();
    await expect.poll(() => one.counts.open + other.counts.open).toBe(0);
    await pool.unsafe(`do $$ begin execute format('alter database %I set default_transaction_read_only = on',
      current_database()); end $$`);
    await expect(find()).rejects.toThrow(/it is read-only; .*it is read-only\)/);
    await pool.unsafe(`do $$ begin execute format('alter database %I reset default_transaction_read_only',
      current_database()); end $$`);
  });

  it('is used as soon as another of them accepts writes, also after all of them were silent', async () => {
    const { client } = openPool(url, { max: 2, connect_timeout: 1 });
    const asked = () => client.unsafe('select 1 as n').catch((error: { code: string }) => error.code);
    one.cut('hang');
    other.cut('hang');
    await expect.poll(asked, { timeout: 10_000 }).toBe('CONNECT_SILENT');
    other.restore();
    await expect.poll(asked, { interval: 10, timeout: 10_000 }).toEqual([{ n: 1 }]);
    // The first host is still silent.
    expect(await Promise.all([asked(), asked(), asked()])).toEqual(Array(3).fill([{ n: 1 }]));
    await client.end({ timeout: 0 });
    one.restore();
    await expect.poll(() => one.counts.open + other.counts.open).toBe(0);
  });

  it('is left for another of them when its host goes away, and found again', async () => {
    const { client, pending } = openPool(url, { max: 2, backoff: () => 0.01 });
    const asked = () => client.unsafe('select 1 as n').catch(() => []);
    expect(await asked()).toHaveLength(1);
    expect([one.counts.open, other.counts.open]).toEqual([1, 0]);
    one.cut();
    await expect.poll(asked).toHaveLength(1);
    one.restore();
    other.cut();
    await expect.poll(asked).toHaveLength(1);
    expect(one.counts.open).toBeGreaterThan(0);
    other.restore();
    expect(pending()).toBe(0);
    await client.end({ timeout: 0 });
    // Nothing is looked for any more.
    one.cut();
    other.cut();
    expect(await asked()).toEqual([]);
    one.restore();
    other.restore();
    await expect.poll(() => one.counts.open + other.counts.open).toBe(0);
  });
});

it('names the hosts of a database that cannot be used, and no password', () => {
  const message = (url: string) => unusable(url, new Error('it fails\nat once')).message;
  expect(message('postgres://me:secret@one:1,two/vouchsafe')).toBe(
    'DATABASE_URL: the database at one:1,two cannot be used: it fails',
  );
  expect(message('nonsense:secret')).toBe(
    'DATABASE_URL: the database at an unreadable address cannot be used: it fails',
  );
});

it.each([
  ['42501', 'permission denied for database vouchsafe', 'Its role must own the database: '],
  ['08P01', 'unsupported startup parameter: statement_timeout', 'For PgBouncer, add ?pgbouncer=true '],
])('says what to do about an error %s of a database that cannot be used', (code, reason, advice) => {
  const { message } = unusable('postgres://me@one/vouchsafe', Object.assign(new Error(reason), { code }));
  expect(message).toContain(`cannot be used: ${reason}. ${advice}`);
});

it('brings what our statements need with each connection, and to PgBouncer only a name', () => {
  const optionsOf = (text: string, at = 0, options = {}) =>
    connectTo(parseDatabaseAddress(text), at, options).options;
  const limits = { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 };
  const ours = { application_name: 'vouchsafe', ...limits, jit: 'off', enable_seqscan: 'off' };
  const first = optionsOf('postgres://u@one:1,two/db');
  expect(first).toMatchObject({
    host: ['one'],
    port: [1],
    max: 10,
    connect_timeout: 5,
    fetch_types: false,
    prepare: true,
    target_session_attrs: 'primary',
    connection: { ...ours, plan_cache_mode: 'force_generic_plan' },
  });
  expect([
    typeof first.backoff === 'function' && first.backoff(9),
    first.onnotice({} as postgres.Notice),
  ]).toEqual([0, undefined]);
  expect(optionsOf('postgres://u@one:1,two/db', 1)).toMatchObject({ host: ['two'], port: [5432] });
  expect(optionsOf('postgres://u@[::1]:7/db')).toMatchObject({ host: ['::1'], port: [7] });
  const connection = { statement_timeout: 0 };
  const single = optionsOf('postgres://u@one:1/db', 0, { max: 1, connection });
  expect(single).toMatchObject({ host: ['one'], port: [1], max: 1, connection: { ...ours, ...connection } });
  expect(single.target_session_attrs).toBeUndefined();
  const pooled = optionsOf('postgres://u@one:1,two/db?pgbouncer=true', 0, { connection });
  expect(pooled).toMatchObject({ prepare: false, fetch_types: false });
  expect([pooled.connection, pooled.target_session_attrs]).toEqual([
    { application_name: 'vouchsafe' },
    undefined,
  ]);
  // A standby is left, also where there is only one host.
  const primary = 'postgres://u@one/db?target_session_attrs=read-write';
  expect(optionsOf(primary).target_session_attrs).toBe('primary');
});

describe('migrations', () => {
  it('are applied by one of several processes, give way to who has a lock, and try again', async () => {
    const { directUrl: url, drop } = await freshPostgres('blank');
    const other = openPool(url, { max: 1 }).client;
    let migrating: Promise<unknown> | undefined;
    await other
      .begin(async (transaction) => {
        await transaction.unsafe('create table users (n int)');
        migrating = Promise.all([migrateUnderLock(url), migrateUnderLock(url)]);
        // One waits for the table, the other for the first; then the first gives way.
        const waiting = `select count(*)::int as n from pg_stat_activity
          where wait_event_type = 'Lock' and datname = '${new URL(url).pathname.slice(1)}'`;
        for (const count of [2, 1])
          await expect.poll(async () => (await pool.unsafe(waiting))[0]?.n).toBe(count);
        throw new Error('changed its mind');
      })
      .catch((error: unknown) => expect(String(error)).toContain('changed its mind'));
    await migrating;
    expect(await hasSchema(url)).toBe(true);
    // Anything else is no reason to try again.
    await other.unsafe('drop schema drizzle cascade');
    await expect(migrateUnderLock(url)).rejects.toThrow(/cannot be used: .*already exists$/);
    await other.end({ timeout: 0 });
    await drop();
  });

  it('are not touched, and nothing is locked, when a database has all of them', async () => {
    const { directUrl: url, drop } = await freshPostgres();
    const other = openPool(url, { max: 1 }).client;
    await other.begin(async (transaction) => {
      // Whoever migrates would wait for these.
      await transaction.unsafe('select pg_advisory_xact_lock(8533993653137170790)');
      await transaction.unsafe('lock table drizzle.__drizzle_migrations in share row exclusive mode');
      const statements: string[] = [];
      const database = await openPostgres(url, (text) => statements.push(text));
      await database.close();
      expect(statements).toEqual([expect.stringMatching(/^select max\(created_at\)/)]);
    });
    await other.end({ timeout: 0 });
    await drop();
  });

  it('by another process are waited for behind PgBouncer, too, where the role limits how long a statement may take', async () => {
    const { directUrl, drop } = await freshPostgres();
    const url = new URL(directUrl);
    const name = url.pathname.slice(1);
    await pool.unsafe(`alter database ${name} set statement_timeout = '100ms'`);
    url.searchParams.set('pgbouncer', 'true');
    const other = openPool(directUrl, { max: 1 }).client;
    let migrating: Promise<unknown> | undefined;
    await other.begin(async (transaction) => {
      await transaction.unsafe('select pg_advisory_xact_lock(8533993653137170790)');
      migrating = migrateUnderLock(url.href);
      // Twice as long as the limit.
      const waiting = `select count(*)::int as n from pg_stat_activity where datname = '${name}'
        and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '200 ms'`;
      const waited = expect.poll(async () => (await pool.unsafe(waiting))[0]?.n).toBe(1);
      await Promise.race([waited, migrating]);
    });
    await migrating;
    await other.end({ timeout: 0 });
    await drop();
  });

  it.concurrent.each([
    // The other transaction holds what the first waits for.
    ['waits for another process', 'select pg_advisory_xact_lock(8533993653137170790)'],
    ['migrates', 'create table users (n int)'],
  ])(
    'give up a database that falls silent while it %s, and keep no other process from migrating',
    async (_, held) => {
      const { directUrl, drop } = await freshPostgres('blank');
      const { hostname, port } = new URL(directUrl);
      const between = await SlowProxy.start({ host: hostname, port: Number(port) });
      const other = openPool(directUrl, { max: 1 }).client;
      await other
        .begin(async (transaction) => {
          await transaction.unsafe(held);
          let isOver = false;
          const migrating = migrateUnderLock(between.through(directUrl), 1500).finally(() => {
            isOver = true;
          });
          const refused = expect(migrating).rejects.toThrow(
            /^DATABASE_URL: the database at .* cannot be used: it did not answer for 1.5 seconds$/,
          );
          // Longer than that.
          await elapse(3000);
          expect(isOver).toBe(false);
          between.swallow();
          await refused;
          throw new Error('changed its mind');
        })
        .catch((error: unknown) => expect(String(error)).toContain('changed its mind'));
      // To the database, the first process looks alive, and it holds the lock if it migrates.
      await migrateUnderLock(directUrl, 1500);
      await Promise.all([other.end({ timeout: 0 }), between.close()]);
      await drop();
    },
  );

  it('refuse a database that only reads', async () => {
    const { directUrl, drop } = await freshPostgres();
    const url = new URL(directUrl);
    url.searchParams.set('default_transaction_read_only', 'on');
    await expect(openPostgres(url.href)).rejects.toThrow(
      /^DATABASE_URL: the database at .* cannot be used: cannot execute .* in a read-only transaction/,
    );
    await drop();
  });
});
