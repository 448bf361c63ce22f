/** GET, PUT and DELETE /v1/oauth/register/:client_id (RFC 7592): an application looks after its registration. */
import type { Context } from 'hono';
import { z } from 'zod';
import { clientRow } from '../clients/client-row.js';
import type { Deps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import { bearerError } from '../http/errors.js';
import { readJson } from '../http/forms.js';
import { noStore } from '../http/headers.js';
import type { ClientMetadata } from '../protocol/client-metadata.js';
import { OAuthError } from '../protocol/errors.js';
import { PATHS } from '../protocol/server-metadata.js';
import type { StoredClient } from '../store/clients.js';
import { randomSecret } from '../tokens/secrets.js';
import { needsSecret, readRegistration, registrationResponse } from './register.js';

/** RFC 7592 §2.2: these are the server's to say. */
const SERVER_SET = [
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
];

export function registrationEndpoint(deps: Deps) {
  const { store, secrets, config, log, now } = deps;
  return async (c: Context): Promise<Response> => {
    const token = bearer(c);
    const tokenHashes = secrets.hashes(token);
    const address = clientAddress(c, config.trustedProxies);
    const client = await store.clients.findRegistration(c.req.param('client_id') ?? '', tokenHashes);
    if (client === null) return bearerError(c, log, notTheOwner(token));
    noStore(c);
    switch (c.req.method) {
      case 'DELETE':
        await store.clients.remove(client.clientId, { kind: 'client', id: client.clientId, address }, now());
        return c.body(null, 204);
      case 'PUT': {
        const answer = await replace(client, tokenHashes, await readJson(c));
        return answer === null ? bearerError(c, log, notTheOwner(token)) : c.json(withManagement(c, answer));
      }
      default:
        return c.json(
          withManagement(c, registrationResponse(client.clientId, metadataOf(client), client.createdAt)),
        );
    }
  };

  /**
   * RFC 7592 §2.2: a full replacement; what is left out goes back to its default.
   * @returns null when the registration stopped being its owner's alone in the meantime
   */
  async function replace(
    client: StoredClient,
    tokenHashes: readonly string[],
    body: unknown,
  ): Promise<Record<string, unknown> | null> {
    const { client_id, client_secret, ...given } = z.record(z.string(), z.unknown()).catch({}).parse(body);
    const reserved = SERVER_SET.find((name) => name in given);
    if (client_id !== client.clientId)
      throw new OAuthError('invalid_client_metadata', 'client_id must be the one of this registration.');
    if (reserved !== undefined)
      throw new OAuthError('invalid_client_metadata', `${reserved} is set by the server; leave it out.`);
    if (
      client_secret !== undefined &&
      !(
        typeof client_secret === 'string' &&
        secrets.hashes(client_secret).some((hash) => client.secretHashes.includes(hash))
      )
    ) {
      throw new OAuthError(
        'invalid_client_metadata',
        'client_secret is not the one of this registration, and cannot be chosen.',
      );
    }
    const metadata = readRegistration(given, config.redirectSchemes);
    const newSecret =
      needsSecret(metadata) && client.secretHashes.length === 0 ? `vs_cs_${randomSecret()}` : undefined;
    const { clientId: _, source: __, ...row } = clientRow(client.clientId, 'dynamic', metadata);
    const replaced = await store.clients.replaceRegistration(
      client.clientId,
      tokenHashes,
      {
        ...row,
        ...(newSecret !== undefined && { secretHashes: [secrets.hash(newSecret)] }),
        ...(!needsSecret(metadata) && { secretHashes: [] }),
        // It says something else now than what it was found by.
        registrationHash: null,
      },
      now(),
    );
    return replaced ? registrationResponse(client.clientId, metadata, client.createdAt, newSecret) : null;
  }

  function withManagement(c: Context, answer: Record<string, unknown>): Record<string, unknown> {
    const clientId = String(answer.client_id);
    return {
      ...answer,
      registration_access_token: bearer(c),
      registration_client_uri: `${config.issuer}${PATHS.register}/${clientId}`,
    };
  }
}

function bearer(c: Context): string {
  return /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
}

/** RFC 7592 §3: a wrong token and a registration that is gone answer alike. */
function notTheOwner(token: string): OAuthError {
  return new OAuthError('invalid_token', 'The registration access token is not valid for this client.', {
    reason: { tag: token === '' ? 'no_token' : 'registration_token' },
  });
}

function metadataOf(client: StoredClient): Readonly<Record<string, unknown>> & Pick<ClientMetadata, 'scope'> {
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
