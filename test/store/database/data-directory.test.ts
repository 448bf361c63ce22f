/** The embedded database's directory: its owner's alone, also across containers, whose process ids say nothing. */
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../../src/store/database/directory-lock.js';
import { DirectoryInUse } from '../../../src/store/database/errors.js';
import { startHarness } from '../../support/harness.js';

describe('a directory whose owner cannot be seen from here', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vouchsafe-lock-'));
    // In each container the server may have the same process id as we have.
    await writeFile(join(directory, 'vouchsafe.pid.1'), `${process.pid} pid:[another]\n`);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));
  const touch = (at: Date) => utimes(join(directory, 'vouchsafe.pid.1'), at, at);

  it('is in use while its file is touched', async () => {
    const owner = setInterval(() => void touch(new Date()), 500);
    try {
      await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse);
    } finally {
      clearInterval(owner);
    }
  });

  it('is taken over at once when its file was not touched for long', async () => {
    await touch(new Date(Date.now() - 60_000));
    const giveBack = await lockDirectory(directory);
    await giveBack();
  });
});

it('keeps others on this computer out of the embedded database', async () => {
  const server = await startHarness({ database: 'PGlite', seed: null });
  try {
    const { mode } = await stat(join(server.env.DATA_DIR ?? '', 'database'));
    expect(mode & 0o777).toBe(0o700);
  } finally {
    await server.stop();
  }
});
