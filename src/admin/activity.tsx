/** GET /workspaces/:name/activity: the audit events of a workspace, in words. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { type ActivityEvent, AdminActivityPage } from '../../views/admin/activity.js';
import { eventsPage } from '../browser/events-page.js';
import { asAdministratorsSee } from '../operations/audit-view.js';
import type { AuditEvent } from '../store/audit.js';
import type { StoreReads } from '../store/reads.js';
import { type AdminEnv, type AdminVisit, page } from './visit.js';

const PAGE = '/activity';

/** The details of an event that are shown, besides its ids. */
const details = z.object({
  email: z.string().optional().catch(undefined),
  host: z.string().optional().catch(undefined),
  role: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  scopes: z.array(z.string()).nullish().catch(undefined),
  permissions: z.array(z.string()).nullish().catch(undefined),
});

export function activityRoutes(app: Hono<AdminEnv>): void {
  app.get(PAGE, page(showActivity));
}

async function showActivity(visit: AdminVisit): Promise<Response> {
  const { audit } = visit.deps.store;
  const { events: all, ...links } = await eventsPage(audit, { workspaceId: visit.workspace.id }, visit, PAGE);
  const events = all.map(asAdministratorsSee);
  const names = await audit.namesIn(events);
  return visit.html(
    <AdminActivityPage frame={visit.frame} events={events.map((event) => viewOf(event, names))} {...links} />,
  );
}

type Names = Awaited<ReturnType<StoreReads['audit']['namesIn']>>;

function viewOf(event: AuditEvent, names: Names): ActivityEvent {
  const { email, host, role, before, reason, scopes, permissions } = details.parse(event.details);
  return {
    at: event.at,
    event: event.event,
    actor: actorOf(event, names),
    address: event.address,
    userName: event.userId === null ? null : (names.users.get(event.userId) ?? null),
    application: applicationOf(event.clientId, host, names),
    role: role ?? null,
    roleBefore: before ?? null,
    reason: reason ?? null,
    invited: email ?? null,
    limits: limitsIn(event.event, scopes, permissions),
  };
}

/** A limit that may not have been set. */
type Limit = readonly string[] | null | undefined;

/** @returns null unless an application was approved with limits */
function limitsIn(event: string, scopes: Limit, permissions: Limit): readonly string[] | null {
  if (event !== 'application.allowed' || (scopes == null && permissions == null)) return null;
  return [...(scopes ?? []), ...(permissions ?? [])];
}

function actorOf(event: AuditEvent, names: Names): ActivityEvent['actor'] {
  const { actorKind: kind, actorId } = event;
  if (kind === 'user') return { kind, name: actorId === null ? null : (names.users.get(actorId) ?? null) };
  if (kind === 'operator') return { kind, token: actorId };
  return { kind };
}

function applicationOf(
  clientId: string | null,
  host: string | undefined,
  names: Names,
): ActivityEvent['application'] {
  if (clientId !== null) return { name: names.clients.get(clientId) ?? clientId };
  return host === undefined ? null : { host };
}
