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
async function begin(
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
async function beginOnDevice(counter: Counter, device: string | null): Promise<Entry | null> {
  if (device === null) return null;
  const entry = { counter, key: device };
  if ((await secondsOverLimit(counter, device)) === null) return entry;
  await giveBack([entry]);
  return null;
}

/** Where an attempt is counted. */
export interface CountedAttempt {
  /** A device that signed in to the account before has a counter of its own; the key is null for a stranger. */
  readonly device: { readonly counter: Counter; readonly key: string | null };
  /** Of a stranger, and of a device that used up its limit. */
  readonly stranger: readonly Entry[];
  /** The one of `stranger` that a right answer empties, because the wrong ones before it were typos. */
  readonly typos?: Entry;
  /** Makes the error for a stranger over a limit. */
  readonly refuse: (retryAfterSeconds: number) => OAuthError;
}

/**
 * Runs a check as one attempt. The attempt is counted before the check, so that many at once are counted too. Only a
 * wrong answer stays counted: an attempt that was refused here, or that failed because of a fault of ours, is not. A
 * right answer on a known device makes the wrong ones before it typos.
 *
 * @param check null when the answer is wrong
 * @returns the result of the check
 * @throws {OAuthError} what `refuse` makes; and any error of the check
 */
export async function runCounted<T>(
  { device, stranger, typos, refuse }: CountedAttempt,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const ofDevice = await beginOnDevice(device.counter, device.key);
  const entries = ofDevice === null ? stranger : [ofDevice];
  if (ofDevice === null) await begin(entries, refuse);
  let result: T | null;
  try {
    result = await check();
  } catch (error) {
    await giveBack(entries);
    throw error;
  }
  if (result === null) return null;
  const emptied = ofDevice ?? typos;
  await giveBack(entries.filter((entry) => entry !== emptied));
  await emptied?.counter.delete(emptied.key);
  return result;
}

/** Never throws, because the result is already known. A count that cannot be taken back expires with its counter. */
async function giveBack(entries: readonly Entry[]): Promise<void> {
  await Promise.allSettled(entries.map(({ counter, key }) => counter.giveBack(key)));
}
