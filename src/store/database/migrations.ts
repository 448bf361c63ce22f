import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { packageFile } from '../../package-file.js';
import type { Drizzle } from './database.js';
import { DatabaseUnusable } from './errors.js';
import { oneRow, parseRows } from './rows.js';

/** The migrations that this version knows. */
export const MIGRATIONS: MigrationConfig = { migrationsFolder: packageFile('migrations') };

/**
 * Refuses to open a database with a newer schema, which an older version would damage.
 * @param variable the name of the variable that configures the database
 * @throws {DatabaseUnusable}
 */
export async function refuseNewerSchema(drizzle: Pick<Drizzle, 'execute'>, variable: string): Promise<void> {
  const newest = Math.max(...readMigrationFiles(MIGRATIONS).map((migration) => migration.folderMillis));
  const result = await drizzle.execute(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  const { at } = oneRow(parseRows(z.object({ at: z.coerce.number() }), result));
  if (at > newest) {
    throw new DatabaseUnusable(
      `${variable}: the database was made by a newer version of Vouchsafe. Start that version, or restore a backup from before the upgrade.`,
    );
  }
}

/** How many migrations of this version a database does not have yet. */
export async function pendingMigrations(drizzle: Pick<Drizzle, 'execute'>): Promise<number> {
  const result = await drizzle.execute(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  const { at } = oneRow(parseRows(z.object({ at: z.coerce.number() }), result));
  return readMigrationFiles(MIGRATIONS).filter(({ folderMillis }) => folderMillis > at).length;
}
