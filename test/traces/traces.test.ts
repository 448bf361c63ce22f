/** What a collector gets of whole flows: requests, their statements and their fetches, as one trace. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DirectRoute } from '../../src/http/direct-listener.js';
import { tracedRoute } from '../../src/http/traced.js';
import { createLog } from '../../src/log.js';
import { summaryOf } from '../../src/store/database/observed.js';
import { GroupCommit, type Keyed } from '../../src/store/group-commit.js';
import { groupCommit } from '../../src/store/observed-group.js';
import { openTraces } from '../../src/traces/open.js';
import { type Traces, traced } from '../../src/traces/traces.js';
import { call, operatorToken } from '../management/calling.js';
import { Browser } from '../support/browser.js';
import { type Collector, type ExportedSpan, startCollector } from '../support/collector.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newTokens, refresh } from '../support/oauth.js';

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
/** The example of Trace Context §3.2.2. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let collector: Collector;
let documents: DocumentHost;
let server: Harness;
beforeAll(async () => {
  collector = await startCollector({
    OTEL_SERVICE_NAME: 'auth',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
  });
  documents = await startDocumentHost();
  server = await startHarness({ documents, database: 'PGlite', env: collector.env });
});
afterAll(async () => {
  await server.stop();
  await collector.stop();
  await documents.stop();
});

/** Asks for the metadata with this `traceparent`. @returns the span of the request */
async function spanOf(headers: Readonly<Record<string, string>>): Promise<ExportedSpan> {
  const before = new Set(collector.spans);
  await fetch(`${server.issuer}/.well-known/oauth-authorization-server`, { headers });
  return collector.arrived((span) => span.kind === SERVER && !before.has(span));
}
const childrenOf = ({ traceId, spanId }: ExportedSpan) =>
  collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);

describe('a trace', () => {
  it('continues the one of the caller, with its state', async () => {
    const state = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE';
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: state };
    expect(await spanOf(headers)).toMatchObject({
      traceId: TRACE,
      parentSpanId: PARENT,
      traceState: state,
      name: 'GET /.well-known/oauth-authorization-server',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/.well-known/oauth-authorization-server',
        'http.response.status_code': 200,
        'url.path': '/.well-known/oauth-authorization-server',
      },
    });
    expect(collector.resource).toMatchObject({
      'service.name': 'auth',
      'service.version': expect.stringMatching(/^\d/),
      'deployment.environment.name': 'test',
    });
    expect(collector.bodies[0]).toContain('of-the-collector');
  });

  it.each([
    'malformed',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
  ])('begins anew with the traceparent %s', async (traceparent) => {
    const span = await spanOf({ traceparent });
    expect(span.traceId).not.toBe(TRACE);
    expect(span.parentSpanId ?? '').toBe('');
  });

  it('is not recorded when the caller does not record it', async () => {
    const count = collector.spans.length;
    await fetch(`${server.issuer}/.well-known/oauth-authorization-server`, {
      headers: { traceparent: `00-${TRACE}-${PARENT}-00` },
    });
    await spanOf({});
    expect(collector.spans).toHaveLength(count + 1);
  });
});

describe('a request', () => {
  it('has its statements in its span, by name, and none of what they were asked', async () => {
    const first = await newTokens(new Browser(), server.issuer);
    await refresh(server.issuer, first.text('refresh_token'));
    const span = await collector.arrived(
      (it) =>
        it.name === 'POST /v1/oauth/token' && childrenOf(it).some(({ name }) => name === 'refresh.rotate'),
    );
    expect(childrenOf(span).map(({ kind, attributes }) => ({ kind, attributes }))).toContainEqual({
      kind: CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'refresh.rotate',
        'db.query.summary': 'refresh.rotate',
      },
    });
    // A page, whose statements are those of a library or of a transaction.
    const consent = await collector.arrived(({ name }) => name === 'POST /consent');
    expect(childrenOf(consent).map(({ name }) => name)).toContain('request.approve');
    const signIn = await collector.arrived(({ name }) => name === 'POST /login');
    expect(childrenOf(signIn).length).toBeGreaterThan(2);
  });

  it('has the fetch of a stranger’s document in its span, and does not tell the stranger of the trace', async () => {
    let seen: unknown;
    const clientId = documents.answer('/broken-in-a-path.json', (request, response) => {
      seen = request.headers;
      response.writeHead(500).end();
    });
    await fetch(authorizeUrl(server.issuer, { client_id: clientId, redirect_uri: 'https://x.example/cb' }));
    const fetched = await collector.arrived(({ name, kind }) => name === 'GET' && kind === CLIENT);
    expect(fetched).toMatchObject({
      attributes: {
        'http.request.method': 'GET',
        'url.scheme': 'https',
        'server.address': 'id.example',
        'server.port': Number(new URL(documents.origin).port),
        'http.response.status_code': 500,
        'error.type': '500',
      },
      status: { code: ERROR },
    });
    const asked = await collector.arrived(({ spanId }) => spanId === fetched.parentSpanId);
    expect(asked.name).toBe('GET /v1/oauth/authorize');
    expect(asked.attributes['http.response.status_code']).toBe(400);
    // The failure of the host is no failure of ours.
    expect(asked.status.code).not.toBe(ERROR);
    expect(asked.attributes).not.toHaveProperty('error.type');
    expect(seen).toBeTypeOf('object');
    expect(seen).not.toHaveProperty('traceparent');
    expect(collector.bodies.join()).not.toContain('in-a-path');
  });

  it('has no path of its own where no route is, and health checks have no span', async () => {
    await fetch(`${server.issuer}/healthz`);
    await fetch(`${server.issuer}/readyz`);
    await fetch(`${server.issuer}/nowhere/chosen-by-a-stranger`);
    await fetch(`${server.issuer}/v1/oauth/register/chosen-by-a-stranger`);
    const ofOne = await collector.arrived(({ name }) => name === 'GET /v1/oauth/register/:client_id');
    expect(ofOne.attributes).toMatchObject({
      'url.path': '/v1/oauth/register/REDACTED',
      'vouchsafe.error_id': expect.stringMatching(/^\w{8}$/),
    });
    const { attributes } = await collector.arrived(
      (it) => it.kind === SERVER && it.attributes['http.response.status_code'] === 404,
    );
    expect(attributes).not.toHaveProperty('http.route');
    await fetch(`${server.issuer}/v1/me`);
    const ofApi = await collector.arrived(({ name }) => name === 'GET /v1/me');
    expect(ofApi.attributes).toMatchObject({
      'http.response.status_code': 401,
      'vouchsafe.error_id': expect.stringMatching(/^\w{8}$/),
    });
    expect(collector.bodies.join()).not.toMatch(/chosen-by-a-stranger|healthz|readyz/);
  });
});

describe('a webhook', () => {
  it('begins a trace that its receiver can continue, without its path', async () => {
    let url = '';
    const seen = new Promise<string>((resolve) => {
      url = documents.answer('/a-password-in-a-path', (request, response) => {
        resolve(String(request.headers.traceparent));
        response.writeHead(204).end();
      });
    });
    const token = await operatorToken(server, 'hooks', ['webhooks:*']);
    const { data } = await call(server, 'POST /webhooks', { token }, { url, events: ['webhook.tested'] });
    await call(server, `POST /webhooks/${Object(data.webhook).id}/test`, { token });
    const [, traceId, spanId, flags] = (await seen).split('-');
    expect(flags).toBe('01');
    const sent = await collector.arrived((span) => span.spanId === spanId);
    expect(sent).toMatchObject({ traceId, name: 'POST', kind: CLIENT });
    expect(sent.attributes['http.response.status_code']).toBe(204);
    expect(collector.bodies.join()).not.toContain('a-password');
  });
});

describe('requests that share a statement', () => {
  let traces: Traces | undefined;
  afterAll(() => traces?.close());

  it('have one span, of the first, that is linked to the others; and each of them is linked to it', async () => {
    traces = await openTraces({ protocol: 'http/json' }, createLog('silent'));
    if (traces === undefined) throw new Error('traces are on');
    const { begin, sent } = traces;
    const group = groupCommit<Keyed, string>(
      { observer: traces, statementsAtOnce: 1 },
      async (asked) => {
        const answer = Promise.resolve(new Map(asked.map(({ key }) => [key, key])));
        sent('shared', answer);
        return answer;
      },
      { together: 3 },
    );
    const ask = async (key: string) => {
      const span = begin({ method: 'GET', header: () => undefined });
      expect(await span.run(() => group.ask({ key }))).toBe(key);
      span.end({ route: `/${key}`, status: 200, errorId: null });
    };
    // A statement in the background, which has no caller.
    const inBackground = group.ask({ key: 'd' });
    await Promise.all([ask('a'), ask('b'), ask('c'), inBackground]);
    await collector.arrived(({ name }) => name === 'GET /c');
    const of = (name: string) => collector.spans.filter((span) => span.name === name);
    const [[a], [b]] = [of('GET /a'), of('GET /b')];
    const shared = of('shared');
    expect(shared).toHaveLength(2);
    expect(shared[0]).toMatchObject({ traceId: a?.traceId, parentSpanId: a?.spanId });
    expect(shared[0]?.links).toEqual([expect.objectContaining({ spanId: b?.spanId })]);
    expect(b?.links).toEqual([expect.objectContaining({ spanId: shared[0]?.spanId })]);
    expect(a?.links).toEqual([]);
  });
});

describe('the error of a request of ours', () => {
  let traces: Traces | undefined;
  afterAll(() => traces?.close());

  it.each<[string, unknown, string]>([
    ['the tag of its reason', Object.assign(new Error('x'), { reason: { tag: 'dns' }, code: 'E' }), 'dns'],
    ['its code', Object.assign(new Error('x'), { reason: 'a text', code: 'ECONNRESET' }), 'ECONNRESET'],
    ['its name', Object.assign(new TypeError('x'), { reason: null }), 'TypeError'],
    ['a word of the conventions if it is no error', 'a secret', '_OTHER'],
  ])('has a type, which is %s, and no message', async (_, error, type) => {
    traces ??= await openTraces({ protocol: 'http/json' }, createLog('silent'));
    const url = new URL('https://failing.example/');
    const failing = () => traced(traces, { method: 'PUT', url }, () => Promise.reject(error));
    await expect(failing()).rejects.toBe(error);
    const { attributes, status } = await collector.arrived((it) => it.attributes['error.type'] === type);
    expect(attributes).toMatchObject({ 'server.address': 'failing.example', 'server.port': 443 });
    expect(attributes).not.toHaveProperty('http.response.status_code');
    expect(status).toEqual({ code: ERROR });
  });
});

describe('traces that are off', () => {
  it('leave routes, group commits and fetches as they are', async () => {
    expect(await openTraces(undefined, createLog('silent'))).toBeUndefined();
    const route: DirectRoute = {
      path: '/',
      headers: {},
      answer: () => ({ status: 204, headers: {}, body: null }),
    };
    expect(tracedRoute(route, undefined)).toBe(route);
    expect(groupCommit({ statementsAtOnce: 1 }, async () => new Map()).constructor).toBe(GroupCommit);
    expect(
      await traced(undefined, { method: 'GET', url: 'https://x.example' }, async (span) => span.headers),
    ).toEqual({});
  });
});

describe('a collector that does not answer', () => {
  it('is reported once, after OTEL_EXPORTER_OTLP_TRACES_TIMEOUT, and so is that it answers again', async () => {
    const waiting: ServerResponse[] = [];
    const silent = createServer((request, response) => {
      request.resume();
      if (isBack) response.end('{}');
      else waiting.push(response);
    });
    let isBack = false;
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    Object.assign(process.env, {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '100',
      OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
    });
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(String(JSON.parse(line).msg)) });
    const traces = await openTraces({ protocol: 'http/json' }, log);
    delete process.env.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT;
    const patientLog = createLog('info', { write: () => void lines.push('The patient one gave up.') });
    const patient = await openTraces({ protocol: 'http/json' }, patientLog);
    delete process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
    const send = (by = traces) => {
      const span = by?.begin({ method: 'GET', header: () => undefined });
      span?.end({ route: '/', status: 200, errorId: null });
    };
    send(patient);
    send();
    await expect.poll(() => lines).not.toEqual([]);
    expect(lines[0]).toMatch(/^Traces cannot be delivered/);
    isBack = true;
    for (const response of waiting) response.end('{}');
    send();
    await expect.poll(() => lines.slice(1)).toEqual(['Traces are delivered again.']);
    await Promise.all([traces?.close(), patient?.close()]);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });
});

describe('the sampler', () => {
  it('is the one of the environment: with traceidratio, callers do not decide what is recorded', async () => {
    Object.assign(process.env, { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    const none = await openTraces({ protocol: 'http/json' }, createLog('silent'));
    delete process.env.OTEL_TRACES_SAMPLER;
    delete process.env.OTEL_TRACES_SAMPLER_ARG;
    const traceparent = `00-${TRACE}-${PARENT}-01`;
    const span = none?.begin({
      method: 'GET',
      header: (name) => (name === 'traceparent' ? traceparent : undefined),
    });
    expect(span?.run(() => none?.caller())).toBe(null);
    span?.end({ route: '/sampled', status: 200, errorId: null });
    await none?.close();
    expect(collector.spans.some(({ name }) => name.includes('/sampled'))).toBe(false);
  });
});

describe('a statement', () => {
  it.each([
    ['select "id" from "users" where "email" = $1', 'SELECT users'],
    ['insert into "rate_limits" values ($1)', 'INSERT rate_limits'],
    ['update webhook_deliveries set state = $1', 'UPDATE webhook_deliveries'],
    ['with due as (select from emails) delete from emails', 'WITH emails'],
    ['select 1', 'SELECT'],
  ])('without a name is called after its verb and table: %s', (text, summary) => {
    expect(summaryOf(text)).toBe(summary);
  });
});
