/** Who asks, and what strangers published about themselves. */
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ClientSource, GrantType, PublicJwks, TokenEndpointAuthMethod } from '../../protocol/client.js';
import { createdAt, none, time } from './columns.js';

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
