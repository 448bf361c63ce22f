/** Workspaces, and who is what in them. */
import { z } from 'zod';
import { title, workspaceName } from '../seed-file.js';
import type { Workspace } from '../store/workspaces.js';
import { cutPage, listInput, operation, type Refusal, reference } from './operation.js';

const workspaceView = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['private', 'team']),
  /** ISO 8601 */
  created_at: z.string(),
});
const role = reference.max(64);

export const createWorkspace = operation({
  name: 'workspace.create',
  input: z.strictObject({
    name: workspaceName,
    title,
    type: z.enum(['private', 'team'], 'must be private or team').default('team'),
  }),
  result: z.object({ name: z.string(), title: z.string(), type: z.string() }),
  async run({ store, by, now }, workspace) {
    return (await store.workspaces.create(workspace, by, now()))
      ? { ok: workspace }
      : { error: `The name ${workspace.name} is taken.` };
  },
});

export const listWorkspaces = operation({
  name: 'workspace.list',
  input: listInput,
  result: z.object({ workspaces: z.array(workspaceView), next: z.string().nullable() }),
  async run({ store }, { after, limit }) {
    const { page, next } = cutPage(await store.workspaces.list(after, limit + 1), limit, (it) => it.name);
    return { ok: { workspaces: page.map(viewOf), next } };
  },
});

/** A workspace and a part of its members, as a list gives them. */
export const showWorkspace = operation({
  name: 'workspace.show',
  input: listInput.extend({ name: reference }),
  result: z.object({
    workspace: workspaceView,
    members: z.array(z.object({ email: z.string(), name: z.string(), role: z.string() })),
    next: z.string().nullable(),
  }),
  async run({ store }, { name, after, limit }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const rows = await store.workspaces.members(workspace.id, after, limit + 1);
    const { page, next } = cutPage(rows, limit, (it) => it.email);
    return { ok: { workspace: viewOf(workspace), members: [...page], next } };
  },
});

/** Safe to repeat; a member gets the role that is given. */
export const addMember = operation({
  name: 'workspace.add-member',
  input: z.strictObject({ workspace: reference, email: reference, role }),
  result: z.object({ workspace: z.string(), email: z.string(), role: z.string() }),
  async run({ store, by, now }, { workspace, email, role: as }) {
    const refusal = await store.workspaces.addMember(workspace, email, as, by, now());
    switch (refusal) {
      case null:
        return { ok: { workspace, email: email.toLowerCase(), role: as } };
      case 'unknown_workspace':
        return unknownWorkspace(workspace);
      case 'unknown_user':
        return { error: `There is no user ${email}.` };
      case 'unknown_role': {
        const roles = await store.workspaces.roles();
        return { error: `There is no role ${as}; there are ${roles.join(', ')}.` };
      }
    }
  },
});

/** Ends the grants that he gave there, too. */
export const removeMember = operation({
  name: 'workspace.remove-member',
  input: z.strictObject({ workspace: reference, email: reference }),
  result: z.object({ workspace: z.string(), email: z.string(), grants: z.number() }),
  async run({ store, by, now }, { workspace, email }) {
    const removed = await store.workspaces.removeMember(workspace, email, by, now());
    if (removed !== null) return { ok: { workspace, email: email.toLowerCase(), grants: removed.grants } };
    return (await store.workspaces.find(workspace)) === null
      ? unknownWorkspace(workspace)
      : { error: `${email} is not a member of ${workspace}.` };
  },
});

export const deleteWorkspace = operation({
  name: 'workspace.delete',
  input: z.strictObject({ name: reference }),
  result: z.object({ name: z.string(), grants: z.number(), memberships: z.number() }),
  async run({ store, by, now }, { name }) {
    const removed = await store.workspaces.remove(name, by, now());
    return removed === null ? unknownWorkspace(name) : { ok: { name, ...removed } };
  },
});

function viewOf({ name, title: shown, type, createdAt }: Workspace): z.infer<typeof workspaceView> {
  return { name, title: shown, type, created_at: createdAt.toISOString() };
}

function unknownWorkspace(name: string): Refusal {
  return { error: `There is no workspace ${name}.` };
}
