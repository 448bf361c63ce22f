import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCluster } from '../../src/store/cluster.js';
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

  it('is not made where there is one', async () => {
    await mkdir(directory);
    await makeCluster(directory);
    expect(await readdir(directory)).toEqual([]);
  });

  it('is not there at all when it cannot be made, and one line says why', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require /nowhere/to/be/found.cjs');
    await expect(makeCluster(directory)).rejects.toThrow(/^Error: Cannot find module '\/nowhere.*'$/);
    expect(await readdir(data.dir)).not.toContain('database');
  });
});
