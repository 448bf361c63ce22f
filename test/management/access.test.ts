/** Walks every route of the management API, from its table: whoever adds a row without a rule finds it here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parametersOf, type Route } from '../../src/management/route.js';
import { ROUTES } from '../../src/management/routes.js';
import type { Browser } from '../support/browser.js';
import { type Harness, startHarness } from '../support/harness.js';
import { type Credentials, call, operatorToken, signedIn } from './calling.js';

const VALUES: Readonly<Record<string, string>> = {
  workspace: 'acme-labs',
  name: 'acme-labs',
  email: 'bob@example.com',
  user: 'bob@example.com',
  kind: 'client',
  id: '00000000-0000-4000-8000-000000000000',
  identifier: 'https://mcp.example.com/mcp',
};

const table = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const of = (access: Route['access']) => table.filter(([, route]) => route.access === access);

describe('who may call the management API', () => {
  let server: Harness;
  let alice: Browser;
  let bob: Browser;
  let carol: Browser;
  let everything: string;
  const without = new Map<string, string>();
  beforeAll(async () => {
    server = await startHarness();
    [alice, bob, carol] = (await Promise.all(
      ['alice@example.com', 'bob@example.com', 'carol@example.com'].map((email) => signedIn(server, email)),
    )) as [Browser, Browser, Browser];
    everything = await operatorToken(server, 'everything', ['*']);
    // For each thing a token with all the rest.
    const things = [...new Set(ROUTES.flatMap(({ scope }) => scope?.split(':')[0] ?? []))];
    for (const thing of things) {
      const others = things.filter((it) => it !== thing).map((it) => `${it}:*`);
      without.set(thing, await operatorToken(server, `without-${thing}`, others));
    }
  });
  afterAll(() => server.stop());

  const send = (route: Route, credentials: Credentials) => {
    const path = parametersOf(route).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(VALUES[name] ?? 'public-app')),
      route.path as string,
    );
    const takesBody = !['GET', 'DELETE'].includes(route.method);
    return call(server, `${route.method} ${path}`, credentials, takesBody ? {} : undefined);
  };

  it.each(table)('%s: 401 with a challenge for nobody (RFC 6750 §3)', async (_, route) => {
    const answer = await send(route, {});
    expect(answer).toMatchObject({ status: 401, success: false, error: { code: 'unauthorized' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    const guessed = await send(route, { token: `vs_op_${'A'.repeat(43)}` });
    expect(guessed.status).toBe(401);
    expect(guessed.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
  });

  it.each(table)('%s: 403 for a token without its scope', async (_, route) => {
    const { scope = 'users:read' } = route;
    const answer = await send(route, { token: without.get(scope.split(':')[0] ?? '') ?? '' });
    expect(answer).toMatchObject({ status: 403, success: false });
    if (route.scope === undefined) {
      expect(answer.error.code).toBe('forbidden');
      expect((await send(route, { token: everything })).status).toBe(403);
      return;
    }
    expect(answer.error).toMatchObject({
      code: 'insufficient_scope',
      message: expect.stringContaining(route.scope),
    });
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="${route.scope}"`,
    );
  });

  it.each(of('operator'))('%s: 403 for whoever is merely signed in', async (_, route) => {
    for (const browser of [alice, carol])
      expect(await send(route, { browser })).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });

  it.each(of('administrator'))('%s: 404 for a stranger, 403 for a member', async (_, route) => {
    const stranger = await send(route, { browser: carol });
    expect(stranger).toMatchObject({ status: 404, error: { message: 'There is no workspace acme-labs.' } });
    expect(await send(route, { browser: bob })).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  });

  it.each(of('administrator'))('%s: 403 for a suspended administrator', async (_, route) => {
    const { memberships } = server.deps.store;
    const by = { kind: 'operator' } as const;
    await memberships.setSuspended('acme-labs', 'alice@example.com', true, by, server.clock.now);
    expect((await send(route, { browser: alice })).status).toBe(403);
    await memberships.setSuspended('acme-labs', 'alice@example.com', false, by, server.clock.now);
  });

  it.each(table.filter(([, route]) => route.method !== 'GET' && route.access !== 'operator'))(
    '%s: with a session, writes come from our own pages alone (RFC 9700 §4.7)',
    async (_, route) => {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const answer = await send(route, { browser: alice, headers: { 'sec-fetch-site': site } });
        expect(answer).toMatchObject({ status: 403, error: { code: 'cross_site' } });
      }
    },
  );

  it('every route is for somebody', () => {
    for (const [, { access, scope, self }] of table) {
      expect(scope === undefined).toBe(access === 'self');
      expect(self === undefined).toBe(access !== 'self');
    }
    for (const [, route] of of('administrator')) expect(route.path).toMatch(/^\/workspaces\/\{workspace\}\//);
  });
});
