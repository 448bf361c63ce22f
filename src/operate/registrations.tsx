/** /operate/registrations: lists what strangers registered and no user has allowed, and deletes that of one source. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { RegistrationsPage } from '../../views/operate/registrations.js';
import { clearRegistrations, listRegistrations } from '../operations/registrations.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, PAGE_SIZE, page } from './visit.js';

export function registrationsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/registrations', page(showAll));
  app.get('/registrations/clear', formPage(confirmClearing));
  app.post('/registrations/clear', page(clear));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { registrations, sources } = await visit.perform(listRegistrations, { limit: PAGE_SIZE });
  return visit.html(
    <RegistrationsPage
      frame={visit.frame}
      registrations={registrations.map((it) => ({
        ...it,
        href: visit.href('/client', { client_id: it.client_id }),
      }))}
      sources={sources.map((it) => ({
        ...it,
        clearHref: visit.href('/registrations/clear', { source: it.source }),
      }))}
    />,
  );
}

function confirmClearing(visit: ConsoleVisit): Response | Promise<Response> {
  const source = visit.given('source');
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="registrations"
      title={`Delete the unused registrations from ${source}?`}
      text="Applications that registered from this source, and that no user has allowed yet, will have to register again. The source can still register applications, within its limits."
      form={visit.form('/registrations/clear', { source })}
      button="Delete registrations"
      backHref={visit.href('/registrations')}
    />,
  );
}

async function clear(visit: ConsoleVisit): Promise<Response> {
  await visit.end(clearRegistrations, { source: visit.given('source') });
  return visit.goOn('/registrations', 'cleared');
}
