/** Reading the audit log. Every change of access writes to it. */
import { z } from 'zod';
import { isUuid } from '../rules/uuid.js';
import { personOf } from '../store/actor.js';
import type { AuditEvent, AuditNames } from '../store/audit.js';
import { asAdministratorsSee } from './audit-view.js';
import { eventChoice, listInput, reference } from './inputs.js';
import { type OperationContext, query } from './operation.js';
import { unknownUser, unknownWorkspace } from './refusal.js';

const eventView = z.object({
  id: z.number(),
  /** ISO 8601 */
  at: z.string(),
  /** `thing.what_happened` */
  event: z.string(),
  by: z.object({
    kind: z.string(),
    /** A user's id (also an operator's), a `client_id`, or the name of an operator's token. */
    id: z.string().nullable(),
    /** A user's or an application's, as it is now; null: it was deleted, or no one did it. */
    name: z.string().nullable(),
    address: z.string().nullable(),
  }),
  user_id: z.string().nullable(),
  /** The names are those of now; null: it was deleted. */
  user_name: z.string().nullable(),
  client_id: z.string().nullable(),
  client_name: z.string().nullable(),
  workspace_id: z.string().nullable(),
  workspace_name: z.string().nullable(),
  grant_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

const listed = z.object({ events: z.array(eventView), next: z.number().nullable() });
export type ListedEvents = z.infer<typeof listed>;

export const listAuditEvents = query({
  name: 'audit.list',
  access: { administrator: true },
  input: listInput.omit({ after: true }).extend({
    /** An address; or an id, for a deleted user. */
    user: reference.optional(),
    /** A name; or an id, for a deleted workspace. */
    workspace: reference.optional(),
    client_id: reference.optional(),
    event: eventChoice.optional(),
    /** The last id of the previous page: newest come first. */
    before: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  result: listed,
  async run(context, { user, workspace, client_id: clientId, event, before, limit }) {
    const userId = user === undefined ? undefined : await userIdOf(context, user);
    if (user !== undefined && userId === undefined)
      // An administrator must not learn who has an account here.
      return context.by.kind === 'user' ? { ok: { events: [], next: null } } : unknownUser(user);
    const workspaceId = workspace === undefined ? undefined : await workspaceIdOf(context, workspace);
    if (workspace !== undefined && workspaceId === undefined) return unknownWorkspace(workspace);
    const filter = { userId, workspaceId, clientId, event };
    const rows = await context.store.audit.list(filter, before, limit + 1);
    const page = rows.slice(0, limit).map(context.by.kind === 'user' ? asAdministratorsSee : (row) => row);
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    const names = await context.store.audit.namesIn(page);
    return { ok: { events: page.map((each) => viewOf(each, names)), next } };
  },
});

async function userIdOf({ store }: OperationContext, user: string): Promise<string | undefined> {
  return isUuid(user) ? user : (await store.users.findByEmail(user))?.id;
}

async function workspaceIdOf({ store }: OperationContext, workspace: string): Promise<string | undefined> {
  return isUuid(workspace) ? workspace : (await store.workspaces.find(workspace))?.id;
}

function viewOf(event: AuditEvent, { users, clients, workspaces }: AuditNames): z.infer<typeof eventView> {
  const of = (names: ReadonlyMap<string, string>, id: string | null) => names.get(id ?? '') ?? null;
  const actor = { kind: event.actorKind, id: event.actorId };
  return {
    id: event.id,
    at: event.at.toISOString(),
    event: event.event,
    by: {
      kind: event.actorKind,
      id: event.actorId,
      // By its kind: the name of an operator's token may be a `client_id`, too.
      name: event.actorKind === 'client' ? of(clients, event.actorId) : of(users, personOf(actor)),
      address: event.address,
    },
    user_id: event.userId,
    user_name: of(users, event.userId),
    client_id: event.clientId,
    client_name: of(clients, event.clientId),
    workspace_id: event.workspaceId,
    workspace_name: of(workspaces, event.workspaceId),
    grant_id: event.grantId,
    details: { ...event.details },
  };
}
