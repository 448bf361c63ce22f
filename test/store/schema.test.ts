/** The schema in `src/store/schema` and the migrations describe the same database. */
import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, describe, expect, it } from 'vitest';
import * as schema from '../../src/store/schema/index.js';
import { blankDataDir, freshDataDir } from '../support/databases.js';

/** What makes up a database, one line each. Hand-written triggers and functions are not part of the schema. */
const PARTS: Readonly<Record<string, string>> = {
  columns: `select concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default,
      generation_expression) as part
    from information_schema.columns where table_schema = 'public'`,
  indexes: `select indexdef as part from pg_indexes where schemaname = 'public'`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
};

const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function open({ dir, remove }: { dir: string; remove(): Promise<void> }): Promise<PGlite> {
  cleanUps.push(remove);
  const database = await PGlite.create(`${dir}/database`);
  cleanUps.push(() => database.close());
  return database;
}

async function partsOf(database: PGlite, query: string): Promise<readonly string[]> {
  const { rows } = await database.query<{ part: string }>(query);
  return rows.map(({ part }) => part).sort();
}

/** The newest description of the schema that `drizzle-kit generate` wrote. */
function newestSnapshot(): DrizzleSnapshotJSON {
  const newest = readdirSync('migrations/meta')
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(`migrations/meta/${newest}`, 'utf8'));
}

describe('the migrations', () => {
  it('hold every change of the schema: nothing is left to generate', async () => {
    expect(await generateMigration(newestSnapshot(), generateDrizzleJson(schema))).toEqual([]);
  });

  it('make the database that the schema describes, also where their SQL was written by hand', async () => {
    const migrated = await open(await freshDataDir());
    const described = await open(await blankDataDir());
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
    for (const statement of statements) await described.exec(statement);
    for (const [what, query] of Object.entries(PARTS))
      expect(await partsOf(migrated, query), what).toEqual(await partsOf(described, query));
    // Of the lists that PGliteWithKnownArrays knows.
    const lists = `select distinct udt_name as part from information_schema.columns
      where table_schema = 'public' and data_type = 'ARRAY'`;
    expect(await partsOf(migrated, lists)).toEqual(['_text']);
  });
});
