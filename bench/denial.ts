/**
 * Measures how long it takes, on PostgreSQL, to deny access to a million grants: those of one member, and those of one
 * client with as many users. For each: the time until the denial counts, until the newest ten thousand grants are on
 * the status list, and until all are. Run it by itself: `npm run bench:denial` (with a number, for that many grants;
 * with words after it, for the denials whose names contain one of them, such as `remove disable`).
 * Exits with 1 if a limit is missed.
 */
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import type { Actor } from '../src/store/actor.js';
import { openStore, type Store } from '../src/store/store.js';
import { startCluster } from './cluster.js';

const GRANTS = Number(process.argv[2] ?? 1_000_000);
const WANTED = process.argv.slice(3);
const NEWEST = Math.min(10_000, GRANTS);
/** Milliseconds. */
const LIMITS = { denied: 100, newest: 2000 };

const BY: Actor = { kind: 'operator', id: 'bench' };
const EMAIL = 'u1@example.com';

/** Either one user and client in one workspace, or as many users as grants. */
const filling = (users: number) => `
  insert into users (email, name) select 'u' || n || '@example.com', 'User' from generate_series(1, ${users}) n;
  insert into workspaces (name, title, type) values ('acme', 'Acme', 'team');
  insert into memberships (user_id, workspace_id, role) select u.id, w.id, 'member' from users u, workspaces w;
  insert into clients (client_id, source, client_name, redirect_uris, auth_methods, grant_types, identity_hash, document_host, consented_at)
    values ('app', 'dynamic', 'App', '{https://app.example.com/callback}', '{none}', '{authorization_code,refresh_token}', 'hash',
      'app.example.com', now());
  insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, client_identity_hash, authenticated_at,
      redirect_uri, created_at, status_entry, ceiling_scope, ceiling_permissions)
    select gen_random_uuid(), u.id, w.id, 'app', '{profile,email}', '{https://api.example.com/}', '{https://api.example.com}', 'hash',
      now(), 'https://app.example.com/callback', now(), nextval('status_entries'), '{profile,email}', '{}'
    from generate_series(1, ${GRANTS}) n join users u on u.email = 'u' || (1 + (n - 1) % ${users}) || '@example.com', workspaces w;
  insert into families (id, grant_id, generation, token_hash, rotated_at, expires_at, removable_at)
    select 'family ' || number, id, 1, 'hash', now(), now() + interval '30 days', now() + interval '38 days' from grants;
  analyze;`;

interface Way {
  readonly what: string;
  readonly of: 'member' | 'client';
  deny(store: Store, ids: { readonly workspaceId: string }): Promise<unknown>;
}

const now = () => new Date();
const WAYS: readonly Way[] = [
  {
    what: 'suspend the member',
    of: 'member',
    deny: (it) => it.memberships.setSuspended('acme', EMAIL, true, BY, now()),
  },
  { what: 'remove the member', of: 'member', deny: (it) => it.memberships.remove('acme', EMAIL, BY, now()) },
  { what: 'delete the user', of: 'member', deny: (it) => it.users.remove(EMAIL, BY, now()) },
  {
    what: 'lower the role',
    of: 'member',
    deny: (it) => it.memberships.add('acme', EMAIL, 'guest', BY, now()),
  },
  {
    what: 'new password, disconnect all',
    of: 'member',
    deny: (it) => it.passwords.set({ email: EMAIL, passwordHash: 'x', endGrants: true }, BY, now()),
  },
  { what: 'disable the client', of: 'client', deny: (it) => it.clients.setDisabled('app', true, BY, now()) },
  { what: 'delete the client', of: 'client', deny: (it) => it.clients.remove('app', BY, now()) },
  { what: 'delete the workspace', of: 'client', deny: (it) => it.workspaces.remove('acme', BY, now()) },
  {
    what: 'block the application',
    of: 'client',
    deny: (it, { workspaceId }) =>
      it.policies.set(
        workspaceId,
        { kind: 'client', subject: 'app', decision: 'blocked', scopes: null, permissions: null },
        BY,
        now(),
      ),
  },
  {
    what: 'only approved applications',
    of: 'client',
    deny: (it, { workspaceId }) => it.policies.setOnlyApproved(workspaceId, true, BY, now()),
  },
  {
    what: 'deny the host of its document',
    of: 'client',
    deny: (it) => it.clients.applyHostPolicy((host) => host === 'app.example.com', now()),
  },
];

const wanted = WAYS.filter(({ what }) => WANTED.length === 0 || WANTED.some((word) => what.includes(word)));
const cluster = await startCluster(process.env.BENCH_DIR ?? tmpdir());
const table: Record<string, string | number>[] = [];
let missed = 0;
try {
  for (const of of ['member', 'client'] as const) {
    const ways = wanted.filter((it) => it.of === of);
    if (ways.length === 0) continue;
    const url = await cluster.createDatabase(`filled_${of}`);
    await (await openStore({ url })).close();
    const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
    console.error(`Filling: ${GRANTS} grants of one ${of}…`);
    // `member` may read and `guest` may not, so a lower role removes a permission.
    await sql.unsafe(
      `insert into permissions (name, title) values ('read', 'Read'); update roles set permissions = '{read}' where name = 'member'`,
    );
    await sql.unsafe(filling(of === 'member' ? 1 : GRANTS));
    await sql.unsafe(`update grants set ceiling_permissions = '{read}'`);
    await sql.unsafe('vacuum analyze');
    await sql.end();
    for (const way of ways) {
      const row = await measure(way, of, url);
      table.push(row);
      console.error(JSON.stringify(row));
    }
    await cluster.admin.unsafe(`drop database filled_${of}`);
  }
} finally {
  await cluster.stop();
}
console.table(table);
console.log(
  `PostgreSQL ${cluster.version}, ${GRANTS} grants. "denied": until refresh, introspection and pages refuse all of them; at most ${LIMITS.denied} ms. "newest": until the newest ${NEWEST} are on the status list; at most ${LIMITS.newest} ms.`,
);
process.exitCode = missed === 0 ? 0 : 1;

async function measure(way: Way, of: string, filled: string): Promise<Record<string, string | number>> {
  console.error(`${way.what}…`);
  await cluster.admin.unsafe(`create database denial template filled_${of}`);
  const url = filled.replace(`filled_${of}`, 'denial');
  const [store, watcher] = [await openStore({ url }), await openStore({ url })];
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const [{ id: oldest, workspace_id: workspaceId } = { id: '', workspace_id: '' }] = await sql<
      { id: string; workspace_id: string }[]
    >`select id, workspace_id from grants order by number limit 1`;
    const before = await store.grants.findLive(oldest);
    if (before === null) throw new Error('the grant does not stand');
    // Another process starts to look when the denial is sent.
    const began = performance.now();
    let deniedAfter = Number.NaN;
    const watching = (async () => {
      while (true) {
        const live = await watcher.grants.findLive(oldest);
        if (live === null || live.permissions.length < before.permissions.length) {
          deniedAfter = performance.now() - began;
          return;
        }
      }
    })();
    await way.deny(store, { workspaceId });
    const answered = performance.now() - began;
    await watching;
    let newestAfter = Number.NaN;
    const countRetired = async (from: number) =>
      Number((await store.statusEntries.version(from, GRANTS)).split('.')[0]);
    while (await store.accessChanges.work(now())) {
      if (!Number.isNaN(newestAfter)) continue;
      if ((await countRetired(GRANTS - NEWEST)) === NEWEST) newestAfter = performance.now() - began;
    }
    const all = performance.now() - began;
    const left = GRANTS - (await countRetired(0));
    if (left > 0) throw new Error(`${left} grants are not on the status list`);
    if (!(deniedAfter <= LIMITS.denied && newestAfter <= LIMITS.newest)) missed++;
    return {
      denial: `${way.what} (one ${of})`,
      'denied, ms': Math.round(deniedAfter),
      'answered, ms': Math.round(answered),
      [`newest ${NEWEST}, ms`]: Math.round(newestAfter),
      'all, s': Math.round(all / 1000),
    };
  } finally {
    await sql.end();
    await Promise.all([store.close(), watcher.close()]);
    await cluster.admin.unsafe('drop database denial with (force)');
  }
}
