import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { letPoolYield } from '../../src/serve/yielding-pool.js';

/** Only Linux has it. */
const THREADS = '/proc/self/task';
const SIZE_OF_POOL = Number(process.env.UV_THREADPOOL_SIZE ?? 4);

it.runIf(process.platform === 'linux')('gives only the threads of the pool a lower priority', async () => {
  const lowered = new Map<number, number | undefined>();
  await letPoolYield(THREADS, (thread: number, niceness?: number) => lowered.set(thread, niceness));
  expect([...lowered.values()]).toEqual(Array(SIZE_OF_POOL).fill(10));
  expect([...lowered.keys()]).not.toContain(process.pid);
  // Since Node.js 22, threads have names. On Node.js 20, all have the program's name.
  const names = new Set(
    [...lowered.keys()].map((it) => readFileSync(`${THREADS}/${it}/comm`, 'utf8').trim()),
  );
  const inPool = Number(process.versions.node.split('.')[0]) >= 22 ? 'libuv-worker' : 'node';
  expect([...names]).toEqual([inPool]);
});

it('starts where priorities cannot be changed', async () => {
  await letPoolYield(THREADS, () => {
    throw new Error('not permitted');
  });
  await letPoolYield(tmpdir());
});
