/** A fault of the database is ours: no one is told that their credentials or tokens are bad, and no one is signed out. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as elapse } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../support/browser.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { SECRET_KEY } from '../support/harness.js';
import { authorizeUrl, newCode, newTokens, postToken, refresh } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { printedSeed, randomFrom } from '../support/random.js';
import { type Seeded, seeded } from '../support/seeded.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { SlowProxy } from '../support/slow-proxy.js';

let database: FreshPostgres;
let seedFile: Seeded;
let proxy: SlowProxy;
let server: ServerProcess;
let ended = false;

beforeAll(async () => {
  [database, seedFile] = await Promise.all([freshPostgres(), seeded()]);
  const { hostname, port } = new URL(database.url);
  proxy = await SlowProxy.start({ host: hostname, port: Number(port) });
  server = await startServer({
    databaseUrl: proxy.through(database.url),
    env: { ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn' },
  });
  void server.exited.then(() => {
    ended = true;
  });
});
afterAll(async () => {
  proxy.restore();
  await server.stop();
  await proxy.close();
  await Promise.all([database.drop(), seedFile.remove()]);
});
afterEach(async () => {
  proxy.delay = 0;
  proxy.restore();
  await untilReady();
  expect(ended).toBe(false);
});

/** Until `/readyz` says 200: seconds, where the machine is free. */
async function untilReady(): Promise<void> {
  await expect.poll(() => fetch(`${server.origin}/readyz`).then((answer) => answer.status)).toBe(200);
}

const basic = { authorization: `Basic ${btoa('basic-app:a wrong secret')}` };
const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(body), headers });
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

/** Everything that machines ask while the database is away. */
async function machineRequests(): Promise<Record<string, () => Promise<Response>>> {
  const tokens = await newTokens(new Browser(), server.origin);
  const { code, verifier } = await newCode(new Browser(), server.origin);
  const exchange = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: 'public-app',
  };
  const refreshing = { grant_type: 'refresh_token', refresh_token: tokens.text('refresh_token') };
  const bearer = { authorization: `Bearer ${tokens.text('access_token')}` };
  // Of its own: a revocation that was told to come back may still be carried out, when the connection revives.
  const revoking = { token: (await newTokens(new Browser(), server.origin)).text('refresh_token') };
  return {
    'an exchange': () => post('/v1/oauth/token', exchange),
    'an exchange of nothing': () => post('/v1/oauth/token', { ...exchange, code: 'vs_ac_unknown' }),
    'a refresh': () => post('/v1/oauth/token', { ...refreshing, client_id: 'public-app' }),
    'a refresh by an unknown client': () => post('/v1/oauth/token', { ...refreshing, client_id: 'nobody' }),
    'a refresh with a wrong secret': () => post('/v1/oauth/token', refreshing, basic),
    'a revocation': () => post('/v1/oauth/revoke', { ...revoking, client_id: 'public-app' }),
    'a revocation with a wrong secret': () => post('/v1/oauth/revoke', revoking, basic),
    'user claims': () => get('/v1/userinfo', bearer),
    metadata: () => get('/.well-known/oauth-authorization-server'),
  };
}

/** Everything that people ask. */
async function pageRequests(): Promise<Record<string, () => Promise<Page>>> {
  const browser = new Browser();
  await newTokens(browser, server.origin); // signs in
  const other = new Browser();
  const login = await other.get(authorizeUrl(server.origin), { site: 'cross-site' });
  const consent = await (await browser.get(authorizeUrl(server.origin), { site: 'cross-site' })).submit({
    button: 'Continue',
    check: ['workspace=acme-labs'],
  });
  const fields = { email: 'alice@example.com', password: 'correct horse battery' };
  return {
    authorize: () => new Browser().get(authorizeUrl(server.origin), { site: 'cross-site' }),
    'the login page': () => other.get(login.url),
    'a sign-in': () => login.submit({ button: 'Sign in', fields }),
    'the consent page': () => browser.get(consent.url),
    'a click on Allow': () => consent.submit({ button: 'Allow' }),
    'the account page': () => browser.get(`${server.origin}/account`),
  };
}

async function expectUnavailable(requests: Record<string, () => Promise<Response>>): Promise<void> {
  const answers = await Promise.all(
    Object.entries(requests).map(async ([name, ask]) => {
      let response = await ask();
      // For a quarter of a second, metadata still comes from memory.
      while (name === 'metadata' && response.status === 200) response = await ask();
      const type = response.headers.get('content-type');
      const body: Record<string, unknown> = await response.json();
      const retryAfter = Number(response.headers.get('retry-after'));
      return [name, response.status, type, body.error, retryAfter > 0 && retryAfter <= 10] as const;
    }),
  );
  expect(answers).toEqual(
    Object.keys(requests).map((name) => [
      name,
      503,
      expect.stringMatching(/^application\/json/),
      'temporarily_unavailable',
      true,
    ]),
  );
}

describe('while the database is away (RFC 6749 §5.2, RFC 7009 §2.2.1)', () => {
  it('answers 503 to machines and people, lives, and is back within 5 seconds', async () => {
    const machines = await machineRequests();
    const people = await pageRequests();
    proxy.cut();
    await expectUnavailable(machines);
    const pages = await Promise.all(
      Object.entries(people).map(async ([name, ask]) => {
        const page = await ask();
        const html = page.headers.get('content-type')?.startsWith('text/html') ?? false;
        return [name, page.status, html, Number(page.headers.get('retry-after')) > 0] as const;
      }),
    );
    expect(pages).toEqual(Object.keys(people).map((name) => [name, 503, true, true]));
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([503, { missing: ['database'] }]);
    expect(ready.headers.get('retry-after')).toBe('2');
    expect((await get('/healthz')).status).toBe(200);
    // Verifiers of access tokens need not notice.
    expect((await get('/.well-known/jwks.json')).status).toBe(200);

    proxy.restore();
    await untilReady();
    // Nothing was spent by a request that was told to come back.
    const names = ['an exchange', 'a refresh', 'user claims', 'metadata', 'a revocation'];
    const statuses: number[] = [];
    for (const name of names) statuses.push((await machines[name]?.())?.status ?? 0);
    expect(statuses).toEqual(names.map(() => 200));
    expect((await people['a click on Allow']?.())?.location).toContain('code=vs_ac_');
  });

  it('answers 503 to machines also when connections hang instead of failing', async () => {
    const machines = await machineRequests();
    proxy.cut('hang');
    let refused = false;
    const refusals = expectUnavailable(machines).then(() => {
      refused = true;
    });
    expect((await get('/healthz')).status).toBe(200);
    expect(refused).toBe(false); // it waits for nobody
    await refusals;
    proxy.restore();
    await untilReady();
    expect((await machines['a refresh']?.())?.status).toBe(200);
  });

  it('answers 503 to machines even when connections end without an error, and makes few of them', async () => {
    const machines = await machineRequests();
    proxy.cut('end');
    const before = proxy.counts.connections;
    const began = performance.now();
    for (let round = 0; round < 3; round++) await expectUnavailable(machines);
    const seconds = (performance.now() - began) / 1000;
    expect(proxy.counts.connections - before).toBeLessThanOrEqual(50 + 10 * seconds);
    // Before it counted its connections, a process gave an answer after ten seconds.
    expect(seconds).toBeLessThan(10);
    proxy.restore();
    await untilReady();
    expect((await machines['a refresh']?.())?.status).toBe(200);
  });
});

describe('a connection that is reset', () => {
  it('in the middle of a refresh costs nothing: the retry gets the successor that was lost (RFC 9700 §4.14.2)', async () => {
    const token = (await newTokens(new Browser(), server.origin)).text('refresh_token');
    proxy.swallowAfter(300);
    const asked = refresh(server.origin, token);
    // The grant's facts are on their way back: the rotation is committed, and we do not know of it.
    await expect.poll(() => proxy.swallows).toBe(true);
    proxy.cut();
    const lost = await asked;
    expect([lost.status, lost.text('error')]).toEqual([503, 'temporarily_unavailable']);

    proxy.restore();
    await untilReady();
    const retry = await refresh(server.origin, token);
    const again = await refresh(server.origin, token);
    expect([retry.status, again.status]).toEqual([200, 200]);
    expect(again.text('refresh_token')).toBe(retry.text('refresh_token'));
    expect(retry.text('refresh_token')).not.toBe(token);
    expect((await refresh(server.origin, retry.text('refresh_token'))).status).toBe(200);
  });

  it('in the middle of a refresh costs nothing in strict mode either, and another request with the token is reuse (OAuth 2.1 §4.3.1)', async () => {
    const strict = await startServer({
      databaseUrl: proxy.through(database.url),
      env: { ...seedFile.env, SECRET_KEY, LOG_LEVEL: 'warn', REFRESH_RETRY_WINDOW: '0' },
    });
    onTestFinished(async () => void (await strict.stop()));
    const token = (await newTokens(new Browser(), strict.origin)).text('refresh_token');
    proxy.swallowAfter(300);
    const asked = refresh(strict.origin, token);
    await expect.poll(() => proxy.swallows).toBe(true);
    proxy.cut();
    proxy.restore();
    const answer = await asked;
    expect(answer.status).toBe(200);
    const next = await refresh(strict.origin, answer.text('refresh_token'));
    expect(next.status).toBe(200);
    expect((await refresh(strict.origin, answer.text('refresh_token'))).json).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await refresh(strict.origin, next.text('refresh_token'))).status).toBe(400);
  });

  it('in the middle of a code exchange costs nothing: the code remembers which exchange it was for (RFC 6749 §4.1.2)', async () => {
    const { code, verifier } = await newCode(new Browser(), server.origin);
    const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier };
    proxy.swallowAfter(300);
    const asked = postToken(server.origin, exchange);
    // The grant's facts are on their way back: the redemption is committed, and we do not know of it.
    await expect.poll(() => proxy.swallows).toBe(true);
    proxy.cut();
    proxy.restore();
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect((await refresh(server.origin, answer.text('refresh_token'))).status).toBe(200);
    // Another exchange with the code is a replay, as ever.
    expect((await postToken(server.origin, exchange)).json).toMatchObject({ error: 'invalid_grant' });
  });

  it('by an administrator, again and again, signs none of many refreshing clients out', async () => {
    const browser = new Browser();
    const held: string[] = [];
    for (let client = 0; client < 6; client++)
      held.push((await newTokens(browser, server.origin)).text('refresh_token'));
    const sql = postgres(database.directUrl, { max: 1, fetch_types: false });
    let over = false;
    const seen = new Set<string>();
    try {
      const clients = held.map(async (_, client) => {
        while (!over) {
          const answer = await refresh(server.origin, held[client] ?? '');
          seen.add(`${answer.status} ${answer.json.error ?? ''}`);
          if (answer.status === 200) held[client] = answer.text('refresh_token');
        }
      });
      for (let round = 0; round < 8; round++) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'vouchsafe' and datname = current_database()`;
        await sql`select pg_sleep(0.1)`;
      }
      over = true;
      await Promise.all(clients);
    } finally {
      await sql.end();
    }
    expect(seen).toContain('200 ');
    seen.delete('200 ');
    seen.delete('503 temporarily_unavailable');
    expect([...seen]).toEqual([]);
    // A connection of the pool may learn of its end only now: 503 still means to come again.
    const statusOf = async (token: string) => (await refresh(server.origin, token)).status;
    await Promise.all(held.map((token) => expect.poll(() => statusOf(token)).not.toBe(503)));
    expect(await Promise.all(held.map(statusOf))).toEqual(held.map(() => 200));
    expect((await postToken(server.origin, { grant_type: 'nothing' })).status).toBe(400);
  });
});

describe('a network that delays, swallows and cuts, while clients refresh, exchange and sign in', () => {
  it('is never told to be a client’s mistake: each gets 200 or 503, and no chain is lost', async () => {
    const browser = new Browser();
    const held: string[] = [];
    const begin = async () => {
      const tokens = await newTokens(browser, server.origin).catch(() => null);
      if (tokens?.status === 200) held.push(tokens.text('refresh_token'));
      return held.length;
    };
    // A connection of the pool may learn only now that the one before it was ended.
    await expect.poll(begin, { interval: 1 }).toBe(6);
    let over = false;
    const seen: string[] = [];
    const refreshing = held.map(async (_, client) => {
      while (!over) {
        const answer = await refresh(server.origin, held[client] ?? '');
        seen.push(`${answer.status} ${answer.json.error ?? ''}`);
        if (answer.status === 200) held[client] = answer.text('refresh_token');
      }
    });
    // Transactions are cut, too: a walk to a code has several. Those that fail are people's to repeat.
    const walking = (async () => {
      while (!over) await newTokens(browser, server.origin).catch(() => undefined);
    })();
    const random = randomFrom(printedSeed());
    for (let round = 0; round < 40; round++) {
      proxy.delay = random() < 0.5 ? 0 : random() * 60;
      const fault = random();
      if (fault < 0.5) proxy.cut();
      else if (fault < 0.7) proxy.swallow();
      await elapse(20 + random() * 120);
      proxy.restore();
      await elapse(random() * 200);
    }
    over = true;
    proxy.delay = 0;
    await Promise.all([...refreshing, walking]);
    expect(new Set(seen).size, `${[...new Set(seen)]}`).toBeLessThanOrEqual(2);
    expect(seen).toContain('200 ');
    expect(seen.filter((it) => it !== '200 ' && it !== '503 temporarily_unavailable')).toEqual([]);
    await untilReady();
    const statusOf = async (token: string) => (await refresh(server.origin, token)).status;
    for (const token of held) await expect.poll(() => statusOf(token)).toBe(200);
  });
});

describe('a refresh token whose row another transaction holds', () => {
  it('rotates as soon as that transaction has changed nothing, and is never answered 429 (OAuth 2.1 §4.3.1)', async () => {
    const token = (await newTokens(new Browser(), server.origin)).text('refresh_token');
    const [holder, watcher] = [1, 2].map(() => postgres(database.directUrl, { max: 1, fetch_types: false }));
    if (holder === undefined || watcher === undefined) throw new TypeError('two connections');
    try {
      let asked: ReturnType<typeof refresh> | undefined;
      await holder.begin(async (held) => {
        await held`select from families for no key update`;
        // The rotation passes over the row, and the verdict waits for it.
        asked = refresh(server.origin, token);
        const waiting = () => watcher`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toHaveLength(1);
      });
      expect((await asked)?.status).toBe(200);
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  });
});

describe('connections that fall silent without an end, as after a failover', () => {
  it('are given up together: 503 at first, and work again as soon as new ones can be made', async () => {
    expect((await get('/readyz')).status).toBe(200);
    proxy.delay = 60_000;
    const away = await post('/v1/oauth/token', {
      grant_type: 'refresh_token',
      client_id: 'public-app',
      refresh_token: 'x',
    });
    expect(away.status).toBe(503);
    proxy.delay = 0;
    await untilReady();
  });
});

describe('a stop while the database and the mail server are silent', () => {
  it('ends the process by itself', async () => {
    let hasMail = false;
    const mailServer = createServer((socket) => {
      hasMail = true;
      socket.on('error', () => socket.destroy());
    }).listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    onTestFinished(() => void mailServer.close());
    const { port } = mailServer.address() as AddressInfo;
    const stopped = await startServer({
      databaseUrl: proxy.through(database.url),
      env: {
        ...seedFile.env,
        SECRET_KEY,
        LOG_LEVEL: 'warn',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'id@example.com',
      },
    });
    // A browser that was not seen before: the user is told by email.
    await newTokens(new Browser(), stopped.origin);
    await newTokens(new Browser(), stopped.origin);
    await expect.poll(() => hasMail).toBe(true);
    proxy.swallow();
    // A server that does not end is killed after a minute.
    expect(await stopped.stop()).toEqual({ code: 0, signal: null });
  });
});
