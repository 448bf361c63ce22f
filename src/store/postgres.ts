/** A PostgreSQL server, which any number of processes may share. */
import { drizzle as drizzleOver } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Database, Drizzle } from './database.js';
import { DatabaseUnusable } from './errors.js';
import { reasonOf } from './faults.js';
import { MIGRATIONS, refuseNewerSchema } from './migrations.js';
import { connectPostgres, openPool } from './postgres-pool.js';
import { rowsOf } from './rows.js';
import * as schema from './schema.js';

/** "vouchsaf" in ASCII; any number would do, as long as no other application of the same database takes it. */
const MIGRATION_LOCK = '8533993653137170790';

/**
 * Connects to a database and migrates it; of several processes that start at once, one does.
 * @throws {DatabaseUnusable} when it cannot be reached, or is newer than this code
 */
export async function openPostgres(url: string, onStatement?: (text: string) => void): Promise<Database> {
  await migrateUnderLock(url);
  const client = openPool(
    url,
    onStatement === undefined ? {} : { debug: (_connection, text) => onStatement(text) },
  );
  const drizzle: Drizzle = drizzleOver(client, { schema });
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
    const drizzle = drizzleOver(client);
    await migrate(drizzle, MIGRATIONS);
    await refuseNewerSchema(drizzle, 'DATABASE_URL');
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      `DATABASE_URL: the database at ${hostOf(url)} cannot be used: ${reasonOf(error)}`,
      { cause: error },
    );
  } finally {
    await client.end({ timeout: 5 });
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an unreadable address';
}
