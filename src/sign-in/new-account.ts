/** What someone types who creates an account by a link: shared by invitations and sign-up. */
import type { NewAccount } from '../../views/shared/new-account-form.js';
import type { Words } from '../../views/words/words.js';
import { newPasswordProblem } from '../browser/new-password.js';
import type { Parameters } from '../protocol/parameters.js';
import { MAX_TITLE_LENGTH, title } from '../rules/names.js';

/** What was typed, and what is wrong with it. */
export type Typed = Omit<NewAccount, 'form'>;
export const NOTHING_TYPED: Typed = { name: '', error: null, invalidField: null };

/** Reads `name` and `password` of a form; see also `guessProblem`. */
export function typedIn(form: Parameters, words: Words): Typed {
  const typed = form.one('name')?.trim() ?? '';
  const name = typed.slice(0, MAX_TITLE_LENGTH);
  if (!title.safeParse(typed).success)
    return { name, error: words.errors.setup.nameMissing, invalidField: 'name' };
  const problem = newPasswordProblem(form.one('password') ?? '', words);
  return { name, error: problem, invalidField: problem === null ? null : 'password' };
}
