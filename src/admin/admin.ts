/** Everything below `/workspaces/:name`, behind one door. */
import { Hono } from 'hono';
import type { Deps } from '../deps.js';
import type { Pages } from '../http/pages.js';
import type { Visits } from '../sign-in/visit.js';
import { activityRoutes } from './activity.js';
import { applicationRoutes } from './application.js';
import { applicationsRoutes } from './applications.js';
import { type AdminEnv, adminDoor, WORKSPACE_PATH } from './door.js';
import { membersRoutes } from './members.js';

export function adminRoutes(app: Hono, deps: Deps, pages: Pages, visits: Visits): void {
  const admin = new Hono<AdminEnv>();
  admin.use(adminDoor(deps, pages, visits));
  applicationsRoutes(admin, deps, pages);
  applicationRoutes(admin, deps);
  membersRoutes(admin, deps, pages);
  activityRoutes(admin, deps);
  app.route(WORKSPACE_PATH, admin);
}
