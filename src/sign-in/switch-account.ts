/** POST /switch-account and /sign-out: ends the session; an open request continues with the user who signs in next. */
import type { Context, Hono } from 'hono';
import { actorOf } from '../browser/whereabouts.js';
import { readForm } from '../http/forms.js';
import { endSession } from '../operations/sessions.js';
import type { Session } from '../store/sessions.js';
import type { AtSignIn } from './at-sign-in.js';

/** Which notice the sign-in page shows. */
export const SIGNED_OUT = 'signed_out';

export function switchAccountRoutes(app: Hono, at: AtSignIn): void {
  app.post('/switch-account', (c) => switchAccount(at, c));
  app.post('/sign-out', (c) => signOut(at, c));
}

async function switchAccount(at: AtSignIn, c: Context): Promise<Response> {
  const { visits } = at;
  const visit = await visits.loadForForm(c, await readForm(c));
  if (visit.session !== null) await end(at, c, visit.session);
  at.sessions.cookies.clearSession(c);
  return c.redirect(visits.pageOf('login', visit.key.id), 303);
}

async function signOut(at: AtSignIn, c: Context): Promise<Response> {
  const form = await readForm(c);
  // A user who is leaving has this button, too.
  const session = (await at.sessions.find(c)) ?? (await at.sessions.findLeaving(c))?.session ?? null;
  if (session !== null) {
    at.forms.requireSessionForm(c, form, session, '/sign-out');
    await end(at, c, session);
  }
  at.sessions.cookies.clearSession(c);
  return c.redirect(`${at.pages.path('/login')}?done=${SIGNED_OUT}`, 303);
}

async function end({ deps }: AtSignIn, c: Context, { id, user }: Session): Promise<void> {
  const by = actorOf(c, user.id, deps.config.trustedProxies);
  // Refused if the session ended in the meantime, which is what the user asked for.
  await deps.perform(endSession, by, { user: user.email, id });
}
