/**
 * The data, for PGlite and PostgreSQL alike. Times are UTC with milliseconds. Of secrets only keyed hashes are kept
 * (HMAC-SHA256 under `SECRET_KEY`), of passwords argon2id strings, of signing keys a sealed private half.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Prompt } from '../protocol/authorization-request.js';
import type { ClientSource, GrantType, PublicJwks, TokenEndpointAuthMethod } from '../protocol/client.js';
import type { SigningAlg } from '../tokens/signing-keys.js';
import { ACTOR_KINDS, type EndReason } from './actor.js';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const createdAt = () => time('created_at').notNull().default(sql`now()`);
const none = sql`'{}'::text[]`;

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

export const clients = pgTable(
  'clients',
  {
    clientId: text('client_id').primaryKey(),
    source: text('source').$type<ClientSource>().notNull(),
    clientName: text('client_name').notNull(),
    /** These four are https only. */
    clientUri: text('client_uri'),
    logoUri: text('logo_uri'),
    policyUri: text('policy_uri'),
    tosUri: text('tos_uri'),
    redirectUris: text('redirect_uris').array().notNull(),
    authMethods: text('auth_methods').array().$type<TokenEndpointAuthMethod[]>().notNull(),
    jwks: jsonb('jwks').$type<PublicJwks>(),
    jwksUri: text('jwks_uri'),
    grantTypes: text('grant_types').array().$type<GrantType[]>().notNull(),
    /** Null: any scope. */
    scope: text('scope').array(),
    /** What else it registered of RFC 7591 §2, in the wire's names. */
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** Keyed hashes; two while a secret is being changed, newest first. */
    secretHashes: text('secret_hashes').array().notNull().default(none),
    /** Changes when redirect URIs, keys, methods or name do: a user who agreed before is asked again. */
    identityHash: text('identity_hash').notNull(),
    /** Of a metadata document: the name of its host, and whether the operator lets nobody in from there. */
    documentHost: text('document_host'),
    hostDenied: boolean('host_denied').notNull().default(false),
    /** Of a metadata document: until when our copy is good. */
    freshUntil: time('fresh_until'),
    /** Of a dynamic registration: keyed hash of its access token (RFC 7592); null once the registration is shared. */
    registrationTokenHash: text('registration_token_hash'),
    /** Of a dynamic registration: what it said and from where, hashed, to know it again. */
    registrationHash: text('registration_hash'),
    /** When a user first allowed it something; a dynamic registration that waits for that too long is removed. */
    consentedAt: time('consented_at'),
    disabledAt: time('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('clients_registration_hash').on(table.registrationHash),
    index('clients_document_host').on(table.documentHost).where(sql`document_host is not null`),
    index('clients_unused').on(table.createdAt).where(sql`source <> 'operator' and consented_at is null`),
  ],
);

/** What strangers published (key sets, logos), while it is fresh. */
export const documents = pgTable('documents', {
  url: text('url').primaryKey(),
  mediaType: text('media_type').notNull(),
  /** base64 */
  body: text('body').notNull(),
  freshUntil: time('fresh_until').notNull(),
});

/** Client assertions that were used: each is good for once (RFC 7523 §3). */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    clientId: text('client_id').notNull(),
    /** SHA-256 of the `jti`. */
    jtiHash: text('jti_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.jtiHash] }), index().on(table.expiresAt)],
);

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

/** Counts the entries of the status lists; a number is never given out twice. */
export const statusEntries = pgSequence('status_entries', { startWith: 0, minValue: 0 });

/** Entries whose tokens died early, until the last of those tokens would have expired anyway. */
export const retiredStatusEntries = pgTable(
  'retired_status_entries',
  {
    entry: bigint('entry', { mode: 'number' }).primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** One row: what shuffles the entries within a list. Made by the migrations, never changed. */
export const statusListKey = pgTable('status_list_key', {
  key: uuid('key').primaryKey().defaultRandom(),
});

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

/** What programs of operators use the management API with. */
export const operatorTokens = pgTable('operator_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  /** Keyed hash. */
  tokenHash: text('token_hash').notNull().unique(),
  scopes: text('scopes').array().notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
});

/**
 * Who gave or took access, to what, when and from where. Rows are only ever added (a trigger refuses the rest), and name things
 * without referring to them: they outlive what they tell of. No secrets.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** `thing.what_happened` */
    event: text('event').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    /** A user's id, a `client_id`, or the name of an operator's token. */
    actorId: text('actor_id'),
    address: text('address'),
    userId: uuid('user_id'),
    clientId: text('client_id'),
    workspaceId: uuid('workspace_id'),
    grantId: uuid('grant_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index().on(table.workspaceId, table.id),
    index().on(table.userId, table.id),
    index().on(table.clientId, table.id),
  ],
);

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

export const signingKeys = pgTable('signing_keys', {
  /** JWK thumbprint (RFC 7638). */
  kid: text('kid').primaryKey(),
  alg: text('alg').$type<SigningAlg>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  /** JWE (dir, A256GCM) of the private JWK. */
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
  activatesAt: time('activates_at').notNull(),
  createdAt: createdAt(),
});

/** Counters of the rate limiter, in the form that it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
