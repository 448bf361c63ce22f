import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedCounts } from '../src/bounded-counts.js';

/** The bytes in use, without garbage. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('counts in bounded memory', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('allow so many events of a key within the window, and say when there is room again', () => {
    const counts = new BoundedCounts(2, 60);
    expect([counts.count('a'), counts.isUsedUp('a')]).toEqual([null, false]);
    expect([counts.count('a'), counts.isUsedUp('a')]).toEqual([null, true]);
    vi.advanceTimersByTime(59_500);
    expect([counts.count('a'), counts.count('a'), counts.count('b')]).toEqual([1, 1, null]);
    vi.advanceTimersByTime(500);
    expect(counts.isUsedUp('a')).toBe(false);
    expect([counts.count('a'), counts.count('a'), counts.count('a')]).toEqual([null, null, 60]);
  });

  it('take an event back, and never below none', () => {
    const counts = new BoundedCounts(1, 60);
    counts.giveBack('a');
    expect(counts.count('a')).toBeNull();
    // Once more than it was counted.
    for (let times = 0; times < 2; times++) counts.giveBack('a');
    expect([counts.count('a'), counts.count('a')]).toEqual([null, 60]);
    vi.advanceTimersByTime(60_000);
    counts.giveBack('a');
    expect([counts.count('a'), counts.count('a')]).toEqual([null, 60]);
  });

  it('keep the memory that they had, however many keys there are', () => {
    const counts = new BoundedCounts(1, 60);
    const before = bytesInUse();
    for (let n = 0; n < 100_000; n++) counts.count(`https://${n}.example/`);
    // A counter for each key would take 20 MB and more.
    expect(bytesInUse() - before).toBeLessThan(10_000_000);
    expect(counts.isUsedUp('https://0.example/')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('share counters differently in each process, so that no one can aim at the counter of another key', () => {
    const collide = (counts: BoundedCounts) => {
      counts.count('victim');
      return Array.from({ length: 400_000 }, (_, n) => `key ${n}`).find((key) => counts.isUsedUp(key));
    };
    expect(collide(new BoundedCounts(1, 60))).not.toBe(collide(new BoundedCounts(1, 60)));
  });
});
