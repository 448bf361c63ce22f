/** PGlite: PostgreSQL inside this process, for one process at a time. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleOver } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeCluster } from './cluster.js';
import { makeDataDir } from './data-dir.js';
import type { Database, Drizzle } from './database.js';
import { lockDirectory } from './directory-lock.js';
import { DatabaseUnusable } from './errors.js';
import { reasonOf } from './faults.js';
import { inTurn } from './in-turn.js';
import { MIGRATIONS, refuseNewerSchema } from './migrations.js';
import { rowsOf } from './rows.js';
import * as schema from './schema.js';

/** The defaults take 128 MB of buffers and 0.3 GB of memory; this much serves one machine's load as well. */
const PGLITE_PARAMETERS = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=256kB'];

/**
 * Opens the embedded database of a data directory, which this process then owns, and migrates it.
 * @throws {DirectoryInUse} when another process has it
 * @throws {DatabaseUnusable} when it cannot be opened, or is newer than this code
 */
export async function openEmbedded(
  directory: string,
  onStatement?: (text: string) => void,
): Promise<Database> {
  await makeDataDir(directory);
  const unlock = await lockDirectory(directory);
  const dataDir = join(directory, 'database');
  const open = async () => {
    await makeCluster(dataDir);
    // PGlite writes files that anybody may read.
    await chmod(dataDir, 0o700);
    return PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, ...PGLITE_PARAMETERS] });
  };
  const pglite = await open().catch(async (cause: unknown) => {
    await unlock();
    throw new DatabaseUnusable(
      `DATA_DIR: the embedded database in ${directory} cannot be opened: ${reasonOf(cause)}`,
      { cause },
    );
  });
  const close = async () => {
    await pglite.close();
    await unlock();
  };
  const client = inTurn(pglite);
  const logger = { logQuery: (text: string) => onStatement?.(text) };
  const drizzle: Drizzle = drizzleOver(client, { schema, logger });
  try {
    await migrate(drizzleOver(pglite), MIGRATIONS);
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
