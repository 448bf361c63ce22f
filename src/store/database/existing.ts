import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseLocation } from './database.js';
import { DatabaseUnusable } from './errors.js';

/**
 * Refuses to continue where no database exists, so that a command in the wrong folder creates none. It changes
 * nothing itself.
 * @throws {DatabaseUnusable}
 */
export async function requireDatabase(location: DatabaseLocation): Promise<void> {
  if ('url' in location) {
    const { hasSchema } = await import('./postgres.js');
    if (await hasSchema(location.url)) return;
    throw new DatabaseUnusable(
      'DATABASE_URL: this database has no Vouchsafe tables. Check DATABASE_URL, or create them with: vouchsafe migrate',
    );
  }
  const { directory } = location;
  if (existsSync(join(directory, 'database'))) return;
  throw new DatabaseUnusable(
    `DATA_DIR: ${resolve(directory)} has no Vouchsafe database. Run this command where the server runs, or set DATA_DIR. Only serve, seed and migrate create a database; if one of them has just started here, try again in a moment.`,
  );
}
