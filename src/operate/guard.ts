/** The only way into `/operate/…`: every page behind it has an operator, and every form is theirs. */
import type { MiddlewareHandler } from 'hono';
import type { AtBrowser } from '../browser/at-browser.js';
import { PageRefusal } from '../browser/pages.js';
import { toSignIn } from '../browser/return-to.js';
import { canUseSecondStep, toSecondStep } from '../browser/second-step.js';
import { inputOf } from '../browser/session-visit.js';
import type { ConsoleDeps } from '../deps.js';
import { accessOf } from '../platform/platform-sync.js';
import { isMultiFactor } from '../protocol/authentication-context.js';
import { isRecentSignIn } from '../rules/recent-sign-in.js';
import { CONSOLE_PATH, type ConsoleEnv, ConsoleVisit } from './visit.js';

/**
 * Admits operators, and accepts a POST only from a form that this server gave to this session for this path
 * (RFC 9700 §4.7), soon after a sign-in. It runs before every page of the console, and asks each time, so a dismissed operator is out at once.
 * An operator who has a second factor must have used it, and each of them must if administrators must.
 * @throws {PageRefusal} 404 for everyone else, as if there were no console; 403 without a second step
 */
export function consoleGuard(deps: ConsoleDeps, browser: AtBrowser): MiddlewareHandler<ConsoleEnv> {
  const { store, config, now } = deps;
  return async (c, next) => {
    const session = await browser.sessions.find(c);
    if (session === null) return toSignIn(c, config, CONSOLE_PATH);
    if (!(await store.operators.has(session.user.id)))
      throw new PageRefusal('notFound', 404, { tag: 'not_an_operator', userId: session.user.id });
    const needsMore = config.administratorsNeedSecondStep || (await canUseSecondStep(deps, session.user.id));
    if (needsMore && !isMultiFactor(session.amr))
      return toSecondStep(c, deps, browser.pages, session.user.id, {
        name: browser.pages.words(c).account.console,
        path: CONSOLE_PATH,
      });
    if (accessOf(c.req.method) === 'write' && !isRecentSignIn(session.authenticatedAt, now()))
      return toSignIn(c, config, CONSOLE_PATH, { again: true });
    const input = await inputOf(c, session, browser, config.issuerPath);
    c.set('console', new ConsoleVisit(c, deps, browser, { session, input }));
    return next();
  };
}
