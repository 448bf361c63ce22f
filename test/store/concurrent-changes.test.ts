/** Two that change one thing at the same moment, on PostgreSQL: PGlite has them wait for each other in any case. */
import { randomUUID } from 'node:crypto';
import { sql as query, type SQL } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '../../src/store/audit.js';
import type { ClientRow } from '../../src/store/clients.js';
import { migrateUnderLock } from '../../src/store/database/postgres.js';
import { openStore } from '../../src/store/store.js';
import {
  clientRow,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  SEED,
  StoreFixture,
  unique,
} from './contract/fixture.js';

let fixture: StoreFixture;
let sql: postgres.Sql;
beforeAll(async () => {
  fixture = await StoreFixture.open('PostgreSQL');
  await fixture.store.seeding.apply(SEED, NOW);
  sql = postgres(fixture.directUrl, { max: 2, fetch_types: false, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await fixture.close();
});

/** Resolves when that many statements of the store wait for a lock of ours, or of one another. */
const severalWait = (count: number) =>
  expect
    .poll(
      () =>
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    .toHaveLength(count);
/** Resolves when a statement of the store waits for a lock of ours. */
const someoneWaits = () => severalWait(1);

it('of two changes of one grant, the one that is written last judges what the other left', async () => {
  const { grantId, statusEntry } = await fixture.connect({ user: 'bob' });
  let lowered: ReturnType<StoreFixture['store']['memberships']['add']> | undefined;
  await sql.begin(async (other) => {
    await other`select from grants where id = ${grantId} for no key update`;
    lowered = fixture.store.memberships.add('acme-labs', 'bob@example.com', 'guest', OPERATOR, NOW);
    await someoneWaits();
    // What another process has written for a client that was disabled meanwhile.
    await other`update clients set disabled_at = now() where client_id = 'public-app'`;
    await other`insert into retired_status_entries (entry, expires_at) values (${statusEntry}, now() + interval '1 day')`;
    await other`update grants set status_entry = null where id = ${grantId}`;
  });
  expect(await lowered).toEqual({ created: false });
  expect(await sql`select status_entry from grants where id = ${grantId}`).toEqual([{ status_entry: null }]);
  await fixture.store.clients.setDisabled('public-app', false, OPERATOR, NOW);
});

it('of two answers of the platform that give one name to two workspaces, the second one to be written counts', async () => {
  const { platform, workspaces, users } = fixture.store;
  const newUser = async (name: string) =>
    (await users.create(
      { email: `${name}@moved.example`, name, locale: undefined, passwordHash: null },
      OPERATOR,
      NOW,
    )) ?? '';
  const ofPlatform = (id: string, name: string) => ({
    workspaces: [{ id, name, title: 'Moved', type: 'team' as const, role: 'member' }],
  });
  const asked = (seconds: number) => ({ askedAt: inSeconds(seconds), now: inSeconds(10_000) });
  const [one, two] = [await newUser('one'), await newUser('two')];
  await platform.takeOver(one, ofPlatform('moved-1', 'old-one'), asked(1));
  await platform.takeOver(two, ofPlatform('moved-2', 'other-one'), asked(1));
  let second: ReturnType<typeof platform.takeOver> | undefined;
  await sql.begin(async (other) => {
    // What another process has written of an answer to a question that was asked a moment before.
    await other`update workspaces set name = 'new-one' where external_id = 'moved-1'`;
    second = platform.takeOver(two, ofPlatform('moved-2', 'new-one'), asked(2));
    await someoneWaits();
  });
  expect(await second).toEqual({ unknown: [], unclaimed: [] });
  const holder = await workspaces.find('new-one');
  expect((await fixture.store.workspaces.ofUser(two)).map(({ id }) => id)).toEqual([holder?.id]);
  expect(await fixture.store.workspaces.ofUser(one)).toEqual([]);
});

it('of two sweeps that each remove one of the last two families of a grant, none leaves the grant behind forever', async () => {
  const before = (days: number) => inSeconds((days - 3650) * 86_400);
  const { store } = fixture;
  const other = await openStore({ url: fixture.url });
  const { rotation, grantId } = await fixture.spendCode({
    approvedAt: before(0),
    authenticatedAt: before(0),
  });
  const again = await fixture.issueCode({ approvedAt: before(0), authenticatedAt: before(0), silent: true });
  expect((await store.codes.redeem(again))?.grant.grantId).toBe(grantId);
  await fixture.behindItsBack(
    `create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return old; end $$`,
    `create trigger wait before delete on families for each row when (old.id = '${rotation.familyId}') execute function wait()`,
  );
  const holder = postgres(fixture.directUrl, { max: 1, fetch_types: false });
  try {
    await holder`select pg_advisory_lock(1)`;
    let first: ReturnType<typeof store.sweep> | undefined;
    await sql.begin(async (beside) => {
      // The first sweep passes over the one, and stops while it removes the other.
      await beside`select from families where id = ${again.family.id} for update`;
      first = store.sweep(before(10));
      await someoneWaits();
    });
    const second = await other.sweep(before(10));
    await holder`select pg_advisory_unlock(1)`;
    expect([(await first)?.failures.size, second.failures.size]).toEqual([0, 0]);
    await store.sweep(before(10));
    expect(await sql`select id from families where grant_id = ${grantId}`).toEqual([]);
    expect(await sql`select id from grants where id = ${grantId}`).toEqual([]);
  } finally {
    await holder.end();
    await fixture.behindItsBack('drop trigger wait on families', 'drop function wait()');
    await other.close();
  }
});

describe('a connection that is made while', () => {
  const BY = { reason: 'client_removed', by: OPERATOR } as const;
  type Action = 'settle' | 'renew' | 'remove';
  const cases: readonly [string, Action, (clientId: string) => SQL][] = [
    [
      'its client is disabled',
      'renew',
      (clientId) => query`update clients set disabled_at = now() where client_id = ${clientId}`,
    ],
    [
      'the role of its member is lowered',
      'settle',
      () => query`update roles set permissions = '{}' where name = 'member'`,
    ],
    [
      'its client is deleted',
      'remove',
      (clientId) => query`delete from clients where client_id = ${clientId}`,
    ],
  ];

  it.each(cases)('%s loses its tokens, too', async (_, action, change) => {
    const { store } = fixture;
    const clientId = unique('app');
    const seed = hashedSeed({ clients: [clientRow(clientId)] });
    await store.seeding.apply(seed, NOW);
    const connect = () => fixture.connect({ clientId, user: 'dave' });
    // Not the first one: that changes its client, and waits for the other change.
    const { grantId } = await connect();
    if (action !== 'settle') await store.grants.end({ grantId }, { ...BY, now: NOW });
    const made = await store.accessChanges.make(NOW, async (transaction, follow) => {
      await transaction.execute(change(clientId));
      await follow(action === 'settle' ? {} : { clientId }, { action, ...BY });
      return connect();
    });
    expect(await fixture.retiredOf(made.statusEntry)).toEqual([made.statusEntry]);
    if (action !== 'remove') return;
    // Nor does it come back with another client of the same id.
    await store.seeding.apply(seed, NOW);
    expect(await made.refresh()).toBeNull();
  });
  afterAll(() => fixture.store.seeding.apply(SEED, NOW));
});

describe('a connection that is written just after its client was deleted does not come back with another client of the same id', () => {
  const ways: readonly [string, (row: ClientRow) => Promise<unknown>][] = [
    ['that an operator adds', (row) => fixture.store.clients.create(row, OPERATOR, NOW)],
    [
      'that a seed adds',
      ({ clientId }) => fixture.store.seeding.apply(hashedSeed({ clients: [clientRow(clientId)] }), NOW),
    ],
    ['whose document is read', (row) => fixture.store.clients.saveDocument(row, NOW, null)],
  ];

  it.each(ways)('%s', async (_, add) => {
    const [row] = hashedSeed({ clients: [clientRow(unique('app'))] }).clients;
    if (row === undefined) throw new Error('there is no row');
    await fixture.store.clients.create(row, OPERATOR, NOW);
    const { statusEntry, refresh } = await fixture.connect({ clientId: row.clientId });
    // Nothing else: as if the connection had been written after the deletion had ended all others.
    await sql`delete from clients where client_id = ${row.clientId}`;
    await add(row);
    expect(await refresh()).toBeNull();
    expect(await fixture.retiredOf(statusEntry)).toEqual([statusEntry]);
  });
});

it('of two versions of a document that two processes save at once, the one that stays decides what its approval covers', async () => {
  const { store } = fixture;
  const clientId = 'https://two-versions.example.com/app';
  const [row] = hashedSeed({ clients: [clientRow('app')] }).clients;
  if (row === undefined) throw new Error('there is no row');
  const asApproved = {
    ...row,
    clientId,
    source: 'document',
    documentHost: 'two-versions.example.com',
  } as const;
  await store.clients.saveDocument(asApproved, NOW, null);
  const workspaceId = await fixture.workspaceId('acme-labs');
  const approval = { kind: 'client', subject: clientId, decision: 'allowed' } as const;
  await store.policies.set(workspaceId, { ...approval, scopes: null, permissions: null }, OPERATOR, NOW);
  await store.policies.setOnlyApproved(workspaceId, true, OPERATOR, NOW);
  const { grantId, statusEntry, refresh } = await fixture.connect({ clientId });
  let saving: Promise<void> | undefined;
  await sql.begin(async (other) => {
    await other`select from clients where client_id = ${clientId} for update`;
    saving = store.clients.saveDocument(asApproved, NOW, null);
    await someoneWaits();
    // What another process has written, and what followed from that.
    await other`update clients set identity_hash = 'of another version' where client_id = ${clientId}`;
    await other`insert into retired_status_entries (entry, expires_at) values (${statusEntry}, now() + interval '1 day')`;
    await other`update grants set status_entry = null where id = ${grantId}`;
  });
  await saving;
  expect(await refresh()).not.toBeNull();
  await store.policies.setOnlyApproved(workspaceId, false, OPERATOR, NOW);
});

it('an approval in advance that is given while its application is first used covers what that is then (CIMD §8.4)', async () => {
  const { clients, policies } = fixture.store;
  const clientId = 'https://first-use.example.com/app';
  const [row] = hashedSeed({ clients: [clientRow('app')] }).clients;
  if (row === undefined) throw new Error('there is no row');
  const { identityHash } = row;
  const seen = { ...row, clientId, source: 'document', documentHost: 'first-use.example.com' } as const;
  const [one, two] = [await fixture.workspaceId('aardvark'), await fixture.workspaceId('acme-labs')];
  const change = { kind: 'client', subject: clientId, decision: 'allowed' } as const;
  const approve = (workspaceId: string) =>
    policies.set(workspaceId, { ...change, scopes: null, permissions: null }, OPERATOR, NOW);
  await approve(one);
  let saved: Promise<void> | undefined;
  let approved: ReturnType<typeof approve> | undefined;
  await sql.begin(async (other) => {
    // Stops the first use after the application was written, and before it is there for others.
    await other`select from application_policies where subject = ${clientId} for update`;
    saved = clients.saveDocument(seen, NOW, null);
    await someoneWaits();
    approved = approve(two);
    await Promise.race([approved, severalWait(2)]);
  });
  await Promise.all([saved, approved]);
  const covered = await sql`select identity_hash from application_policies where subject = ${clientId}`;
  expect(covered).toEqual([{ identity_hash: identityHash }, { identity_hash: identityHash }]);
});

it('of two administrators who lower or suspend others, each locks the members in one order: neither waits for the other', async () => {
  const { store } = fixture;
  const name = unique('ws');
  await store.workspaces.create({ name, title: name, type: 'team' }, OPERATOR, NOW);
  const everybody = ['alice', 'bob', 'dave'];
  for (const user of everybody)
    await store.memberships.add(name, `${user}@example.com`, 'admin', OPERATOR, NOW);
  const ids = await Promise.all(everybody.map((user) => fixture.userId(user)));
  const [first = '', ...others] = ids.toSorted();
  const lowest = `${everybody[ids.indexOf(first)]}@example.com`;
  const by = { kind: 'user', id: first } as const;
  await store.memberships.add(name, lowest, 'guest', OPERATOR, NOW);
  const changes = [
    () => store.memberships.add(name, lowest, 'member', by, NOW),
    () => store.memberships.setSuspended(name, lowest, true, by, NOW),
    () => store.memberships.remove(name, lowest, by, NOW),
  ];
  for (const change of changes) {
    let changing: Promise<unknown> | undefined;
    await sql.begin(async (other) => {
      const ofWorkspace = sql`workspace_id = (select id from workspaces where name = ${name})`;
      await other`select from memberships where user_id = ${first} and ${ofWorkspace} for update`;
      changing = change();
      await someoneWaits();
      // It holds none of those that come later. It did, as it waited for a member who was no administrator any more.
      await other`select from memberships where user_id in ${sql(others)} and ${ofWorkspace} for update nowait`;
    });
    await changing;
  }
});

it('a user who is deleted while they allow an application: neither waits for the other forever', async () => {
  for (let round = 0; round < 20; round++) {
    const name = unique('leaving');
    const email = `${name}@example.com`;
    const members = [
      { email, role: 'member' },
      { email: 'alice@example.com', role: 'admin' },
    ];
    const workspaces = [{ name, title: name, type: 'team', members }];
    await fixture.store.seeding.apply(
      hashedSeed({ users: [{ email, name }], workspaces, clients: [clientRow(name)] }),
      NOW,
    );
    const consent = { clientId: name, user: name, workspace: name };
    const approval = await fixture.approvalOf(await fixture.openRequest(consent), consent);
    const [, removed] = await Promise.all([
      fixture.store.requests.approve(approval),
      fixture.store.users.remove(email, OPERATOR, NOW),
    ]);
    expect(removed).not.toBeNull();
    expect(await sql`select from grants where client_id = ${name}`).toEqual([]);
  }
});

it('a passkey that is removed during a sign-in with it starts no session', async () => {
  const { passkeys, sessions } = fixture.store;
  const userId = await fixture.userId('erin');
  const added = await passkeys.add(
    {
      userId,
      credentialId: unique('credential'),
      publicKey: 'a key',
      transports: [],
      counter: 0,
      name: 'Phone',
      backupEligible: true,
      backedUp: false,
      sessionId: randomUUID(),
    },
    { hashes: [unique('hash of a challenge')], expiresAt: inSeconds(600) },
    OPERATOR,
    NOW,
  );
  const passkeyId = typeof added === 'string' ? added : added.id;
  const begin = () =>
    sessions.start(
      {
        userId,
        amr: ['swk', 'user', 'mfa'],
        tokenHash: unique('hash of a cookie'),
        replaces: [],
        expiresAt: inSeconds(60),
        address: null,
        userAgent: null,
        passkeyId,
      },
      NOW,
    );
  expect(await begin()).toBe(true);
  let started: ReturnType<typeof begin> | undefined;
  await sql.begin(async (other) => {
    await other`select from users where id = ${userId} for no key update`;
    started = begin();
    await someoneWaits();
    await other`delete from passkeys where id = ${passkeyId}`;
  });
  expect(await started).toBe(false);
});

it('a seed waits for that of another process with many short questions: a long one would be ended', async () => {
  let asked = 0;
  const count = (text: string) => {
    if (text.includes('advisory')) asked += 1;
  };
  const store = await openStore({ url: fixture.url }, count);
  try {
    let applied: Promise<void> | undefined;
    await sql.begin(async (other) => {
      await other`select pg_advisory_xact_lock(8533993653137171813)`;
      applied = store.seeding.apply(SEED, NOW);
      await expect.poll(() => asked).toBeGreaterThan(1);
    });
    await applied;
  } finally {
    await store.close();
  }
});

it('a seed and a user who moves to an address that is new in it: neither waits for the other forever', async () => {
  const [email, free] = [`${unique('moving')}@example.com`, `${unique('free')}@example.com`];
  await fixture.store.users.create(
    { email, name: 'M', locale: undefined, passwordHash: null },
    OPERATOR,
    NOW,
  );
  let applied: Promise<void> | undefined;
  await sql.begin(async (other) => {
    await other`select from users where email = ${email} for no key update`;
    const users = [free, email].map((each) => ({ email: each, name: 'Seeded' }));
    applied = fixture.store.seeding.apply(hashedSeed({ users }), NOW);
    await someoneWaits();
    await other`update users set email = ${free} where email = ${email}`;
  });
  await applied;
  const names = await sql`select email, name from users where email in ${sql([email, free])} order by email`;
  expect(names).toEqual([free, email].map((each) => ({ email: each, name: 'Seeded' })));
});

it('a link for a new password that is being made while its owner is appointed operator stops working', async () => {
  const { store } = fixture;
  const email = `${unique('appointed')}@example.com`;
  const id = await store.users.create(
    { email, name: 'A', locale: undefined, passwordHash: null },
    OPERATOR,
    NOW,
  );
  let appointed: Promise<boolean> | undefined;
  await sql.begin(async (other) => {
    await other`select from users where id = ${id} for key share`;
    appointed = store.operators.appoint(id ?? '', OPERATOR, NOW);
    await someoneWaits();
    await other`insert into reset_links (user_id, expires_at) values (${id}, now() + interval '1 day')`;
  });
  expect(await appointed).toBe(true);
  expect(await sql`select from reset_links where user_id = ${id}`).toEqual([]);
  await store.operators.dismiss(id ?? '', OPERATOR, NOW);
});

it('a database whose transactions may be idle for a moment only is migrated, however long that takes', async () => {
  const name = `impatient_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(fixture.directUrl);
  url.pathname = `/${name}`;
  await sql.unsafe(`create database ${name} template template0`);
  try {
    await sql.unsafe(`alter database ${name} set idle_in_transaction_session_timeout = '10ms'`);
    await migrateUnderLock(url.href);
  } finally {
    await sql.unsafe(`drop database ${name} with (force)`);
  }
});

it('someone who signs up while the workspace that they would join is deleted becomes no member of it', async () => {
  const { store } = fixture;
  const name = unique('ws');
  const email = `${name}@example.com`;
  await store.workspaces.create({ name, title: name, type: 'team' }, OPERATOR, NOW);
  const linkId = randomUUID();
  await store.signUps.makeForEmail({ id: linkId, recipient: email }, NOW, inSeconds(60));
  let signedUp: Promise<string | null> | undefined;
  await sql.begin(async (other) => {
    await other`delete from workspaces where name = ${name}`;
    const account = { linkId, name, passwordHash: 'chosen', joined: [{ workspace: name, role: 'member' }] };
    signedUp = store.signUps.complete(account, undefined, NOW);
    await someoneWaits();
  });
  const userId = await signedUp;
  expect(userId).not.toBeNull();
  expect(await sql`select from memberships where user_id = ${userId ?? null}`).toEqual([]);
});

it('what is recorded while a webhook is deleted is recorded, and told to the others only', async () => {
  const { store } = fixture;
  const hook = { url: 'https://hooks.example.com', events: ['scope.*'], sealedSecret: 'sealed' };
  const [gone, kept] = [
    await store.webhooks.create(hook, OPERATOR, NOW),
    await store.webhooks.create({ ...hook, events: ['scope.*', 'role.*'] }, OPERATOR, NOW),
  ];
  if (typeof gone === 'string' || typeof kept === 'string') throw new Error('no webhooks');
  let recorded: Promise<unknown> | undefined;
  await sql.begin(async (other) => {
    await other`delete from webhook_endpoints where id = ${gone.id}`;
    recorded = store.emails.change((transaction) =>
      record(transaction, { event: 'scope.created', by: OPERATOR, at: NOW }),
    );
    await someoneWaits();
  });
  await recorded;
  expect(await sql`select endpoint_id, event from webhook_deliveries`).toEqual([
    { endpoint_id: kept.id, event: 'scope.created' },
  ]);
});

it('two webhooks that are deleted at once, and one that is replayed meanwhile: none waits for another forever', async () => {
  const { webhooks, deliveries } = fixture.store;
  for (let round = 0; round < 20; round++) {
    const hook = { url: 'https://hooks.example.com', events: ['*'], sealedSecret: 'sealed' };
    const [one, two] = [
      await webhooks.create(hook, OPERATOR, NOW),
      await webhooks.create({ ...hook, url: 'https://hooks.example.com/2' }, OPERATOR, NOW),
    ];
    if (typeof one === 'string' || typeof two === 'string') throw new Error('no webhooks');
    await sql`update webhook_deliveries set state = 'failed' where endpoint_id = ${one.id}`;
    const [, ...removed] = await Promise.all([
      deliveries.replay(one.id, 'failed', OPERATOR, NOW),
      webhooks.remove(one.id, OPERATOR, NOW),
      webhooks.remove(two.id, OPERATOR, NOW),
    ]);
    expect(removed).toEqual([true, true]);
  }
});
