/** POST /switch-account and /sign-out: ends the session; an open request continues with the user who signs in next. */
import type { Context, Hono } from 'hono';
import { refuseOtherSites } from '../browser/csrf.js';
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
  await end(at, c, visit.session ?? (await ofLeaving(at, c)));
  return c.redirect(visits.pageOf('login', visit.key.id), 303);
}

async function signOut(at: AtSignIn, c: Context): Promise<Response> {
  // Its form arrives without our cookies, as if nobody were signed in, but the answer would remove them (RFC 9700 §4.7).
  refuseOtherSites(c, at.deps.config.issuer);
  const form = await readForm(c);
  const session = (await at.sessions.find(c)) ?? (await ofLeaving(at, c));
  if (session !== null) at.forms.requireSessionForm(c, form, session, '/sign-out');
  await end(at, c, session);
  return c.redirect(`${at.pages.path('/login')}?done=${SIGNED_OUT}`, 303);
}

/** The session of a user whose account is scheduled for deletion, who does not count as signed in. */
async function ofLeaving({ sessions }: AtSignIn, c: Context): Promise<Session | null> {
  return (await sessions.findLeaving(c))?.session ?? null;
}

/** Ends the session, so that a copy of its cookie does not work, and clears the cookie. */
async function end({ deps, sessions }: AtSignIn, c: Context, session: Session | null): Promise<void> {
  if (session !== null) {
    const { id, user } = session;
    const by = actorOf(c, user.id, deps.config.trustedProxies);
    // Refused if the session ended in the meantime, which is what the user asked for.
    await deps.perform(endSession, by, { user: user.email, id });
  }
  sessions.cookies.clearSession(c);
}
