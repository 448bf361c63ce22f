import type { Database, DatabaseLocation } from './database.js';
import type { OpenOptions } from './options.js';

/**
 * Opens and migrates. Safe when several processes start at once: an advisory lock lets one migrate.
 * @param onStatement told the text of each statement that goes to the database
 * @throws {DatabaseUnusable} when it cannot be reached, belongs to another process, or is newer than this code
 */
export async function openDatabase(
  location: DatabaseLocation,
  onStatement?: (text: string) => void,
  options: OpenOptions = {},
): Promise<Database> {
  // Each driver takes a tenth of a second to load, and a process needs only one of them.
  if ('url' in location)
    return (await import('./postgres.js')).openPostgres(location.url, onStatement, options);
  return (await import('./embedded.js')).openEmbedded(location.directory, onStatement, options);
}
