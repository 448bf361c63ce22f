import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DocumentUnavailable } from '../../src/documents/document-unavailable.js';
import { DocumentFetcher } from '../../src/documents/fetcher.js';
import { ANYONE, documentSite, JSON_TYPE, json, outcome } from './fetching.js';
import { selfSigned } from './self-signed.js';

const site = documentSite();
const { fetcher, at } = site;

describe('a fetch', () => {
  it('returns body and media JSON_TYPE, and closes the connection', async () => {
    site.answer = (response) =>
      response.writeHead(200, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{}');
    const document = await fetcher().fetch(at(), json, ANYONE);
    expect(Buffer.from(document.body).toString()).toBe('{}');
    expect(document.mediaType).toBe('application/json');
    await site.server.idle();
  });

  it('says who it is, what it wants, and nothing else about us', async () => {
    const from = site.server.requests.length;
    const one = fetcher();
    site.answer = (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'set-cookie': 'track=1; Path=/' }).end('{}');
    await one.fetch(at('/one?x=%20y'), json, ANYONE);
    await one.fetch(at('/two'), json, ANYONE);
    const [first, second] = site.server.requests.slice(from);
    expect(first?.path).toBe('/one?x=%20y');
    expect(first?.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'Vouchsafe',
      connection: 'close',
      host: `app.test:${site.server.port}`,
    });
    for (const header of ['cookie', 'referer', 'authorization', 'origin']) {
      expect(second?.headers).not.toHaveProperty(header);
    }
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decompresses %s', async (encoding, compress) => {
    site.answer = (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': encoding }).end(compress('{"a":1}'));
    expect(Buffer.from((await fetcher().fetch(at(), json, ANYONE)).body).toString()).toBe('{"a":1}');
  });

  it('reaches a name below localhost without DNS', async () => {
    const hosts = { allow: [], deny: [] };
    const own = new DocumentFetcher({
      maxBytes: 100,
      timeoutMs: 30_000,
      lookUpStepMs: 0,
      allowInsecure: true,
      hosts,
    });
    onTestFinished(() => own.close());
    expect(await outcome(own.fetch(at('/', 'localhost'), json, ANYONE))).toBe('fetched');
    expect(await outcome(own.fetch(at('/', 'app.localhost'), json, ANYONE))).toBe('fetched');
  });

  it('tries the next address when the first does not answer', async () => {
    const one = fetcher({ resolve: async () => ['127.0.0.99', '127.0.0.1'] });
    expect(await outcome(one.fetch(at(), json, ANYONE))).toBe('fetched');
  });
});

describe('what a host answers', () => {
  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [429, 'unreachable'],
    [201, 'invalid'],
    [204, 'invalid'],
    [206, 'invalid'],
    [302, 'invalid'],
    [304, 'invalid'],
    [400, 'invalid'],
    [401, 'invalid'],
    [403, 'invalid'],
  ])('status %i makes it %s', async (status, kind) => {
    site.answer = (response) => response.writeHead(status, JSON_TYPE).end();
    expect(await outcome(fetcher().fetch(at(), json, ANYONE))).toBe(`${kind}: status`);
  });

  it.each(['text/html', 'application/jsonp', 'application/json+x', '', 'nonsense'])(
    'type %j is not read',
    async (contentType) => {
      site.answer = (response) =>
        response.writeHead(200, contentType ? { 'content-type': contentType } : {}).end('{}');
      expect(await outcome(fetcher().fetch(at(), json, ANYONE))).toBe('invalid: media_type');
    },
  );

  it('has facts in its reason and none in its message', async () => {
    const refused = await fetcher({ resolve: async () => ['10.0.0.7'] })
      .fetch(at(), json, ANYONE)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DocumentUnavailable);
    expect(refused).toMatchObject({ reason: { tag: 'address', host: 'app.test', address: '10.0.0.7' } });
    expect(String(refused)).toBe(
      'DocumentUnavailable: The host of the document did not send a usable response.',
    );
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['its status', (response) => response.writeHead(302, { location: '/' }).end(), 'status 200'],
    ['its type', (response) => response.writeHead(200, { 'content-type': 'a/b' }).end(), 'Content-Type'],
    ['its size', (response) => response.writeHead(200, JSON_TYPE).end('x'.repeat(10_001)), 'too large'],
    [
      'its encoding',
      (response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end('{}'),
      'Content-Encoding',
    ],
  ])('says which rule a response broke, and no facts: %s', async (_, answer, rule) => {
    site.answer = answer;
    const refused = await fetcher()
      .fetch(at(), json, ANYONE)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'invalid', message: expect.stringContaining(rule) });
    expect(String(refused)).not.toMatch(/302|a\/b|10.?000|app\.test/);
  });

  it('is unreachable when the host answers only that it switches protocols (RFC 9110 §15.2.2)', async () => {
    site.answer = (response) => {
      response.socket?.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n',
      );
    };
    expect(await outcome(fetcher({ timeoutMs: 20_000 }).fetch(at(), json, ANYONE))).toBe(
      'unreachable: connection',
    );
  });

  it('is unreachable without an address, a listener, TLS or HTTP', async () => {
    const failing = fetcher({ resolve: () => Promise.reject(new Error('SERVFAIL')) });
    expect(await outcome(failing.fetch(at(), json, ANYONE))).toBe('unreachable: dns');
    expect(await outcome(fetcher({ resolve: async () => [] }).fetch(at(), json, ANYONE))).toBe(
      'unreachable: no_address',
    );
    expect(await outcome(fetcher().fetch('http://app.test:1/x', json, ANYONE))).toBe('refused: port');
    expect(await outcome(fetcher().fetch('http://app.test:2/x', json, ANYONE))).toBe(
      'unreachable: connection',
    );
    const requests = site.server.requests.length;
    expect(await outcome(fetcher().fetch(at().replace('http:', 'https:'), json, ANYONE))).toBe(
      'unreachable: connection',
    );
    expect(site.server.requests).toHaveLength(requests);
    site.answer = (response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
    expect(await outcome(fetcher().fetch(at(), json, ANYONE))).toBe('unreachable: connection');
  });

  it.each([undefined, '0'])(
    'is unreachable with an untrusted certificate, and gets no request: NODE_TLS_REJECT_UNAUTHORIZED=%s',
    async (environment) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', environment);
      onTestFinished(() => void vi.unstubAllEnvs());
      let requests = 0;
      const impostor = createHttpsServer(selfSigned('app.test'), (_request, response) => {
        requests += 1;
        response.writeHead(200, JSON_TYPE).end('{}');
      });
      await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
      const address = impostor.address();
      const port = typeof address === 'object' ? address?.port : 0;
      await expect(fetcher().fetch(`https://app.test:${port}/x`, json, ANYONE)).rejects.toMatchObject({
        kind: 'unreachable',
        reason: { tag: 'connection', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      });
      expect(requests).toBe(0);
      await new Promise((resolve) => impostor.close(resolve));
    },
  );

  it('is unreachable when it stops in the middle', async () => {
    site.answer = (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    };
    expect(await outcome(fetcher().fetch(at(), json, ANYONE))).toBe('unreachable: connection');
  });

  it('is invalid when it cannot be decompressed', async () => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      site.answer = (response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': encoding }).end('{"not": "it"}');
      expect(await outcome(fetcher().fetch(at(`/${encoding}`), json, ANYONE))).toBe('invalid: encoding');
    }
  });
});

describe('freshness', () => {
  it('comes from the headers, by the clock that was given', async () => {
    const now = new Date('2026-03-01T12:00:00Z');
    site.answer = (response) => {
      response.sendDate = false;
      response
        .writeHead(200, { ...JSON_TYPE, expires: 'Sun, 01 Mar 2026 12:10:00 GMT', age: '60' })
        .end('{}');
    };
    expect((await fetcher({ now: () => now }).fetch(at(), json, ANYONE)).freshSeconds).toBe(540);
  });
});
