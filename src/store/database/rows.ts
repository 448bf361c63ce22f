import { z } from 'zod';
import type { Database, Drizzle } from './database.js';

/** Runs hand-written statements over either driver, and parses their rows. */
export function rowsOf(drizzle: Drizzle): Database['rows'] {
  return async (row, statement) => parseRows(row, await drizzle.execute(statement));
}

/** postgres.js returns an array of rows, PGlite an object that contains them. */
export function parseRows<T>(row: z.ZodType<T>, result: unknown): readonly T[] {
  const list = Array.isArray(result)
    ? Array.from(result)
    : z.object({ rows: z.array(z.unknown()) }).parse(result).rows;
  return list.map((value) => row.parse(value));
}

/** The row of a statement that always returns one, such as one that counts. @throws when there is none */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no row');
  return row;
}
