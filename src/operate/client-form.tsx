/** /operate/client/new and /operate/client/change: registers a client, or changes one that operators describe. */
import type { Hono } from 'hono';
import { type ClientFields, ClientFormPage, ClientSecretPage } from '../../views/operate/client-form.js';
import { randomLetters, readableClientId } from '../operations/client-id.js';
import type { ClientView } from '../operations/client-view.js';
import {
  createClient,
  finishRotation,
  rotateSecret,
  showClient,
  updateClient,
} from '../operations/clients.js';
import { nameOfShown, saveForm } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function clientFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get(
    '/client/new',
    formPage((visit) => showNew(visit, EMPTY, randomLetters())),
  );
  app.post('/client/new', page(create));
  app.get('/client/change', formPage(showChange));
  app.post('/client/change', page(change));
  app.post('/client/rotate-secret', page(rotate));
  app.post('/client/finish-rotation', page(finish));
}

type Given = ClientFields & { readonly client_id: string };

const EMPTY: Given = {
  client_id: '',
  client_name: '',
  redirect_uris: '',
  token_endpoint_auth_method: 'client_secret_basic',
  scope: '',
  client_uri: '',
  jwks_uri: '',
};

/** The values that were submitted. */
function givenIn(visit: ConsoleVisit): Given {
  const fields = Object.keys(EMPTY).map((name) => [name, visit.given(name)]);
  const uris = uriList(visit.given('redirect_uris')).join('\n');
  return { ...EMPTY, ...Object.fromEntries(fields), redirect_uris: uris };
}

function uriList(text: string): string[] {
  return text.split(/\s+/).filter((uri) => uri !== '');
}

/** What the form of a client shows. */
function fieldsOf(client: ClientView): Given {
  return {
    ...EMPTY,
    client_id: client.client_id,
    client_name: client.client_name,
    redirect_uris: client.redirect_uris.join('\n'),
    token_endpoint_auth_method: client.token_endpoint_auth_methods[0] ?? '',
    scope: client.scope ?? '',
    client_uri: client.client_uri ?? '',
    jwks_uri: client.jwks_uri ?? '',
  };
}

/** The same as metadata of RFC 7591; null in place of what is empty. */
function metadataIn({ client_id: _, redirect_uris, scope, client_uri, jwks_uri, ...given }: Given) {
  return {
    ...given,
    redirect_uris: uriList(redirect_uris),
    scope: scope || null,
    client_uri: client_uri || null,
    jwks_uri: jwks_uri || null,
  };
}

/**
 * @param suffix of the client_id that is derived from the name: a form that is sent twice registers one client
 * @param problem why the client of the form was not registered
 */
function showNew(visit: ConsoleVisit, given: Given, suffix: string, problem: string | null = null) {
  return visit.formHtml(
    <ClientFormPage
      frame={visit.frame}
      clientId={null}
      form={visit.form('/client/new', { suffix })}
      given={given}
      problem={problem}
      backHref={visit.href('/clients')}
    />,
    problem,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const given = givenIn(visit);
  const metadata = Object.entries(metadataIn(given)).filter(([, value]) => value !== null);
  const suffix = visit.given('suffix');
  const client_id = given.client_id || readableClientId(given.client_name, suffix);
  const outcome = await visit.attempt(createClient, { ...Object.fromEntries(metadata), client_id });
  if ('ok' in outcome) return showSecret(visit, client_id, outcome.ok.client_secret, 'client_created');
  if (outcome.code === 'conflict' && given.client_id === '')
    return visit.goOn('/client', 'client_exists', { client_id });
  return showNew(visit, given, suffix, outcome.error);
}

/** @param secret the first one, if there is one */
async function showSecret(
  visit: ConsoleVisit,
  clientId: string,
  secret: string | undefined,
  done: 'client_created' | 'client_changed',
): Promise<Response> {
  const which = { client_id: clientId };
  if (secret === undefined) return visit.goOn('/client', done, which);
  return visit.html(
    <ClientSecretPage
      frame={visit.frame}
      clientId={clientId}
      secret={secret}
      isFirst
      backHref={visit.href('/client', which)}
    />,
  );
}

async function showChange(visit: ConsoleVisit): Promise<Response> {
  const { client } = await visit.perform(showClient, { client_id: visit.given('client_id') });
  return showChanged(visit, client, fieldsOf(client), null);
}

function showChanged(visit: ConsoleVisit, client: ClientView, given: Given, problem: string | null) {
  const which = { client_id: client.client_id };
  return visit.formHtml(
    <ClientFormPage
      frame={visit.frame}
      clientId={client.client_id}
      form={visit.form('/client/change', { ...which, shown: nameOfShown(fieldsOf(client)) })}
      given={given}
      problem={problem}
      backHref={visit.href('/client', which)}
    />,
    problem,
  );
}

async function change(visit: ConsoleVisit): Promise<Response> {
  const { client } = await visit.perform(showClient, { client_id: visit.given('client_id') });
  const { client_id } = client;
  const given = givenIn(visit);
  const { scope, ...metadata } = metadataIn(given);
  // A scope that the client has already is not checked again: it may no longer be declared.
  const isSame = scope === client.scope;
  return saveForm(visit, {
    current: fieldsOf(client),
    given,
    update: () =>
      visit.attempt(updateClient, { client_id, metadata: { ...metadata, ...(!isSame && { scope }) } }),
    show: (fields, problem) => showChanged(visit, client, fields, problem),
    done: (changed) => showSecret(visit, client_id, changed.client_secret, 'client_changed'),
  });
}

async function rotate(visit: ConsoleVisit): Promise<Response> {
  const which = { client_id: visit.given('client_id') };
  const outcome = await visit.attempt(rotateSecret, { ...which, ...visit.filled('replaces') });
  if ('error' in outcome && outcome.code === 'conflict') return visit.goOn('/client', 'secret_stays', which);
  const { client, client_secret: secret = '' } = visit.resultOf(outcome);
  return visit.html(
    <ClientSecretPage
      frame={visit.frame}
      clientId={client.client_id}
      secret={secret}
      isFirst={false}
      backHref={visit.href('/client', which)}
    />,
  );
}

async function finish(visit: ConsoleVisit): Promise<Response> {
  const which = { client_id: visit.given('client_id') };
  await visit.perform(finishRotation, which);
  return visit.goOn('/client', 'rotation_finished', which);
}
