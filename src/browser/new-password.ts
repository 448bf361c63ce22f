import type { Words } from '../../views/words/words.js';
import { MIN_PASSWORD_LENGTH, passwordLengthProblem } from '../rules/passwords.js';

/** @returns what is wrong with a password that a user chose, or null */
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
