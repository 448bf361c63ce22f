import { access, constants, mkdir } from 'node:fs/promises';
import { DatabaseUnusable } from './errors.js';
import { codeOf, reasonOf } from './faults.js';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file. Set DATA_DIR to a folder',
  ENOTDIR: 'a part of its path is a file. Set DATA_DIR to a folder',
  EACCES: 'this account may not write there. Give it the folder, or set DATA_DIR to another one',
  EROFS: 'the disk is read-only. Set DATA_DIR to a folder on another one',
};

/**
 * Creates the data directory, accessible only to its owner, unless it exists.
 * @throws {DatabaseUnusable} when it cannot be created or written
 */
export async function makeDataDir(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DatabaseUnusable(
      `DATA_DIR: ${directory} cannot be used: ${REASONS[codeOf(cause)] ?? reasonOf(cause)}`,
      { cause },
    );
  }
}
