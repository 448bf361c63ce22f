/** POST /switch-account and /sign-out: the session ends; the request, if there is one, goes on with whoever signs in next. */
import type { Context, Hono } from 'hono';
import type { Deps } from '../deps.js';
import { readForm } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Session } from '../store/sessions.js';
import type { Visits } from './visit.js';

/** What the sign-in page says that was done. */
export const SIGNED_OUT = 'signed_out';

export function switchAccountRoutes(app: Hono, { store, now }: Deps, pages: Pages, visits: Visits): void {
  app.post('/switch-account', async (c) => {
    const form = await readForm(c);
    const visit = await visits.load(c, form.required('request'));
    visits.requireOwnForm(c, form, visit, visits.pageOf(visit.step, visit.key.id));
    if (visit.session !== null) await end(c, visit.session);
    visits.cookies.clearSession(c);
    return c.redirect(visits.pageOf('login', visit.key.id), 303);
  });

  app.post('/sign-out', async (c) => {
    const form = await readForm(c);
    const session = await visits.session(c);
    if (session !== null) {
      visits.requireOwnSessionForm(c, form, session, '/sign-out');
      await end(c, session);
    }
    visits.cookies.clearSession(c);
    return c.redirect(`${pages.path('/login')}?done=${SIGNED_OUT}`, 303);
  });

  async function end(c: Context, { id, user }: Session): Promise<void> {
    await store.sessions.end(id, user.id, visits.actor(c, user.id), now());
  }
}
