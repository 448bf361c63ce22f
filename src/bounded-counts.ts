import { hash, randomBytes } from 'node:crypto';

/** 65,536 counters of 12 bytes each; a page of memory is not used before one of its counters is. */
const COUNTERS = 2 ** 16;

/**
 * Counts events for each key within a window of time, in this process. The memory is bounded however many keys
 * strangers invent: there is always the same number of counters, and a key is hashed to one of them. Keys that share a
 * counter share its limit. The hash has a secret salt, so that strangers cannot choose a key that uses up the limit of
 * another one.
 */
export class BoundedCounts {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #salt = randomBytes(16).toString('hex');
  readonly #counts = new Uint32Array(COUNTERS);
  /** When the window of each counter ends, in milliseconds of the monotonic clock. */
  readonly #ends = new Float64Array(COUNTERS);

  /** @param most events that are allowed within `windowSeconds`, which begin with the first of them */
  constructor(most: number, windowSeconds: number) {
    this.#most = most;
    this.#windowMs = windowSeconds * 1000;
  }

  /**
   * Counts an event.
   * @returns the seconds until there is room again, at least 1, or null while the event is within the limit. It is
   *   counted either way.
   */
  count(key: string): number | null {
    const at = this.#counterOf(key);
    const now = Math.floor(performance.now());
    if (this.#end(at) <= now) {
      this.#counts[at] = 0;
      this.#ends[at] = now + this.#windowMs;
    }
    const count = this.#count(at) + 1;
    this.#counts[at] = count;
    return count <= this.#most ? null : Math.max(1, Math.ceil((this.#end(at) - now) / 1000));
  }

  /** Whether one more event would be over the limit. */
  isUsedUp(key: string): boolean {
    const at = this.#counterOf(key);
    return this.#end(at) > performance.now() && this.#count(at) >= this.#most;
  }

  /** Takes back one counted event; if a new window has begun since, one of its events, if any. */
  giveBack(key: string): void {
    const at = this.#counterOf(key);
    this.#counts[at] = Math.max(0, this.#count(at) - 1);
  }

  #counterOf(key: string): number {
    return hash('sha256', this.#salt + key, 'buffer').readUInt16BE();
  }

  #count(at: number): number {
    return this.#counts[at] ?? 0;
  }

  #end(at: number): number {
    return this.#ends[at] ?? 0;
  }
}
