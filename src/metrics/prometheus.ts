/** The metrics of a process as Prometheus reads them: every name, help text and label is here. */
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.js';

/** What is read when someone requests the metrics. */
export interface Gauges {
  /** Statements and transactions that the database was given and has not finished. */
  databasePending(): number;
  passwordHashesWaiting(): number;
  /** Asks the database. */
  emailsWaiting(): Promise<number>;
  /** Asks the database. */
  webhooksWaiting(): Promise<{ readonly waiting: number; readonly lagSeconds: number }>;
}

export interface PrometheusMetrics extends Metrics {
  readonly contentType: string;
  /** The exposition of all metrics. */
  text(): Promise<string>;
}

/** Seconds; a refresh takes some milliseconds, and a request is given up after ten seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How long a reader waits for the database: without its answer, the metric is left out. */
const DATABASE_MS = 1000;
/** A tag is a word of ours. This keeps a mistake of ours from making labels without end. */
const TAG = /^[a-z][a-z0-9_]{0,59}$/;

/** One registry, so that several servers in a process count apart. */
export function prometheusMetrics(gauges: Gauges): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addGauges(registers, gauges);
  const { requests, durations, refusals, tokens, reuses, registrations, fetches, webhooks } =
    counters(registers);
  return {
    isOn: true,
    answered(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    refused: (reason) => refusals.inc({ reason: TAG.test(reason) ? reason : 'other' }),
    tokenIssued: (grant_type) => tokens.inc({ grant_type }),
    reused: (kind) => reuses.inc({ kind }),
    registered: () => registrations.inc(),
    documentFetched: (outcome) => fetches.inc({ outcome }),
    webhookAttempted: (result) => webhooks.inc({ result }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function counters(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'vouchsafe_http_requests_total',
      help: 'Requests answered, by route pattern and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'vouchsafe_http_request_duration_seconds',
      help: 'Seconds from the headers of a request to its answer, by route pattern.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    }),
    refusals: new Counter({
      name: 'vouchsafe_refusals_total',
      help: 'Refusals, by the tag of their reason, as in the log.',
      labelNames: ['reason'],
      registers,
    }),
    tokens: new Counter({
      name: 'vouchsafe_tokens_issued_total',
      help: 'Successful token responses, by grant type.',
      labelNames: ['grant_type'],
      registers,
    }),
    reuses: new Counter({
      name: 'vouchsafe_reuse_detections_total',
      help: 'Codes and refresh tokens that were used again: code and refresh_token ended a grant, suspicious_refresh was recorded.',
      labelNames: ['kind'],
      registers,
    }),
    registrations: new Counter({
      name: 'vouchsafe_registrations_total',
      help: 'Dynamic client registrations.',
      registers,
    }),
    fetches: new Counter({
      name: 'vouchsafe_document_fetches_total',
      help: 'Fetches of metadata documents, key sets and logos, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'vouchsafe_webhook_attempts_total',
      help: 'Attempts to deliver a webhook, by result: delivered, postponed or given_up.',
      labelNames: ['result'],
      registers,
    }),
  };
}

function addGauges(registers: Registry[], gauges: Gauges): void {
  new Gauge({
    name: 'vouchsafe_database_pending',
    help: 'Statements and transactions that were sent to the database and are not finished, including those in its queue.',
    registers,
    collect() {
      this.set(gauges.databasePending());
    },
  });
  new Gauge({
    name: 'vouchsafe_password_hashes_waiting',
    help: 'Sign-ins that are waiting for a password to be hashed.',
    registers,
    collect() {
      this.set(gauges.passwordHashesWaiting());
    },
  });
  new Gauge({
    name: 'vouchsafe_emails_waiting',
    help: 'Undelivered emails, across all processes; absent while the database is unavailable.',
    registers,
    async collect() {
      const waiting = await fromDatabase(gauges.emailsWaiting());
      if (waiting === undefined) this.remove();
      else this.set(waiting);
    },
  });
  addWebhookGauges(registers, gauges);
}

function addWebhookGauges(registers: Registry[], gauges: Gauges): void {
  // One statement for both: the first of them asks, because a reading collects all at once.
  let asked: ReturnType<Gauges['webhooksWaiting']> | undefined;
  const show = async (gauge: Gauge, name: 'waiting' | 'lagSeconds') => {
    asked ??= gauges.webhooksWaiting();
    const found = await fromDatabase(asked);
    asked = undefined;
    if (found === undefined) gauge.remove();
    else gauge.set(found[name]);
  };
  new Gauge({
    name: 'vouchsafe_webhooks_waiting',
    help: 'Undelivered webhook messages, across all processes; absent while the database is unavailable.',
    registers,
    collect() {
      return show(this, 'waiting');
    },
  });
  new Gauge({
    name: 'vouchsafe_webhooks_lag_seconds',
    help: 'Seconds for which the oldest undelivered webhook message has been waiting; absent while the database is unavailable.',
    registers,
    collect() {
      return show(this, 'lagSeconds');
    },
  });
}

/** undefined when the database does not answer in time. */
function fromDatabase<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = delay(DATABASE_MS, undefined, { ref: false });
  return Promise.race([answer, late]).catch(() => undefined);
}
