/** /account/sessions: where the user is signed in, and signing out there. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { SessionsPage } from '../../views/account-sessions.js';
import type { Deps } from '../deps.js';
import type { Pages } from '../http/pages.js';
import type { Visits } from '../sign-in/visit.js';
import type { SignedInBrowser } from '../store/sessions.js';
import { deviceOf } from './device.js';
import type { SignedIn } from './signed-in.js';

const PAGE = '/account/sessions';
const END = '/account/sessions/end';
const END_OTHERS = '/account/sessions/end-others';

export function sessionsRoutes(
  app: Hono,
  { store, now }: Deps,
  pages: Pages,
  visits: Visits,
  signedIn: SignedIn,
): void {
  app.get(
    PAGE,
    signedIn.page(async (c, session) => {
      const all = await store.sessions.ofUser(session.user.id, now());
      const own = all.find(({ id }) => id === session.id);
      const view = ({ id, userAgent, address, authenticatedAt }: SignedInBrowser) => ({
        device: deviceOf(userAgent),
        address,
        since: authenticatedAt,
        end:
          id === session.id
            ? visits.sessionForm(session, '/sign-out')
            : visits.sessionForm(session, END, { session: id }),
      });
      return c.html(
        <SessionsPage
          page={signedIn.frame()}
          thisBrowser={own === undefined ? null : view(own)}
          others={all.filter((it) => it !== own).map(view)}
          endOthers={visits.sessionForm(session, END_OTHERS)}
        />,
      );
    }),
  );

  app.post(
    END,
    signedIn.form(END, async (c, { user }, form) => {
      const id = z.uuid().safeParse(form.required('session'));
      if (id.success) await store.sessions.end(id.data, user.id, visits.actor(c, user.id), now());
      return c.redirect(pages.path(PAGE), 303);
    }),
  );

  app.post(
    END_OTHERS,
    signedIn.form(END_OTHERS, async (c, { id, user }) => {
      await store.sessions.endOthers(id, user.id, visits.actor(c, user.id), now());
      return c.redirect(pages.path(PAGE), 303);
    }),
  );
}
