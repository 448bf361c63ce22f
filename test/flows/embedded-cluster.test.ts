import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCluster } from '../../src/store/database/cluster.js';
import { emptyDataDir, type FreshDataDir } from '../support/databases.js';

describe('a new embedded database', () => {
  let data: FreshDataDir;
  let directory: string;
  beforeEach(async () => {
    data = await emptyDataDir();
    directory = join(data.dir, 'database');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await data.remove();
  });

  it('is there whole, and what a killed start left behind is not', async () => {
    await mkdir(join(data.dir, 'database.draft-old', 'cluster'), { recursive: true });
    await writeFile(join(data.dir, 'database.draft-old', 'cluster', 'PG_VERSION'), '');
    await makeCluster(directory);
    expect(await readdir(data.dir)).toEqual(['database']);
    const pglite = await PGlite.create(directory);
    expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pglite.close();
  });

  it('is made also while the process of a killed start still writes its own', async () => {
    const left = join(data.dir, 'database.draft-old', 'cluster');
    const write = `const { mkdirSync, writeFileSync } = require('node:fs');
      for (let n = 0; ; n++) try { mkdirSync(process.argv[1], { recursive: true }); writeFileSync(process.argv[1] + '/' + n, ''); } catch {}`;
    const writer = spawn(process.execPath, ['--eval', write, left], { stdio: 'ignore' });
    try {
      await expect.poll(() => existsSync(left)).toBe(true);
      const making = makeCluster(directory);
      making.catch(() => undefined);
      // The new draft comes after the attempt to remove the old one, which is what the writer disturbs.
      const isPastIt = async () => (await readdir(data.dir)).length > 1 || existsSync(directory);
      await Promise.race([making, expect.poll(isPastIt).toBe(true)]);
      expect(existsSync(left)).toBe(true);
      writer.kill('SIGKILL');
      await making;
      expect(existsSync(join(directory, 'PG_VERSION'))).toBe(true);
    } finally {
      if (writer.signalCode === null) {
        writer.kill('SIGKILL');
        await once(writer, 'exit');
      }
    }
    await makeCluster(directory);
    expect(await readdir(data.dir)).toEqual(['database']);
  });

  it('is not made where there is one', async () => {
    await mkdir(directory);
    await makeCluster(directory);
    expect(await readdir(directory)).toEqual([]);
  });

  it('is not made over files without PG_VERSION, which an interrupted copy leaves', async () => {
    await mkdir(join(directory, 'base'), { recursive: true });
    await writeFile(join(directory, 'base', '1259'), 'rows');
    await expect(makeCluster(directory)).rejects.toThrow(/^it has files, but no PG_VERSION/);
    expect(await readdir(directory)).toEqual(['base']);
  });

  it('is not there at all when it cannot be made, and one line says why', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require /nowhere/to/be/found.cjs');
    await expect(makeCluster(directory)).rejects.toThrow(/^Error: Cannot find module '\/nowhere.*'$/);
    expect(await readdir(data.dir)).not.toContain('database');
    const silent = join(data.dir, 'silent.cjs');
    await writeFile(silent, 'process.exit(3)');
    vi.stubEnv('NODE_OPTIONS', `--require ${silent}`);
    await expect(makeCluster(directory)).rejects.toThrow(
      /^it could not be created: it needs 50 MB of disk space$/,
    );
  });
});
