/** Everything from a client's authorization request to its tokens. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Prompt } from '../../protocol/authorization-request.js';
import { byPassword, charged, none, time } from './columns.js';
import { ACTOR_KINDS, type EndReason } from './vocabulary.js';

/** A client's authorization request, while the user decides. */
export const authorizationRequests = pgTable(
  'authorization_requests',
  {
    id: text('id').primaryKey(),
    /** Keyed hash of the secret that the request's browser holds in a cookie. */
    browserHash: text('browser_hash').notNull(),
    /** No foreign key: a deleted client's requests are useless, and expire by themselves. */
    clientId: text('client_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    state: text('state'),
    codeChallenge: text('code_challenge').notNull(),
    requiredScopes: text('required_scopes').array().notNull(),
    optionalScopes: text('optional_scopes').array().notNull(),
    /** Canonical, for comparison; `audiences` holds the values of `aud`, in the same order. */
    resources: text('resources').array().notNull(),
    audiences: text('audiences').array().notNull(),
    /** The workspace that a resource's address contains. */
    pinnedWorkspace: text('pinned_workspace'),
    prompts: text('prompts').array().$type<Prompt[]>().notNull(),
    loginHint: text('login_hint'),
    /** The most seconds that the sign-in may be older than the request; null: any age. */
    maxAge: integer('max_age'),
    /** The contexts that the sign-in must reach one of; empty: any will do. */
    acrValues: text('acr_values').array().notNull().default(none),
    /** The workspace that the user chose so far. */
    workspaceId: uuid('workspace_id'),
    outcome: text('outcome', { enum: ['approved', 'denied'] }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    ...charged(),
  },
  (table) => [
    index().on(table.clientId),
    index().on(table.expiresAt),
    index('authorization_requests_charged')
      .on(table.chargedTo, table.createdAt)
      .where(sql`charged_to is not null`),
  ],
);

/** Numbers grants in the order of their creation. */
export const grantNumbers = pgSequence('grant_numbers', { startWith: 1 });

/**
 * One user × one workspace × one client × one connection. Everything that is issued belongs to a grant.
 *
 * No foreign keys: a million grants must not be deleted in the statement that deletes their user, workspace or
 * client. A grant without one of the three is invalid, because every statement joins them; `access_changes` removes
 * it.
 */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey(),
    /** Later grants have higher numbers, so a number limits a change to the grants that existed at that moment. */
    number: bigint('number', { mode: 'number' }).notNull().default(sql`nextval('grant_numbers')`),
    userId: uuid('user_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    clientId: text('client_id').notNull(),
    scope: text('scope').array().notNull(),
    resources: text('resources').array().notNull(),
    audiences: text('audiences').array().notNull(),
    /** The workspace name in a resource's address: the grant is valid only while the workspace has that name. */
    pinnedWorkspace: text('pinned_workspace'),
    /** The client's at the time of consent. */
    clientIdentityHash: text('client_identity_hash').notNull(),
    /** When the user last authenticated before consenting. */
    authenticatedAt: time('authenticated_at').notNull(),
    /** How they authenticated then. */
    amr: text('amr').array().notNull().default(byPassword),
    /** Where the code was sent: the connection's host, or this computer. */
    redirectUri: text('redirect_uri').notNull(),
    /** The IP address of the consent, so that the user recognizes it. */
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: time('created_at').notNull(),
    /**
     * The entry of the status lists that access tokens of this grant refer to; null while none may be issued.
     * A grant whose access is reduced gets another one, and the tokens of the old one die.
     */
    statusEntry: bigint('status_entry', { mode: 'number' }),
    /** The most that tokens with this entry contain. */
    ceilingScope: text('ceiling_scope').array().notNull(),
    ceilingPermissions: text('ceiling_permissions').array().notNull(),
    revokedAt: time('revoked_at'),
    revokedReason: text('revoked_reason').$type<EndReason>(),
  },
  // The newest first, whatever a page or a change of access is about.
  (table) => [
    index('grants_standing').on(table.number).where(sql`revoked_at is null`),
    index('grants_of_user').on(table.userId, table.number).where(sql`revoked_at is null`),
    index('grants_of_workspace').on(table.workspaceId, table.number).where(sql`revoked_at is null`),
    index('grants_of_client').on(table.clientId, table.number).where(sql`revoked_at is null`),
    index('grants_of_member')
      .on(table.userId, table.workspaceId, table.number)
      .where(sql`revoked_at is null`),
    index('grants_of_application')
      .on(table.workspaceId, table.clientId, table.number)
      .where(sql`revoked_at is null`),
    index('grants_ended').on(table.userId, table.revokedAt).where(sql`revoked_at is not null`),
  ],
);

/**
 * Changes of access whose consequences for grants are not all written yet. A row is written with the change itself; a
 * background job goes through the grants concerned, newest first, and deletes it. Usually empty.
 */
export const accessChanges = pgTable('access_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The grants concerned; null: any. */
  userId: uuid('user_id'),
  workspaceId: uuid('workspace_id'),
  clientId: text('client_id'),
  /**
   * `settle`: compare with what the grant allows now; `renew`: always retire its status entry; `end`: end it;
   * `remove`: end and delete it. A grant that waits to be ended is already invalid.
   */
  action: text('action', { enum: ['settle', 'renew', 'end', 'remove'] }).notNull(),
  /** Grants with lower numbers are not processed yet. */
  before: bigint('before', { mode: 'number' }).notNull(),
  /** Batches done; changes with fewer come first, so that a large one does not delay a small one. */
  batches: integer('batches').notNull().default(0),
  /** For the audit log, when grants end. */
  reason: text('reason').$type<EndReason>(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: text('actor_id'),
  address: text('address'),
  at: time('at').notNull(),
});

/**
 * Authorization codes: a client exchanges one for its first tokens, once. That changes no indexed column, and a `fillfactor` of 50
 * leaves room for the new version of each row beside the old one (HOT).
 */
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
    /** The id of the family that the redemption started or would have started: only that redemption may ask again. */
    redeemedBy: text('redeemed_by'),
  },
  (table) => [index().on(table.grantId), index().on(table.expiresAt)],
);

/**
 * A chain of refresh tokens; it ends with its grant. Rotation changes no indexed column, so PostgreSQL updates the row in
 * place (HOT) and storage does not grow with refreshes. A `fillfactor` of 93 leaves room for two versions in each page.
 */
export const families = pgTable(
  'families',
  {
    /** Derived from the tokens' salt, which is not stored. */
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
    /** How often the current token was issued again, within the retry window. */
    retries: integer('retries').notNull().default(0),
    /** How many consecutive generations before the current one were issued again. */
    repeatsInRow: integer('repeats_in_row').notNull().default(0),
    /** The network of the last refresh: an IPv4 /24 or an IPv6 /64. */
    network: text('network'),
    /** When two holders of this chain were last suspected. */
    alertedAt: time('alerted_at'),
    expiresAt: time('expires_at').notNull(),
    /**
     * When the sweep looks at the family next, in whole hours. It removes families that expired a week ago, and postpones
     * the others. A rotation never makes it later, because it is indexed. The default is for processes of an earlier version.
     */
    removableAt: time('removable_at').notNull().default(sql`now() + interval '60 days'`),
  },
  (table) => [index().on(table.grantId), index().on(table.removableAt)],
);
