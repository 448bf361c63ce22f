/**
 * Whether a stored signing key was written by a process that shares a server key with us. An attacker who can write
 * to the database, but has no server key, must not be able to publish a key of their own.
 */
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { SigningAlg } from '../protocol/signing-algs.js';
import type { StoredSigningKey } from '../store/signing-keys.js';
import type { Secrets } from './secrets.js';

/** Public members of the key types that sign here (RFC 7518 §6.2.1, §6.3.1; RFC 8037 §2). */
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e'] as const;

/** Only the public half of a key. */
export function publicHalf(jwk: JWK): JWK {
  const present = PUBLIC_MEMBERS.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]]));
  return Object.fromEntries(present);
}

/** A keyed hash of the key for each server key. @param key whose `kid` is the thumbprint of its public half */
export function tagsOf(
  secrets: Secrets,
  { kid, alg }: { readonly kid: string; readonly alg: SigningAlg },
): string[] {
  return [...secrets.tags('signing-key-tags', [kid, alg])];
}

/**
 * Whether a process with one of our server keys wrote this key. A genuine tag is not enough: `kid` must also be the
 * thumbprint of the stored public half (RFC 7638).
 */
export async function isGenuine(secrets: Secrets, stored: StoredSigningKey): Promise<boolean> {
  const { kid, alg, publicJwk, tags } = stored;
  if (!tags.some((tag) => secrets.verifyTag(tag, 'signing-key-tags', kid, alg))) return false;
  return (await calculateJwkThumbprint(publicHalf(publicJwk)).catch(() => null)) === kid;
}
