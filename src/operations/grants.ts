/**
 * Grants: which application may do what for which user, in which workspace. Users give them; operations list and end
 * them.
 */

import { z } from 'zod';
import { normalEmail } from '../rules/names.js';
import type { Actor, EndReason } from '../store/actor.js';
import type { GrantFilter } from '../store/grant-filter.js';
import type { Connection } from '../store/grants.js';
import { cutPage, listInput, reference } from './inputs.js';
import { type OperationContext, operation, query } from './operation.js';
import { notFound, type Refusal, unknownUser, unknownWorkspace } from './refusal.js';

const grantView = z.object({
  id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  user: z.object({ email: z.string(), name: z.string() }),
  workspace: z.string(),
  /** Separated by spaces. */
  scope: z.string(),
  /** Where the code was sent. */
  redirect_uri: z.string(),
  /** The address from which the user gave consent. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** ISO 8601 */
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** False while its application is blocked, or its member suspended: it gets no token. */
  active: z.boolean(),
});

/** A grant; its user and workspace must match when given. */
const oneGrant = z.strictObject({
  id: reference,
  user: reference.optional(),
  workspace: reference.optional(),
});

/** All grants of a user, of a workspace, of an application, or of what is named of these. */
const meantGrants = z.strictObject({
  /** An address. */
  user: reference.optional(),
  workspace: reference.optional(),
  client_id: reference.optional(),
});
type Meant = z.infer<typeof meantGrants>;

export const listGrants = query({
  name: 'grant.list',
  access: { administrator: true, self: 'user' },
  input: listInput.extend(meantGrants.shape),
  result: z.object({ grants: z.array(grantView), next: z.string().nullable() }),
  async run(context, { after, limit, ...meant }) {
    const filter = await filterOf(context, meant);
    if (filter === null) return { ok: { grants: [], next: null } };
    if ('error' in filter) return filter;
    const rows = await context.store.grants.list(filter, after, limit + 1);
    const { page, next } = cutPage(rows, limit, (it) => it.id);
    return { ok: { grants: page.map(viewOf), next } };
  },
});

export const showGrant = query({
  name: 'grant.show',
  access: { administrator: true, self: 'user' },
  input: oneGrant,
  result: z.object({ grant: grantView }),
  async run(context, which) {
    const grant = await find(context, which);
    return grant === null ? unknownGrant(which.id) : { ok: { grant: viewOf(grant) } };
  },
});

/** Ends a grant and everything that was issued from it. */
export const revokeGrant = operation({
  name: 'grant.revoke',
  access: { administrator: true, self: 'user' },
  input: oneGrant,
  result: z.object({ id: z.string() }),
  async run(context, which) {
    const grant = await find(context, which);
    if (grant === null) return unknownGrant(which.id);
    const { store, by, now } = context;
    const ending = { reason: reasonOf(by, grant.user.id), by, now: now() };
    const { grants } = await store.grants.end({ grantId: grant.id }, ending);
    return grants === 0 ? unknownGrant(which.id) : { ok: { id: grant.id } };
  },
});

/** Ends the grants of an application, a user or both, in one workspace or everywhere. */
export const revokeGrants = operation({
  name: 'grant.revoke-all',
  access: { administrator: true, self: 'user' },
  input: meantGrants.refine(
    (it) => it.user !== undefined || it.workspace !== undefined || it.client_id !== undefined,
    'Name a user, a workspace or a client',
  ),
  result: z.object({ grants: z.number() }),
  async run(context, meant) {
    const filter = await filterOf(context, meant);
    if (filter === null) return { ok: { grants: 0 } };
    if ('error' in filter) return filter;
    const { store, by, now } = context;
    return { ok: await store.grants.end(filter, { reason: reasonOf(by, filter.userId), by, now: now() }) };
  },
});

/**
 * What the store calls the grants of a user, a workspace and an application; one that is left out means any.
 * @returns a refusal if there is no such user or workspace; null to a user, who must not learn who has an account here, and
 *   which workspaces exist: for them, there are no such grants
 */
async function filterOf(
  { store, by }: OperationContext,
  { user, workspace, client_id: clientId }: Meant,
): Promise<GrantFilter | Refusal | null> {
  const [person, place] = await Promise.all([
    user === undefined ? undefined : store.users.findByEmail(user),
    workspace === undefined ? undefined : store.workspaces.find(workspace),
  ]);
  if (user !== undefined && person === null) return by.kind === 'user' ? null : unknownUser(user);
  if (workspace !== undefined && place === null)
    return by.kind === 'user' ? null : unknownWorkspace(workspace);
  return { userId: person?.id, workspaceId: place?.id, clientId };
}

async function find(
  { store }: OperationContext,
  { id, user, workspace }: z.infer<typeof oneGrant>,
): Promise<Connection | null> {
  const grant = await store.grants.find(id);
  if (grant === null) return null;
  const isOther =
    (user !== undefined && grant.user.email !== normalEmail(user)) ||
    (workspace !== undefined && grant.workspace.name !== workspace);
  return isOther ? null : grant;
}

function reasonOf(by: Actor, userId: string | undefined): EndReason {
  if (by.kind !== 'user') return 'revoked_by_operator';
  return by.id === userId ? 'revoked_by_user' : 'revoked_by_administrator';
}

function viewOf(grant: Connection): z.infer<typeof grantView> {
  return {
    id: grant.id,
    client_id: grant.clientId,
    client_name: grant.clientName,
    user: { email: grant.user.email, name: grant.user.name },
    workspace: grant.workspace.name,
    scope: grant.scope.join(' '),
    redirect_uri: grant.redirectUri,
    address: grant.address,
    user_agent: grant.userAgent,
    created_at: grant.createdAt.toISOString(),
    last_used_at: grant.lastUsedAt?.toISOString() ?? null,
    active: grant.active,
  };
}

function unknownGrant(id: string) {
  return notFound(`There is no grant ${id}, or it has ended.`);
}
