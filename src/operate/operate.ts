/**
 * The operator console: everything below `/operate`, behind one guard. It shows what the command line shows; every change
 * is an operation, on record under the operator's own name.
 */
import { Hono } from 'hono';
import type { AtBrowser } from '../browser/at-browser.js';
import type { ConsoleDeps } from '../deps.js';
import { approvalsRoutes } from './approvals.js';
import { auditRoutes } from './audit.js';
import { clientFormRoutes } from './client-form.js';
import { clientsRoutes } from './clients.js';
import { grantsRoutes } from './grants.js';
import { consoleGuard } from './guard.js';
import { invitationFormRoutes } from './invitation-form.js';
import { invitationsRoutes } from './invitations.js';
import { keysRoutes } from './keys.js';
import { memberActionRoutes } from './member-actions.js';
import { memberFormRoutes } from './member-form.js';
import { overviewRoutes } from './overview.js';
import { passkeysRoutes } from './passkeys.js';
import { permissionsRoutes } from './permissions.js';
import { policiesRoutes } from './policies.js';
import { policyFormRoutes } from './policy-form.js';
import { refusalsRoutes } from './refusals.js';
import { registrationsRoutes } from './registrations.js';
import { resourceFormRoutes } from './resource-form.js';
import { resourcesRoutes } from './resources.js';
import { rolesRoutes } from './roles.js';
import { scopesRoutes } from './scopes.js';
import { tokensRoutes } from './tokens.js';
import { userFormRoutes } from './user-form.js';
import { usersRoutes } from './users.js';
import { CONSOLE_PATH, type ConsoleEnv } from './visit.js';
import { webhooksRoutes } from './webhooks.js';
import { workspaceFormRoutes } from './workspace-form.js';
import { workspaceSettingsRoutes } from './workspace-settings.js';
import { workspacesRoutes } from './workspaces.js';

export function operateRoutes(app: Hono, deps: ConsoleDeps, browser: AtBrowser): void {
  const operate = new Hono<ConsoleEnv>();
  operate.use(consoleGuard(deps, browser));
  overviewRoutes(operate);
  clientsRoutes(operate);
  clientFormRoutes(operate);
  registrationsRoutes(operate);
  resourcesRoutes(operate);
  resourceFormRoutes(operate);
  scopesRoutes(operate);
  usersRoutes(operate);
  userFormRoutes(operate);
  passkeysRoutes(operate);
  workspacesRoutes(operate);
  workspaceFormRoutes(operate);
  workspaceSettingsRoutes(operate);
  memberFormRoutes(operate);
  memberActionRoutes(operate);
  invitationsRoutes(operate);
  invitationFormRoutes(operate);
  approvalsRoutes(operate);
  policiesRoutes(operate);
  policyFormRoutes(operate);
  rolesRoutes(operate);
  permissionsRoutes(operate);
  grantsRoutes(operate);
  auditRoutes(operate);
  webhooksRoutes(operate);
  tokensRoutes(operate);
  keysRoutes(operate);
  refusalsRoutes(operate);
  app.route(CONSOLE_PATH, operate);
}
