/** What we ask the platform, and what it answers; `docs/platform-hook.md` shows the JSON Schemas of both. */
import { z } from 'zod';
import { title, workspaceName } from '../seed-file.js';

/** More workspaces than anybody chooses from, and a bound on what one answer writes. */
const MAX_WORKSPACES = 500;
const MAX_PERMISSIONS = 1000;

/** Which workspaces does this user work in, and what may he do there? */
export const platformQuestion = z.strictObject({
  user: z.strictObject({
    id: z.uuid().describe('The `sub` of the tokens; never changes.'),
    email: z.string().describe('In lower case.'),
  }),
  reason: z
    .enum(['workspace_choice', 'refresh'])
    .describe('Why we ask: the user is about to let an application in, or one renews its tokens.'),
  workspace: z
    .string()
    .optional()
    .describe('The name of the workspace in question, where there is one. The answer names all of them.'),
  client_id: z.string().describe('The application in question.'),
});
export type PlatformQuestion = z.infer<typeof platformQuestion>;

// Strict: a misspelt `permissions` would otherwise allow whatever the role does.
const platformWorkspace = z.strictObject({
  name: workspaceName.describe('Unique, and never changes: tokens and addresses carry it.'),
  title: title.describe('What people call it. A new one renames the workspace.'),
  type: z.enum(['private', 'team']),
  role: z.string().max(64).describe('One of the roles that are declared here.'),
  permissions: z
    .array(z.string().max(200))
    .max(MAX_PERMISSIONS)
    .optional()
    .describe('Instead of those of the role; each is declared here, and `*` stands for all of them.'),
});

/** All workspaces of a user. */
export const platformAnswer = z
  .strictObject({ workspaces: z.array(platformWorkspace).max(MAX_WORKSPACES) })
  .superRefine(({ workspaces }, context) => {
    const names = workspaces.map((workspace) => workspace.name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const path = ['workspaces', index, 'name'];
      context.addIssue({ code: 'custom', path, message: 'stands there twice' });
    }
  });
export type PlatformAnswer = z.infer<typeof platformAnswer>;
