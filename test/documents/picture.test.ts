/** The image that an operator chose: what its host has to answer. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import { fetchPicture, PICTURE } from '../../src/documents/picture.js';
import { testFetcher } from './fetching.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

const LIMIT = 256 * 1024;
const PIXELS = Buffer.alloc(LIMIT + 1, 7);

let server: LoopbackServer;
let accepted: (string | undefined)[] = [];
beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    accepted.push(request.headers.accept);
    const [, type = '', size = '0'] = /^\/(\w+)\/(\d+)$/.exec(request.url ?? '') ?? [];
    response.writeHead(200, { 'content-type': `${type}/png` }).end(PIXELS.subarray(0, Number(size)));
  });
});
afterAll(() => server.stop());

function fetched(path: string, options: Partial<DocumentFetcherOptions> = {}) {
  const fetcher = testFetcher({ maxBytes: 1_000_000, timeoutMs: 60_000, ...options });
  onTestFinished(() => fetcher.close());
  return fetchPicture(fetcher, `http://app.test:${server.port}${path}`);
}

describe('a picture', () => {
  it('is what its host serves as an image, by name and within 256 KB', async () => {
    accepted = [];
    expect(await fetched(`/image/${LIMIT - 1}`)).toHaveLength(LIMIT - 1);
    expect(await fetched(`/image/${LIMIT}`)).toHaveLength(LIMIT);
    expect(accepted).toEqual(Array(2).fill('image/png, image/jpeg, image/webp, image/gif'));
  });

  it('is refused when it is something else, or cannot be reached', async () => {
    expect(await fetched('/text/5')).toBeNull();
    expect(await fetched('/image/5', { resolve: async () => ['10.0.0.1'] })).toBeNull();
  });

  it('is fetched however much of the limits for strangers is used up: the operator chose it', async () => {
    const fetcher = testFetcher({ limits: { source: 1, sourceAndHost: 1, host: 1, address: 1 } });
    onTestFinished(() => fetcher.close());
    const url = `http://app.test:${server.port}/image/5`;
    await fetcher.fetch(url, PICTURE, { source: '192.0.2.1' });
    for (const _ of [1, 2]) expect(await fetchPicture(fetcher, url)).toHaveLength(5);
  });

  it('is refused when it is larger', async () => {
    expect(await fetched(`/image/${LIMIT + 1}`)).toBeNull();
  });
});
