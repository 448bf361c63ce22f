/** /operate/resources: the audiences of tokens, and one of them with its introspection secret. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import {
  ResourceFormPage,
  ResourcePage,
  ResourceSecretPage,
  ResourcesPage,
} from '../../views/operate/resources.js';
import {
  createResource,
  deleteResource,
  finishResourceRotation,
  listResources,
  rotateResourceSecret,
  showResource,
} from '../operations/resources.js';
import { nameOfNoSecret, readNoSecret } from '../tokens/replacing-secret.js';
import { wasSentBefore } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function resourcesRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/resources', page(showAll));
  app.get(
    '/resource/new',
    formPage((visit) => showNew(visit)),
  );
  app.post('/resource/new', page(create));
  // An identifier is a URL, so it stands in the query.
  app.get('/resource', page(showOne));
  app.post('/resource/rotate-secret', page(rotate));
  app.post('/resource/finish-rotation', page(finish));
  app.get('/resource/delete', formPage(confirmDeletion));
  app.post('/resource/delete', page(remove));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { resources } = await visit.perform(listResources, {});
  return visit.html(
    <ResourcesPage
      frame={visit.frame}
      resources={resources.map((it) => ({
        ...it,
        href: visit.href('/resource', { identifier: it.identifier }),
      }))}
      newHref={visit.href('/resource/new')}
    />,
  );
}

/** A link to the page must not fill in its form: an operator might send it without a look. */
const NOTHING = { identifier: '', title: '', scopes: '' };

/** The values that were submitted. */
function givenIn(visit: ConsoleVisit) {
  return {
    identifier: visit.given('identifier'),
    title: visit.given('title'),
    scopes: visit.given('scopes'),
  };
}

/** @param problem why the resource of the form was not registered */
function showNew(visit: ConsoleVisit, problem: string | null = null): Response | Promise<Response> {
  return visit.formHtml(
    <ResourceFormPage
      frame={visit.frame}
      form={visit.form('/resource/new')}
      given={problem === null ? NOTHING : givenIn(visit)}
      problem={problem}
      backHref={visit.href('/resources')}
    />,
    problem,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const { identifier, title, scopes } = givenIn(visit);
  const resource = {
    identifier,
    title: title || identifier,
    scopes: scopes === '' ? [] : scopes.split(/\s+/),
  };
  const outcome = await visit.attempt(createResource, resource);
  if (!('ok' in outcome))
    return outcome.code === 'conflict' && (await isThere(visit, resource))
      ? visit.goOn('/resource', 'resource_exists', { identifier })
      : showNew(visit, outcome.error);
  return visit.goOn('/resource', 'created', { identifier: outcome.ok.resource.identifier });
}

type Described = { readonly title: string; readonly scopes: readonly string[] };

/** Whether the resource of the form is there already, with these details. */
async function isThere(visit: ConsoleVisit, given: Described & { readonly identifier: string }) {
  const found = await visit.attempt(showResource, { identifier: given.identifier });
  return 'ok' in found && wasSentBefore(fieldsOf(found.ok.resource), fieldsOf(given));
}

/** The order of scopes does not matter. */
function fieldsOf({ title, scopes }: Described) {
  return { title, scopes: [...new Set(scopes)].sort().join(' ') };
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const { resource } = await visit.perform(showResource, { identifier: visit.given('identifier') });
  const which = { identifier: resource.identifier };
  const replaces = resource.secret_id ?? nameOfNoSecret(visit.deps.now());
  return visit.html(
    <ResourcePage
      frame={visit.frame}
      resource={resource}
      rotate={visit.form('/resource/rotate-secret', { ...which, replaces })}
      finish={visit.form('/resource/finish-rotation', which)}
      deleteHref={visit.href('/resource/delete', which)}
    />,
  );
}

async function rotate(visit: ConsoleVisit): Promise<Response> {
  const which = { identifier: visit.given('identifier') };
  const outcome = await visit.attempt(rotateResourceSecret, { ...which, ...visit.filled('replaces') });
  if ('error' in outcome && outcome.code === 'conflict')
    return visit.goOn('/resource', 'secret_stays', which);
  const { identifier, secret } = visit.resultOf(outcome);
  return visit.html(
    <ResourceSecretPage
      frame={visit.frame}
      identifier={identifier}
      secret={secret}
      isFirst={readNoSecret(visit.given('replaces'), visit.deps.now()) !== null}
      backHref={visit.href('/resource', { identifier })}
    />,
  );
}

async function finish(visit: ConsoleVisit): Promise<Response> {
  const which = { identifier: visit.given('identifier') };
  await visit.perform(finishResourceRotation, which);
  return visit.goOn('/resource', 'rotation_finished', which);
}

async function confirmDeletion(visit: ConsoleVisit): Promise<Response> {
  const { resource } = await visit.perform(showResource, { identifier: visit.given('identifier') });
  const which = { identifier: resource.identifier };
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="resources"
      title={`Delete ${resource.identifier}?`}
      text="No new tokens are issued for it, and its introspection secrets stop working. Existing grants for it remain."
      form={visit.form('/resource/delete', which)}
      button="Delete resource"
      backHref={visit.href('/resource', which)}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  await visit.end(deleteResource, { identifier: visit.given('identifier') });
  return visit.goOn('/resources', 'resource_deleted');
}
