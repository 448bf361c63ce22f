/**
 * Grants: which application may do what for which user, in which workspace. Users give them; operations list and end
 * them.
 */

import { z } from 'zod';
import { normalEmail } from '../rules/names.js';
import type { Actor, EndReason } from '../store/actor.js';
import type { Connection } from '../store/grants.js';
import { cutPage, listInput, type OperationContext, operation, query, reference } from './operation.js';
import { notFound, unknownUser, unknownWorkspace } from './refusal.js';

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

export const listGrants = query({
  name: 'grant.list',
  access: { administrator: true, self: 'user' },
  input: listInput.extend({
    /** An address. */
    user: reference.optional(),
    workspace: reference.optional(),
    client_id: reference.optional(),
  }),
  result: z.object({ grants: z.array(grantView), next: z.string().nullable() }),
  async run({ store, by }, { user, workspace, client_id: clientId, after, limit }) {
    const [person, place] = await Promise.all([
      user === undefined ? undefined : store.users.findByEmail(user),
      workspace === undefined ? undefined : store.workspaces.find(workspace),
    ]);
    if (user !== undefined && person === null)
      // An administrator must not learn who has an account here.
      return by.kind === 'user' ? { ok: { grants: [], next: null } } : unknownUser(user);
    if (workspace !== undefined && place === null)
      // Users must not learn which workspaces exist.
      return by.kind === 'user' ? { ok: { grants: [], next: null } } : unknownWorkspace(workspace);
    const filter = { userId: person?.id, workspaceId: place?.id, clientId };
    const rows = await store.grants.list(filter, after, limit + 1);
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
  input: z
    .strictObject({
      user: reference.optional(),
      workspace: reference.optional(),
      client_id: reference.optional(),
    })
    .refine(
      (it) => it.user !== undefined || it.workspace !== undefined || it.client_id !== undefined,
      'Name a user, a workspace or a client',
    ),
  result: z.object({ grants: z.number() }),
  async run({ store, by, now }, { user, workspace, client_id: clientId }) {
    const [person, place] = await Promise.all([
      user === undefined ? undefined : store.users.findByEmail(user),
      workspace === undefined ? undefined : store.workspaces.find(workspace),
    ]);
    // As with the list: a user must not learn which users and applications exist.
    if (user !== undefined && person === null)
      return by.kind === 'user' ? { ok: { grants: 0 } } : unknownUser(user);
    if (workspace !== undefined && place === null)
      return by.kind === 'user' ? { ok: { grants: 0 } } : unknownWorkspace(workspace);
    const which = { userId: person?.id, workspaceId: place?.id, clientId };
    return { ok: await store.grants.end(which, { reason: reasonOf(by, person?.id), by, now: now() }) };
  },
});

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
