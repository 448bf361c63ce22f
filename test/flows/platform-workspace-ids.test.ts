/** The platform's names are labels: they change, and another customer gets one later. Nothing follows the name. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from '../../src/store/workspaces.js';
import { basic, postForm } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, claimsOf, newTokens, refresh, type TokenAnswer } from '../support/oauth.js';
import { type FakePlatform, type PlatformWorkspace, startPlatform } from '../support/platform.js';
import { seed } from '../support/seed.js';
import { placesSetIn, statusReferenceOf } from '../support/status-list.js';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const CAROL = 'carol@example.com';
const OPERATOR = { kind: 'operator' } as const;
const CACHE = 10;
const PINNED = 'https://mcp.example.com/w/{workspace}/mcp';
const DAY = 86_400;
const MCP = 'https://mcp.example.com/mcp';
const MCP_SECRET = 'vs_rs_of the MCP server';

let platform: FakePlatform;
let server: Harness;
beforeAll(async () => {
  platform = await startPlatform();
  const env = { PLATFORM_HOOK_URL: platform.url, PLATFORM_HOOK_CACHE: String(CACHE) };
  server = await startHarness({ env, seed: { ...seed, workspaces: [] } });
  platform.trust(server);
  const { store, secrets, now } = server.deps;
  const mcp = { identifier: MCP, secretHashes: [] };
  await store.catalog.addResourceSecret(mcp, secrets.hash(MCP_SECRET), OPERATOR, now());
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

let made = 0;
/** The workspace of one customer; each test has names and ids of its own. */
function customer(name: string, others: Partial<PlatformWorkspace> = {}): PlatformWorkspace {
  made += 1;
  return { id: `customer-${made}`, name, title: `Customer ${made}`, type: 'team', role: 'admin', ...others };
}
let name: string;
beforeEach(() => {
  made += 1;
  name = `name-${made}`;
  platform.workspaces.clear();
  platform.takeQuestions();
  server.clock.advance(CACHE);
});

/** What the platform answers about a user from now on. */
function says(email: string, ...workspaces: readonly PlatformWorkspace[]): void {
  platform.workspaces.set(email, workspaces);
  server.clock.advance(CACHE);
}

const connect = (email: string, workspace: string, resource?: string) =>
  newTokens(new Browser(), server.issuer, { email, workspace }, { resource });
const renew = (tokens: TokenAnswer) => refresh(server.issuer, tokens.text('refresh_token'));
const nameIn = (tokens: TokenAnswer) => claimsOf(tokens.text('access_token')).workspace;
const idIn = (tokens: TokenAnswer) => claimsOf(tokens.text('access_token')).workspace_id;

async function isDead(tokens: TokenAnswer): Promise<boolean> {
  server.clock.advance(2);
  const { uri, idx } = statusReferenceOf(tokens.text('access_token'));
  return placesSetIn(await (await fetch(uri)).text()).has(idx);
}

async function userinfo(tokens: TokenAnswer): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.text('access_token')}` };
  return (await fetch(`${server.issuer}/v1/userinfo`, { headers })).status;
}

/** What the resource server hears of an access token (RFC 7662). */
async function introspected(tokens: TokenAnswer): Promise<unknown> {
  const { status, json } = await postForm(
    `${server.issuer}/v1/oauth/introspect`,
    { token: tokens.text('access_token') },
    basic(MCP, MCP_SECRET),
  );
  expect(status).toBe(200);
  return json;
}

const page = async (email: string, path: string) =>
  (await signedIn(server, email)).get(`${server.issuer}/workspaces/${path}`, { follow: false });

const find = async (called: string): Promise<Workspace> => {
  const found = await server.deps.store.workspaces.find(called);
  if (found === null) throw new Error(`nothing is called ${called}`);
  return found;
};

describe('a name that another customer got', () => {
  it('leads to the new customer’s workspace, with nothing of the old one’s in it', async () => {
    const before = customer(name);
    says(ALICE, before);
    says(BOB, { ...before, role: 'member' });
    const alices = await connect(ALICE, name);
    const bobs = await connect(BOB, name);
    const old = await find(name);
    const { policies, audit, members } = server.deps.store;
    const policy = { kind: 'client', subject: 'basic-app', scopes: null, permissions: null } as const;
    await policies.set(old.id, { ...policy, decision: 'blocked' }, OPERATOR, server.clock.now);

    const after = customer(name);
    says(CAROL, after);
    const carols = await connect(CAROL, name);
    expect([nameIn(carols), idIn(carols) === old.id]).toEqual([name, false]);
    const fresh = await find(name);
    expect(fresh).toMatchObject({ title: after.title, onlyApproved: false });
    expect(fresh.id).toBe(idIn(carols));
    expect(await policies.list(fresh.id)).toEqual([]);
    expect((await members.list(fresh.id, undefined, 10)).map(({ email }) => email)).toEqual([CAROL]);
    const told = await audit.list({ workspaceId: fresh.id }, undefined, 100);
    expect(told.map(({ event }) => event).sort()).toEqual([
      'grant.allowed',
      'member.added',
      'workspace.created',
    ]);

    // The old customer's tokens are dead before anyone asks about its members.
    expect([await isDead(alices), await isDead(bobs), await isDead(carols)]).toEqual([true, true, false]);
    platform.workspaces.clear();
    says(ALICE);
    says(BOB);
    says(CAROL, after);
    expect((await renew(alices)).json).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(bobs)).json).toMatchObject({ error: 'invalid_grant' });
    expect((await page(ALICE, name)).status).toBe(404);
    expect(await userinfo(alices)).toBe(401);
    expect((await renew(carols)).status).toBe(200);
    expect((await page(CAROL, name)).status).toBe(200);
  });

  it('never opens the old one to the new customer, nor the new one to the old, by a pinned address', async () => {
    const before = customer(name);
    says(ALICE, before);
    const address = PINNED.replace('{workspace}', name);
    const alices = await connect(ALICE, name, address);
    expect(claimsOf(alices.text('access_token'))).toMatchObject({ aud: address, workspace: name });

    // A request that was opened before the name changed hands is for whoever has it when it is answered.
    const browser = await signedIn(server, ALICE);
    const consent = await browser.get(authorizeUrl(server.issuer, { resource: address }));
    expect(consent.title).toMatch(/^Allow access/);
    const after = customer(name);
    says(CAROL, after);
    const carols = await connect(CAROL, name, address);
    expect(idIn(carols)).not.toBe(idIn(alices));

    const moved = { ...before, name: `${name}-moved` };
    says(ALICE, moved);
    expect((await consent.submit({ button: 'Allow' })).location ?? '').not.toContain('code=');
    // Even under its new name, the workspace has nothing to do with the address.
    expect((await renew(alices)).json).toMatchObject({ error: 'invalid_grant' });
    expect(await isDead(alices)).toBe(true);
    expect((await renew(carols)).status).toBe(200);
    const again = await connect(ALICE, moved.name, PINNED.replace('{workspace}', moved.name));
    expect(idIn(again)).toBe(idIn(alices));
  });
});

describe('a consent page', () => {
  it.each([undefined, PINNED])(
    'is shown again if another workspace has the name of the one on it by now (resource %s)',
    async (resource) => {
      const [before, after] = [customer(name), customer(name)];
      says(ALICE, before);
      const alice = await signedIn(server, ALICE);
      const address = authorizeUrl(server.issuer, {
        ...(resource && { resource: resource.replace('{workspace}', name) }),
      });
      const shown = await alice.get(address);
      expect(shown.text).toContain(before.title);
      says(ALICE, after);
      const again = await shown.submit({ button: 'Allow' });
      expect([again.location, again.text]).toEqual([undefined, expect.stringContaining(after.title)]);
      const allowed = await again.submit({ button: 'Allow' });
      expect(allowed.location ?? allowed.url).toContain('code=');
    },
  );
});

describe('a form of an administrator', () => {
  it('changes nothing in another workspace that got the name while it was open', async () => {
    const [before, after] = [customer(name), customer(name)];
    says(ALICE, before);
    const alice = await signedIn(server, ALICE);
    const address = `${server.issuer}/workspaces/${name}/members`;
    const required = async () => (await find(name)).secondStepRequired;
    const open = await alice.get(address);
    says(ALICE, after);
    expect((await open.submit({ button: 'Require a second step' })).status).toBe(403);
    expect(await required()).toBe(false);
    await (await alice.get(address)).submit({ button: 'Require a second step' });
    expect(await required()).toBe(true);
  });
});

describe('a workspace that the platform renamed', () => {
  it('keeps its members, policies and connections; tokens with the old name die', async () => {
    const workspace = customer(name);
    says(ALICE, workspace);
    const tokens = await connect(ALICE, name);
    const { id } = await find(name);
    says(ALICE, { ...workspace, name: `${name}-new` });
    const renewed = await renew(tokens);
    expect([nameIn(renewed), idIn(renewed)]).toEqual([`${name}-new`, id]);
    expect([await isDead(tokens), await isDead(renewed)]).toEqual([true, false]);
    expect(await introspected(tokens)).toEqual({ active: false });
    expect(await introspected(renewed)).toMatchObject({ active: true, workspace: `${name}-new` });
    expect([await userinfo(tokens), await userinfo(renewed)]).toEqual([401, 200]);
    expect(await server.deps.store.workspaces.find(name)).toBeNull();
    expect((await page(ALICE, name)).status).toBe(404);
    expect((await page(ALICE, `${name}-new`)).status).toBe(200);
  });

  it('continues as before, even if its old name was given away before we learned of the new one', async () => {
    const workspace = customer(name);
    says(ALICE, workspace);
    const tokens = await connect(ALICE, name);
    const { id } = await find(name);
    const policy = { kind: 'client', subject: 'basic-app', scopes: null, permissions: null } as const;
    await server.deps.store.policies.set(id, { ...policy, decision: 'blocked' }, OPERATOR, server.clock.now);
    says(CAROL, customer(name));
    await connect(CAROL, name);
    expect(await isDead(tokens)).toBe(true);

    says(ALICE, { ...workspace, name: `${name}-new` });
    const renewed = await renew(tokens);
    expect([renewed.status, nameIn(renewed), idIn(renewed)]).toEqual([200, `${name}-new`, id]);
    // The name is another customer's, so no token of this workspace may carry it, whoever asks about it.
    expect(await introspected(tokens)).toEqual({ active: false });
    expect(await server.deps.store.policies.list(id)).toMatchObject([{ decision: 'blocked' }]);
  });

  it('has its new name, even if a process whose clock was ahead described it last', async () => {
    const workspace = customer(name);
    server.clock.advance(3600);
    says(ALICE, workspace);
    await page(ALICE, name);
    const { id } = await find(name);
    server.clock.advance(-3600);
    says(ALICE, { ...workspace, name: `${name}-new` });
    await page(ALICE, name);
    expect((await find(`${name}-new`)).id).toBe(id);
  });

  it('may swap names with another one in the same answer', async () => {
    const [one, other] = [customer(name), customer(`${name}-b`)];
    says(ALICE, one, other);
    await connect(ALICE, name);
    const [oneId, otherId] = [(await find(one.name)).id, (await find(other.name)).id];
    says(ALICE, { ...one, name: other.name }, { ...other, name: one.name });
    await page(ALICE, name);
    expect([(await find(other.name)).id, (await find(one.name)).id]).toEqual([oneId, otherId]);
  });
});

describe('a workspace that the platform no longer knows', () => {
  it('is retired with its last member, comes back as it was, and is removed after 30 days', async () => {
    const workspace = customer(name);
    says(ALICE, workspace);
    const tokens = await connect(ALICE, name);
    const { id } = await find(name);
    const { policies, workspaces, audit, sweep } = server.deps.store;
    await policies.setOnlyApproved(id, true, OPERATOR, server.clock.now);
    says(ALICE);
    expect((await renew(tokens)).json).toMatchObject({ error: 'invalid_grant' });
    expect(await workspaces.find(name)).toBeNull();
    expect((await workspaces.list(undefined, 1000)).map((it) => it.id)).not.toContain(id);
    const [retired] = await audit.list({ workspaceId: id, event: 'workspace.retired' }, undefined, 1);
    expect(retired).toMatchObject({ actorKind: 'platform', details: { name } });
    // Not the placeholder that is stored instead of the name: a reader gets the id, which commands accept.
    expect((await audit.namesIn(retired === undefined ? [] : [retired])).workspaces).toEqual(new Map());

    await sweep(server.clock.now);
    says(ALICE, workspace);
    await page(ALICE, name);
    expect(await find(name)).toMatchObject({ id, onlyApproved: true });

    says(ALICE);
    await page(ALICE, name);
    await sweep(new Date(server.clock.now.getTime() + 31 * DAY * 1000));
    says(ALICE, workspace);
    await page(ALICE, name);
    expect((await find(name)).id).not.toBe(id);
  });
});

describe('a workspace from before the platform had ids', () => {
  beforeEach(async () => {
    const { workspaces, memberships } = server.deps.store;
    await workspaces.create({ name, title: 'Old', type: 'team' }, OPERATOR, server.clock.now);
    await memberships.add(name, ALICE, 'admin', OPERATOR, server.clock.now);
  });

  it('gets its id with the first answer about one of its members', async () => {
    const { id } = await find(name);
    const workspace = customer(name);
    says(ALICE, workspace);
    await page(ALICE, name);
    says(ALICE, { ...workspace, name: `${name}-new` });
    await page(ALICE, name);
    expect((await find(`${name}-new`)).id).toBe(id);
  });

  it('stays when its last member leaves: nothing says that it is the platform’s', async () => {
    const { id } = await find(name);
    says(ALICE);
    await page(ALICE, name);
    expect(await server.deps.store.members.list(id, undefined, 10)).toEqual([]);
    expect((await find(name)).id).toBe(id);
  });

  it('is not given to a stranger who comes with its name: that may be another customer', async () => {
    const { id } = await find(name);
    const workspace = customer(name);
    says(CAROL, workspace);
    expect((await page(CAROL, name)).status).toBe(404);
    expect((await find(name)).id).toBe(id);
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        level: 40,
        reason: { tag: 'platform_workspace_unclaimed', workspaces: [`workspaces[0]: ${name}`] },
      }),
    );
    // Its own member says which one it is.
    says(ALICE, workspace);
    expect((await page(ALICE, name)).status).toBe(200);
    says(CAROL, workspace);
    expect((await page(CAROL, name)).status).toBe(200);
    expect((await find(name)).id).toBe(id);
  });
});
