import { type CryptoKey, importJWK } from 'jose';
import type { StoredSigningKeys } from '../../src/store/signing-keys.js';
import { unseal } from '../../src/tokens/sealed.js';
import type { Secrets } from '../../src/tokens/secrets.js';

/** The private half of a stored signing key, for tokens that the server itself would never sign. */
export async function privateKeyOf(
  store: Pick<StoredSigningKeys, 'list'>,
  secrets: Secrets,
  kid: string,
): Promise<CryptoKey> {
  const stored = (await store.list()).find((key) => key.kid === kid);
  if (stored === undefined) throw new Error(`there is no key ${kid}`);
  const opened = await unseal(secrets, 'signing-keys', stored.sealedPrivateJwk);
  const key = await importJWK(JSON.parse(opened?.text ?? ''), stored.alg);
  if (key instanceof Uint8Array) throw new Error('a signing key cannot be symmetric');
  return key;
}
