/** Emails to users. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns.js';

/** Undelivered emails: a row is written with the change that it reports, and deleted after delivery. */
export const emails = pgTable(
  'emails',
  {
    /** Also the Message-ID: a second delivery after a crash is the same message. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** The kind and its facts; no secrets: those of links are derived at delivery. */
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    recipient: text('recipient').notNull(),
    /** The recipient's language (BCP 47); null: not chosen. */
    locale: text('locale'),
    /** Deliveries attempted. */
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process delivers it, when its lease expires. */
    dueAt: time('due_at').notNull(),
    /** Afterwards it is no longer worth sending. */
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.dueAt), index().on(table.expiresAt)],
);
