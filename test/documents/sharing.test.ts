import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentFetcher, DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import { ANYONE, json, outcome, testFetcher } from './fetching.js';
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
    const documents = await Promise.all(
      Array.from({ length: 20 }, () => one.fetch(at('/shared'), json, ANYONE)),
    );
    expect(server.connections()).toBe(before + 1);
    expect(new Set(documents).size).toBe(1);
    await one.fetch(at('/shared'), json, ANYONE);
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
    const ended = await Promise.all(
      Array.from({ length: 20 }, () => outcome(one.fetch(at('/x'), json, ANYONE))),
    );
    expect(new Set(ended)).toEqual(new Set(['unreachable: address']));
    expect(lookUps).toBe(1);
    expect(await outcome(one.fetch(at('/x'), json, ANYONE))).toBe('fetched');
  });

  it('share a failure of the host across sources, and it uses up no source’s limit', async () => {
    let lookUps = 0;
    const one = fetcher({
      resolve: async () => {
        lookUps += 1;
        return ['10.0.0.1'];
      },
    });
    const sources = Array.from({ length: 5 }, (_, n) => ({ source: `192.0.2.${n}` }));
    await Promise.all(sources.map((source) => outcome(one.fetch(at('/x'), json, source))));
    expect(lookUps).toBe(1);
  });

  it('do not share what they want differently', async () => {
    const before = server.connections();
    const one = fetcher();
    const html = { accept: 'application/json', mediaTypes: (type: string) => type === 'text/html' };
    const ended = await Promise.all([
      outcome(one.fetch(at('/w'), json, ANYONE)),
      outcome(one.fetch(at('/w'), { ...json, accept: 'image/png' }, ANYONE)),
      outcome(one.fetch(at('/w'), { ...json, maxBytes: 1 }, ANYONE)),
      outcome(one.fetch(at('/w'), html, ANYONE)),
    ]);
    expect(ended).toEqual(['fetched', 'fetched', 'invalid: too_large', 'invalid: media_type']);
    expect(server.connections()).toBe(before + 3);
  });

  it('wait their turn: no more at once than allowed, and no more of one source waiting than eight', async () => {
    hold = true;
    const before = server.connections();
    const one = fetcher({ maxAtOnce: 2, timeoutMs: 30_000 });
    const all = Array.from({ length: 14 }, (_, n) =>
      outcome(one.fetch(at(`/${n}`, `host${n % 4}.test`), json, ANYONE)),
    );
    const other = outcome(one.fetch(at('/other', 'other.test'), json, { source: '192.0.2.2' }));
    const known = outcome(one.fetch(at('/known', 'known.test'), json, { known: true }));
    // Two of strangers, and the known one, which has turns of its own.
    await until(() => held.length === 3);
    expect(server.connections()).toBe(before + 3);
    hold = false;
    release();
    const ended = await Promise.all(all);
    expect(ended.filter((each) => each === 'fetched')).toHaveLength(10);
    expect(ended.filter((each) => each === 'busy: queue_full')).toHaveLength(4);
    expect(await Promise.all([other, known])).toEqual(['fetched', 'fetched']);
  });

  it('begin anew when the caller that they joined met its own limit', async () => {
    const one = fetcher({ limits: { source: 1 } });
    const first = { source: '192.0.2.1' };
    await one.fetch(at('/first'), json, first);
    const [theirs, ours] = await Promise.all([
      outcome(one.fetch(at('/new'), json, first)),
      outcome(one.fetch(at('/new'), json, { source: '192.0.2.2' })),
    ]);
    expect([theirs, ours]).toEqual(['busy: source_rate', 'fetched']);
  });

  it('begin anew at the cost of the client that is known, when a stranger began and met a limit', async () => {
    const one = fetcher({ limits: { source: 1 } });
    await one.fetch(at('/first'), json, ANYONE);
    const ended = await Promise.all([
      outcome(one.fetch(at('/new'), json, ANYONE)),
      outcome(one.fetch(at('/new'), json, { known: true })),
    ]);
    expect(ended).toEqual(['busy: source_rate', 'fetched']);
  });

  it('use up the limit of the caller that began, once, and of no caller that joined', async () => {
    const one = fetcher({ limits: { source: 1 } });
    const [first, second] = [{ source: '192.0.2.1' }, { source: '192.0.2.2' }];
    await Promise.all([first, first, second].map((payer) => one.fetch(at('/joined'), json, payer)));
    expect(await outcome(one.fetch(at('/next'), json, first))).toBe('busy: source_rate');
    expect(await outcome(one.fetch(at('/next'), json, second))).toBe('fetched');
  });

  it('ask no second time when the caller that they joined was of the same source and met its limit', async () => {
    const outcomes: string[] = [];
    const one = fetcher({ limits: { source: 1 }, onFetched: (ended) => outcomes.push(ended) });
    await one.fetch(at('/first'), json, ANYONE);
    const ended = await Promise.all([1, 2, 3].map(() => outcome(one.fetch(at('/new'), json, ANYONE))));
    expect(ended).toEqual(Array(3).fill('busy: source_rate'));
    expect(outcomes).toEqual(['fetched', 'busy']);
  });

  it('are busy, not unreachable, when their turn does not come in time', async () => {
    hold = true;
    const one = fetcher({ maxAtOnce: 1, timeoutMs: 300 });
    const ended = Promise.all(['/1', '/2', '/3'].map((path) => outcome(one.fetch(at(path), json, ANYONE))));
    // The second one begins after the third one began to wait, so the third one runs out of time first.
    await until(() => held.length === 1);
    release();
    expect(await ended).toEqual(['fetched', 'unreachable: timeout', 'busy: queue_timeout']);
    hold = false;
    expect(await outcome(one.fetch(at('/4'), json, ANYONE))).toBe('fetched');
  });
});

describe('how often documents are fetched in a minute', () => {
  const from = (n: number) => ({ source: `192.0.2.${n}` });
  const inside = { resolve: async (host: string) => [host === 'bad.test' ? '10.0.0.1' : '127.0.0.1'] };

  it('sixty times from one host, whatever it answers, and ten times for one source', async () => {
    const one = fetcher(inside);
    const ended: string[] = [];
    for (let n = 0; n < 61; n += 1)
      ended.push(await outcome(one.fetch(at(`/${n}`, 'bad.test'), json, from(Math.floor(n / 10)))));
    expect(ended.slice(0, 60)).toEqual(Array(60).fill('unreachable: address'));
    expect(ended[60]).toBe('busy: host_rate');
    await expect(one.fetch(at('/x', 'BAD.test'), json, from(9))).rejects.toMatchObject({
      reason: { tag: 'host_rate', host: 'bad.test', retryAfterSeconds: expect.any(Number) },
    });
    for (let n = 0; n < 10; n += 1) await one.fetch(at(`/${n}`, 'good.test'), json, from(1));
    expect(await outcome(one.fetch(at('/x', 'good.test'), json, from(1)))).toBe('busy: source_host_rate');
    expect(await outcome(one.fetch(at('/x', 'good.test'), json, from(2)))).toBe('fetched');
  });

  it.each(['127.0.0.1', 'localhost', '[::1]'])(
    'without a limit from %s in development, where tests publish many documents',
    async (host) => {
      const one = fetcher({ lookUpStepMs: 0, limits: { knownUrl: 1, source: 1, host: 1, address: 1 } });
      for (let n = 0; n < 20; n += 1) {
        expect(await outcome(one.fetch(at('/x', host), json, from(1)))).not.toMatch(/^busy/);
        expect(await outcome(one.fetch(at('/x', host), json, { known: true }))).not.toMatch(/^busy/);
      }
      const strict = fetcher({ allowInsecure: false, limits: { sourceAndHost: 1 } });
      const ask = () => outcome(strict.fetch(`https://${host}/x`, json, from(1)));
      expect([await ask(), await ask()]).toEqual([
        expect.stringMatching(/: address$/),
        'busy: source_host_rate',
      ]);
    },
  );

  it('thirty times for one source from all hosts', async () => {
    const one = fetcher();
    const ask = (n: number, by = 1) => outcome(one.fetch(at('/', `host${n}.test`), json, from(by)));
    for (let n = 0; n < 30; n += 1) expect(await ask(n)).toBe('fetched');
    expect(await ask(30)).toBe('busy: source_rate');
    expect(await ask(30, 2)).toBe('fetched');
  });

  it('counts the address that many names lead to', async () => {
    const one = fetcher({ limits: { address: 5 } });
    const ask = (n: number) => outcome(one.fetch(at('/', `name${n}.test`), json, from(n)));
    for (let n = 0; n < 5; n += 1) expect(await ask(n)).toBe('fetched');
    expect(await ask(5)).toBe('busy: address_rate');
  });

  it('counts known documents apart: strangers use up nothing of theirs', async () => {
    const one = fetcher({ ...inside, limits: { host: 3, address: 3, source: 3 } });
    const known = { known: true } as const;
    for (let n = 0; n < 5; n += 1) await outcome(one.fetch(at(`/${n}`, 'app.test'), json, from(1)));
    expect(await outcome(one.fetch(at('/5', 'app.test'), json, from(2)))).toBe('busy: host_rate');
    for (let n = 0; n < 20; n += 1)
      expect(await outcome(one.fetch(at(`/${n}`, 'app.test'), json, known))).toBe('fetched');
  });

  it('for the known documents of one host as often as its own limit says', async () => {
    const one = fetcher({ limits: { knownHost: 1 } });
    const known = { known: true } as const;
    await one.fetch(at('/a'), json, known);
    await expect(one.fetch(at('/b'), json, known)).rejects.toMatchObject({
      kind: 'busy',
      reason: { tag: 'host_rate', host: 'app.test' },
    });
  });

  it('ten times for a known document that fails, and others of its host all the same', async () => {
    const one = fetcher(inside);
    const known = { known: true } as const;
    for (let n = 0; n < 10; n += 1)
      expect(await outcome(one.fetch(at('/a', 'bad.test'), json, known))).toBe('unreachable: address');
    await expect(one.fetch(at('/a', 'bad.test'), json, known)).rejects.toMatchObject({
      kind: 'busy',
      reason: { tag: 'document_rate', url: at('/a', 'bad.test') },
    });
    expect(await outcome(one.fetch(at('/b', 'bad.test'), json, known))).toBe('unreachable: address');
  });
});

describe('names of the operator’s network (CIMD §8.6)', () => {
  it.each([
    ['one that leads to a private address', async () => ['10.0.0.1']],
    ['one that does not exist', async () => Promise.reject(new Error('ENOTFOUND'))],
    ['one without addresses', async () => []],
  ])('answer alike, and no sooner than the step ends: %s', async (_, resolve) => {
    const one = fetcher({ resolve, lookUpStepMs: 200 });
    const began = performance.now();
    await expect(one.fetch(at('/'), json, ANYONE)).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'The host of the document did not send a usable response.',
    });
    expect(performance.now() - began).toBeGreaterThan(195);
  });
});

describe('lists of hosts', () => {
  const ended = (host: string, hosts: { allow?: string[]; deny?: string[] }) =>
    outcome(fetcher({ hosts: { allow: [], deny: [], ...hosts } }).fetch(at('/', host), json, ANYONE));

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
    expect(await outcome(one.fetch(at('/', 'inside.test'), json, ANYONE))).toBe('unreachable: address');
  });
});

describe('closing', () => {
  it('ends what is under way and refuses what comes later', async () => {
    hold = true;
    const one = fetcher({ maxAtOnce: 1, timeoutMs: 30_000 });
    const ended = [outcome(one.fetch(at('/1'), json, ANYONE)), outcome(one.fetch(at('/2'), json, ANYONE))];
    await until(() => held.length === 1);
    await one.close();
    expect(await Promise.all(ended)).toEqual(['busy: closed', 'busy: closed']);
    expect(await outcome(one.fetch(at('/3'), json, ANYONE))).toBe('busy: closed');
    await server.idle();
    await one.close();
  });

  it('waits until each that was under way has told how it ended', async () => {
    hold = true;
    const outcomes: string[] = [];
    const one = fetcher({ timeoutMs: 60_000, onFetched: (kind) => outcomes.push(kind) });
    hold = false;
    await one.fetch(at('/0'), json, ANYONE);
    hold = true;
    const ended = outcome(one.fetch(at('/1'), json, ANYONE));
    await until(() => held.length === 1);
    await one.close();
    expect(outcomes).toEqual(['fetched', 'busy']);
    expect(await ended).toBe('busy: closed');
  });

  it('does not wait for the end of a step of look-ups', async () => {
    const [hour, failed] = [3_600_000, Promise.reject(new Error('ENOTFOUND'))];
    failed.catch(() => undefined);
    const one = fetcher({ resolve: () => failed, lookUpStepMs: hour, timeoutMs: hour });
    const ended = outcome(one.fetch(at('/1'), json, ANYONE));
    // The look-up has failed by then.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    await one.close();
    expect(await ended).toMatch(/^(unreachable|busy)/);
  });
});
