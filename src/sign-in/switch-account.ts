/** POST /switch-account and /sign-out: the session ends; the request, if there is one, goes on with whoever signs in next. */
import type { Hono } from 'hono';
import type { Deps } from '../deps.js';
import { readForm } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { Visits } from './visit.js';

export function switchAccountRoutes(app: Hono, { store }: Deps, pages: Pages, visits: Visits): void {
  app.post('/switch-account', async (c) => {
    const form = await readForm(c);
    const visit = await visits.load(c, form.required('request'));
    visits.requireOwnForm(c, form, visit, visits.pageOf(visit.step, visit.key.id));
    if (visit.session !== null) await store.sessions.end(visit.session.id);
    visits.cookies.clearSession(c);
    return c.redirect(visits.pageOf('login', visit.key.id), 303);
  });

  app.post('/sign-out', async (c) => {
    const form = await readForm(c);
    const session = await visits.session(c);
    if (session !== null) {
      visits.requireOwnSessionForm(c, form, session, '/sign-out');
      await store.sessions.end(session.id);
    }
    visits.cookies.clearSession(c);
    return c.redirect(pages.path('/login'), 303);
  });
}
