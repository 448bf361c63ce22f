/** Codes that stand in for a second factor, each once. Only their keyed hashes are stored. */
import { randomInt } from 'node:crypto';
import type { Secrets } from './secrets.js';

export const RECOVERY_CODES = 10;
/**
 * Twenty digits are 66 bits: NIST SP 800-63B-4 §4.2.1.1 asks for 64. It also asks for a limit on attempts, which nobody
 * needs who cannot guess them, and which would close the owner's last way in. Digits, because a telephone shows the same keys for them as for the codes of an app.
 */
const GROUPS = 4;
const DIGITS_OF_GROUP = 5;

/** Ten new codes, in groups of five digits. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      String(randomInt(10 ** DIGITS_OF_GROUP)).padStart(DIGITS_OF_GROUP, '0'),
    ).join('-'),
  );
}

/** What is stored of a code. */
export function hashOfRecoveryCode(secrets: Secrets, code: string): string {
  return secrets.hash(canonical(code));
}

/** What is stored of a code, under each server key; empty if it cannot be a code. */
export function hashesOfRecoveryCode(secrets: Secrets, typed: string): readonly string[] {
  const code = canonical(typed);
  const isCode = /^\d+$/.test(code) && code.length === GROUPS * DIGITS_OF_GROUP;
  return isCode ? secrets.hashes(code) : [];
}

/** People type them with or without hyphens and spaces. */
function canonical(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}
