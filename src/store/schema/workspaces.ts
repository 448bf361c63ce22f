/** Where people work together, and what its administrators decided. */
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from './catalogue.js';
import { clients } from './clients.js';
import { createdAt, time } from './columns.js';
import { users } from './people.js';

export const workspaces = pgTable('workspaces', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** 3 to 32 characters of `[A-Za-z0-9._~-]`: it stands in addresses. */
  name: text('name').notNull().unique(),
  title: text('title').notNull(),
  type: text('type', { enum: ['private', 'team'] }).notNull(),
  /** Whether members may let in those applications only that an administrator approved. */
  onlyApproved: boolean('only_approved').notNull().default(false),
  createdAt: createdAt(),
});

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    role: text('role')
      .notNull()
      .references(() => roles.name),
    /** What the platform says he may do here, instead of what his role says. */
    permissions: text('permissions').array(),
    /** A suspended member stays one, and can do nothing. */
    suspendedAt: time('suspended_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.workspaceId] }), index().on(table.workspaceId)],
);

/** What the administrators of a workspace decided about an application, or about all whose document is on a host. */
export const applicationPolicies = pgTable(
  'application_policies',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['client', 'host'] }).notNull(),
    /** A `client_id`, or a host name. */
    subject: text('subject').notNull(),
    decision: text('decision', { enum: ['allowed', 'blocked'] }).notNull(),
    /** What it may get at most; null: no limit. */
    scopes: text('scopes').array(),
    permissions: text('permissions').array(),
    /** The client's when it was decided about, if it was known: an approval is of that one, and of none that it becomes. */
    identityHash: text('identity_hash'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.kind, table.subject] })],
);

/** Members who wait for an administrator to approve an application. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: time('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.clientId, table.userId] }),
    index().on(table.clientId),
    index().on(table.userId),
  ],
);
