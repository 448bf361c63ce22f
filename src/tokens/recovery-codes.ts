/** Codes that stand in for a second factor, each once. Only their keyed hashes are stored. */
import { randomBytes } from './random.js';
import { nameOfNoSecret, readNoSecret, replacingBytes, secretId } from './replacing-secret.js';
import type { Secrets } from './secrets.js';

const RECOVERY_CODES = 10;
/**
 * Twenty digits are 66 bits: NIST SP 800-63B-4 §4.2.1.1 asks for 64. It also asks for a limit on attempts. Codes that cannot
 * be guessed do not need one, and it would close the owner's last way in. Digits, because a phone shows the same keys for them
 * as for the codes of an app.
 */
const GROUPS = 4;
const DIGITS_OF_GROUP = 5;
/** With this many random bytes, the remainder is evenly distributed to within 1 in 10^9. */
const BYTES_OF_GROUP = 6;

/** Ten new codes, in groups of five digits. */
export function newRecoveryCodes(): readonly string[] {
  return codesFrom(() => randomBytes(32));
}

/**
 * Names the codes that a form of this session replaces. Another session's form has another name for them. If none are
 * left, no two forms have the same name, so codes that one form made are not made again after they were used up.
 * @param hashes of those that are left
 */
export function nameOfRecoveryCodes(session: string, hashes: readonly string[], now: Date): string {
  if (hashes.length === 0) return nameOfNoSecret(now);
  return secretId(JSON.stringify([session, ...[...hashes].sort()]));
}

/** Whether a form with this name may replace the codes that are left, which it names, or of which there were none a moment ago. */
export function namesRecoveryCodes(
  name: string,
  session: string,
  hashes: readonly string[],
  now: Date,
): boolean {
  return hashes.length === 0
    ? readNoSecret(name, now)?.isRecent === true
    : name === nameOfRecoveryCodes(session, hashes, now);
}

/**
 * Ten new codes, the same each time: a form that is sent again, or a page that is reloaded, shows the codes that it made.
 * @param replaced the {@link nameOfRecoveryCodes} of those that they replace
 */
export function replacingRecoveryCodes(secrets: Secrets, user: string, replaced: string): readonly string[] {
  return codesFrom((index) => replacingBytes(secrets, replaced, 'recovery-code', user, String(index)));
}

/** @param bytesOf random bytes for each code */
function codesFrom(bytesOf: (index: number) => Buffer): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = bytesOf(index);
    return Array.from({ length: GROUPS }, (_, group) => {
      const drawn = bytes.readUIntBE(group * BYTES_OF_GROUP, BYTES_OF_GROUP);
      return String(drawn % 10 ** DIGITS_OF_GROUP).padStart(DIGITS_OF_GROUP, '0');
    }).join('-');
  });
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
