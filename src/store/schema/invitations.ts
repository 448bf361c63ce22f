/** People who are not here yet: pending invitations to workspaces, and links to sign up. */
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { roles } from './catalog.js';
import { createdAt, time } from './columns.js';
import { users } from './people.js';
import { workspaces } from './workspaces.js';

/** Invitations that are not accepted yet; a row is deleted when its invitation is accepted or withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    /** The link is derived from it. It changes with each email, so that only the newest link works. */
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** In lower case; only this address can accept. */
    email: text('email').notNull(),
    role: text('role')
      .notNull()
      .references(() => roles.name, { onDelete: 'cascade' }),
    /** An administrator; the invitation is invalid once they no longer are one; null: an operator. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    /** Its link was sent to the address, and shown to no one else. */
    isEmailed: boolean('is_emailed').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    unique().on(table.workspaceId, table.email),
    index().on(table.invitedBy),
    index().on(table.expiresAt),
  ],
);

/**
 * Links with which the person who reads an address creates an account for it, once. There is no account before that.
 * The tag that makes a link valid is derived from its id, and not stored.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    /** That of the email that carries it. */
    id: uuid('id').primaryKey(),
    /** In lower case; the account gets it. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
);
