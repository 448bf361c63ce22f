/** The folder of the bundle, which servers run from and other builds may write at the same moment. */
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const DIRECTORY = 'dist/bin';
/** Where a build writes: a server may load a file of the bundle at any time. Each build has its own. */
export const UNFINISHED = `${DIRECTORY}.unfinished.${process.pid}`;

/** Removes what builds left that were killed, or whose process had the same number. */
export async function removeLeftovers() {
  for (const name of await readdir('dist')) {
    const [, pid] = /^bin\.unfinished\.(\d+)/.exec(name) ?? [];
    if (pid !== undefined && !isOfAnother(Number(pid)))
      await rm(join('dist', name), { recursive: true, force: true });
  }
}

/** @returns whether a build is under way in another process */
function isOfAnother(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Without a moment in which a file is missing, except between two renames. Another build may do the same meanwhile. */
export async function replaceDirectory() {
  const former = `${UNFINISHED}.former`;
  for (;;) {
    await rename(DIRECTORY, former).catch(unless('ENOENT'));
    const replaced = await rename(UNFINISHED, DIRECTORY).then(() => true, unless('ENOTEMPTY', 'EEXIST'));
    await rm(former, { recursive: true, force: true });
    if (replaced) return;
  }
}

function unless(...codes) {
  return (error) => {
    if (!codes.includes(error.code)) throw error;
    return false;
  };
}
