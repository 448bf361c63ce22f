import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../src/documents/post.js';
import { outcome } from './fetching.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

const RUNNING = new AbortController().signal;
const NEVER = new Promise<never>(() => undefined);

let mute: LoopbackServer;
beforeAll(async () => {
  mute = await startLoopbackServer(() => undefined);
});
afterAll(() => mute.stop());

/** Sends a message to the host that never answers. */
function send(resolve: () => Promise<readonly string[]>, stopped = RUNNING): Promise<number> {
  const options = { timeoutMs: 100, allowInsecure: true, resolve };
  return post(`http://hook.test:${mute.port}/`, { headers: {}, body: '{}' }, options, stopped);
}

describe('a message to an endpoint', () => {
  it.each([
    ['looked up', () => NEVER],
    ['answered', async () => ['127.0.0.1']],
  ])('is given up when it is not %s in time', async (_, resolve) => {
    expect(await outcome(send(resolve))).toBe('unreachable: timeout');
  });

  it.each(['127.0.0.1', '::1', '10.0.0.1'])(
    'goes to no private address, whatever name leads to %s',
    async (address) => {
      const options = { timeoutMs: 1000, allowInsecure: false, resolve: async () => [address] };
      const message = { headers: {}, body: '{}' };
      const sent = post(`https://hook.test:${mute.port}/`, message, options, RUNNING);
      expect(await outcome(sent)).toBe('unreachable: address');
    },
  );

  it('is over once there is a status: nothing waits for the end of the answer', async () => {
    const endless = await startLoopbackServer((_, response) => response.writeHead(202).write('and so on'));
    const options = { timeoutMs: 600_000, allowInsecure: true, resolve: async () => ['127.0.0.1'] };
    const message = { headers: {}, body: '{}' };
    expect(await post(`http://hook.test:${endless.port}/`, message, options, RUNNING)).toBe(202);
    await endless.idle();
    await endless.stop();
  });

  it('ends with the reason of whoever stops it', async () => {
    const reason = new Error('the server stops');
    await expect(send(() => NEVER, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
