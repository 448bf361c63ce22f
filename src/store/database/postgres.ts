/** A PostgreSQL server, which any number of processes may share. */
import { setTimeout as elapse } from 'node:timers/promises';
import { drizzle as drizzleOver, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { parseDatabaseAddress, problemOfDatabaseAddress } from '../../rules/database-address.js';
import * as schema from '../schema/index.js';
import { connectPrimary, findPrimary } from './connect.js';
import type { Database, Drizzle } from './database.js';
import { DatabaseUnusable } from './errors.js';
import { codeOf, reasonOf } from './faults.js';
import { isMigrated, MIGRATIONS, refuseNewerSchema } from './migrations.js';
import { observed } from './observed.js';
import type { OpenOptions } from './options.js';
import { openPool, transact } from './pool.js';
import { oneRow, rowsOf } from './rows.js';
import { inTime, whileAnswering } from './silence.js';

/** "vouchsaf" in ASCII; any number that no other application uses in the same database would do. */
const MIGRATION_LOCK = '8533993653137170790';

/**
 * Half of PostgreSQL's default `deadlock_timeout`, so that the migration gives up before PostgreSQL looks for a deadlock
 * and cancels one of the transactions, which could be another process's.
 */
const LOCK_TIMEOUT_MS = 500;
/**
 * The longest limit that PostgreSQL accepts, 24 days. It stands for no limit: postgres.js does not send a 0, so a limit
 * of the role or the database would apply.
 */
const LONGEST_MS = 2 ** 31 - 1;
/** How long the connection with the lock may be without an answer. It waits for the lock for a third of that at a time. */
const SILENCE_MS = 15_000;
/**
 * PostgreSQL ends the transactions of a process that vanished without a word once they are idle for this many times as long.
 * Otherwise, they would keep the lock, and the tables, until TCP gives up, which takes hours.
 */
const VANISHED = 4;
/** How long statements under way may take when the database is closed. */
const CLOSE_SECONDS = 3;
/** A minute. */
const MOST_ATTEMPTS = 60;
/** SQLSTATE: a lock was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE: the same, or a deadlock was detected. The transaction changed nothing. */
const GAVE_WAY = new Set([LOCK_NOT_AVAILABLE, '40P01']);

/**
 * Connects to a database, and migrates it if necessary; if several processes start at once, one migrates.
 * @throws {DatabaseUnusable} when it cannot be reached, or is newer than this code
 */
export async function openPostgres(
  url: string,
  onStatement?: (text: string) => void,
  { migrates = true, observer }: OpenOptions = {},
): Promise<Database> {
  const at = await findPrimary(parseDatabaseAddress(url)).catch((error: unknown) => {
    throw unusable(url, error);
  });
  const options = {
    ...(onStatement && { debug: (_connection: number, text: string) => onStatement(text) }),
    ...(!migrates && { connection: { default_transaction_read_only: true } }),
  };
  const { client: pool, pending } = openPool(url, options, at);
  const client =
    observer === undefined ? pool : observed(pool, { run: 'unsafe', transaction: 'begin' }, observer);
  const drizzle: Drizzle = drizzleOver(client, { schema });
  const close = () => client.end({ timeout: CLOSE_SECONDS });
  try {
    if (migrates && !(await isMigrated(drizzle))) await migrateUnderLock(url);
  } catch (error) {
    await close();
    throw error instanceof DatabaseUnusable ? error : unusable(url, error);
  }
  return {
    drizzle,
    rows: rowsOf(drizzle),
    rowsIn: rowsOf,
    query: async (text, values) => {
      const answer = await client.unsafe(text, values.map(String));
      // V8 keeps many finished queries until its next full collection. Without their rows, they are small.
      return { rows: answer.splice(0), rowCount: answer.count };
    },
    statementsAtOnce: 2,
    observer,
    pending,
    close,
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
    const row = oneRow(
      await client.unsafe(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`),
    );
    return row.known === true;
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * Migrates a database; if several processes do at once, one after the other.
 * @param silenceMs how long the database may be without an answer; a migration may take longer
 * @throws {DatabaseUnusable} when it cannot be reached, no longer answers, or is newer than this code
 */
export async function migrateUnderLock(url: string, silenceMs = SILENCE_MS): Promise<void> {
  // One connection holds the lock, the other migrates. A migration may take longer than a request may.
  const connection = {
    statement_timeout: LONGEST_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: VANISHED * silenceMs,
  };
  const options = { max: 2, connection };
  const client = await connectPrimary(url, options).catch((error: unknown) => {
    throw unusable(url, error);
  });
  try {
    const drizzle = drizzleOver(client);
    const work = async () => {
      await migrateBetweenRequests(drizzle);
      await refuseNewerSchema(drizzle, 'DATABASE_URL');
    };
    while (!(await underLock(client, silenceMs, work)));
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw unusable(url, error);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * Works while a connection holds the lock, and asks the database on it whether it still answers: the work itself could wait
 * for an answer that was lost until TCP gives up.
 * @returns whether the lock was free in time
 */
async function underLock(
  client: postgres.Sql,
  silenceMs: number,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    // The lock ends with its transaction: behind PgBouncer, a session continues to serve others and would keep it.
    await transact(client, '', async (transaction) => {
      const ask = (text: string) => inTime(transaction.unsafe(text), silenceMs);
      await ask(`set local lock_timeout = ${Math.ceil(silenceMs / 3)}`);
      // Behind PgBouncer, a connection brings no settings, and limits of the role apply.
      await ask('set local statement_timeout = 0');
      await ask(`set local idle_in_transaction_session_timeout = ${VANISHED * silenceMs}`);
      await ask(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`).catch((error: unknown) => {
        throw codeOf(error) === LOCK_NOT_AVAILABLE ? new LockHeld() : error;
      });
      await whileAnswering(work(), () => transaction.unsafe('select 1'), silenceMs);
    });
    return true;
  } catch (error) {
    if (error instanceof LockHeld) return false;
    throw error;
  }
}

/** Another process is migrating. */
class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

/**
 * Applies migrations while other processes serve. A migration that waits for a table makes every later request wait
 * behind it, and may deadlock with one of them. It therefore gives up before PostgreSQL looks for deadlocks, and tries
 * again.
 */
async function migrateBetweenRequests(drizzle: PostgresJsDatabase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(drizzle, MIGRATIONS);
    } catch (error) {
      if (!GAVE_WAY.has(codeOf(error)) || attempt === MOST_ATTEMPTS) throw error;
      await elapse(LOCK_TIMEOUT_MS);
    }
  }
}

/** An error of a driver, in one sentence for the operator, and what to do about it if that is known. */
export function unusable(url: string, cause: unknown): DatabaseUnusable {
  const reason = reasonOf(cause);
  return new DatabaseUnusable(
    `DATABASE_URL: the database at ${hostsOf(url)} cannot be used: ${reason}${adviceFor(reason, codeOf(cause))}`,
    { cause },
  );
}

function adviceFor(reason: string, code: string): string {
  // SQLSTATE insufficient_privilege: by default, only the owner of a database may create schemas in it.
  if (code === '42501') return '. Its role must own the database: ALTER DATABASE … OWNER TO …';
  // PgBouncer's words, with the code of any violation of the protocol.
  if (reason.startsWith('unsupported startup parameter'))
    return '. For PgBouncer, add ?pgbouncer=true (docs/operate.md)';
  return '';
}

/** The hosts, without the database: that is in the reason, if it matters. */
function hostsOf(url: string): string {
  if (problemOfDatabaseAddress(url) !== undefined) return 'an unreadable address';
  return parseDatabaseAddress(url).place.replace(/\/.*/s, '');
}
