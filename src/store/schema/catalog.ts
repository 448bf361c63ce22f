/** What can be granted: scopes, audiences and permissions, and the roles that give them. */
import { boolean, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Texts } from '../../rules/texts.js';
import { none } from './columns.js';

/** The scopes that can be granted, in the order of the consent page. Empty: the default scopes. */
export const scopes = pgTable('scopes', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** In each language that the operator wrote, by locale. Empty: `title` is for everyone. */
  titles: jsonb('titles').$type<Texts>().notNull().default({}),
  descriptions: jsonb('descriptions').$type<Texts>().notNull().default({}),
  required: boolean('required').notNull().default(false),
  position: serial('position').notNull(),
});

/** Audiences; the one with the lowest position is the default. */
export const resources = pgTable('resources', {
  /** As the resource server writes it; may contain `{workspace}`. */
  identifier: text('identifier').primaryKey(),
  title: text('title').notNull(),
  scopes: text('scopes').array().notNull().default(none),
  /** Keyed hashes of the secrets that its server introspects with; two during a rotation, newest first. */
  secretHashes: text('secret_hashes').array().notNull().default(none),
  position: serial('position').notNull(),
});

/** The permissions that roles can give. */
export const permissions = pgTable('permissions', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  /** As of a scope. */
  titles: jsonb('titles').$type<Texts>().notNull().default({}),
});

/**
 * What a member may do; `*` means every permission, including later ones.
 * The migrations create `admin` (`*`), `member` and `guest`.
 */
export const roles = pgTable('roles', {
  name: text('name').primaryKey(),
  permissions: text('permissions').array().notNull().default(none),
});
