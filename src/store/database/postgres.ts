/** A PostgreSQL server, which any number of processes may share. */
import { drizzle as drizzleOver } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { parseDatabaseAddress, problemOfDatabaseAddress } from '../../rules/database-address.js';
import * as schema from '../schema/index.js';
import { connectPrimary, findPrimary } from './connect.js';
import type { Database, Drizzle } from './database.js';
import { DatabaseUnusable } from './errors.js';
import { reasonOf } from './faults.js';
import { MIGRATIONS, refuseNewerSchema } from './migrations.js';
import type { OpenOptions } from './options.js';
import { openPool } from './pool.js';
import { rowsOf } from './rows.js';

/** "vouchsaf" in ASCII; any number works that no other application uses in the same database. */
const MIGRATION_LOCK = '8533993653137170790';

/**
 * Connects to a database and migrates it; if several processes start at once, one migrates.
 * @throws {DatabaseUnusable} when it cannot be reached, or is newer than this code
 */
export async function openPostgres(
  url: string,
  onStatement?: (text: string) => void,
  { migrates = true }: OpenOptions = {},
): Promise<Database> {
  if (migrates) await migrateUnderLock(url);
  const at = await findPrimary(parseDatabaseAddress(url)).catch((error: unknown) => {
    throw unusable(url, error);
  });
  const options = {
    ...(onStatement && { debug: (_connection: number, text: string) => onStatement(text) }),
    ...(!migrates && { connection: { default_transaction_read_only: true } }),
  };
  const { client, pending } = openPool(url, options, at);
  const drizzle: Drizzle = drizzleOver(client, { schema });
  return {
    drizzle,
    rows: rowsOf(drizzle),
    rowsIn: rowsOf,
    query: async (text, values) => {
      const rows = await client.unsafe(text, values.map(String));
      return { rows: Array.from(rows), rowCount: rows.count };
    },
    statementsAtOnce: 2,
    pending,
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * Whether this program ever migrated a database. Creates nothing.
 * @throws {DatabaseUnusable} when it cannot be reached
 */
export async function hasSchema(url: string): Promise<boolean> {
  const client = await connectPrimary(url, { max: 1 }).catch((error: unknown) => {
    throw unusable(url, error);
  });
  try {
    const [row] = await client.unsafe(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
    );
    return row?.known === true;
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * Migrates a database; if several processes do at once, one after the other.
 * @throws {DatabaseUnusable} when it cannot be reached, or is newer than this code
 */
export async function migrateUnderLock(url: string): Promise<void> {
  // One connection holds the lock, the other migrates. A migration may take longer than a request may.
  const options = { max: 2, connection: { statement_timeout: 0 } };
  const client = await connectPrimary(url, options).catch((error: unknown) => {
    throw unusable(url, error);
  });
  try {
    const drizzle = drizzleOver(client);
    // The lock ends with its transaction: behind PgBouncer, a session goes on to serve others and would keep it.
    await client.begin(async (transaction) => {
      await transaction.unsafe(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await migrate(drizzle, MIGRATIONS);
      await refuseNewerSchema(drizzle, 'DATABASE_URL');
    });
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw unusable(url, error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** An error of a driver, in one sentence for the operator. */
export function unusable(url: string, cause: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `DATABASE_URL: the database at ${hostsOf(url)} cannot be used: ${reasonOf(cause)}`,
    { cause },
  );
}

/** The hosts, without the database: that is in the reason, if it matters. */
function hostsOf(url: string): string {
  if (problemOfDatabaseAddress(url) !== undefined) return 'an unreadable address';
  return parseDatabaseAddress(url).place.replace(/\/.*/s, '');
}
