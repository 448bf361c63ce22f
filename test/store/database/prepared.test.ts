import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PGliteWithKnownArrays } from '../../../src/store/database/known-arrays.js';
import { preparing } from '../../../src/store/database/prepared.js';
import { arrayOf } from '../../../src/store/database/statement.js';
import { blankDataDir, type FreshDataDir } from '../../support/databases.js';

describe('a statement of the embedded database', () => {
  let data: FreshDataDir;
  let pglite: PGlite;
  let run: ReturnType<typeof preparing>;
  beforeAll(async () => {
    data = await blankDataDir();
    pglite = new PGliteWithKnownArrays({ dataDir: `${data.dir}/database` });
    await pglite.waitReady;
    run = preparing(pglite);
    await pglite.exec('create table numbers (n int primary key)');
  });
  afterAll(async () => {
    await pglite.close();
    await data.remove();
  });

  const prepared = async (text: string) =>
    (await pglite.query('select 1 from pg_prepared_statements where statement = $1', [text])).rows.length;

  it('is parsed once, and gets the values of each call', async () => {
    const text = 'select $1::int * 2 as doubled, $2::text as said';
    for (const n of [1, 2, 3])
      expect((await run(text, [n, `say ${n}`])).rows).toEqual([{ doubled: n * 2, said: `say ${n}` }]);
    expect(await prepared(text)).toBe(1);
  });

  it('says how many rows it changed, and has committed them', async () => {
    const { rows, affectedRows } = await run('insert into numbers values ($1::int), ($2::int)', [1, 2]);
    expect([rows, affectedRows]).toEqual([[], 2]);
    expect((await pglite.query('select n from numbers order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('that fails says why, and leaves nothing behind for the next', async () => {
    const insert = 'insert into numbers values ($1::int)';
    await expect(run(insert, [1])).rejects.toMatchObject({ code: '23505' });
    await expect(run('select nothing', [])).rejects.toMatchObject({ code: '42703' });
    expect((await run(insert, [3])).affectedRows).toBe(1);
    expect(pglite.isInTransaction()).toBe(false);
  });

  it('reads a list of texts as an array, each text as it is', async () => {
    const texts = ['a,b', '"c"', '\\d\\"', '{e}', 'null', '', ' f\n', 'ü'];
    expect((await run('select $1::text::text[] as texts', [arrayOf(texts)])).rows).toEqual([{ texts }]);
    expect(arrayOf([])).toBeUndefined();
  });

  it('takes values of every kind that PGlite takes, and null', async () => {
    const text =
      'select $1::text[] as names, $2::timestamptz as at, $3::jsonb as facts, $4::int as none, $5::boolean as yes';
    const values = [['a', 'b,c'], new Date('2026-01-01T00:00:00Z'), { n: 1 }, null, true];
    const [here, there] = [await run(text, values), await pglite.query(text, values)];
    expect(here).toEqual(there);
    const asArrays = await run(text, values, { rowMode: 'array' });
    expect(asArrays.rows).toEqual((await pglite.query(text, values, { rowMode: 'array' })).rows);
  });

  it('takes and returns lists as PGlite does that asked for all types', async () => {
    const kinds = [
      'bool',
      'int2',
      'int4',
      'int8',
      'float8',
      'text',
      'varchar',
      'uuid',
      'timestamptz',
      'json',
      'jsonb',
      'bytea',
    ];
    const given = [
      't',
      1,
      2,
      3,
      0.5,
      'a,"b"',
      'c',
      '00000000-0000-4000-8000-000000000000',
      '2026-01-01',
      '{}',
      '[1]',
      '\\x00',
    ];
    const text = `select ${kinds.map((kind, at) => `array['${given[at]}'::${kind}, null] as "${kind}"`)}, $1::text[] as said`;
    const known = await pglite.query<Record<string, unknown>>(text, [['x', 'y,z']]);
    expect(known.rows[0]).toMatchObject({ bool: [true, null], text: ['a,"b"', null], said: ['x', 'y,z'] });
    await PGlite.prototype._initArrayTypes.call(pglite);
    expect(known).toEqual(await pglite.query(text, [['x', 'y,z']]));
  });

  it('is planned anew after a thousand executions, because its table may have grown', async () => {
    const text = 'select count(*)::int as n from numbers where n > $1';
    const generic = async () => {
      const found = await pglite.query<{ n: number }>(
        'select generic_plans::int + custom_plans::int as n from pg_prepared_statements where statement = $1',
        [text],
      );
      return found.rows[0]?.n;
    };
    for (let n = 0; n < 1000; n++) await run(text, [0]);
    expect(await generic()).toBe(1000);
    await run(text, [0]);
    expect(await generic()).toBe(1);
  });

  it('works, too, when there are more of them than are remembered', async () => {
    for (let n = 0; n < 350; n++) expect((await run(`select ${n} as n`, [])).rows).toEqual([{ n }]);
    expect(await prepared('select 349 as n')).toBe(0);
    expect((await run('select 7 as n', [])).rows).toEqual([{ n: 7 }]);
  });
});
