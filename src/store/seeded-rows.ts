/** How the rows of a seed file are written, so that what they changed can be recorded. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SYSTEM } from './actor.js';
import { type AuditRecord, recordAll } from './audit.js';
import type { Drizzle } from './database/database.js';

/** What a row of a seed changed. */
export type SeededEvent = Omit<AuditRecord, 'by' | 'at'>;

/** PostgreSQL takes at most 65,535 values in a statement. */
const EVENTS_AT_ONCE = 1000;

/** Returned by an upsert: the row was added. (A row that was there before has been locked, by this transaction.) */
export const isAdded: SQL<boolean> = sql<boolean>`xmax = 0`;

/** The condition of an upsert that changes, and returns, only a row in which one of the written columns differs. */
export function isChanged(table: PgTable, written: Readonly<Record<string, unknown>>): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => written[key] !== undefined);
  const differences = columns.map(
    ([, column]) => sql`${column} is distinct from excluded.${sql.identifier(column.name)}`,
  );
  return sql`(${sql.join(differences, sql` or `)})`;
}

/** Records what a seed changed: it describes the installation, so that the server itself acts. */
export async function recordSeed(
  transaction: Drizzle,
  events: readonly SeededEvent[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < events.length; start += EVENTS_AT_ONCE) {
    const some = events.slice(start, start + EVENTS_AT_ONCE);
    await recordAll(
      transaction,
      some.map((event) => ({ ...event, by: SYSTEM, at: now })),
    );
  }
}
