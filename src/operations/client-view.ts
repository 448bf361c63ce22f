import { z } from 'zod';
import { CLIENT_SOURCES } from '../protocol/client.js';
import type { StoredClient } from '../store/clients.js';
import { secretId } from '../tokens/replacing-secret.js';

const address = z.string().nullable();

/** A client as an operator sees it: RFC 7591's names, and our own fields. Its secrets are only counted. */
export const clientView = z.object({
  client_id: z.string(),
  client_name: z.string(),
  /** Who vouches for it. */
  source: z.enum(CLIENT_SOURCES),
  disabled: z.boolean(),
  /** ISO 8601 */
  created_at: z.string(),
  redirect_uris: z.array(z.string()),
  token_endpoint_auth_methods: z.array(z.string()),
  grant_types: z.array(z.string()),
  /** Separated by spaces; null: any. */
  scope: z.string().nullable(),
  client_uri: address,
  logo_uri: address,
  policy_uri: address,
  tos_uri: address,
  jwks_uri: address,
  /** How many secrets are active: two during a rotation. */
  secrets: z.number(),
  /** Names the newest secret, for `client.rotate-secret`; null: there is none. */
  secret_id: z.string().nullable(),
});
export type ClientView = z.infer<typeof clientView>;

/** @returns the view of a stored client, without its secrets and keys */
export function viewOf(client: StoredClient): ClientView {
  const [newest] = client.secretHashes;
  return {
    client_id: client.clientId,
    client_name: client.clientName,
    source: client.source,
    disabled: client.disabled,
    created_at: client.createdAt.toISOString(),
    redirect_uris: [...client.redirectUris],
    token_endpoint_auth_methods: [...client.authMethods],
    grant_types: [...client.grantTypes],
    scope: client.scope?.join(' ') ?? null,
    client_uri: client.clientUri ?? null,
    logo_uri: client.logoUri ?? null,
    policy_uri: client.policyUri ?? null,
    tos_uri: client.tosUri ?? null,
    jwks_uri: client.jwksUri ?? null,
    secrets: client.secretHashes.length,
    secret_id: newest === undefined ? null : secretId(newest),
  };
}
