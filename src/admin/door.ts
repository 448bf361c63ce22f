/** The one way into `/workspaces/:name/…`, for whoever looks after that workspace. */
import type { Context, MiddlewareHandler } from 'hono';
import type { AdminFrame, Done } from '../../views/admin-frame.js';
import type { FormTarget } from '../../views/post-form.js';
import { visibleText } from '../../views/shown-text.js';
import type { Deps } from '../deps.js';
import { readForm, readQuery } from '../http/forms.js';
import { PageRefusal, type Pages } from '../http/pages.js';
import type { Parameters } from '../protocol/parameters.js';
import { toSignIn } from '../sign-in/return-to.js';
import type { Visits } from '../sign-in/visit.js';
import type { Actor } from '../store/actor.js';
import { ADMINISTRATOR } from '../store/memberships.js';
import type { Session } from '../store/sessions.js';
import type { Workspace } from '../store/workspaces.js';

/** What the pages behind the door find. */
export type AdminEnv = { Variables: { readonly admin: AdminVisit } };

/** Below it lies everything about one workspace. */
export const WORKSPACE_PATH = '/workspaces/:name';

/**
 * Lets administrators in, and counts a POST only from a form that this server gave to this session. It stands before every
 * page of the room, so none can forget it.
 * @throws {PageRefusal} 404 for who is no member, as if there were no such workspace; 403 for a member who is no
 *   administrator, or suspended
 */
export function adminDoor(deps: Deps, pages: Pages, visits: Visits): MiddlewareHandler<AdminEnv> {
  const { store, config } = deps;
  return async (c, next) => {
    const name = c.req.param('name') ?? '';
    const session = await visits.session(c);
    if (session === null) return toSignIn(c, config, `/workspaces/${name}`);
    const workspace = await store.workspaces.find(name);
    const member = workspace === null ? null : await store.memberships.find(workspace.id, session.user.id);
    if (workspace === null || member === null)
      throw new PageRefusal('notFound', 404, {
        tag: 'not_a_member',
        userId: session.user.id,
        workspace: name,
      });
    if (member.role !== ADMINISTRATOR || member.suspended)
      throw new PageRefusal(
        ({ notices }) => notices.notAnAdministrator(visibleText(workspace.title) || workspace.name),
        403,
        { tag: 'not_an_administrator', userId: session.user.id, workspaceId: workspace.id },
        { actions: [{ label: pages.words().account.title, href: pages.path('/account') }] },
      );
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    const input = reads ? readQuery(c) : await readForm(c);
    if (!reads) visits.requireOwnSessionForm(c, input, session, c.req.path.slice(config.issuerPath.length));
    c.set('admin', new AdminVisit(c, deps, pages, visits, session, workspace, input));
    return next();
  };
}

/** An administrator in a workspace of his. */
export class AdminVisit {
  constructor(
    private readonly c: Context,
    private readonly deps: Deps,
    private readonly pages: Pages,
    private readonly visits: Visits,
    readonly session: Session,
    readonly workspace: Workspace,
    /** The query of a GET, the form of a POST. */
    readonly input: Parameters,
  ) {}

  /** Him, for the record. */
  get actor(): Actor {
    return this.visits.actor(this.c, this.session.user.id);
  }

  get now(): Date {
    return this.deps.now();
  }

  /** An address below the workspace's. @param path empty, or with a slash at its start */
  href(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return this.pages.path(this.#path(path)) + (search === '' ? '' : `?${search}`);
  }

  /** A form that is his, in this session. */
  form(path: string, fields: Readonly<Record<string, string>> = {}): FormTarget {
    return this.visits.sessionForm(this.session, this.#path(path), fields);
  }

  /** Sends the browser to a page that says what was done. */
  goOn(path: string, done: Done, query: Readonly<Record<string, string>> = {}): Response {
    return this.c.redirect(this.href(path, { ...query, done }), 303);
  }

  isSelf(userId: string): boolean {
    return userId === this.session.user.id;
  }

  /** Sends the browser to where it may be in any case. */
  leave(): Response {
    return this.c.redirect(this.pages.path('/account'), 303);
  }

  get frame(): AdminFrame {
    const words = this.pages.words().admin.done;
    const done = this.c.req.method === 'POST' ? undefined : this.input.one('done');
    return {
      page: this.pages.frame(),
      workspace: this.workspace,
      hrefs: {
        applications: this.href(''),
        members: this.href('/members'),
        activity: this.href('/activity'),
        account: this.pages.path('/account'),
      },
      done: isKey(words, done) ? done : null,
    };
  }

  #path(path: string): string {
    return `/workspaces/${this.workspace.name}${path}`;
  }
}

function isKey<T extends object>(of: T, key: string | undefined): key is Extract<keyof T, string> {
  return key !== undefined && Object.hasOwn(of, key);
}
