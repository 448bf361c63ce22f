import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.js';
import type { Operation, OperationContext, Outcome } from '../operations/operation.js';
import { keepSecretKey } from '../secret-key.js';
import { Passwords } from '../sign-in/passwords.js';
import { openStore } from '../store/store.js';
import { Secrets } from '../tokens/secrets.js';
import { requireKnownServerKey } from '../tokens/signing-keys.js';

/**
 * Performs an operation in the database, which this process opens for that long.
 * @throws {DatabaseUnusable} when it cannot be opened, or is in use
 * @throws {SealedWithAnotherKey} when its servers have another `SECRET_KEY`
 */
export async function performDirectly<Result>(
  config: Config,
  operation: Operation<Result>,
  input: unknown,
): Promise<Outcome<Result>> {
  if ('directory' in config.database && !existsSync(join(config.dataDir, 'database'))) {
    process.stderr.write(`DATA_DIR: a new embedded database is made in ${resolve(config.dataDir)}.\n`);
  }
  const secrets = new Secrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)]);
  const store = await openStore(config.database);
  try {
    await requireKnownServerKey(store.signingKeys, secrets);
    const { redirectSchemes } = config;
    const context: OperationContext = {
      store,
      secrets,
      passwords: new Passwords(),
      redirectSchemes,
      config,
      now: () => new Date(),
      by: { kind: 'operator' },
    };
    return await operation.perform(context, input);
  } finally {
    await store.close();
  }
}
