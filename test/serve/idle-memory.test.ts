import { describe, expect, it } from 'vitest';
import { collect, IdleMemory } from '../../src/serve/idle-memory.js';

const MEGABYTE = 1e6;

/** A process whose load, heap and clock the test sets. */
function idleProcess() {
  const is = { utilization: 0, isWaiting: false, heapBytes: 50 * MEGABYTE, now: 0, collected: 0 };
  const memory = new IdleMemory({
    utilization: () => ({ idle: 0, active: 0, utilization: is.utilization }),
    heapBytes: () => is.heapBytes,
    isWaiting: () => is.isWaiting,
    collect: () => {
      is.collected += 1;
      is.heapBytes = 30 * MEGABYTE;
    },
    now: () => is.now,
  });
  return { is, memory };
}

describe('the memory of an idle server', () => {
  it('is collected once after each busy time, at most once a minute, and never while something waits', () => {
    const { is, memory } = idleProcess();
    is.utilization = 0.02;
    memory.look();
    is.utilization = 0.01;
    is.isWaiting = true;
    memory.look();
    expect(is.collected).toBe(0);

    is.isWaiting = false;
    memory.look();
    expect(is.collected).toBe(1);

    is.now = 60_000;
    is.heapBytes = 45 * MEGABYTE;
    memory.look();
    expect(is.collected, 'too little to give back').toBe(1);

    is.heapBytes = 46 * MEGABYTE;
    is.now = 59_999;
    memory.look();
    expect(is.collected, 'too early').toBe(1);
    is.now = 60_000;
    memory.look();
    expect(is.collected).toBe(2);
  });

  it('is really collected: what nobody refers to is gone afterwards', () => {
    const gone = new WeakRef({ text: 'a'.repeat(1000) });
    expect(gone.deref()).toBeDefined();
    return new Promise<void>((resolve) =>
      setImmediate(() => {
        collect();
        expect(gone.deref()).toBeUndefined();
        expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
        resolve();
      }),
    );
  });
});
