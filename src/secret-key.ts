import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from './store/database/data-directory.js';

/**
 * The key that protects the embedded database's secrets: made at the first start, kept beside the database, and
 * readable only by its owner. Back it up with the database, which cannot be used without it.
 * @returns 32 bytes
 */
export async function keepSecretKey(dataDir: string): Promise<Uint8Array> {
  await makeDataDir(dataDir);
  const path = join(dataDir, 'secret.key');
  const draft = join(dataDir, `secret.key.${randomBytes(8).toString('hex')}`);
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    // Written as a whole or not at all, so that a half-written file is never read.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readSecretKey(dataDir);
}

/**
 * Reads the key that {@link keepSecretKey} made. Creates nothing.
 * @returns 32 bytes
 * @throws with one sentence for the operator if the key is missing or damaged
 */
export async function readSecretKey(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'secret.key');
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new Error(
      `DATA_DIR: ${path} cannot be read: ${cause.message}. Restore it from a backup, or start the server once, which creates one for a new database.`,
      { cause },
    );
  });
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== 32)
    throw new Error(
      `${path} does not contain 32 bytes in base64url. Restore it from a backup: the database beside it is useless without it.`,
    );
  return key;
}
