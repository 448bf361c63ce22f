/**
 * The administrators' pages: everything below `/workspaces/:name`, behind one guard. This folder shows and asks;
 * every change is an operation.
 */
import { Hono } from 'hono';
import type { AtBrowser } from '../browser/at-browser.js';
import type { PageDeps } from '../deps.js';
import { activityRoutes } from './activity.js';
import { applicationRoutes } from './application.js';
import { applicationActionRoutes } from './application-actions.js';
import { applicationsRoutes } from './applications.js';
import { adminGuard, WORKSPACE_PATH } from './guard.js';
import { invitationsRoutes } from './invitations.js';
import { membersRoutes } from './members.js';
import { onlyApprovedRoutes } from './only-approved.js';
import type { AdminEnv } from './visit.js';

export function adminRoutes(app: Hono, deps: PageDeps, browser: AtBrowser): void {
  const admin = new Hono<AdminEnv>();
  admin.use(adminGuard(deps, browser));
  applicationsRoutes(admin);
  applicationActionRoutes(admin);
  applicationRoutes(admin);
  onlyApprovedRoutes(admin);
  membersRoutes(admin);
  invitationsRoutes(admin);
  activityRoutes(admin);
  app.route(WORKSPACE_PATH, admin);
}
