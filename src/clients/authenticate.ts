import type { Client, GrantType } from '../protocol/client.js';
import type { ClientCredentials } from '../protocol/client-authentication.js';
import { OAuthError, type Reason } from '../protocol/errors.js';
import { addressBlock } from '../rules/network.js';
import type { Actor } from '../store/actor.js';
import type { StoredClient } from '../store/clients.js';
import type { PresentedClient } from '../store/issuing.js';
import type { Secrets } from '../tokens/secrets.js';
import type { ClientAssertions } from './assertion.js';
import { type ClientDirectory, ClientUnavailable } from './directory.js';
import { fetchedTooOften } from './fetched-too-often.js';
import { WrongSecrets } from './wrong-secrets.js';

/** The client that a request names, before it has been authenticated. */
export interface UnprovenClient {
  /** For the statements of the success path, which authenticate the client themselves. */
  readonly presented: PresentedClient;
  /** The same for the audit log, with the IP address. */
  readonly actor: Actor;
  /** The IP address that the request came from. */
  readonly address: string;
  /**
   * Authenticates only the client. Called before anything is refused or revoked, so that an unknown client learns
   * about itself and nothing about grants (OAuth 2.1 §3.2.4). Checks once, however often it is called.
   * @throws {OAuthError} `invalid_client` when it is unknown, disabled, uses another method than it registered (RFC
   *   6749 §2.3), or its secret is wrong; `too_many_requests` after many wrong ones; `unauthorized_client` when it is
   *   not registered for the grant type
   */
  prove(grantType?: GrantType): Promise<Client>;
}

/** Authenticates clients. */
export class ClientAuthentication {
  readonly #wrongSecrets = new WrongSecrets();

  readonly #directory: ClientDirectory;
  readonly #assertions: ClientAssertions;
  readonly #secrets: Secrets;

  constructor(directory: ClientDirectory, assertions: ClientAssertions, secrets: Secrets) {
    this.#directory = directory;
    this.#assertions = assertions;
    this.#secrets = secrets;
  }

  /**
   * Identifies the client that a request names, which is authenticated later. Checks only what the statements of the
   * success path cannot: an assertion, and whether a metadata document is still valid.
   *
   * @param address the client's IP address
   * @throws {OAuthError} `invalid_client` for an assertion or a document that is invalid, or a document that was
   *   never fetched here; `temporarily_unavailable` when a document or key set that was valid cannot be fetched and
   *   its copy is too old; `too_many_requests` for another wrong secret or assertion after many, or if our own
   *   limits keep us from fetching such a document or key set
   */
  async present(credentials: ClientCredentials, address: string): Promise<UnprovenClient> {
    const { clientId, method, clientSecret, clientAssertion } = credentials;
    const presented = {
      clientId,
      method,
      secretHashes: clientSecret === undefined ? [] : this.#secrets.hashes(clientSecret),
    };
    let proven: Promise<StoredClient> | undefined;
    const prove = () => (proven ??= this.#prove(presented, address));
    if (clientAssertion !== undefined) await this.#verify(clientAssertion, await prove(), address);
    else if (!this.#directory.needsNoFetch(clientId)) await prove();
    // Over the limit, a request does not reach the success path unchecked; the right secret costs one more query and
    // passes.
    else if (clientSecret !== undefined && this.#wrongSecrets.isOverLimit(clientId, addressBlock(address)))
      await prove();
    return {
      presented,
      actor: { kind: 'client', id: clientId, address },
      address,
      async prove(grantType) {
        const client = await prove();
        if (grantType === undefined || client.grantTypes.includes(grantType)) return client;
        throw new OAuthError(
          'unauthorized_client',
          `This client is not registered for the grant type ${grantType}.`,
          {
            reason: { tag: 'grant_type_not_registered', clientId, grantType },
          },
        );
      },
    };
  }

  /** An assertion that is refused counts like a wrong secret. */
  async #verify(assertion: string, client: StoredClient, address: string): Promise<void> {
    try {
      const reread = () => this.#answered(client.clientId, this.#directory.reread(client, address));
      await this.#assertions.verify(assertion, client, address, reread);
    } catch (error) {
      if (error instanceof OAuthError && error.code === 'invalid_client')
        this.#wrongSecrets.count(client.clientId, addressBlock(address));
      throw error;
    }
  }

  async #prove(presented: PresentedClient, address: string): Promise<StoredClient> {
    const { clientId } = presented;
    const client = await this.#answered(clientId, this.#directory.findForToken(clientId, address));
    const problem = problemWith(client, presented);
    if (problem === null) return client;
    // With the wrong method the right secret counts like a wrong one: over the limit, the answers would differ.
    const isGuess = problem === 'wrong_client_secret' || presented.secretHashes.length > 0;
    if (isGuess) this.#wrongSecrets.count(presented.clientId, addressBlock(address));
    const reason = { tag: problem, clientId: presented.clientId, method: presented.method };
    // Libraries differ in their default method. The answer never reveals whether the secret was right.
    throw problem === 'other_authentication_method'
      ? invalidClient(
          reason,
          `This client registered token_endpoint_auth_method ${client.authMethods.join(' or ')}, but used ${presented.method}.`,
        )
      : invalidClient(reason);
  }

  /** A failing host is not the client's fault: it must not make a fleet drop valid registrations. */
  async #answered(clientId: string, found: Promise<StoredClient>): Promise<StoredClient> {
    try {
      return await found;
    } catch (error) {
      if (!(error instanceof ClientUnavailable)) throw error;
      const { kind, message: detail, fault } = error;
      const reason = { tag: `client_${kind}`, clientId, detail, ...(fault && { fault }) } as const;
      if (!error.isTemporary) throw invalidClient(reason);
      const { limit } = error;
      if (limit !== undefined) throw fetchedTooOften('The metadata document of the client', limit, reason);
      throw new OAuthError(
        'temporarily_unavailable',
        'The metadata document of the client cannot be fetched at this moment.',
        {
          reason,
          cause: error,
          retryAfterSeconds: 5,
        },
      );
    }
  }
}

/** How a presented client differs from its registration, or that it is disabled. */
type Problem = 'client_disabled' | 'other_authentication_method' | 'wrong_client_secret';

function problemWith(client: StoredClient, presented: PresentedClient): Problem | null {
  if (client.disabled) return 'client_disabled';
  if (!client.authMethods.includes(presented.method)) return 'other_authentication_method';
  if (presented.method === 'none' || presented.method === 'private_key_jwt') return null;
  return hasSecret(client, presented) ? null : 'wrong_client_secret';
}

/** Compares keyed hashes, which an attacker cannot choose: timing reveals nothing. */
function hasSecret(client: StoredClient, { secretHashes }: PresentedClient): boolean {
  return secretHashes.some((hash) => client.secretHashes.includes(hash));
}

function invalidClient(
  reason: Reason,
  description = 'Client authentication failed: the client is unknown, or did not authenticate as registered.',
): OAuthError {
  return new OAuthError('invalid_client', description, { reason });
}
