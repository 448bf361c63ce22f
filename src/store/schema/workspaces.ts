/** Workspaces and their members, and what their administrators decided. */
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from './catalog.js';
import { clients } from './clients.js';
import { createdAt, time } from './columns.js';
import { users } from './people.js';

export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The platform's permanent id for it; null: no platform has named it yet. */
    externalId: text('external_id').unique(),
    /**
     * 3 to 32 characters of `[A-Za-z0-9._~-]`, because it appears in addresses. A label: the platform may change it,
     * and give it to another workspace. A workspace that lost its name is called `!` and its id, which no address can
     * contain.
     */
    name: text('name').notNull().unique(),
    title: text('title').notNull(),
    type: text('type', { enum: ['private', 'team'] }).notNull(),
    /** Whether members may connect only applications that an administrator approved. */
    onlyApproved: boolean('only_approved').notNull().default(false),
    /** Whether members must have signed in with a second step: connections that were made without one wait. */
    secondStepRequired: boolean('second_step_required').notNull().default(false),
    /**
     * Since when the platform does not know it, or gave its name away: no one can enter. It is removed after 30 days.
     */
    retiredAt: time('retired_at'),
    /**
     * When the platform was asked whose answer last gave it its name, title and type, or took its name; null: no platform
     * did. An answer to an older question, about another member, changes none of them.
     */
    describedAt: time('described_at'),
    createdAt: createdAt(),
  },
  (table) => [index('workspaces_retired').on(table.retiredAt).where(sql`retired_at is not null`)],
);

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No foreign key: the memberships of a deleted workspace may be many, and are removed in batches. */
    workspaceId: uuid('workspace_id').notNull(),
    role: text('role')
      .notNull()
      .references(() => roles.name),
    /** The permissions that the platform gives them here, instead of their role's. */
    permissions: text('permissions').array(),
    /** A suspended member keeps their membership but can do nothing. */
    suspendedAt: time('suspended_at'),
    /**
     * When they last signed in with a second step while connections of theirs waited for that; null: never. Connections
     * from before this no longer wait.
     */
    secondStepAt: time('second_step_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workspaceId] }),
    index().on(table.workspaceId, table.userId),
  ],
);

/** An administrator's decision about an application, or about all whose documents are on a host. */
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
    /** The most that it may get; null: no limit. */
    scopes: text('scopes').array(),
    permissions: text('permissions').array(),
    /**
     * The client's at the time of the decision; of a client that was unknown then, the first one that it had here. An
     * approval covers only that identity.
     */
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
