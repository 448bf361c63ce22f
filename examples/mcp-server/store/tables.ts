/** The platform's tables in Drizzle; `create-tables.ts` creates them, and defines which rows are visible. */
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ItemState, PropertyState, PropertyType } from '../enumerations.js';
import type { CellInput } from '../property-types.js';

/** The database fills it from the transaction's setting, so that no statement can name another workspace. */
const workspaceId = () => text('workspace_id').notNull().default(sql`current_setting('app.workspace_id')`);
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** One row for each workspace that a token has named; users and names belong to the authorization server. */
export const workspaces = pgTable('workspaces', {
  workspaceId: workspaceId().primaryKey(),
  title: text('title').notNull(),
  dateFormat: text('date_format').notNull().default('workspace'),
});

export const resourceSpaces = pgTable('resource_spaces', {
  id: text('id').primaryKey(),
  workspaceId: workspaceId(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  isDefault: boolean('is_default').notNull(),
});

export const databases = pgTable('databases', {
  id: text('id').primaryKey(),
  workspaceId: workspaceId(),
  title: text('title').notNull(),
  description: text('description'),
  /** The property whose cell holds the name of an item. */
  namePropertyId: text('name_property_id').notNull(),
  defaultDatabaseViewId: text('default_database_view_id').notNull(),
  createdAt: createdAt(),
});

export const properties = pgTable('properties', {
  id: text('id').primaryKey(),
  workspaceId: workspaceId(),
  databaseId: text('database_id').notNull(),
  title: text('title'),
  type: text('type').$type<PropertyType>().notNull(),
  width: doublePrecision('width').notNull(),
  position: doublePrecision('position').notNull(),
  state: text('state').$type<PropertyState>().notNull(),
  isPinned: boolean('is_pinned').notNull(),
  options: jsonb('options').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  /** The choices for the cells of a status or dropdown property. */
  choices: jsonb('choices').$type<readonly Choice[]>().notNull().default([]),
});

export interface Choice {
  readonly id: string;
  readonly title: string;
}

export const items = pgTable('items', {
  id: text('id').primaryKey(),
  workspaceId: workspaceId(),
  databaseId: text('database_id').notNull(),
  state: text('state').$type<ItemState>().notNull(),
  /** Property id → value. */
  cellValues: jsonb('cell_values').$type<Readonly<Record<string, CellInput>>>().notNull(),
  createdAt: createdAt(),
});
