/** The only way into `/account/…`: every page behind it has a signed-in user, and every form is theirs. */
import type { Handler, MiddlewareHandler } from 'hono';
import type { AtBrowser } from '../browser/at-browser.js';
import { toSignIn } from '../browser/return-to.js';
import { inputOf } from '../browser/session-visit.js';
import type { PageDeps } from '../deps.js';
import { accessOf } from '../platform/platform-sync.js';
import { isRecentSignIn } from '../rules/recent-sign-in.js';
import { type AccountEnv, AccountVisit } from './visit.js';

/**
 * Sends anyone who is not signed in to the login page, and accepts a POST only from a form that this server gave to
 * this session for this path (RFC 9700 §4.7). For everyone else, it asks the platform that keeps the users, if there is
 * one. It runs before every account page, so no page can forget it.
 * @throws {OAuthError} `temporarily_unavailable` while the platform is unreachable
 */
export function accountGuard(deps: PageDeps, browser: AtBrowser): MiddlewareHandler<AccountEnv> {
  const { config, platform } = deps;
  return async (c, next) => {
    const session = await browser.sessions.find(c);
    if (session === null) return toSignIn(c, config);
    const input = await inputOf(c, session, browser, config.issuerPath);
    await platform?.beforeVisit(session.user.id, accessOf(c.req.method));
    c.set('account', new AccountVisit(c, deps, browser, { session, input }));
    return next();
  };
}

/**
 * Serves a page behind the guard that changes what the account depends on. A user who signed in longer ago than
 * `rules/recent-sign-in` allows signs in again first, and returns. The operation checks the same: declare it with
 * `recent: true`.
 * @param home the page with the form, to which a user returns who sent it too late; below the issuer
 */
export function recentPage(
  home: string,
  show: (visit: AccountVisit) => Response | Promise<Response>,
): Handler<AccountEnv> {
  return (c) => {
    const { account } = c.var;
    const { config, now } = account.deps;
    return isRecentSignIn(account.session.authenticatedAt, now())
      ? show(account)
      : toSignIn(c, config, home, { again: true });
  };
}

/**
 * Like {@link recentPage}, for a page that changes the user's second steps: one who has such a step signs in with it
 * first. Declare the operation with `secondStep: true`, too.
 */
export function factorPage(
  home: string,
  show: (visit: AccountVisit) => Response | Promise<Response>,
): Handler<AccountEnv> {
  return recentPage(home, async (visit) =>
    (await visit.leftOutSecondStep()) ? visit.toSecondStep(home) : show(visit),
  );
}
