import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ANYONE, documentSite, JSON_TYPE, json, outcome } from './fetching.js';

const site = documentSite();
const { fetcher, at } = site;

/** Milliseconds that an attempt took, and how it ended. */
async function timed(attempt: Promise<unknown>): Promise<readonly [string, number]> {
  const start = performance.now();
  const ended = await outcome(attempt);
  return [ended, performance.now() - start];
}

describe('time', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['no headers', () => undefined],
    ['headers, then nothing', (response) => response.writeHead(200, JSON_TYPE).flushHeaders()],
    ['a byte now and then', (response) => drip(response.writeHead(200, JSON_TYPE), () => '.', 20)],
    ['early hints forever', (response) => drip(response, () => 'HTTP/1.1 103 Early Hints\r\n\r\n', 20)],
    [
      'header lines forever',
      (response) => drip(response, (n) => `${n === 0 ? 'HTTP/1.1 200 OK\r\n' : ''}x: y\r\n`, 20),
    ],
  ])('ends %s', async (_what, hostile) => {
    site.answer = hostile;
    const [ended, ms] = await timed(fetcher({ timeoutMs: 300 }).fetch(at(), json, ANYONE));
    expect(ended).toBe('unreachable: timeout');
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(20_000);
    await site.server.idle();
  });

  it('is one limit for the lookup, the headers and the body together', async () => {
    const timeoutMs = 600;
    const step = () => delay(timeoutMs / 2.5);
    const resolve = async () => {
      await step();
      return ['127.0.0.1'];
    };
    site.answer = async (response) => {
      await step();
      response.writeHead(200, JSON_TYPE).flushHeaders();
      await step();
      response.end('{}');
    };
    expect(await outcome(fetcher({ timeoutMs, resolve }).fetch(at(), json, ANYONE))).toBe(
      'unreachable: timeout',
    );
    await site.server.idle();
  });

  it('lets a host send a hundred interim responses, and no more', async () => {
    for (const [count, ended] of [
      [100, 'fetched'],
      [101, 'unreachable: connection'],
    ] as const) {
      site.answer = (response) => {
        for (let sent = 0; sent < count; sent += 1) response.writeProcessing();
        response.writeHead(200, JSON_TYPE).end('{}');
      };
      expect(await outcome(fetcher().fetch(at(), json, ANYONE))).toBe(ended);
      await site.server.idle();
    }
  });

  it.each([100, 102, 103])('ends interim responses that come as fast as they can: %i', async (status) => {
    site.answer = ({ socket }) => {
      const many = `HTTP/1.1 ${status} Wait\r\n\r\n`.repeat(1000);
      const more = () => {
        while (socket?.write(many));
      };
      socket?.on('drain', more);
      more();
    };
    const [ended, ms] = await timed(fetcher({ timeoutMs: 30_000 }).fetch(at(), json, ANYONE));
    expect(ended).toBe('unreachable: connection');
    expect(ms).toBeLessThan(20_000);
    await site.server.idle();
  });

  it('ends a resolver that never answers', async () => {
    const one = fetcher({ timeoutMs: 300, resolve: () => new Promise(() => undefined) });
    const [ended, ms] = await timed(one.fetch(at(), json, ANYONE));
    expect(ended).toBe('unreachable: timeout');
    expect(ms).toBeLessThan(20_000);
  });

  it('gives the turn of a resolver that never answers to the next', async () => {
    const resolve = (host: string) =>
      host === 'hanging.test' ? new Promise<never>(() => undefined) : Promise.resolve(['127.0.0.1']);
    const one = fetcher({ maxAtOnce: 1, timeoutMs: 300, resolve });
    expect(await outcome(one.fetch(at('/x', 'hanging.test'), json, ANYONE))).toBe('unreachable: timeout');
    expect(await outcome(one.fetch(at(), json, ANYONE))).toBe('fetched');
  });

  it('ends a TLS handshake that never gets on, and its socket', async () => {
    const closed = deferred();
    const mute = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('close', closed.resolve)
        .resume();
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const [ended, ms] = await timed(
      fetcher({ timeoutMs: 300 }).fetch(`https://app.test:${port}/x`, json, ANYONE),
    );
    expect(ended).toBe('unreachable: timeout');
    expect(ms).toBeLessThan(20_000);
    await closed.promise;
    await new Promise((resolve) => mute.close(resolve));
  });
});

/** Writes to the socket itself when no head was sent, to the body otherwise. */
function drip(response: ServerResponse, text: (n: number) => string, everyMs: number): void {
  let n = 0;
  const timer = setInterval(() => {
    if (response.headersSent) response.write(text(n));
    else response.socket?.write(text(n));
    n += 1;
  }, everyMs);
  response.on('close', () => clearInterval(timer));
}

/** Writes as fast as it is read. */
function writeWithoutEnd(response: ServerResponse, part: string | Buffer): void {
  const more = () => {
    while (response.write(part));
  };
  response.on('drain', more);
  more();
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('size', () => {
  it('allows what fits to the byte', async () => {
    for (const [length, ended] of [
      [1000, 'fetched'],
      [1001, 'invalid: too_large'],
    ] as const) {
      for (const chunked of [true, false]) {
        site.answer = (response) => {
          response.writeHead(200, { ...JSON_TYPE, ...(!chunked && { 'content-length': length }) });
          response.write('x'.repeat(500));
          response.end('x'.repeat(length - 500));
        };
        expect(await outcome(fetcher({ maxBytes: 1000 }).fetch(at(), json, ANYONE))).toBe(ended);
      }
    }
  });

  it('refuses by Content-Length at once', async () => {
    site.answer = (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100000000' }).flushHeaders();
    const [ended, ms] = await timed(fetcher({ timeoutMs: 30_000 }).fetch(at(), json, ANYONE));
    expect(ended).toBe('invalid: too_large');
    expect(ms).toBeLessThan(20_000);
    await site.server.idle();
  });

  it('ends an endless body as soon as it is too large', async () => {
    site.answer = (response) => writeWithoutEnd(response.writeHead(200, JSON_TYPE), 'x'.repeat(1000));
    const [ended, ms] = await timed(fetcher({ timeoutMs: 30_000 }).fetch(at(), json, ANYONE));
    expect(ended).toBe('invalid: too_large');
    expect(ms).toBeLessThan(20_000);
    await site.server.idle();
  });

  it('takes a bound for one fetch', async () => {
    site.answer = (response) => response.writeHead(200, JSON_TYPE).end('x'.repeat(20_000));
    const one = fetcher({ maxBytes: 1000 });
    expect(await outcome(one.fetch(at(), { ...json, maxBytes: 20_000 }, ANYONE))).toBe('fetched');
    expect(await outcome(one.fetch(at(), { ...json, maxBytes: 19_999 }, ANYONE))).toBe('invalid: too_large');
    expect(await outcome(one.fetch(at(), json, ANYONE))).toBe('invalid: too_large');
  });

  it('counts what comes out of the decompressor, and keeps none of a bomb in memory', async () => {
    // 100 MB of zeros, as a hundred members of one file: nothing large is made here either.
    const bomb = Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(1_000_000))));
    site.answer = (response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb);
    const one = fetcher({ maxBytes: 200_000, timeoutMs: 30_000 });
    const before = process.memoryUsage().rss;
    let most = before;
    const sample = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 1);
    expect(await outcome(one.fetch(at(), json, ANYONE))).toBe('invalid: too_large');
    clearInterval(sample);
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(30_000_000);
  });

  it('counts what goes into the decompressor, too: an endless body may expand to nothing', async () => {
    const head = gzipSync('').subarray(0, 10);
    // RFC 1951 §3.2.4: blocks without compression and without content.
    const empty = Buffer.alloc(5000, Buffer.from('000000ffff', 'hex'));
    site.answer = (response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).write(head);
      writeWithoutEnd(response, empty);
    };
    const [ended, ms] = await timed(fetcher({ timeoutMs: 30_000 }).fetch(at(), json, ANYONE));
    expect(ended).toBe('invalid: too_large');
    expect(ms).toBeLessThan(20_000);
    await site.server.idle();
  });

  it.each(['gzip, gzip', 'gzip, br', 'compress', 'constructor'])(
    'refuses Content-Encoding: %s',
    async (coding) => {
      site.answer = (response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': coding }).end(gzipSync(gzipSync('{}')));
      expect(await outcome(fetcher().fetch(at(), json, ANYONE))).toBe('invalid: encoding');
    },
  );
});
