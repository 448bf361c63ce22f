/** Logos of applications: fetched by us, looked at, and served from our own origin, or not at all (CIMD §8.8). */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { seedWithClients, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { LOGO_WEBP, logoOf } from '../support/logos.js';
import { authorizeUrl } from '../support/oauth.js';
import { DOCUMENT, type Published, publish, REDIRECT } from '../support/published.js';

let documents: DocumentHost;
let server: Harness;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents, seed: seedWithLogo() });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

/** With a client that an operator registered. */
const seedWithLogo = () =>
  seedWithClients({
    client_id: 'drawn-app',
    client_name: 'Drawn App',
    logo_uri: logoAt('operator').clientId,
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
  });

/** A picture in the hands of the test; `clientId` is its address. */
function logoAt(_: string, body: Uint8Array = LOGO_WEBP, type = 'image/webp', headers = {}): Published {
  const logo = publish(documents);
  logo.answer((_request, response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body),
  );
  return logo;
}

const at = (clientId: string) =>
  `${server.issuer}/assets/client-logo?client_id=${encodeURIComponent(clientId)}`;

/** A client with a logo that has been requested before. */
async function knownClient(logo: Published, more = {}): Promise<Published> {
  const client = publish(documents, { ...DOCUMENT, logo_uri: logo.clientId, ...more });
  await new Browser().get(
    authorizeUrl(server.issuer, { client_id: client.clientId, redirect_uri: REDIRECT }),
  );
  return client;
}

async function expectNone(clientId: string): Promise<void> {
  const answer = await send(at(clientId));
  expect([answer.status, answer.body]).toEqual([404, '']);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
}

describe('the logo of an application', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const)(
    'is served as %s, by what its bytes say',
    async (type) => {
      const picture = logoOf(type);
      // Its host calls it something else.
      const client = await knownClient(logoAt('lying', picture, 'image/x-icon'));
      const response = await fetch(at(client.clientId));
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=3600',
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  it('is shown for a client that an operator registered', async () => {
    expect((await send(at('drawn-app'))).status).toBe(200);
  });

  it.each<[string, string | Buffer, string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['SVG that calls itself PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['HTML that calls itself PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a picture that calls itself HTML', LOGO_WEBP, 'text/html'],
    ['a picture of one pixel', logoOf('image/png', 1), 'image/png'],
    ['a picture of 5000 pixels', logoOf('image/png', 5000), 'image/png'],
    ['more than 256 KiB', Buffer.concat([logoOf('image/png'), Buffer.alloc(262_144)]), 'image/png'],
    ['nothing', '', 'image/png'],
  ])('is not served when it is %s', async (_, body, type) => {
    const client = await knownClient(logoAt('bad', Buffer.from(body), type));
    await expectNone(client.clientId);
  });

  it.each<[string, (logo: Published) => void]>([
    ['is away', (logo) => logo.fail(503)],
    ['has none', (logo) => logo.fail(404)],
    [
      'sends it elsewhere',
      (logo) => logo.answer((_, response) => response.writeHead(302, { location: '/x' }).end()),
    ],
    ['resets connections', (logo) => logo.answer((request) => request.socket.destroy())],
  ])('is 404 while its host %s, and there afterwards', async (_, breakIt) => {
    const logo = logoAt('x');
    const client = await knownClient(logo);
    breakIt(logo);
    await expectNone(client.clientId);
    logo.answer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/webp' }).end(LOGO_WEBP),
    );
    expect((await send(at(client.clientId))).status).toBe(200);
  });

  it('is never fetched from a private network (CIMD §8.6)', async () => {
    const client = await knownClient({ ...logoAt('x'), clientId: 'https://169.254.169.254/logo.png' });
    await expectNone(client.clientId);
  });

  it('is fetched once and kept for as long as its host says', async () => {
    const logo = logoAt('kept', LOGO_WEBP, 'image/webp', { 'cache-control': 'max-age=600' });
    const client = await knownClient(logo);
    for (const _ of [1, 2]) expect((await send(at(client.clientId))).status).toBe(200);
    expect(logo.fetches()).toBe(1);
    server.clock.advance(600);
    expect((await send(at(client.clientId))).status).toBe(200);
    expect(logo.fetches()).toBe(2);
  });

  it('is fetched and kept at the cost of the network that asks, unless the client is known', async () => {
    const fetchLimits = { source: 2, address: 10_000 };
    const limited = await startHarness({ documents, seed: seedWithLogo(), fetchLimits });
    onTestFinished(() => limited.stop());
    const status = async (clientId: string) =>
      (await send(`${limited.issuer}/assets/client-logo?client_id=${encodeURIComponent(clientId)}`)).status;
    const kept = async () => (await limited.deps.store.anonymousData.usage()).total;
    const ask = ({ clientId }: Published) =>
      new Browser().get(authorizeUrl(limited.issuer, { client_id: clientId, redirect_uri: REDIRECT }));

    const client = publish(documents, { ...DOCUMENT, logo_uri: logoAt('stranger').clientId });
    expect((await ask(client)).status).toBe(200);
    const before = await kept();
    expect(await status(client.clientId)).toBe(200);
    const withLogo = await kept();
    expect(withLogo - before).toBeGreaterThanOrEqual(LOGO_WEBP.byteLength);
    // The document and its logo were the two fetches that this network had.
    expect((await ask(publish(documents))).status).not.toBe(200);
    expect(await status('drawn-app')).toBe(200);
    expect(await kept()).toBe(withLogo);
  });

  it('is for known clients only: the address leads to no document and no picture of a stranger’s choice', async () => {
    const logo = logoAt('x');
    const client = publish(documents, { ...DOCUMENT, logo_uri: logo.clientId });
    for (const clientId of ['nobody', '', '\0', client.clientId, logo.clientId]) await expectNone(clientId);
    expect((await send(`${server.issuer}/assets/client-logo`)).status).toBe(404);
    expect([client.fetches(), logo.fetches()]).toEqual([0, 0]);
  });

  it('is not shown for a client that is switched off', async () => {
    const client = await knownClient(logoAt('x'));
    expect((await send(at(client.clientId))).status).toBe(200);
    await server.deps.store.clients.setDisabled(client.clientId, true, SYSTEM, server.clock.now);
    await expectNone(client.clientId);
  });

  it('is not shown for an unverified registration (RFC 7591 §5)', async () => {
    const logo = logoAt('x');
    const registered = await send(`${server.issuer}/v1/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DOCUMENT, token_endpoint_auth_method: 'none', logo_uri: logo.clientId }),
    });
    expect([registered.status, registered.json.logo_uri]).toEqual([201, logo.clientId]);
    await expectNone(String(registered.json.client_id));
    expect(logo.fetches()).toBe(0);
  });
});
