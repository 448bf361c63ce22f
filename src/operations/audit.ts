/** The audit log, to be read; what changes access writes into it. */
import { z } from 'zod';
import type { AuditEvent } from '../store/audit.js';
import { AUDIT_EVENTS } from '../store/audit-events.js';
import { listInput, type OperationContext, operation, reference } from './operation.js';
import { unknownUser, unknownWorkspace } from './unknown.js';

const eventView = z.object({
  id: z.number(),
  /** ISO 8601 */
  at: z.string(),
  /** `thing.what_happened` */
  event: z.string(),
  by: z.object({
    kind: z.string(),
    /** A user's id, a `client_id`, or the name of an operator's token. */
    id: z.string().nullable(),
    address: z.string().nullable(),
  }),
  user_id: z.string().nullable(),
  client_id: z.string().nullable(),
  workspace_id: z.string().nullable(),
  grant_id: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const listAuditEvents = operation({
  name: 'audit.list',
  input: listInput.omit({ after: true }).extend({
    /** An address; or an id, for a user who is gone. */
    user: reference.optional(),
    /** A name; or an id, for a workspace that is gone. */
    workspace: reference.optional(),
    client_id: reference.optional(),
    event: z.enum(AUDIT_EVENTS).optional(),
    /** The last one of the part before: the newest come first. */
    before: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  result: z.object({ events: z.array(eventView), next: z.number().nullable() }),
  async run(context, { user, workspace, client_id: clientId, event, before, limit }) {
    const userId = user === undefined ? undefined : await userIdOf(context, user);
    if (user !== undefined && userId === undefined)
      // Who is known here at all is none of an administrator's business.
      return context.by.kind === 'user' ? { ok: { events: [], next: null } } : unknownUser(user);
    const workspaceId = workspace === undefined ? undefined : await workspaceIdOf(context, workspace);
    if (workspace !== undefined && workspaceId === undefined) return unknownWorkspace(workspace);
    const filter = { userId, workspaceId, clientId, event };
    const rows = await context.store.audit.list(filter, before, limit + 1);
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
    return { ok: { events: page.map(viewOf), next } };
  },
});

async function userIdOf({ store }: OperationContext, user: string): Promise<string | undefined> {
  return isId(user) ? user : (await store.users.findByEmail(user))?.id;
}

async function workspaceIdOf({ store }: OperationContext, workspace: string): Promise<string | undefined> {
  return isId(workspace) ? workspace : (await store.workspaces.find(workspace))?.id;
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

function viewOf(event: AuditEvent): z.infer<typeof eventView> {
  return {
    id: event.id,
    at: event.at.toISOString(),
    event: event.event,
    by: { kind: event.actorKind, id: event.actorId, address: event.address },
    user_id: event.userId,
    client_id: event.clientId,
    workspace_id: event.workspaceId,
    grant_id: event.grantId,
    details: { ...event.details },
  };
}
