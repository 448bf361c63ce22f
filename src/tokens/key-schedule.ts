/** When each signing key signs, and until when it is published. */
import type { SigningAlg } from '../protocol/signing-algs.js';
import type { StoredSigningKey } from '../store/signing-keys.js';

/** Seconds for which a process caches the keys: another process's key is published within this time. */
export const CACHE_SECONDS = 20;
/** Longer than verifiers and processes cache the key set. */
export const ACTIVATION_DELAY_SECONDS = 600;
/**
 * For a key that is needed at once: every process publishes it ten seconds before any signs with it. A verifier that has
 * just fetched the keys does not fetch them again for a while (the kit: five seconds), and clocks differ.
 */
export const URGENT_DELAY_SECONDS = 30;
/**
 * Added to the lifetime of the last token that a key signed: clocks differ, and processes learn late of a newer key.
 */
const RETIREMENT_MARGIN_SECONDS = 600;

export type SigningKeyState = 'signing' | 'next' | 'published' | 'retired';

/** The current state of each key. @param keys oldest first */
export function signingKeyStates(
  keys: readonly StoredSigningKey[],
  alg: SigningAlg,
  tokenTtlSeconds: number,
  now: Date,
): readonly { readonly key: StoredSigningKey; readonly state: SigningKeyState }[] {
  const signing = signingKey(keys, alg, now);
  return keys.map((key) => {
    if (key === signing) return { key, state: 'signing' };
    if (isOver(key, keys, tokenTtlSeconds, now)) return { key, state: 'retired' };
    return { key, state: key.activatesAt > now ? 'next' : 'published' };
  });
}

/** The newest active one of the algorithm; before there is one, the newest active one of any. */
export function signingKey<Key extends StoredSigningKey>(
  keys: readonly Key[],
  alg: SigningAlg,
  now: Date,
): Key | undefined {
  const active = keys.filter((key) => key.activatesAt <= now);
  return active.findLast((candidate) => candidate.alg === alg) ?? active.at(-1) ?? keys[0];
}

/** Whether a newer key of its algorithm has signed for so long that all tokens of this one have expired. */
export function isOver(
  { kid, alg }: StoredSigningKey,
  keys: readonly StoredSigningKey[],
  tokenTtlSeconds: number,
  now: Date,
): boolean {
  const newer = keys.slice(keys.findIndex((key) => key.kid === kid) + 1);
  const lasts = tokenTtlSeconds + RETIREMENT_MARGIN_SECONDS;
  return newer.some((key) => key.alg === alg && inSeconds(key.activatesAt, lasts) <= now);
}

export function inSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
