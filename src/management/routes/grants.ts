/** Connections, and revoking them. */
import * as grants from '../../operations/grants.js';
import type { Route } from '../route.js';

export const GRANT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/grants',
    operation: grants.listGrants,
    summary: 'List grants',
    scope: 'grants:read',
    access: 'operator',
  },
  {
    method: 'GET',
    path: '/grants/{id}',
    operation: grants.showGrant,
    summary: 'Get a grant',
    scope: 'grants:read',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/grants/{id}',
    operation: grants.revokeGrant,
    summary: 'Revoke a grant',
    scope: 'grants:write',
    access: 'operator',
  },
];
