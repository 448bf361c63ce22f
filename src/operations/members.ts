/** The members of workspaces. */
import { z } from 'zod';
import { ADMINISTRATOR } from '../rules/administration.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { normalEmail } from '../rules/names.js';
import { withinLimit } from '../store/within-limit.js';
import { administratorWarning, warning } from './administrator-warning.js';
import { inWorkspace } from './in-workspace.js';
import { reference, searchInput } from './inputs.js';
import { memberView, pageOfMembers } from './member-view.js';
import { type OperationContext, operation, query } from './operation.js';
import { notFound, type Refusal, unknownRole, unknownWorkspace } from './refusal.js';

/** Addresses that one administrator may add in an hour. */
const NEW_MEMBERS_PER_HOUR = 30;

const role = reference.max(64);
const oneMember = z.strictObject({ workspace: reference, email: reference });
const suspension = z.object({
  workspace: z.string(),
  email: z.string(),
  suspended: z.boolean(),
  warning,
});

export const listMembers = query({
  name: 'workspace.list-members',
  access: { administrator: true },
  input: searchInput.extend({ workspace: reference }),
  result: z.object({ members: z.array(memberView), next: z.string().nullable() }),
  run: inWorkspace(async ({ store }, { id }, wanted) => ({ ok: await pageOfMembers(store, id, wanted) })),
});

/**
 * Makes an existing user a member, or gives a member another role. Idempotent. Administrators of the workspace can
 * try only a few addresses of people who are not members, so that they cannot find out who has an account here.
 */
export const addMember = operation({
  name: 'workspace.add-member',
  access: { administrator: true },
  input: z.strictObject({ workspace: reference, email: reference, role }),
  result: z.object({
    workspace: z.string(),
    email: z.string(),
    role: z.string(),
    created: z.boolean(),
    warning,
  }),
  async run({ store, by, now }, { workspace, email, role: as }) {
    const roles = await store.roles.names();
    if (!roles.includes(as)) return unknownRole(as, roles);
    if (by.kind === 'user' && !(await isMember(store, workspace, email)))
      await countNewAddress(store, by.id ?? '');
    const warned = as === ADMINISTRATOR ? {} : await warningWithout(store, workspace, email);
    const added = await store.memberships.add(workspace, email, as, by, now());
    if (typeof added === 'object')
      return { ok: { workspace, email: normalEmail(email), role: as, ...added, ...warned } };
    if (added === 'unknown_workspace') return unknownWorkspace(workspace);
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
  result: z.object({ workspace: z.string(), email: z.string(), grants: z.number(), warning }),
  async run({ store, by, now }, { workspace, email }) {
    const warned = await warningWithout(store, workspace, email);
    const removed = await store.memberships.remove(workspace, email, by, now());
    return removed === null
      ? noMember({ store }, workspace, email)
      : { ok: { workspace, email: normalEmail(email), grants: removed.grants, ...warned } };
  },
});

async function setSuspended(
  { store, by, now }: OperationContext,
  { workspace, email }: z.infer<typeof oneMember>,
  suspended: boolean,
) {
  const warned = suspended ? await warningWithout(store, workspace, email) : {};
  return (await store.memberships.setSuspended(workspace, email, suspended, by, now()))
    ? { ok: { workspace, email: normalEmail(email), suspended, ...warned } }
    : noMember({ store }, workspace, email);
}

/** What to say if the workspace has no administrator without this member. */
async function warningWithout(store: OperationContext['store'], name: string, email: string) {
  const found = await findMember(store, name, email);
  if (found === null || found.member.role !== ADMINISTRATOR || found.member.suspended) return {};
  return administratorWarning(store, found.userId, [{ id: found.workspaceId, name }]);
}

async function isMember(store: OperationContext['store'], name: string, email: string): Promise<boolean> {
  return (await findMember(store, name, email)) !== null;
}

async function findMember(store: OperationContext['store'], name: string, email: string) {
  const [workspace, user] = await Promise.all([store.workspaces.find(name), store.users.findByEmail(email)]);
  if (workspace === null || user === null) return null;
  const member = await store.members.find(workspace.id, user.id);
  return member === null ? null : { workspaceId: workspace.id, userId: user.id, member };
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
