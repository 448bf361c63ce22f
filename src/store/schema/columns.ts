import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** UTC, with milliseconds. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** For tables of data that anyone can create without signing in; a trigger keeps the sums in `anonymous_usage`. */
export const charged = () => ({
  /**
   * The source network, or `user:` and an id, that is charged for the row; null: no one, and the row is never
   * evicted.
   */
  chargedTo: text('charged_to'),
  /** About how much space the row and its index entries use. */
  bytes: integer('bytes').notNull().default(0),
});

export const createdAt = () => time('created_at').notNull().default(sql`now()`);

/**
 * The default of `amr`: before the column existed, there was only the password, and there still is for processes of the
 * previous version.
 */
export const byPassword = sql`'{pwd}'::text[]`;

/** The default of a column of texts. */
export const none = sql`'{}'::text[]`;
