/** PGlite: PostgreSQL inside this process, for one process at a time. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleOver } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as schema from '../schema/index.js';
import { makeCluster } from './cluster.js';
import { makeDataDir } from './data-directory.js';
import type { Database, Drizzle } from './database.js';
import { lockDirectory } from './directory-lock.js';
import { DatabaseUnusable } from './errors.js';
import { reasonOf } from './faults.js';
import { PGliteWithKnownArrays } from './known-arrays.js';
import { isMigrated, MIGRATIONS, refuseNewerSchema } from './migrations.js';
import { refuseMoved } from './moved.js';
import { observed } from './observed.js';
import type { OpenOptions } from './options.js';
import { rowsOf } from './rows.js';
import { inTurn } from './turns.js';

/** The defaults take 128 MB of buffers and 0.3 GB of memory; these values also handle the load of one machine. */
const PGLITE_PARAMETERS = [
  'shared_buffers=16MB',
  'wal_buffers=256kB',
  // As in the pool of PostgreSQL.
  'join_collapse_limit=16',
  'from_collapse_limit=16',
  'plan_cache_mode=force_generic_plan',
].flatMap((setting) => ['-c', setting]);

/**
 * How much a function of PGlite works before V8 compiles it again with its optimizing compiler: a hundred times the
 * default of V8 11. With that default, other threads compiled functions for half of a start's CPU time, most of which
 * only the start needs.
 */
const OPTIMIZED_AFTER = 200_000_000;

/**
 * Opens the cluster of a data directory, which this process then owns; creates it if there is none.
 * @param isServer whether this process serves requests
 * @throws {DirectoryInUse} when another process holds it
 * @throws {DatabaseUnusable} when it cannot be opened, or its data was moved
 */
export async function openCluster(
  directory: string,
  isServer = false,
): Promise<{ readonly pglite: PGlite; close(): Promise<void> }> {
  await refuseMoved(directory);
  await makeDataDir(directory);
  const unlock = await lockDirectory(directory, isServer);
  const dataDir = join(directory, 'database');
  const open = async () => {
    // A move may have finished in the meantime.
    await refuseMoved(directory);
    await makeCluster(dataDir);
    // PGlite creates files that everyone can read.
    await chmod(dataDir, 0o700);
    setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZED_AFTER}`);
    const startParams = [...PGlite.defaultStartParams, ...PGLITE_PARAMETERS];
    const pglite = new PGliteWithKnownArrays({ dataDir, startParams });
    await pglite.waitReady.catch((cause: unknown) => {
      // PGlite says little about why, usually that it "aborted".
      throw cannotBeOpened(
        directory,
        cause,
        '. If files are damaged or missing, restore DATA_DIR from a backup (docs/operate.md)',
      );
    });
    return pglite;
  };
  const pglite = await open().catch(async (cause: unknown) => {
    await unlock();
    if (cause instanceof DatabaseUnusable) throw cause;
    throw cannotBeOpened(directory, cause);
  });
  const close = async () => {
    await pglite.close();
    await unlock();
  };
  return { pglite, close };
}

function cannotBeOpened(directory: string, cause: unknown, advice = ''): DatabaseUnusable {
  const reason = reasonOf(cause).replace(/\.$/, '');
  return new DatabaseUnusable(
    `DATA_DIR: the embedded database in ${directory} cannot be opened: ${reason}${advice}`,
    { cause },
  );
}

/**
 * Opens the embedded database of a data directory, which this process then owns, and migrates it.
 * @throws {DirectoryInUse} when another process holds it
 * @throws {DatabaseUnusable} when it cannot be opened, its data was moved, or it is newer than this code
 */
export async function openEmbedded(
  directory: string,
  onStatement?: (text: string) => void,
  { migrates = true, isServer, observer }: OpenOptions = {},
): Promise<Database> {
  const { pglite, close } = await openCluster(directory, isServer);
  const { client: inLine, pending } = inTurn(pglite);
  const client =
    observer === undefined
      ? inLine
      : observed(inLine, { run: 'query', transaction: 'transaction' }, observer);
  const logger = { logQuery: (text: string) => onStatement?.(text) };
  const drizzle: Drizzle = drizzleOver(client, { schema, logger });
  try {
    if (migrates && !(await isMigrated(drizzle))) await migrate(drizzleOver(pglite), MIGRATIONS);
    await refuseNewerSchema(drizzle, 'DATA_DIR');
  } catch (error) {
    await close();
    throw error;
  }
  const query: Database['query'] = async (text, values) => {
    onStatement?.(text);
    const { rows, affectedRows } = await client.query(text, [...values]);
    return { rows, rowCount: rows.length || (affectedRows ?? 0) };
  };
  const rows = rowsOf(drizzle);
  return { drizzle, rows, rowsIn: rowsOf, query, statementsAtOnce: 1, observer, pending, close };
}
