/** The page that asks for a password or a passkey, in each of its states. */
import type { Context } from 'hono';
import type { PasskeyTarget } from '../../views/shared/passkey-form.js';
import { LoginPage, type LoginProps } from '../../views/sign-in/login.js';
import { boundTo } from '../browser/csrf.js';
import { secondFactorOf } from '../people/second-factors.js';
import { reachesContext } from '../protocol/authentication-context.js';
import { MAX_EMAIL_LENGTH } from '../rules/names.js';
import type { AtSignIn } from './at-sign-in.js';
import { FORGOT_PASSWORD } from './forgot-password.js';
import { addressAfter, type LoginVisit, loginForm } from './login-visit.js';
import { signUpAddress } from './sign-up.js';

/** The path to which the answer of a passkey is sent. */
export const PASSKEY_PATH = '/login/passkey';

/** What a sign-in page says or carries, besides the user and the client. */
interface Shown {
  readonly email?: string;
  readonly error?: string;
  readonly signedOut?: boolean;
  /** One of our pages needs a sign-in with a second step, which the session does not have. */
  readonly secondStep?: boolean;
}

export async function loginPage(
  at: AtSignIn,
  c: Context,
  visit: LoginVisit,
  { email = '', error, signedOut = false, secondStep = false }: Shown,
) {
  const { deps, pages } = at;
  return (
    <LoginPage
      page={pages.frame(c)}
      {...loginForm(at, visit, '/login')}
      applicationName={visit.ofRequest?.client.clientName ?? null}
      email={email.slice(0, MAX_EMAIL_LENGTH)}
      error={error ?? null}
      signedOut={signedOut}
      reauthenticate={visit.session !== null}
      forgotHref={deps.config.mail === undefined ? null : pages.path(FORGOT_PASSWORD)}
      signUp={await signUpWay(at, visit)}
      passkey={passkeyForm(at, c, visit)}
      passkeyRequired={await isPasskeyRequired(at, visit, secondStep)}
    />
  );
}

/** Null for a user who only has to sign in again. */
async function signUpWay(at: AtSignIn, visit: LoginVisit): Promise<LoginProps['signUp']> {
  if (visit.session !== null) return null;
  const { mode } = at.deps.config.signUp;
  if (mode === 'open' || mode === 'domain') return { href: signUpAddress(at, addressAfter(at, visit)) };
  if (await at.deps.store.setup.isOpen()) return 'before_setup';
  return mode === 'invited' ? 'by_invitation' : null;
}

/** What the challenge of a passkey is bound to: the same that the form is. */
export function browserOf({ key, browserSecret, session }: LoginVisit): readonly string[] {
  return boundTo({ requestId: key.id, browserSecret, session });
}

/** The form that signs in with a passkey, for whoever owns it. @returns null if this server has no passkeys */
export function passkeyForm(at: AtSignIn, c: Context, visit: LoginVisit): PasskeyTarget | null {
  const options = at.deps.passkeySignIn.options(browserOf(visit));
  if (options === null) return null;
  return {
    ...loginForm(at, visit, PASSKEY_PATH),
    options: JSON.stringify(options),
    scriptHref: at.pages.passkeyScript(c),
  };
}

/**
 * Whether the request (RFC 9470 §5) or a page of ours needs more than a password, and the user's passkey is their only
 * way to more.
 */
async function isPasskeyRequired(
  { deps }: AtSignIn,
  { ofRequest, session }: LoginVisit,
  secondStep: boolean,
): Promise<boolean> {
  if (session === null) return false;
  const isEnough =
    ofRequest === null ? !secondStep : reachesContext(session.amr, ofRequest.request.acrValues);
  if (isEnough) return false;
  return (await secondFactorOf(deps.secondFactors, session.user.id)) === null;
}
