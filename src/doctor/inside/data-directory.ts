import { stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Check, CouldNotLook, type Finding, NotApplicable } from '../check.js';
import type { Inside } from './inside.js';

/** A flood of strangers fills a quarter of it, and the database's log needs about as much. */
const LEAST_BYTES = 1024 ** 3;

/** The embedded database has room, and no other account can read it. */
export const dataDirectory: Check<Inside> = {
  name: 'data-directory',
  async run({ config }) {
    if (!('directory' in config.database)) throw new NotApplicable('The data is in PostgreSQL.');
    const directory = resolve(config.dataDir);
    const findings: Finding[] = [];
    const free = await freeBytes(directory);
    if (free < LEAST_BYTES)
      findings.push({
        problem: `The disk of ${directory} has ${Math.floor(free / 1024 ** 2)} MiB left.`,
        change: 'Free some space, or move the data to PostgreSQL: vouchsafe move --to postgres://…',
      });
    for (const [name, allowed] of [
      ['database', 0o700],
      ['secret.key', 0o600],
    ] as const) {
      const path = join(directory, name);
      const mode = (await stat(path).catch(() => null))?.mode;
      if (mode !== undefined && process.platform !== 'win32' && (mode & 0o077) !== 0)
        findings.push({
          problem: `Other accounts of this machine can read ${path}.`,
          change: `Run: chmod ${allowed.toString(8)} ${path}`,
        });
    }
    return findings;
  },
};

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory).catch((cause: Error) => {
    throw new CouldNotLook(`${directory} cannot be inspected: ${cause.message}.`, { cause });
  });
  return bavail * bsize;
}
