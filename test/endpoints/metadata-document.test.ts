/** Clients without paperwork at authorize: the document is fetched, believed as far as it goes, and kept for a while. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf, newCode, postToken } from '../support/oauth.js';
import {
  askFor,
  DOCUMENT,
  expectPage,
  expectSignIn,
  publish,
  REDIRECT,
  REFUSED,
  SIGN_IN,
} from '../support/published.js';

const LOOPBACK = {
  client_name: 'Claude Code',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
};

let documents: DocumentHost;
let server: Harness;
/** As an operator starts it who sets nothing. */
let strict: Harness;
beforeAll(async () => {
  documents = await startDocumentHost();
  [server, strict] = await Promise.all([
    startHarness({
      documents,
      env: {
        CLIENT_METADATA_ALLOW: 'id.example,*.id.example',
        CLIENT_METADATA_DENY: 'denied.id.example',
      },
    }),
    startHarness({ documents, env: { ALLOW_INSECURE_CLIENT_METADATA: '' } }),
  ]);
});
afterAll(async () => {
  await Promise.all([server.stop(), strict.stop()]);
  await documents.stop();
});

const ask = (clientId: string, redirectUri?: string) => askFor(server.issuer, clientId, redirectUri);
const refused = (clientId: string) => expectPage(server.issuer, clientId, REFUSED);
const accepted = (clientId: string) => expectSignIn(server.issuer, clientId);

describe('a client that is not registered (CIMD §3, §5)', () => {
  it('gets a code and a token pair with only the address of its document', async () => {
    const client = publish(documents);
    const query = { client_id: client.clientId, redirect_uri: REDIRECT };
    const { code, verifier } = await newCode(new Browser(), server.issuer, {}, query);
    const answer = await postToken(server.issuer, {
      client_id: client.clientId,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    });
    expect(answer.status).toBe(200);
    expect(answer.text('refresh_token')).toMatch(/^vs_rt_/);
    expect(claimsOf(answer.json.access_token).client_id).toBe(client.clientId);
    expect(client.fetches()).toBe(1);
  });

  it('is kept with all that its document says about it', async () => {
    const said = {
      client_uri: 'https://app.example.net/',
      policy_uri: 'https://app.example.net/policy',
      tos_uri: 'https://app.example.net/terms',
      scope: 'profile workspace.mcp',
    };
    const { clientId } = publish(documents, { ...DOCUMENT, ...said });
    await accepted(clientId);
    expect(await server.deps.store.clients.find(clientId)).toMatchObject({
      clientUri: said.client_uri,
      policyUri: said.policy_uri,
      tosUri: said.tos_uri,
      scope: ['profile', 'workspace.mcp'],
    });
  });
});

describe('documents that cannot be believed: a page, no redirect, nothing kept (CIMD §4, §5.1, §5.2)', () => {
  const secretKey = { kty: 'EC', crv: 'P-256', x: 'eA', y: 'eQ', d: 'ZA' };
  it.each<[string, unknown]>([
    ['that is an array', []],
    ['that is null', null],
    ['without client_id', { ...DOCUMENT, client_id: undefined }],
    ['with the client_id of another', { ...DOCUMENT, client_id: 'https://id.example/other.json' }],
    ['without client_name', { ...DOCUMENT, client_name: undefined }],
    ['without redirect_uris', { ...DOCUMENT, redirect_uris: undefined }],
    ['with an empty redirect_uris', { ...DOCUMENT, redirect_uris: [] }],
    ['with one bad redirect URI', { ...DOCUMENT, redirect_uris: [REDIRECT, 'javascript:alert(1)'] }],
    ['with a client_secret (CIMD §4.1)', { ...DOCUMENT, client_secret: 'x' }],
    ['with a private key (CIMD §4.1)', { ...DOCUMENT, jwks: { keys: [secretKey] } }],
    [
      'with client_secret_basic (CIMD §4.1)',
      { ...DOCUMENT, token_endpoint_auth_method: 'client_secret_basic' },
    ],
    ['with private_key_jwt and no key', { ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' }],
    ['without the code grant', { ...DOCUMENT, grant_types: ['refresh_token'] }],
    ['of more than 64 KiB (CIMD §8.7)', { ...DOCUMENT, padding: 'x'.repeat(65_536) }],
  ])('a document %s', async (_, json) => {
    const client = publish(documents);
    const whole =
      Array.isArray(json) || json === null ? json : { client_id: client.clientId, ...Object(json) };
    const body = JSON.stringify(whole);
    client.answer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
        .end(body),
    );
    const page = await refused(client.clientId);
    expect(page.text).toContain(new URL(client.clientId).host);
    client.change(DOCUMENT);
    await accepted(client.clientId);
    expect(client.fetches()).toBe(2);
  });

  it('names the rule that a response broke on the page, and the facts in the log', async () => {
    const client = publish(documents);
    client.answer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('{}'),
    );
    const page = await refused(client.clientId);
    expect(page.text).toContain(
      'developer: The Content-Type of the response at this address is not application/json, or another type of JSON.',
    );
    expect(page.text).not.toContain('text/plain');
    const fault = { tag: 'media_type', url: client.clientId, mediaType: 'text/plain' };
    expect(server.logs).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ tag: 'client_document_refused', fault }) }),
    );
  });

  it.each<[string, string, string]>([
    ['without a name', JSON.stringify({ ...DOCUMENT, client_name: undefined }), 'client_name is missing.'],
    ['that is no JSON', '{"client_name":', 'The document is not JSON.'],
  ])('says for whoever makes it what is wrong with a document %s', async (_, body, sentence) => {
    const client = publish(documents);
    client.answer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(body.replace('{', `{"client_id":"${client.clientId}",`)),
    );
    const page = await refused(client.clientId);
    expect(page.text).toContain(`For the application’s developer: ${sentence}`);
  });

  it.each<[string, number, Record<string, string>]>([
    ['201', 201, {}],
    ['206', 206, {}],
    ['a redirect (CIMD §5)', 302, { location: '/elsewhere' }],
    ['a permanent redirect', 308, { location: '/elsewhere' }],
    ['401', 401, {}],
    ['403', 403, {}],
    ['404', 404, {}],
    ['410', 410, {}],
    ['HTML', 200, { 'content-type': 'text/html' }],
    ['no media type', 200, { 'content-type': '' }],
  ])('an answer that is %s', async (_, status, headers) => {
    const client = publish(documents);
    const body = JSON.stringify({ client_id: client.clientId, ...DOCUMENT });
    client.answer((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
    );
    documents.answer('/elsewhere', (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    await refused(client.clientId);
    expect(documents.hits.get('/elsewhere')).toBeUndefined();
    client.change(DOCUMENT);
    await accepted(client.clientId);
  });

  it.each<[string, Buffer]>([
    ['no JSON', Buffer.from('{"client_name":')],
    ['no UTF-8 (RFC 8259 §8.1)', Buffer.from([0x22, 0xff, 0x22])],
    ['empty', Buffer.alloc(0)],
  ])('a body that is %s', async (_, body) => {
    const client = publish(documents);
    client.answer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    await refused(client.clientId);
  });
});

describe('addresses that are no client_id: a page, and nothing is fetched (CIMD §3, §4)', () => {
  it.each<[string, (origin: string) => string]>([
    ['without a path', (origin) => origin],
    ['with a bare /', (origin) => `${origin}/`],
    ['with a fragment', (origin) => `${origin}/client.json#`],
    ['with a query', (origin) => `${origin}/client.json?v=1`],
    ['with a user name', (origin) => origin.replace('//', '//user@').concat('/client.json')],
    ['with a .. segment', (origin) => `${origin}/a/../client.json`],
    ['with an encoded .. segment', (origin) => `${origin}/a/%2e%2E/client.json`],
    [
      'with a host in capitals',
      (origin) => origin.replace('id.example', 'ID.example').concat('/client.json'),
    ],
    ['with a scheme in capitals', (origin) => origin.replace('https', 'HTTPS').concat('/client.json')],
    [
      'with a host that ends in a dot',
      (origin) => origin.replace('id.example', 'id.example.').concat('/client.json'),
    ],
    ['with the port that is the default', () => 'https://id.example:443/client.json'],
    ['with a letter beyond ASCII', (origin) => `${origin}/clïent.json`],
    ['with a blank at its end', (origin) => `${origin}/client.json `],
    ['of more than 2048 characters', (origin) => `${origin}/${'x'.repeat(2048)}`],
  ])('an address %s', async (_, addressAt) => {
    const clientId = addressAt(documents.origin);
    const before = asked();
    documents.answer('/client.json', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ client_id: clientId, ...DOCUMENT })),
    );
    await refused(clientId);
    expect(asked()).toBe(before);
  });

  it('another spelling of an address is another client, even where its host serves the same document (CIMD §4)', async () => {
    const { clientId } = publish(documents);
    await accepted(clientId);
    const url = new URL(clientId);
    const alias = url.pathname.replace('client', '%63lient');
    documents.answer(alias, (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ client_id: clientId, ...DOCUMENT })),
    );
    await refused(url.origin + alias);
    expect(documents.hits.get(alias)).toBe(1);
  });
});

/** What a page says when a host does not answer. */
const AWAY = /^We can’t check this application right now/;

describe('hosts that must not be asked (CIMD §8.6, §8.9)', () => {
  it.each([
    ['is on the list of those to be refused', 'denied.id.example'],
    ['is not on the list of those to be asked', 'elsewhere.example'],
  ])('one that %s', async (_, host) => {
    const before = asked();
    await refused(documents.origin.replace('id.example', host).concat('/client.json'));
    expect(asked()).toBe(before);
  });

  it('none on this computer, and none over http, unless ALLOW_INSECURE_CLIENT_METADATA is set', async () => {
    const { clientId } = publish(documents);
    const before = asked();
    await expectPage(strict.issuer, clientId, AWAY);
    await expectPage(strict.issuer, clientId.replace('https:', 'http:'), REFUSED);
    const port = new URL(clientId).port;
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1'])
      await expectPage(strict.issuer, `https://${host}:${port}/client.json`, REFUSED);
    for (const host of ['localhost', 'a.localhost'])
      await expectPage(strict.issuer, `https://${host}:${port}/client.json`, AWAY);
    expect(asked()).toBe(before);
    // The same document, at the server where it is set.
    await accepted(clientId);
  });
});

describe('the redirect URI is one of the document (CIMD §8.1, RFC 8252 §7.3)', () => {
  it.each([
    ['the loopback address without a port', 'http://localhost/callback', SIGN_IN],
    ['any port on localhost', 'http://localhost:3118/callback', SIGN_IN],
    ['any port on 127.0.0.1', 'http://127.0.0.1:60123/callback', SIGN_IN],
    ['another path', 'http://127.0.0.1:60123/other', /^Redirect address not registered/],
    ['a loopback host that is not listed', 'http://[::1]:3118/callback', /^Redirect address not registered/],
    ['the host of the document itself', 'https://c1.id.example/callback', /^Redirect address not registered/],
    ['no address, with two to choose from', '', /^This link is incomplete/],
  ])('a redirect to %s', async (_, redirectUri, title) => {
    const { clientId } = publish(documents, LOOPBACK);
    const page = await ask(clientId, redirectUri);
    expect(page.status).toBe(title === SIGN_IN ? 200 : 400);
    expect(page.title).toMatch(title);
    expect(page.location).toBeUndefined();
  });
});

/** How many requests the host of the documents got so far. */
function asked(): number {
  return [...documents.hits.values()].reduce((sum, hits) => sum + hits, 0);
}
