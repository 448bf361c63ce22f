/** Resource servers that authenticate at the introspection endpoint (RFC 7662 §2.1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResourceServerAuthentication } from '../../src/clients/resource-server.js';
import type { ClientCredentials } from '../../src/protocol/client-authentication.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { NOW, OPERATOR } from '../store/contract/fixture.js';
import { type Harness, startHarness } from '../support/harness.js';

const [NEW_KEY, OLD_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = 'vs_rs_a-secret';
const NAME = 'urn:example:tides';

let server: Harness;
let servers: ResourceServerAuthentication;
beforeAll(async () => {
  server = await startHarness();
  const { catalog } = server.deps.store;
  servers = new ResourceServerAuthentication(catalog, new Secrets([NEW_KEY, OLD_KEY]));
  for (const identifier of [NAME, 'https://tides.example.com']) {
    await catalog.addResource({ identifier, title: 'Tides', scopes: [] }, OPERATOR, NOW);
    // It was stored before the server key was changed.
    await catalog.addResourceSecret(
      { identifier, secretHashes: [] },
      new Secrets([OLD_KEY]).hash(SECRET),
      OPERATOR,
      NOW,
    );
  }
});
afterAll(() => server.stop());

const credentials = (clientId: string, clientSecret?: string): ClientCredentials => ({
  clientId,
  method: clientSecret === undefined ? 'none' : 'client_secret_basic',
  clientSecret,
  clientAssertion: undefined,
});

describe('credentials name a resource', () => {
  it.each(['https://tides.example.com', 'http://tides.example.com', 'HTTPS://unknown.example.com'])(
    'when they are the address %s and a secret, which no client has',
    async (address) => {
      expect(servers.isUrlOfResource(credentials(address, SECRET))).toBe(true);
      expect(await servers.isNamedBy(credentials(address, SECRET))).toBe(true);
      // A client whose client_id is the address of its metadata document has no secret.
      expect(servers.isUrlOfResource(credentials(address))).toBe(false);
      expect(await servers.isNamedBy(credentials(address))).toBe(false);
    },
  );

  it('when they are a URI that is registered as one, with a secret', async () => {
    expect(servers.isUrlOfResource(credentials(NAME, SECRET))).toBe(false);
    expect(await servers.isNamedBy(credentials(NAME, SECRET))).toBe(true);
    expect(await servers.isNamedBy(credentials(NAME))).toBe(false);
    expect(await servers.isNamedBy(credentials('urn:example:unknown', SECRET))).toBe(false);
  });

  it('not when they cannot be a URI, and the database is not asked then', async () => {
    server.takeStatements();
    expect(await servers.isNamedBy(credentials('basic-app', SECRET))).toBe(false);
    expect(await servers.isNamedBy(credentials('https', SECRET))).toBe(false);
    expect(server.takeStatements()).toEqual([]);
  });
});

describe('a resource server', () => {
  const refusal = (tag: string, resource: string) => ({ code: 'invalid_client', reason: { tag, resource } });

  it('is proven by a secret that was stored under an older server key', async () => {
    const proven = await servers.prove(credentials(NAME, SECRET), '192.0.2.1');
    expect(proven).toMatchObject({ identifier: NAME, title: 'Tides' });
    const { clientId, method, secretHashes } = servers.presented(credentials(NAME, SECRET));
    expect([clientId, method]).toEqual([NAME, 'client_secret_basic']);
    expect(secretHashes).toEqual([new Secrets([NEW_KEY]).hash(SECRET), new Secrets([OLD_KEY]).hash(SECRET)]);
  });

  it('is refused with a wrong secret or none, and so is one that is unknown: the log tells them apart', async () => {
    const prove = (clientId: string, secret?: string) =>
      servers.prove(credentials(clientId, secret), '192.0.2.1');
    await expect(prove(NAME, 'wrong')).rejects.toMatchObject(refusal('wrong_resource_secret', NAME));
    await expect(prove(NAME)).rejects.toMatchObject(refusal('wrong_resource_secret', NAME));
    await expect(prove('urn:example:none', SECRET)).rejects.toMatchObject(
      refusal('unknown_resource', 'urn:example:none'),
    );
  });

  it('is told to wait after 300 wrong secrets from one address; the right one always passes (OAuth 2.1 §7)', async () => {
    const from = (address: string, secret = 'wrong') => servers.prove(credentials(NAME, secret), address);
    const guesses = await Promise.allSettled(Array.from({ length: 300 }, () => from('192.0.2.7')));
    for (const outcome of guesses)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'invalid_client' } });
    await expect(from('192.0.2.7')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(from('192.0.2.8')).rejects.toMatchObject({ code: 'invalid_client' });
    expect(await from('192.0.2.7', SECRET)).toMatchObject({ identifier: NAME });
    // One that does not exist has no secret to guess.
    const atNothing = Array.from({ length: 301 }, () =>
      servers.prove(credentials('urn:x:y', 'x'), '192.0.2.7'),
    );
    for (const outcome of await Promise.allSettled(atNothing))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'invalid_client' } });
  });
});
