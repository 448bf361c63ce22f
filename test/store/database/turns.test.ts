import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseFault } from '../../../src/store/database/faults.js';
import { inTurn } from '../../../src/store/database/turns.js';
import { blankDataDir, type FreshDataDir } from '../../support/databases.js';

describe('the embedded database under load', () => {
  let data: FreshDataDir;
  let pglite: PGlite;
  beforeAll(async () => {
    data = await blankDataDir();
    pglite = await PGlite.create(`${data.dir}/database`);
  });
  afterAll(async () => {
    await pglite.close();
    await data.remove();
  });

  /** How often timers are served while thirty statements are worked off, each of which takes longer than a breath. */
  async function timersDuring(client: PGlite): Promise<number> {
    let served = 0;
    const timer = setInterval(() => {
      served += 1;
    }, 1);
    await Promise.all(Array.from({ length: 30 }, () => client.query('select pg_sleep(0.02)')));
    clearInterval(timer);
    return served;
  }

  it('leaves the process time for everything else', async () => {
    expect(await timersDuring(pglite)).toBeLessThan(5);
    expect(await timersDuring(inTurn(pglite).client)).toBeGreaterThan(20);
  });

  it('is the same database in all else', async () => {
    const { client } = inTurn(pglite);
    expect([client.ready, client.closed]).toEqual([true, false]);
    expect(client.isInTransaction()).toBe(false);
    await client.query('select 1 as kept');
    const prepared = `select 1 from pg_prepared_statements where statement = 'select 1 as kept'`;
    expect((await pglite.query(prepared)).rows).toHaveLength(1);
  });

  it('says how many statements are not finished', async () => {
    const { client, pending } = inTurn(pglite);
    const under = [1, 2, 3].map(() => client.query('select 1'));
    expect(pending()).toBe(3);
    await Promise.all(under);
    expect(pending()).toBe(0);
  });

  it('answers each caller, in the order of their calls, also after one that fails', async () => {
    const client = inTurn(pglite).client;
    const answers = await Promise.allSettled([
      client.query<{ n: number }>('select 1 as n'),
      client.query('select 1 / 0'),
      client.transaction((transaction) => transaction.query<{ n: number }>('select 2 as n')),
      client.query<{ n: number }>('select 3 as n'),
    ]);
    expect(answers.map((it) => (it.status === 'fulfilled' ? it.value?.rows : 'failed'))).toEqual([
      [{ n: 1 }],
      'failed',
      [{ n: 2 }],
      [{ n: 3 }],
    ]);
  });

  it('refuses what it would not get to, as a database that is out of breath', async () => {
    const client = inTurn(pglite).client;
    const outcomes = await Promise.allSettled(Array.from({ length: 2100 }, () => client.query('select 1')));
    const refused = outcomes.filter((it) => it.status === 'rejected').map((it) => it.reason);
    expect(refused).toHaveLength(100 - 1);
    expect(refused.every(isDatabaseFault)).toBe(true);
    expect((await client.query('select 1')).rows).toHaveLength(1);
  });
});
