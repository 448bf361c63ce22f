/** What operators hold and read, and what the server keeps for itself. */
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { SigningAlg } from '../../tokens/signing-keys.js';
import { ACTOR_KINDS } from '../actor.js';
import { createdAt, time } from './columns.js';

/** What programs of operators use the management API with. */
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
 * Who gave or took access, to what, when and from where. Rows are only ever added (a trigger refuses the rest), and name things
 * without referring to them: they outlive what they tell of. No secrets.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** `thing.what_happened` */
    event: text('event').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    /** A user's id, a `client_id`, or the name of an operator's token. */
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
  ],
);

/** What access tokens and status lists are signed with. */
export const signingKeys = pgTable('signing_keys', {
  /** JWK thumbprint (RFC 7638). */
  kid: text('kid').primaryKey(),
  alg: text('alg').$type<SigningAlg>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  /** JWE (dir, A256GCM) of the private JWK. */
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
  activatesAt: time('activates_at').notNull(),
  createdAt: createdAt(),
});

/** Counters of the rate limiter, in the form that it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
