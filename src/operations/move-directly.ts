import type { Config } from '../config.js';
import { readSecretKey } from '../secret-key.js';
import { DatabaseUnusable } from '../store/database/errors.js';
import { requireDatabase } from '../store/database/existing.js';
import { type Moved, moveDatabase } from '../store/database/move.js';
import { openStore } from '../store/store.js';
import { requireKnownServerKey } from '../tokens/sealed-keys.js';
import { Secrets } from '../tokens/secrets.js';

/**
 * Moves the embedded database to PostgreSQL, which then has every row. What was issued stays valid as long as
 * `SECRET_KEY` stays the same.
 * @throws {DatabaseUnusable} when either cannot be used; nothing changed
 * @throws {SealedWithAnotherKey} when this environment's `SECRET_KEY` is not that of the data
 */
export async function moveDirectly(
  config: Pick<Config, 'database' | 'dataDir' | 'secretKeys'>,
  url: string,
  onTable: (name: string, rows: number) => void,
): Promise<Moved> {
  if (!('directory' in config.database))
    throw new DatabaseUnusable(
      'DATABASE_URL is set, so the data is already in PostgreSQL. To move the data in DATA_DIR, unset DATABASE_URL, and name the target with --to.',
    );
  await requireDatabase(config.database);
  const secrets = new Secrets(config.secretKeys ?? [await readSecretKey(config.dataDir)]);
  const store = await openStore(config.database);
  try {
    await requireKnownServerKey(store.signingKeys, secrets);
  } finally {
    await store.close();
  }
  return moveDatabase(config.database.directory, url, () => new Date(), onTable);
}
