import type { Words } from '../../views/words/words.js';
import type { Outcome } from '../operations/refusal.js';
import { MIN_PASSWORD_LENGTH, passwordLengthProblem } from '../rules/passwords.js';

/** @returns what is wrong with a password that a user chose, or null; see also {@link guessProblem} */
export function newPasswordProblem(password: string, words: Words): string | null {
  switch (passwordLengthProblem(password)) {
    case 'too_short':
      return words.errors.setup.passwordTooShort({ least: MIN_PASSWORD_LENGTH });
    case 'too_long':
      return words.errors.setup.passwordTooLong;
    case null:
      return null;
  }
}

/** @returns why an operation refused a password as easy to guess, or null if it did not */
export function guessProblem(outcome: Outcome<unknown>, words: Words): string | null {
  if (!('error' in outcome)) return null;
  switch (outcome.tag) {
    case 'known_password':
      return words.errors.setup.passwordKnown;
    case 'named_password':
      return words.errors.setup.passwordNamed;
    default:
      return null;
  }
}
