import { access, constants, mkdir } from 'node:fs/promises';
import { DatabaseUnusable } from './errors.js';
import { reasonOf } from './faults.js';

/**
 * Creates the data directory, accessible only to its owner, unless it exists.
 * @throws {DatabaseUnusable} when it cannot be created or written
 */
export async function makeDataDir(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DatabaseUnusable(`DATA_DIR: ${directory} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}
