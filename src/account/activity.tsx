/** GET /account/activity: what the audit log knows about the user, for him to read. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { type Activity, ActivityPage } from '../../views/account-activity.js';
import type { Deps } from '../deps.js';
import { readQuery } from '../http/forms.js';
import type { Pages } from '../http/pages.js';
import type { AuditEvent } from '../store/audit.js';
import type { SignedIn } from './signed-in.js';

const PAGE = '/account/activity';
const SHOWN = 50;

/** The id of an event; what is none means the newest. */
const cursor = z.coerce.number().int().positive().optional().catch(undefined);
/** What an event may say about itself. */
const details = z.object({
  role: z.string().catch(''),
  reason: z.string().nullable().catch(null),
});

export function activityRoutes(app: Hono, { store }: Deps, pages: Pages, signedIn: SignedIn): void {
  app.get(
    PAGE,
    signedIn.page(async (c, { user }) => {
      const before = cursor.parse(readQuery(c).one('before'));
      const found = await store.audit.list({ userId: user.id }, before, SHOWN + 1);
      const events = found.slice(0, SHOWN);
      const [names, workspaces] = await Promise.all([
        store.audit.namesIn(events),
        store.memberships.ofUser(user.id),
      ]);
      const activity = (event: AuditEvent): Activity => {
        const by = byOf(event, user.id);
        return {
          at: event.at,
          event: event.event,
          application: names.clients.get(event.clientId ?? '') ?? null,
          workspace: workspaces.find(({ id }) => id === event.workspaceId)?.title ?? null,
          ...details.parse(event.details),
          by,
          // Where an administrator sits is none of the user's business.
          address: by === 'you' || by === 'application' ? event.address : null,
        };
      };
      const last = events.at(-1);
      return c.html(
        <ActivityPage
          page={signedIn.frame()}
          activities={events.map(activity)}
          olderHref={
            last !== undefined && found.length > SHOWN ? `${pages.path(PAGE)}?before=${last.id}` : null
          }
          newestHref={before === undefined ? null : pages.path(PAGE)}
        />,
      );
    }),
  );
}

function byOf({ actorKind, actorId }: AuditEvent, userId: string): Activity['by'] {
  if (actorKind === 'user') return actorId === userId ? 'you' : 'administrator';
  if (actorKind === 'platform') return 'platform';
  return actorKind === 'client' ? 'application' : 'operator';
}
