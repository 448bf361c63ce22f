import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { letPoolYield } from '../../src/serve/yielding-pool.js';

it('gives only the threads of the pool a lower priority, and starts where that is impossible', async () => {
  const threads = await mkdtemp(join(tmpdir(), 'threads-'));
  onTestFinished(() => rm(threads, { recursive: true }));
  for (const [thread, name] of [
    ['11', 'node'],
    ['12', 'libuv-worker'],
    ['13', 'V8Worker'],
    ['14', 'libuv-worker'],
  ] as const) {
    await mkdir(join(threads, thread));
    await writeFile(join(threads, thread, 'comm'), `${name}\n`);
  }
  const lowered: [number, number | undefined][] = [];
  letPoolYield(threads, (thread: number, niceness?: number) => lowered.push([thread, niceness]));
  expect(lowered).toEqual([
    [12, 10],
    [14, 10],
  ]);
  letPoolYield(threads, () => {
    throw new Error('not permitted');
  });
  letPoolYield(join(threads, 'none'));
});
