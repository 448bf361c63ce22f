/** A visit to a page behind a sign-in: what the pages of users, administrators and operators share. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FormTarget } from '../../views/shared/post-form.js';
import type { Words } from '../../views/words/words.js';
import { readForm, readQuery } from '../http/forms.js';
import type { Operation } from '../operations/operation.js';
import type { Perform } from '../operations/perform.js';
import type { Outcome, Refusal } from '../operations/refusal.js';
import { accessOf } from '../platform/platform-sync.js';
import type { Parameters } from '../protocol/parameters.js';
import type { Network } from '../rules/network.js';
import type { Actor } from '../store/actor.js';
import type { Session } from '../store/sessions.js';
import type { AtBrowser } from './at-browser.js';
import type { PageRefusal } from './pages.js';
import { refusalPage } from './refused.js';
import { actorOf } from './whereabouts.js';

interface VisitDeps {
  readonly perform: Perform;
  readonly config: { readonly trustedProxies: readonly Network[] };
}

/** Who arrived, and with what; a guard found out. */
export interface Arrival {
  readonly session: Session;
  /** The query of a GET, the form of a POST. */
  readonly input: Parameters;
}

/**
 * Reads what a page behind a sign-in was sent: the query of a GET, or the form of a POST, which counts only if this
 * server gave it to this session for this path (RFC 9700 §4.7).
 * @param issuerPath the path of the issuer, which forms do not name
 * @param about see {@link SessionVisit.about}
 * @throws {PageRefusal} 403 for any other form
 */
export async function inputOf(
  c: Context,
  session: Session,
  { forms }: AtBrowser,
  issuerPath: string,
  ...about: readonly string[]
): Promise<Parameters> {
  if (accessOf(c.req.method) === 'read') return readQuery(c);
  const form = await readForm(c);
  forms.requireSessionForm(c, form, session, c.req.path.slice(issuerPath.length), ...about);
  return form;
}

/** A signed-in user at a page: who acts, and what the page needs to answer. One for each request. */
export abstract class SessionVisit<Deps extends VisitDeps> implements Arrival {
  readonly deps: Deps;
  readonly session: Session;
  readonly input: Parameters;
  protected readonly c: Context;
  protected readonly browser: AtBrowser;
  readonly #home: string;

  /** @param home the path, below the issuer, that all paths of this visit's links and forms are below */
  protected constructor(
    c: Context,
    deps: Deps,
    browser: AtBrowser,
    { session, input }: Arrival,
    home: string,
  ) {
    this.c = c;
    this.deps = deps;
    this.browser = browser;
    this.session = session;
    this.input = input;
    this.#home = home;
  }

  /** The words of this user's language. */
  get words(): Words {
    return this.browser.pages.words(this.c);
  }

  /** Who performs the operations of this visit: this user, unless a subclass says otherwise. */
  protected get actor(): Actor {
    const { user, authenticatedAt: signedInAt, amr } = this.session;
    return { ...actorOf(this.c, user.id, this.deps.config.trustedProxies), signedInAt, amr };
  }

  /** The ids of what this visit's path names by a name that something else may get: its forms are only about those. */
  protected get about(): readonly string[] {
    return [];
  }

  /** Performs an operation as this user. */
  attempt<Result>(operation: Operation<Result>, input: object = {}): Promise<Outcome<Result>> {
    return this.deps.perform(operation, this.actor, input);
  }

  /** Where the page of a refusal leads. */
  protected get waysOn(): PageRefusal['ways'] {
    return { actions: [] };
  }

  /** The page that reports a refusal. */
  protected refusalPage(refusal: Refusal): Error {
    return refusalPage(refusal, this.waysOn);
  }

  /** Ends the request. @throws {PageRefusal} or {OAuthError} for this user */
  refuse(refusal: Refusal): never {
    throw this.refusalPage(refusal);
  }

  /** Unwraps the result of an operation. @throws {PageRefusal} or {OAuthError} when it was refused */
  resultOf<Result>(outcome: Outcome<Result>): Result {
    return 'ok' in outcome ? outcome.ok : this.refuse(outcome);
  }

  /** Like {@link attempt}. @throws {PageRefusal} or {OAuthError} when the operation was refused */
  async perform<Result>(operation: Operation<Result>, input: object = {}): Promise<Result> {
    return this.resultOf(await this.attempt(operation, input));
  }

  /**
   * Like {@link perform}, for an operation that ends or removes something. If it is gone already, as after a second click,
   * that is what the user asked for.
   * @returns null if it was gone
   */
  async end<Result>(operation: Operation<Result>, input: object): Promise<Result | null> {
    const outcome = await this.attempt(operation, input);
    return 'error' in outcome && outcome.code === 'not_found' ? null : this.resultOf(outcome);
  }

  /** An address below the home of this visit. @param path empty, or starts with a slash */
  href(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return this.browser.pages.path(this.#home + path) + (search === '' ? '' : `?${search}`);
  }

  /** A form of this user, in this session. */
  form(path: string, fields: Readonly<Record<string, string>> = {}): FormTarget {
    return this.browser.forms.ofSession(this.session, this.#home + path, fields, ...this.about);
  }

  html(markup: string | Promise<string>, status: ContentfulStatusCode = 200): Response | Promise<Response> {
    return this.c.html(markup, status);
  }

  /** A page with a form. @param problem what it says is wrong with the form that was sent; null: none was refused */
  formHtml(markup: string | Promise<string>, problem: string | null): Response | Promise<Response> {
    return this.html(markup, problem === null ? 200 : 400);
  }

  /** A file that the browser saves. */
  file(name: string, mediaType: string, text: string): Response {
    this.c.header('content-disposition', `attachment; filename="${name}"`);
    return this.c.body(text, 200, { 'content-type': mediaType });
  }

  /** Sends the browser to an address, with GET. */
  redirect(href: string): Response {
    return this.c.redirect(href, 303);
  }
}
