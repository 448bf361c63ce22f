/**
 * The data, for PGlite and PostgreSQL alike. Of secrets only keyed hashes are kept (HMAC-SHA256 under `SECRET_KEY`),
 * of passwords argon2id strings, of signing keys a sealed private half.
 */
export * from './schema/catalogue.js';
export * from './schema/clients.js';
export * from './schema/grants.js';
export * from './schema/operators.js';
export * from './schema/people.js';
export * from './schema/status-lists.js';
export * from './schema/workspaces.js';
