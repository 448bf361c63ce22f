import type { Config } from '../config.js';
import { keepSecretKey } from '../secret-key.js';
import { applySeed } from '../seed.js';
import type { Seed } from '../seed-file.js';
import { Passwords } from '../sign-in/passwords.js';
import { openStore } from '../store/store.js';
import { Secrets } from '../tokens/secrets.js';
import { requireKnownServerKey } from '../tokens/signing-keys.js';

/**
 * Writes a seed into the database, which this process opens for that long.
 * @throws {DatabaseUnusable} when it cannot be opened, or is in use
 * @throws {SealedWithAnotherKey} when its servers have another `SECRET_KEY`
 */
export async function seedDirectly(config: Config, seed: Seed): Promise<void> {
  const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
  const store = await openStore(config.database);
  try {
    await requireKnownServerKey(store.signingKeys, secrets);
    await applySeed(store, secrets, new Passwords(), seed, new Date());
  } finally {
    await store.close();
  }
}
