/** Passkeys, and the challenges that were answered with one. */
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, none, time } from './columns.js';
import { users } from './people.js';

/** A passkey (a WebAuthn credential), with which its user signs in. Nothing in it is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE_Key (RFC 9052 §7); base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter at the last use; 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser can reach the authenticator, in its own words. */
    transports: text('transports').array().notNull().default(none),
    /** What its user calls it. */
    name: text('name').notNull(),
    /** Whether it may be synchronized between devices; never changes (WebAuthn §6.1.3). */
    backupEligible: boolean('backup_eligible').notNull(),
    /** Whether it was synchronized at the last use. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: createdAt(),
    /** null: never. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index().on(table.userId)],
);

/** Challenges that were answered, until they expire: an answer counts once (WebAuthn §13.4.3). */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    /** Keyed hash. */
    hash: text('hash').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
