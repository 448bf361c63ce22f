/** A visit to one of the account pages: who asks, and what a page needs to answer. */
import type { Context, Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AccountFrame } from '../../views/account/layout.js';
import type { Device } from '../../views/shared/device.js';
import type { FormTarget } from '../../views/shared/post-form.js';
import type { Notice, Words } from '../../views/words/words.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { deviceOf } from '../browser/device.js';
import { resultOf } from '../browser/refused.js';
import { actorOf, whereaboutsOf } from '../browser/whereabouts.js';
import type { PageDeps } from '../deps.js';
import type { Operation } from '../operations/operation.js';
import type { Outcome } from '../operations/refusal.js';
import type { Parameters } from '../protocol/parameters.js';
import type { Session } from '../store/sessions.js';

/** What the guard passes to the pages behind it. */
export type AccountEnv = { Variables: { readonly account: AccountVisit } };

/** Serves a page behind the guard. */
export function page(show: (visit: AccountVisit) => Response | Promise<Response>): Handler<AccountEnv> {
  return (c) => show(c.var.account);
}

/** A signed-in user at a page of their account. */
export class AccountVisit {
  readonly session: Session;
  /** The query of a GET, the form of a POST. */
  readonly input: Parameters;
  readonly deps: PageDeps;
  readonly #c: Context;
  readonly #browser: AtBrowser;

  constructor(c: Context, deps: PageDeps, browser: AtBrowser, session: Session, input: Parameters) {
    this.#c = c;
    this.deps = deps;
    this.#browser = browser;
    this.session = session;
    this.input = input;
  }

  get user(): Session['user'] {
    return this.session.user;
  }

  /** The words of this user's language. */
  get words(): Words {
    return this.#browser.pages.words(this.#c);
  }

  /** Performs an operation as this user. */
  attempt<Result>(operation: Operation<Result>, input: unknown): Promise<Outcome<Result>> {
    const { user, authenticatedAt: signedInAt, amr } = this.session;
    const by = { ...actorOf(this.#c, user.id, this.deps.config.trustedProxies), signedInAt, amr };
    return this.deps.perform(operation, by, input);
  }

  /** Like {@link attempt}. @throws {PageRefusal} or {OAuthError} when the operation was refused */
  async perform<Result>(operation: Operation<Result>, input: unknown): Promise<Result> {
    return resultOf(await this.attempt(operation, input));
  }

  /** Marks this browser as one that the user signs in from, with the password that they have now. */
  async rememberDevice(): Promise<void> {
    await this.#browser.sessions.rememberDevice(this.#c, this.user.email);
  }

  /** Lets the page use passkeys. @returns the address of the script that it needs */
  passkeyScript(): string {
    return this.#browser.pages.passkeyScript(this.#c);
  }

  /** What this browser calls itself. */
  get device(): Device {
    return deviceOf(whereaboutsOf(this.#c, this.deps.config.trustedProxies).userAgent);
  }

  /** An address of ours. */
  href(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return this.#browser.pages.path(path) + (search === '' ? '' : `?${search}`);
  }

  /** A form of this user, in this session. */
  form(path: string, fields: Readonly<Record<string, string>> = {}): FormTarget {
    return this.#browser.forms.ofSession(this.session, path, fields);
  }

  html(markup: string | Promise<string>, status: ContentfulStatusCode = 200): Response | Promise<Response> {
    return this.#c.html(markup, status);
  }

  /** A file that the browser saves. */
  file(name: string, mediaType: string, text: string): Response {
    this.#c.header('content-disposition', `attachment; filename="${name}"`);
    return this.#c.body(text, 200, { 'content-type': mediaType });
  }

  /** A notice of what was done, with the way back to the account. */
  notice(notice: (words: Words) => Notice): Response | Promise<Response> {
    const back = { label: this.words.account.back, href: this.href('/account') };
    return this.#browser.pages.notice(this.#c, notice, { actions: [back] });
  }

  /** A notice for a user who is signed out now. */
  signedOutNotice(notice: (words: Words) => Notice): Response | Promise<Response> {
    this.#browser.sessions.cookies.clearSession(this.#c);
    const signIn = { label: this.words.login.title, href: this.href('/login') };
    return this.#browser.pages.notice(this.#c, notice, { actions: [signIn] });
  }

  goOn(path: string, query: Readonly<Record<string, string>> = {}): Response {
    return this.#c.redirect(this.href(path, query), 303);
  }

  /** Continues at an address that the page before checked. */
  leaveTo(address: string): Response {
    return this.#c.redirect(address, 303);
  }

  /** Props that every account page needs. */
  get frame(): AccountFrame {
    return {
      ...this.#browser.pages.frame(this.#c),
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
