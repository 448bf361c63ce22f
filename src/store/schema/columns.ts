import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** UTC, with milliseconds. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => time('created_at').notNull().default(sql`now()`);

/** The default of a column of texts. */
export const none = sql`'{}'::text[]`;
