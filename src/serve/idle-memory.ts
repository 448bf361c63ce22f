import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 1000;
/** The share of that time for which the event loop may have worked, such as for health checks. */
const QUIET = 0.01;
/** Bytes by which the heap must have grown since the last collection. Less is not worth another one. */
const WORTH_BYTES = 8e6;
/** A collection takes some 40 ms of CPU time, most of it in another thread. */
const REST_MS = 10_000;
/** V8 shrinks the space for new objects only if few were made in the last five seconds. */
const SHRINK_AFTER_LOOKS = 6;

/** What {@link IdleMemory} looks at, and what it does. */
export interface Process {
  /** Of the event loop, since an earlier call. */
  utilization(since?: EventLoopUtilization): EventLoopUtilization;
  heapBytes(): number;
  /** Whether a request waits for the database. */
  isWaiting(): boolean;
  collect(): void;
  shrink(): void;
  /** Milliseconds. */
  now(): number;
}

/**
 * Gives memory back to the operating system when the server has had nothing to do for a second. Otherwise, V8 would keep the
 * garbage of the last burst of requests, because it collects only when something new needs room. After some more seconds,
 * this also gives back the space for new objects, which grows again with the next burst. Neither happens while requests wait.
 */
export class IdleMemory {
  readonly #process: Process;
  #before: EventLoopUtilization;
  #leastBytes = 0;
  #collectedAt = Number.NEGATIVE_INFINITY;
  /** How many looks in a row found no work, not counting those before a collection. */
  #quietLooks = 0;
  #hasJustCollected = false;

  constructor(process: Process) {
    this.#process = process;
    this.#before = process.utilization();
  }

  /** Collects if nothing has happened since the last call and there is enough to give back. */
  look(): void {
    const { utilization } = this.#process.utilization(this.#before);
    this.#before = this.#process.utilization();
    const bytes = this.#process.heapBytes();
    this.#leastBytes = Math.min(this.#leastBytes, bytes);
    // Right after a collection, this includes its own work.
    const isQuiet = utilization <= QUIET || this.#hasJustCollected;
    this.#hasJustCollected = false;
    if (!isQuiet || this.#process.isWaiting()) {
      this.#quietLooks = 0;
      return;
    }
    this.#quietLooks += 1;
    if (this.#quietLooks === SHRINK_AFTER_LOOKS) this.#process.shrink();
    const now = this.#process.now();
    if (now - this.#collectedAt < REST_MS || bytes - this.#leastBytes < WORTH_BYTES) return;
    this.#process.collect();
    this.#collectedAt = now;
    this.#quietLooks = 0;
    this.#hasJustCollected = true;
    // The collection takes a moment, so the next look measures what is left.
    this.#leastBytes = Number.POSITIVE_INFINITY;
  }
}

/** Looks every second, for as long as the process lives. @param isWaiting see {@link Process} */
export function freeIdleMemory(isWaiting: () => boolean): void {
  const memory = new IdleMemory({
    utilization: (since) => performance.eventLoopUtilization(since),
    heapBytes: () => getHeapStatistics().used_heap_size,
    isWaiting,
    collect,
    shrink: collectNewObjects,
    now: () => performance.now(),
  });
  setInterval(() => memory.look(), LOOK_EVERY_MS).unref();
}

/**
 * Lets V8 collect all garbage in small steps, most of them in another thread, as it does under load. A full collection in one
 * go (`gc()`) would also drop the shapes of all kinds of objects of which none exists at that moment, such as those of a
 * request. The code that was compiled for them would have to be compiled again, which took 0.2 seconds of CPU time during the
 * next 2,000 refreshes.
 */
export function collect(): void {
  // After collecting new objects, V8 decides whether to start. As a percentage of what may still be allocated:
  setFlagsFromString('--incremental-marking-hard-trigger=1');
  collectNewObjects();
  // The default: V8 uses its own limits.
  setFlagsFromString('--incremental-marking-hard-trigger=0');
}

let gc: ((options: { readonly type: 'minor' }) => void) | undefined;

/** Does nothing where flags cannot be set, as in the server that records code for the build. */
function collectNewObjects(): void {
  if (gc === undefined) {
    setFlagsFromString('--expose-gc');
    // Only a new context has the function; the program's own was created before the flag was set.
    gc = runInNewContext('globalThis.gc');
    setFlagsFromString('--no-expose-gc');
  }
  gc?.({ type: 'minor' });
}
