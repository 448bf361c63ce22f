import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRow, hashedSeed, NOW, OPERATOR, type StoreFixture } from './fixture.js';

const WORKSPACE = 'changing';
const BOB = 'bob@example.com';
const HOST = 'apps.example.com';
const READ = ['database.read'];
const ALL = ['database.read', 'database.write'];

/** A workspace in which Bob is a member, and clients of its own. */
const STAGE = hashedSeed({
  workspaces: [
    {
      name: WORKSPACE,
      title: 'Changing',
      type: 'team',
      members: [
        { email: 'alice@example.com', role: 'admin' },
        { email: BOB, role: 'admin' },
      ],
    },
  ],
  clients: [clientRow('changing-app')],
});

/** What happens to tokens when permissions change. */
export function accessContract(fixture: () => StoreFixture): void {
  const store = () => fixture().store;
  const connect = (clientId = 'changing-app') =>
    fixture().connect({ clientId, user: 'bob', workspace: WORKSPACE });
  const giveRole = (role: string) => store().memberships.add(WORKSPACE, BOB, role, OPERATOR, NOW);

  describe('a change of some permissions of a role', () => {
    it('keeps what another one adds at the same moment', async () => {
      const { roles, permissions } = store();
      const names = Array.from({ length: 8 }, (_, index) => `simultaneous.${index}`);
      for (const name of names) await permissions.add({ name, title: name }, OPERATOR, NOW);
      await roles.add({ name: 'simultaneous', permissions: [] }, OPERATOR, NOW);
      await Promise.all(
        names.map((name) => roles.update('simultaneous', { add: [name], remove: [] }, OPERATOR, NOW)),
      );
      const role = (await roles.list()).find(({ name }) => name === 'simultaneous');
      expect(role?.permissions.toSorted()).toEqual(names);
      await roles.remove('simultaneous', OPERATOR, NOW);
      for (const name of names) await permissions.remove(name, OPERATOR, NOW);
    });
  });

  describe('a change of access', () => {
    beforeAll(async () => {
      await store().seeding.apply(STAGE, NOW);
      const document = STAGE.clients.map((row) => ({
        ...row,
        source: 'document' as const,
        documentHost: HOST,
      }));
      for (const row of document)
        await store().clients.saveDocument({ ...row, clientId: `https://${HOST}/app` }, NOW, null);
    });

    it('that leaves less gives a new entry and retires the old one; fewer permissions from then on', async () => {
      await giveRole('admin');
      const { refresh, statusEntry, grantId } = await connect();
      expect(await refresh()).toMatchObject({ permissions: ALL, statusEntry });
      await giveRole('member');
      const after = await refresh();
      expect(after).toMatchObject({ permissions: READ, grantId });
      expect(after?.statusEntry).not.toBe(statusEntry);
      expect(await fixture().retiredOf(statusEntry, after?.statusEntry ?? -1)).toEqual([statusEntry]);
    });

    it('that gives more keeps the entry', async () => {
      await giveRole('member');
      const { refresh, statusEntry } = await connect();
      await giveRole('admin');
      expect(await refresh()).toMatchObject({ permissions: ALL, statusEntry });
      expect(await fixture().retiredOf(statusEntry)).toEqual([]);
    });

    it('that gives something else retires what is gone', async () => {
      await giveRole('member');
      const { refresh, statusEntry } = await connect();
      const roles = [{ name: 'writer', permissions: ['database.write'] }];
      await store().seeding.apply(hashedSeed({ roles }), NOW);
      await giveRole('writer');
      expect(await refresh()).toMatchObject({ permissions: ['database.write'] });
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
    });

    it('of a role reaches its members', async () => {
      const role = (permissions: readonly string[]) =>
        hashedSeed({ roles: [{ name: 'shrinking', permissions }] });
      await store().seeding.apply(role(ALL), NOW);
      await giveRole('shrinking');
      const { refresh, statusEntry } = await connect();
      await store().seeding.apply(role(READ), NOW);
      expect(await refresh()).toMatchObject({ permissions: READ });
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
    });

    it('affects no other member, and what did not change keeps its entry', async () => {
      await giveRole('admin');
      const [bobs, alices] = [
        await connect(),
        await fixture().connect({ clientId: 'changing-app', workspace: WORKSPACE }),
      ];
      const elsewhere = await fixture().connect({ clientId: 'changing-app', user: 'bob' });
      await giveRole('admin');
      expect(await bobs.refresh()).toMatchObject({ statusEntry: bobs.statusEntry });
      await giveRole('member');
      expect(await alices.refresh()).toMatchObject({ statusEntry: alices.statusEntry, permissions: ALL });
      expect(await elsewhere.refresh()).toMatchObject({ statusEntry: elsewhere.statusEntry });
      expect(await fixture().retiredOf(bobs.statusEntry, alices.statusEntry, elsewhere.statusEntry)).toEqual([
        bobs.statusEntry,
      ]);
    });

    const setPolicy = async (policy: {
      decision: 'allowed' | 'blocked';
      kind?: 'client' | 'host';
      subject?: string;
      scopes?: readonly string[];
      permissions?: readonly string[];
    }) =>
      store().policies.set(
        await fixture().workspaceId(WORKSPACE),
        { kind: 'client', subject: 'changing-app', scopes: null, permissions: null, ...policy },
        OPERATOR,
        NOW,
      );
    const removePolicy = async (kind: 'client' | 'host' = 'client', subject = 'changing-app') =>
      store().policies.remove(await fixture().workspaceId(WORKSPACE), { kind, subject }, OPERATOR, NOW);
    const onlyApproved = async (only: boolean) =>
      store().policies.setOnlyApproved(await fixture().workspaceId(WORKSPACE), only, OPERATOR, NOW);

    /** Each takes away, and gives back, what a connection needs to stand. */
    const WITHDRAWALS: readonly {
      what: string;
      clientId?: string;
      take: () => Promise<unknown>;
      giveBack: () => Promise<unknown>;
    }[] = [
      {
        what: 'a suspended member',
        take: () => store().memberships.setSuspended(WORKSPACE, BOB, true, OPERATOR, NOW),
        giveBack: () => store().memberships.setSuspended(WORKSPACE, BOB, false, OPERATOR, NOW),
      },
      {
        what: 'a blocked application',
        take: () => setPolicy({ decision: 'blocked' }),
        giveBack: () => removePolicy(),
      },
      {
        what: 'an application whose host is blocked',
        clientId: `https://${HOST}/app`,
        take: () => setPolicy({ decision: 'blocked', kind: 'host', subject: HOST }),
        giveBack: () => removePolicy('host', HOST),
      },
      {
        what: 'an application that is not approved where only those may enter',
        take: () => onlyApproved(true),
        giveBack: () => onlyApproved(false),
      },
      {
        what: 'an application that is not approved, and then is',
        take: () => onlyApproved(true),
        giveBack: () => setPolicy({ decision: 'allowed' }),
      },
      {
        what: 'an application on a host that the operator denies',
        clientId: `https://${HOST}/app`,
        take: () => store().clients.applyHostPolicy((host) => host === HOST, NOW),
        giveBack: () => store().clients.applyHostPolicy(() => false, NOW),
      },
    ];

    it.each(WITHDRAWALS)('lets $what wait, without an entry, until it is given back', async (withdrawal) => {
      await giveRole('admin');
      const { grantId, statusEntry, rotation, refresh } = await connect(withdrawal.clientId);
      expect(await store().grants.find(grantId)).toMatchObject({ active: true });
      await withdrawal.take();
      await withdrawal.take();
      expect(await store().grants.find(grantId)).toMatchObject({ active: false });
      expect(await store().grants.findLive(grantId)).toBeNull();
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
      expect(await refresh()).toBeNull();
      expect(await fixture().repeat(rotation)).toBeNull();
      expect(await fixture().refuse(rotation)).toEqual({ why: 'not_allowed_now' });

      await withdrawal.giveBack();
      const back = await refresh();
      expect(back).toMatchObject({ grantId, permissions: ALL });
      expect(back?.statusEntry).toBeGreaterThan(statusEntry);
      expect(await fixture().retiredOf(back?.statusEntry ?? -1)).toEqual([]);
      await onlyApproved(false);
      await removePolicy();
    });

    it('lets a disabled client wait, who is told that it is no client', async () => {
      const { grantId, statusEntry, refresh } = await connect();
      await store().clients.setDisabled('changing-app', true, OPERATOR, NOW);
      expect(await store().clients.find('changing-app')).toMatchObject({ disabled: true });
      expect(await store().grants.find(grantId)).toMatchObject({ active: false });
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
      expect(await refresh()).toBeNull();
      await store().clients.setDisabled('changing-app', false, OPERATOR, NOW);
      expect((await refresh())?.statusEntry).toBeGreaterThan(statusEntry);
    });

    it('of a policy limits scope and permissions, of which a rest is given; and lifts the limit again', async () => {
      await giveRole('admin');
      const { refresh, statusEntry } = await connect();
      await setPolicy({ decision: 'allowed', scopes: ['profile', 'email'], permissions: READ });
      const limited = await refresh();
      expect(limited).toMatchObject({ scope: ['profile', 'email'], permissions: READ });
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
      await removePolicy();
      expect(await refresh()).toMatchObject({
        scope: ['profile', 'email', 'workspace.mcp'],
        permissions: ALL,
        statusEntry: limited?.statusEntry,
      });
    });

    it('leaves what both policies of an application and its host leave', async () => {
      await giveRole('admin');
      await setPolicy({ decision: 'allowed', kind: 'host', subject: HOST, permissions: ['database.write'] });
      const { refresh } = await connect(`https://${HOST}/app`);
      expect(await refresh()).toMatchObject({ permissions: ['database.write'] });
      await setPolicy({ decision: 'allowed', subject: `https://${HOST}/app`, permissions: READ });
      expect(await refresh()).toMatchObject({ permissions: [] });
      await removePolicy('host', HOST);
      await removePolicy('client', `https://${HOST}/app`);
    });

    it('that comes together with another one of the same grant leaves no entry to what is blocked', async () => {
      const workspaceId = await fixture().workspaceId(WORKSPACE);
      const policy = { kind: 'client', subject: 'changing-app', scopes: null, permissions: null } as const;
      for (let round = 0; round < 8; round++) {
        await giveRole('admin');
        const { grantId, statusEntry, refresh } = await connect();
        const [issued] = await Promise.all([
          refresh(),
          giveRole('member'),
          store().policies.set(workspaceId, { ...policy, decision: 'blocked' }, OPERATOR, NOW),
        ]);
        expect(await store().grants.find(grantId)).toMatchObject({ active: false });
        const entries = [statusEntry, ...(issued === null ? [] : [issued.statusEntry])];
        expect(await fixture().retiredOf(...entries)).toEqual(entries);
        await store().policies.remove(workspaceId, policy, OPERATOR, NOW);
        await store().grants.end({ grantId }, { reason: 'revoked_by_operator', by: OPERATOR, now: NOW });
      }
    });

    it('behind the store’s back adds nothing to tokens until it is settled, and takes away at once', async () => {
      await giveRole('member');
      const raised = await connect();
      const code = await fixture().issueCode({ clientId: 'changing-app', user: 'bob', workspace: WORKSPACE });
      const lowered = await fixture().connect({ clientId: 'changing-app', workspace: WORKSPACE });
      const setRole = (user: string, role: string) => `update memberships set role = '${role}'
        where user_id = (select id from users where email = '${user}')
          and workspace_id = (select id from workspaces where name = '${WORKSPACE}')`;
      await fixture().behindItsBack(setRole(BOB, 'admin'), setRole('alice@example.com', 'member'));
      expect(await lowered.refresh()).toMatchObject({ permissions: READ });
      expect(await raised.refresh()).toMatchObject({ permissions: READ });
      expect(await store().codes.redeem(code)).toMatchObject({ grant: { permissions: READ } });
      await giveRole('admin');
      expect(await raised.refresh()).toMatchObject({ permissions: ALL, statusEntry: raised.statusEntry });
    });

    it('behind the store’s back limits tokens at once, by a policy and by the permissions that exist', async () => {
      await giveRole('admin');
      const application = `https://${HOST}/app`;
      const { refresh } = await connect(application);
      const unlimited = { scope: ['profile', 'email', 'workspace.mcp'], permissions: ALL };
      for (const [kind, subject] of [
        ['client', application],
        ['host', HOST],
      ] as const) {
        const limit = (to: string) =>
          fixture().behindItsBack(`update application_policies set ${to} where subject = '${subject}'`);
        await setPolicy({ decision: 'allowed', kind, subject });
        expect(await refresh()).toMatchObject(unlimited);
        await limit(`scopes = '{workspace.mcp,email}'`);
        expect(await refresh()).toMatchObject({ ...unlimited, scope: ['email', 'workspace.mcp'] });
        await limit(`scopes = null, permissions = '{database.read}'`);
        expect(await refresh()).toMatchObject({ ...unlimited, permissions: READ });
        await removePolicy(kind, subject);
      }
      const name = `name = 'database.write'`;
      await fixture().behindItsBack(`update permissions set name = 'gone' where ${name}`);
      expect(await refresh()).toMatchObject({ ...unlimited, permissions: READ });
      await fixture().behindItsBack(`update permissions set ${name} where name = 'gone'`);
      expect(await refresh()).toMatchObject(unlimited);
    });

    it('looks at the grants that it concerns, and at no others', async () => {
      const document = 'https://narrow.example.com/app';
      const seed = (role: string) =>
        hashedSeed({
          roles: [{ name: 'narrow', permissions: READ }],
          clients: [clientRow('narrow-app'), clientRow('other-narrow-app')],
          workspaces: ['narrow-a', 'narrow-b'].map((name) => ({
            name,
            title: name,
            type: 'team',
            members: [
              { email: 'alice@example.com', role: 'admin' },
              { email: BOB, role: name === 'narrow-a' ? role : 'admin' },
            ],
          })),
        });
      await store().seeding.apply(seed('admin'), NOW);
      const [row] = seed('admin').clients;
      if (row === undefined) throw new Error('no row');
      const { secretHashes: _, ...described } = row;
      const save = (identityHash: string) =>
        store().clients.saveDocument(
          {
            ...described,
            clientId: document,
            source: 'document',
            documentHost: 'narrow.example.com',
            identityHash,
          },
          NOW,
          null,
        );
      await save(described.identityHash);
      const connected = (clientId: string, user: string, workspace: string) =>
        fixture().connect({ clientId, user, workspace });
      const connections = {
        bobInA: await connected('narrow-app', 'bob', 'narrow-a'),
        aliceInA: await connected('other-narrow-app', 'alice', 'narrow-a'),
        bobInB: await connected('other-narrow-app', 'bob', 'narrow-b'),
        aliceInB: await connected('narrow-app', 'alice', 'narrow-b'),
        ofDocument: await connected(document, 'alice', 'narrow-b'),
      };
      const ids = Object.values(connections).map(({ grantId }) => `'${grantId}'`);
      /** Those that a change gives an entry to, after all of them have lost theirs. */
      const settledBy = async (change: () => Promise<unknown>) => {
        await fixture().behindItsBack(`update grants set status_entry = null where id in (${ids})`);
        await change();
        const settled = [];
        for (const [name, { refresh }] of Object.entries(connections))
          if ((await refresh()) !== null) settled.push(name);
        return settled;
      };
      const { policies, memberships, clients, roles, permissions, seeding } = store();
      const by = [OPERATOR, NOW] as const;
      const a = await fixture().workspaceId('narrow-a');
      const app = { kind: 'client', subject: 'narrow-app' } as const;
      const allowed = { ...app, decision: 'allowed', scopes: null, permissions: null } as const;
      const bob = ['narrow-a', BOB] as const;
      const inA = ['bobInA', 'aliceInA'];
      const ofApp = ['bobInA', 'aliceInB'];
      const all = Object.keys(connections);
      const changes: readonly (readonly [() => Promise<unknown>, readonly string[]])[] = [
        [() => policies.setOnlyApproved(a, false, ...by), inA],
        [() => policies.setSecondStepRequired(a, false, ...by), inA],
        [() => policies.set(a, allowed, ...by), ['bobInA']],
        [() => policies.remove(a, app, ...by), ['bobInA']],
        [() => memberships.add(...bob, 'admin', ...by), ['bobInA']],
        [() => memberships.setSuspended(...bob, false, ...by), ['bobInA']],
        [() => clients.setDisabled('narrow-app', false, ...by), ofApp],
        [() => seeding.apply(seed('narrow'), NOW), ['bobInA']],
        [() => seeding.apply(seed('narrow'), NOW), []],
        [() => save(described.identityHash), []],
        [() => save('another'), ['ofDocument']],
        [() => clients.applyHostPolicy((host) => host === 'narrow.example.com', NOW), []],
        [() => clients.applyHostPolicy(() => false, NOW), ['ofDocument']],
        [() => roles.update('narrow', { permissions: READ }, ...by), all],
        [() => permissions.add({ name: 'narrow.read', title: 'x' }, ...by), all],
        [() => permissions.remove('narrow.read', ...by), all],
      ];
      for (const [change, settled] of changes)
        expect(await settledBy(change), String(change)).toEqual(settled);
    });

    afterAll(() => store().seeding.apply(STAGE, NOW));
  });
}
