/** POST /v1/oauth/register (RFC 7591): an application registers itself; no one vouches for it. */
import { hash, randomUUID } from 'node:crypto';
import { chargedSource } from '../clients/budgeted-network.js';
import { clientRow } from '../clients/client-row.js';
import type { RegistrationLimit } from '../clients/registration-limit.js';
import type { Deps } from '../deps.js';
import { secretJson } from '../http/answer.js';
import { clientAddress } from '../http/client-address.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { readJson } from '../http/forms.js';
import { needsSecret } from '../protocol/client.js';
import type { ClientMetadata } from '../protocol/client-metadata/fields.js';
import { parseRegistrationRequest } from '../protocol/client-metadata/registration.js';
import { PATHS } from '../protocol/server-metadata.js';
import { addressBlock } from '../rules/network.js';
import { newClientSecret } from '../tokens/client-secret.js';
import { randomSecret } from '../tokens/random.js';

export function registerEndpoint(
  { store, secrets, config, now, log, metrics }: Deps,
  limit: RegistrationLimit,
): Endpoint {
  return async (c) => {
    const metadata = readRegistration(await readJson(c), config.redirectSchemes);
    const address = clientAddress(c, config.trustedProxies);

    // Neither an address (CIMD §6.9) nor anything that could be mistaken for a user (RFC 9700 §4.15).
    const clientId = `vs_client_${randomUUID().replaceAll('-', '')}`;
    const clientSecret = needsSecret(metadata.token_endpoint_auth_method) ? newClientSecret() : undefined;
    const registrationToken = `vs_rat_${randomSecret()}`;
    // Adds to the row itself: spreading so many fields into a new object takes 5 µs.
    const row = Object.assign(clientRow(clientId, 'dynamic', metadata), {
      secretHashes: clientSecret === undefined ? [] : [secrets.hash(clientSecret)],
      registrationTokenHash: secrets.hash(registrationToken),
      registrationHash: hashOf(metadata, addressBlock(address)),
    });
    const source = chargedSource(address, config.registrationBudgets);
    const registered = await limit.within(address, (counters) =>
      store.registrations.add(row, now(), source, counters),
    );
    metrics.registered();
    log.info(
      { clientId: registered.clientId, address, shared: registered.shared },
      'A client registered itself.',
    );
    const response = registrationResponse(registered.clientId, metadata, registered.createdAt, clientSecret);
    // No client may change a registration that several share.
    if (!registered.shared)
      Object.assign(response, management(config.issuer, registered.clientId, registrationToken));
    return secretJson(response, 201);
  };
}

/**
 * Reads the metadata of an application as it will be stored: one without a name gets the name that the consent page
 * uses.
 * @throws {OAuthError} as {@link parseRegistrationRequest}
 */
export function readRegistration(body: unknown, redirectSchemes: readonly string[]): ClientMetadata {
  const metadata = parseRegistrationRequest(body, redirectSchemes);
  return metadata.client_name === undefined
    ? { ...metadata, client_name: 'An application without a name' }
    : metadata;
}

/**
 * RFC 7591 §3.2.1: every registered value as stored; a secret always comes with its expiry.
 */
export function registrationResponse(
  clientId: string,
  metadata: Readonly<Record<string, unknown>> & Pick<ClientMetadata, 'scope'>,
  issuedAt: Date,
  clientSecret?: string,
): Record<string, unknown> {
  const response: Record<string, unknown> = {
    client_id: clientId,
    client_id_issued_at: Math.floor(issuedAt.getTime() / 1000),
    ...metadata,
    response_types: ['code'],
    scope: metadata.scope?.join(' '),
  };
  if (clientSecret !== undefined) {
    response.client_secret = clientSecret;
    response.client_secret_expires_at = 0;
  }
  return response;
}

/** RFC 7592 §3: how the application reaches its registration again. */
export function management(
  issuer: string,
  clientId: string,
  token: string,
): Readonly<Record<'registration_access_token' | 'registration_client_uri', string>> {
  return {
    registration_access_token: token,
    registration_client_uri: `${issuer}${PATHS.register}/${clientId}`,
  };
}

function hashOf(metadata: ClientMetadata, source: string): string {
  const members = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([source, members]), 'base64url');
}
