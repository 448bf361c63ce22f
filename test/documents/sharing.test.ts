import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentFetcher, DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import { json, outcome, testFetcher } from './fetching.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

let server: LoopbackServer;
/** Requests that wait until the test answers them. */
let held: ServerResponse[] = [];
let hold = false;
const open: DocumentFetcher[] = [];

function fetcher(options: Partial<DocumentFetcherOptions> = {}): DocumentFetcher {
  const made = testFetcher(options);
  open.push(made);
  return made;
}
const at = (path: string, host = 'app.test') => `http://${host}:${server.port}${path}`;
const send = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
const release = () => held.splice(0).map(send);
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeAll(async () => {
  server = await startLoopbackServer((_request, response) => {
    if (hold) held.push(response);
    else send(response);
  });
});
beforeEach(() => {
  hold = false;
  held = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  await server.idle();
});
afterAll(() => server.stop());

describe('many at the same time', () => {
  it('share one fetch of one address, and its result', async () => {
    const before = server.connections();
    const one = fetcher();
    const documents = await Promise.all(Array.from({ length: 20 }, () => one.fetch(at('/shared'), json)));
    expect(server.connections()).toBe(before + 1);
    expect(new Set(documents).size).toBe(1);
    await one.fetch(at('/shared'), json);
    expect(server.connections()).toBe(before + 2);
  });

  it('share a failure, too, and the next one tries again', async () => {
    let lookUps = 0;
    const one = fetcher({
      resolve: async () => {
        lookUps += 1;
        return lookUps === 1 ? ['10.0.0.1'] : ['127.0.0.1'];
      },
    });
    const ended = await Promise.all(Array.from({ length: 20 }, () => outcome(one.fetch(at('/x'), json))));
    expect(new Set(ended)).toEqual(new Set(['refused: address']));
    expect(lookUps).toBe(1);
    expect(await outcome(one.fetch(at('/x'), json))).toBe('fetched');
  });

  it('do not share what they want differently', async () => {
    const before = server.connections();
    const one = fetcher();
    const html = { accept: 'application/json', mediaTypes: (type: string) => type === 'text/html' };
    const ended = await Promise.all([
      outcome(one.fetch(at('/w'), json)),
      outcome(one.fetch(at('/w'), { ...json, accept: 'image/png' })),
      outcome(one.fetch(at('/w'), { ...json, maxBytes: 1 })),
      outcome(one.fetch(at('/w'), html)),
    ]);
    expect(ended).toEqual(['fetched', 'fetched', 'invalid: too_large', 'invalid: media_type']);
    expect(server.connections()).toBe(before + 3);
  });

  it('wait their turn: no more at once than allowed, and no more waiting than 64', async () => {
    hold = true;
    const before = server.connections();
    const one = fetcher({ maxAtOnce: 2, timeoutMs: 5000 });
    // Four hosts: one alone may be asked only thirty times a minute.
    const all = Array.from({ length: 70 }, (_, n) =>
      outcome(one.fetch(at(`/${n}`, `host${n % 4}.test`), json)),
    );
    await until(() => held.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.connections()).toBe(before + 2);
    hold = false;
    release();
    const ended = await Promise.all(all);
    expect(ended.filter((each) => each === 'fetched')).toHaveLength(66);
    expect(ended.filter((each) => each === 'busy: queue_full')).toHaveLength(4);
  });

  it('are busy, not unreachable, when their turn does not come in time', async () => {
    hold = true;
    const one = fetcher({ maxAtOnce: 1, timeoutMs: 300 });
    const ended = await Promise.all([outcome(one.fetch(at('/1'), json)), outcome(one.fetch(at('/2'), json))]);
    expect(ended).toEqual(['unreachable: timeout', 'busy: queue_timeout']);
    hold = false;
    expect(await outcome(one.fetch(at('/3'), json))).toBe('fetched');
  });

  it('ask one host thirty times a minute, whatever it answers, and others all the same', async () => {
    const one = fetcher({ resolve: async (host) => (host === 'bad.test' ? ['10.0.0.1'] : ['127.0.0.1']) });
    const ended: string[] = [];
    for (let n = 0; n < 31; n += 1) ended.push(await outcome(one.fetch(at(`/${n}`, 'bad.test'), json)));
    expect(ended.slice(0, 30)).toEqual(Array(30).fill('refused: address'));
    expect(ended[30]).toBe('busy: host_rate');
    await expect(one.fetch(at('/x', 'BAD.test'), json)).rejects.toMatchObject({
      reason: { tag: 'host_rate', host: 'bad.test', retryAfterSeconds: expect.any(Number) },
    });
    expect(await outcome(one.fetch(at('/x', 'good.test'), json))).toBe('fetched');
  });
});

describe('lists of hosts', () => {
  const ended = (host: string, hosts: { allow?: string[]; deny?: string[] }) =>
    outcome(fetcher({ hosts: { allow: [], deny: [], ...hosts } }).fetch(at('/', host), json));

  it.each([
    ['app.test', ['app.test']],
    ['APP.test', ['app.test']],
    ['app.test', ['APP.Test']],
    ['a.app.test', ['*.app.test']],
    ['a.b.app.test', ['*.app.test']],
    ['bücher.test', ['bücher.test']],
    ['xn--bcher-kva.test', ['bücher.test']],
    ['a.bücher.test', ['*.bücher.test']],
    ['127.0.0.1', ['127.0.0.1']],
    ['[::1]', ['::1', '127.0.0.1']],
    ['[::1]', ['[0:0::1]']],
  ])('%s is on %j', async (host, list) => {
    expect(await ended(host, { deny: list })).toBe('refused: host_list');
    expect(await ended(host, { deny: list, allow: list })).toBe('refused: host_list');
    expect(await ended(host, { allow: list })).not.toBe('refused: host_list');
  });

  it.each([
    ['app.test', ['*.app.test']],
    ['xapp.test', ['*.app.test', 'app.test']],
    ['app.test.evil.test', ['app.test', '*.app.test']],
    ['a.app.test', ['app.test']],
    ['app.test', ['', '*.', '*', 'app', '.test']],
  ])('%s is not on %j', async (host, list) => {
    expect(await ended(host, { allow: list })).toBe('refused: host_list');
    expect(await ended(host, { deny: list })).toBe('fetched');
  });

  it('do not make a private address public', async () => {
    const hosts = { allow: ['inside.test'], deny: [] };
    const one = fetcher({ hosts, resolve: async () => ['10.0.0.1'] });
    expect(await outcome(one.fetch(at('/', 'inside.test'), json))).toBe('refused: address');
  });
});

describe('closing', () => {
  it('ends what is under way and refuses what comes later', async () => {
    hold = true;
    const one = fetcher({ maxAtOnce: 1, timeoutMs: 10_000 });
    const ended = [outcome(one.fetch(at('/1'), json)), outcome(one.fetch(at('/2'), json))];
    await until(() => held.length === 1);
    await one.close();
    expect(await Promise.all(ended)).toEqual(['busy: closed', 'busy: closed']);
    expect(await outcome(one.fetch(at('/3'), json))).toBe('busy: closed');
    await server.idle();
    await one.close();
  });
});
