/** A flood of registrations that nobody uses: it is gone after a day. */
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database/open.js';
import { openStore } from '../../src/store/store.js';
import { send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { freshDataDir, freshPostgres } from '../support/databases.js';
import { DATABASES, type DatabaseName, startHarness } from '../support/harness.js';
import { authorizeUrl, walk } from '../support/oauth.js';
import { PUBLIC, register } from '../support/registering.js';

/** More than a sweep removes in one step. */
const FLOOD = 5000;
const DAY_SECONDS = 86_400;
const SYSTEM = { kind: 'system' } as const;
/** For which an authorization request waits. */
const HALF_AN_HOUR_SECONDS = 1800;

/** An empty database. */
async function freshDatabase(name: DatabaseName) {
  if (name === 'PGlite') {
    const { dir, remove } = await freshDataDir();
    return { location: { directory: dir }, remove };
  }
  const { url, drop } = await freshPostgres();
  return { location: { url }, remove: drop };
}

/** The statement that writes clients of a kind, `<kind>-1` and so on. */
function clientsOf(
  kind: string,
  { count = 2, source = 'dynamic', age, consented = false }: Kind,
  now: Date,
): string {
  const createdAt = `'${new Date(now.getTime() - age * 1000).toISOString()}'::timestamptz`;
  return `insert into clients
      (client_id, source, client_name, redirect_uris, auth_methods, grant_types, identity_hash, registration_hash,
       created_at, consented_at)
    select '${kind}-' || n, '${source}', 'One of many', '{https://a.example/cb}', '{none}',
      '{authorization_code,refresh_token}', 'hash', 'hash ' || n, ${createdAt}, ${consented ? createdAt : 'null'}
    from generate_series(1, ${count}) n`;
}

interface Kind {
  readonly count?: number;
  readonly source?: 'dynamic' | 'document' | 'operator';
  /** Seconds. */
  readonly age: number;
  readonly consented?: boolean;
}

const OLD = DAY_SECONDS + 1;
const KINDS: Readonly<Record<string, Kind>> = {
  unused: { count: FLOOD, age: OLD },
  young: { age: DAY_SECONDS - 60 },
  used: { age: OLD, consented: true },
  operators: { source: 'operator', age: OLD },
  'unused-document': { source: 'document', age: OLD },
  'used-document': { source: 'document', age: OLD, consented: true },
};

it.each(DATABASES)(
  'a flood of unused registrations is gone after a sweep, and nothing else is: %s',
  async (name) => {
    const { location, remove } = await freshDatabase(name);
    const now = new Date();
    try {
      const database = await openDatabase(location);
      for (const [kind, how] of Object.entries(KINDS)) await database.query(clientsOf(kind, how, now), []);
      await database.close();
      const store = await openStore(location);
      expect((await store.clients.find(`unused-${FLOOD}`))?.source).toBe('dynamic');
      await store.sweep(now);
      const left = (await store.clients.list(undefined, 100)).map((client) => client.clientId);
      await store.close();
      const kept = ['young', 'used', 'operators', 'used-document'].flatMap((kind) => [
        `${kind}-1`,
        `${kind}-2`,
      ]);
      expect(left.sort()).toEqual(kept.sort());
    } finally {
      await remove();
    }
  },
);

it('a registration counts as used once a user allowed it something, and not when they denied', async () => {
  const server = await startHarness();
  try {
    const asked = async (client_name: string, decision?: 'Allow' | 'Deny') => {
      const { json } = await register(server.issuer, { ...PUBLIC, client_name });
      const url = authorizeUrl(server.issuer, {
        client_id: String(json.client_id),
        redirect_uri: PUBLIC.redirect_uris[0],
      });
      if (decision !== undefined) await walk(new Browser(), url, { decision });
      return url;
    };
    const urls = [await asked('Allowed', 'Allow'), await asked('Denied', 'Deny'), await asked('Left alone')];
    const statuses = async () => Promise.all(urls.map(async (url) => (await send(url)).status));

    server.clock.advance(DAY_SECONDS);
    await server.deps.store.sweep(server.clock.now);
    expect(await statuses()).toEqual([303, 303, 303]);
    server.clock.advance(1);
    await server.deps.store.sweep(server.clock.now);
    // The requests of a second ago may be those of people at its consent page.
    expect(await statuses()).toEqual([303, 303, 303]);
    server.clock.advance(HALF_AN_HOUR_SECONDS + 1);
    await server.deps.store.sweep(server.clock.now);
    expect(await statuses()).toEqual([303, 400, 400]);
  } finally {
    await server.stop();
  }
});

it('a registration stays from the moment on that a member requests its approval', async () => {
  const server = await startHarness();
  const { approvalRequests, clients, users, workspaces } = server.deps.store;
  try {
    const { json } = await register(server.issuer, { ...PUBLIC, client_name: 'Waited for' });
    const clientId = String(json.client_id);
    const bob = await users.findByEmail('bob@example.com');
    const acme = await workspaces.find('acme-labs');
    if (bob === null || acme === null) throw new Error('the seed has no bob');
    const request = () => approvalRequests.add(acme.id, clientId, bob.id, SYSTEM, server.clock.now);
    const waiting = async () => (await approvalRequests.list(acme.id)).map((it) => it.clientId);

    await request();
    server.clock.advance(7 * DAY_SECONDS);
    await server.deps.store.sweep(server.clock.now);
    expect(await waiting()).toEqual([clientId]);
    await approvalRequests.dismiss(acme.id, clientId, SYSTEM, server.clock.now);
    await server.deps.store.sweep(server.clock.now);
    expect(await clients.find(clientId)).not.toBeNull();

    await request();
    await clients.remove(clientId, SYSTEM, server.clock.now);
    expect(await waiting()).toEqual([]);
    expect(await approvalRequests.has(acme.id, clientId, bob.id)).toBe(false);
    await request();
    expect(await approvalRequests.has(acme.id, clientId, bob.id)).toBe(false);
  } finally {
    await server.stop();
  }
});
