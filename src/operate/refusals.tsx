/** /operate/refusals: why something was refused, by the id that its page or its response had. */
import type { Hono } from 'hono';
import { RefusalsPage } from '../../views/operate/refusals.js';
import { type ConsoleEnv, type ConsoleVisit, PAGE_SIZE, page } from './visit.js';

export function refusalsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/refusals', page(showRefusals));
}

function showRefusals(visit: ConsoleVisit): Response | Promise<Response> {
  const { refusals } = visit.deps;
  const asked = visit.given('ref');
  return visit.html(
    <RefusalsPage
      frame={visit.frame}
      asked={asked}
      found={refusals.find(asked)}
      newest={refusals
        .newest(PAGE_SIZE)
        .map((it) => ({ ...it, href: visit.href('/refusals', { ref: it.ref }) }))}
    />,
  );
}
