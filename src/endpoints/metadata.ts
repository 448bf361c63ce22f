/** The metadata document (RFC 8414) and the key set (RFC 7517): public, cacheable, with an ETag. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { serverMetadata } from '../protocol/server-metadata.js';

/** Seconds: what a client may know too late when a scope is added. */
const METADATA_MAX_AGE = 300;
/** Seconds: less than a new key waits before it signs. */
const JWKS_MAX_AGE = 300;

export function metadataEndpoint({ store, keys, config }: Deps) {
  return async (c: Context): Promise<Response> => {
    const { scopes } = await store.catalogue.read();
    c.header('Cache-Control', `public, max-age=${METADATA_MAX_AGE}`);
    return c.json(serverMetadata(config.issuer, scopes, keys.algs()));
  };
}

export function jwksEndpoint({ keys, now }: Deps) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', `public, max-age=${JWKS_MAX_AGE}`);
    return c.json(await keys.jwks(now()));
  };
}
