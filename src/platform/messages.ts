/** Our question to the platform and its answer; `docs/platform-hook.md` shows the JSON Schemas of both. */
import { z } from 'zod';
import { foreignId, title, workspaceName, workspaceType } from '../rules/names.js';

/** More workspaces than anyone chooses from, and a limit on what one answer writes. */
const MAX_WORKSPACES = 500;
const MAX_PERMISSIONS = 1000;

/** Which workspaces does this user work in, and what may they do there? */
export const platformQuestion = z.strictObject({
  user: z.strictObject({
    id: z.uuid().describe('The `sub` of the tokens; never changes.'),
    email: z.string().describe('In lower case.'),
  }),
  reason: z
    .enum(['workspace_choice', 'refresh', 'visit', 'userinfo'])
    .describe(
      'Why we ask: the user is about to connect an application, an application refreshes its tokens, the user visits one of our pages or calls the management API, or an application reads userinfo.',
    ),
  workspace: z
    .string()
    .optional()
    .describe('The name of the workspace in question, if any. The answer always lists all workspaces.'),
  client_id: z.string().optional().describe('The application in question, if any.'),
});
export type PlatformQuestion = z.infer<typeof platformQuestion>;

// Strict: a misspelled `permissions` would otherwise allow everything that the role does.
const platformWorkspace = z.strictObject({
  id: foreignId.describe('Never changes, and is never reused for another workspace.'),
  name: workspaceName.describe(
    'Unique at any moment, because URLs and tokens contain it. It may change, and another workspace may get it later.',
  ),
  title: title.describe('What people call it. It may change.'),
  type: workspaceType,
  role: z.string().max(64).describe('One of the roles that are declared in Vouchsafe.'),
  permissions: z
    .array(z.string().max(200))
    .max(MAX_PERMISSIONS)
    .optional()
    .describe(
      'Replaces the permissions of the role. Each must be declared in Vouchsafe; `*` stands for all of them.',
    ),
});

/** All workspaces of a user. */
export const platformAnswer = z
  .strictObject({ workspaces: z.array(platformWorkspace).max(MAX_WORKSPACES) })
  .superRefine(({ workspaces }, context) => {
    for (const member of ['id', 'name'] as const) {
      const values = workspaces.map((workspace) => workspace[member]);
      for (const [index, value] of values.entries()) {
        if (values.indexOf(value) === index) continue;
        const path = ['workspaces', index, member];
        context.addIssue({ code: 'custom', path, message: 'is listed twice' });
      }
    }
  });
export type PlatformAnswer = z.infer<typeof platformAnswer>;
