/** Limits for the length of a password, in characters. */
import { z } from 'zod';

/** Long enough that no rules about characters are needed (NIST SP 800-63B-4 §3.1.1.2). */
export const MIN_PASSWORD_LENGTH = 12;
/** A longer password would let one request hash for too long. */
export const MAX_PASSWORD_LENGTH = 1024;

const TOO_SHORT = `must have at least ${MIN_PASSWORD_LENGTH} characters`;

/** A password that a person chooses. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, TOO_SHORT)
  .refine(hasEnough, TOO_SHORT)
  .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`);

/** @returns what is wrong with the length of a password that a user chose, or null */
export function passwordLengthProblem(password: string): 'too_short' | 'too_long' | null {
  if (!hasEnough(password)) return 'too_short';
  return password.length > MAX_PASSWORD_LENGTH ? 'too_long' : null;
}

/** NIST SP 800-63B-4 §3.1.1.2: a code point is one character, so six of the pictures that people type are six. */
function hasEnough(password: string): boolean {
  return [...password.slice(0, 2 * MIN_PASSWORD_LENGTH)].length >= MIN_PASSWORD_LENGTH;
}
