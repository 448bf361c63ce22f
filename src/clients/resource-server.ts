import { addressBlock } from '../http/client-address.js';
import type { ClientCredentials } from '../protocol/client-authentication.js';
import { OAuthError } from '../protocol/errors.js';
import type { Catalogues, ResourceServer } from '../store/catalogue.js';
import type { Secrets } from '../tokens/secrets.js';
import { WrongSecrets } from './wrong-secrets.js';

/** Tells whether a resource server is the one of the resource that it names. */
export class ResourceServerAuthentication {
  readonly #wrongSecrets = new WrongSecrets();

  constructor(
    private readonly catalogue: Catalogues,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Whether credentials name a resource by its identifier, rather than a client. No `client_id` with a secret is an
   * address; another URI may be either, and is a resource when it is registered as one.
   */
  async isNamedBy({ clientId, clientSecret }: ClientCredentials): Promise<boolean> {
    if (clientSecret === undefined || !clientId.includes(':')) return false;
    return /^https?:/i.test(clientId) || (await this.catalogue.findResource(clientId)) !== null;
  }

  /**
   * @param address where the request came from
   * @throws {OAuthError} `invalid_client`; `too_many_requests` for one more wrong secret after many
   * @see RFC 7662 §2.1
   */
  async prove({ clientId, clientSecret = '' }: ClientCredentials, address: string): Promise<ResourceServer> {
    const resource = await this.catalogue.findResource(clientId);
    const hashes = this.secrets.hashes(clientSecret);
    if (resource !== null && hashes.some((hash) => resource.secretHashes.includes(hash))) return resource;
    // Of what is not registered there is nothing to guess.
    if (resource !== null) await this.#wrongSecrets.count(clientId, addressBlock(address));
    throw new OAuthError(
      'invalid_client',
      'The resource is unknown, or this is not its secret. An operator makes one with: vouchsafe resource rotate-secret',
      {
        reason: { tag: resource === null ? 'unknown_resource' : 'wrong_resource_secret', resource: clientId },
      },
    );
  }
}
