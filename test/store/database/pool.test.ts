/** What the pool makes of connections that end in the middle of something. */
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireWhole } from '../../../src/store/database/answers.js';
import { isConnectionLoss, isDatabaseFault } from '../../../src/store/database/faults.js';
import { openPool } from '../../../src/store/database/pool.js';
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
