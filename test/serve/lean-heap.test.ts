import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';

const run = promisify(execFile);

it('the space for new objects grows to 8 MB under load, and no further', async () => {
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
  expect(Number(stdout)).toBeGreaterThan(7);
  // Some versions of V8 add a page or two for a moment.
  expect(Number(stdout)).toBeLessThan(12);
});
