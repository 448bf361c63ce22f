/**
 * A secret that replaces another one, so that a repeated request finds it again. A form that is sent twice, or whose
 * response is lost, must not create a second one: no one would have seen the first, and the secret in use would stop
 * working.
 */
import { createHash } from 'node:crypto';
import { randomBytes } from './random.js';
import type { Secrets } from './secrets.js';

/** Names a stored secret without revealing it. @param stored its hash, or what is sealed: never the same twice */
export function secretId(stored: string): string {
  return createHash('sha256').update(stored).digest('base64url').slice(0, 22);
}

/** For how long the first secret is repeated: a second click and a reload come within minutes. */
const FIRST_REPEATED_SECONDS = 600;

/** In the form for a first secret, which replaces none: stands for the secret to replace. Never the same twice. */
export function nameOfNoSecret(now: Date): string {
  return `none.${Math.floor(now.getTime() / 1000)}.${randomBytes(16).toString('base64url')}`;
}

/** @returns whether a form names no secret, and whether it was made a moment ago */
export function readNoSecret(name: string, now: Date): { readonly isRecent: boolean } | null {
  const [, madeAt] = /^none\.(\d+)\./.exec(name) ?? [];
  if (madeAt === undefined) return null;
  // A program writes the name itself, and must not choose a time in the future.
  return { isRecent: Math.abs(now.getTime() / 1000 - Number(madeAt)) < FIRST_REPEATED_SECONDS };
}

/**
 * @param replaces the {@link secretId} of the secret that this one replaces; the same gives the same bytes, while the newest
 * server key is the same. undefined: other bytes each time.
 * @param of what the secret is for
 * @returns 32 bytes
 */
export function replacingBytes(
  secrets: Secrets,
  replaces: string | undefined,
  ...of: readonly string[]
): Buffer {
  if (replaces === undefined) return randomBytes(32);
  return secrets.hmacKeys('replacing')[0].bytes(JSON.stringify([replaces, ...of]));
}
