/** Webhooks: the operators' endpoints, and the events of the audit log that are delivered to each. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns.js';

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey().defaultRandom(),
  url: text('url').notNull(),
  /** Names of audit events, `thing.*` for all of a thing, `*` for all. */
  events: text('events').array().notNull(),
  /** JWE (dir, A256GCM) of the secret that signs. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The one before; it signs as well until its time is over. */
  sealedPreviousSecret: text('sealed_previous_secret'),
  previousSecretUntil: time('previous_secret_until'),
  createdAt: createdAt(),
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/**
 * One audit event for one endpoint. A trigger of `audit_events` writes the row in the transaction of the event. It
 * contains nothing personal: what is sent is read from the event.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Of the audit event; no reference, because retention may remove the event first. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    event: text('event').notNull(),
    /** Deliveries about one grant arrive in order. */
    grantId: uuid('grant_id'),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** Deliveries attempted since it was queued, or queued again. */
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process delivers it, when its lease expires. */
    dueAt: time('due_at').notNull(),
    /** When it was queued, or queued again. */
    queuedAt: time('queued_at').notNull(),
    lastAttemptAt: time('last_attempt_at'),
    /** The HTTP status of the last answer; null: there was none. */
    lastStatus: integer('last_status'),
    /** Why the last attempt failed: the tag of a fault, without its facts. */
    lastFault: text('last_fault'),
    /** When the log forgets it; null while it waits. */
    removableAt: time('removable_at'),
  },
  (table) => [
    unique().on(table.endpointId, table.eventId),
    index('webhook_deliveries_waiting').on(table.endpointId, table.dueAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_in_order')
      .on(table.endpointId, table.grantId, table.eventId)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_removable').on(table.removableAt),
  ],
);
