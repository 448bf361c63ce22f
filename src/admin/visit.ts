/** A visit to one of the administrators' pages: who asks, for which workspace, and what a page needs to answer. */
import type { Context, Handler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AdminFrame, Done } from '../../views/admin/frame.js';
import type { FormTarget } from '../../views/shared/post-form.js';
import { isKey, type Words } from '../../views/words/words.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { resultOf } from '../browser/refused.js';
import { actorOf } from '../browser/whereabouts.js';
import type { PageDeps } from '../deps.js';
import type { Operation } from '../operations/operation.js';
import type { Outcome } from '../operations/refusal.js';
import type { Parameters } from '../protocol/parameters.js';
import type { Session } from '../store/sessions.js';
import type { Workspace } from '../store/workspaces.js';

/** What the guard passes to the pages behind it. */
export type AdminEnv = { Variables: { readonly admin: AdminVisit } };

/** Serves a page behind the guard. */
export function page(show: (visit: AdminVisit) => Response | Promise<Response>): Handler<AdminEnv> {
  return (c) => show(c.var.admin);
}

/** An administrator at a page of their workspace. */
export class AdminVisit {
  readonly session: Session;
  readonly workspace: Workspace;
  /** The query of a GET, the form of a POST. */
  readonly input: Parameters;
  readonly deps: PageDeps;
  readonly #c: Context;
  readonly #browser: AtBrowser;

  constructor(
    c: Context,
    deps: PageDeps,
    browser: AtBrowser,
    found: { readonly session: Session; readonly workspace: Workspace; readonly input: Parameters },
  ) {
    this.#c = c;
    this.deps = deps;
    this.#browser = browser;
    this.session = found.session;
    this.workspace = found.workspace;
    this.input = found.input;
  }

  /** The words of this administrator's language. */
  get words(): Words {
    return this.#browser.pages.words(this.#c);
  }

  /** A part of the path; empty if the route does not name it. */
  param(name: string): string {
    return this.#c.req.param(name) ?? '';
  }

  /** Performs an operation on this workspace, as this administrator. */
  attempt<Result>(
    operation: Operation<Result>,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<Outcome<Result>> {
    const { user, authenticatedAt: signedInAt, amr } = this.session;
    const by = { ...actorOf(this.#c, user.id, this.deps.config.trustedProxies), signedInAt, amr };
    return this.deps.perform(operation, by, { workspace: this.workspace.name, ...input });
  }

  /** Like {@link attempt}. @throws {PageRefusal} or {OAuthError} when the operation was refused */
  async perform<Result>(
    operation: Operation<Result>,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> {
    return resultOf(await this.attempt(operation, input), {
      actions: [{ label: this.words.admin.members.back, href: this.href('/members') }],
    });
  }

  /** An address below the workspace's. @param path empty, or starts with a slash */
  href(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return this.#browser.pages.path(this.#path(path)) + (search === '' ? '' : `?${search}`);
  }

  /** A form of this administrator, in this session. */
  form(path: string, fields: Readonly<Record<string, string>> = {}): FormTarget {
    return this.#browser.forms.ofSession(this.session, this.#path(path), fields);
  }

  html(markup: string | Promise<string>, status: ContentfulStatusCode = 200): Response | Promise<Response> {
    return this.#c.html(markup, status);
  }

  redirect(href: string): Response {
    return this.#c.redirect(href, 303);
  }

  /** Sends the browser to a page that says what was done. */
  goOn(path: string, done: Done, query: Readonly<Record<string, string>> = {}): Response {
    return this.redirect(this.href(path, { ...query, done }));
  }

  isSelf(userId: string): boolean {
    return userId === this.session.user.id;
  }

  /** Sends the browser to an address that it may visit in any case. */
  leave(): Response {
    return this.redirect(this.#browser.pages.path('/account'));
  }

  get frame(): AdminFrame {
    const words = this.words.admin.done;
    const done = this.#c.req.method === 'POST' ? undefined : this.input.one('done');
    return {
      page: this.#browser.pages.frame(this.#c),
      workspace: this.workspace,
      hrefs: {
        applications: this.href(''),
        members: this.href('/members'),
        activity: this.href('/activity'),
        account: this.#browser.pages.path('/account'),
      },
      done: isKey(words, done) ? done : null,
    };
  }

  #path(path: string): string {
    return `/workspaces/${this.workspace.name}${path}`;
  }
}
