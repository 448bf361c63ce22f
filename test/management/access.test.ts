/**
 * Walks every route of the management API, from its table: a row that is added without a rule is found here. Which scope a
 * route needs is stated here once more, by method and path, so that a wrong scope in the table is found, too.
 */
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
  webhook: '00000000-0000-4000-8000-000000000000',
  id: '00000000-0000-4000-8000-000000000000',
  identifier: 'https://mcp.example.com/mcp',
};

/** Names of what does not exist. */
const NOTHING: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(VALUES).map((name) => [name, 'no-such-thing'])),
  client_id: 'no-such-thing',
  subject: 'no-such-thing',
};

/** What a path is about: its last plain segment that names a thing; members, policies and approvals are a workspace's. */
const THINGS: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:workspaces\/\{\w+\}\/)?audit-events$/, 'audit'],
  [/^\/(?:workspaces\/\{\w+\}\/)?grants(?:\/|$)/, 'grants'],
  [/^\/workspaces(?:\/|$)/, 'workspaces'],
  [/^\/users(?:\/|$)/, 'users'],
  [/^\/(?:clients|registrations)(?:\/|$)/, 'clients'],
  [/^\/resources(?:\/|$)/, 'resources'],
  [/^\/permissions(?:\/|$)/, 'permissions'],
  [/^\/roles(?:\/|$)/, 'roles'],
  [/^\/scopes(?:\/|$)/, 'scopes'],
  [/^\/tokens(?:\/|$)/, 'tokens'],
  [/^\/keys(?:\/|$)/, 'keys'],
  [/^\/webhooks(?:\/|$)/, 'webhooks'],
];
function thingOf(path: string): string {
  const found = THINGS.find(([pattern]) => pattern.test(path));
  if (found === undefined) throw new Error(`${path}: which scope does it need?`);
  return found[1];
}
/** Every right that there is. */
const RIGHTS = THINGS.flatMap(([, thing]) =>
  thing === 'audit' ? ['audit:read'] : [`${thing}:read`, `${thing}:write`],
);

const table = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const of = (access: Route['access']) => table.filter(([, route]) => route.access === access);

describe('who may call the management API', () => {
  let server: Harness;
  let alice: Browser;
  let bob: Browser;
  let carol: Browser;
  let everything: string;
  let reader: string;
  const without = new Map<string, string>();
  /** By right: a token with that one, and a token with all others. */
  const only = new Map<string, string>();
  const allBut = new Map<string, string>();
  beforeAll(async () => {
    server = await startHarness();
    [alice, bob, carol] = (await Promise.all(
      ['alice@example.com', 'bob@example.com', 'carol@example.com'].map((email) => signedIn(server, email)),
    )) as [Browser, Browser, Browser];
    everything = await operatorToken(server, 'everything', ['*']);
    for (const right of RIGHTS) {
      const others = RIGHTS.filter((it) => it !== right);
      only.set(right, await operatorToken(server, `only-${right.replace(':', '-')}`, [right]));
      allBut.set(right, await operatorToken(server, `all-but-${right.replace(':', '-')}`, others));
    }
    const reads = RIGHTS.filter((right) => right.endsWith(':read'));
    reader = await operatorToken(server, 'reader', reads);
    // For each thing a token with all the rest.
    const things = [...new Set(ROUTES.flatMap(({ scope }) => scope?.split(':')[0] ?? []))];
    for (const thing of things) {
      const others = things.filter((it) => it !== thing).map((it) => `${it}:*`);
      without.set(thing, await operatorToken(server, `without-${thing}`, others));
    }
  });
  afterAll(() => server.stop());

  const send = (route: Route, credentials: Credentials, values = VALUES) => {
    const path = parametersOf(route).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(values[name] ?? 'public-app')),
      route.path as string,
    );
    const takesBody = !['GET', 'DELETE'].includes(route.method);
    return call(server, `${route.method} ${path}`, credentials, takesBody ? {} : undefined);
  };

  it.each(table)('%s: 401 with a challenge without credentials (RFC 6750 §3)', async (_, route) => {
    const answer = await send(route, {});
    expect(answer).toMatchObject({ status: 401, success: false, error: { code: 'unauthorized' } });
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer realm="${server.issuer}"`);
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

  it.each(table.filter(([, { path }]) => !path.startsWith('/me')))(
    '%s: a token with every right but the one that method and path call for gets 403',
    async (_, route) => {
      const needed = `${thingOf(route.path)}:${route.method === 'GET' ? 'read' : 'write'}`;
      const answer = await send(route, { token: allBut.get(needed) ?? '' });
      expect(answer).toMatchObject({ status: 403, error: { code: 'insufficient_scope' } });
      expect(answer.headers.get('www-authenticate')).toContain(`scope="${needed}"`);
      // That right is enough, here for something that does not exist.
      const allowed = await send(route, { token: only.get(needed) ?? '' }, NOTHING);
      expect(allowed.status).not.toBe(403);
    },
  );

  it.each(table.filter(([, { method }]) => method !== 'GET'))(
    '%s: a token that may only read gets 403 on every write',
    async (_, route) => {
      for (const name of ['users:read', 'clients:read']) {
        expect(await send(route, { token: only.get(name) ?? '' })).toMatchObject({ status: 403 });
      }
      expect(await send(route, { token: reader })).toMatchObject({ status: 403 });
    },
  );

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

  it('every route names who may call it', () => {
    for (const [, { access, scope, self }] of table) {
      expect(scope === undefined).toBe(access === 'self');
      expect(self === undefined).toBe(access !== 'self');
    }
    for (const [, route] of of('administrator')) expect(route.path).toMatch(/^\/workspaces\/\{workspace\}\//);
  });
});
