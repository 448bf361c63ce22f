import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed as defaultSeed } from './seed.js';

/** A seed file, for servers in processes of their own. */
export interface Seeded {
  /** To be added to the server's environment. */
  readonly env: { readonly SEED_FILE: string };
  /** Removes the file. */
  remove(): Promise<void>;
}

/** Writes a seed file, by default with what most tests start from. */
export async function seeded(seed: unknown = defaultSeed): Promise<Seeded> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-seed-'));
  const SEED_FILE = join(dir, 'seed.json');
  await writeFile(SEED_FILE, JSON.stringify(seed));
  return { env: { SEED_FILE }, remove: () => rm(dir, { recursive: true, force: true }) };
}
