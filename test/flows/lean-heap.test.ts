import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';

const run = promisify(execFile);

it('the space for new objects grows to 6 MB under load, and no further', async () => {
  // In a separate process, whose heap is still small. Much of what it creates survives, so V8 lets the space grow.
  const program = `
    import { setImmediate } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { limitNewSpace } from ${JSON.stringify(pathToFileURL(packageFile('dist/src/serve/lean-heap.js')))};
    limitNewSpace();
    const kept = [];
    let most = 0;
    for (let burst = 0; burst < 200; burst++) {
      kept[burst % 30] = Array.from({ length: 20_000 }, (_, index) => ({ index }));
      await setImmediate();
      const space = getHeapSpaceStatistics().find((it) => it.space_name === 'new_space');
      most = Math.max(most, space.space_used_size + space.space_available_size);
    }
    process.stdout.write(String(most / 2 ** 20));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(Number(stdout)).toBeGreaterThan(5);
  // Some versions of V8 add a page or two for a moment.
  expect(Number(stdout)).toBeLessThan(8);
});

it('the heap grows by a quarter from the start, not to four times what the startup left', async () => {
  // What is created outlives two collections of new objects, and then becomes garbage that only a full one collects.
  const program = `
    import { constants, PerformanceObserver } from 'node:perf_hooks';
    import { setImmediate, setTimeout } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { collect } from ${JSON.stringify(pathToFileURL(packageFile('dist/src/serve/idle-memory.js')))};
    import { keepHeapLean } from ${JSON.stringify(pathToFileURL(packageFile('dist/src/serve/lean-heap.js')))};
    let full = 0;
    new PerformanceObserver((list) => {
      full += list.getEntries().filter((it) => it.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
    }).observe({ entryTypes: ['gc'] });
    const isCollected = async (times) => {
      for (let turn = 0; full < times && turn < 100; turn++) await setTimeout(50);
    };
    const started = Array.from({ length: 300_000 }, (_, index) => ({ index, list: [] }));
    collect();
    await isCollected(1);
    keepHeapLean();
    await isCollected(2);
    const kept = [];
    let most = 0;
    for (let burst = 0; burst < 400; burst++) {
      kept[burst % 30] = Array.from({ length: 5000 }, (_, index) => ({ index }));
      await setImmediate();
      const space = getHeapSpaceStatistics().find((it) => it.space_name === 'old_space');
      most = Math.max(most, space.space_used_size);
    }
    process.stdout.write(String(most / started.length));
  `;
  const flags = ['--max-semi-space-size=1', '--input-type=module', '--eval'];
  const { stdout } = await run(process.execPath, [...flags, program]);
  // Bytes for each object of the startup, which takes some 80: 350 with V8's own limit.
  expect(Number(stdout)).toBeLessThan(220);
}, 30_000);
