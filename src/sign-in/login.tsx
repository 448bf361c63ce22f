/** GET and POST /login: for a client's authorization request, or for the account pages. */
import type { Context, Hono } from 'hono';
import { LoginPage } from '../../views/sign-in/login.js';
import { ownPage, signInAddress } from '../browser/return-to.js';
import { clientAddress } from '../http/client-address.js';
import { readForm, readQuery } from '../http/forms.js';
import type { PasswordUser } from '../people/password-sign-in.js';
import type { Parameters } from '../protocol/parameters.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { MAX_EMAIL_LENGTH } from '../rules/names.js';
import { addressBlock, sourceNetwork } from '../rules/network.js';
import { MAX_PASSWORD_LENGTH } from '../rules/passwords.js';
import type { Session } from '../store/sessions.js';
import { randomSecret } from '../tokens/secrets.js';
import type { AtSignIn } from './at-sign-in.js';
import { FORGOT_PASSWORD } from './forgot-password.js';
import { SIGNED_OUT } from './switch-account.js';
import type { Visit } from './visit.js';

/** Takes the place of a request if there is none: the user wants to see their account. */
const ACCOUNT = 'account';
const ACCOUNT_COOKIE_SECONDS = HOUR_SECONDS;

type LoginVisit = Pick<Visit, 'key' | 'browserSecret' | 'session'> &
  Partial<Pick<Visit, 'client' | 'request' | 'step'>>;

/** What a sign-in page says or carries, besides the user and the client. */
interface Shown {
  readonly email?: string;
  readonly error?: string;
  readonly signedOut?: boolean;
  /** The page of ours that the user asked for, if there is no request. */
  readonly returnTo?: string | undefined;
}

export function loginRoutes(app: Hono, at: AtSignIn): void {
  app.get('/login', (c) => {
    const query = readQuery(c);
    const requestId = query.one('request');
    return requestId === undefined ? askForAccount(at, c, query) : askForRequest(at, c, requestId);
  });
  app.post('/login', (c) => logIn(at, c));
}

async function askForRequest(at: AtSignIn, c: Context, requestId: string): Promise<Response> {
  const visit = await at.visits.load(c, requestId);
  if (visit.step !== 'login') return c.redirect(at.visits.pageOf(visit.step, requestId), 303);
  const email = visit.request.loginHint ?? visit.session?.user.email ?? '';
  return c.html(loginPage(at, c, visit, { email }));
}

async function askForAccount(at: AtSignIn, c: Context, query: Parameters): Promise<Response> {
  const { deps, pages, sessions } = at;
  const returnTo = ownPage(deps.config, query.one('return_to'));
  const signedOut = query.one('done') === SIGNED_OUT;
  const session = await sessions.find(c);
  if (session !== null) return c.redirect(returnTo ?? pages.path('/account'), 303);
  const browserSecret = sessions.cookies.request(c, ACCOUNT) || randomSecret();
  sessions.cookies.setRequest(c, ACCOUNT, browserSecret, ACCOUNT_COOKIE_SECONDS);
  return c.html(loginPage(at, c, accountVisit(browserSecret, session), { signedOut, returnTo }));
}

async function logIn(at: AtSignIn, c: Context): Promise<Response> {
  const { deps, pages, sessions, visits } = at;
  const form = await readForm(c);
  const requestId = form.one('request') ?? ACCOUNT;
  const isForAccount = requestId === ACCOUNT;
  const returnTo = ownPage(deps.config, form.one('return_to'));
  const visit: LoginVisit = isForAccount
    ? accountVisit(sessions.cookies.request(c, ACCOUNT) ?? '', await sessions.find(c))
    : await visits.load(c, requestId);
  // The other tab was faster: nothing is left to do here.
  if (visit.step !== undefined && visit.step !== 'login')
    return c.redirect(visits.pageOf(visit.step, requestId), 303);
  const here = isForAccount ? signInAddress(deps.config, returnTo) : visits.pageOf('login', requestId);
  visits.requireOwnForm(c, form, visit, here);

  const signedIn = await checkPassword(at, c, form, visit.session);
  if (signedIn === null) {
    const email = form.one('email') ?? '';
    const error = pages.words(c).errors.wrongCredentials;
    return c.html(loginPage(at, c, visit, { email, error, returnTo }), 401);
  }
  const { user, isKnown } = signedIn;
  await sessions.start(c, user.id, isKnown);
  sessions.devices.remember(c, user);
  // The next step depends on who signed in; the next page checks it.
  const next = isForAccount ? (returnTo ?? pages.path('/account')) : visits.pageOf('consent', requestId);
  return c.redirect(next, 303);
}

function accountVisit(browserSecret: string, session: Session | null): LoginVisit {
  return { key: { id: ACCOUNT, browserHashes: [] }, browserSecret, session };
}

function loginPage(
  { deps, pages, visits }: AtSignIn,
  c: Context,
  visit: LoginVisit,
  { email = '', error, signedOut = false, returnTo }: Shown,
) {
  return (
    <LoginPage
      page={pages.frame(c)}
      {...visits.form(visit, '/login', returnTo === undefined ? {} : { return_to: returnTo })}
      applicationName={visit.client?.clientName ?? null}
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
): Promise<{ readonly user: PasswordUser; readonly isKnown: boolean } | null> {
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
