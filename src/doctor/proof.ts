import type { Config } from '../config.js';
import { readSecretKey } from '../secret-key.js';
import { doctorProof } from '../tokens/doctor-proof.js';
import { Secrets } from '../tokens/secrets.js';

/** How to prove to the server that we know its `SECRET_KEY`. @returns undefined without a key here */
export async function proofOf(
  { secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>,
  now: () => Date,
): Promise<(() => string) | undefined> {
  const keys =
    secretKeys ??
    (await readSecretKey(dataDir).then(
      (key) => [key] as const,
      () => undefined,
    ));
  if (keys === undefined) return undefined;
  const secrets = new Secrets(keys);
  return () => doctorProof(secrets, now());
}
