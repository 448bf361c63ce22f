/**
 * GET and POST /sign-up: sends a link to an account of one's own, if `SIGN_UP` is `domain` or `open`. The answer is the
 * same whether or not the address has an account.
 */
import type { Context, Hono } from 'hono';
import { SignUpPage } from '../../views/sign-in/sign-up.js';
import { PageRefusal } from '../browser/pages.js';
import { resultOf } from '../browser/refused.js';
import { continuation, signInAddress } from '../browser/return-to.js';
import { strangerOf } from '../browser/whereabouts.js';
import { readQuery } from '../http/forms.js';
import { requestSignUp } from '../operations/sign-ups.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import type { AtPage } from './at-sign-in.js';
import { readEmailForm } from './email-request.js';

export const SIGN_UP = '/sign-up';

/** What the form carries, and what is wrong with it. */
interface Shown {
  readonly typed: string;
  readonly error: string | null;
  /** Where this browser continues with the account; undefined: nowhere in particular. */
  readonly returnTo: string | undefined;
}

export function signUpRoutes(app: Hono, at: AtPage): void {
  app.get(SIGN_UP, (c) => {
    requireSignUp(at);
    const returnTo = continuation(at.deps.config, readQuery(c).one('return_to'));
    return c.html(requestPage(at, c, { typed: '', error: null, returnTo }));
  });
  app.post(SIGN_UP, (c) => sendLink(at, c));
}

/** The address of the page. @param returnTo where the browser continues that opens the link, if it is this one */
export function signUpAddress({ pages }: Pick<AtPage, 'pages'>, returnTo: string | undefined): string {
  const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
  return pages.path(SIGN_UP) + query;
}

/** @throws {PageRefusal} 404 if people cannot create an account for themselves */
export function requireSignUp({ deps }: Pick<AtPage, 'deps'>): void {
  const { mode } = deps.config.signUp;
  if (mode !== 'domain' && mode !== 'open') throw new PageRefusal('notFound', 404, { tag: 'sign_up_off' });
}

async function sendLink(at: AtPage, c: Context): Promise<Response> {
  const { deps, pages, sessions } = at;
  requireSignUp(at);
  const { form, typed, error } = await readEmailForm(at, c);
  const returnTo = continuation(deps.config, form.one('return_to'));
  if (error !== null) return c.html(requestPage(at, c, { typed, error, returnTo }), 400);
  const stranger = strangerOf(c, deps.config.trustedProxies);
  const words = pages.words(c);
  const outcome = await deps.perform(requestSignUp, stranger, {
    email: typed,
    locale: pages.frame(c).locale,
  });
  // Whose domains may sign up is no secret, and says nothing about an account.
  if ('error' in outcome && outcome.tag === 'other_domain')
    return c.html(requestPage(at, c, { typed, error: words.errors.otherDomain, returnTo }), 400);
  resultOf(outcome);
  if (returnTo !== undefined) sessions.cookies.setContinuation(c, returnTo, HOUR_SECONDS);
  const { title, paragraphs } = words.forgotPassword.sent({ email: typed });
  const [, spamFolder = ''] = paragraphs;
  const signIn = { label: words.login.title, href: signInAfter(at, returnTo) };
  return pages.notice(c, () => ({ title, paragraphs: [words.signUp.sent({ email: typed }), spamFolder] }), {
    actions: [signIn],
  });
}

/** Back to the sign-in from which the user came: they may find that they have an account. */
function signInAfter({ deps, pages }: AtPage, returnTo: string | undefined): string {
  if (returnTo?.startsWith(`${pages.path('/consent')}?`)) return returnTo;
  return signInAddress(deps.config, returnTo);
}

function requestPage({ pages }: AtPage, c: Context, { typed, error, returnTo }: Shown) {
  const hidden = returnTo === undefined ? {} : { return_to: returnTo };
  return (
    <SignUpPage
      page={pages.frame(c)}
      action={pages.path(SIGN_UP)}
      hidden={hidden}
      email={typed}
      error={error}
    />
  );
}
