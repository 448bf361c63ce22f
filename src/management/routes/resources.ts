/** Audiences, and the secrets that their servers introspect with. */
import * as resources from '../../operations/resources.js';
import type { Route } from '../route.js';

export const RESOURCE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/resources',
    operation: resources.listResources,
    summary: 'List resources',
    scope: 'resources:read',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/resources',
    operation: resources.createResource,
    summary: 'Register a resource',
    scope: 'resources:write',
    access: 'operator',
    status: 201,
  },
  {
    method: 'GET',
    path: '/resources/{identifier}',
    operation: resources.showResource,
    summary: 'Look at a resource',
    scope: 'resources:read',
    access: 'operator',
  },
  {
    method: 'PUT',
    path: '/resources/{identifier}',
    operation: resources.putResource,
    summary: 'Register a resource, or describe it anew',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/resources/{identifier}',
    operation: resources.deleteResource,
    summary: 'Grant nothing new for a resource',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/resources/{identifier}/rotate-secret',
    operation: resources.rotateResourceSecret,
    summary: 'Make a secret to introspect with',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/resources/{identifier}/finish-rotation',
    operation: resources.finishResourceRotation,
    summary: 'End every secret but the newest',
    scope: 'resources:write',
    access: 'operator',
  },
];
