/** A denial that concerns more grants than one statement should touch: it counts at once, and the rest follows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '../support/harness.js';
import { clientRow, hashedSeed, NOW, OPERATOR, SEED, StoreFixture, unique } from './contract/fixture.js';

/** More than the small batch that a caller waits for and a whole one. */
const MANY = 500;

describe.each(DATABASES)('a denial that concerns many grants, on %s', (database) => {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await StoreFixture.open(database);
    await fixture.store.seeding.apply(SEED, NOW);
  });
  afterAll(() => fixture.close());

  const store = () => fixture.store;
  const retired = async () => store().statusEntries.retired(0, await store().statusEntries.count());
  /** Those of a stage that are not on the status list. Sets, because comparing lists of thousands takes seconds. */
  const notRetired = async ({ entries }: { readonly entries: readonly number[] }) => {
    const listed = new Set(await retired());
    return entries.filter((entry) => !listed.has(entry));
  };
  const workOff = () => store().accessChanges.workOff(() => NOW);

  /** A member with an application of their own, connected once, and then as often again as nobody would by hand. */
  async function stage(many = MANY) {
    const name = unique('many');
    const email = `${name}@example.com`;
    const seed = hashedSeed({
      users: [{ email, name }],
      workspaces: [
        {
          name,
          title: name,
          type: 'team',
          members: [
            { email, role: 'member' },
            { email: 'alice@example.com', role: 'admin' },
          ],
        },
      ],
      clients: [clientRow(name)],
    });
    await store().seeding.apply(seed, NOW);
    const oldest = await fixture.connect({ clientId: name, user: name, workspace: name });
    const from = await store().statusEntries.count();
    await fixture.behindItsBack(
      `insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, client_identity_hash,
          authenticated_at, redirect_uri, created_at, status_entry, ceiling_scope, ceiling_permissions)
        select gen_random_uuid(), user_id, workspace_id, client_id, scope, resources, audiences, client_identity_hash,
          authenticated_at, redirect_uri, created_at, nextval('status_entries'), ceiling_scope, ceiling_permissions
        from grants, generate_series(1, ${many}) where id = '${oldest.grantId}'`,
    );
    const userId = await fixture.userId(name);
    const workspaceId = await fixture.workspaceId(name);
    return {
      name,
      email,
      userId,
      workspaceId,
      oldest,
      newestEntry: from + many - 1,
      entries: [oldest.statusEntry, ...Array.from({ length: many }, (_, index) => from + index)],
      /** The same names again, which must bring nothing back. */
      again: () => store().seeding.apply(seed, NOW),
    };
  }
  type Stage = Awaited<ReturnType<typeof stage>>;

  const DENIALS: readonly { what: string; deny: (it: Stage) => Promise<unknown> }[] = [
    {
      what: 'removing the member',
      deny: (it) => store().memberships.remove(it.name, it.email, OPERATOR, NOW),
    },
    { what: 'deleting the user', deny: (it) => store().users.remove(it.email, OPERATOR, NOW) },
    { what: 'deleting the client', deny: (it) => store().clients.remove(it.name, OPERATOR, NOW) },
    { what: 'deleting the workspace', deny: (it) => store().workspaces.remove(it.name, OPERATOR, NOW) },
    {
      what: 'a new password that disconnects everything',
      deny: (it) =>
        store().passwords.set({ email: it.email, passwordHash: 'new', endGrants: true }, OPERATOR, NOW),
    },
    {
      what: 'ending everyone’s access to an application',
      deny: ({ workspaceId, name: clientId }) =>
        store().grants.end(
          { workspaceId, clientId },
          { reason: 'revoked_by_administrator', by: OPERATOR, now: NOW },
        ),
    },
    {
      what: 'the platform no longer naming the workspace',
      deny: ({ userId }) => store().platform.takeOver(userId, { workspaces: [] }, { askedAt: NOW, now: NOW }),
    },
  ];

  it.each(DENIALS)(
    '$what: nothing works from then on, even if the same name comes back',
    async ({ deny }) => {
      const it = await stage();
      await deny(it);
      expect(await it.oldest.refresh()).toBeNull();
      expect(await store().grants.findLive(it.oldest.grantId)).toBeNull();
      expect(await store().grants.find(it.oldest.grantId)).toBeNull();
      // The newest first, and not all of them yet.
      expect(await retired()).toContain(it.newestEntry);
      expect(await retired()).not.toContain(it.oldest.statusEntry);

      await it.again();
      expect(await it.oldest.refresh()).toBeNull();
      expect(await store().grants.newest({ clientId: it.name }, 10)).toEqual([]);
      const back = await fixture.connect({ clientId: it.name, user: it.name, workspace: it.name });

      await workOff();
      expect(await store().accessChanges.waitingSince()).toBeNull();
      expect(await notRetired(it)).toEqual([]);
      expect(await it.oldest.refresh()).toBeNull();
      expect(await back.refresh()).toMatchObject({ statusEntry: back.statusEntry });
      expect(await retired()).not.toContain(back.statusEntry);
    },
  );

  const WITHDRAWALS: readonly {
    what: string;
    deny: (it: Stage) => Promise<unknown>;
    allow: (it: Stage) => Promise<unknown>;
  }[] = [
    {
      what: 'suspending the member',
      deny: (it) => store().memberships.setSuspended(it.name, it.email, true, OPERATOR, NOW),
      allow: (it) => store().memberships.setSuspended(it.name, it.email, false, OPERATOR, NOW),
    },
    {
      what: 'disabling the client',
      deny: (it) => store().clients.setDisabled(it.name, true, OPERATOR, NOW),
      allow: (it) => store().clients.setDisabled(it.name, false, OPERATOR, NOW),
    },
    {
      what: 'blocking the application',
      deny: ({ name, workspaceId }) =>
        store().policies.set(
          workspaceId,
          { kind: 'client', subject: name, decision: 'blocked', scopes: null, permissions: null },
          OPERATOR,
          NOW,
        ),
      allow: ({ name, workspaceId }) =>
        store().policies.remove(workspaceId, { kind: 'client', subject: name }, OPERATOR, NOW),
    },
  ];

  it.each(WITHDRAWALS)(
    '$what, and taking that back before all was written: refreshing works again, and no old access token',
    async ({ deny, allow }) => {
      const it = await stage();
      await deny(it);
      expect(await it.oldest.refresh()).toBeNull();
      expect(await store().grants.findLive(it.oldest.grantId)).toBeNull();
      expect(await store().grants.find(it.oldest.grantId)).toMatchObject({ active: false });
      expect(await retired()).toContain(it.newestEntry);
      await allow(it);
      expect(await store().grants.find(it.oldest.grantId)).toMatchObject({ active: true });
      await workOff();
      const refreshed = await it.oldest.refresh();
      expect(refreshed?.statusEntry).not.toBe(it.oldest.statusEntry);
      expect(await notRetired(it)).toEqual([]);
      expect(await retired()).not.toContain(refreshed?.statusEntry);
    },
  );

  it('a lower role takes its permissions away at once, and every token that carries them in the end', async () => {
    const it = await stage();
    await store().memberships.add(it.name, it.email, 'guest', OPERATOR, NOW);
    expect(await it.oldest.refresh()).toMatchObject({ permissions: [] });
    await workOff();
    expect(await notRetired(it)).toEqual([]);
    const refreshed = await it.oldest.refresh();
    expect(await retired()).not.toContain(refreshed?.statusEntry);
  });

  it('is finished by another process when the one that made it dies, and once by several', async () => {
    const it = await stage();
    await store().memberships.remove(it.name, it.email, OPERATOR, NOW);
    await fixture.reopen();
    await store().accessChanges.workOff(() => NOW, 0);
    expect(await store().accessChanges.waitingSince()).toEqual(NOW);
    await Promise.all(Array.from({ length: 8 }, workOff));
    await workOff();
    expect(await notRetired(it)).toEqual([]);
    const recorded = new Set<string | null>();
    let before: number | undefined;
    do {
      const events = await store().audit.list({ clientId: it.name, event: 'grant.ended' }, before, 1000);
      for (const { grantId } of events) {
        expect(recorded).not.toContain(grantId);
        recorded.add(grantId);
      }
      before = events.at(-1)?.id;
    } while (before !== undefined);
    expect(recorded.size).toBe(it.entries.length);
  });

  it('leaves nothing of a deleted user, and no members in a deleted workspace', async () => {
    const it = await stage();
    await store().users.remove(it.email, OPERATOR, NOW);
    await workOff();
    await store().workspaces.remove(it.name, OPERATOR, NOW);
    await workOff();
    const [grants, members] = [
      `select from grants where user_id = '${it.userId}'`,
      `select from memberships where workspace_id = '${it.workspaceId}'`,
    ];
    const none = (query: string) => `do $$ begin perform 1 from (${query}) rest; if found then
      raise exception 'something is left'; end if; end $$`;
    await fixture.behindItsBack(none(grants), none(members));
  });
});

describe('on PostgreSQL, twenty thousand grants', () => {
  it('of one member are denied with the change, and forty batches later the newest ten thousand are on the status list', async () => {
    const fixture = await StoreFixture.open('PostgreSQL');
    try {
      const { store } = fixture;
      await store.seeding.apply(SEED, NOW);
      const { grantId, statusEntry, refresh } = await fixture.connect({ user: 'bob' });
      await fixture.behindItsBack(
        `insert into grants (id, user_id, workspace_id, client_id, scope, resources, audiences, client_identity_hash,
            authenticated_at, redirect_uri, created_at, status_entry, ceiling_scope, ceiling_permissions)
          select gen_random_uuid(), user_id, workspace_id, client_id, scope, resources, audiences, client_identity_hash,
            authenticated_at, redirect_uri, created_at, nextval('status_entries'), ceiling_scope, ceiling_permissions
          from grants, generate_series(1, 20000) where id = '${grantId}'`,
        'analyze grants',
      );
      const { memberships, accessChanges, statusEntries } = fixture.store;
      await memberships.setSuspended('acme-labs', 'bob@example.com', true, OPERATOR, NOW);
      expect(await refresh()).toBeNull();
      for (let batch = 0; batch < 40; batch++) expect(await accessChanges.work(NOW)).toBe(true);
      const newest = await statusEntries.retired(statusEntry + 10_001, statusEntry + 20_001);
      expect(newest).toHaveLength(10_000);
      await accessChanges.workOff(() => NOW);
      expect(await statusEntries.retired(statusEntry, statusEntry + 20_001)).toHaveLength(20_001);
    } finally {
      await fixture.close();
    }
  });
});
