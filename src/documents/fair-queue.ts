import { LRUCache } from 'lru-cache';
import { atMost } from '../rules/lru-bounds.js';

export interface FairQueueBounds {
  /** Tasks that run at the same time, in all and for one source. */
  readonly atOnce: number;
  readonly atOncePerSource: number;
  /** Tasks that wait, in all and for one source. */
  readonly waiting: number;
  readonly waitingPerSource: number;
}

/** The queue is full, or a source that had fewer turns took the place. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

interface Waiting {
  readonly source: string;
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** How long a source's turns count after its last one, and for how many sources. */
const REMEMBERED = { ttl: 60_000, ...atMost(10_000) };

/**
 * Runs tasks of many sources, a few at a time. The next turn goes to the source that had the fewest turns recently,
 * so a source with many requests waits behind those with few. When the queue is full, the source that had the most
 * turns gives up its newest place. A flood from one source therefore delays only that source.
 */
export class FairQueue {
  readonly #bounds: FairQueueBounds;
  readonly #turns = new LRUCache<string, number>(REMEMBERED);
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  /** In the order of arrival. */
  readonly #waiting: Waiting[] = [];

  constructor(bounds: FairQueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * Runs a task when its turn comes.
   * @param signal ends the wait, not the task
   * @throws {NoTurn} when its turn will not come; the signal's reason when that ends the wait; any error of the task
   */
  run<T>(source: string, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        const place = this.#waiting.indexOf(waiting);
        if (place >= 0) this.#waiting.splice(place, 1);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        source,
        start: () => {
          signal.removeEventListener('abort', leave);
          task()
            .then(resolve, reject)
            .finally(() => this.#end(source));
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', leave);
          reject(reason);
        },
      };
      if (signal.aborted) reject(signal.reason);
      else if (this.#makeRoom(source)) {
        signal.addEventListener('abort', leave, { once: true });
        this.#waiting.push(waiting);
        this.#startNext();
      } else reject(new NoTurn());
    });
  }

  /** @returns whether the source may wait; another source may have lost its place for it */
  #makeRoom(source: string): boolean {
    const { waiting, waitingPerSource } = this.#bounds;
    if (this.#hasTurn(source)) return true;
    const places = new Map<string, number>();
    for (const one of this.#waiting) places.set(one.source, (places.get(one.source) ?? 0) + 1);
    if ((places.get(source) ?? 0) >= waitingPerSource) return false;
    if (this.#waiting.length < waiting) return true;
    const takenBy = (of: string) => this.#turnsOf(of) + (places.get(of) ?? 0);
    // Counts the new task with its place; if the numbers are equal, the newest place of another source is given up.
    let most = takenBy(source) + 1;
    let loser: Waiting | undefined;
    for (const one of this.#waiting) {
      const held = takenBy(one.source);
      if (held > most || (loser !== undefined && held === most)) [most, loser] = [held, one];
    }
    if (loser === undefined) return false;
    this.#waiting.splice(this.#waiting.indexOf(loser), 1);
    loser.refuse(new NoTurn());
    return true;
  }

  #startNext(): void {
    while (this.#runningInAll < this.#bounds.atOnce) {
      let next: Waiting | undefined;
      for (const one of this.#waiting) {
        if ((this.#running.get(one.source) ?? 0) >= this.#bounds.atOncePerSource) continue;
        if (next === undefined || this.#turnsOf(one.source) < this.#turnsOf(next.source)) next = one;
      }
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#runningInAll += 1;
      this.#running.set(next.source, (this.#running.get(next.source) ?? 0) + 1);
      this.#turns.set(next.source, this.#turnsOf(next.source) + 1);
      next.start();
    }
  }

  #end(source: string): void {
    this.#runningInAll -= 1;
    const left = (this.#running.get(source) ?? 1) - 1;
    if (left === 0) this.#running.delete(source);
    else this.#running.set(source, left);
    this.#startNext();
  }

  /** Whether a task would start at once. */
  #hasTurn(source: string): boolean {
    const { atOnce, atOncePerSource } = this.#bounds;
    return this.#runningInAll < atOnce && (this.#running.get(source) ?? 0) < atOncePerSource;
  }

  #turnsOf(source: string): number {
    return this.#turns.get(source) ?? 0;
  }
}
