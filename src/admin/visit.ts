/** A visit to one of the administrators' pages: who asks, for which workspace, and what a page needs to answer. */
import type { Context, Handler } from 'hono';
import type { AdminFrame, Done } from '../../views/admin/frame.js';
import { isKey } from '../../views/words/words.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { type Arrival, SessionVisit } from '../browser/session-visit.js';
import type { PageDeps } from '../deps.js';
import type { Operation } from '../operations/operation.js';
import type { Outcome } from '../operations/refusal.js';
import type { Workspace } from '../store/workspaces.js';

/** What the guard passes to the pages behind it. */
export type AdminEnv = { Variables: { readonly admin: AdminVisit } };

/** Serves a page behind the guard. */
export function page(show: (visit: AdminVisit) => Response | Promise<Response>): Handler<AdminEnv> {
  return (c) => show(c.var.admin);
}

/** An administrator at a page of their workspace. */
export class AdminVisit extends SessionVisit<PageDeps> {
  readonly workspace: Workspace;

  constructor(
    c: Context,
    deps: PageDeps,
    browser: AtBrowser,
    arrival: Arrival & { readonly workspace: Workspace },
  ) {
    super(c, deps, browser, arrival, `/workspaces/${arrival.workspace.name}`);
    this.workspace = arrival.workspace;
  }

  /** A part of the path; empty if the route does not name it. */
  param(name: string): string {
    return this.c.req.param(name) ?? '';
  }

  protected override get about(): readonly string[] {
    return [this.workspace.id];
  }

  /** Performs an operation on this workspace, as this administrator. */
  override attempt<Result>(operation: Operation<Result>, input: object = {}): Promise<Outcome<Result>> {
    return super.attempt(operation, { workspace: this.workspace.name, ...input });
  }

  protected override get waysOn() {
    return { actions: [{ label: this.words.admin.members.back, href: this.href('/members') }] };
  }

  /** Sends the browser to a page that says what was done. */
  goOn(path: string, done: Done, query: Readonly<Record<string, string>> = {}): Response {
    return this.redirect(this.href(path, { ...query, done }));
  }

  isSelf(userId: string): boolean {
    return userId === this.session.user.id;
  }

  /** Sends the browser to the account page, which every user may visit. */
  leave(): Response {
    return this.redirect(this.browser.pages.path('/account'));
  }

  get frame(): AdminFrame {
    const words = this.words.admin.done;
    const done = this.c.req.method === 'POST' ? undefined : this.input.one('done');
    return {
      page: this.browser.pages.frame(this.c),
      workspace: this.workspace,
      hrefs: {
        applications: this.href(''),
        members: this.href('/members'),
        activity: this.href('/activity'),
        account: this.browser.pages.path('/account'),
      },
      done: isKey(words, done) ? done : null,
    };
  }
}
