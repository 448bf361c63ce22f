/** Strangers who make the server fetch documents: that costs them, and nobody else (CIMD §8.6, §8.7). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newCode, postToken, refresh, walk } from '../support/oauth.js';
import { DOCUMENT, publish, REDIRECT } from '../support/published.js';
import { asserted, claimsFor, newKey, sign } from '../support/signing-client.js';

let documents: DocumentHost;
let server: Harness;
beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({
    documents: { ca: documents.ca, resolve: lookUp },
    fetchLimits: {},
    env: { TRUSTED_PROXIES: '127.0.0.1/32' },
  });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

async function lookUp(host: string): Promise<readonly string[]> {
  if (host.startsWith('inside.')) return ['10.0.0.1'];
  if (host.startsWith('nowhere.')) throw new Error('ENOTFOUND');
  return ['127.0.0.1'];
}

const from = (address: string) => new Browser({ headers: { 'x-forwarded-for': address } });
const ask = (browser: Browser, clientId: string) =>
  browser.get(authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: REDIRECT }));

describe('a user whose network asked for many documents of a host', () => {
  it('is told that there were too many and when to try again, not that the host failed (OAuth 2.1 §7)', async () => {
    const browser = from('192.0.2.200');
    const host = documents.origin.replace('id.example', 'many.id.example');
    for (let n = 0; n < 10; n += 1) expect((await ask(browser, `${host}/none/${n}`)).status).toBe(400);
    const client = publish(documents).clientId;
    const path = new URL(client).pathname;
    documents.answer(path, (_, response) => response.writeHead(500).end());
    const page = await ask(browser, host + path);
    expect([page.status, page.title]).toEqual([
      429,
      expect.stringMatching(/^We can’t check this application/),
    ]);
    const seconds = Number(page.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(page.text).toContain('There were too many requests for such details');
    expect(page.text).toMatch(/Try again in \d+ seconds?|Try again in 1 minute/);
    expect(page.text).not.toContain('is not responding');
    expect(documents.hits.get(path) ?? 0).toBe(0);
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        error: 'too_many_requests',
        reason: expect.objectContaining({ tag: 'client_busy' }),
      }),
    );
    // Another host is not affected; this one fails itself.
    const failing = await ask(browser, client);
    expect([failing.status, failing.headers.get('retry-after')]).toEqual([400, null]);
    expect(failing.text).toContain('is not responding');
  });
});

describe('a stranger who asks for documents that do not exist', () => {
  it('locks out no application of that host that is in use, whatever it signs with', async () => {
    const [key, host] = [await newKey('ES256'), documents.origin.replace('id.example', 'busy.id.example')];
    const documentAt = (path: string, more: object = {}) => {
      const body = JSON.stringify({ client_id: host + path, ...DOCUMENT, ...more });
      documents.answer(path, (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      );
      return host + path;
    };
    const keys = documentAt('/keys', { keys: [key.jwk] });
    const open = documentAt('/open');
    const signing = documentAt('/signing', { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: keys });
    const honest = from('198.51.100.1');
    const request = { client_id: open, redirect_uri: REDIRECT };
    const { code, verifier } = await newCode(honest, server.issuer, {}, request);
    const exchange = { client_id: open, grant_type: 'authorization_code', code, code_verifier: verifier };
    const tokens = await postToken(server.issuer, exchange);
    await walk(honest, authorizeUrl(server.issuer, { client_id: signing, redirect_uri: REDIRECT }));

    server.clock.advance(3600);
    for (let source = 0; source < 8; source++) {
      const stranger = from(`203.0.113.${source}`);
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => ask(stranger, `${host}/nothing/${source}/${n}`)),
      );
    }
    // A document that nobody uses has to wait now: the host is asked often enough.
    expect((await ask(from('198.51.100.2'), documentAt('/new'))).title).toMatch(
      /^We can’t check this application/,
    );
    expect((await ask(honest, open)).status).toBe(200);
    const answer = await refresh(server.issuer, tokens.text('refresh_token'), { client_id: open });
    expect(answer.status).toBe(200);
    const assertion = await sign(key, claimsFor(signing, server.issuer, server.clock.now));
    const form = {
      client_id: signing,
      grant_type: 'refresh_token',
      refresh_token: 'x',
      ...asserted(assertion),
    };
    expect((await postToken(server.issuer, form)).json.error).toBe('invalid_grant');
  });

  it('from one address, at a host that never answers, does not make anyone else’s first sign-in fail', async () => {
    const slow = publish(documents);
    slow.answer(() => undefined);
    const stranger = from('203.0.113.200');
    const flood = Array.from({ length: 60 }, (_, n) => ask(stranger, `${slow.clientId}?${n}`));
    for (let n = 0; n < 12; n++) {
      const page = await ask(from(`198.51.100.${100 + n}`), publish(documents).clientId);
      expect(page.title).toMatch(/^Sign in/);
    }
    await Promise.all(flood);
  });
});

it('names inside the operator’s network answer like names that do not exist (CIMD §8.6)', async () => {
  const answers = await Promise.all(
    ['inside', 'nowhere'].map(async (name) => {
      const began = performance.now();
      const page = await ask(from('203.0.113.201'), `https://${name}.example/client.json`);
      const text = page.text.replaceAll(name, 'name').replace(/\b[2-9a-z]{8}\b(?=\W*$)/, '');
      return {
        status: page.status,
        title: page.title,
        text,
        // The step of half a second that every answer waits for, however fast the name was found.
        waited: performance.now() - began > 490,
      };
    }),
  );
  expect(answers[0]).toMatchObject({ waited: true });
  expect(answers[0]).toEqual(answers[1]);
});
