/** What each endpoint asks of the database, and that the hot path builds no SQL and no schema for a request. */
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { STATEMENTS } from '../../src/store/database/statement.js';
import { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, newCode, newTokens, postToken, refresh, walk } from '../support/oauth.js';

const built = vi.hoisted(() => {
  // What test files before this one imported has the zod that counts nothing.
  vi.resetModules();
  return { schemas: 0 };
});

// Counts the schemas that our code makes: each call of `z.object`, `z.string` and so on.
vi.mock('zod', async (original) => {
  const zod = await original<{ z: typeof z }>();
  const counting = new Proxy(zod.z, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      // A class stays as it is: what other files of this process ask with `instanceof` is the same one.
      if (typeof member !== 'function' || /^[A-Z]/.test(String(name))) return member;
      return (...given: unknown[]) => {
        built.schemas++;
        return Reflect.apply(member, target, given);
      };
    },
  });
  return { ...zod, z: counting };
});

const RESOURCE = 'https://mcp.example.com/mcp';
const OF_RESOURCE = {
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(RESOURCE)}:vs_rs_secret`).toString('base64')}`,
};
const OF_CLIENT = {
  authorization: `Basic ${Buffer.from(`basic-app:${encodeURIComponent('vs_cs_basic:secret&with=signs')}`).toString('base64')}`,
};

describe.each(DATABASES)('statements for one request on %s', (database) => {
  let server: Harness;
  let at: string;
  const sqlToQuery = vi.spyOn(PgDialect.prototype, 'sqlToQuery');

  beforeAll(async () => {
    // A process also looks by the clock for what others left to it; only what requests cause is counted here.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = await startHarness({ database });
    at = server.issuer;
    const { store, secrets } = server.deps;
    await store.catalog.addResourceSecret(
      { identifier: RESOURCE, secretHashes: [] },
      secrets.hash('vs_rs_secret'),
      { kind: 'operator' },
      server.clock.now,
    );
  });
  afterAll(async () => {
    await server.stop();
    vi.useRealTimers();
  });

  it('is counted, as what builds its SQL and its schemas shows', async () => {
    built.schemas = 0;
    sqlToQuery.mockClear();
    server.takeStatements();
    await server.deps.store.deliveries.due(server.clock.now);
    await server.deps.store.users.findByEmail('alice@example.com');
    expect(built.schemas).toBeGreaterThan(0);
    expect([sqlToQuery.mock.calls.length, server.takeStatements().length]).toEqual([2, 1]);
  });

  /** Sends a request twice, since the first may fill what a process keeps. @returns the second one's cost */
  async function costOf(send: () => Promise<Response | { status: number }>) {
    expect((await send()).status).toBeLessThan(300);
    server.takeStatements();
    sqlToQuery.mockClear();
    built.schemas = 0;
    expect((await send()).status).toBeLessThan(300);
    return {
      statements: server.takeStatements().length,
      sql: sqlToQuery.mock.calls.length,
      schemas: built.schemas,
    };
  }
  const cost = (statements: number) => ({ statements, sql: 0, schemas: 0 });
  const post = (path: string, form: Record<string, string>, headers = {}) =>
    fetch(at + path, { method: 'POST', headers, body: new URLSearchParams(form) });

  it('a code exchange: one', async () => {
    const codes = [await newCode(new Browser(), at), await newCode(new Browser(), at)];
    const exchange = async () => {
      const { code = '', verifier = '' } = codes.pop() ?? {};
      return postToken(at, { grant_type: 'authorization_code', code, code_verifier: verifier });
    };
    expect(await costOf(exchange)).toEqual(cost(1));
  });

  it('a refresh: one', async () => {
    let token = (await newTokens(new Browser(), at)).text('refresh_token');
    const next = async () => {
      const answer = await refresh(at, token);
      token = answer.text('refresh_token');
      return answer;
    };
    expect(await costOf(next)).toEqual(cost(1));
  });

  it('an introspection by a resource server, and by a client, of either token: one', async () => {
    const tokens = await newTokens(new Browser(), at);
    const token = tokens.text('access_token');
    expect(await costOf(() => post('/v1/oauth/introspect', { token }, OF_RESOURCE))).toEqual(cost(1));
    expect(await costOf(() => post('/v1/oauth/introspect', { token }, OF_CLIENT))).toEqual(cost(1));
    const refreshToken = tokens.text('refresh_token');
    expect(await costOf(() => post('/v1/oauth/introspect', { token: refreshToken }, OF_CLIENT))).toEqual(
      cost(1),
    );
  });

  it('user claims: one', async () => {
    const tokens = await newTokens(new Browser(), at);
    const headers = { authorization: `Bearer ${tokens.text('access_token')}` };
    expect(await costOf(() => fetch(`${at}/v1/userinfo`, { headers }))).toEqual(cost(1));
  });

  it.each(['access_token', 'refresh_token'])('a revocation by %s: one', async (name) => {
    const tokens = [await newTokens(new Browser(), at), await newTokens(new Browser(), at)];
    const revoke = () =>
      post('/v1/oauth/revoke', { client_id: 'public-app', token: tokens.pop()?.text(name) ?? '' });
    expect(await costOf(revoke)).toEqual(cost(1));
  });

  it.each(['/.well-known/oauth-authorization-server', '/.well-known/jwks.json', '/v1/oauth/status-lists/0'])(
    '%s: none',
    async (path) => {
      await newTokens(new Browser(), at);
      expect(await costOf(() => fetch(at + path))).toEqual(cost(0));
    },
  );

  it('a registration: one; the walk of a browser that is signed in and chooses a workspace: eight', async () => {
    const redirect_uris = ['https://app.example.com/callback'];
    const register = (client_name: string, token_endpoint_auth_method = 'none') =>
      fetch(`${at}/v1/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name, redirect_uris, token_endpoint_auth_method }),
      });
    const names = ['one', 'another'];
    expect(await costOf(() => register(names.pop() ?? ''))).toEqual(cost(1));
    const confidential = () => register('confidential', 'client_secret_basic');
    expect(await costOf(confidential)).toEqual(cost(1));

    const browser = new Browser();
    await walk(browser, authorizeUrl(at, { prompt: 'consent' }));
    server.takeStatements();
    await walk(browser, authorizeUrl(at, { prompt: 'consent' }));
    // To authorize: the request. Then one for each of two redirects, the choice of a workspace (two when it is
    // made), the consent page, and the answer (and the grant).
    const statements = server.takeStatements();
    const remembered = ['catalog.read', 'client.find'].map((name) => STATEMENTS.get(name)?.text);
    const again = statements.filter((text) => remembered.includes(text));
    expect(statements.length - again.length).toBe(8);
    // What is remembered for a quarter of a second is read again in a walk that takes longer.
    expect(again.length).toBeLessThanOrEqual(3);
  });
});
