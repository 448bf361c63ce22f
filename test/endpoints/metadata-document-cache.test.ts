/** How long a metadata document is kept, and that nothing is when its host fails (CIMD §5.1, §5.2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, SECRET_KEY, startHarness } from '../support/harness.js';
import { postToken } from '../support/oauth.js';
import {
  askFor,
  DOCUMENT,
  expectPage,
  expectSignIn,
  holdBack,
  publish,
  REFUSED,
  SIGN_IN,
} from '../support/published.js';

let documents: DocumentHost;
let server: Harness;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ database: 'PostgreSQL', documents });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

/** A redirect URI that the document no longer has. */
const FORMER = 'https://former.example.net/callback';
const refused = (clientId: string) => expectPage(server.issuer, clientId, REFUSED);
const accepted = (clientId: string) => expectSignIn(server.issuer, clientId);
const away = (clientId: string) =>
  expectPage(server.issuer, clientId, /^We can’t check this application right now/);

describe('hosts that fail: a page that says so, and nothing is kept (CIMD §5.1, §5.2)', () => {
  it.each([500, 502, 503, 429])('a host that answers %i', async (status) => {
    const client = publish(documents);
    client.fail(status);
    const page = await away(client.clientId);
    expect(page.text).toContain(new URL(client.clientId).host);
    client.change(DOCUMENT);
    await accepted(client.clientId);
  });

  it('a host with a closed port, or a connection that is reset', async () => {
    await away(`https://down.id.example:${await freePort()}/client.json`);
    const client = publish(documents);
    client.answer((request) => request.socket.destroy());
    await away(client.clientId);
  });

  it('a host that never answers: when five seconds are over, at authorize and at the token endpoint', async () => {
    const [one, two] = [publish(documents), publish(documents, DOCUMENT, { 'cache-control': 'max-age=60' })];
    await accepted(two.clientId);
    server.clock.advance(60 + 24 * 3600);
    one.answer(() => undefined);
    two.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    });
    const [, answer] = await Promise.all([
      away(one.clientId),
      postToken(server.issuer, { client_id: two.clientId, grant_type: 'refresh_token', refresh_token: 'x' }),
    ]);
    expect([answer.status, answer.json.error]).toEqual([503, 'temporarily_unavailable']);
  });
});

describe('a document is kept for as long as its headers say (CIMD §5.2, RFC 9111 §4.2)', () => {
  it.each<[Record<string, string>, number]>([
    [{ 'cache-control': 'max-age=120' }, 120],
    [{ 'cache-control': 'max-age=120', age: '20' }, 100],
    [{}, 3600],
    [{ 'cache-control': 'no-store' }, 60],
    [{ 'cache-control': 'max-age=31536000' }, 86_400],
  ])('%o means %i seconds', async (headers, seconds) => {
    const client = publish(documents, DOCUMENT, headers);
    await accepted(client.clientId);
    server.clock.advance(seconds - 1);
    await accepted(client.clientId);
    expect(client.fetches()).toBe(1);
    server.clock.advance(1);
    await accepted(client.clientId);
    expect(client.fetches()).toBe(2);
  });

  it('a copy that has run out does not serve a user who is to decide (CIMD §5.1)', async () => {
    const client = publish(documents);
    await accepted(client.clientId);
    server.clock.advance(3600);
    client.fail(503);
    await away(client.clientId);
    client.fail(404);
    await refused(client.clientId);
    client.change(DOCUMENT);
    await accepted(client.clientId);
  });

  it('is fetched once for twenty who ask at once, and not again by another process on the same database', async () => {
    const client = publish(documents);
    await Promise.all(Array.from({ length: 20 }, () => accepted(client.clientId)));
    expect(client.fetches()).toBe(1);
    const { DATABASE_URL = '' } = server.env;
    const second = await startHarness({ seed: null, documents, env: { DATABASE_URL, SECRET_KEY } });
    try {
      await expectSignIn(second.issuer, client.clientId);
      expect(client.fetches()).toBe(1);
    } finally {
      await second.stop();
    }
  });

  it('stays as the later of two fetches found it, even if another process gets the answer to the earlier one later', async () => {
    const client = publish(documents);
    const { DATABASE_URL = '' } = server.env;
    const second = await startHarness({ seed: null, documents, env: { DATABASE_URL, SECRET_KEY } });
    try {
      const former = { client_id: client.clientId, ...DOCUMENT, redirect_uris: [FORMER] };
      const isAsked = holdBack(client, former);
      const early = askFor(server.issuer, client.clientId);
      const answerLate = await isAsked;
      client.change(DOCUMENT);
      second.clock.now = new Date(server.clock.now.getTime() + 1000);
      await expectSignIn(second.issuer, client.clientId);
      server.clock.advance(2);
      answerLate();
      expect((await early).title).toMatch(SIGN_IN);
      await accepted(client.clientId);
      const refusal = await askFor(server.issuer, client.clientId, FORMER);
      expect([refusal.status, refusal.title]).toEqual([400, expect.stringMatching(/^Redirect address/)]);
      expect(client.fetches()).toBe(2);
    } finally {
      await second.stop();
    }
  });
});
