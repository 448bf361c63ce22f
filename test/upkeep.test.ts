/** When the background work of a process runs, and how it ends; what it does is tested with the store. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openUpkeep } from '../src/upkeep.js';
import { Courier } from '../src/webhooks/courier.js';
import { type Harness, startHarness } from './support/harness.js';

const MINUTES = 60_000;
let server: Harness;
let courier: Courier;

beforeAll(async () => {
  server = await startHarness({ database: 'PGlite' });
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  courier = new Courier({ ...server.deps, allowInsecure: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(outbox?: Parameters<typeof openUpkeep>[0]['outbox']) {
  const { store, log, now } = server.deps;
  const upkeep = openUpkeep({ store, outbox, courier, log, now });
  upkeep.begin();
  return upkeep;
}

/** A job that ends when the test says so. */
function held() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

describe('background work', () => {
  it('that is asked for while it runs begins once more after that, and never twice at once', async () => {
    let tell = (): void => undefined;
    vi.spyOn(server.deps.store.deliveries, 'onQueued').mockImplementation((listener) => {
      tell = listener;
    });
    const first = held();
    const begin = vi.spyOn(courier, 'begin').mockReturnValueOnce(first.ended).mockResolvedValue(undefined);
    const upkeep = start();
    for (let asked = 0; asked < 3; asked++) tell();
    expect(begin).toHaveBeenCalledTimes(1);
    first.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begin).toHaveBeenCalledTimes(2);
    await upkeep.stop();
    expect(begin).toHaveBeenCalledTimes(2);
  });

  it('belongs to no request, although requests announce it: it is done for all of them', async () => {
    const { accessChanges, emails, deliveries } = server.deps.store;
    const listeners: (() => void)[] = [];
    const keep = (listener: () => void) => void listeners.push(listener);
    vi.spyOn(accessChanges, 'onLeft').mockImplementation(keep);
    vi.spyOn(emails, 'onQueued').mockImplementation(keep);
    vi.spyOn(deliveries, 'onQueued').mockImplementation(keep);
    const request = new AsyncLocalStorage<string>();
    const seen: Record<string, (string | undefined)[]> = { settled: [], delivered: [], told: [] };
    vi.spyOn(accessChanges, 'work').mockImplementation(async () => {
      seen.settled?.push(request.getStore());
      return false;
    });
    vi.spyOn(courier, 'begin').mockImplementation(async () => void seen.told?.push(request.getStore()));
    const outbox = {
      deliver: async () => {
        seen.delivered?.push(request.getStore());
        return false;
      },
    };
    const upkeep = start(outbox);
    await new Promise((resolve) => setImmediate(resolve));
    request.run('a request', () => {
      for (const announce of listeners) announce();
    });
    await new Promise((resolve) => setImmediate(resolve));
    await upkeep.stop();
    const twice = [undefined, undefined];
    expect(seen).toEqual({ settled: twice, delivered: twice, told: twice });
  });

  it('sweeps every five minutes, says how far it is behind, and goes on after a failure', async () => {
    const sweep = vi
      .spyOn(server.deps.store, 'sweep')
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue({ failures: new Map(), lagSeconds: { codes: 7 } });
    const upkeep = start();
    expect(upkeep.lag).toEqual({});
    await vi.advanceTimersByTimeAsync(5 * MINUTES);
    expect(sweep).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5 * MINUTES);
    expect(upkeep.lag).toEqual({ codes: 7 });
    await upkeep.stop();
    await vi.advanceTimersByTimeAsync(5 * MINUTES);
    expect(sweep).toHaveBeenCalledTimes(2);
  });

  it('stops by telling a sweep and the courier to end, and waits for them', async () => {
    const sweeping = held();
    const delivering = held();
    const sweep = vi.spyOn(server.deps.store, 'sweep').mockImplementation(async () => {
      await sweeping.ended;
      return { failures: new Map(), lagSeconds: {} };
    });
    const stopCourier = vi.spyOn(courier, 'stop').mockReturnValue(delivering.ended);
    const upkeep = start();
    await vi.advanceTimersByTimeAsync(5 * MINUTES);
    const [, stopped] = sweep.mock.calls[0] ?? [];
    expect(stopped?.aborted).toBe(false);
    let isOver = false;
    const over = upkeep.stop().then(() => {
      isOver = true;
    });
    expect(stopped?.aborted).toBe(true);
    expect(stopCourier).toHaveBeenCalledTimes(1);
    delivering.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    sweeping.end();
    await over;
  });
});
