/** GET and POST /login: for a client's authorization request, or for the account pages. */
import type { Context, Hono } from 'hono';
import { LoginPage } from '../../views/sign-in/login.js';
import { clientAddress } from '../http/client-address.js';
import { readForm, readQuery } from '../http/forms.js';
import type { Parameters } from '../protocol/parameters.js';
import { MAX_EMAIL_LENGTH } from '../rules/names.js';
import { addressBlock, sourceNetwork } from '../rules/network.js';
import { MAX_PASSWORD_LENGTH } from '../rules/passwords.js';
import { isRecentSignIn } from '../rules/recent-sign-in.js';
import type { Session } from '../store/sessions.js';
import type { UserWithPassword } from '../store/users.js';
import { afterPassword } from './after-password.js';
import type { AtSignIn } from './at-sign-in.js';
import { FORGOT_PASSWORD } from './forgot-password.js';
import {
  addressAfter,
  type LoginVisit,
  loginForm,
  readLoginVisit,
  requireLoginForm,
  withOwnCookie,
} from './login-visit.js';
import { SIGNED_OUT } from './switch-account.js';

/** What a sign-in page says or carries, besides the user and the client. */
interface Shown {
  readonly email?: string;
  readonly error?: string;
  readonly signedOut?: boolean;
}

export function loginRoutes(app: Hono, at: AtSignIn): void {
  app.get('/login', (c) => ask(at, c));
  app.post('/login', (c) => logIn(at, c));
}

async function ask(at: AtSignIn, c: Context): Promise<Response> {
  const query = readQuery(c);
  const visit = await readLoginVisit(at, c, query);
  const done = signedInAlready(at, c, visit, query.one('again') !== undefined);
  if (done !== null) return done;
  const email = visit.ofRequest?.request.loginHint ?? visit.session?.user.email ?? '';
  const signedOut = query.one('done') === SIGNED_OUT;
  return c.html(loginPage(at, c, withOwnCookie(at, c, visit), { email, signedOut }));
}

/**
 * The way on for a user who need not sign in; null if they have to.
 * @param again whether one of our pages needs a recent sign-in
 */
function signedInAlready(at: AtSignIn, c: Context, visit: LoginVisit, again: boolean): Response | null {
  const { ofRequest, session, key } = visit;
  if (ofRequest === null) {
    const isEnough = session !== null && (!again || isRecentSignIn(session.authenticatedAt, at.deps.now()));
    return isEnough ? c.redirect(addressAfter(at, visit), 303) : null;
  }
  return ofRequest.step === 'login' ? null : c.redirect(at.visits.pageOf(ofRequest.step, key.id), 303);
}

async function logIn(at: AtSignIn, c: Context): Promise<Response> {
  const form = await readForm(c);
  const visit = await readLoginVisit(at, c, form);
  // The other tab was faster: nothing is left to do here.
  if (visit.ofRequest !== null && visit.ofRequest.step !== 'login')
    return c.redirect(at.visits.pageOf(visit.ofRequest.step, visit.key.id), 303);
  requireLoginForm(at, c, form, visit);
  const signedIn = await checkPassword(at, c, form, visit.session);
  if (signedIn !== null) return afterPassword(at, c, visit, signedIn);
  const email = form.one('email') ?? '';
  const error = at.pages.words(c).errors.wrongCredentials;
  return c.html(loginPage(at, c, visit, { email, error }), 401);
}

function loginPage(
  at: AtSignIn,
  c: Context,
  visit: LoginVisit,
  { email = '', error, signedOut = false }: Shown,
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
    />
  );
}

/** @returns null if the email address or the password is wrong: the same answer and the same work for both */
async function checkPassword(
  { deps, sessions }: AtSignIn,
  c: Context,
  form: Parameters,
  session: Session | null,
): Promise<{ readonly user: UserWithPassword; readonly isKnown: boolean } | null> {
  const email = form.one('email')?.trim() ?? '';
  const password = form.one('password') ?? '';
  if (email === '' || password === '' || password.length > MAX_PASSWORD_LENGTH) return null;
  const address = clientAddress(c, deps.config.trustedProxies);
  let isKnown = false;
  const user = await deps.passwordSignIn.check({
    email,
    password,
    from: addressBlock(address),
    network: sourceNetwork(address),
    deviceOf: (account) => {
      const ofSession = session?.user.id === account.id ? account.id : null;
      const device = sessions.devices.find(c, account) ?? ofSession;
      isKnown = device !== null;
      return device;
    },
  });
  return user === null ? null : { user, isKnown };
}
