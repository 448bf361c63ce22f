/** Clients, and the documents that strangers publish about them. */
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientSource, GrantType, PublicJwks, TokenEndpointAuthMethod } from '../../protocol/client.js';
import { charged, createdAt, none, time } from './columns.js';

/**
 * The key by which a repeated registration is recognized. It is unique: of two registrations at the same moment, the
 * second finds the first. (Hashes that earlier versions wrote have no prefix and may repeat.)
 */
export function repeatKey(hash: string): string {
  return `once:${hash}`;
}

/** The rows of the unique index; a statement that uses it says the same. */
export const REPEATABLE = `registration_hash like 'once:%'`;

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
    /** Its other RFC 7591 §2 metadata, in wire names. */
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** Keyed hashes; two during a rotation, newest first. */
    secretHashes: text('secret_hashes').array().notNull().default(none),
    /** Changes when redirect URIs, keys, methods or name do: the client then needs consent again. */
    identityHash: text('identity_hash').notNull(),
    /** For a metadata document: the name of its host, and whether the operator denies that host. */
    documentHost: text('document_host'),
    hostDenied: boolean('host_denied').notNull().default(false),
    /** For a metadata document: how long our copy is fresh. */
    freshUntil: time('fresh_until'),
    /** For a metadata document: see `store/newest-fetch.ts`. */
    fetchBeganAt: time('fetch_began_at'),
    /** For a dynamic registration: keyed hash of its access token (RFC 7592); null once the registration is shared. */
    registrationTokenHash: text('registration_token_hash'),
    /**
     * For a dynamic registration: {@link repeatKey} of a hash of its metadata and source, to recognize a repeat; of its
     * `client_id` if it cannot be repeated.
     */
    registrationHash: text('registration_hash'),
    /**
     * When a user first gave it consent, or requested an administrator's approval; a dynamic registration that waits too
     * long for that is removed.
     */
    consentedAt: time('consented_at'),
    disabledAt: time('disabled_at'),
    createdAt: createdAt(),
    ...charged(),
  },
  (table) => [
    index('clients_charged').on(table.chargedTo, table.createdAt).where(sql`charged_to is not null`),
    uniqueIndex('clients_repeat_key').on(table.registrationHash).where(sql.raw(REPEATABLE)),
    index('clients_document_host').on(table.documentHost).where(sql`document_host is not null`),
    index('clients_unused').on(table.createdAt).where(sql`source <> 'operator' and consented_at is null`),
  ],
);

/** What is written when a client is created or replaced. */
export type ClientRow = Omit<
  typeof clients.$inferInsert,
  'createdAt' | 'consentedAt' | 'disabledAt' | 'hostDenied' | 'chargedTo' | 'bytes'
>;

/** Strangers' documents (key sets, logos), kept for a day after they were fresh: a copy stands in while its host fails. */
export const documents = pgTable(
  'documents',
  {
    url: text('url').primaryKey(),
    mediaType: text('media_type').notNull(),
    /** base64 */
    body: text('body').notNull(),
    freshUntil: time('fresh_until').notNull(),
    /** See `store/newest-fetch.ts`. */
    fetchBeganAt: time('fetch_began_at'),
    savedAt: time('saved_at').notNull().default(sql`now()`),
    ...charged(),
  },
  (table) => [
    index().on(table.freshUntil),
    index('documents_charged').on(table.chargedTo, table.savedAt).where(sql`charged_to is not null`),
  ],
);

/** Used client assertions: each is valid once (RFC 7523 §3). */
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
