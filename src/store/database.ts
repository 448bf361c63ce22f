/** What the rest of the store speaks to: the same Drizzle, the same statements, whatever is below. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type * as schema from './schema.js';

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

/**
 * Opens and migrates. Safe when several processes start at once: an advisory lock lets one migrate.
 * @param onStatement told the text of each statement that goes to the database
 * @throws {DatabaseUnusable} when it cannot be reached, belongs to another process, or is newer than this code
 */
export async function openDatabase(
  location: DatabaseLocation,
  onStatement?: (text: string) => void,
): Promise<Database> {
  // Each driver takes a tenth of a second to load, and a process needs one of them.
  if ('url' in location) return (await import('./postgres.js')).openPostgres(location.url, onStatement);
  return (await import('./embedded.js')).openEmbedded(location.directory, onStatement);
}
