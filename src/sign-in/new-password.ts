import type { Words } from '../../views/words.js';

/** Characters. More would let one request hash for long. */
export const MAX_PASSWORD_LENGTH = 1024;
/** Long enough to go without rules on which characters. */
export const MIN_PASSWORD_LENGTH = 12;

/** @returns what is wrong with a password that somebody chose, or null */
export function newPasswordProblem(password: string, words: Words): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return words.errors.setup.passwordTooShort;
  return password.length > MAX_PASSWORD_LENGTH ? words.errors.setup.passwordTooLong : null;
}
