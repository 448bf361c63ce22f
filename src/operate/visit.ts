/** A visit to a page of the operator console: who acts, and what a page needs to answer. */
import type { Context, Handler } from 'hono';
import {
  type ConsoleDone,
  type ConsoleFrame,
  type ConsoleTab,
  DONE,
  TABS,
} from '../../views/operate/frame.js';
import type { Listed } from '../../views/operate/list.js';
import { isKey } from '../../views/words/words.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { PageRefusal } from '../browser/pages.js';
import { toSignIn } from '../browser/return-to.js';
import { type Arrival, SessionVisit } from '../browser/session-visit.js';
import type { ConsoleDeps } from '../deps.js';
import { clientAddress } from '../http/client-address.js';
import type { Refusal } from '../operations/refusal.js';
import { DEFAULT_LOCALE } from '../rules/locales.js';
import { withoutControls } from '../rules/printable.js';
import { isRecentSignIn } from '../rules/recent-sign-in.js';
import type { Actor } from '../store/actor.js';

/** What the guard passes to the pages behind it. */
export type ConsoleEnv = { Variables: { readonly console: ConsoleVisit } };

export const CONSOLE_PATH = '/operate';

/** Of the page that reports a refusal. */
const STATUS = {
  invalid: 400,
  unknown_reference: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
} as const;

/** Rows of a list. */
export const PAGE_SIZE = 50;

/** Serves a page behind the guard. */
export function page(show: (visit: ConsoleVisit) => Response | Promise<Response>): Handler<ConsoleEnv> {
  return (c) => show(c.var.console);
}

/**
 * Serves a page that is only a form or a question: like {@link page}, but only soon after a sign-in, so that sending the
 * form seldom asks for one, which would lose what was filled in.
 */
export function formPage(show: (visit: ConsoleVisit) => Response | Promise<Response>): Handler<ConsoleEnv> {
  return (c) => {
    const { deps, session } = c.var.console;
    return isRecentSignIn(session.authenticatedAt, deps.now())
      ? show(c.var.console)
      : toSignIn(c, deps.config, CONSOLE_PATH, { again: true });
  };
}

/** An operator at a page of the console. */
export class ConsoleVisit extends SessionVisit<ConsoleDeps> {
  constructor(c: Context, deps: ConsoleDeps, browser: AtBrowser, arrival: Arrival) {
    super(c, deps, browser, arrival, CONSOLE_PATH);
  }

  /** The audit log has this operator's id. */
  protected override get actor(): Actor {
    const address = clientAddress(this.c, this.deps.config.trustedProxies);
    return { kind: 'operator', id: this.session.user.id, address };
  }

  /**
   * In the words of the operation, which are for operators: no application is to blame, and there is a way back. They may
   * repeat a text from a link that a stranger wrote.
   */
  protected override refusalPage(refusal: Refusal): Error {
    const { code, error } = refusal;
    if (code === 'too_many_requests' || code === 'busy') return super.refusalPage(refusal);
    const notice = () => ({ title: 'Nothing was changed', paragraphs: [withoutControls(error)] });
    const back = { label: 'Operator console', href: this.href('') };
    return new PageRefusal(notice, STATUS[code], { tag: code }, { actions: [back] });
  }

  /** A field of the query or the form; empty if it is missing. */
  given(name: string): string {
    return this.input.one(name)?.trim() ?? '';
  }

  /** The exact name of an existing thing: one from a seed file may begin or end with a blank. Empty if it is missing. */
  named(name: string): string {
    return this.input.one(name) ?? '';
  }

  /** The value of a field with several lines, which browsers end with CR LF. */
  lines(name: string): string {
    return this.given(name).replaceAll('\r\n', '\n');
  }

  /** Those of some fields that are not empty, for an operation. */
  filled<Name extends string>(...names: readonly Name[]): Partial<Record<Name, string>> {
    const given = names.map((name) => [name, this.given(name)] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
  }

  /** The page after this one; null when there is none. @param next from the result of a list */
  nextHref(
    path: string,
    next: string | number | null,
    query: Readonly<Record<string, string>> = {},
  ): string | null {
    return next === null ? null : this.href(path, { ...query, after: String(next) });
  }

  /** Which page of a list the query asks for, for an operation. */
  get listInput(): object {
    return { ...this.filled('after', 'search'), limit: PAGE_SIZE };
  }

  /** What a list that can be searched shows around its rows. @param next from the result of the list */
  listed(path: string, next: string | null): Listed {
    const search = this.given('search');
    return {
      frame: this.frame,
      search,
      listHref: this.href(path),
      nextHref: this.nextHref(path, next, this.filled('search')),
    };
  }

  /** Sends the browser to a page that says what was done. */
  goOn(path: string, done: ConsoleDone, query: Readonly<Record<string, string>> = {}): Response {
    return this.redirect(this.href(path, { ...query, done }));
  }

  /** How to connect an application, one step after the other. */
  get firstApplicationHref(): string {
    return this.browser.pages.path('/account/first-application');
  }

  /** The console is in English, like the command line; times are in the operator's own zone. */
  get frame(): ConsoleFrame {
    const done = this.c.req.method === 'POST' ? undefined : this.input.one('done');
    const hrefs = Object.keys(TABS).map((tab) => [tab, this.href(tab === 'overview' ? '' : `/${tab}`)]);
    return {
      page: { ...this.browser.pages.frame(this.c), locale: DEFAULT_LOCALE, dir: 'ltr' },
      hrefs: {
        ...(Object.fromEntries(hrefs) as Record<ConsoleTab, string>),
        account: this.browser.pages.path('/account'),
      },
      operator: this.session.user.email,
      done: isKey(DONE, done) ? done : null,
    };
  }
}
