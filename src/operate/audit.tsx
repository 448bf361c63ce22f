/** /operate/audit: who did what, and the same as a file. */
import type { Hono } from 'hono';
import { AuditPage } from '../../views/operate/audit.js';
import { type ListedEvents, listAuditEvents } from '../operations/audit.js';
import { type ConsoleEnv, type ConsoleVisit, PAGE_SIZE, page } from './visit.js';

const PAGE_OF_A_FILE = 1000;
const MOST_IN_A_FILE = 10_000;

export function auditRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/audit', page(showEvents));
  app.get('/audit/download', page(download));
}

function filterOf(visit: ConsoleVisit) {
  return visit.filled('user', 'workspace', 'client_id', 'event');
}

async function showEvents(visit: ConsoleVisit): Promise<Response> {
  const filter = filterOf(visit);
  const before = Number(visit.given('after')) || undefined;
  const outcome = await visit.attempt(listAuditEvents, { ...filter, before, limit: PAGE_SIZE });
  const { events, next }: ListedEvents = 'ok' in outcome ? outcome.ok : { events: [], next: null };
  return visit.html(
    <AuditPage
      frame={visit.frame}
      filter={{ user: '', workspace: '', client_id: '', event: '', ...filter }}
      problem={'ok' in outcome ? null : outcome.error}
      events={events}
      olderHref={visit.nextHref('/audit', next, filter)}
      exportHref={visit.href('/audit/download', filter)}
    />,
  );
}

async function download(visit: ConsoleVisit): Promise<Response> {
  const filter = filterOf(visit);
  const lines: string[] = [];
  let before: number | undefined;
  do {
    const input = { ...filter, before, limit: PAGE_OF_A_FILE };
    const { events, next } = await visit.perform(listAuditEvents, input);
    lines.push(...events.map((event) => `${JSON.stringify(event)}\n`));
    before = next ?? undefined;
  } while (before !== undefined && lines.length < MOST_IN_A_FILE);
  return visit.file('audit-events.jsonl', 'application/jsonl', lines.join(''));
}
