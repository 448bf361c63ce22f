/** One question to the platform: what comes back, and what is made of all that is no answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PlatformHook, type PlatformHookOptions } from '../../src/platform/hook.js';
import type { PlatformQuestion } from '../../src/platform/messages.js';
import { PlatformUnavailable } from '../../src/platform/platform-unavailable.js';
import { Secrets } from '../../src/tokens/secrets.js';
import { SigningKeys } from '../../src/tokens/signing-keys.js';
import type { Traces } from '../../src/traces/traces.js';
import { type LoopbackServer, startLoopbackServer } from '../documents/loopback-server.js';
import { claimsOf } from '../support/oauth.js';
import { SigningKeysInMemory } from '../support/signing-key-store.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const QUESTION: PlatformQuestion = {
  user: { id: '6f1c3b1e-5d0a-4f7e-9c1d-0a8b5f5f9a11', email: 'alice@example.com' },
  reason: 'refresh',
  workspace: 'acme-labs',
  client_id: 'public-app',
};
const ACME = { id: 'ws-acme', name: 'acme-labs', title: 'Acme Labs', type: 'team', role: 'member' };

const UNUSED_TRACES: Omit<Traces, 'fetch'> = {
  begin() {
    throw new Error('the hook answers no request');
  },
  caller: () => null,
  within: (_callers, run) => run(),
  sent() {},
  close: async () => {},
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let keys: SigningKeys;
let server: LoopbackServer | undefined;
let hook: PlatformHook | undefined;
beforeAll(async () => {
  const secrets = new Secrets([new Uint8Array(32).fill(1)]);
  keys = await SigningKeys.open(new SigningKeysInMemory(), secrets, 'ES256', NOW);
});
afterEach(async () => {
  await hook?.close();
  await server?.stop();
});

async function open(answer: Answer, options: Partial<PlatformHookOptions> = {}): Promise<LoopbackServer> {
  server = await startLoopbackServer((request, response) => answer(response, request), ['127.0.0.1']);
  hook = new PlatformHook({
    url: `http://127.0.0.1:${server.port}/hook`,
    timeoutMs: 60_000,
    issuer: 'https://auth.example.com',
    keys,
    ...options,
  });
  return server;
}

function ask() {
  if (hook === undefined) throw new Error('no hook');
  return hook.ask(QUESTION, NOW);
}

async function failure(): Promise<PlatformUnavailable> {
  const error = await ask().then(
    (answer) => new Error(`was answered: ${JSON.stringify(answer)}`),
    (thrown: unknown) => thrown,
  );
  if (error instanceof PlatformUnavailable) return error;
  throw error;
}

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const text =
  (body: string | Uint8Array): Answer =>
  (response) =>
    response.writeHead(200).end(body);

describe('a question to the platform', () => {
  it('is answered with the workspaces of the user', async () => {
    await open(json({ workspaces: [{ ...ACME, permissions: ['database.read'] }] }));
    expect(await ask()).toEqual({ workspaces: [{ ...ACME, permissions: ['database.read'] }] });
  });

  it('lets the platform continue the trace, if there is one', async () => {
    const seen: unknown[] = [];
    const told: unknown[] = [];
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const fetch: Traces['fetch'] = (to, send) => {
      told.push(to);
      return send({ headers: { traceparent }, answered: (status) => void told.push(status) });
    };
    const traces: Traces = { ...UNUSED_TRACES, fetch };
    const answer: Answer = (response, request) => {
      seen.push(request.headers.traceparent);
      json({ workspaces: [] })(response, request);
    };
    const { port } = await open(answer, { traces });
    await ask();
    expect(seen).toEqual([traceparent]);
    expect(told).toEqual([{ method: 'POST', url: new URL(`http://127.0.0.1:${port}/hook`) }, 200]);
  });

  it.each([404, 410])('is answered with none by status %i', async (status) => {
    await open((response) => response.writeHead(status).end('there is nobody of that name'));
    expect(await ask()).toEqual({ workspaces: [] });
  });

  it('is signed for a minute, with a number of its own (RFC 7519 §4.1)', async () => {
    const { requests, port } = await open(json({ workspaces: [] }));
    await ask();
    await ask();
    const iat = NOW.getTime() / 1000;
    const [first, second] = requests.map(({ headers }) => claimsOf(headers.authorization));
    const expected = { iss: 'https://auth.example.com', aud: `http://127.0.0.1:${port}/hook`, iat };
    expect(first).toMatchObject({ ...expected, exp: iat + 60 });
    expect(first?.jti).not.toBe(second?.jti);
  });

  it('uses the connection of the one before', async () => {
    const { connections } = await open(json({ workspaces: [] }));
    for (const _ of [1, 2, 3]) {
      await ask();
      // undici counts a connection as free only in the turn after its answer ended.
      await nextTurn();
    }
    expect(connections()).toBe(1);
  });

  it('is asked once more when a kept connection was closed at its other end, and no more often', async () => {
    let drop = 0;
    const { requests } = await open((response) => {
      if (drop-- > 0) response.socket?.destroy();
      else json({ workspaces: [ACME] })(response, response.req);
    });
    await ask();
    drop = 1;
    expect((await ask()).workspaces).toHaveLength(1);
    expect(requests).toHaveLength(3);
    drop = 2;
    expect(await failure()).toMatchObject({ kind: 'unreachable', reason: { tag: 'platform_connection' } });
    expect(requests).toHaveLength(5);
  });
});

describe('no answer is', () => {
  it.each<[string, Answer, Record<string, unknown>]>([
    ['a fault', json({ workspaces: [] }, 500), { kind: 'unreachable', reason: { status: 500 } }],
    ['a refusal', json({ workspaces: [] }, 401), { kind: 'unreachable', reason: { status: 401 } }],
    ['another status', json({ workspaces: [] }, 201), { kind: 'unreachable', reason: { status: 201 } }],
    ['HTML', text('<!doctype html>'), { kind: 'invalid', reason: { tag: 'platform_answer_not_json' } }],
    [
      'text that is not UTF-8',
      text(Buffer.from('{"workspaces":[{"name":"\xff"}]}', 'latin1')),
      { kind: 'invalid', reason: { tag: 'platform_answer_not_json' } },
    ],
    [
      'more than 256 KB',
      text(`{"workspaces":[]${' '.repeat(262_144)}}`),
      { kind: 'invalid', reason: { tag: 'platform_answer_too_large' } },
    ],
  ])('%s', async (_, answer, expected) => {
    await open(answer);
    expect(await failure()).toMatchObject(expected);
  });

  it.each<[string, unknown, string, string?]>([
    ['nothing', null, 'the answer', 'must be of type object'],
    ['a list', [], 'the answer'],
    ['a name that no address can hold', { workspaces: [{ ...ACME, name: 'a b c' }] }, 'workspaces[0].name'],
    [
      'a workspace without a role',
      { workspaces: [{ ...ACME, role: undefined }] },
      'workspaces[0].role',
      'is missing',
    ],
    [
      'one with a misspelled member, which would allow too much',
      { workspaces: [{ ...ACME, permisions: [] }] },
      'workspaces[0]',
    ],
    ['a name that is listed twice', { workspaces: [ACME, { ...ACME, id: 'x' }] }, 'workspaces[1].name'],
    ['an id that is listed twice', { workspaces: [ACME, { ...ACME, name: 'other' }] }, 'workspaces[1].id'],
    ['a workspace without an id', { workspaces: [{ ...ACME, id: undefined }] }, 'workspaces[0].id'],
    ['an id with a space', { workspaces: [{ ...ACME, id: 'a b' }] }, 'workspaces[0].id'],
    [
      'more than 500 of them',
      { workspaces: Array.from({ length: 501 }, (_, n) => ({ ...ACME, id: `ws-${n}`, name: `acme-${n}` })) },
      'workspaces',
    ],
  ])('%s; the path is told', async (_, body, path, message = '') => {
    await open(json(body));
    const { kind, reason } = await failure();
    const problems = [expect.stringMatching(`^${path.replace(/[[\]]/g, '\\$&')}: ${message}`)];
    expect({ kind, reason }).toEqual({
      kind: 'invalid',
      reason: { tag: 'platform_answer_invalid', problems },
    });
  });

  it('a redirect, which is not followed', async () => {
    const { requests } = await open((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await failure()).toMatchObject({ kind: 'unreachable', reason: { status: 307 } });
    expect(requests.map(({ path }) => path)).toEqual(['/hook']);
  });

  it.each<[string, Answer]>([
    ['silence', () => undefined],
    ['a beginning without an end', (response) => response.writeHead(200).write('{"workspaces":[')],
  ])('%s; the wait is bounded, and the connection ends', async (_, answer) => {
    const { idle } = await open(answer, { timeoutMs: 150 });
    const reason = { tag: 'platform_timeout', code: 'TimeoutError' };
    expect(await failure()).toMatchObject({ kind: 'unreachable', reason });
    await idle();
  });

  it.each<[string, string]>([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a chunk without a length', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s; the log names the fault', async (_, bytes) => {
    await open((response) => response.socket?.end(bytes));
    const reason = { tag: 'platform_connection', code: expect.stringMatching(/^HPE_|^HTTPParserError$/) };
    expect(await failure()).toMatchObject({ kind: 'unreachable', reason });
  });

  it('a closed port', async () => {
    await open(json({ workspaces: [] }));
    await server?.stop();
    expect(await failure()).toMatchObject({ kind: 'unreachable', reason: { code: 'ECONNREFUSED' } });
  });
});

describe('many questions', () => {
  it('are asked a few at a time; what is too much is busy at once', async () => {
    const waiting: ServerResponse[] = [];
    let atOnce = 0;
    await open(
      (response) => {
        waiting.push(response);
        atOnce = Math.max(atOnce, waiting.length);
        setTimeout(() => json({ workspaces: [] })(waiting.shift() ?? response, response.req), 1);
      },
      { maxAtOnce: 2 },
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 300 }, ask));
    const refused = outcomes.filter((it) => it.status === 'rejected').map((it) => it.reason);
    expect(atOnce).toBe(2);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(300 - 2 - 256);
    for (const reason of refused) expect(reason).toMatchObject({ kind: 'busy' });
  });

  it('end when the server stops', async () => {
    await open(() => undefined);
    const asked = failure();
    await expect.poll(() => server?.requests.length).toBe(1);
    await hook?.close();
    expect((await asked).kind).toBe('unreachable');
  });
});
