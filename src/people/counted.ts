/** Attempts that are counted before they are made, so that many at once are counted too. */
import type { OAuthError } from '../protocol/errors.js';
import type { Counter } from '../store/rate-limits.js';
import { secondsOverLimit } from '../store/within-limit.js';

/** A counter, and the key that counts an attempt. */
export interface Entry {
  readonly counter: Counter;
  readonly key: string;
}

/**
 * Counts an attempt on all counters, or on none.
 * @param refuse makes the error for an attempt over a limit, which has room again in so many seconds
 */
export async function begin(
  entries: readonly Entry[],
  refuse: (retryAfterSeconds: number) => OAuthError,
): Promise<void> {
  const counted: Entry[] = [];
  try {
    for (const entry of entries) {
      const seconds = await secondsOverLimit(entry.counter, entry.key);
      counted.push(entry);
      if (seconds !== null) throw refuse(seconds);
    }
  } catch (error) {
    await giveBack(counted);
    throw error;
  }
}

/**
 * Counts an attempt on a device that has its own limit.
 * @returns null for no device, and for one that used up its limit
 */
export async function beginOnDevice(counter: Counter, device: string | null): Promise<Entry | null> {
  if (device === null) return null;
  const entry = { counter, key: device };
  if ((await secondsOverLimit(counter, device)) === null) return entry;
  await giveBack([entry]);
  return null;
}

/** Never throws, because the result is already known. A count that cannot be taken back expires with its counter. */
export async function giveBack(entries: readonly Entry[]): Promise<void> {
  await Promise.allSettled(entries.map(({ counter, key }) => counter.giveBack(key)));
}
