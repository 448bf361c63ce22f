import type { Config } from '../config.js';
import { readSecretKey } from '../secret-key.js';
import { Secrets } from '../tokens/secrets.js';

/** What this environment knows of the server's `SECRET_KEY`. @returns undefined without a key here */
export async function knownSecrets({
  secretKeys,
  dataDir,
}: Pick<Config, 'secretKeys' | 'dataDir'>): Promise<Secrets | undefined> {
  const keys =
    secretKeys ??
    (await readSecretKey(dataDir).then(
      (key) => [key] as const,
      () => undefined,
    ));
  return keys && new Secrets(keys);
}
