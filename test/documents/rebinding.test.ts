import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentFetcher, DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import { ANYONE, json, outcome, testFetcher } from './fetching.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

/** Where an attacker would have us go. */
let inside: LoopbackServer;
const open: DocumentFetcher[] = [];

function fetcher(options: Partial<DocumentFetcherOptions> = {}): DocumentFetcher {
  const made = testFetcher(options);
  open.push(made);
  return made;
}

beforeAll(async () => {
  inside = await startLoopbackServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"secret":"inside"}');
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(() => inside.stop());

describe('names whose address changes (DNS rebinding)', () => {
  /** Gives the first answer once and the second ever after. */
  const changing = (first: readonly string[], then: readonly string[]) => {
    let calls = 0;
    const resolver = async () => {
      calls += 1;
      return calls === 1 ? first : then;
    };
    return { resolver, calls: () => calls };
  };

  it('connects to what was checked, not to what the name is next', async () => {
    const here = await startLoopbackServer(
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      ['127.0.0.1'],
    );
    try {
      // No server listens at the address that is checked; one does at the address that any later lookup returns.
      const name = changing(['::1'], ['127.0.0.1']);
      const one = fetcher({ resolve: name.resolver });
      const url = `http://rebind.test:${here.port}/client.json`;
      expect(await outcome(one.fetch(url, json, ANYONE))).toBe('unreachable: connection');
      expect([name.calls(), here.connections()]).toEqual([1, 0]);
      expect(await outcome(one.fetch(url, json, ANYONE))).toBe('fetched');
      expect([name.calls(), here.connections()]).toEqual([2, 1]);
    } finally {
      await here.stop();
    }
  });

  it('looks up once for each fetch, and uses no connection of an earlier one', async () => {
    const other = await startLoopbackServer((_request, response) => response.end(), ['127.0.0.1']);
    try {
      const before = inside.connections();
      const name = changing(['127.0.0.1'], ['10.0.0.1']);
      const one = fetcher({ resolve: name.resolver });
      const url = `http://rebind.test:${inside.port}/client.json`;
      expect(await outcome(one.fetch(url, json, ANYONE))).toBe('fetched');
      expect(name.calls()).toBe(1);
      expect(await outcome(one.fetch(url, json, ANYONE))).toBe('unreachable: address');
      expect(inside.connections()).toBe(before + 1);
      expect(other.connections()).toBe(0);
    } finally {
      await other.stop();
    }
  });

  it('refuses a name with one private address among public ones, in any order', async () => {
    for (const addresses of [
      ['127.0.0.1', '10.0.0.1'],
      ['10.0.0.1', '127.0.0.1'],
      ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1', '169.254.169.254'],
      ['::1', 'fd00::1'],
    ]) {
      const before = inside.connections();
      const one = fetcher({ resolve: async () => addresses });
      expect(await outcome(one.fetch(`http://mixed.test:${inside.port}/`, json, ANYONE))).toBe(
        'unreachable: address',
      );
      expect(inside.connections()).toBe(before);
    }
  });
});

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('are not followed (%i)', async (status) => {
    const before = inside.connections();
    const outside = await startLoopbackServer((_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end();
    });
    try {
      const one = fetcher({ resolve: async () => ['127.0.0.1'] });
      expect(await outcome(one.fetch(`http://outside.test:${outside.port}/`, json, ANYONE))).toBe(
        'invalid: status',
      );
      expect(outside.connections()).toBe(1);
      expect(inside.connections()).toBe(before);
    } finally {
      await outside.stop();
    }
  });

  it('are not followed in other guises', async () => {
    const before = inside.connections();
    const to = `http://127.0.0.1:${inside.port}/`;
    const outside = await startLoopbackServer((_request, response) => {
      const headers = {
        refresh: `0; url=${to}`,
        link: `<${to}>; rel=preload`,
        'alt-svc': `h2="127.0.0.1:${inside.port}"`,
      };
      response.writeEarlyHints({ link: `<${to}>; rel=preload` });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-location': to, ...headers })
        .end('{}');
    });
    try {
      const one = fetcher({ resolve: async () => ['127.0.0.1'] });
      for (const path of ['/a', '/b']) {
        expect(await outcome(one.fetch(`http://outside.test:${outside.port}${path}`, json, ANYONE))).toBe(
          'fetched',
        );
      }
      expect(inside.connections()).toBe(before);
    } finally {
      await outside.stop();
    }
  });
});
