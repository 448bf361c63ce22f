/**
 * GET and POST /second-step: after the password, a code of the user's authenticator app, or a recovery code. Those who
 * have a passkey may use it instead, as on the sign-in page: they may have neither at hand.
 */
import type { Context, Hono } from 'hono';
import { SecondStepPage } from '../../views/sign-in/second-step.js';
import type { HalfSignedIn } from '../browser/second-steps.js';
import { actorOf } from '../browser/whereabouts.js';
import { readForm, readQuery } from '../http/forms.js';
import { CODE_PAGE } from '../people/totp-factor.js';
import type { AtSignIn } from './at-sign-in.js';
import { passkeyForm } from './login-page.js';
import {
  addressAfter,
  addressFor,
  type LoginVisit,
  loginForm,
  readLoginVisit,
  requestedAt,
  requireLoginForm,
  withOwnCookie,
} from './login-visit.js';

export function secondStepRoutes(app: Hono, at: AtSignIn): void {
  app.get(CODE_PAGE, (c) => ask(at, c));
  app.post(CODE_PAGE, (c) => answer(at, c));
}

async function ask(at: AtSignIn, c: Context): Promise<Response> {
  const visit = await readLoginVisit(at, c, readQuery(c));
  const half = await at.sessions.secondSteps.find(c);
  if (half === null) return c.redirect(addressFor(at, visit, '/login'), 303);
  return c.html(await codePage(at, c, half, withOwnCookie(at, c, visit), null));
}

async function answer(at: AtSignIn, c: Context): Promise<Response> {
  const form = await readForm(c);
  const visit = await readLoginVisit(at, c, form);
  const half = await at.sessions.secondSteps.find(c);
  // The password was too long ago, or the other tab was faster.
  if (half === null) return c.redirect(addressFor(at, visit, '/login'), 303);
  requireLoginForm(at, c, form, visit);
  if (!(await isRight(at, c, half, form.one('code') ?? '')))
    return c.html(await codePage(at, c, half, visit, at.pages.words(c).errors.wrongCode), 401);
  await at.sessions.finish(c, half, ['otp'], requestedAt(visit));
  return c.redirect(addressAfter(at, visit), 303);
}

function isRight({ deps, sessions }: AtSignIn, c: Context, { user }: HalfSignedIn, code: string) {
  return deps.secondStep.check({
    userId: user.id,
    code,
    device: sessions.devices.findWithSecondStep(c, user),
    by: actorOf(c, user.id, deps.config.trustedProxies),
  });
}

async function codePage(
  at: AtSignIn,
  c: Context,
  { user }: HalfSignedIn,
  visit: LoginVisit,
  error: string | null,
) {
  const hasPasskey = await at.deps.passkeySignIn.isSetUp(user.id);
  return (
    <SecondStepPage
      page={at.pages.frame(c)}
      {...loginForm(at, visit, CODE_PAGE)}
      applicationName={visit.ofRequest?.client.clientName ?? null}
      error={error}
      passkey={hasPasskey ? passkeyForm(at, c, visit) : null}
    />
  );
}
