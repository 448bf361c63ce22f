/** GET and POST /forgot-password: sends a link for a new password, if there is a mail server. */
import type { Context, Hono } from 'hono';
import { ForgotPasswordPage } from '../../views/sign-in/forgot-password.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { strangerOf } from '../browser/whereabouts.js';
import { requestPasswordReset } from '../operations/password-resets.js';
import type { AtPage } from './at-sign-in.js';
import { readEmailForm } from './email-request.js';

export const FORGOT_PASSWORD = '/forgot-password';

export function forgotPasswordRoutes(app: Hono, at: AtPage): void {
  app.get(FORGOT_PASSWORD, (c) => {
    requireMail(at);
    return c.html(requestPage(at, c, '', null));
  });
  app.post(FORGOT_PASSWORD, (c) => sendLink(at, c));
}

/** The answer is the same whether or not there is an account with this address. */
async function sendLink(at: AtPage, c: Context): Promise<Response> {
  const { deps, pages } = at;
  requireMail(at);
  const { typed, error } = await readEmailForm(at, c);
  if (error !== null) return c.html(requestPage(at, c, typed, error), 400);
  const stranger = strangerOf(c, deps.config.trustedProxies);
  resultOf(await deps.perform(requestPasswordReset, stranger, { email: typed }));
  return pages.notice(c, ({ forgotPassword }) => forgotPassword.sent({ email: typed }), {
    actions: [pages.signInLink(c)],
  });
}

/** @throws {PageRefusal} 404 if no email can be sent */
function requireMail({ deps }: AtPage): void {
  if (deps.config.mail === undefined) throw new PageRefusal('notFound', 404, { tag: 'no_mail_server' });
}

function requestPage({ pages }: AtPage, c: Context, typed: string, error: string | null) {
  const action = pages.path(FORGOT_PASSWORD);
  return <ForgotPasswordPage page={pages.frame(c)} action={action} hidden={{}} email={typed} error={error} />;
}
