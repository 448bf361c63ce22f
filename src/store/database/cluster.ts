import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const MAKE = 'require(process.argv[1]).PGlite.create(process.argv[2]).then((made) => made.close())';

/**
 * Creates an empty PGlite cluster in a directory unless one exists. All or nothing, even if this process is killed. A
 * separate process does it, because it takes 0.8 GB that a server would not release for hours. It runs without the
 * optimizing compiler, which takes longer than it saves.
 * @param directory its parent exists and belongs to this process
 * @throws if the directory contains files that are not a whole cluster, which stay as they are
 */
export async function makeCluster(directory: string): Promise<void> {
  const parent = dirname(directory);
  const draft = `${basename(directory)}.draft-`;
  // A process of a start that was just killed may still be writing there; the next start then removes it.
  for (const left of (await readdir(parent)).filter((name) => name.startsWith(draft)))
    await rm(join(parent, left), { recursive: true, force: true }).catch(() => undefined);
  if (existsSync(directory)) return refuseIncomplete(directory);
  const made = join(await mkdtemp(join(parent, draft)), 'cluster');
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['--liftoff-only', '--eval', MAKE, pglite, made]).catch(saySo);
  await rename(made, directory);
  await rm(dirname(made), { recursive: true });
}

/**
 * PGlite takes a directory without this file for a new one and creates a cluster over the files that are there. What an
 * interrupted copy or restore left would be lost, along with the data.
 */
async function refuseIncomplete(directory: string): Promise<void> {
  const files = await readdir(directory);
  if (files.length === 0 || files.includes('PG_VERSION')) return;
  throw new Error(
    `it has files, but no PG_VERSION, as if a copy was interrupted. Restore DATA_DIR from a backup, or move ${directory} away to start with a new database`,
  );
}

/** Reports the error of the other process instead of its command line. */
function saySo(failure: Error): never {
  const output = String(Reflect.get(failure, 'stderr'));
  const met = output.split('\n').find((line) => /^\w*Error: /.test(line));
  throw new Error(met ?? 'it could not be created: it needs 50 MB of disk space');
}
