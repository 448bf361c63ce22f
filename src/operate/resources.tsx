/** /operate/resources: the audiences of tokens, and one of them with its introspection secret. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import { ResourcePage, ResourceSecretPage, ResourcesPage } from '../../views/operate/resources.js';
import {
  deleteResource,
  finishResourceRotation,
  listResources,
  rotateResourceSecret,
  showResource,
} from '../operations/resources.js';
import { nameOfNoSecret, readNoSecret } from '../tokens/replacing-secret.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, page } from './visit.js';

export function resourcesRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/resources', page(showAll));
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
      changeHref={visit.href('/resource/change', which)}
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
