import { addressBlock } from '../http/client-address.js';
import type { Client, GrantType } from '../protocol/client.js';
import type { ClientCredentials } from '../protocol/client-authentication.js';
import { OAuthError, type Reason } from '../protocol/errors.js';
import type { Actor } from '../store/actor.js';
import type { StoredClient } from '../store/clients.js';
import type { PresentedClient } from '../store/issuing.js';
import type { Secrets } from '../tokens/secrets.js';
import type { ClientAssertions } from './assertion.js';
import { type ClientDirectory, ClientUnavailable } from './directory.js';
import { WrongSecrets } from './wrong-secrets.js';

/** Who a request says it comes from. */
export interface ClientClaim {
  /** For the statements of the good path, which prove it on their way. */
  readonly presented: PresentedClient;
  /** The same for the record, with where it is. */
  readonly actor: Actor;
  /**
   * Looks at the client alone. Before anything is refused or revoked this is asked, so that an unknown client
   * hears of itself and nothing about grants (OAuth 2.1 §3.2.4). Asks once, however often it is called.
   * @throws {OAuthError} `invalid_client` when it is unknown, disabled, uses another method than it registered
   *   (RFC 6749 §2.3), or its secret is wrong; `too_many_requests` after many wrong ones; `unauthorized_client` when
   *   it is not registered for the grant type
   */
  prove(grantType?: GrantType): Promise<Client>;
}

/** Tells whether clients are who they say they are. */
export class ClientAuthentication {
  readonly #wrongSecrets = new WrongSecrets();

  constructor(
    private readonly directory: ClientDirectory,
    private readonly assertions: ClientAssertions,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Takes what a request says about its client, to be proven later. What cannot be proven by the statements of the
   * good path is proven here: an assertion, and that a metadata document still stands.
   *
   * @param address of the client
   * @throws {OAuthError} `invalid_client` for an assertion or a document that does not hold; `temporarily_unavailable`
   *   when its host does not answer and we know no good copy; `too_many_requests` for one more wrong secret after many
   */
  async claim(credentials: ClientCredentials, address: string): Promise<ClientClaim> {
    const from = addressBlock(address);
    const { clientId, method, clientSecret, clientAssertion } = credentials;
    const presented = {
      clientId,
      method,
      secretHashes: clientSecret === undefined ? [] : this.secrets.hashes(clientSecret),
    };
    let proven: Promise<StoredClient> | undefined;
    const prove = () => (proven ??= this.#prove(presented, from));
    if (clientAssertion !== undefined) await this.assertions.verify(clientAssertion, await prove());
    else if (!this.directory.needsNoFetch(clientId)) await prove();
    // A guesser is not let near the statements of the good path; the right secret costs one more there, and passes.
    else if (clientSecret !== undefined && (await this.#wrongSecrets.isOverLimit(clientId, from)))
      await prove();
    return {
      presented,
      actor: { kind: 'client', id: clientId, address },
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

  async #prove(presented: PresentedClient, from: string): Promise<StoredClient> {
    const client = await this.#find(presented.clientId);
    const problem = problemWith(client, presented);
    if (problem === null) return client;
    if (problem === 'wrong_client_secret') await this.#wrongSecrets.count(presented.clientId, from);
    const reason = { tag: problem, clientId: presented.clientId, method: presented.method };
    // Who knows the secret may know the rest: libraries have their own idea of the usual method.
    throw problem === 'other_authentication_method' && hasSecret(client, presented)
      ? invalidClient(
          reason,
          `The secret is right, but this client is registered for ${client.authMethods.join(' or ')} and used ${presented.method}.`,
        )
      : invalidClient(reason);
  }

  /** A fault of the document's host is not the client's: it must not lead a fleet to drop good registrations. */
  async #find(clientId: string): Promise<StoredClient> {
    try {
      return await this.directory.findForToken(clientId);
    } catch (error) {
      if (!(error instanceof ClientUnavailable)) throw error;
      const reason = { tag: `client_${error.kind}`, clientId, detail: error.message };
      if (!error.isTemporary) throw invalidClient(reason);
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

function problemWith(client: StoredClient, presented: PresentedClient): string | null {
  if (client.disabled) return 'client_disabled';
  if (!client.authMethods.includes(presented.method)) return 'other_authentication_method';
  if (presented.method === 'none' || presented.method === 'private_key_jwt') return null;
  return hasSecret(client, presented) ? null : 'wrong_client_secret';
}

/** Keyed hashes are compared, which nobody can choose: timing tells nothing. */
function hasSecret(client: StoredClient, { secretHashes }: PresentedClient): boolean {
  return secretHashes.some((hash) => client.secretHashes.includes(hash));
}

function invalidClient(
  reason: Reason,
  description = 'Client authentication failed: the client is unknown, or did not authenticate as it is registered.',
): OAuthError {
  return new OAuthError('invalid_client', description, { reason });
}
