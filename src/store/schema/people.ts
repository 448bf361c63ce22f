/** Users, and the browsers in which they signed in. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { byPassword, createdAt, time } from './columns.js';

/** What stands in front of the salt of a password hash, such as `$argon2id$v=19$m=19456,t=2,p=1` or `$2b$12`. */
export const PASSWORD_COST = sql`substring(password_hash from '^([$]2.[$]..|[$][^$]+[$](?:v=[0-9]+[$])?[^$]+)[$]')`;

/** A person. The id is `sub`, and never changes. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** When a link that was sent to the address last proved that the user reads it; null: never. */
    emailVerifiedAt: time('email_verified_at'),
    /** argon2id in PHC form, or an imported hash until its user signs in; null: no password sign-in. */
    passwordHash: text('password_hash'),
    /**
     * The hash of the password that a seed file last named, kept when the user chooses another: only a file that names a
     * different one sets it again. Empty: no file has named one; null: the user was here before this was kept.
     */
    seededPasswordHash: text('seeded_password_hash').default(''),
    /** A language tag (BCP 47); null: not chosen, so the browser's language applies. */
    locale: text('locale'),
    /** An IANA name; null: not chosen, so pages show times in UTC. */
    timeZone: text('time_zone'),
    /** When the platform last said what they may do; null: never. */
    platformCheckedAt: time('platform_checked_at'),
    /**
     * When the sweep removes the user, who asked for it; until then, they can only undo that. null: no removal is due.
     */
    deletionDueAt: time('deletion_due_at'),
    createdAt: createdAt(),
  },
  // There are few distinct values, however many users.
  (table) => [
    index('users_password_cost').on(PASSWORD_COST),
    // Of version 0.2.0, which may run beside this one; a later version removes it.
    index('users_password_cost_index').on(sql`split_part(password_hash, '$', 4)`),
    index('users_leaving').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
  ],
);

/**
 * Links that let their holder set a new password, once. The tag that makes a link valid is derived from its id, and not
 * stored.
 */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** Also that of the email that carries it, if one does. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** It was sent to the account's address, and not handed over. */
    isEmailed: boolean('is_emailed').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/**
 * Changes of a user's address: one that waits for its confirmation, and confirmed ones that the previous address can
 * still revert. Their links are derived from the id, and not stored.
 */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it changes to, in lower case. */
    email: text('email').notNull(),
    /** The address that it changed from; null until it is confirmed. */
    previousEmail: text('previous_email'),
    confirmedAt: time('confirmed_at'),
    createdAt: createdAt(),
    /** Until when it can be confirmed, and once it is, reverted. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** A browser in which a user signed in. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Keyed hash of the cookie's value, which is renewed at each sign-in. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authenticatedAt: time('authenticated_at').notNull(),
    /** How, in the words of RFC 8176: see `protocol/authentication-context`. */
    amr: text('amr').array().notNull().default(byPassword),
    expiresAt: time('expires_at').notNull(),
    /** The IP address of the sign-in, so that the user recognizes it. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** The secret that a user's authenticator app and this server share (RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret and its user's id, sealed with a key derived from `SECRET_KEY` (JWE, A256GCM). */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last code that counted: no code of that step or an earlier one counts again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull(),
});

/** Codes that stand in for a second factor. One that was used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code: 66 random bits. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
