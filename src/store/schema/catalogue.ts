/** What can be granted: scopes, audiences and permissions, and the roles that give them. */
import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { none } from './columns.js';

/** The scopes that can be granted, in the order of the consent page. Empty: the default catalogue. */
export const scopes = pgTable('scopes', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  required: boolean('required').notNull().default(false),
  position: serial('position').notNull(),
});

/** Audiences; the lowest position is the default one. */
export const resources = pgTable('resources', {
  /** As the resource server writes it; may hold `{workspace}`. */
  identifier: text('identifier').primaryKey(),
  title: text('title').notNull(),
  scopes: text('scopes').array().notNull().default(none),
  /** Keyed hashes of what its resource server introspects with; two while one is being changed, newest first. */
  secretHashes: text('secret_hashes').array().notNull().default(none),
  position: serial('position').notNull(),
});

/** What can be allowed at all. */
export const permissions = pgTable('permissions', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
});

/**
 * What a member may do; `*` stands for every permission there is, later ones included.
 * The migrations make `admin` (`*`), `member` and `guest`.
 */
export const roles = pgTable('roles', {
  name: text('name').primaryKey(),
  permissions: text('permissions').array().notNull().default(none),
});
