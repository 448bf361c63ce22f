/** From what a client asks for to what it holds. */
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Prompt } from '../../protocol/authorization-request.js';
import type { EndReason } from '../actor.js';
import { clients } from './clients.js';
import { time } from './columns.js';
import { users } from './people.js';
import { workspaces } from './workspaces.js';

/** What a client asked for, while the user makes up his mind. */
export const authorizationRequests = pgTable(
  'authorization_requests',
  {
    id: text('id').primaryKey(),
    /** Keyed hash of the secret that the request's browser holds in a cookie. */
    browserHash: text('browser_hash').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri').notNull(),
    state: text('state'),
    codeChallenge: text('code_challenge').notNull(),
    requiredScopes: text('required_scopes').array().notNull(),
    optionalScopes: text('optional_scopes').array().notNull(),
    /** Canonical, for comparison; `audiences` holds what goes into `aud`, at the same places. */
    resources: text('resources').array().notNull(),
    audiences: text('audiences').array().notNull(),
    /** The workspace that a resource's address names. */
    pinnedWorkspace: text('pinned_workspace'),
    prompts: text('prompts').array().$type<Prompt[]>().notNull(),
    loginHint: text('login_hint'),
    /** The user's choice so far. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: ['approved', 'denied'] }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.clientId), index().on(table.expiresAt)],
);

/** One user × one workspace × one client × one connection. Everything that was issued hangs on it. */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    scope: text('scope').array().notNull(),
    resources: text('resources').array().notNull(),
    audiences: text('audiences').array().notNull(),
    /** The client's at the time of consent. */
    clientIdentityHash: text('client_identity_hash').notNull(),
    /** When the user last proved who he is, before he allowed. */
    authenticatedAt: time('authenticated_at').notNull(),
    /** Where the code went: the connection's host, or this computer. */
    redirectUri: text('redirect_uri').notNull(),
    /** Where the consent came from, for its user to know it again. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: time('created_at').notNull(),
    /**
     * The entry of the status lists that access tokens of this grant refer to; null while none may be issued.
     * A grant that comes to allow less gets another one, and the tokens of the old one die.
     */
    statusEntry: bigint('status_entry', { mode: 'number' }),
    /** What tokens that refer to the entry carry at most. */
    ceilingScope: text('ceiling_scope').array().notNull(),
    ceilingPermissions: text('ceiling_permissions').array().notNull(),
    revokedAt: time('revoked_at'),
    revokedReason: text('revoked_reason').$type<EndReason>(),
  },
  (table) => [
    index().on(table.userId, table.clientId),
    index().on(table.workspaceId),
    index().on(table.clientId),
  ],
);

/** What a client exchanges for its first tokens, once. */
export const codes = pgTable(
  'codes',
  {
    /** Keyed hash of the code. */
    hash: text('hash').primaryKey(),
    requestId: text('request_id').notNull().unique(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => grants.id, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    expiresAt: time('expires_at').notNull(),
    redeemedAt: time('redeemed_at'),
  },
  (table) => [index().on(table.grantId), index().on(table.expiresAt)],
);

/**
 * A chain of refresh tokens; it ends with its grant. Rotation changes no indexed column, so PostgreSQL updates the row in place (HOT)
 * and storage does not grow with refreshes.
 */
export const families = pgTable(
  'families',
  {
    /** Made from the tokens' salt, which is not stored. */
    id: text('id').primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => grants.id, { onDelete: 'cascade' }),
    /** Of the current token. */
    generation: integer('generation').notNull(),
    /** Keyed hash of the current token. */
    tokenHash: text('token_hash').notNull(),
    /** When the current token was issued. */
    rotatedAt: time('rotated_at').notNull(),
    /** How often the current token was handed out again, within the retry window. */
    retries: integer('retries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.grantId)],
);
