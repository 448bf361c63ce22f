/** /operate/resource/new and /operate/resource/change: registers a resource, or changes one. */
import type { Hono } from 'hono';
import { type ResourceFields, ResourceFormPage } from '../../views/operate/resource-form.js';
import { createResource, showResource, updateResource } from '../operations/resources.js';
import { nameOfShown, saveForm, wasSentBefore } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function resourceFormRoutes(app: Hono<ConsoleEnv>): void {
  app.get(
    '/resource/new',
    formPage((visit) => showNew(visit, NOTHING)),
  );
  app.post('/resource/new', page(create));
  app.get('/resource/change', formPage(showChange));
  app.post('/resource/change', page(change));
}

/** A link to the page must not fill in its form: an operator might send the form without reading it. */
const NOTHING: ResourceFields = { identifier: '', title: '', scopes: '' };

/** The values that were submitted. */
function givenIn(visit: ConsoleVisit): ResourceFields {
  return {
    identifier: visit.given('identifier'),
    title: visit.given('title'),
    scopes: visit.given('scopes'),
  };
}

interface Described {
  readonly identifier: string;
  readonly title: string;
  readonly scopes: readonly string[];
}

/** What the form of a resource shows. */
function fieldsOf({ identifier, title, scopes }: Described): ResourceFields {
  return { identifier, title, scopes: scopes.join(' ') };
}

/** The same as the input of an operation. */
function inputOf({ identifier, title, scopes }: ResourceFields): Described {
  return { identifier, title: title || identifier, scopes: scopes === '' ? [] : scopes.split(/\s+/) };
}

/** @param problem why the resource of the form was not registered */
function showNew(visit: ConsoleVisit, given: ResourceFields, problem: string | null = null) {
  return visit.formHtml(
    <ResourceFormPage
      frame={visit.frame}
      identifier={null}
      form={visit.form('/resource/new')}
      given={given}
      problem={problem}
      backHref={visit.href('/resources')}
    />,
    problem,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const given = givenIn(visit);
  const resource = inputOf(given);
  const { identifier } = resource;
  const outcome = await visit.attempt(createResource, resource);
  if (!('ok' in outcome))
    return outcome.code === 'conflict' && (await isThere(visit, resource))
      ? visit.goOn('/resource', 'resource_exists', { identifier })
      : showNew(visit, given, outcome.error);
  return visit.goOn('/resource', 'created', { identifier: outcome.ok.resource.identifier });
}

/** Whether the resource of the form is there already, with these details. */
async function isThere(visit: ConsoleVisit, given: Described): Promise<boolean> {
  const { identifier } = given;
  const found = await visit.attempt(showResource, { identifier });
  return 'ok' in found && wasSentBefore(asCreated(found.ok.resource), asCreated(given));
}

/** It is found by its identifier, in any spelling, and the order of its scopes does not matter. */
function asCreated({ title, scopes }: Described) {
  return { title, scopes: [...new Set(scopes)].sort().join(' ') };
}

async function showChange(visit: ConsoleVisit): Promise<Response> {
  const { resource } = await visit.perform(showResource, { identifier: visit.given('identifier') });
  return showChanged(visit, resource, fieldsOf(resource), null);
}

function showChanged(
  visit: ConsoleVisit,
  resource: Described,
  given: ResourceFields,
  problem: string | null,
) {
  const which = { identifier: resource.identifier };
  return visit.formHtml(
    <ResourceFormPage
      frame={visit.frame}
      identifier={resource.identifier}
      form={visit.form('/resource/change', { ...which, shown: nameOfShown(fieldsOf(resource)) })}
      given={given}
      problem={problem}
      backHref={visit.href('/resource', which)}
    />,
    problem,
  );
}

async function change(visit: ConsoleVisit): Promise<Response> {
  const { resource } = await visit.perform(showResource, { identifier: visit.given('identifier') });
  const { identifier } = resource;
  const given = { ...givenIn(visit), identifier };
  return saveForm(visit, {
    current: fieldsOf(resource),
    given: fieldsOf(inputOf(given)),
    update: () => visit.attempt(updateResource, inputOf(given)),
    show: (fields, problem) => showChanged(visit, resource, fields, problem),
    done: () => visit.goOn('/resource', 'resource_changed', { identifier }),
  });
}
