import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const MAKE = 'require(process.argv[1]).PGlite.create(process.argv[2]).then((made) => made.close())';

/**
 * Makes an empty PGlite cluster in a directory unless there is one: all of it or nothing, wherever this process is
 * killed. A process of its own does it, which takes 0.8 GB that a server would not give back for hours, and does without
 * the optimising compiler, which takes longer for it than it saves.
 * @param directory whose parent exists and is this process's own
 */
export async function makeCluster(directory: string): Promise<void> {
  const parent = dirname(directory);
  const draft = `${basename(directory)}.draft-`;
  // The process of a start that was killed a moment ago may still write there: then the next start removes it.
  for (const left of (await readdir(parent)).filter((name) => name.startsWith(draft)))
    await rm(join(parent, left), { recursive: true, force: true }).catch(() => undefined);
  if (existsSync(directory)) return;
  const made = join(await mkdtemp(join(parent, draft)), 'cluster');
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['--liftoff-only', '--eval', MAKE, pglite, made]).catch(saySo);
  await rename(made, directory);
  await rm(dirname(made), { recursive: true });
}

/** What the other process met, instead of how it was called. */
function saySo(failure: Error): never {
  const output = 'stderr' in failure && typeof failure.stderr === 'string' ? failure.stderr : '';
  const met = output.split('\n').find((line) => /^\w*Error: /.test(line));
  throw new Error(met ?? 'it could not be made');
}
