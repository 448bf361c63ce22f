import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** As for `nice`: a thread that competes for a core gets about a tenth of it, and one on an idle core loses nothing. */
const NICENESS = 10;
/** The same as libuv's. */
const SIZE_OF_POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/** Bytes that no other thread reads by chance. */
const TELLING = 1 << 20;
/** One round is usually enough, but on a busy machine, a thread may get its turn late. */
const ROUNDS = 200;

/**
 * Lets the threads that hash passwords give way to the thread that answers requests: a refresh that arrives while people
 * sign in would otherwise wait for a core. Works on Linux only, where threads have priorities of their own. Where it does
 * not work, nothing changes.
 *
 * @param threads the directory with one directory for each thread of this process
 */
export async function letPoolYield(threads = '/proc/self/task', lower = setPriority): Promise<void> {
  try {
    for (const thread of await threadsOfPool(threads)) lower(thread, NICENESS);
  } catch {
    // Another system, or one that forbids it. The server can start without this.
  }
}

/**
 * The pool reads files, and Linux counts what each thread reads. Names are not enough: on Node.js 20, the threads of V8,
 * which have to keep their priority, have the same name.
 */
async function threadsOfPool(threads: string): Promise<ReadonlySet<number>> {
  const before = bytesRead(threads);
  const found = new Set<number>();
  const zeros = await open('/dev/zero');
  try {
    const buffer = Buffer.allocUnsafeSlow(TELLING);
    for (let round = 0; round < ROUNDS && found.size < SIZE_OF_POOL; round++) {
      await Promise.all(Array.from({ length: SIZE_OF_POOL }, () => zeros.read(buffer, 0, TELLING)));
      for (const [thread, bytes] of bytesRead(threads)) {
        // The main thread has the id of the process, and reads for other reasons.
        const isOther = thread !== process.pid;
        if (isOther && bytes - (before.get(thread) ?? 0) >= TELLING) found.add(thread);
      }
    }
  } finally {
    await zeros.close();
  }
  return found;
}

/** What each thread has read, by its id. */
function bytesRead(threads: string): ReadonlyMap<number, number> {
  return new Map(
    readdirSync(threads).map((thread) => {
      const counters = readFileSync(join(threads, thread, 'io'), 'utf8');
      return [Number(thread), Number(/^rchar: (\d+)$/m.exec(counters)?.[1])];
    }),
  );
}
