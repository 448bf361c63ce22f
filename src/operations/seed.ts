/** Applies a seed file to a database, in use or not. */
import { z } from 'zod';
import { applySeed } from '../seed/apply.js';
import { seedSchema } from '../seed/file.js';
import { operation } from './operation.js';

/** Writes what a seed file declares; all or nothing. Idempotent. */
export const applySeedFile = operation({
  name: 'seed.apply',
  input: ({ redirectSchemes }) => z.strictObject({ seed: seedSchema(redirectSchemes) }),
  /** How many rows of each kind the file has. */
  result: z.record(z.string(), z.number()),
  async run({ store, secrets, passwords, now }, { seed }) {
    await applySeed(store, secrets, passwords, seed, now());
    return { ok: Object.fromEntries(Object.entries(seed).map(([name, list]) => [name, list.length])) };
  },
});
