/** Workspaces. */
import { z } from 'zod';
import { title, workspaceName, workspaceType } from '../rules/names.js';
import { isNoChange } from '../rules/no-change.js';
import type { Workspace } from '../store/workspaces.js';
import { inWorkspace } from './in-workspace.js';
import { cutPage, reference, searchInput } from './inputs.js';
import { memberView, pageOfMembers } from './member-view.js';
import { type OperationContext, operation, query } from './operation.js';
import { conflict, unknownWorkspace } from './refusal.js';

const workspaceView = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['private', 'team']),
  /** Whether its members may connect only applications that an administrator approved. */
  only_approved: z.boolean(),
  /** Whether its members must have signed in with a second step. */
  second_step_required: z.boolean(),
  /** ISO 8601 */
  created_at: z.string(),
});
export const createWorkspace = operation({
  name: 'workspace.create',
  input: z.strictObject({
    name: workspaceName,
    title,
    type: workspaceType.default('team'),
  }),
  result: z.object({ name: z.string(), title: z.string(), type: z.string() }),
  async run({ store, by, now }, workspace) {
    return (await store.workspaces.create(workspace, by, now()))
      ? { ok: workspace }
      : conflict(`The name ${workspace.name} is taken.`);
  },
});

/** Changes the given fields of a workspace. */
export const updateWorkspace = operation({
  name: 'workspace.update',
  input: z.strictObject({ name: reference, title: title.optional(), type: workspaceType.optional() }),
  result: z.object({ workspace: workspaceView }),
  async run(context, { name, title: shown, type: kind }) {
    const change = {
      ...(shown !== undefined && { title: shown }),
      ...(kind !== undefined && { type: kind }),
    };
    const { store, by, now } = context;
    // The store needs at least one field to set.
    if (!isNoChange(change) && !(await store.workspaces.update(name, change, by, now())))
      return unknownWorkspace(name);
    return answer(context, name);
  },
});

/** Creates a workspace or updates it to match. Idempotent. */
export const putWorkspace = operation({
  name: 'workspace.put',
  input: z.strictObject({ name: workspaceName, title, type: workspaceType.default('team') }),
  result: z.object({ workspace: workspaceView, created: z.boolean() }),
  async run(context, { name, ...described }) {
    const { store, by, now } = context;
    const created = await store.workspaces.create({ name, ...described }, by, now());
    if (!created) await store.workspaces.update(name, described, by, now());
    const outcome = await answer(context, name);
    return 'error' in outcome ? outcome : { ok: { ...outcome.ok, created } };
  },
});

/**
 * Sets whether only approved applications are allowed; grants of the others are kept but give no tokens until
 * approved.
 */
export const setOnlyApproved = operation({
  name: 'workspace.set-only-approved',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, only_approved: z.boolean() }),
  result: z.object({ workspace: workspaceView }),
  run: inWorkspace(async (context, { id, name }, { only_approved }) => {
    const { store, by, now } = context;
    await store.policies.setOnlyApproved(id, only_approved, by, now());
    return answer(context, name);
  }),
});

/**
 * Whether members must have signed in with a second step. Connections that were made without one wait until their member
 * has.
 */
export const setSecondStepRequired = operation({
  name: 'workspace.set-second-step-required',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, second_step_required: z.boolean() }),
  result: z.object({ workspace: workspaceView }),
  run: inWorkspace(async (context, { id, name }, { second_step_required }) => {
    const { store, by, now } = context;
    await store.policies.setSecondStepRequired(id, second_step_required, by, now());
    return answer(context, name);
  }),
});

export const listWorkspaces = query({
  name: 'workspace.list',
  input: searchInput,
  result: z.object({ workspaces: z.array(workspaceView), next: z.string().nullable() }),
  async run({ store }, { after, limit, search }) {
    const rows = await store.workspaces.list(after, limit + 1, search);
    const { page, next } = cutPage(rows, limit, (it) => it.name);
    return { ok: { workspaces: page.map(viewOf), next } };
  },
});

/** A workspace and a page of its members. */
export const showWorkspace = query({
  name: 'workspace.show',
  input: searchInput.extend({ name: reference }),
  result: z.object({
    workspace: workspaceView,
    members: z.array(memberView),
    next: z.string().nullable(),
  }),
  async run({ store }, { name, ...wanted }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    return { ok: { workspace: viewOf(workspace), ...(await pageOfMembers(store, workspace.id, wanted)) } };
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

/** The stored state. */
async function answer({ store }: OperationContext, name: string) {
  const workspace = await store.workspaces.find(name);
  return workspace === null ? unknownWorkspace(name) : { ok: { workspace: viewOf(workspace) } };
}

function viewOf({
  name,
  title: shown,
  type: kind,
  onlyApproved,
  secondStepRequired,
  createdAt,
}: Workspace): z.infer<typeof workspaceView> {
  return {
    name,
    title: shown,
    type: kind,
    only_approved: onlyApproved,
    second_step_required: secondStepRequired,
    created_at: createdAt.toISOString(),
  };
}
