/** Who gets into `/workspaces/:name/…`: every route that the router knows is tried, by every kind of caller. */
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { endpointRoutes } from '../../src/endpoints/routes.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { answersOf, type Route, routesBelow } from '../support/route-walk.js';

let server: Harness;
let bobsId: string;
beforeAll(async () => {
  server = await startHarness();
  const bob = await server.deps.store.users.findByEmail('bob@example.com');
  bobsId = bob?.id ?? '';
});
afterAll(() => server.stop());

const routes = (
  app: Pick<Hono, 'routes'> = createApp(server.deps, endpointRoutes(server.deps)).hono,
  name = 'acme-labs',
) => routesBelow(app, '/workspaces/:name', { name, member: bobsId });

/** Status and title, or where it leads; the POSTs hold no form of ours. */
const visit = (browser: Browser) => async (route: Route) => {
  const url = server.issuer + route.path;
  const page = await (route.method === 'GET'
    ? browser.get(url, { follow: false })
    : browser.post(url, { client_id: 'public-app', suspended: 'yes' }, { follow: false }));
  return page.location === undefined ? `${page.status} ${page.title}` : `${page.status} ${page.location}`;
};

/** Where the guard sends a visitor who is not signed in. They come back to a page, but not to a form. */
const signInFor = ({ method, path }: Route) =>
  `/login?return_to=${encodeURIComponent(method === 'GET' ? path : '/workspaces/acme-labs')}`;

const everywhere = (walked: readonly Route[], answer: string) =>
  walked.map(({ method, path }) => `${method} ${path}: ${answer}`);

describe('the guard of an administrator’s pages', () => {
  it('has pages behind it', () => {
    const methods = routes().map((route) => route.method);
    expect(methods.filter((method) => method === 'GET').length).toBeGreaterThanOrEqual(7);
    expect(methods.filter((method) => method === 'POST').length).toBeGreaterThanOrEqual(9);
  });

  it('sends who is not signed in to sign in', async () => {
    const walked = routes();
    expect(await answersOf(walked, visit(new Browser()))).toEqual(
      walked.map((route) => `${route.method} ${route.path}: 303 ${server.issuer}${signInFor(route)}`),
    );
  });

  it('shows a stranger the same as where there is no workspace', async () => {
    const nothing = '404 Page not found · Vouchsafe';
    const carol = visit(await signedIn(server, 'carol@example.com'));
    expect(await answersOf(routes(), carol)).toEqual(everywhere(routes(), nothing));
    const elsewhere = routes(undefined, 'no-such-place');
    expect(await answersOf(elsewhere, carol)).toEqual(everywhere(elsewhere, nothing));
  });

  it('is closed for a member who is no administrator there', async () => {
    const closed = '403 Administrators only · Vouchsafe';
    const bob = visit(await signedIn(server, 'bob@example.com'));
    expect(await answersOf(routes(), bob)).toEqual(everywhere(routes(), closed));
    // An administrator of another workspace has no rights here.
    const borealis = routes(undefined, 'borealis');
    const alice = visit(await signedIn(server, 'alice@example.com'));
    expect(await answersOf(borealis, alice)).toEqual(everywhere(borealis, closed));
  });

  it('is closed for a suspended administrator', async () => {
    const { memberships, workspaces } = server.deps.store;
    await workspaces.create(
      { name: 'suspended', title: 'S', type: 'team' },
      { kind: 'system' },
      server.clock.now,
    );
    await memberships.add('suspended', 'bob@example.com', 'admin', { kind: 'system' }, server.clock.now);
    await memberships.setSuspended(
      'suspended',
      'bob@example.com',
      true,
      { kind: 'system' },
      server.clock.now,
    );
    const walked = routes(undefined, 'suspended');
    expect(await answersOf(walked, visit(await signedIn(server, 'bob@example.com')))).toEqual(
      everywhere(walked, '403 Administrators only · Vouchsafe'),
    );
  });

  it('refuses a POST of an administrator without a form of their session (RFC 9700 §4.7)', async () => {
    const alice = await signedIn(server, 'alice@example.com');
    const posts = routes().filter(({ method }) => method === 'POST');
    expect(await answersOf(posts, visit(alice))).toEqual(
      everywhere(posts, '403 This form has expired · Vouchsafe'),
    );
    const page = await alice.get(`${server.issuer}/workspaces/acme-labs/members/${bobsId}`);
    const [{ csrf = '' } = {}] = page.forms.map((form) => form.fields);
    const role = `${server.issuer}/workspaces/acme-labs/members/${bobsId}/role`;
    const answer = (fields: Record<string, string>, site?: 'same-site') =>
      alice.post(role, { role: 'member', ...fields }, { follow: false, ...(site && { site }) });
    expect((await answer({ csrf }, 'same-site')).status).toBe(403);
    // A form is for one thing, and for one member.
    expect((await alice.post(role.replace('role', 'remove'), { csrf }, { follow: false })).status).toBe(403);
    expect((await answer({ csrf })).status).toBe(303);
    const alicesOwn = role.replace(
      bobsId,
      (await server.deps.store.users.findByEmail('alice@example.com'))?.id ?? '',
    );
    expect((await alice.post(alicesOwn, { csrf, role: 'member' }, { follow: false })).status).toBe(403);
  });

  it('opens for an administrator', async () => {
    const gets = routes().filter(({ method }) => method === 'GET');
    const answers = await answersOf(gets, visit(await signedIn(server, 'alice@example.com')));
    for (const answer of answers) {
      // These two have to be told about what.
      if (/\/applications(\/end)?: /.test(answer)) expect(answer).toMatch(/: 40[04] /);
      else expect(answer).toMatch(/: 200 .*Acme Labs/);
    }
  });

  it('would show a route that was added outside of it', async () => {
    const app = new Hono();
    app.get('/workspaces/:name/past-it', (c) => c.text('the secrets of the workspace'));
    app.route('/', createApp(server.deps, endpointRoutes(server.deps)).hono);
    const answers = await answersOf(routes(app), async (route) => {
      const response = await app.request(route.path, { method: route.method });
      const isSentToSignIn = response.headers.get('location') === signInFor(route);
      return isSentToSignIn ? 'the guard' : String(response.status);
    });
    expect(answers.filter((answer) => !answer.endsWith(': the guard'))).toEqual([
      'GET /workspaces/acme-labs/past-it: 200',
    ]);
  });

  it('leads back to the workspace after signing in, and nowhere else', async () => {
    const browser = new Browser();
    const login = await browser.get(`${server.issuer}/workspaces/acme-labs/members`);
    const alice = { email: 'alice@example.com', password: 'correct horse battery' };
    const mistaken = await login.submit({ fields: { ...alice, password: 'not it' } });
    const page = await mistaken.submit({ fields: alice });
    expect(page.url).toBe(`${server.issuer}/workspaces/acme-labs/members`);
    for (const workspace of ['../../account', '/evil.example', 'x@evil.example', '..', '%2e%2e%2f']) {
      const to = `${server.issuer}/login?return_to=${encodeURIComponent(`/workspaces/${workspace}`)}`;
      expect((await browser.get(to, { follow: false })).location).toBe(`${server.issuer}/account`);
    }
  });
});
