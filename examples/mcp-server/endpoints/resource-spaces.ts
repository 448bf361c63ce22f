import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { workspaceEndpoint } from '../endpoint.js';
import { resourceSpaces } from '../store/tables.js';
import { checkWorkspace } from './workspaces.js';

const resourceSpace = z.strictObject({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  isDefault: z.boolean(),
});

export const getResourceSpaces = workspaceEndpoint(
  {
    key: 'get-resource-spaces',
    title: 'Get resource spaces',
    description: 'Lists the spaces of the workspace, in their order.',
    group: 'ResourceSpace',
    method: 'GET',
    path: '/workspace/:workspaceId/resource-spaces',
    toolName: 'Get_resource_spaces',
    permission: 'database.read',
    params: { workspaceId: z.string() },
    response: { resourceSpaces: z.array(resourceSpace) },
  },
  async ({ workspaceId }, { workspace, rows }) => {
    checkWorkspace(workspaceId, workspace);
    const found = await rows.select().from(resourceSpaces).orderBy(asc(resourceSpaces.position));
    return {
      resourceSpaces: found.map(({ id, name, position, isDefault }) => ({ id, name, position, isDefault })),
    };
  },
);
