/** A visit to one of the account pages: who asks, and what a page needs to answer. */
import type { Context, Handler } from 'hono';
import type { AccountFrame } from '../../views/account/layout.js';
import type { Device } from '../../views/shared/device.js';
import type { Notice, Words } from '../../views/words/words.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { deviceOf } from '../browser/device.js';
import { toSignIn } from '../browser/return-to.js';
import { type Arrival, SessionVisit } from '../browser/session-visit.js';
import { whereaboutsOf } from '../browser/whereabouts.js';
import type { PageDeps } from '../deps.js';
import { leftOutSecondStep } from '../operations/permission.js';
import { isMultiFactor } from '../protocol/authentication-context.js';
import { SESSION_SECONDS } from '../rules/lifetimes.js';
import type { Session } from '../store/sessions.js';

/** What the guard passes to the pages behind it. */
export type AccountEnv = { Variables: { readonly account: AccountVisit } };

/** Serves a page behind the guard. */
export function page(show: (visit: AccountVisit) => Response | Promise<Response>): Handler<AccountEnv> {
  return (c) => show(c.var.account);
}

/** A signed-in user at a page of their account. */
export class AccountVisit extends SessionVisit<PageDeps> {
  constructor(c: Context, deps: PageDeps, browser: AtBrowser, arrival: Arrival) {
    super(c, deps, browser, arrival, '');
  }

  get user(): Session['user'] {
    return this.session.user;
  }

  /**
   * Marks this browser as one that the user signs in from, with the password that they have now.
   * @param secondStep whether they have just passed a second step here; left out: as they signed in
   */
  async rememberDevice(secondStep = isMultiFactor(this.session.amr)): Promise<void> {
    await this.browser.sessions.rememberDevice(this.c, this.user.email, { secondStep });
  }

  /**
   * Gives the browser what its session has since a factor was added: another cookie, and a known device.
   * @param token `session_token` of the operation that added it
   */
  async afterNewFactor(token: string): Promise<void> {
    this.renewCookie(token);
    await this.rememberDevice(true);
  }

  /** Gives the browser the other cookie of its session. @param token `session_token` of the operation that changed it */
  renewCookie(token: string): void {
    this.browser.sessions.cookies.setSession(this.c, token, SESSION_SECONDS);
  }

  /** Whether the user has a second step that they did not sign in with. */
  leftOutSecondStep(): Promise<boolean> {
    const { amr, user } = this.session;
    return leftOutSecondStep(this.deps.store, this.deps.config.issuer, { id: user.id, amr });
  }

  /** Sends the user to sign in with their second step. @param home as for `recentPage` */
  toSecondStep(home: string): Response {
    return toSignIn(this.c, this.deps.config, home, { secondStep: true });
  }

  /** Lets the page use passkeys. @returns the address of the script that it needs */
  passkeyScript(): string {
    return this.browser.pages.passkeyScript(this.c);
  }

  /** What this browser calls itself. */
  get device(): Device {
    return deviceOf(whereaboutsOf(this.c, this.deps.config.trustedProxies).userAgent);
  }

  /** A notice of what was done, with the way back to the account. */
  notice(notice: (words: Words) => Notice): Response | Promise<Response> {
    const back = { label: this.words.account.back, href: this.href('/account') };
    return this.browser.pages.notice(this.c, notice, { actions: [back] });
  }

  /** A notice for a user who is signed out now. */
  signedOutNotice(notice: (words: Words) => Notice): Response | Promise<Response> {
    this.browser.sessions.cookies.clearSession(this.c);
    const { pages } = this.browser;
    return pages.notice(this.c, notice, { actions: [pages.signInLink(this.c)] });
  }

  goOn(path: string, query: Readonly<Record<string, string>> = {}): Response {
    return this.redirect(this.href(path, query));
  }

  /** Props that every account page needs. */
  get frame(): AccountFrame {
    return {
      ...this.browser.pages.frame(this.c),
      sections: {
        applications: this.href('/account'),
        sessions: this.href('/account/sessions'),
        password: this.href('/account/password'),
        security: this.href('/account/security'),
        settings: this.href('/account/settings'),
        activity: this.href('/account/activity'),
      },
    };
  }
}
