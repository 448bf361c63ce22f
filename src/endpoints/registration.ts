/** GET, PUT and DELETE /v1/oauth/register/:client_id (RFC 7592): an application manages its registration. */
import { z } from 'zod';
import { clientRow, metadataOf } from '../clients/client-row.js';
import type { RegistrationLimit } from '../clients/registration-limit.js';
import type { Deps } from '../deps.js';
import { nothing, secretJson } from '../http/answer.js';
import { clientAddress } from '../http/client-address.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { bearerError } from '../http/errors.js';
import { readJson } from '../http/forms.js';
import type { RequestContext } from '../http/request-context.js';
import { parseBearer } from '../protocol/bearer.js';
import { needsSecret } from '../protocol/client.js';
import { isPresent } from '../protocol/client-metadata/fields.js';
import { OAuthError } from '../protocol/errors.js';
import type { Actor } from '../store/actor.js';
import type { StoredClient } from '../store/clients.js';
import { newClientSecret } from '../tokens/client-secret.js';
import type { Secrets } from '../tokens/secrets.js';
import { management, readRegistration, registrationResponse } from './register.js';

/** RFC 7592 §2.2: only the server may set these. */
const SERVER_SET = [
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
];

export function registrationEndpoint(deps: Deps, limit: Pick<RegistrationLimit, 'takeUpdate'>): Endpoint {
  const { store, secrets, config, now } = deps;
  return async (c) => {
    const token = presentedToken(c);
    const tokenHashes = secrets.hashes(token);
    const address = clientAddress(c, config.trustedProxies);
    const client = await store.managedRegistrations.find(c.req.param('client_id') ?? '', tokenHashes);
    const refused = () => bearerError(c, deps, notTheOwner(token), config.issuer);
    if (client === null) return refused();
    const { clientId } = client;
    const by = { kind: 'client', id: clientId, address } as const;
    switch (c.req.method) {
      case 'DELETE': {
        const removed = await store.managedRegistrations.remove(clientId, tokenHashes, by, now());
        return removed ? nothing(204) : refused();
      }
      case 'PUT': {
        await limit.takeUpdate(clientId);
        const answer = await replace(deps, client, { tokenHashes, by, body: await readJson(c) });
        return answer === null
          ? refused()
          : secretJson({ ...answer, ...management(config.issuer, clientId, token) });
      }
      default: {
        const answer = registrationResponse(clientId, metadataOf(client), client.createdAt);
        return secretJson({ ...answer, ...management(config.issuer, clientId, token) });
      }
    }
  };
}

/**
 * RFC 7592 §2.2: a full replacement; an omitted field returns to its default.
 * @returns null if the registration was removed or became shared in the meantime
 */
async function replace(
  deps: Deps,
  client: StoredClient,
  update: { readonly tokenHashes: readonly string[]; readonly by: Actor; readonly body: unknown },
): Promise<Record<string, unknown> | null> {
  const { store, secrets, config, now } = deps;
  const { tokenHashes, by, body } = update;
  const metadata = readRegistration(readReplacement(body, client, secrets), config.redirectSchemes);
  const wantsSecret = needsSecret(metadata.token_endpoint_auth_method);
  const newSecret = wantsSecret && client.secretHashes.length === 0 ? newClientSecret() : undefined;
  const { clientId: _, source: __, ...row } = clientRow(client.clientId, 'dynamic', metadata);
  const replaced = await store.managedRegistrations.replace(
    client.clientId,
    tokenHashes,
    {
      ...row,
      ...(newSecret !== undefined && { secretHashes: [secrets.hash(newSecret)] }),
      ...(!wantsSecret && { secretHashes: [] }),
      // Its metadata no longer match what it was found by.
      registrationHash: null,
    },
    { seen: client.secretHashes, by, now: now() },
  );
  if (replaced) return registrationResponse(client.clientId, metadata, client.createdAt, newSecret);
  // If another update issued a secret at the same moment, ours must not replace the one that its answer contains.
  const current = await store.managedRegistrations.find(client.clientId, tokenHashes);
  return current === null ? null : replace(deps, current, update);
}

/**
 * RFC 7592 §2.2: the request names the client, and may repeat its secret, but sets neither. Empty members count as absent
 * ({@link isPresent}).
 * @returns the metadata to replace the stored ones with
 * @throws {OAuthError} `invalid_client_metadata`
 */
function readReplacement(body: unknown, client: StoredClient, secrets: Secrets): Record<string, unknown> {
  const sent = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(body));
  const { client_id, client_secret, ...given } = Object.fromEntries(
    sent.filter(([, value]) => isPresent(value)),
  );
  const reserved = SERVER_SET.find((name) => name in given);
  if (client_id !== client.clientId)
    throw new OAuthError('invalid_client_metadata', 'client_id must be that of this registration.');
  if (reserved !== undefined)
    throw new OAuthError('invalid_client_metadata', `${reserved} is set by the server; omit it.`);
  const isOwn =
    typeof client_secret === 'string' &&
    secrets.hashes(client_secret).some((hash) => client.secretHashes.includes(hash));
  if (client_secret !== undefined && !isOwn)
    throw new OAuthError(
      'invalid_client_metadata',
      'client_secret is not that of this registration; a client cannot choose its secret.',
    );
  return given;
}

/** The registration access token; empty without one, which belongs to no registration. */
function presentedToken(c: RequestContext): string {
  const credentials = parseBearer(c.req.header('authorization'));
  return credentials.kind === 'token' ? credentials.token : '';
}

/** RFC 7592 §3: a wrong token and a deleted registration get the same answer. */
function notTheOwner(token: string): OAuthError {
  return new OAuthError('invalid_token', 'The registration access token is not valid for this client.', {
    reason: { tag: token === '' ? 'no_token' : 'registration_token' },
  });
}
