/**
 * Opens a database, PGlite in a folder or PostgreSQL at an address, and brings it to the newest schema.
 * Everything after that is the same Drizzle, the same statements.
 */
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import { z } from 'zod';
import { packageFile } from '../package-root.js';
import { makeDataDir } from './data-dir.js';
import { lockDirectory } from './directory-lock.js';
import { DatabaseUnusable } from './errors.js';
import { connectPostgres, openPool } from './postgres-pool.js';
import * as schema from './schema.js';

/** Where the data is: PostgreSQL by its URL, or PGlite in a directory that this process then owns. */
export type DatabaseLocation = { readonly url: string } | { readonly directory: string };

/** Drizzle over either driver, or over one transaction of it. */
export type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly drizzle: Drizzle;
  /** Runs one hand-written statement, in one round trip once the server knows it; each row is parsed. */
  rows<T>(row: z.ZodType<T>, statement: SQL): Promise<readonly T[]>;
  /** The same within a transaction. */
  rowsIn(transaction: Drizzle): Database['rows'];
  /** Runs a statement that a library wrote, with `$1`, `$2`, … for its values. */
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  close(): Promise<void>;
}

const MIGRATIONS: MigrationConfig = { migrationsFolder: packageFile('migrations') };
/** "vouchsaf" in ASCII; any number would do, as long as no other application of the same database takes it. */
const MIGRATION_LOCK = '8533993653137170790';

/** The defaults take 128 MB of buffers and 0.3 GB of memory; this much serves one machine's load as well. */
const PGLITE_PARAMETERS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=256kB'];

/**
 * Opens and migrates. Safe when several processes start at once: an advisory lock lets one migrate.
 * @param onStatement told the text of each statement that goes to the database
 * @throws {DatabaseUnusable} when it cannot be reached, belongs to another process, or is newer than this code
 */
export async function openDatabase(
  location: DatabaseLocation,
  onStatement?: (text: string) => void,
): Promise<Database> {
  return 'url' in location
    ? openPostgres(location.url, onStatement)
    : openPglite(location.directory, onStatement);
}

async function openPglite(directory: string, onStatement?: (text: string) => void): Promise<Database> {
  await makeDataDir(directory);
  const unlock = await lockDirectory(directory);
  const dataDir = join(directory, 'database');
  await makePrivate(dataDir);
  const client = await PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...PGLITE_PARAMETERS],
  }).catch(async (cause: unknown) => {
    await unlock();
    throw new DatabaseUnusable(
      `DATA_DIR: the embedded database in ${directory} cannot be opened: ${messageOf(cause)}`,
      { cause },
    );
  });
  const close = async () => {
    await client.close();
    await unlock();
  };
  const logger = { logQuery: (text: string) => onStatement?.(text) };
  const drizzle: Drizzle = drizzlePglite(client, { schema, logger });
  try {
    await migratePglite(drizzlePglite(client), MIGRATIONS);
    await refuseNewerSchema(drizzle, 'DATA_DIR');
  } catch (error) {
    await close();
    throw error;
  }
  const query: Database['query'] = async (text, values) => {
    const { rows, affectedRows } = await client.query(text, [...values]);
    return { rows, rowCount: rows.length || (affectedRows ?? 0) };
  };
  return { drizzle, rows: rowsOf(drizzle), rowsIn: rowsOf, query, close };
}

/** PGlite writes files that anybody may read; the directory around them is its owner's alone. */
async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
}

async function openPostgres(url: string, onStatement?: (text: string) => void): Promise<Database> {
  await migrateUnderLock(url);
  const client = openPool(
    url,
    onStatement === undefined ? {} : { debug: (_connection, text) => onStatement(text) },
  );
  const drizzle: Drizzle = drizzlePostgres(client, { schema });
  return {
    drizzle,
    rows: rowsOf(drizzle),
    rowsIn: rowsOf,
    query: async (text, values) => {
      const rows = await client.unsafe(text, values.map(String));
      return { rows: Array.from(rows), rowCount: rows.count };
    },
    close: () => client.end({ timeout: 5 }),
  };
}

async function migrateUnderLock(url: string): Promise<void> {
  // One connection for all of it: the advisory lock belongs to the session, and ends with it.
  // A migration may take longer than a request may.
  const client = connectPostgres(url, { max: 1, connection: { statement_timeout: 0 } });
  try {
    await client.unsafe(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const drizzle = drizzlePostgres(client);
    await migratePostgres(drizzle, MIGRATIONS);
    await refuseNewerSchema(drizzle, 'DATABASE_URL');
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      `DATABASE_URL: the database at ${hostOf(url)} cannot be used: ${messageOf(error)}`,
      { cause: error },
    );
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function refuseNewerSchema(drizzle: Pick<Drizzle, 'execute'>, variable: string): Promise<void> {
  const newest = Math.max(...readMigrationFiles(MIGRATIONS).map((migration) => migration.folderMillis));
  const result = await drizzle.execute(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  const [applied] = parseRows(z.object({ at: z.coerce.number() }), result);
  if (applied !== undefined && applied.at > newest) {
    throw new DatabaseUnusable(
      `${variable}: the database was made by a newer version of Vouchsafe. Start that version, or restore a backup from before the upgrade.`,
    );
  }
}

function rowsOf(drizzle: Drizzle): Database['rows'] {
  return async (row, statement) => parseRows(row, await drizzle.execute(statement));
}

/** postgres.js answers an array of rows, PGlite an object that has them. */
function parseRows<T>(row: z.ZodType<T>, result: unknown): readonly T[] {
  const list = Array.isArray(result)
    ? Array.from(result)
    : z.object({ rows: z.array(z.unknown()) }).parse(result).rows;
  return list.map((value) => row.parse(value));
}

const FAULTS =
  /^(08...|40001|40P01|53...|57...|CONNECTION_.*|CONNECT_TIMEOUT|ECONN.*|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

/** Whether an error means that the database is away or out of breath, rather than that we asked something wrong. */
export function isDatabaseFault(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && FAULTS.test(current.code)) return true;
    // A connection that fails on several addresses at once.
    if (current instanceof AggregateError && current.errors.some(isDatabaseFault)) return true;
  }
  return false;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle's own message is the statement; the reason is below it.
  if (error.cause instanceof Error) return messageOf(error.cause);
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error.message.split('\n')[0] ?? '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unreadable address';
}
