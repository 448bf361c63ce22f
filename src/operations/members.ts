/** The members of workspaces. */
import { z } from 'zod';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { normalEmail } from '../rules/names.js';
import { withinLimit } from '../store/within-limit.js';
import { inWorkspace } from './in-workspace.js';
import { reference, searchInput } from './inputs.js';
import { memberView, pageOfMembers } from './member-view.js';
import { type OperationContext, operation, query } from './operation.js';
import { notFound, type Refusal, unknownRole, unknownWorkspace } from './refusal.js';

/** Addresses that one administrator may add in an hour. */
const NEW_MEMBERS_PER_HOUR = 30;

const role = reference.max(64);
const oneMember = z.strictObject({ workspace: reference, email: reference });
const suspension = z.object({ workspace: z.string(), email: z.string(), suspended: z.boolean() });

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
  result: z.object({ workspace: z.string(), email: z.string(), role: z.string(), created: z.boolean() }),
  async run({ store, by, now }, { workspace, email, role: as }) {
    const roles = await store.roles.names();
    if (!roles.includes(as)) return unknownRole(as, roles);
    if (by.kind === 'user' && !(await isMember(store, workspace, email)))
      await countNewAddress(store, by.id ?? '');
    const added = await store.memberships.add(workspace, email, as, by, now());
    if (typeof added === 'object')
      return { ok: { workspace, email: normalEmail(email), role: as, ...added } };
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
  result: z.object({ workspace: z.string(), email: z.string(), grants: z.number() }),
  async run({ store, by, now }, { workspace, email }) {
    const removed = await store.memberships.remove(workspace, email, by, now());
    if (removed !== null) return { ok: { workspace, email: normalEmail(email), grants: removed.grants } };
    return noMember({ store }, workspace, email);
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
  return (await store.members.find(workspace.id, user.id)) !== null;
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
