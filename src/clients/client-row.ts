import { hash } from 'node:crypto';
import type { ClientSource, TokenEndpointAuthMethod } from '../protocol/client.js';
import type { ClientMetadata } from '../protocol/client-metadata/fields.js';
import type { ClientRow, StoredClient } from '../store/clients.js';

/** Turns metadata in wire names into what is stored. */
export function clientRow(clientId: string, source: ClientSource, metadata: ClientMetadata): ClientRow {
  const {
    client_name,
    client_uri,
    logo_uri,
    policy_uri,
    tos_uri,
    redirect_uris,
    token_endpoint_auth_method,
    jwks,
    jwks_uri,
    grant_types,
    scope,
    ...others
  } = metadata;
  const identity = {
    clientName: client_name ?? clientId,
    redirectUris: redirect_uris,
    authMethods: [token_endpoint_auth_method],
    jwks: jwks ?? null,
    jwksUri: jwks_uri ?? null,
  };
  return {
    clientId,
    source,
    ...identity,
    clientUri: client_uri ?? null,
    logoUri: logo_uri ?? null,
    policyUri: policy_uri ?? null,
    tosUri: tos_uri ?? null,
    grantTypes: grant_types,
    scope: scope ?? null,
    metadata: others,
    identityHash: identityHash(identity),
  };
}

/**
 * The metadata of a stored client in wire names, which {@link clientRow} made the row of: as they were registered, with the
 * defaults that applied. What the client did not register is left out.
 */
export function metadataOf(
  client: StoredClient,
): Readonly<Record<string, unknown>> & Pick<ClientMetadata, 'scope'> {
  return {
    ...client.metadata,
    client_name: client.clientName,
    redirect_uris: [...client.redirectUris],
    token_endpoint_auth_method: client.authMethods[0] ?? 'none',
    grant_types: [...client.grantTypes],
    ...(client.scope !== undefined && { scope: [...client.scope] }),
    ...(client.clientUri !== undefined && { client_uri: client.clientUri }),
    ...(client.logoUri !== undefined && { logo_uri: client.logoUri }),
    ...(client.policyUri !== undefined && { policy_uri: client.policyUri }),
    ...(client.tosUri !== undefined && { tos_uri: client.tosUri }),
    ...(client.jwks !== undefined && { jwks: client.jwks }),
    ...(client.jwksUri !== undefined && { jwks_uri: client.jwksUri }),
  };
}

/** What a user consents to when they consent to a client: when this changes, they are asked again (CIMD §8.4). */
export function identityHash(identity: {
  readonly clientName: string;
  readonly redirectUris: readonly string[];
  readonly authMethods: readonly TokenEndpointAuthMethod[];
  readonly jwks: unknown;
  readonly jwksUri: string | null;
}): string {
  const { clientName, redirectUris, authMethods, jwks, jwksUri } = identity;
  const parts = [clientName, [...redirectUris].sort(), [...authMethods].sort(), jwks, jwksUri];
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
