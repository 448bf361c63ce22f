/** How much space anonymous data uses. */
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** For each source, the sum of the `bytes` of all rows that are charged to it. Only the trigger writes it. */
export const anonymousUsage = pgTable('anonymous_usage', {
  source: text('source').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
