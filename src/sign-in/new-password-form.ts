/** A form by which the holder of a link chooses a new password: shared by forgotten passwords and reverted addresses. */
import type { Context } from 'hono';
import { refuseOtherSites } from '../browser/csrf.js';
import { newPasswordProblem } from '../browser/new-password.js';
import { readForm } from '../http/forms.js';
import type { AtPage } from './at-sign-in.js';

/** What an operation that takes `newPasswordByLink` is given; `problem` is what is wrong with the password, or null. */
export interface NewPasswordForm {
  readonly given: {
    readonly link: string;
    readonly new_password: string;
    /** Whether every application loses its access, too. */
    readonly end_grants: boolean;
  };
  readonly problem: string | null;
}

/**
 * Reads such a form. The link is a 256-bit secret, so the form needs no token of its own.
 * @throws {PageRefusal} 403 for a form that another site sent
 */
export async function readNewPasswordForm({ deps, pages }: AtPage, c: Context): Promise<NewPasswordForm> {
  refuseOtherSites(c, deps.config.issuer);
  const form = await readForm(c);
  const new_password = form.one('new_password') ?? '';
  return {
    given: {
      link: form.one('link') ?? '',
      new_password,
      end_grants: form.one('disconnect') !== undefined,
    },
    problem: newPasswordProblem(new_password, pages.words(c)),
  };
}
