/** Workspaces, and who is what in them. */
import { z } from 'zod';
import { title, workspaceName } from '../seed-file.js';
import type { Workspace } from '../store/workspaces.js';
import {
  conflict,
  cutPage,
  listInput,
  notFound,
  type OperationContext,
  operation,
  type Refusal,
  reference,
} from './operation.js';
import { unknownWorkspace } from './unknown.js';

const workspaceView = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['private', 'team']),
  /** Whether its members may let in those applications only that an administrator approved. */
  only_approved: z.boolean(),
  /** ISO 8601 */
  created_at: z.string(),
});
const role = reference.max(64);
const type = z.enum(['private', 'team'], 'must be private or team');
const memberView = z.object({
  email: z.string(),
  name: z.string(),
  role: z.string(),
  suspended: z.boolean(),
});
const oneMember = z.strictObject({ workspace: reference, email: reference });
const suspension = z.object({ workspace: z.string(), email: z.string(), suspended: z.boolean() });

export const createWorkspace = operation({
  name: 'workspace.create',
  input: z.strictObject({
    name: workspaceName,
    title,
    type: type.default('team'),
  }),
  result: z.object({ name: z.string(), title: z.string(), type: z.string() }),
  async run({ store, by, now }, workspace) {
    return (await store.workspaces.create(workspace, by, now()))
      ? { ok: workspace }
      : conflict(`The name ${workspace.name} is taken.`);
  },
});

/** Changes what is given of a workspace's title and type. */
export const updateWorkspace = operation({
  name: 'workspace.update',
  input: z.strictObject({ name: reference, title: title.optional(), type: type.optional() }),
  result: z.object({ workspace: workspaceView }),
  async run(context, { name, title: shown, type: kind }) {
    const change = {
      ...(shown !== undefined && { title: shown }),
      ...(kind !== undefined && { type: kind }),
    };
    const { store, by, now } = context;
    // A statement that sets nothing is none.
    if (Object.keys(change).length > 0 && !(await store.workspaces.update(name, change, by, now())))
      return unknownWorkspace(name);
    return answer(context, name);
  },
});

/** Makes a workspace be as described, whether it is there or not. Safe to repeat. */
export const putWorkspace = operation({
  name: 'workspace.put',
  input: z.strictObject({ name: workspaceName, title, type: type.default('team') }),
  result: z.object({ workspace: workspaceView, created: z.boolean() }),
  async run(context, { name, ...described }) {
    const { store, by, now } = context;
    const created = await store.workspaces.create({ name, ...described }, by, now());
    if (!created) await store.workspaces.update(name, described, by, now());
    const outcome = await answer(context, name);
    return 'error' in outcome ? outcome : { ok: { ...outcome.ok, created } };
  },
});

/** Whether those applications alone are let in that were approved; grants of the others wait until they are. */
export const setOnlyApproved = operation({
  name: 'workspace.set-only-approved',
  input: z.strictObject({ workspace: reference, only_approved: z.boolean() }),
  result: z.object({ workspace: workspaceView }),
  async run(context, { workspace: name, only_approved }) {
    const { store, by, now } = context;
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    await store.policies.setOnlyApproved(workspace.id, only_approved, by, now());
    return answer(context, name);
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
    members: z.array(memberView),
    next: z.string().nullable(),
  }),
  async run({ store }, { name, after, limit }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const rows = await store.memberships.list(workspace.id, after, limit + 1);
    const { page, next } = cutPage(rows, limit, (it) => it.email);
    return { ok: { workspace: viewOf(workspace), members: [...page], next } };
  },
});

export const listMembers = operation({
  name: 'workspace.list-members',
  input: listInput.extend({ workspace: reference }),
  result: z.object({ members: z.array(memberView), next: z.string().nullable() }),
  async run({ store }, { workspace: name, after, limit }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const rows = await store.memberships.list(workspace.id, after, limit + 1);
    const { page, next } = cutPage(rows, limit, (it) => it.email);
    return { ok: { members: [...page], next } };
  },
});

/**
 * Safe to repeat; a member gets the role that is given. An administrator of the workspace changes roles this way, and
 * makes nobody a member: who is known here at all is none of his business.
 */
export const addMember = operation({
  name: 'workspace.add-member',
  input: z.strictObject({ workspace: reference, email: reference, role }),
  result: z.object({ workspace: z.string(), email: z.string(), role: z.string(), created: z.boolean() }),
  async run({ store, by, now }, { workspace, email, role: as }) {
    const ok = {
      workspace,
      email: email.toLowerCase(),
      role: as,
      created: !(await isMember(store, workspace, email)),
    };
    const roles = await store.memberships.roles();
    if (!roles.includes(as))
      return {
        error: `There is no role ${as}; there are ${roles.join(', ')}.`,
        code: 'unknown_reference',
        path: 'role',
      };
    if (by.kind === 'user') {
      return (await store.memberships.setRole(workspace, email, as, by, now()))
        ? { ok }
        : noMember({ store }, workspace, email);
    }
    const refusal = await store.memberships.add(workspace, email, as, by, now());
    if (refusal === null) return { ok };
    if (refusal === 'unknown_workspace') return unknownWorkspace(workspace);
    return { error: `There is no user ${email}.`, code: 'unknown_reference', path: 'email' };
  },
});

/** He stays a member and can do nothing; his grants wait for him. Safe to repeat. */
export const suspendMember = operation({
  name: 'workspace.suspend-member',
  input: oneMember,
  result: suspension,
  run: (context, member) => setSuspended(context, member, true),
});

export const resumeMember = operation({
  name: 'workspace.resume-member',
  input: oneMember,
  result: suspension,
  run: (context, member) => setSuspended(context, member, false),
});

/** Ends the grants that he gave there, too. */
export const removeMember = operation({
  name: 'workspace.remove-member',
  input: oneMember,
  result: z.object({ workspace: z.string(), email: z.string(), grants: z.number() }),
  async run({ store, by, now }, { workspace, email }) {
    const removed = await store.memberships.remove(workspace, email, by, now());
    if (removed !== null) return { ok: { workspace, email: email.toLowerCase(), grants: removed.grants } };
    return noMember({ store }, workspace, email);
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

async function setSuspended(
  { store, by, now }: OperationContext,
  { workspace, email }: z.infer<typeof oneMember>,
  suspended: boolean,
) {
  return (await store.memberships.setSuspended(workspace, email, suspended, by, now()))
    ? { ok: { workspace, email: email.toLowerCase(), suspended } }
    : noMember({ store }, workspace, email);
}

async function isMember(store: OperationContext['store'], name: string, email: string): Promise<boolean> {
  const [workspace, user] = await Promise.all([store.workspaces.find(name), store.users.findByEmail(email)]);
  if (workspace === null || user === null) return false;
  return (await store.memberships.find(workspace.id, user.id)) !== null;
}

/** What holds now. */
async function answer({ store }: OperationContext, name: string) {
  const workspace = await store.workspaces.find(name);
  return workspace === null ? unknownWorkspace(name) : { ok: { workspace: viewOf(workspace) } };
}

async function noMember(
  { store }: Pick<OperationContext, 'store'>,
  workspace: string,
  email: string,
): Promise<Refusal> {
  return (await store.workspaces.find(workspace)) === null
    ? unknownWorkspace(workspace)
    : notFound(`${email} is not a member of ${workspace}.`);
}

function viewOf({
  name,
  title: shown,
  type: kind,
  onlyApproved,
  createdAt,
}: Workspace): z.infer<typeof workspaceView> {
  return {
    name,
    title: shown,
    type: kind,
    only_approved: onlyApproved,
    created_at: createdAt.toISOString(),
  };
}
