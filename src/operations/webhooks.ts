/** Endpoints that receive the events of the audit log, and the log of what was sent to them. */

import { isIP } from 'node:net';
import { z } from 'zod';
import { DocumentUnavailable } from '../documents/document-unavailable.js';
import { checkedAddresses } from '../documents/resolve.js';
import { documentTarget, hostOf } from '../documents/target.js';
import { DAY_MS } from '../rules/lifetimes.js';
import { MAX_URI_LENGTH } from '../rules/uri.js';
import { isUuid } from '../rules/uuid.js';
import { AUDIT_EVENT_CHOICES } from '../store/audit-events.js';
import { type Delivery, messageId } from '../store/deliveries.js';
import { MOST_ENDPOINTS, type WebhookEndpoint } from '../store/webhooks.js';
import { replacingBytes, secretId } from '../tokens/replacing-secret.js';
import { newWebhookSecret, signingSecrets } from '../tokens/webhook-secret.js';
import { cutPage, eventChoice, listInput, replaces } from './inputs.js';
import { operation, query } from './operation.js';
import { conflict, notFound, type Outcome, type Refusal } from './refusal.js';

/** How long the secret before a rotation signs as well. */
const BOTH_SECRETS_MS = DAY_MS;

const events = z.array(eventChoice).min(1).max(AUDIT_EVENT_CHOICES.length);

const endpointView = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** Another one after each rotation. */
  secret_id: z.string(),
  /** Until when the previous secret signs as well; ISO 8601. */
  previous_secret_until: z.string().nullable(),
  /** ISO 8601 */
  created_at: z.string(),
});

const deliveryView = z.object({
  id: z.string(),
  /** The `webhook-id` header: the same at each attempt. */
  webhook_id: z.string(),
  event: z.string(),
  grant_id: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** ISO 8601 */
  queued_at: z.string(),
  /** null unless it waits. */
  next_attempt_at: z.string().nullable(),
  last_attempt_at: z.string().nullable(),
  /** The HTTP status of the last answer. */
  last_status: z.number().nullable(),
  /** Why the last attempt failed. */
  last_fault: z.string().nullable(),
});

const webhook = z.string().max(64);

/** Adds an endpoint, one for each URL and choice of events. Its secret is shown only in this answer. */
export const createWebhook = operation({
  name: 'webhook.create',
  input: z.strictObject({ url: z.string().min(1).max(MAX_URI_LENGTH), events: events.default(['*']) }),
  result: z.object({ webhook: endpointView, secret: z.string() }),
  async run({ store, secrets, config, by, now }, { url, events }) {
    const address = await readAddress(url, config.allowInsecureClientMetadata);
    if ('error' in address) return address;
    const at = now();
    const { secret, sealedSecret } = await newWebhookSecret(secrets);
    const endpoint = { url: address.href, events: [...new Set(events)], sealedSecret };
    const created = await store.webhooks.create(endpoint, by, at);
    if (created === 'known')
      return conflict(
        'There is already a webhook for this URL and these events. If its secret was lost, create a new secret for it.',
      );
    if (created === 'full')
      return conflict(`There are already ${MOST_ENDPOINTS} webhooks. Delete one that you no longer need.`);
    return { ok: { webhook: viewOf(created, at), secret } };
  },
});

/** Oldest first. */
export const listWebhooks = query({
  name: 'webhook.list',
  input: z.strictObject({}),
  result: z.object({ webhooks: z.array(endpointView) }),
  async run({ store, now }) {
    const at = now();
    return { ok: { webhooks: (await store.webhooks.list()).map((it) => viewOf(it, at)) } };
  },
});

/** Nothing more is sent, not even what is waiting. */
export const deleteWebhook = operation({
  name: 'webhook.delete',
  input: z.strictObject({ webhook }),
  result: z.object({ id: z.string() }),
  run: ({ store, by, now }, { webhook: id }) =>
    existing(id, async () => ((await store.webhooks.remove(id, by, now())) ? { ok: { id } } : null)),
});

/** Makes a new secret, shown once. For a day the previous one signs as well, so that nothing is lost meanwhile. */
export const rotateWebhook = operation({
  name: 'webhook.rotate',
  input: z.strictObject({ webhook, replaces }),
  result: z.object({ id: z.string(), secret: z.string(), previous_secret_until: z.string() }),
  run: ({ store, secrets, by, now }, { webhook: id, replaces }) =>
    existing(id, async () => {
      const before = await store.webhooks.find(id);
      if (before === null) return null;
      const at = now();
      const bytes = replacingBytes(secrets, replaces, 'webhook', id);
      const { secret, sealedSecret } = await newWebhookSecret(secrets, bytes);
      const previousUntil = new Date(at.getTime() + BOTH_SECRETS_MS);
      const answer = (until: Date) => ({ ok: { id, secret, previous_secret_until: until.toISOString() } });
      const isMeant = replaces === undefined || replaces === secretId(before.sealedSecret);
      if (isMeant && (await store.webhooks.rotate(before, { sealedSecret, previousUntil }, by, at)))
        return answer(previousUntil);
      const after = await store.webhooks.find(id);
      if (after === null) return null;
      const [newest] = await signingSecrets(secrets, after, at);
      const { previousSecretUntil: until } = after;
      // Only while both sign: afterwards, an old id would reveal the secret without an audit event.
      return newest === secret && until !== null && until > at
        ? answer(until)
        : conflict('The secret was replaced in the meantime. Create another one only if you still need it.');
    }),
});

/** Newest first. */
export const listDeliveries = query({
  name: 'webhook.deliveries',
  input: listInput.extend({ webhook, state: deliveryView.shape.state.optional() }),
  result: z.object({ deliveries: z.array(deliveryView), next: z.string().nullable() }),
  run: ({ store }, { webhook: id, state, after, limit }) =>
    existing(id, async () => {
      if ((await store.webhooks.find(id)) === null) return null;
      const before = deliveryNumber(after);
      const rows = await store.deliveries.list(id, { state, before, limit: limit + 1 });
      const { page, next } = cutPage(rows, limit, (row) => String(row.id));
      return { ok: { deliveries: page.map(deliveryViewOf), next } };
    }),
});

/** Sends again: one delivery, or with `failed` all that were given up. The receiver sees the same `webhook-id`. */
export const replayWebhook = operation({
  name: 'webhook.replay',
  input: z.strictObject({
    webhook,
    delivery: z
      .string()
      .regex(/^\d{1,15}$/, 'must be the id of a delivery')
      .optional(),
    failed: z.literal(true).optional(),
  }),
  result: z.object({ queued: z.number() }),
  run: ({ store, by, now }, { webhook: id, delivery, failed }) =>
    existing(id, async () => {
      if ((delivery === undefined) === (failed === undefined))
        return {
          error: 'Name one delivery, or set failed to repeat all that failed for good.',
          code: 'invalid',
        };
      if ((await store.webhooks.find(id)) === null) return null;
      const which = delivery === undefined ? 'failed' : Number(delivery);
      const queued = await store.deliveries.replay(id, which, by, now());
      if (queued === 0 && delivery !== undefined)
        return notFound(`There is no delivery ${delivery} of this webhook.`);
      store.deliveries.announce();
      return { ok: { queued } };
    }),
});

/** Sends `webhook.tested` to one endpoint, in the way of every other event. */
export const testWebhook = operation({
  name: 'webhook.test',
  input: z.strictObject({ webhook }),
  result: z.object({ id: z.string() }),
  run: ({ store, by, now }, { webhook: id }) =>
    existing(id, async () => {
      if (!(await store.webhooks.test(id, by, now()))) return null;
      store.deliveries.announce();
      return { ok: { id } };
    }),
});

/** The sentence for an id that names no endpoint; the database refuses to compare what is no UUID. */
async function existing<Result>(
  id: string,
  run: () => Promise<Outcome<Result> | null>,
): Promise<Outcome<Result>> {
  const outcome = isUuid(id) ? await run() : null;
  return outcome ?? notFound(`There is no webhook ${id}.`);
}

/**
 * What can be said of an address without asking DNS; each delivery checks where the name leads.
 * @returns the address as messages are sent to it, so that no list shows another one
 */
async function readAddress(
  url: string,
  allowInsecure: boolean,
): Promise<{ readonly href: string } | Refusal> {
  const options = { allowInsecure, hosts: { allow: [], deny: [] } };
  try {
    const { href } = documentTarget(url, options);
    // Escapes make it longer, maybe too long.
    const host = hostOf(documentTarget(href, options));
    if (isIP(host) !== 0) await checkedAddresses(host, async () => [], { allowLoopback: allowInsecure });
    return { href };
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    const message = 'must be an https address without a user name or fragment, at a public address';
    const hint = 'For a receiver on this computer, see docs/webhooks.md.';
    return { error: `url: ${message}. ${hint}`, code: 'invalid', path: 'url' };
  }
}

function deliveryNumber(after: string | undefined): number | undefined {
  return after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
}

function viewOf(it: WebhookEndpoint, now: Date): z.infer<typeof endpointView> {
  const until = it.previousSecretUntil;
  return {
    id: it.id,
    url: it.url,
    events: [...it.events],
    secret_id: secretId(it.sealedSecret),
    previous_secret_until: until !== null && until > now ? until.toISOString() : null,
    created_at: it.createdAt.toISOString(),
  };
}

function deliveryViewOf(it: Delivery): z.infer<typeof deliveryView> {
  return {
    id: String(it.id),
    webhook_id: messageId({ id: it.eventId, at: it.eventAt }),
    event: it.event,
    grant_id: it.grantId,
    state: it.state,
    attempts: it.attempts,
    queued_at: it.queuedAt.toISOString(),
    next_attempt_at: it.state === 'waiting' ? it.dueAt.toISOString() : null,
    last_attempt_at: it.lastAttemptAt?.toISOString() ?? null,
    last_status: it.lastStatus,
    last_fault: it.lastFault,
  };
}

export type ListedDelivery = z.infer<typeof deliveryView>;
