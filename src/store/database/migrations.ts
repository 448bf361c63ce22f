import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { packageFile } from '../../package-file.js';
import type { Drizzle } from './database.js';
import { DatabaseUnusable } from './errors.js';
import { codeOf } from './faults.js';
import { oneRow, parseRows } from './rows.js';

/** The migrations that this version knows. */
export const MIGRATIONS: MigrationConfig = { migrationsFolder: packageFile('migrations') };

/** SQLSTATE: an undefined table or schema. */
const MISSING = new Set(['42P01', '3F000']);

/** Drizzle identifies a migration by the time at which it was made. */
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })).nonempty() });
const State = z.object({ at: z.coerce.number(), isReadOnly: z.stringbool() });

/**
 * Whether there is nothing to migrate at startup: the database is at this version and accepts writes. It takes one statement
 * and no lock. If it returns false, the migration itself finds out what to do or what is wrong.
 */
export async function isMigrated(drizzle: Pick<Drizzle, 'execute'>): Promise<boolean> {
  try {
    const { at, isReadOnly } = await stateOf(drizzle);
    return at === newestOf(knownMigrations()) && !isReadOnly;
  } catch (error) {
    if (MISSING.has(codeOf(error))) return false;
    throw error;
  }
}

/**
 * Refuses to open a database with a newer schema, which an older version would damage.
 * @param variable the name of the variable that configures the database
 * @throws {DatabaseUnusable}
 */
export async function refuseNewerSchema(drizzle: Pick<Drizzle, 'execute'>, variable: string): Promise<void> {
  const { at } = await stateOf(drizzle);
  if (at > newestOf(knownMigrations())) {
    throw new DatabaseUnusable(
      `${variable}: a newer version of Vouchsafe has migrated the database. Start that version, or restore a backup from before the upgrade.`,
    );
  }
}

/** How many migrations of this version a database does not have yet. */
export async function pendingMigrations(drizzle: Pick<Drizzle, 'execute'>): Promise<number> {
  const { at } = await stateOf(drizzle);
  return knownMigrations().filter((known) => known > at).length;
}

/** The newest migration of a database, and whether the database is read-only, as a standby is. */
async function stateOf(drizzle: Pick<Drizzle, 'execute'>): Promise<z.infer<typeof State>> {
  const result = await drizzle.execute(
    sql`select max(created_at)::text as at, current_setting('transaction_read_only') as "isReadOnly" from drizzle.__drizzle_migrations`,
  );
  return oneRow(parseRows(State, result));
}

function knownMigrations(): readonly number[] {
  const journal = readFileSync(join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json'), 'utf8');
  return Journal.parse(JSON.parse(journal)).entries.map(({ when }) => when);
}

function newestOf(migrations: readonly number[]): number {
  return Math.max(...migrations);
}
