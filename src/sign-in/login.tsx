/**
 * GET and POST /login, and POST /login/passkey: for a client's authorization request, or for the account pages. This file
 * checks who signs in; `login-page` is the page.
 */
import type { Context, Hono } from 'hono';
import { SECOND_STEP } from '../browser/return-to.js';
import { clientAddress } from '../http/client-address.js';
import { readForm, readQuery } from '../http/forms.js';
import { abandonment } from '../http/limits.js';
import { isMultiFactor } from '../protocol/authentication-context.js';
import type { Parameters } from '../protocol/parameters.js';
import { addressBlock, subscriberNetwork } from '../rules/network.js';
import { MAX_PASSWORD_LENGTH } from '../rules/passwords.js';
import { isRecentSignIn } from '../rules/recent-sign-in.js';
import type { Session } from '../store/sessions.js';
import type { UserWithPassword } from '../store/users.js';
import { afterPassword } from './after-password.js';
import type { AtSignIn } from './at-sign-in.js';
import { keepAccountPage } from './keep-account.js';
import { browserOf, loginPage, PASSKEY_PATH } from './login-page.js';
import {
  addressAfter,
  type LoginVisit,
  readLoginVisit,
  requestedAt,
  requireLoginForm,
  withOwnCookie,
} from './login-visit.js';
import { SIGNED_OUT } from './switch-account.js';

export function loginRoutes(app: Hono, at: AtSignIn): void {
  app.get('/login', (c) => ask(at, c));
  app.post('/login', (c) => logIn(at, c));
  app.post(PASSKEY_PATH, (c) => logInWithPasskey(at, c));
}

async function ask(at: AtSignIn, c: Context): Promise<Response> {
  const query = readQuery(c);
  const visit = await readLoginVisit(at, c, query);
  const again = query.one('again');
  const done = signedInAlready(at, c, visit, again);
  if (done !== null) return done;
  const keep = visit.session === null ? await keepAccountPage(at, c) : null;
  if (keep !== null) return keep;
  const email = visit.ofRequest?.request.loginHint ?? visit.session?.user.email ?? '';
  const signedOut = query.one('done') === SIGNED_OUT;
  const secondStep = again === SECOND_STEP;
  return c.html(await loginPage(at, c, withOwnCookie(at, c, visit), { email, signedOut, secondStep }));
}

/**
 * The way on for a user who need not sign in; null if they have to.
 * @param again what one of our pages needs: a recent sign-in, or one with a second step
 */
function signedInAlready(
  at: AtSignIn,
  c: Context,
  visit: LoginVisit,
  again: string | undefined,
): Response | null {
  const { ofRequest, session, key } = visit;
  if (ofRequest === null) {
    const isEnough = session !== null && isEnoughFor(again, session, at.deps.now());
    return isEnough ? c.redirect(addressAfter(at, visit), 303) : null;
  }
  return ofRequest.step === 'login' ? null : c.redirect(at.visits.pageOf(ofRequest.step, key.id), 303);
}

function isEnoughFor(again: string | undefined, { authenticatedAt, amr }: Session, now: Date): boolean {
  if (again === undefined) return true;
  return again === SECOND_STEP ? isMultiFactor(amr) : isRecentSignIn(authenticatedAt, now);
}

async function logIn(at: AtSignIn, c: Context): Promise<Response> {
  const { form, visit, done } = await readOwnForm(at, c);
  if (done !== null) return done;
  const signedIn = await checkPassword(at, c, form, visit.session);
  if (signedIn !== null) return afterPassword(at, c, visit, signedIn);
  const email = form.one('email') ?? '';
  const error = at.pages.words(c).errors.wrongCredentials;
  return c.html(await loginPage(at, c, visit, { email, error }), 401);
}

/** Signs in with any passkey of this site. A passkey is a second factor by itself, so no other one is required. */
async function logInWithPasskey(at: AtSignIn, c: Context): Promise<Response> {
  const { form, visit, done } = await readOwnForm(at, c);
  if (done !== null) return done;
  const { deps, sessions, pages } = at;
  const from = clientAddress(c, deps.config.trustedProxies);
  const outcome = await deps.passkeySignIn.check(form.one('credential') ?? '', browserOf(visit), from);
  if (typeof outcome === 'string') {
    const email = visit.ofRequest?.request.loginHint ?? visit.session?.user.email ?? '';
    const error = pages.words(c).errors.passkey[outcome];
    return c.html(await loginPage(at, c, visit, { email, error }), 401);
  }
  await sessions.signIn(c, outcome.user, outcome.amr, {
    passkeyId: outcome.passkeyId,
    requestedAt: requestedAt(visit),
  });
  return c.redirect(addressAfter(at, visit), 303);
}

/**
 * Reads a form of the sign-in page.
 * @returns `done`: the way on if the other tab was faster, and nothing is left to do here
 * @throws {PageRefusal} 403 if it is not a form of this visit
 */
async function readOwnForm(
  at: AtSignIn,
  c: Context,
): Promise<{ readonly form: Parameters; readonly visit: LoginVisit; readonly done: Response | null }> {
  const form = await readForm(c);
  const visit = await readLoginVisit(at, c, form);
  const { ofRequest, key } = visit;
  if (ofRequest !== null && ofRequest.step !== 'login')
    return { form, visit, done: c.redirect(at.visits.pageOf(ofRequest.step, key.id), 303) };
  requireLoginForm(at, c, form, visit);
  return { form, visit, done: null };
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
    network: subscriberNetwork(address),
    deviceOf: (account) => {
      const ofSession = session?.user.id === account.id ? account.id : null;
      const device = sessions.devices.find(c, account) ?? ofSession;
      isKnown = device !== null;
      return device;
    },
    abandoned: abandonment(c),
  });
  return user === null ? null : { user, isKnown };
}
