/** A form that asks for the address to which a link is sent: shared by forgotten passwords and sign-up. */
import type { Context } from 'hono';
import { refuseOtherSites } from '../browser/csrf.js';
import { readForm } from '../http/forms.js';
import type { Parameters } from '../protocol/parameters.js';
import { email, MAX_EMAIL_LENGTH } from '../rules/names.js';
import type { AtPage } from './at-sign-in.js';

/** The form of such a page: `error` is what is wrong with `typed`, or null. */
export interface EmailForm {
  readonly form: Parameters;
  /** What was typed, within the bounds of the field. */
  readonly typed: string;
  readonly error: string | null;
}

/** @throws {PageRefusal} 403 for a form that another site sent */
export async function readEmailForm({ deps, pages }: AtPage, c: Context): Promise<EmailForm> {
  refuseOtherSites(c, deps.config.issuer);
  const form = await readForm(c);
  const typed = form.one('email')?.trim() ?? '';
  if (email.safeParse(typed).success) return { form, typed, error: null };
  return {
    form,
    typed: typed.slice(0, MAX_EMAIL_LENGTH),
    error: pages.words(c).errors.setup.emailInvalid,
  };
}
