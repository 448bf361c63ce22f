import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { getCountries } from './endpoints/countries.js';
import { createDatabase, getDatabase, getDatabases } from './endpoints/databases.js';
import { createDatabaseItem, getDatabaseItems, updateDatabaseItemState } from './endpoints/items.js';
import { createDatabaseProperty, getDatabaseProperties } from './endpoints/properties.js';
import { getResourceSpaces } from './endpoints/resource-spaces.js';
import { getWorkspaceByName } from './endpoints/workspaces.js';

/** All endpoints. */
export const catalog: readonly Endpoint[] = [
  getCountries,
  getWorkspaceByName,
  getDatabase,
  getDatabases,
  createDatabase,
  createDatabaseItem,
  getDatabaseItems,
  updateDatabaseItemState,
  createDatabaseProperty,
  getDatabaseProperties,
  getResourceSpaces,
];

/** The machine-readable catalog: schemas are JSON Schema. */
export function describeCatalog() {
  return catalog.map(({ schemas, toolName, requiresAuthentication, ...endpoint }) => ({
    key: endpoint.key,
    title: endpoint.title,
    description: endpoint.description,
    group: endpoint.group,
    method: endpoint.method,
    path: endpoint.path,
    requiresAuthentication,
    // The scope required everywhere is named by the resource, not by its endpoints.
    oauthScopes: [],
    mcp: { toolName, surface: 'search' },
    schemas: {
      params: z.toJSONSchema(schemas.params, { io: 'input' }),
      query: z.toJSONSchema(schemas.query, { io: 'input' }),
      body: z.toJSONSchema(schemas.body, { io: 'input' }),
      response: z.toJSONSchema(schemas.response),
    },
  }));
}
