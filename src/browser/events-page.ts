/** A page of the audit log, as users and administrators read it: the newest events, or those before one of them. */
import { z } from 'zod';
import type { Parameters } from '../protocol/parameters.js';
import type { AuditEvent, AuditFilter } from '../store/audit.js';
import type { StoreReads } from '../store/reads.js';

const PAGE_SIZE = 50;

/** The id of an event; anything else means the newest. */
const cursor = z.coerce.number().int().positive().optional().catch(undefined);

/** The page that shows them, as the visit of a user or an administrator. */
interface Asking {
  readonly input: Parameters;
  href(path: string, query?: Readonly<Record<string, string>>): string;
}

export interface EventsPage {
  /** Newest first. */
  readonly events: readonly AuditEvent[];
  /** null: these are the oldest. */
  readonly olderHref: string | null;
  /** null: these are the newest. */
  readonly newestHref: string | null;
}

/**
 * Reads the events that the query asks for with `before`, the id of an event.
 * @param path the page's own, as the visit's `href` takes it
 */
export async function eventsPage(
  audit: Pick<StoreReads['audit'], 'list'>,
  filter: AuditFilter,
  visit: Asking,
  path: string,
): Promise<EventsPage> {
  const before = cursor.parse(visit.input.one('before'));
  const found = await audit.list(filter, before, PAGE_SIZE + 1);
  const events = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? events.at(-1) : undefined;
  return {
    events,
    olderHref: last === undefined ? null : visit.href(path, { before: String(last.id) }),
    newestHref: before === undefined ? null : visit.href(path),
  };
}
