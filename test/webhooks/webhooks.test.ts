/**
 * Webhooks, from the change to the receiver. The generated parts of `docs/webhooks.md` are written by
 * `UPDATE_DOCS=1 npx vitest run test/webhooks`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { NonEmpty } from '../../src/rules/non-empty.js';
import { openCourier } from '../../src/serve/open-parts.js';
import { record } from '../../src/store/audit.js';
import { AUDIT_EVENTS } from '../../src/store/audit-events.js';
import { FORGOTTEN_AT_ONCE } from '../../src/store/webhooks.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { signingSecrets } from '../../src/tokens/webhook-secret.js';
import { RETRY_AFTER_SECONDS } from '../../src/webhooks/courier.js';
import { webhookMessage } from '../../src/webhooks/message.js';
import { call, operatorToken } from '../management/calling.js';
import { Browser } from '../support/browser.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { type Harness, SECRET_KEY, startHarness } from '../support/harness.js';
import { newTokens, refresh } from '../support/oauth.js';

const DOCS = new URL('../../docs/webhooks.md', import.meta.url);
const GRANTS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

interface Arrived {
  /** By the server's clock. */
  readonly at: Date;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: z.infer<typeof webhookMessage>;
}

let host: DocumentHost;
let server: Harness;
let token: string;
let metricsPort: number;
beforeAll(async () => {
  host = await startDocumentHost();
  metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort) };
  // A name that leads into the operator's network.
  const resolve = async (name: string) => (name === 'inside.example' ? ['10.0.0.1'] : host.resolve(name));
  server = await startHarness({ documents: { ...host, resolve }, database: 'PGlite', env });
  token = await operatorToken(server, 'hooks', ['webhooks:*', 'clients:*']);
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

const api = (line: string, body?: unknown) => call(server, line, { token }, body);
const tell = () => server.deps.store.deliveries.announce();

/** An address that keeps what arrives, and answers as the test says. */
function receiver(path: string, answer: (it: Arrived, response: ServerResponse) => unknown = () => 204) {
  const arrived: Arrived[] = [];
  const url = host.answer(path, async (request, response) => {
    const body = await text(request);
    const it = {
      at: server.clock.now,
      headers: request.headers,
      body,
      message: webhookMessage.parse(JSON.parse(body)),
    };
    arrived.push(it);
    const status = answer(it, response);
    if (typeof status === 'number') response.writeHead(status, { location: '/elsewhere' }).end();
  });
  const types = () => arrived.map(({ message }) => message.type);
  return { url, arrived, types };
}

async function created(url: string, events?: readonly string[]): Promise<{ id: string; secret: string }> {
  const { status, data } = await api('POST /webhooks', { url, ...(events && { events }) });
  expect(status).toBe(201);
  return z
    .object({ webhook: z.object({ id: z.string() }), secret: z.string().regex(/^whsec_[\w+/]{43}=$/) })
    .transform(({ webhook, secret }) => ({ id: webhook.id, secret }))
    .parse(data);
}

/** Puts events on record, as one transaction. */
function put(...events: readonly (readonly [event: (typeof AUDIT_EVENTS)[number], grantId?: string])[]) {
  const { store } = server.deps;
  return store.emails.change(async (transaction) => {
    for (const [event, grantId] of events)
      await record(transaction, { event, by: { kind: 'system' }, at: server.clock.now, grantId });
  });
}

async function deliveries(id: string, query = '') {
  const { data } = await api(`GET /webhooks/${id}/deliveries${query}`);
  return z.array(z.record(z.string(), z.unknown())).parse(data.deliveries);
}
const waiting = async (id: string) => (await deliveries(id, '?state=waiting')).length;

/** Verifies with the reference library, at the time when it arrived: a test may have moved the clock since. */
function verified(secret: string, { at, headers, body }: Arrived): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

describe('webhooks', () => {
  it('tell what a flow records, signed as the reference library and the program of the documentation expect', async () => {
    const all = receiver('/all');
    const ends = receiver('/ends');
    const { id, secret } = await created(all.url);
    await created(ends.url, ['grant.ended']);
    server.takeStatements();
    const tokens = await newTokens(new Browser(), server.issuer);
    server.takeStatements();
    const refreshed = await refresh(server.issuer, tokens.text('refresh_token'));
    expect(server.takeStatements().filter((it) => /webhook/.test(it))).toEqual([]);
    server.clock.advance(3600);
    expect((await refresh(server.issuer, tokens.text('refresh_token'))).status).toBe(400);
    tell();
    await expect.poll(ends.types).toEqual(['grant.ended']);
    await expect.poll(() => waiting(id)).toBe(0);
    // Refreshes are no events.
    expect(all.types()).toEqual(expect.arrayContaining(['session.started', 'grant.allowed', 'grant.ended']));
    const [ended] = ends.arrived;
    expect(ended?.message.data).toMatchObject({ client_id: expect.any(String), details: expect.any(Object) });
    expect(ended?.body).not.toContain('127.0.0.1');
    expect(ended?.headers['content-type']).toBe('application/json');
    const [row] = await server.deps.store.audit.list({ event: 'grant.ended' }, undefined, 1);
    expect(ended?.message.data.by).toEqual({ kind: row?.actorKind, id: row?.actorId });
    expect(row?.actorId).not.toBe(row?.userId);
    for (const it of all.arrived) expect(verified(secret, it)).toEqual(it.message);
    expect(() => verified('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', ended as Arrived)).toThrow();

    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8')) ?? [];
    const { verifyWebhook } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
    const [first] = all.arrived;
    const now = Number(first?.headers['webhook-timestamp']) * 1000;
    expect(verifyWebhook(secret, first?.headers, first?.body, now)).toEqual(first?.message);
    expect(verifyWebhook(secret, first?.headers, `${first?.body} `, now)).toBeNull();
    expect(verifyWebhook(secret, first?.headers, first?.body, now + 301_000)).toBeNull();
    expect(JSON.stringify(server.logs)).not.toContain(secret.slice(6));
    expect(refreshed.status).toBe(200);
    for (const { id: each } of z
      .array(z.object({ id: z.string() }))
      .parse((await api('GET /webhooks')).data.webhooks))
      expect((await api(`DELETE /webhooks/${each}`)).status).toBe(200);
  });

  it('arrive in order for one grant, and hold up nothing else, until they are given up after three days', async () => {
    let refused: string | undefined = GRANTS[0];
    const hook = receiver('/ordered', ({ message }) => (message.data.grant_id === refused ? 307 : 200));
    const { id } = await created(hook.url, ['grant.*']);
    await put(['grant.allowed', GRANTS[0]], ['grant.allowed', GRANTS[1]]);
    await put(['grant.refresh_repeated', GRANTS[0]], ['grant.ended', GRANTS[1]], ['client.updated']);
    tell();
    const of = (grant: string) =>
      hook.arrived
        .filter(({ message }) => message.data.grant_id === grant)
        .map(({ message }) => message.type);
    /** What the receiver got of the first grant, after another look. */
    const looked = (grant: string) => {
      tell();
      return of(grant);
    };
    // Whatever failed, the next look goes on with the rest.
    await expect.poll(() => looked(GRANTS[1])).toEqual(['grant.allowed', 'grant.ended']);
    expect(of(GRANTS[0])).toEqual(['grant.allowed']);
    for (const [index, seconds] of RETRY_AFTER_SECONDS.entries()) {
      await expect
        .poll(async () => (await deliveries(id, '?state=waiting')).at(-1)?.last_fault)
        .toBe('status');
      expect(looked(GRANTS[0])).toHaveLength(index + 1);
      server.clock.advance(seconds);
      await expect.poll(() => looked(GRANTS[0])).toHaveLength(index + 2);
    }
    // Given up. The one behind it is tried now, and not for another three days.
    await expect.poll(() => looked(GRANTS[0])).toHaveLength(11);
    await expect.poll(async () => (await deliveries(id, '?state=waiting'))[0]?.last_fault).toBe('status');
    server.clock.advance(7200);
    await expect.poll(() => looked(GRANTS[0])).toHaveLength(12);
    await expect.poll(() => waiting(id)).toBe(0);
    expect(of(GRANTS[0]).slice(9)).toEqual([
      'grant.allowed',
      'grant.refresh_repeated',
      'grant.refresh_repeated',
    ]);
    expect(await deliveries(id, '?state=failed')).toMatchObject([
      { event: 'grant.refresh_repeated', attempts: 2 },
      { event: 'grant.allowed', attempts: 10, last_status: 307, last_fault: 'status' },
    ]);

    const found = await server.deps.store.deliveries.failing();
    expect(found).toMatchObject([{ id, givenUp: 2, lastFault: 'status' }]);
    refused = undefined;
    const sent = hook.arrived.length;
    expect((await api(`POST /webhooks/${id}/replay`, { failed: true })).data).toEqual({ queued: 2 });
    await expect.poll(() => hook.arrived.length).toBe(sent + 2);
    expect(hook.types().slice(-2)).toEqual(['grant.allowed', 'grant.refresh_repeated']);
    expect(hook.arrived.at(-2)?.headers['webhook-id']).toBe(
      hook.arrived.find(({ message }) => message.data.grant_id === GRANTS[0])?.headers['webhook-id'],
    );
    await expect.poll(() => waiting(id)).toBe(0);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/webhook_attempts_total\{result="postponed"\} 10\n/);
    expect(metrics).toMatch(/webhook_attempts_total\{result="given_up"\} 2\n/);
    expect(metrics).toMatch(/vouchsafe_webhooks_waiting 0\n/);
    expect(metrics).toMatch(/vouchsafe_webhooks_lag_seconds 0\n/);
  });

  it('go on behind an event whose record was removed before it was sent', async () => {
    const hook = receiver('/removed');
    const { id } = await created(hook.url, ['grant.*']);
    await put(['grant.allowed', GRANTS[0]], ['grant.ended', GRANTS[0]]);
    await server.deps.store.emails.change(async (transaction) => {
      await transaction.execute(sql`select set_config('vouchsafe.audit_upkeep', 'DELETE', true)`);
      await transaction.execute(sql`delete from audit_events where id =
        (select min(event_id) from webhook_deliveries where endpoint_id = ${id}::uuid)`);
    });
    tell();
    await expect.poll(hook.types).toEqual(['grant.ended']);
    expect(await deliveries(id, '?state=failed')).toMatchObject([
      { event: 'grant.allowed', last_status: null, last_fault: 'record_removed' },
    ]);
  });

  it('are deleted with a large backlog in batches, the endpoint last, so that nothing recorded waits for them', async () => {
    const { id } = await created(
      host.answer('/backlog', (_, response) => response.writeHead(500).end()),
      ['role.*'],
    );
    await server.deps.store.emails.change((transaction) =>
      transaction.execute(sql`insert into webhook_deliveries (endpoint_id, event_id, event, due_at, queued_at)
        select ${id}::uuid, 1000000 + n, 'role.created', now() + interval '1 day', now()
        from generate_series(0, ${FORGOTTEN_AT_ONCE}) n`),
    );
    const removing = () => server.takeStatements().filter((it) => /delete from "?webhook_/.test(it));
    removing();
    expect((await api(`DELETE /webhooks/${id}`)).status).toBe(200);
    expect(removing()).toEqual([
      // The third finds that nothing is left, and so does the fourth, from the beginning.
      ...Array.from({ length: 4 }, () => expect.stringMatching(/delete from webhook_deliveries/)),
      expect.stringMatching(/delete from "webhook_endpoints"/),
    ]);
    expect(await server.deps.store.deliveries.list(id, { limit: 1 })).toEqual([]);
  });

  it('are signed with both secrets for a day after a rotation, and with the new one from then on', async () => {
    const hook = receiver('/rotated');
    const { id, secret: old } = await created(hook.url, ['client.deleted']);
    const all = z.array(z.object({ id: z.string(), secret_id: z.string() }));
    const { data: listed } = await api('GET /webhooks');
    const replaces = all.parse(listed.webhooks).find((it) => it.id === id)?.secret_id;
    const rotate = () => api(`POST /webhooks/${id}/rotate`, { replaces });
    // Repeated, also at the same moment, it is one rotation: the second would end the secret in use.
    const answers = [...(await Promise.all([rotate(), rotate(), rotate()])), await rotate()];
    const fresh = String(answers[0]?.data.secret);
    expect(answers.map(({ status, data }) => [status, data.secret])).toEqual(answers.map(() => [200, fresh]));
    expect((await api(`POST /webhooks/${id}/rotate`, { replaces: 'another' })).status).toBe(409);
    expect((await api(`POST /webhooks/${id}/test`, {})).status).toBe(200);
    await expect.poll(hook.types).toEqual(['webhook.tested']);
    const [first] = hook.arrived;
    for (const secret of [old, fresh]) expect(verified(secret, first as Arrived)).toEqual(first?.message);
    server.clock.advance(86_401);
    // The token of these calls is good for 90 days.
    await api(`POST /webhooks/${id}/test`, {});
    await expect.poll(hook.types).toHaveLength(2);
    expect(verified(fresh, hook.arrived[1] as Arrived)).toBeTruthy();
    expect(() => verified(old, hook.arrived[1] as Arrived)).toThrow();
    // Nor does the id of the old one reveal the new one any longer.
    const { status, error } = await rotate();
    expect([status, error.message]).toEqual([409, expect.stringContaining('replaced in the meantime')]);
  });

  it('are sealed, and sealed again at a start with a new server key: then the old one opens nothing', async () => {
    const { secrets: older, store } = server.deps;
    const hook = receiver('/sealed');
    const { id, secret: first } = await created(hook.url, ['role.*']);
    const second = String((await api(`POST /webhooks/${id}/rotate`, {})).data.secret);
    const [newKey, oldKey] = [Buffer.alloc(32, 9), Buffer.from(SECRET_KEY, 'base64url')];
    const opened = async (secrets: Secrets) => {
      const endpoint = await store.webhooks.find(id);
      return endpoint && signingSecrets(secrets, endpoint, server.clock.now);
    };
    const started = (...keys: NonEmpty<Buffer>) =>
      openCourier({ ...server.deps, secrets: new Secrets(keys) }, server.deps.metrics, host);
    await started(newKey, oldKey);
    expect(await opened(new Secrets([newKey]))).toEqual([second, first]);
    expect(await opened(older)).toEqual([]);
    // A process that does not have the new key yet loses nothing.
    await api(`POST /webhooks/${id}/test`, {});
    await expect.poll(async () => (await deliveries(id))[0]?.last_fault).toBe('sealed_with_another_key');
    await started(oldKey, newKey);
    expect(await opened(older)).toEqual([second, first]);
    server.clock.advance(5);
    tell();
    await expect.poll(hook.types).toEqual(['webhook.tested']);
    for (const secret of [first, second]) expect(verified(secret, hook.arrived[0] as Arrived)).toBeTruthy();
  });

  it('have an id of their own when a restored database uses the number of a lost event again', async () => {
    const { url, arrived } = receiver('/restored');
    // Two copies of one database, as the lost one and the restored one are.
    for (const minutes of [0, 1]) {
      const copy = await startHarness({ documents: host, database: 'PGlite' });
      onTestFinished(copy.stop);
      copy.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
      const credentials = { token: await operatorToken(copy, 'hooks', ['webhooks:*']) };
      const { data } = await call(copy, 'POST /webhooks', credentials, { url, events: ['webhook.tested'] });
      const { id } = z.object({ id: z.string() }).parse(data.webhook);
      await call(copy, `POST /webhooks/${id}/test`, credentials, {});
      await expect.poll(() => arrived.length).toBe(minutes + 1);
      const listed = await call(copy, `GET /webhooks/${id}/deliveries`, credentials);
      expect(listed.data.deliveries).toMatchObject([{ webhook_id: arrived[minutes]?.headers['webhook-id'] }]);
    }
    const [lost, restored] = arrived;
    expect(restored?.message.data.id).toBe(lost?.message.data.id);
    expect(restored?.headers['webhook-id']).not.toBe(lost?.headers['webhook-id']);
  });

  it('lead to no private address, by its number, its name or a redirect, and to one of 20 at most', async () => {
    for (const url of [
      'ftp://hooks.example.com/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://user:password@hooks.example.com/',
      'https://[::ffff:10.0.0.1]/',
      `https://hooks.example.com/${'\0'.repeat(1000)}x`, // too long once it is escaped
      'no address',
    ])
      expect(await api('POST /webhooks', { url }), url).toMatchObject({
        status: 400,
        error: {
          path: 'url',
          message: expect.stringContaining('see docs/webhooks.md'),
        },
      });
    expect((await api('POST /webhooks', { url: host.origin, events: ['grant.unknown'] })).status).toBe(400);
    for (const line of ['DELETE /webhooks/nobody', 'GET /webhooks/nobody/deliveries'])
      expect((await api(line)).status).toBe(404);
    // As messages are sent to it: no list shows another host, or a command for the terminal, and the database can hold it.
    const odd = { url: 'https://hooks.EXAMPLE\\@10.0.0.1/\u001b[31m\0/x', events: ['role.*'] };
    expect((await api('POST /webhooks', odd)).data.webhook).toMatchObject({
      url: 'https://hooks.example/@10.0.0.1/%1B[31m%00/x',
    });
    const { id } = await created('https://inside.example/', ['role.*']);
    await api(`POST /webhooks/${id}/test`, {});
    await expect.poll(async () => (await deliveries(id))[0]?.last_fault).toBe('address');
    expect(host.hits.get('/elsewhere')).toBeUndefined();
    const before = (await api('GET /webhooks')).data.webhooks;
    const left = 20 - z.array(z.unknown()).parse(before).length;
    const made = await Promise.all(
      Array.from({ length: left + 3 }, (_, n) =>
        api('POST /webhooks', { url: `${host.origin}/no/${n}`, events: ['role.*'] }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(left);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('docs/webhooks.md', () => {
  const { data, ...top } = webhookMessage.shape;
  const line = (name: string, schema: z.ZodType) => `| \`${name}\` | ${schema.meta()?.description} |`;
  const generated = {
    fields: [
      '| field | meaning |',
      '|---|---|',
      ...Object.entries(top).map(([name, schema]) => line(name, schema)),
      ...Object.entries(data.shape.by.shape).map(([name, schema]) => line(`data.by.${name}`, schema)),
      ...Object.entries(data.shape).flatMap(([name, schema]) =>
        name === 'by' ? [] : line(`data.${name}`, schema),
      ),
    ].join('\n'),
    events: [...new Set(AUDIT_EVENTS.map((event) => event.split('.')[0]))]
      .map(
        (kind) =>
          `- ${AUDIT_EVENTS.filter((it) => it.startsWith(`${kind}.`))
            .map((it) => `\`${it}\``)
            .join(', ')}`,
      )
      .join('\n'),
  };

  it.each(Object.entries(generated))('shows the %s as they are', (name, expected) => {
    const place = new RegExp(`(?<=<!-- ${name} -->\n\n)[\\s\\S]*?(?=\n*<!-- end -->)`);
    if (process.env.UPDATE_DOCS === '1')
      writeFileSync(
        DOCS,
        readFileSync(DOCS, 'utf8').replace(place, () => expected),
      );
    expect(place.exec(readFileSync(DOCS, 'utf8'))?.[0]).toBe(expected);
  });
});
