/** Tells offline verifiers that a token was revoked before it expired. */
import { bigint, index, pgSequence, pgTable, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.js';

/** Counts the entries of the status lists; a number is never reused. */
export const statusEntries = pgSequence('status_entries', { startWith: 0, minValue: 0 });

/** Entries whose tokens were revoked, until the last of those tokens would have expired anyway. */
export const retiredStatusEntries = pgTable(
  'retired_status_entries',
  {
    entry: bigint('entry', { mode: 'number' }).primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** One row: the key that shuffles the entries within a list. Created by the migrations, never changed. */
export const statusListKey = pgTable('status_list_key', {
  key: uuid('key').primaryKey().defaultRandom(),
});
