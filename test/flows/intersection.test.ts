/**
 * Whatever roles, policies, scopes and memberships become over time: nothing that anybody is shown goes beyond what the user may do and
 * what the administrator allows, or into another workspace.
 */
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describedCatalog } from '../../src/seed/apply.js';
import { parseSeed } from '../../src/seed/file.js';
import { AUDIENCE, connect, NotApproved, post, type Tokens } from '../support/connections.js';
import { type Harness, startHarness } from '../support/harness.js';
import { claimsOf } from '../support/oauth.js';
import { printedSeed } from '../support/random.js';

const PERMISSIONS = ['a.read', 'a.write', 'b.read', 'b.write'];
const REQUIRED = ['profile', 'email', 'user.workspaces.read'];
const OPTIONAL = ['workspace.mcp', 'user.status.read', 'user.settings.write'];
const ROLES = ['one', 'two'] as const;
const USERS = ['alice', 'bob'] as const;
const WORKSPACES = ['acme', 'borealis'] as const;
const CLIENTS = ['app-1', 'app-2'] as const;
const RS_SECRET = 'vs_rs_of the MCP server';
const BY = { kind: 'system' } as const;

const user = fc.constantFrom(...USERS);
const workspace = fc.constantFrom(...WORKSPACES);
const client = fc.constantFrom(...CLIENTS);
const some = (all: readonly string[]) => fc.subarray([...all]);
const ceiling = (all: readonly string[]) => fc.option(some(all), { nil: null });

/** Something that happens. */
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('connect'), user, workspace, client, scopes: some(OPTIONAL) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('refresh'),
      pick: fc.nat(),
      narrow: fc.option(some([...REQUIRED, ...OPTIONAL])),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('role means'),
      role: fc.constantFrom(...ROLES),
      permissions: some(PERMISSIONS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('has role'),
      user,
      workspace,
      role: fc.constantFrom(...ROLES, 'admin', 'guest'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leaves'), user, workspace }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('suspended'), user, workspace, is: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('policy'),
      workspace,
      client,
      decision: fc.constantFrom('allowed', 'blocked'),
      scopes: ceiling(OPTIONAL),
      permissions: ceiling(PERMISSIONS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('no policy'), workspace, client }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('only approved'), workspace, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('disabled'), client, is: fc.boolean() }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** The same rules once more, in the plainest way. */
class Model {
  readonly roles = new Map<string, readonly string[]>([
    ['admin', PERMISSIONS],
    ['guest', []],
    ['one', []],
    ['two', []],
  ]);
  readonly members = new Map<string, { role: string; suspended: boolean }>();
  readonly policies = new Map<
    string,
    { blocked: boolean; scopes: readonly string[] | null; permissions: readonly string[] | null }
  >();
  readonly onlyApproved = new Set<string>();
  readonly disabled = new Set<string>();

  /** What an application may have of a user in a workspace now; null: nothing at all. */
  allows(of: {
    user: string;
    workspace: string;
    client: string;
  }): { permissions: readonly string[]; scopes: readonly string[] } | null {
    const member = this.members.get(`${of.user} in ${of.workspace}`);
    const policy = this.policies.get(`${of.client} in ${of.workspace}`);
    const notApproved = this.onlyApproved.has(of.workspace) && policy === undefined;
    if (
      member === undefined ||
      member.suspended ||
      this.disabled.has(of.client) ||
      policy?.blocked ||
      notApproved
    )
      return null;
    const permissions = this.roles.get(member.role) ?? [];
    return {
      permissions: permissions.filter((name) => policy?.permissions?.includes(name) ?? true),
      scopes: [...REQUIRED, ...OPTIONAL].filter((name) => policy?.scopes?.includes(name) ?? true),
    };
  }
}

interface Held {
  readonly user: string;
  readonly workspace: string;
  readonly client: string;
  readonly granted: readonly string[];
  readonly tokens: Tokens[];
  readonly accessTokens: string[];
}

let server: Harness;
let run = 0;
beforeAll(async () => {
  server = await startHarness({
    seed: {
      permissions: PERMISSIONS.map((name) => ({ name, title: name })),
      resources: [{ identifier: AUDIENCE, title: 'MCP', scopes: ['workspace.mcp'] }],
    },
  });
  const { store, secrets } = server.deps;
  await store.catalog.addResourceSecret(
    { identifier: AUDIENCE, secretHashes: [] },
    secrets.hash(RS_SECRET),
    BY,
    server.clock.now,
  );
});
afterAll(() => server.stop());

it('no token, introspection or userinfo ever shows more than user and administrator allow, or another workspace', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      const world = await World.begin(server, ++run);
      for (const [index, it] of events.entries()) {
        await world.happens(it);
        if (index % 4 === 3) await world.check();
      }
      await world.check();
    }),
    { numRuns: 8, endOnFailure: true, seed: printedSeed() },
  );
});

/** Any other failure is one of the test. */
function nullIfRefused(error: unknown): null {
  if (error instanceof NotApproved) return null;
  throw error;
}

class World {
  readonly #model = new Model();
  readonly #held: Held[] = [];

  readonly #server: Harness;
  readonly #run: number;

  private constructor(server: Harness, run: number) {
    this.#server = server;
    this.#run = run;
  }

  static async begin(server: Harness, run: number): Promise<World> {
    const world = new World(server, run);
    await world.#seed({
      users: USERS.map((name) => ({ email: world.#email(name), name })),
      roles: ROLES.map((name) => ({ name: world.#name(name), permissions: [] })),
      workspaces: WORKSPACES.map((name) => ({ name: world.#name(name), title: name, type: 'team' })),
      clients: CLIENTS.map((name) => ({
        client_id: world.#name(name),
        redirect_uris: ['http://127.0.0.1/callback'],
        token_endpoint_auth_method: 'none',
      })),
    });
    // Something has to be there that can be taken away.
    await world.happens({ does: 'role means', role: 'one', permissions: PERMISSIONS });
    for (const workspace of WORKSPACES) {
      for (const user of USERS) {
        await world.happens({ does: 'has role', user, workspace, role: 'one' });
        await world.happens({ does: 'connect', user, workspace, client: 'app-1', scopes: OPTIONAL });
      }
    }
    return world;
  }

  #name(of: string): string {
    return ROLES.some((role) => role === of) || !['admin', 'guest'].includes(of) ? `${of}-${this.#run}` : of;
  }

  #email(user: string): string {
    return `${user}${this.#run}@example.com`;
  }

  async #seed(rows: Readonly<Record<string, unknown>>): Promise<void> {
    const seed = parseSeed(rows);
    await this.#server.deps.store.seeding.apply(
      {
        ...seed,
        ...describedCatalog(seed),
        users: seed.users.map((it) => ({ ...it, locale: undefined, password: undefined })),
        clients: seed.clients.map(({ client_id, ...it }) => ({
          clientId: client_id,
          source: 'operator',
          clientName: client_id,
          redirectUris: it.redirect_uris,
          authMethods: [it.token_endpoint_auth_method],
          grantTypes: it.grant_types,
          identityHash: 'the same',
        })),
      },
      this.#server.clock.now,
    );
  }

  async happens(it: Event): Promise<void> {
    const { store } = this.#server.deps;
    const { now } = this.#server.clock;
    const model = this.#model;
    switch (it.does) {
      case 'connect': {
        const of = { user: it.user, workspace: it.workspace, client: it.client };
        const asked = {
          email: this.#email(it.user),
          workspace: this.#name(it.workspace),
          clientId: this.#name(it.client),
          scopes: it.scopes,
        };
        const tokens = await connect(this.#server, asked).catch(nullIfRefused);
        expect(tokens !== null, JSON.stringify(of)).toBe(model.allows(of) !== null);
        if (tokens !== null)
          this.#held.push({
            ...of,
            granted: [...REQUIRED, ...it.scopes],
            tokens: [tokens],
            accessTokens: [tokens.accessToken],
          });
        return;
      }
      case 'refresh': {
        const held = this.#held[it.pick % Math.max(1, this.#held.length)];
        if (held !== undefined) await this.#refresh(held, it.narrow);
        return;
      }
      case 'role means':
        await this.#seed({ roles: [{ name: this.#name(it.role), permissions: it.permissions }] });
        model.roles.set(it.role, it.permissions);
        return;
      case 'has role':
        await store.memberships.add(
          this.#name(it.workspace),
          this.#email(it.user),
          this.#name(it.role),
          BY,
          now,
        );
        model.members.set(`${it.user} in ${it.workspace}`, {
          role: it.role,
          suspended: model.members.get(`${it.user} in ${it.workspace}`)?.suspended ?? false,
        });
        return;
      case 'leaves':
        await store.memberships.remove(this.#name(it.workspace), this.#email(it.user), BY, now);
        model.members.delete(`${it.user} in ${it.workspace}`);
        for (const held of this.#held)
          if (held.user === it.user && held.workspace === it.workspace) held.tokens.length = 0;
        return;
      case 'suspended': {
        await store.memberships.setSuspended(this.#name(it.workspace), this.#email(it.user), it.is, BY, now);
        const member = model.members.get(`${it.user} in ${it.workspace}`);
        if (member !== undefined) member.suspended = it.is;
        return;
      }
      case 'policy': {
        const scopes = it.scopes === null ? null : [...REQUIRED, ...it.scopes];
        const { permissions } = it;
        const decision = it.decision === 'blocked' ? 'blocked' : 'allowed';
        await store.policies.set(
          await this.#workspaceId(it.workspace),
          { kind: 'client', subject: this.#name(it.client), decision, scopes, permissions },
          BY,
          now,
        );
        model.policies.set(`${it.client} in ${it.workspace}`, {
          blocked: decision === 'blocked',
          scopes,
          permissions,
        });
        return;
      }
      case 'no policy':
        await store.policies.remove(
          await this.#workspaceId(it.workspace),
          { kind: 'client', subject: this.#name(it.client) },
          BY,
          now,
        );
        model.policies.delete(`${it.client} in ${it.workspace}`);
        return;
      case 'only approved':
        await store.policies.setOnlyApproved(await this.#workspaceId(it.workspace), it.is, BY, now);
        if (it.is) model.onlyApproved.add(it.workspace);
        else model.onlyApproved.delete(it.workspace);
        return;
      case 'disabled':
        await store.clients.setDisabled(this.#name(it.client), it.is, BY, now);
        if (it.is) model.disabled.add(it.client);
        else model.disabled.delete(it.client);
    }
  }

  async #workspaceId(workspace: string): Promise<string> {
    return (await this.#server.deps.store.workspaces.find(this.#name(workspace)))?.id ?? '';
  }

  /** A refresh works exactly while something is allowed, and gives no more than that. */
  async #refresh(held: Held, narrow: readonly string[] | null): Promise<void> {
    const current = held.tokens.at(-1);
    if (current === undefined) return;
    const scope = narrow?.filter((name) => held.granted.includes(name)) ?? [];
    const { status, json } = await post(this.#server.issuer, '/v1/oauth/token', {
      grant_type: 'refresh_token',
      client_id: current.clientId,
      refresh_token: current.refreshToken,
      ...(scope.length > 0 && { scope: scope.join(' ') }),
    });
    const allowed = this.#model.allows(held);
    const hasRest = scope.length === 0 || scope.some((name) => allowed?.scopes.includes(name));
    expect(status === 200, JSON.stringify({ held: held.client, json })).toBe(allowed !== null && hasRest);
    if (status !== 200) return;
    const accessToken = String(json.access_token);
    held.tokens.push({ ...current, accessToken, refreshToken: String(json.refresh_token) });
    held.accessTokens.push(accessToken);
  }

  /** Looks at everything that was ever given out, through every eye there is. */
  async check(): Promise<void> {
    // A second later every process has looked again.
    this.#server.clock.advance(1);
    const lists = new Map<string, Buffer>();
    for (const held of this.#held) {
      const gone = held.tokens.length === 0;
      const allowed = gone ? null : this.#model.allows(held);
      for (const [index, token] of held.accessTokens.entries()) {
        const claims = claimsOf(token);
        expect(claims.workspace).toBe(this.#name(held.workspace));
        const { idx, uri } = (claims.status as { status_list: { idx: number; uri: string } }).status_list;
        if (!lists.has(uri)) lists.set(uri, await bitsOf(uri));
        const isSet = ((lists.get(uri)?.[idx >> 3] ?? 0) & (1 << (idx & 7))) !== 0;
        // Who verifies offline believes what the token says, unless the list says otherwise.
        if (!isSet) this.#isWithin(claims, held, allowed);
        // The newest is enough to ask the server about.
        if (index < held.accessTokens.length - 1) continue;
        const introspected = await introspect(this.#server, token);
        expect(introspected.active).toBe(allowed !== null);
        if (introspected.active === true) this.#isWithin(introspected, held, allowed);
        const userinfo = await fetch(`${this.#server.issuer}/v1/userinfo`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const told: { workspace?: { name: string } } = await userinfo.json();
        expect(userinfo.status).toBe(allowed === null ? 401 : 200);
        if (userinfo.status === 200) expect(told.workspace?.name).toBe(this.#name(held.workspace));
      }
    }
  }

  #isWithin(
    shown: Readonly<Record<string, unknown>>,
    held: Held,
    allowed: ReturnType<Model['allows']>,
  ): void {
    expect(shown.workspace).toBe(this.#name(held.workspace));
    const { permissions = [], scopes = [] } = allowed ?? {};
    expect(permissions).toEqual(expect.arrayContaining(shown.permissions as string[]));
    const shownScopes = String(shown.scope ?? '')
      .split(' ')
      .filter((name) => name !== '');
    expect(scopes.filter((name) => held.granted.includes(name))).toEqual(expect.arrayContaining(shownScopes));
  }
}

async function bitsOf(uri: string): Promise<Buffer> {
  const { status_list } = claimsOf(await (await fetch(uri)).text()) as { status_list: { lst: string } };
  return inflateSync(Buffer.from(status_list.lst, 'base64url'));
}

async function introspect(server: Harness, token: string): Promise<Readonly<Record<string, unknown>>> {
  const credentials = `${encodeURIComponent(AUDIENCE)}:${encodeURIComponent(RS_SECRET)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return (await post(server.issuer, '/v1/oauth/introspect', { token }, { authorization })).json;
}
