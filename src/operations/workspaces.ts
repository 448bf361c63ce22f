/** Workspaces and their members. */
import { z } from 'zod';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { normalEmail, title, workspaceName, workspaceType } from '../rules/names.js';
import { withinLimit } from '../store/within-limit.js';
import type { Workspace } from '../store/workspaces.js';
import { cutPage, reference, searchInput } from './inputs.js';
import { type OperationContext, operation, query } from './operation.js';
import { conflict, notFound, type Refusal, unknownWorkspace } from './refusal.js';

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
/** Addresses that one administrator may add in an hour. */
const NEW_MEMBERS_PER_HOUR = 30;

const role = reference.max(64);
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
    if (Object.keys(change).length > 0 && !(await store.workspaces.update(name, change, by, now())))
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
  async run(context, { workspace: name, only_approved }) {
    const { store, by, now } = context;
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    await store.policies.setOnlyApproved(workspace.id, only_approved, by, now());
    return answer(context, name);
  },
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
  async run(context, { workspace: name, second_step_required }) {
    const { store, by, now } = context;
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    await store.policies.setSecondStepRequired(workspace.id, second_step_required, by, now());
    return answer(context, name);
  },
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
  async run({ store }, { name, after, limit, search }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const rows = await store.memberships.list(workspace.id, after, limit + 1, search);
    const { page, next } = cutPage(rows, limit, (it) => it.email);
    return { ok: { workspace: viewOf(workspace), members: [...page], next } };
  },
});

export const listMembers = query({
  name: 'workspace.list-members',
  access: { administrator: true },
  input: searchInput.extend({ workspace: reference }),
  result: z.object({ members: z.array(memberView), next: z.string().nullable() }),
  async run({ store }, { workspace: name, after, limit, search }) {
    const workspace = await store.workspaces.find(name);
    if (workspace === null) return unknownWorkspace(name);
    const rows = await store.memberships.list(workspace.id, after, limit + 1, search);
    const { page, next } = cutPage(rows, limit, (it) => it.email);
    return { ok: { members: [...page], next } };
  },
});

/**
 * Makes an existing user a member, or gives a member another role. Idempotent. Administrators of the workspace can
 * try only a few addresses of people who are not members, so that they cannot find out who has an account here.
 */
export const addMember = operation({
  name: 'workspace.add-member',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, email: reference, role }),
  result: z.object({ workspace: z.string(), email: z.string(), role: z.string(), created: z.boolean() }),
  async run({ store, by, now }, { workspace, email, role: as }) {
    const ok = {
      workspace,
      email: normalEmail(email),
      role: as,
      created: !(await isMember(store, workspace, email)),
    };
    const roles = await store.memberships.roles();
    if (!roles.includes(as))
      return {
        error: `There is no role ${as}. The roles are ${roles.join(', ')}.`,
        code: 'unknown_reference',
        path: 'role',
      };
    if (by.kind === 'user' && ok.created) await countNewAddress(store, by.id ?? '');
    const refusal = await store.memberships.add(workspace, email, as, by, now());
    if (refusal === null) return { ok };
    if (refusal === 'unknown_workspace') return unknownWorkspace(workspace);
    return {
      error: `There is no user ${email}.`,
      code: 'unknown_reference',
      path: 'email',
      tag: 'unknown_user',
    };
  },
});

/** @throws {OAuthError} `too_many_requests` when an administrator tried too many addresses of strangers */
async function countNewAddress(store: OperationContext['store'], userId: string): Promise<void> {
  await withinLimit(store.rateLimiters('new-members', NEW_MEMBERS_PER_HOUR, HOUR_SECONDS), userId, {
    description: 'Too many people were added in a short time. Try again in an hour.',
    reason: { tag: 'too_many_new_members', userId },
  });
}

/** They stay a member but can do nothing; their grants are kept. Idempotent. */
export const suspendMember = operation({
  name: 'workspace.suspend-member',
  access: { administrator: true },
  input: oneMember,
  result: suspension,
  run: (context, member) => setSuspended(context, member, true),
});

export const resumeMember = operation({
  name: 'workspace.resume-member',
  access: { administrator: true },
  input: oneMember,
  result: suspension,
  run: (context, member) => setSuspended(context, member, false),
});

/** Also ends the grants that they gave there. */
export const removeMember = operation({
  name: 'workspace.remove-member',
  access: { administrator: true },
  input: oneMember,
  result: z.object({ workspace: z.string(), email: z.string(), grants: z.number() }),
  async run({ store, by, now }, { workspace, email }) {
    const removed = await store.memberships.remove(workspace, email, by, now());
    if (removed !== null) return { ok: { workspace, email: normalEmail(email), grants: removed.grants } };
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
    ? { ok: { workspace, email: normalEmail(email), suspended } }
    : noMember({ store }, workspace, email);
}

async function isMember(store: OperationContext['store'], name: string, email: string): Promise<boolean> {
  const [workspace, user] = await Promise.all([store.workspaces.find(name), store.users.findByEmail(email)]);
  if (workspace === null || user === null) return false;
  return (await store.memberships.find(workspace.id, user.id)) !== null;
}

/** The stored state. */
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
