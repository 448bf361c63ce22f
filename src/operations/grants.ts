/** Grants: which application may do what for whom, in which workspace. The user gives them; here they are seen and ended. */
import { z } from 'zod';
import type { Actor, EndReason } from '../store/actor.js';
import type { Connection } from '../store/grants.js';
import { cutPage, listInput, notFound, type OperationContext, operation, reference } from './operation.js';
import { unknownUser, unknownWorkspace } from './unknown.js';

const grantView = z.object({
  id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  user: z.object({ email: z.string(), name: z.string() }),
  workspace: z.string(),
  /** Separated by spaces. */
  scope: z.string(),
  /** Where the code went. */
  redirect_uri: z.string(),
  /** Where the user allowed it from. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** ISO 8601 */
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** False while its application is kept out, or its member suspended: it gets no token. */
  active: z.boolean(),
});

/** A grant, of this user and in this workspace when they are given. */
const oneGrant = z.strictObject({
  id: reference,
  user: reference.optional(),
  workspace: reference.optional(),
});

export const listGrants = operation({
  name: 'grant.list',
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
      // Who is known here at all is none of an administrator's business.
      return by.kind === 'user' ? { ok: { grants: [], next: null } } : unknownUser(user);
    if (workspace !== undefined && place === null)
      // Nor can anybody find out which workspaces there are.
      return by.kind === 'user' ? { ok: { grants: [], next: null } } : unknownWorkspace(workspace);
    const filter = { userId: person?.id, workspaceId: place?.id, clientId };
    const rows = await store.grants.list(filter, after, limit + 1);
    const { page, next } = cutPage(rows, limit, (it) => it.id);
    return { ok: { grants: page.map(viewOf), next } };
  },
});

export const showGrant = operation({
  name: 'grant.show',
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
  input: oneGrant,
  result: z.object({ id: z.string() }),
  async run(context, which) {
    const grant = await find(context, which);
    if (grant === null) return unknownGrant(which.id);
    const { store, by, now } = context;
    const ending = { reason: reasonOf(by, grant), by, now: now() };
    const { grants } = await store.grants.end({ grantId: grant.id }, ending);
    return grants === 0 ? unknownGrant(which.id) : { ok: { id: grant.id } };
  },
});

async function find(
  { store }: OperationContext,
  { id, user, workspace }: z.infer<typeof oneGrant>,
): Promise<Connection | null> {
  const grant = await store.grants.find(id);
  if (grant === null) return null;
  const isOther =
    (user !== undefined && grant.user.email !== user.toLowerCase()) ||
    (workspace !== undefined && grant.workspace.name !== workspace);
  return isOther ? null : grant;
}

function reasonOf(by: Actor, grant: Connection): EndReason {
  if (by.kind !== 'user') return 'revoked_by_operator';
  return by.id === grant.user.id ? 'revoked_by_user' : 'revoked_by_administrator';
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
  return notFound(`There is no grant ${id}, or it ended.`);
}
