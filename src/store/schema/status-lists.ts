/** What tells offline verifiers that a token died early. */
import { bigint, index, pgSequence, pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.js';

/** Counts the entries of the status lists; a number is never given out twice. */
export const statusEntries = pgSequence('status_entries', { startWith: 0, minValue: 0 });

/** Entries whose tokens died early, until the last of those tokens would have expired anyway. */
export const retiredStatusEntries = pgTable(
  'retired_status_entries',
  {
    entry: bigint('entry', { mode: 'number' }).primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** One row: what shuffles the entries within a list. Made by the migrations, never changed. */
export const statusListKey = pgTable('status_list_key', {
  key: uuid('key').primaryKey().defaultRandom(),
});
