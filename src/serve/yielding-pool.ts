import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** As for `nice`: a thread that competes for a core gets about a tenth of it, and one on an idle core loses nothing. */
const NICENESS = 10;
/** The name of libuv's threads since its version 1.50, which Node.js 22 and 24 have. */
const POOL = 'libuv-worker';

/**
 * Lets the threads that hash passwords give way to the thread that answers requests: a refresh that arrives while people
 * sign in would otherwise wait for a core. Works on Linux only, where threads have priorities of their own, and not on
 * Node.js 20, whose threads have no names. Where it does not work, nothing changes.
 *
 * @param threads the directory with one directory for each thread of this process
 */
export function letPoolYield(threads = '/proc/self/task', lower = setPriority): void {
  try {
    for (const thread of readdirSync(threads))
      if (readFileSync(join(threads, thread, 'comm'), 'utf8').trim() === POOL)
        lower(Number(thread), NICENESS);
  } catch {
    // Another system, or one that forbids it. A priority is a help, and no reason not to start.
  }
}
