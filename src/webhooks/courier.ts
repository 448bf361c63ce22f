/**
 * The folder `webhooks` tells operators' endpoints what the audit log records. It owns the message, the attempts and their
 * schedule; `store/deliveries` owns the queue, `protocol/standard-webhooks` the signature, `documents/post` the connection.
 */

import { DocumentUnavailable } from '../documents/document-unavailable.js';
import { post } from '../documents/post.js';
import { dnsResolver, type Resolve } from '../documents/resolve.js';
import type { Log } from '../log.js';
import type { Metrics } from '../metrics/metrics.js';
import { webhookHeaders } from '../protocol/standard-webhooks.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { type Attempt, type LeasedDelivery, messageId } from '../store/deliveries.js';
import type { Store } from '../store/store.js';
import type { WebhookEndpoint } from '../store/webhooks.js';
import type { Secrets } from '../tokens/secrets.js';
import { signingSecrets } from '../tokens/webhook-secret.js';
import { type Traces, traced } from '../traces/traces.js';
import { messageOf } from './message.js';

/** Deliveries of one process to one endpoint at the same time. */
const AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const MINUTE = 60;
/** Seconds to wait after each failure: the schedule of Standard Webhooks, about three days together. */
export const RETRY_AFTER_SECONDS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR_SECONDS,
  5 * HOUR_SECONDS,
  10 * HOUR_SECONDS,
  14 * HOUR_SECONDS,
  20 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
];
/** No attempt later than this: a delivery that others held up does not start the schedule from the beginning. */
const GIVEN_UP_AFTER_MS = RETRY_AFTER_SECONDS.reduce((sum, seconds) => sum + seconds, HOUR_SECONDS) * 1000;

export interface CourierDeps {
  readonly store: Pick<Store, 'webhooks' | 'deliveries'>;
  readonly secrets: Secrets;
  readonly metrics: Pick<Metrics, 'webhookAttempted'>;
  readonly traces?: Traces | undefined;
  readonly log: Log;
  readonly now: () => Date;
  /** Allows `http:` and loopback addresses. For development only. */
  readonly allowInsecure: boolean;
  readonly resolve?: Resolve | undefined;
  readonly ca?: string | undefined;
}

/** Delivers webhooks. An endpoint that hangs or fails holds up nothing but its own. */
export class Courier {
  readonly #deps: CourierDeps;
  readonly #resolve: Resolve;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(deps: CourierDeps) {
    this.#deps = deps;
    this.#resolve = deps.resolve ?? dnsResolver(TIMEOUT_MS / 2);
  }

  /** Begins to deliver what is due, to each endpoint by itself. Does not wait for the deliveries. */
  async begin(): Promise<void> {
    const { store, log, now } = this.#deps;
    if (this.#stopped.signal.aborted) return;
    for (const id of await store.deliveries.due(now())) {
      if (this.#underWay.has(id) || this.#stopped.signal.aborted) continue;
      const delivering = this.#deliverTo(id)
        .catch((error: unknown) => log.warn({ err: error, webhook: id }, 'Delivering webhooks failed.'))
        .finally(() => this.#underWay.delete(id));
      this.#underWay.set(id, delivering);
    }
  }

  /** Ends deliveries under way, gives them back to the queue, and begins no other. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled(this.#underWay.values());
  }

  /** Until nothing is due, or something fails: then the next round continues, so that a dead endpoint is not flooded. */
  async #deliverTo(endpointId: string): Promise<void> {
    const { store, now } = this.#deps;
    for (;;) {
      const endpoint = await store.webhooks.find(endpointId);
      if (endpoint === null || this.#stopped.signal.aborted) return;
      const leased = await store.deliveries.lease(endpointId, AT_ONCE, now());
      const delivered = await Promise.all(leased.map((delivery) => this.#deliver(endpoint, delivery)));
      if (leased.length === 0 || delivered.includes(false)) return;
    }
  }

  /** @returns whether the endpoint took it, or there was nothing to send */
  async #deliver(endpoint: WebhookEndpoint, delivery: LeasedDelivery): Promise<boolean> {
    const { store, metrics, log, now } = this.#deps;
    if (delivery.told === null) {
      await store.deliveries.finish(delivery, 'failed', { at: now(), status: null, fault: 'record_removed' });
      return true;
    }
    const attempt = await this.#attempt(endpoint, delivery.told);
    if (attempt === 'stopped') {
      await store.deliveries.release(delivery, now());
      return false;
    }
    const facts = { webhook: endpoint.id, delivery: delivery.id, ...attempt, at: undefined };
    if (attempt.fault === null) {
      await store.deliveries.finish(delivery, 'delivered', attempt);
      metrics.webhookAttempted('delivered');
      log.debug(facts, 'A webhook was delivered.');
      return true;
    }
    const wait = RETRY_AFTER_SECONDS[delivery.attempts - 1];
    const next = new Date(attempt.at.getTime() + (wait ?? 0) * 1000);
    if (wait === undefined || next.getTime() - delivery.queuedAt.getTime() > GIVEN_UP_AFTER_MS) {
      await store.deliveries.finish(delivery, 'failed', attempt);
      metrics.webhookAttempted('given_up');
      log.error(
        facts,
        'A webhook could not be delivered and will not be tried again. See vouchsafe webhook replay.',
      );
    } else {
      await store.deliveries.postpone(delivery, next, attempt);
      metrics.webhookAttempted('postponed');
      log.warn({ ...facts, next }, 'A webhook could not be delivered.');
    }
    return false;
  }

  async #attempt(
    endpoint: WebhookEndpoint,
    told: NonNullable<LeasedDelivery['told']>,
  ): Promise<Attempt | 'stopped'> {
    const { secrets, traces, allowInsecure, ca, now } = this.#deps;
    const at = now();
    const keys = await signingSecrets(secrets, endpoint, at);
    if (keys.length === 0) return { at, status: null, fault: 'sealed_with_another_key' };
    const body = messageOf(told);
    const headers = {
      ...webhookHeaders(keys, messageId(told), at, body),
      'content-type': 'application/json',
    };
    try {
      const options = { timeoutMs: TIMEOUT_MS, allowInsecure, resolve: this.#resolve, ca };
      const status = await traced(traces, { method: 'POST', url: endpoint.url }, async (span) => {
        const message = { headers: { ...headers, ...span.headers }, body };
        const answered = await post(endpoint.url, message, options, this.#stopped.signal);
        span.answered(answered);
        return answered;
      });
      return { at, status, fault: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      if (this.#stopped.signal.aborted) return 'stopped';
      if (!(error instanceof DocumentUnavailable)) throw error;
      return { at, status: null, fault: error.reason.tag };
    }
  }
}
