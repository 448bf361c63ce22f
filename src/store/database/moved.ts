/** The note in a data directory whose data is in PostgreSQL now. */
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DatabaseUnusable } from './errors.js';
import { codeOf, reasonOf } from './faults.js';

/** Nor may there be a directory yet. */
const NO_NOTE = new Set(['ENOENT', 'ENOTDIR']);

const note = z.object({ to: z.string(), at: z.string() });

/**
 * Refuses a directory that was moved: what is there is old, and two databases with the same tokens would drift apart.
 * @throws {DatabaseUnusable} with the place where the data is
 */
export async function refuseMoved(directory: string): Promise<void> {
  const path = notePath(directory);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (NO_NOTE.has(codeOf(error))) return null;
    throw new DatabaseUnusable(`DATA_DIR: ${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (text === null) return;
  const { to, at } = parseNote(text, path);
  throw new DatabaseUnusable(
    `DATA_DIR: the data of ${resolve(directory)} was moved to ${to} at ${at}. Set DATABASE_URL to that database, and SECRET_KEY to the key that was used here (docs/operate.md). To use the old data again, without any later changes, remove ${path}.`,
  );
}

function parseNote(text: string, path: string): z.infer<typeof note> {
  try {
    return note.parse(JSON.parse(text));
  } catch (cause) {
    throw new DatabaseUnusable(
      `DATA_DIR: ${path} is damaged. It says that the data was moved to PostgreSQL: set DATABASE_URL to that database. To use the data here, without any later changes, remove ${path}.`,
      { cause },
    );
  }
}

/** A note that is written but not yet in effect. */
export interface Note {
  /** Puts it into effect: it is on disk when this resolves. Takes no further space. */
  keep(): Promise<void>;
  /** Removes it, unless it is in effect. */
  discard(): Promise<void>;
}

/**
 * Writes the note that a directory was moved, before anything is: a disk that is full says so while there is only one copy
 * of the data. @param to without a password
 * @throws {DatabaseUnusable} when the directory cannot be written
 */
export async function prepareNote(directory: string, to: string, now: Date): Promise<Note> {
  const draft = `${notePath(directory)}.draft`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify({ to, at: now.toISOString() })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new DatabaseUnusable(
      `DATA_DIR: ${resolve(directory)} cannot be written, and nothing was moved: ${reasonOf(cause)}`,
      { cause },
    );
  }
  return {
    async keep() {
      await rename(draft, notePath(directory));
      const holding = await open(directory);
      await holding.sync().finally(() => holding.close());
    },
    discard: () => rm(draft, { force: true }),
  };
}

function notePath(directory: string): string {
  return join(directory, 'moved.json');
}
