/**
 * The data, for PGlite and PostgreSQL alike. Secrets are stored only as keyed hashes (HMAC-SHA256 under
 * `SECRET_KEY`), passwords as argon2id strings (imported ones as they came, until their user signs in). What the server
 * itself has to read again is sealed: the private halves of signing keys, and the secrets of authenticator apps and
 * webhooks.
 */
export * from './anonymous-data.js';
export * from './catalog.js';
export * from './clients.js';
export * from './emails.js';
export * from './grants.js';
export * from './invitations.js';
export * from './operators.js';
export * from './passkeys.js';
export * from './people.js';
export * from './status-lists.js';
export * from './webhooks.js';
export * from './workspaces.js';
