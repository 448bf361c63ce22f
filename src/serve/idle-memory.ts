import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 5000;
/** The share of that time for which the event loop may have worked, such as for health checks. */
const QUIET = 0.01;
/** Bytes by which the heap must have grown since the last collection. Less is not worth the second one. */
const WORTH_BYTES = 16e6;
/** After a collection, V8 optimizes some functions anew, which takes 0.3 seconds of CPU time in all. */
const REST_MS = 60_000;

/** What {@link IdleMemory} looks at, and what it does. */
export interface Process {
  /** Of the event loop, since an earlier call. */
  utilization(since?: EventLoopUtilization): EventLoopUtilization;
  heapBytes(): number;
  /** Whether a request waits for the database. */
  isWaiting(): boolean;
  collect(): void;
  /** Milliseconds. */
  now(): number;
}

/**
 * Gives memory back to the operating system when the server has had nothing to do for some seconds. V8 keeps the garbage
 * of the last burst of requests otherwise, because it collects only when something new needs room. It stops the process
 * for about 40 ms, so it never happens while requests wait.
 */
export class IdleMemory {
  readonly #process: Process;
  #before: EventLoopUtilization;
  #leastBytes = 0;
  #collectedAt = Number.NEGATIVE_INFINITY;

  constructor(process: Process) {
    this.#process = process;
    this.#before = process.utilization();
  }

  /** Collects if nothing has happened since the last call and there is enough to give back. */
  look(): void {
    const { utilization } = this.#process.utilization(this.#before);
    this.#before = this.#process.utilization();
    const now = this.#process.now();
    if (utilization > QUIET || this.#process.isWaiting() || now - this.#collectedAt < REST_MS) return;
    if (this.#process.heapBytes() - this.#leastBytes < WORTH_BYTES) return;
    this.#process.collect();
    this.#collectedAt = now;
    this.#leastBytes = this.#process.heapBytes();
  }
}

/** Looks again and again, for as long as the process lives. @param isWaiting see {@link Process} */
export function freeIdleMemory(isWaiting: () => boolean): void {
  const memory = new IdleMemory({
    utilization: (since) => performance.eventLoopUtilization(since),
    heapBytes: () => getHeapStatistics().total_heap_size,
    isWaiting,
    collect,
    now: () => performance.now(),
  });
  setInterval(() => memory.look(), LOOK_EVERY_MS).unref();
}

/** Collects all garbage and shrinks the space for new objects, which V8 does only when asked to keep memory small. */
export function collect(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--optimize-for-size');
  // Only a new context has the function; that of the program was made before the flag was set.
  runInNewContext('gc')();
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--no-expose-gc');
}
