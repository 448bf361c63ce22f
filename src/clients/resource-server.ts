import type { ClientCredentials } from '../protocol/client-authentication.js';
import { OAuthError } from '../protocol/errors.js';
import { addressBlock } from '../rules/network.js';
import type { Catalogs, ResourceServer } from '../store/catalog.js';
import type { PresentedClient } from '../store/issuing.js';
import type { Secrets } from '../tokens/secrets.js';
import { WrongSecrets } from './wrong-secrets.js';

/** Authenticates resource servers. */
export class ResourceServerAuthentication {
  readonly #wrongSecrets = new WrongSecrets();

  readonly #catalog: Catalogs;
  readonly #secrets: Secrets;

  constructor(catalog: Catalogs, secrets: Secrets) {
    this.#catalog = catalog;
    this.#secrets = secrets;
  }

  /** Whether credentials can only be a resource server's: no `client_id` with a secret is an address. */
  isUrlOfResource({ clientId, clientSecret }: ClientCredentials): boolean {
    return clientSecret !== undefined && /^https?:/i.test(clientId);
  }

  /**
   * Whether credentials name a resource by its identifier, rather than a client. A URI that is not an address may be
   * either, and is a resource when it is registered as one.
   */
  async isNamedBy(credentials: ClientCredentials): Promise<boolean> {
    if (this.isUrlOfResource(credentials)) return true;
    const { clientId, clientSecret } = credentials;
    if (clientSecret === undefined || !clientId.includes(':')) return false;
    return (await this.#catalog.findResource(clientId)) !== null;
  }

  /** The value that a statement compares with the secrets of resources. */
  presented({ clientId, method, clientSecret = '' }: ClientCredentials): PresentedClient {
    return { clientId, method, secretHashes: this.#secrets.hashes(clientSecret) };
  }

  /**
   * @param address the IP address of the request
   * @throws {OAuthError} `invalid_client`; `too_many_requests` for one more wrong secret after many
   * @see RFC 7662 §2.1
   */
  async prove({ clientId, clientSecret = '' }: ClientCredentials, address: string): Promise<ResourceServer> {
    const resource = await this.#catalog.findResource(clientId);
    const hashes = this.#secrets.hashes(clientSecret);
    if (resource !== null && hashes.some((hash) => resource.secretHashes.includes(hash))) return resource;
    // An unregistered resource has no secret to guess.
    if (resource !== null) this.#wrongSecrets.count(clientId, addressBlock(address));
    throw new OAuthError(
      'invalid_client',
      'The resource is unknown, or this is not its secret. An operator can create one with: vouchsafe resource rotate-secret',
      {
        reason: { tag: resource === null ? 'unknown_resource' : 'wrong_resource_secret', resource: clientId },
      },
    );
  }
}
