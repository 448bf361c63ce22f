/** The interface that the rest of the store uses: the same Drizzle and the same statements on either database. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { StatementObserver } from '../../traces/traces.js';
import type * as schema from '../schema/index.js';

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
  /** How many statements to run concurrently: an embedded database runs them one at a time. */
  readonly statementsAtOnce: number;
  /** Receives each statement; undefined: statements are not observed. */
  readonly observer?: StatementObserver | undefined;
  /** How many statements and transactions were begun and are not finished, those in line included. */
  pending(): number;
  close(): Promise<void>;
}
