/** Notices that a server fell silent while a statement runs that may take as long as it needs. */
import { setTimeout as elapse } from 'node:timers/promises';

/** A question that takes a moment got no answer in time; it counts as the loss of its connection. */
export class ConnectionSilent extends Error {
  override readonly name = 'ConnectionSilent';
  readonly code = 'ETIMEDOUT';
  constructor(ms: number) {
    super(`it did not answer for ${ms / 1000} seconds`);
  }
}

/** @throws {ConnectionSilent} when there is no answer in time */
export async function inTime<T>(answer: PromiseLike<T>, ms: number): Promise<T> {
  const answered = new AbortController();
  const late = elapse(ms, undefined, { signal: answered.signal }).then(() => {
    throw new ConnectionSilent(ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}

/**
 * Waits for work, and meanwhile asks the server again and again whether it still answers.
 * @param ask on another connection than the one that works
 * @throws {ConnectionSilent} when it no longer answers; the work is not stopped
 */
export async function whileAnswering<T>(
  work: Promise<T>,
  ask: () => PromiseLike<unknown>,
  ms: number,
): Promise<T> {
  const done = new AbortController();
  const watch = async (): Promise<never> => {
    for (;;) {
      await elapse(ms / 3, undefined, { signal: done.signal });
      await inTime(ask(), ms);
    }
  };
  try {
    return await Promise.race([work, watch()]);
  } finally {
    done.abort();
  }
}
