/** Who signs in, and where he did. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from './columns.js';

/** A person. The id is `sub`, and never changes. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** argon2id in PHC form; null: nobody can sign in with a password. */
  passwordHash: text('password_hash'),
  /** BCP 47. */
  locale: text('locale').notNull().default('en'),
  /** When the platform last said what he may do; null: it never did. */
  platformCheckedAt: time('platform_checked_at'),
  createdAt: createdAt(),
});

/** A browser in which somebody signed in. */
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
    expiresAt: time('expires_at').notNull(),
    /** Where the sign-in came from, for its user to know it again. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
