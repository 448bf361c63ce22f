import { z } from 'zod';
import { workspaceEndpoint } from '../endpoint.js';
import { notFound } from '../refusal.js';
import type { WorkspaceIdentity } from '../store/open-data.js';
import { workspaces } from '../store/tables.js';

// Logos and the steps of setting up a workspace are beyond this example: their lists are empty.
const workspace = z.strictObject({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  dateFormat: z.string(),
  completedLogoFileVariants: z.array(z.unknown()),
  employeeRange: z.string().nullable(),
  teamRange: z.string().nullable(),
  coreAreas: z.array(z.string()),
  solutions: z.array(z.string()),
  skippedOnboardingSteps: z.array(z.string()),
  pendingOnboardingPlan: z.unknown(),
});

/**
 * For endpoints that name the workspace in their path, which has to be the token's.
 * @throws {Refusal} 404
 */
export function checkWorkspace(workspaceId: string, current: WorkspaceIdentity): void {
  if (workspaceId !== current.id) throw notFound('workspace');
}

export const getWorkspaceByName = workspaceEndpoint(
  {
    key: 'get-workspace-by-name',
    title: 'Get workspace by name',
    description: 'Returns the workspace that this connection is for. Other calls take its id.',
    group: 'Workspace',
    method: 'GET',
    path: '/workspace/:workspaceName',
    toolName: 'Get_workspace_by_name',
    params: { workspaceName: z.string() },
    response: { workspace },
  },
  async ({ workspaceName }, { rows, workspace: { id, name } }) => {
    const [row] = await rows.select().from(workspaces);
    if (row === undefined || workspaceName !== name) throw notFound('workspace');
    const { title, dateFormat } = row;
    return {
      workspace: {
        id,
        title,
        name,
        dateFormat,
        completedLogoFileVariants: [],
        employeeRange: null,
        teamRange: null,
        coreAreas: [],
        solutions: [],
        skippedOnboardingSteps: [],
        pendingOnboardingPlan: null,
      },
    };
  },
);
