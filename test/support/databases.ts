import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { inject } from 'vitest';

/** A database of one test's own in the shared PostgreSQL server. */
export interface FreshPostgres {
  /** For servers, and the store; through PgBouncer if `TEST_PGBOUNCER=1`. */
  url: string;
  /** For a test's own statements: always to PostgreSQL itself. */
  directUrl: string;
  /** Ends every connection to the database and removes it. */
  drop(): Promise<void>;
}

/** A data directory of one test's own. */
export interface FreshDataDir {
  dir: string;
  /** Removes the directory. */
  remove(): Promise<void>;
}

/** Creates a uniquely named database with nothing in it, at the newest schema or, `blank`, without one. */
export async function freshPostgres(schema: 'newest' | 'blank' = 'newest'): Promise<FreshPostgres> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = schema === 'blank' ? 'template0' : inject('postgresTemplate');
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const directUrl = at(inject('postgresUrl'), name);
  const url = at(inject('pooledUrl') || directUrl, name);
  return { url, directUrl, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

function at(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes a temporary data directory with an embedded database in it that opens at once. */
export function freshDataDir(): Promise<FreshDataDir> {
  return copyOf(inject('pgliteTemplate'));
}

/** The same with a database of no schema, for programs that have their own. */
export function blankDataDir(): Promise<FreshDataDir> {
  return copyOf(inject('pgliteBlank'));
}

async function copyOf(template: string): Promise<FreshDataDir> {
  const made = await emptyDataDir();
  await promisify(execFile)('cp', ['-R', template, join(made.dir, 'database')]);
  return made;
}

/** Makes a temporary data directory with nothing in it. */
export async function emptyDataDir(): Promise<FreshDataDir> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-data-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

async function asAdmin(statement: string): Promise<void> {
  const sql = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
