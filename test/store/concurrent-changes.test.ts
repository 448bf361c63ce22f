/** Two that change one thing at the same moment, on PostgreSQL: PGlite has them wait for each other in any case. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { record } from '../../src/store/audit.js';
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

/** Resolves when a statement of the store waits for a lock of ours. */
const someoneWaits = () =>
  expect
    .poll(
      () =>
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    .toHaveLength(1);

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
  expect(await lowered).toBeNull();
  expect(await sql`select status_entry from grants where id = ${grantId}`).toEqual([{ status_entry: null }]);
  await fixture.store.clients.setDisabled('public-app', false, OPERATOR, NOW);
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

it('a user who is deleted while they allow an application: neither waits for the other for ever', async () => {
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

it('two webhooks that are deleted at once, and one that is replayed meanwhile: none waits for another for ever', async () => {
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
