/**
 * The routes of the management API, one table for each kind of resource. A row names an operation, and who may call it
 * how.
 */
import type { Route } from './route.js';
import { CATALOG_ROUTES } from './routes/catalog.js';
import { CLIENT_ROUTES } from './routes/clients.js';
import { GRANT_ROUTES } from './routes/grants.js';
import { INVITATION_ROUTES } from './routes/invitations.js';
import { OPERATOR_ROUTES } from './routes/operators.js';
import { OWN_ROUTES } from './routes/own.js';
import { REGISTRATION_ROUTES } from './routes/registrations.js';
import { RESOURCE_ROUTES } from './routes/resources.js';
import { USER_ROUTES } from './routes/users.js';
import { WEBHOOK_ROUTES } from './routes/webhooks.js';
import { WORKSPACE_ROUTES } from './routes/workspaces.js';

export const ROUTES: readonly Route[] = [
  ...CLIENT_ROUTES,
  ...USER_ROUTES,
  ...WORKSPACE_ROUTES,
  ...INVITATION_ROUTES,
  ...GRANT_ROUTES,
  ...REGISTRATION_ROUTES,
  ...RESOURCE_ROUTES,
  ...CATALOG_ROUTES,
  ...OPERATOR_ROUTES,
  ...WEBHOOK_ROUTES,
  ...OWN_ROUTES,
];
