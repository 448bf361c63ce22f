/** Operators, their tokens and their audit log, and what the server keeps for itself. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { SigningAlg } from '../../protocol/signing-algs.js';
import { createdAt, none, time } from './columns.js';
import { users } from './people.js';
import { ACTOR_KINDS } from './vocabulary.js';

/** Users who may use the operator console. */
export const operators = pgTable('operators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  appointedAt: time('appointed_at').notNull(),
});

/** Tokens that operators' programs use for the management API. */
export const operatorTokens = pgTable('operator_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  /** Keyed hash. */
  tokenHash: text('token_hash').notNull().unique(),
  scopes: text('scopes').array().notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
});

/**
 * Who gave or revoked access, to what, when and from where. Rows can only be added (a trigger refuses everything else)
 * until the sweep removes those past their retention. They have no foreign keys, so they outlive what they refer to.
 * Removing a user removes their names and addresses (see `forgetting.ts`). No secrets.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** `thing.what_happened` */
    event: text('event').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    /** A user's id (also an operator's), a `client_id`, or the name of an operator's token. */
    actorId: text('actor_id'),
    address: text('address'),
    userId: uuid('user_id'),
    clientId: text('client_id'),
    workspaceId: uuid('workspace_id'),
    grantId: uuid('grant_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index().on(table.workspaceId, table.id),
    index().on(table.userId, table.id),
    index().on(table.clientId, table.id),
    // For removing a user's names and addresses.
    index('audit_events_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('audit_events_email').on(sql`(details ->> 'email')`).where(sql`(details ->> 'email') is not null`),
  ],
);

/** The keys that sign access tokens and status lists. */
export const signingKeys = pgTable('signing_keys', {
  /** JWK thumbprint (RFC 7638). */
  kid: text('kid').primaryKey(),
  alg: text('alg').$type<SigningAlg>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  /** JWE (dir, A256GCM) of the private JWK. */
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
  /** Keyed hashes of the public half, under each server key of the process that wrote it. */
  tags: text('tags').array().notNull().default(none),
  activatesAt: time('activates_at').notNull(),
  createdAt: createdAt(),
});

/** One row once a user has existed: the link that creates the first administrator never works again. */
export const setupClosed = pgTable('setup_closed', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  closedAt: time('closed_at').notNull(),
});

/** Counters of the rate limiter, in the format that it expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
);
