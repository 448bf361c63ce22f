/** /operate/clients: the registered clients, and one of them. */
import type { Hono } from 'hono';
import { ClientPage, ClientsPage } from '../../views/operate/clients.js';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { deleteClient, disableClient, enableClient, listClients, showClient } from '../operations/clients.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function clientsRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/clients', page(showAll));
  // A client_id may be a URL, so it is in the query.
  app.get('/client', page(showOne));
  app.post('/client/disable', page(disable));
  app.post('/client/enable', page(enable));
  app.get('/client/delete', formPage(confirmDeletion));
  app.post('/client/delete', page(remove));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { clients, next } = await visit.perform(listClients, visit.listInput);
  return visit.html(
    <ClientsPage
      {...visit.listed('/clients', next)}
      newHref={visit.href('/client/new')}
      clients={clients.map((it) => ({ ...it, href: visit.href('/client', { client_id: it.client_id }) }))}
    />,
  );
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const { client } = await visit.perform(showClient, { client_id: visit.given('client_id') });
  const which = { client_id: client.client_id };
  // Other clients describe themselves, and change their secrets themselves.
  const isOwn = client.source === 'operator';
  const replaces = isOwn ? client.secret_id : null;
  return visit.html(
    <ClientPage
      frame={visit.frame}
      client={client}
      toggle={visit.form(client.disabled ? '/client/enable' : '/client/disable', which)}
      changeHref={isOwn ? visit.href('/client/change', which) : null}
      rotate={replaces === null ? null : visit.form('/client/rotate-secret', { ...which, replaces })}
      finish={isOwn && client.secrets > 1 ? visit.form('/client/finish-rotation', which) : null}
      deleteHref={visit.href('/client/delete', which)}
      grantsHref={visit.href('/grants', which)}
      auditHref={visit.href('/audit', which)}
    />,
  );
}

async function disable(visit: ConsoleVisit): Promise<Response> {
  const which = { client_id: visit.given('client_id') };
  await visit.perform(disableClient, which);
  return visit.goOn('/client', 'disabled', which);
}

async function enable(visit: ConsoleVisit): Promise<Response> {
  const which = { client_id: visit.given('client_id') };
  await visit.perform(enableClient, which);
  return visit.goOn('/client', 'enabled', which);
}

async function confirmDeletion(visit: ConsoleVisit): Promise<Response> {
  const { client } = await visit.perform(showClient, { client_id: visit.given('client_id') });
  const which = { client_id: client.client_id };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="clients"
      title={`Delete ${client.client_id}?`}
      text="This ends all its grants immediately, for every user, and can’t be undone. To stop the client for a while, disable it instead."
      form={visit.form('/client/delete', which)}
      button="Delete client"
      backHref={visit.href('/client', which)}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  await visit.end(deleteClient, { client_id: visit.given('client_id') });
  return visit.goOn('/clients', 'deleted');
}
