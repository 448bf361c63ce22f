/** The management API, as tables, one for each thing. What a row does is an operation; it says who may reach it, and how. */
import type { Route } from './route.js';
import { CLIENT_ROUTES } from './routes/clients.js';
import { GRANT_ROUTES } from './routes/grants.js';
import { OPERATOR_ROUTES } from './routes/operators.js';
import { OWN_ROUTES } from './routes/own.js';
import { RESOURCE_ROUTES } from './routes/resources.js';
import { USER_ROUTES } from './routes/users.js';
import { WORKSPACE_ROUTES } from './routes/workspaces.js';

export const ROUTES: readonly Route[] = [
  ...CLIENT_ROUTES,
  ...USER_ROUTES,
  ...WORKSPACE_ROUTES,
  ...GRANT_ROUTES,
  ...RESOURCE_ROUTES,
  ...OPERATOR_ROUTES,
  ...OWN_ROUTES,
];
