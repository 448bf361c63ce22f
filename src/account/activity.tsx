/** GET /account/activity: the audit events about the user. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { type Activity, ActivityPage } from '../../views/account/activity.js';
import { eventsPage } from '../browser/events-page.js';
import { FACTORS } from '../rules/factors.js';
import type { AuditEvent } from '../store/audit.js';
import { type AccountEnv, type AccountVisit, page } from './visit.js';

const PAGE = '/account/activity';

/** The details of an event that this page reads. */
const details = z.object({
  role: z.string().catch(''),
  reason: z.string().nullable().catch(null),
  amr: z.array(z.string()).catch([]),
  factors: z.array(z.enum(FACTORS)).catch([]),
});

export function activityRoutes(account: Hono<AccountEnv>): void {
  account.get('/activity', page(showActivity));
}

async function showActivity(visit: AccountVisit): Promise<Response> {
  const { user } = visit;
  const { store } = visit.deps;
  const { events, ...links } = await eventsPage(store.audit, { userId: user.id }, visit, PAGE);
  const [names, workspaces] = await Promise.all([
    store.audit.namesIn(events),
    store.workspaces.ofUser(user.id),
  ]);
  const activity = (event: AuditEvent): Activity => {
    const by = byOf(event, user.id);
    const { amr, ...told } = details.parse(event.details);
    return {
      at: event.at,
      event: event.event,
      application: names.clients.get(event.clientId ?? '') ?? null,
      workspace: workspaces.find(({ id }) => id === event.workspaceId)?.title ?? null,
      ...told,
      signedInWith: event.event === 'session.started' ? methodOf(amr) : null,
      by,
      // The user does not need to know where an administrator is.
      address: by === 'you' || by === 'application' ? event.address : null,
    };
  };
  return visit.html(<ActivityPage page={visit.frame} activities={events.map(activity)} {...links} />);
}

/** @param amr of a sign-in (RFC 8176); empty in records of earlier versions */
function methodOf(amr: readonly string[]): Activity['signedInWith'] {
  if (amr.includes('pwd')) return amr.includes('mfa') ? 'twoSteps' : 'password';
  return amr.includes('hwk') || amr.includes('swk') ? 'passkey' : null;
}

function byOf({ actorKind, actorId }: AuditEvent, userId: string): Activity['by'] {
  if (actorKind === 'user') return actorId === userId ? 'you' : 'administrator';
  if (actorKind === 'platform') return 'platform';
  return actorKind === 'client' ? 'application' : 'operator';
}
