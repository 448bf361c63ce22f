import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';
import { IdleMemory } from '../../src/serve/idle-memory.js';

const run = promisify(execFile);
const MEGABYTE = 1e6;

/** A process whose load, heap and clock the test sets. */
function idleProcess() {
  const is = {
    utilization: 0,
    isWaiting: false,
    heapBytes: 50 * MEGABYTE,
    afterwards: 30 * MEGABYTE,
    now: 0,
    collected: 0,
    shrunk: 0,
  };
  const memory = new IdleMemory({
    utilization: () => ({ idle: 0, active: 0, utilization: is.utilization }),
    heapBytes: () => is.heapBytes,
    isWaiting: () => is.isWaiting,
    collect: () => {
      is.collected += 1;
      is.heapBytes = is.afterwards;
    },
    shrink: () => {
      is.shrunk += 1;
    },
    now: () => is.now,
  });
  const look = (times = 1) => {
    for (let time = 0; time < times; time++) memory.look();
  };
  return { is, look };
}

describe('the memory of an idle server', () => {
  it('is collected once after each busy time, at most every ten seconds, and never while something waits', () => {
    const { is, look } = idleProcess();
    is.utilization = 0.02;
    look();
    is.utilization = 0.01;
    is.isWaiting = true;
    look();
    expect(is.collected).toBe(0);

    is.isWaiting = false;
    look();
    expect(is.collected).toBe(1);

    is.now = 10_000;
    look();
    is.heapBytes = 37 * MEGABYTE;
    look();
    expect(is.collected, 'too little to give back').toBe(1);

    is.heapBytes = 38 * MEGABYTE;
    is.now = 9_999;
    look();
    expect(is.collected, 'too early').toBe(1);
    is.now = 10_000;
    look();
    expect(is.collected).toBe(2);
  });

  it('includes the space for new objects, once, and only after six more looks without work', () => {
    const { is, look } = idleProcess();
    look();
    is.utilization = 0.02;
    look();
    is.utilization = 0;
    look(4);
    expect([is.collected, is.shrunk], 'the collection itself does not count as work').toEqual([1, 0]);
    look(10);
    expect([is.collected, is.shrunk]).toEqual([1, 1]);

    is.utilization = 0.02;
    look();
    is.utilization = 0;
    look(5);
    is.utilization = 0.02;
    look();
    is.utilization = 0;
    look(5);
    expect([is.collected, is.shrunk], 'work came in between').toEqual([1, 1]);
    look();
    expect([is.collected, is.shrunk], 'nothing else is worth a collection').toEqual([1, 2]);
  });

  it('is really collected: what nothing refers to is gone a moment later', async () => {
    // In a separate process: the heap of the tests is so large that V8 sees no reason to start.
    const program = `
      import { collect } from ${JSON.stringify(pathToFileURL(packageFile('dist/src/serve/idle-memory.js')))};
      let isGone = false;
      // A WeakRef that is read while V8 marks would keep what it refers to.
      globalThis.registry = new FinalizationRegistry(() => {
        isGone = true;
        clearInterval(waiting);
      });
      registry.register(Array.from({ length: 500_000 }, (_, index) => ({ index })));
      const waiting = setInterval(() => {}, 1000);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const was = !isGone;
      process.once('exit', () => process.stdout.write(JSON.stringify([was, isGone, typeof gc])));
      collect();
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    expect(JSON.parse(stdout)).toEqual([true, true, 'undefined']);
  });

  it('stays as it is where flags cannot be set, as in the server that a build starts', async () => {
    const program = `
      require('node:v8').setFlagsFromString = () => {};
      import(${JSON.stringify(pathToFileURL(packageFile('dist/src/serve/idle-memory.js')))}).then(({ collect }) => collect());
    `;
    expect(await run(process.execPath, ['--eval', program])).toEqual({ stdout: '', stderr: '' });
  });
});
