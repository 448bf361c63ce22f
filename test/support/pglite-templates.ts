import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openStore } from '../../src/store/store.js';

const KEPT = join(import.meta.dirname, '../../node_modules/.cache');
const MIGRATIONS = join(import.meta.dirname, '../../migrations');

/** Closed data directories of PGlite, to be copied. */
export interface PgliteTemplates {
  /** At the newest schema, with nothing in it. */
  readonly current: string;
  /** Without any schema. */
  readonly blank: string;
}

/**
 * A copy of the templates. Making them takes ten seconds, so they are kept from one run to the next, under a name that
 * says what they were made of.
 */
export async function pgliteTemplates(dir: string): Promise<PgliteTemplates> {
  const kept = join(KEPT, `pglite-${await madeOf()}`);
  if (!existsSync(kept)) await make(kept);
  const copies = join(dir, 'pglite');
  await cp(kept, copies, { recursive: true });
  return { blank: join(copies, 'blank'), current: join(copies, 'current', 'database') };
}

/** Names the embedded PostgreSQL and the migrations, by their contents. */
async function madeOf(): Promise<string> {
  const hash = createHash('sha256');
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  hash.update(await readFile(join(pglite, '..', 'package.json')));
  const names = await readdir(MIGRATIONS, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  for (const file of files.sort()) hash.update(file.slice(MIGRATIONS.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** All or nothing, also when several runs make them at the same time. */
async function make(kept: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const draft = await mkdtemp(join(KEPT, 'pglite-draft-'));
  try {
    const blank = join(draft, 'blank');
    await (await PGlite.create({ dataDir: blank })).close();
    const directory = join(draft, 'current');
    await cp(blank, join(directory, 'database'), { recursive: true });
    await (await openStore({ directory })).close();
    await rename(draft, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
