/** Values that this server must read again, sealed with a key derived from `SECRET_KEY`. */
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Secrets } from './secrets.js';

/** What is sealed; values of different purposes have different keys. */
type SealedPurpose = 'signing-keys' | 'totp' | 'webhooks';

/** Seals a text with the newest server key (JWE, A256GCM): only a holder of `SECRET_KEY` can read or make it. */
export async function seal(secrets: Secrets, purpose: SealedPurpose, text: string): Promise<string> {
  const [newest] = secrets.keys(purpose);
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(newest);
}

/** @returns the text, and whether an older server key sealed it; null if none of our keys did */
export async function unseal(
  secrets: Secrets,
  purpose: SealedPurpose,
  sealed: string,
): Promise<{ readonly text: string; readonly outdated: boolean } | null> {
  for (const [age, serverKey] of secrets.keys(purpose).entries()) {
    const opened = await compactDecrypt(sealed, serverKey).catch(() => null);
    if (opened !== null) return { text: new TextDecoder().decode(opened.plaintext), outdated: age > 0 };
  }
  return null;
}
