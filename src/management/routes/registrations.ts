/** Registrations that have not been used yet. */
import * as registrations from '../../operations/registrations.js';
import type { Route } from '../route.js';

export const REGISTRATION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/registrations',
    operation: registrations.listRegistrations,
    summary: 'List unused registrations, and the sources that have the most',
    scope: 'clients:read',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/registrations/{source}',
    operation: registrations.clearRegistrations,
    summary: 'Delete the unused registrations from a source',
    scope: 'clients:write',
    access: 'operator',
  },
];
