import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { freshDataDir, freshPostgres } from './databases.js';

test('gives each test a PostgreSQL database of its own', async () => {
  const [one, two] = await Promise.all([freshPostgres(), freshPostgres()]);
  const sql = postgres(one.directUrl, { onnotice: () => {} });
  await sql`CREATE TABLE mine (id int)`;
  const other = postgres(two.directUrl);
  expect(await other`SELECT to_regclass('mine') AS found`).toEqual([{ found: null }]);
  await other.end();
  await Promise.all([one.drop(), two.drop()]); // though a connection is open
  await sql.end();
});

test('gives each test an embedded database of its own', async () => {
  const data = await freshDataDir();
  const database = await PGlite.create({ dataDir: join(data.dir, 'database') });
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await data.remove();
  await expect(stat(data.dir)).rejects.toThrow('ENOENT');
});
