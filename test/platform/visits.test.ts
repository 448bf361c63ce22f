/** What a signed-in user sees and changes follows what the platform says now, on every page and every route. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { endpointRoutes } from '../../src/endpoints/routes.js';
import { parametersOf } from '../../src/management/route.js';
import { ROUTES } from '../../src/management/routes.js';
import { call } from '../management/calling.js';
import type { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { newTokens } from '../support/oauth.js';
import { ACME, type FakePlatform, startPlatform } from '../support/platform.js';
import { type Route, routesBelow } from '../support/route-walk.js';

const ALICE = 'alice@example.com';
const CACHE = 10;
const GRACE = 600;

let platform: FakePlatform;
let server: Harness;
let alice: Browser;
let bobsId: string;
beforeAll(async () => {
  platform = await startPlatform();
  const env = {
    PLATFORM_HOOK_URL: platform.url,
    PLATFORM_HOOK_CACHE: String(CACHE),
    PLATFORM_HOOK_GRACE: String(GRACE),
  };
  server = await startHarness({ env });
  platform.trust(server);
  bobsId = (await server.deps.store.users.findByEmail('bob@example.com'))?.id ?? '';
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});
/** Alice is signed in, and an administrator of `acme-labs` by an answer that is too old to count for a write. */
beforeEach(async () => {
  platform.instead = undefined;
  platform.workspaces.clear();
  platform.workspaces.set(ALICE, [ACME]);
  server.clock.advance(GRACE + CACHE);
  alice = await signedIn(server, ALICE);
  expect((await alice.get(`${server.issuer}/account`)).status).toBe(200);
  platform.takeQuestions();
  server.clock.advance(CACHE);
});

const away = () => {
  platform.instead = (response) => response.writeHead(500).end();
};

const pages = (prefix: '/account' | '/workspaces/:name') =>
  routesBelow(createApp(server.deps, endpointRoutes(server.deps)).hono, prefix, {
    name: 'acme-labs',
    member: bobsId,
  });
const only = (method: string) => (route: Route) => route.method === method;

/** Sends a form that this server would have given to this session. */
async function post(browser: Browser, { path }: Route) {
  const token = browser.cookies
    .header({ url: new URL(server.issuer), method: 'POST', crossSite: false })
    ?.match(/vouchsafe_session=([^;]+)/)?.[1];
  const { secrets, store } = server.deps;
  const session = await store.sessions.find(secrets.hashes(token ?? ''), server.clock.now);
  const csrf = secrets.tag('csrf', path, session?.id ?? '');
  return browser.post(server.issuer + path, { csrf, client_id: 'public-app' }, { follow: false });
}

async function statuses(routes: readonly Route[], browser = alice): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const route of routes) {
    const { status } = await (route.method === 'GET'
      ? browser.get(server.issuer + route.path, { follow: false })
      : post(browser, route));
    answers.push(`${route.method} ${route.path}: ${status}`);
  }
  return answers;
}

/** Each call that a person may make with a session. */
async function calls(reads: boolean): Promise<readonly string[]> {
  const values: Readonly<Record<string, string>> = {
    workspace: 'acme-labs',
    email: 'bob@example.com',
    kind: 'client',
    id: '00000000-0000-4000-8000-000000000000',
  };
  const answers: string[] = [];
  for (const route of ROUTES) {
    if (route.access === 'operator' || (route.method === 'GET') !== reads) continue;
    const path = parametersOf(route).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(values[name] ?? 'public-app')),
      route.path as string,
    );
    const body = ['GET', 'DELETE'].includes(route.method) ? undefined : {};
    const { status } = await call(server, `${route.method} ${path}`, { browser: alice }, body);
    answers.push(`${route.method} ${path}: ${status}`);
  }
  return answers;
}

const all = (answers: readonly string[], status: number) => {
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((answer) => !answer.endsWith(`: ${status}`))).toEqual([]);
};

describe('a user whom the platform removed from a workspace', () => {
  it('gets none of its pages, and none of the management API, from the next request on', async () => {
    platform.workspaces.set(ALICE, []);
    all(await statuses(pages('/workspaces/:name')), 404);
    const routes = [...(await calls(true)), ...(await calls(false))];
    all(
      routes.filter((answer) => answer.includes('/workspaces/')),
      404,
    );
    expect(platform.takeQuestions()).toEqual([
      expect.objectContaining({ reason: 'visit', workspace: 'acme-labs' }),
    ]);
  });

  it('and whom it made a plain member is no administrator any more', async () => {
    platform.workspaces.set(ALICE, [{ ...ACME, role: 'member' }]);
    all(await statuses(pages('/workspaces/:name')), 403);
  });

  it('does not find it on the account page or in userinfo', async () => {
    const browser = await signedIn(server, ALICE);
    platform.workspaces.set(ALICE, [ACME, { ...ACME, id: 'ws-second', name: 'second', title: 'The second' }]);
    const tokens = await newTokens(browser, server.issuer, { workspace: 'acme-labs' });
    server.clock.advance(CACHE);
    platform.takeQuestions();
    platform.workspaces.set(ALICE, [ACME]);
    const info = await fetch(`${server.issuer}/v1/userinfo`, {
      headers: { authorization: `Bearer ${tokens.text('access_token')}` },
    });
    expect((await info.json()).workspaces).toEqual([expect.objectContaining({ name: 'acme-labs' })]);
    expect(platform.takeQuestions()).toEqual([
      expect.objectContaining({ reason: 'userinfo', workspace: 'acme-labs', client_id: 'public-app' }),
    ]);
    expect((await browser.get(`${server.issuer}/account`)).text).not.toContain('The second');
    // One answer for both.
    expect(platform.takeQuestions()).toEqual([]);
  });
});

describe('while the platform is away', () => {
  it('users can change nothing on a page or through the management API', async () => {
    away();
    all(await statuses(pages('/workspaces/:name').filter(only('POST'))), 503);
    all(await statuses(pages('/account').filter(only('POST'))), 503);
    all(await calls(false), 503);
  });

  it('reads continue with the last answer for the grace period, and then stop', async () => {
    away();
    const reads = [...pages('/workspaces/:name'), ...pages('/account')].filter(only('GET'));
    const seen = [...(await statuses(reads)), ...(await calls(true))];
    expect(seen.filter((answer) => answer.endsWith(': 503'))).toEqual([]);
    server.clock.advance(GRACE);
    all([...(await statuses(reads)), ...(await calls(true))], 503);
  });

  it('userinfo continues with the last answer for as long, and then says that it is unavailable', async () => {
    const tokens = await newTokens(alice, server.issuer, { workspace: 'acme-labs' });
    away();
    const userinfo = () =>
      fetch(`${server.issuer}/v1/userinfo`, {
        headers: { authorization: `Bearer ${tokens.text('access_token')}` },
      });
    server.clock.advance(GRACE - 1);
    const answer = await userinfo();
    expect([answer.status, (await answer.json()).workspaces]).toEqual([
      200,
      [expect.objectContaining({ name: 'acme-labs' })],
    ]);
    server.clock.advance(1);
    const refused = await userinfo();
    // No challenge: the token is as good as it was (RFC 6750 §3).
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([503, null]);
  });

  it('the page says why, and a user can still sign out', async () => {
    const account = await alice.get(`${server.issuer}/account`);
    platform.instead = undefined;
    away();
    server.clock.advance(GRACE);
    const refused = await alice.get(`${server.issuer}/account`);
    expect([refused.status, refused.title]).toEqual([
      503,
      expect.stringContaining('We can’t load your workspaces'),
    ]);
    expect((await account.submit({ button: 'Sign out' })).status).toBeLessThan(400);
  });

  it('there is no grace period for a user about whom it never answered', async () => {
    const carol = await signedIn(server, 'carol@example.com');
    away();
    expect((await carol.get(`${server.issuer}/account`)).status).toBe(503);
  });

  it('a check time in the future does not count as fresh, nor as within the grace', async () => {
    // Another process wrote it with a clock that was wrong.
    await alice.get(`${server.issuer}/account`);
    server.clock.advance(-3600);
    platform.workspaces.set(ALICE, []);
    platform.takeQuestions();
    const early = await signedIn(server, ALICE);
    const page = await early.get(`${server.issuer}/workspaces/acme-labs`, { follow: false });
    expect(page.status).toBe(404);
    expect(platform.takeQuestions()).toHaveLength(1);
    server.clock.advance(-3600);
    away();
    expect((await (await signedIn(server, ALICE)).get(`${server.issuer}/account`)).status).toBe(503);
    server.clock.advance(7200);
  });
});
