/** Audiences, and the secrets that resource servers use for introspection. */
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
    summary: 'Get a resource',
    scope: 'resources:read',
    access: 'operator',
  },
  {
    method: 'PUT',
    path: '/resources/{identifier}',
    operation: resources.putResource,
    summary: 'Create or replace a resource',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'PATCH',
    path: '/resources/{identifier}',
    operation: resources.updateResource,
    summary: 'Change fields of a resource',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'DELETE',
    path: '/resources/{identifier}',
    operation: resources.deleteResource,
    summary: 'Delete a resource',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/resources/{identifier}/rotate-secret',
    operation: resources.rotateResourceSecret,
    summary: 'Create an introspection secret',
    scope: 'resources:write',
    access: 'operator',
  },
  {
    method: 'POST',
    path: '/resources/{identifier}/finish-rotation',
    operation: resources.finishResourceRotation,
    summary: 'Keep only the newest secret',
    scope: 'resources:write',
    access: 'operator',
  },
];
