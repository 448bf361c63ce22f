import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from './store/data-dir.js';

/**
 * The key that the embedded database's secrets hang on: made at the first start and kept beside it, readable
 * by its owner alone. Back it up with the database, which cannot be
 * used without it.
 * @returns 32 bytes
 */
export async function keepSecretKey(dataDir: string): Promise<Uint8Array> {
  await makeDataDir(dataDir);
  const path = join(dataDir, 'secret.key');
  const draft = join(dataDir, `secret.key.${randomBytes(8).toString('hex')}`);
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    // Whole or not at all: nobody ever reads a file that is half written.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (key.length !== 32)
    throw new Error(
      `${path} does not hold 32 bytes in base64url; restore it from a backup; the database beside it cannot be used without.`,
    );
  return key;
}
