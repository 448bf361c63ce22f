/** What the operator's monitoring reads, of whole flows over HTTP. */
import { createServer } from 'node:http';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMetrics } from '../../src/metrics/open.js';
import { type Gauges, prometheusMetrics } from '../../src/metrics/prometheus.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newTokens, refresh } from '../support/oauth.js';
import { register } from '../support/registering.js';

let documents: DocumentHost;
let server: Harness;
let port: number;

beforeAll(async () => {
  port = await freePort();
  documents = await startDocumentHost();
  server = await startHarness({ documents, database: 'PGlite', env: { METRICS_PORT: String(port) } });
});
afterAll(async () => {
  await server.stop();
  await documents.stop();
});

const NOTHING_WAITS: Gauges = {
  databasePending: () => 0,
  passwordHashesWaiting: () => 0,
  emailsWaiting: async () => 0,
  webhooksWaiting: async () => ({ waiting: 0, lagSeconds: 0 }),
};

/** The value of each series, by its name with its labels as they are written. */
async function read(from = port): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(`http://127.0.0.1:${from}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** By how much each series grew meanwhile. */
async function grown(action: () => Promise<unknown>): Promise<(series: string) => number> {
  const before = await read();
  await action();
  const after = await read();
  return (series) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
}

describe('metrics', () => {
  it('have no label that is not a word of ours', async () => {
    const metrics = prometheusMetrics(NOTHING_WAITS);
    for (const tag of ['csrf', 'Not a tag', 'x'.repeat(61)]) metrics.refused(tag);
    const reasons = [
      ...(await metrics.text()).matchAll(/^vouchsafe_refusals_total\{reason="(.*)"\} (\d)$/gm),
    ];
    expect(reasons.map(([, reason, count]) => [reason, count])).toEqual([
      ['csrf', '1'],
      ['other', '2'],
    ]);
  });

  it('show what waits in the database at each reading, and leave it out while the database fails or hangs', async () => {
    let waiting = async () => ({ waiting: 2, lagSeconds: 30 });
    const metrics = prometheusMetrics({
      databasePending: () => 0,
      passwordHashesWaiting: () => 0,
      emailsWaiting: async () => (await waiting()).waiting,
      webhooksWaiting: () => waiting(),
    });
    const shown = async () =>
      [...(await metrics.text()).matchAll(/^vouchsafe_(?:emails|webhooks)_(\w+) (\d+)$/gm)].map(
        ([, name, value]) => `${name} ${value}`,
      );
    expect(await shown()).toEqual(['waiting 2', 'waiting 2', 'lag_seconds 30']);
    waiting = async () => ({ waiting: 5, lagSeconds: 90 });
    expect(await shown()).toEqual(['waiting 5', 'waiting 5', 'lag_seconds 90']);
    waiting = () => Promise.reject(new Error('away'));
    expect(await shown()).toEqual([]);
    waiting = () => new Promise(() => undefined);
    expect(await shown()).toEqual([]);
    waiting = async () => ({ waiting: 0, lagSeconds: 0 });
    expect(await shown()).toEqual(['waiting 0', 'waiting 0', 'lag_seconds 0']);
  });

  it('count a flow: its requests by route and status, its tokens, and the reuse of a spent one', async () => {
    const by = await grown(async () => {
      const first = await newTokens(new Browser(), server.issuer);
      await refresh(server.issuer, first.text('refresh_token'));
      server.clock.advance(3600);
      expect((await refresh(server.issuer, first.text('refresh_token'))).status).toBe(400);
    });
    expect(by('vouchsafe_http_requests_total{route="/v1/oauth/token",status="200"}')).toBe(2);
    expect(by('vouchsafe_http_requests_total{route="/v1/oauth/token",status="400"}')).toBe(1);
    expect(by('vouchsafe_http_request_duration_seconds_count{route="/v1/oauth/token"}')).toBe(3);
    expect(by('vouchsafe_http_requests_total{route="/v1/oauth/authorize",status="303"}')).toBeGreaterThan(0);
    expect(by('vouchsafe_tokens_issued_total{grant_type="authorization_code"}')).toBe(1);
    expect(by('vouchsafe_tokens_issued_total{grant_type="refresh_token"}')).toBe(1);
    expect(by('vouchsafe_reuse_detections_total{kind="refresh_token"}')).toBe(1);
    expect(by('vouchsafe_refusals_total{reason="refresh_token_reused"}')).toBe(1);
  });

  it('measure answers in seconds', async () => {
    const metrics = prometheusMetrics(NOTHING_WAITS);
    metrics.answered('/x', 200, 0.3);
    const text = await metrics.text();
    expect(text).toContain('vouchsafe_http_request_duration_seconds_sum{route="/x"} 0.3\n');
    for (const [seconds, count] of Object.entries({ 0.25: 0, 0.5: 1 }))
      expect(text).toContain(`_bucket{le="${seconds}",route="/x"} ${count}\n`);
    const began = performance.now();
    const by = await grown(() => refresh(server.issuer, 'none'));
    const took = by('vouchsafe_http_request_duration_seconds_sum{route="/v1/oauth/token"}');
    expect(took).toBeGreaterThan(0);
    expect(took).toBeLessThan((performance.now() - began) / 1000);
  });

  it('count refusals of pages and of the management API by their reason', async () => {
    const by = await grown(async () => {
      await fetch(`${server.issuer}/v1/oauth/authorize?client_id=nobody`);
      await fetch(`${server.issuer}/v1/clients`);
      await fetch(`${server.issuer}/nowhere`);
    });
    expect(by('vouchsafe_http_requests_total{route="/v1/oauth/authorize",status="400"}')).toBe(1);
    expect(by('vouchsafe_http_requests_total{route="/v1/clients",status="401"}')).toBe(1);
    expect(by('vouchsafe_http_requests_total{route="unmatched",status="404"}')).toBe(1);
    expect(by('vouchsafe_refusals_total{reason="not_found"}')).toBe(1);
  });

  it('count registrations, and fetches of documents by outcome', async () => {
    const by = await grown(async () => {
      expect((await register(server.issuer, { redirect_uris: ['https://app.example.com/cb'] })).status).toBe(
        201,
      );
      const clientId = `${documents.origin}/gone.json`;
      await fetch(authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: 'https://x.example/cb' }));
    });
    expect(by('vouchsafe_registrations_total')).toBe(1);
    expect(by('vouchsafe_document_fetches_total{outcome="gone"}')).toBe(1);
  });

  it('show what waits, and how late the event loop is', async () => {
    const metrics = await read();
    expect(metrics.get('vouchsafe_password_hashes_waiting')).toBe(0);
    expect(metrics.get('vouchsafe_emails_waiting')).toBe(0);
    expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('count the statements that are not finished', async () => {
    const metricsPort = await freePort();
    const other = await startHarness({ env: { METRICS_PORT: String(metricsPort) } });
    const holder = postgres(other.directUrl, { max: 1, fetch_types: false });
    const pending = async () => (await read(metricsPort)).get('vouchsafe_database_pending');
    try {
      // Until the work that follows a start is done.
      await expect.poll(pending).toBe(0);
      let held: Promise<unknown> | undefined;
      await holder.begin(async (lock) => {
        await lock`lock table users in access exclusive mode`;
        held = other.deps.store.users.findByEmail('alice@example.com');
        expect(await pending()).toBe(1);
      });
      await held;
      expect(await pending()).toBe(0);
    } finally {
      await Promise.all([holder.end(), other.stop()]);
    }
  });

  it('have no label that a request chose: no client, no email address, no path', async () => {
    const chosen = 'chosen-by-a-stranger';
    const { issuer } = server;
    await fetch(`${issuer}/${chosen}`);
    await fetch(`${issuer}/v1/oauth/register/${chosen}`);
    await fetch(`${issuer}/v1/clients/${chosen}`);
    await fetch(`${issuer}/v1/status-lists/${chosen}`);
    await fetch(authorizeUrl(issuer, { client_id: chosen }));
    await fetch(authorizeUrl(issuer, { client_id: `https://${chosen}.example/c.json` }));
    await fetch(authorizeUrl(issuer, { response_type: chosen, scope: chosen }), { redirect: 'manual' });
    const form = { client_id: chosen, grant_type: chosen, username: `${chosen}@example.com` };
    await fetch(`${issuer}/v1/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    await fetch(`${issuer}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, client_id: 'public-app' }),
    });
    const all = [...(await read()).keys()].join('\n');
    expect(all).toContain('route="/v1/oauth/register/:client_id"');
    expect(all).not.toContain(chosen);
    expect(all).not.toContain('public-app');
    expect(all).not.toContain('alice');
  });

  it('are on their own port only, which has nothing else', async () => {
    expect((await fetch(`${server.issuer}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/v1/oauth/token`)).status).toBe(404);
  });

  it('are read with GET or HEAD, and a query changes nothing (RFC 9110 §15.5.6)', async () => {
    const address = `http://127.0.0.1:${port}/metrics`;
    const refused = await fetch(address, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await fetch(`${address}?name[]=vouchsafe_emails_waiting`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('the port of metrics', () => {
  it('closes at once, whoever is still reading', async () => {
    const own = { port: await freePort(), host: '127.0.0.1' };
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const emailsWaiting = () => {
      isAsked();
      return new Promise<number>(() => undefined);
    };
    const opened = await openMetrics(own, { ...NOTHING_WAITS, emailsWaiting });
    const reading = fetch(`http://127.0.0.1:${own.port}/metrics`);
    const ended = expect(reading).rejects.toThrow();
    await asked;
    await opened.close();
    await ended;
  });
});

describe('metrics whose port is taken', () => {
  it('keep the server from starting, and the message names METRICS_PORT', async () => {
    const taken = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
    const starting = startHarness({ database: 'PGlite', env: { METRICS_PORT: String(taken) } });
    await expect(starting).rejects.toThrow(/^METRICS_PORT: cannot listen on .*choose another METRICS_PORT$/);
    other.close();
  });
});
