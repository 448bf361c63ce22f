/** A user who signs in while their account waits to be deleted: POST /keep-account undoes that. */
import type { Context, Hono } from 'hono';
import { KeepAccountPage } from '../../views/sign-in/keep-account.js';
import { resultOf } from '../browser/refused.js';
import { actorOf } from '../browser/whereabouts.js';
import { readForm } from '../http/forms.js';
import { undoDeletion } from '../operations/departures.js';
import type { AtPage } from './at-sign-in.js';

const KEEP = '/keep-account';

export function keepAccountRoutes(app: Hono, at: AtPage): void {
  app.post(KEEP, (c) => keep(at, c));
}

/** The only page for a user who is leaving; null for everyone else. */
export async function keepAccountPage(at: AtPage, c: Context): Promise<Response | null> {
  const leaving = await at.sessions.findLeaving(c);
  if (leaving === null) return null;
  const { session, dueAt } = leaving;
  return c.html(
    <KeepAccountPage
      page={at.pages.frame(c)}
      email={session.user.email}
      dueAt={dueAt}
      keep={at.forms.ofSession(session, KEEP)}
      signOut={at.forms.ofSession(session, '/sign-out')}
    />,
  );
}

async function keep(at: AtPage, c: Context): Promise<Response> {
  const form = await readForm(c);
  const leaving = await at.sessions.findLeaving(c);
  if (leaving === null) return c.redirect(at.pages.path('/login'), 303);
  at.forms.requireSessionForm(c, form, leaving.session, KEEP);
  const by = actorOf(c, leaving.session.user.id, at.deps.config.trustedProxies);
  resultOf(await at.deps.perform(undoDeletion, by, {}));
  return c.redirect(at.pages.path('/account'), 303);
}
