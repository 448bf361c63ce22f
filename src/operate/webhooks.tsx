/** /operate/webhooks: the addresses that are told what the audit log records, and what each was told. */
import type { Hono } from 'hono';
import { ConsoleConfirmPage } from '../../views/operate/confirm.js';
import {
  WebhookFormPage,
  WebhookPage,
  WebhookSecretPage,
  WebhooksPage,
} from '../../views/operate/webhooks.js';
import { notFound } from '../operations/refusal.js';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhook,
  testWebhook,
} from '../operations/webhooks.js';
import { wasSentBefore } from './shown.js';
import { type ConsoleEnv, type ConsoleVisit, formPage, PAGE_SIZE, page } from './visit.js';

const STATES = [null, 'waiting', 'delivered', 'failed'] as const;

export function webhooksRoutes(app: Hono<ConsoleEnv>): void {
  app.get('/webhooks', page(showAll));
  app.get(
    '/webhook/new',
    formPage((visit) => showNew(visit)),
  );
  app.post('/webhook/new', page(create));
  app.get('/webhook', page(showOne));
  app.post('/webhook/test', page(test));
  app.post('/webhook/rotate-secret', page(rotate));
  app.post('/webhook/replay', page(replay));
  app.get('/webhook/delete', formPage(confirmDeletion));
  app.post('/webhook/delete', page(remove));
}

async function showAll(visit: ConsoleVisit): Promise<Response> {
  const { webhooks } = await visit.perform(listWebhooks, {});
  return visit.html(
    <WebhooksPage
      frame={visit.frame}
      webhooks={webhooks.map((it) => ({ ...it, href: visit.href('/webhook', { id: it.id }) }))}
      newHref={visit.href('/webhook/new')}
    />,
  );
}

/** A link to the page must not fill in its form: an operator might send the form without reading it. */
const NOTHING = { url: '', events: '' };

/** @param problem why the webhook of the form was not created */
function showNew(visit: ConsoleVisit, problem: string | null = null): Response | Promise<Response> {
  return visit.formHtml(
    <WebhookFormPage
      frame={visit.frame}
      form={visit.form('/webhook/new')}
      given={problem === null ? NOTHING : { url: visit.given('url'), events: visit.given('events') }}
      problem={problem}
      backHref={visit.href('/webhooks')}
    />,
    problem,
  );
}

async function create(visit: ConsoleVisit): Promise<Response> {
  const url = visit.given('url');
  const events = visit.given('events') === '' ? ['*'] : visit.given('events').split(/\s+/);
  const outcome = await visit.attempt(createWebhook, { url, events });
  if (!('ok' in outcome)) {
    const same = outcome.code === 'conflict' ? await findSame(visit, new URL(url).href, events) : undefined;
    return same === undefined
      ? showNew(visit, outcome.error)
      : visit.goOn('/webhook', 'webhook_exists', { id: same.id });
  }
  const { webhook, secret } = outcome.ok;
  return showSecret(visit, { ...webhook, secret, previousUntil: null });
}

/** The webhook that a form created before, as by a double click. */
async function findSame(visit: ConsoleVisit, url: string, events: readonly string[]) {
  const { webhooks } = await visit.perform(listWebhooks, {});
  const given = fieldsOf({ url, events });
  return webhooks.find((it) => wasSentBefore(fieldsOf(it), given));
}

/** The order of events does not matter. */
function fieldsOf({ url, events }: { readonly url: string; readonly events: readonly string[] }) {
  return { url, events: [...new Set(events)].sort().join(' ') };
}

async function rotate(visit: ConsoleVisit): Promise<Response> {
  const webhook = await findWebhook(visit);
  const { id } = webhook;
  const outcome = await visit.attempt(rotateWebhook, { webhook: id, ...visit.filled('replaces') });
  if ('error' in outcome && outcome.code === 'conflict')
    return visit.goOn('/webhook', 'secret_stays', { id });
  const { secret, previous_secret_until: previousUntil } = visit.resultOf(outcome);
  return showSecret(visit, { ...webhook, secret, previousUntil });
}

function showSecret(
  visit: ConsoleVisit,
  made: {
    readonly id: string;
    readonly url: string;
    readonly secret: string;
    readonly previousUntil: string | null;
  },
): Response | Promise<Response> {
  const { id, url, secret, previousUntil } = made;
  return visit.html(
    <WebhookSecretPage
      frame={visit.frame}
      url={url}
      secret={secret}
      previousUntil={previousUntil}
      backHref={visit.href('/webhook', { id })}
    />,
  );
}

async function showOne(visit: ConsoleVisit): Promise<Response> {
  const webhook = await findWebhook(visit);
  const which = { id: webhook.id };
  const chosen = visit.filled('state');
  const { deliveries, next } = await visit.perform(listDeliveries, {
    webhook: webhook.id,
    ...chosen,
    ...visit.filled('after'),
    limit: PAGE_SIZE,
  });
  return visit.html(
    <WebhookPage
      frame={visit.frame}
      webhook={webhook}
      states={STATES.map((state) => ({
        state,
        href: visit.href('/webhook', { ...which, ...(state !== null && { state }) }),
        isShown: state === (chosen.state ?? null),
      }))}
      deliveries={deliveries.map((it) => ({
        ...it,
        replay: visit.form('/webhook/replay', { ...which, delivery: it.id }),
      }))}
      olderHref={visit.nextHref('/webhook', next, { ...which, ...chosen })}
      test={visit.form('/webhook/test', which)}
      rotate={visit.form('/webhook/rotate-secret', { ...which, replaces: webhook.secret_id })}
      replayFailed={visit.form('/webhook/replay', which)}
      deleteHref={visit.href('/webhook/delete', which)}
    />,
  );
}

async function test(visit: ConsoleVisit): Promise<Response> {
  const id = visit.given('id');
  await visit.perform(testWebhook, { webhook: id });
  return visit.goOn('/webhook', 'tested', { id });
}

/** One delivery, or all that failed for good. */
async function replay(visit: ConsoleVisit): Promise<Response> {
  const id = visit.given('id');
  const { delivery } = visit.filled('delivery');
  const which = delivery === undefined ? { failed: true } : { delivery };
  const { queued } = await visit.perform(replayWebhook, { webhook: id, ...which });
  return visit.goOn('/webhook', queued === 0 ? 'nothing_replayed' : 'replayed', { id });
}

async function confirmDeletion(visit: ConsoleVisit): Promise<Response> {
  const { id, url } = await findWebhook(visit);
  return visit.html(
    <ConsoleConfirmPage
      frame={visit.frame}
      tab="webhooks"
      title={`Delete the webhook for ${url}?`}
      text="This deletes its waiting deliveries and the list of past ones, and can’t be undone."
      form={visit.form('/webhook/delete', { id })}
      button="Delete webhook"
      backHref={visit.href('/webhook', { id })}
    />,
  );
}

async function remove(visit: ConsoleVisit): Promise<Response> {
  await visit.end(deleteWebhook, { webhook: visit.given('id') });
  return visit.goOn('/webhooks', 'webhook_deleted');
}

/** The webhook of the address. @throws {PageRefusal} 404 if there is none */
async function findWebhook(visit: ConsoleVisit) {
  const id = visit.given('id');
  const { webhooks } = await visit.perform(listWebhooks, {});
  return webhooks.find((it) => it.id === id) ?? visit.refuse(notFound(`There is no webhook ${id}.`));
}
