/** What the database has to hold before the server answers: the seed, and what the configuration names. */
import { ConfigRefused } from '../config.js';
import type { Passwords } from '../people/passwords.js';
import { applySeed } from '../seed/apply.js';
import type { Seed } from '../seed/file.js';
import { SeedRefused } from '../store/refusals.js';
import { requireKnownServerKey } from '../tokens/sealed-keys.js';
import type { Base } from './open-parts.js';

/** Applies the seed, on a database whose secrets this server can read. */
export async function applyConfiguredSeed(
  { config, store, secrets, now }: Base,
  passwords: Passwords,
  seed: Seed,
): Promise<void> {
  await requireKnownServerKey(store.signingKeys, secrets);
  await applySeed(store, secrets, passwords, seed, now()).catch((error: unknown) => {
    if (!(error instanceof SeedRefused)) throw error;
    throw new SeedRefused(`SEED_FILE: ${config.seedFile}: ${error.message}`, { cause: error });
  });
}

/**
 * Call it after the seed, which may create the workspaces and roles.
 * @throws {ConfigRefused} if people who sign up would join a workspace, or get a role, that does not exist
 */
export async function requireJoined({ config, store }: Base): Promise<void> {
  const joined = [...config.signUp.domains.values()].flat();
  const [missing] = await store.signUps.missing(joined);
  if (missing === undefined) return;
  const { workspace, role } = missing;
  throw new ConfigRefused(
    `SIGN_UP_DOMAINS: there is no workspace ${workspace}, or no role ${role}. Create it (vouchsafe workspace create, vouchsafe role create, or the seed file) before you name it here, or correct SIGN_UP_DOMAINS`,
  );
}
