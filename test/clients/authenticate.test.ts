/** What authentication makes of a client that cannot be found, and of one that is not who it says (RFC 6749 §2.3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientAssertions } from '../../src/clients/assertion.js';
import { ClientAuthentication } from '../../src/clients/authenticate.js';
import { ClientDirectory, isJson } from '../../src/clients/directory.js';
import type { DocumentFetcher } from '../../src/documents/fetcher.js';
import type { ClientCredentials } from '../../src/protocol/client-authentication.js';
import type { Store } from '../../src/store/store.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { clientRow, hashedSeed, NOW, OPERATOR, StoreFixture } from '../store/contract/fixture.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';

const [NEW_KEY, OLD_KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = 'vs_cs_a-secret';
const ADDRESS = '192.0.2.1';

let documents: DocumentHost;
let server: Harness;
let fixture: StoreFixture;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents });
  fixture = await StoreFixture.open('PostgreSQL');
  const { clients, seeding } = fixture.store;
  const method = 'client_secret_basic';
  await seeding.apply(
    hashedSeed({
      clients: [
        clientRow('public-app'),
        clientRow('secret-app', { token_endpoint_auth_method: method, client_secret: 'x' }),
        clientRow('disabled-app'),
      ],
    }),
    NOW,
  );
  // It was stored before the server key was changed.
  const secretApp = await clients.find('secret-app');
  if (secretApp === null) throw new Error('no client');
  await clients.addSecret(secretApp, new Secrets([OLD_KEY]).hash(SECRET), OPERATOR, NOW);
  await clients.setDisabled('disabled-app', true, OPERATOR, NOW);
});
afterAll(async () => {
  await fixture.close();
  await server.stop();
  await documents.stop();
});

/** Authentication on a store, with the server's way to fetch documents. */
function authenticationOn(store: Store): ClientAuthentication {
  const { fetcher, config, log } = server.deps;
  const now = () => NOW;
  const directory = new ClientDirectory(store, fetcher, config, log, now);
  const assertions = new ClientAssertions(store, fetcher, config, now);
  return new ClientAuthentication(directory, assertions, new Secrets([NEW_KEY, OLD_KEY]));
}

const credentials = (clientId: string, others: Partial<ClientCredentials> = {}): ClientCredentials => ({
  clientId,
  method: 'none',
  clientSecret: undefined,
  clientAssertion: undefined,
  ...others,
});
const withSecret = (clientSecret: string) => ({ method: 'client_secret_basic', clientSecret }) as const;

describe('a client', () => {
  const prove = async (clientId: string, others: Partial<ClientCredentials> = {}) =>
    (await authenticationOn(fixture.store).present(credentials(clientId, others), ADDRESS)).prove();
  const refused = (tag: string, clientId: string, method = 'none') => ({
    code: 'invalid_client',
    reason: { tag, clientId, method },
  });

  it('is proven by what it registered, a secret under an older server key included', async () => {
    expect(await prove('public-app')).toMatchObject({ clientId: 'public-app' });
    expect(await prove('secret-app', withSecret(SECRET))).toMatchObject({ clientId: 'secret-app' });
  });

  it('is refused otherwise, and the log says why (RFC 6749 §5.2)', async () => {
    await expect(prove('disabled-app')).rejects.toMatchObject(refused('client_disabled', 'disabled-app'));
    const wrong = prove('secret-app', withSecret('wrong'));
    const basic = 'client_secret_basic';
    await expect(wrong).rejects.toMatchObject(refused('wrong_client_secret', 'secret-app', basic));
    const other = prove('secret-app');
    await expect(other).rejects.toMatchObject(refused('other_authentication_method', 'secret-app'));
    await expect(other).rejects.toThrow(
      'registered token_endpoint_auth_method client_secret_basic, but used none',
    );
    await expect(prove('nobody')).rejects.toMatchObject({
      code: 'invalid_client',
      reason: { tag: 'client_unknown', clientId: 'nobody', detail: 'there is no such client' },
    });
  });

  it('presents what the statements of the success path compare, and is named in the record', async () => {
    const client = await authenticationOn(fixture.store).present(
      credentials('secret-app', withSecret(SECRET)),
      ADDRESS,
    );
    expect(client.presented).toEqual({
      clientId: 'secret-app',
      method: 'client_secret_basic',
      secretHashes: [new Secrets([NEW_KEY]).hash(SECRET), new Secrets([OLD_KEY]).hash(SECRET)],
    });
    expect(client.actor).toEqual({ kind: 'client', id: 'secret-app', address: ADDRESS });
  });

  it('is held to the grant types that it registered (RFC 6749 §5.2: unauthorized_client)', async () => {
    const authentication = authenticationOn(fixture.store);
    await fixture.store.clients.replace('public-app', { grantTypes: ['authorization_code'] }, OPERATOR, NOW);
    const client = await authentication.present(credentials('public-app'), ADDRESS);
    expect(await client.prove('authorization_code')).toMatchObject({ clientId: 'public-app' });
    await expect(client.prove('refresh_token')).rejects.toMatchObject({
      code: 'unauthorized_client',
      reason: { tag: 'grant_type_not_registered', clientId: 'public-app', grantType: 'refresh_token' },
    });
  });

  it('with a secret is told to wait after 300 wrong ones, by any method; the right one passes (OAuth 2.1 §7)', async () => {
    const authentication = authenticationOn(fixture.store);
    const ask = async (others: Partial<ClientCredentials>, from = ADDRESS) =>
      (await authentication.present(credentials('secret-app', others), from)).prove();
    const byForm = { method: 'client_secret_post', clientSecret: SECRET } as const;
    const guesses = Array.from({ length: 300 }, (_, n) => ask(n % 2 === 0 ? withSecret('wrong') : byForm));
    for (const outcome of await Promise.allSettled(guesses))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'invalid_client' } });
    await expect(ask(withSecret('wrong'))).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(ask(byForm)).rejects.toMatchObject({ code: 'too_many_requests' });
    // Without a secret there is nothing to guess.
    await expect(ask({})).rejects.toMatchObject({ code: 'invalid_client' });
    await expect(ask(withSecret('wrong'), '192.0.2.2')).rejects.toMatchObject({ code: 'invalid_client' });
    expect(await ask(withSecret(SECRET))).toMatchObject({ clientId: 'secret-app' });
  });
});

it('a database that is away is our fault, and no client’s (RFC 6749 §5.2)', async () => {
  const away = await StoreFixture.open('PostgreSQL');
  const authentication = authenticationOn(away.store);
  await away.close();
  const client = await authentication.present(credentials('public-app'), ADDRESS);
  await expect(client.prove()).rejects.not.toMatchObject({ code: 'invalid_client' });
});

it('a fault of ours while a document or a key set is fetched is blamed on neither its host nor a client', async () => {
  const { config, log } = server.deps;
  const fault = new Error('a bug');
  const failing: Pick<DocumentFetcher, 'fetch'> = { fetch: () => Promise.reject(fault) };
  const fetcher = failing as DocumentFetcher;
  const directory = new ClientDirectory(fixture.store, fetcher, config, log, () => NOW);
  await expect(directory.find('https://id.example/app', ADDRESS)).rejects.toBe(fault);
  const assertions = new ClientAssertions(fixture.store, fetcher, config, () => NOW);
  const client = await fixture.store.clients.find('public-app');
  if (client === null) throw new Error('there is no client');
  const signing = { ...client, jwksUri: 'https://id.example/keys' };
  const reread = () => Promise.reject(new Error('only a document is read again'));
  await expect(assertions.verify('an assertion', signing, ADDRESS, reread)).rejects.toBe(fault);
});

it.each([
  ['application/json', true],
  ['application/jwk-set+json', true],
  ['application/jsonp', false],
  ['text/json', false],
  ['+json/text', false],
  ['', false],
])('the media type %j is JSON: %s (RFC 6839 §3.1)', (mediaType, json) => {
  expect(isJson(mediaType)).toBe(json);
});
