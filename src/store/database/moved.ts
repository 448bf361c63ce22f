/** The note in a data directory whose data is in PostgreSQL now. */
import { open, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DatabaseUnusable } from './errors.js';

const note = z.object({ to: z.string(), at: z.string() });

/**
 * Refuses a directory that was moved: what is there is old, and two databases with the same tokens would drift apart.
 * @throws {DatabaseUnusable} with the place where the data is
 */
export async function refuseMoved(directory: string): Promise<void> {
  const path = notePath(directory);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const { to, at } = note.parse(JSON.parse(text));
  throw new DatabaseUnusable(
    `DATA_DIR: the data of ${resolve(directory)} was moved to ${to} at ${at}. Set DATABASE_URL to that database, and SECRET_KEY to the key that was used here (docs/operate.md). To use the old data again, which knows nothing of what happened since, remove ${path}.`,
  );
}

/** Notes that a directory was moved. On the disk when this resolves. @param to without a password */
export async function noteMoved(directory: string, to: string, now: Date): Promise<void> {
  const draft = `${notePath(directory)}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ to, at: now.toISOString() })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, notePath(directory));
}

function notePath(directory: string): string {
  return join(directory, 'moved.json');
}
