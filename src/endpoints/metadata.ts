/** The metadata document (RFC 8414) and the key set (RFC 7517): public, cacheable, with an ETag. */
import { isRegistrationOpen } from '../clients/registration-limit.js';
import type { Deps } from '../deps.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { PublicDocument } from '../http/public-document.js';
import { serverMetadata } from '../protocol/server-metadata.js';

/** Seconds. A new scope may take this long to reach clients. */
const METADATA_MAX_AGE = 300;
/**
 * Seconds. Less than the ten minutes that a new key waits before it signs; `keys rotate --now` does not wait so long, and a
 * cache may lack its key until then.
 */
const JWKS_MAX_AGE = 300;

export function metadataEndpoint({ store, keys, config, now }: Deps): Endpoint {
  const registration = { isRegistrationOpen: isRegistrationOpen(config) };
  const read = async () => {
    const { scopes } = await store.catalog.read();
    return JSON.stringify(serverMetadata(config.issuer, scopes, keys.algs(), registration));
  };
  const document = new PublicDocument(read, METADATA_MAX_AGE, now);
  return (c) => document.answer(c);
}

export function jwksEndpoint({ keys, now }: Deps): Endpoint {
  const document = new PublicDocument(async (at) => JSON.stringify(await keys.jwks(at)), JWKS_MAX_AGE, now);
  return (c) => document.answer(c);
}
