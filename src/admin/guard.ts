/** The only way into `/workspaces/:name/…`: every page behind it has an administrator of that workspace. */
import type { MiddlewareHandler } from 'hono';
import { workspaceText } from '../../views/shared/names.js';
import type { AtBrowser } from '../browser/at-browser.js';
import { PageRefusal } from '../browser/pages.js';
import { toSignIn } from '../browser/return-to.js';
import { toSecondStep } from '../browser/second-step.js';
import { inputOf } from '../browser/session-visit.js';
import type { PageDeps } from '../deps.js';
import { needsSecondStep, standingIn } from '../operations/permission.js';
import { accessOf } from '../platform/platform-sync.js';
import { type AdminEnv, AdminVisit } from './visit.js';

/** The path below which everything about one workspace lies. */
export const WORKSPACE_PATH = '/workspaces/:name';

/**
 * Admits administrators, and accepts a POST only from a form that this server gave to this session for this workspace, and
 * not for one that had its name before. It runs before every page of the workspace, so no page can forget it. It first
 * asks the platform that keeps the members, if there is one.
 * @throws {PageRefusal} 404 for a user who is not a member, as if the workspace did not exist; 403 for a member who is
 *   not an administrator or is suspended
 * @throws {OAuthError} `temporarily_unavailable` while the platform is unreachable
 */
export function adminGuard(deps: PageDeps, browser: AtBrowser): MiddlewareHandler<AdminEnv> {
  const { store, config, platform } = deps;
  const { pages } = browser;
  return async (c, next) => {
    const name = c.req.param('name') ?? '';
    const session = await browser.sessions.find(c);
    if (session === null) return toSignIn(c, config, `/workspaces/${name}`);
    // Before any lookup: the platform may answer that they are no longer an administrator, or that the name now belongs
    // to another workspace.
    await platform?.beforeVisit(session.user.id, accessOf(c.req.method), name);
    const standing = await standingIn(store, name, session.user.id);
    if (standing.as === 'stranger')
      throw new PageRefusal('notFound', 404, {
        tag: 'not_a_member',
        userId: session.user.id,
        workspace: name,
      });
    const { workspace } = standing;
    if (standing.as === 'member')
      throw new PageRefusal(
        ({ notices }) => notices.notAnAdministrator({ workspace: workspaceText(workspace) }),
        403,
        { tag: 'not_an_administrator', userId: session.user.id, workspaceId: workspace.id },
        { actions: [pages.accountLink(c)] },
      );
    if (needsSecondStep(workspace, config, session.amr))
      return toSecondStep(c, deps, pages, session.user.id, {
        name: workspaceText(workspace),
        path: `/workspaces/${name}`,
        workspaceId: workspace.id,
      });
    const input = await inputOf(c, session, browser, config.issuerPath, workspace.id);
    c.set('admin', new AdminVisit(c, deps, browser, { session, workspace, input }));
    return next();
  };
}
