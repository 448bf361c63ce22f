/** /account/sessions: lists where the user is signed in, and signs out there. */
import type { Hono } from 'hono';
import { SessionsPage } from '../../views/account/sessions.js';
import { deviceOf } from '../browser/device.js';
import { endOtherSessions, endSession } from '../operations/sessions.js';
import type { SignedInBrowser } from '../store/sessions.js';
import { recentPage } from './guard.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

const PAGE = '/account/sessions';
const END = '/account/sessions/end';
const END_OTHERS = '/account/sessions/end-others';

export function sessionsRoutes(account: Hono<AccountEnv>): void {
  account.get('/sessions', page(showSessions));
  account.post('/sessions/end', page(end));
  account.post('/sessions/end-others', recentPage(PAGE, endOthers));
}

async function showSessions(visit: AccountVisit): Promise<Response> {
  const { session } = visit;
  const { store, now } = visit.deps;
  const all = await store.sessions.ofUser(session.user.id, now());
  const own = all.find(({ id }) => id === session.id);
  const view = ({ id, userAgent, address, authenticatedAt }: SignedInBrowser) => ({
    device: deviceOf(userAgent),
    address,
    since: authenticatedAt,
    end: id === session.id ? visit.form('/sign-out') : visit.form(END, { session: id }),
  });
  return visit.html(
    <SessionsPage
      page={visit.frame}
      thisBrowser={own === undefined ? null : view(own)}
      others={all.filter((it) => it !== own).map(view)}
      endOthers={visit.form(END_OTHERS)}
    />,
  );
}

async function end(visit: AccountVisit): Promise<Response> {
  await visit.end(endSession, { user: visit.user.email, id: visit.input.required('session') });
  return visit.goOn(PAGE);
}

async function endOthers(visit: AccountVisit): Promise<Response> {
  const { user, session } = visit;
  const ended = await visit.perform(endOtherSessions, { user: user.email, keep: session.id });
  visit.renewCookie(ended.session_token);
  return visit.goOn(PAGE);
}
