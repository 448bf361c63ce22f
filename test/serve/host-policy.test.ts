/** What a start does with `CLIENT_METADATA_ALLOW` and `CLIENT_METADATA_DENY` to the clients that it finds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { serve } from '../../src/serve.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { expectSignIn, publish } from '../support/published.js';

let documents: DocumentHost;
let server: Harness;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

it('a start disables the clients of a host that the operator denies, and enables them once it is allowed again', async () => {
  const { clientId } = publish(documents);
  await expectSignIn(server.issuer, clientId);
  const { clients } = server.deps.store;
  const isDisabled = async () => (await clients.find(clientId))?.disabled;
  const start = async (variables: Readonly<Record<string, string>>) => {
    const env = { ...server.env, PORT: String(await freePort()), ...variables };
    await (await serve(parseConfig(env), { log: server.deps.log })).stop();
  };
  await start({ CLIENT_METADATA_DENY: new URL(clientId).hostname });
  expect(await isDisabled()).toBe(true);
  await start({});
  expect(await isDisabled()).toBe(false);
  await start({ CLIENT_METADATA_ALLOW: 'another.example' });
  expect(await isDisabled()).toBe(true);
});
