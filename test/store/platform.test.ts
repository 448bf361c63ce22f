/** Taking over what a platform says, when several do it at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSameMembership } from '../../src/store/platform-memberships.js';
import {
  isMeant,
  isSameWorkspace,
  type PlatformMembership,
  type StoredMembership,
} from '../../src/store/platform-workspaces.js';
import { DATABASES } from '../support/harness.js';
import { inSeconds, NOW, SEED, StoreFixture } from './contract/fixture.js';

const workspace = (name: string, others: Partial<PlatformMembership> = {}): PlatformMembership => ({
  id: `id-of-${name}`,
  name,
  title: `The ${name}`,
  type: 'team',
  role: 'member',
  ...others,
});

/** A question at that second, whose answer is written long after. */
const asked = (seconds: number) => ({ askedAt: inSeconds(seconds), now: inSeconds(10_000) });

/** A workspace of the platform as it is stored when the platform says the same of it. */
const stored = (given: PlatformMembership, others: Partial<StoredMembership['workspace']> = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  externalId: given.id,
  name: given.name,
  title: given.title,
  type: given.type,
  onlyApproved: false,
  secondStepRequired: false,
  retiredAt: null,
  describedAt: null,
  createdAt: NOW,
  ...others,
});

describe('what is stored, beside what the platform says', () => {
  const given = workspace('harbor', { permissions: ['database.read', 'database.write'] });

  it('is the same workspace when nothing that the platform says of it differs', () => {
    expect(isSameWorkspace(stored(given), given)).toBe(true);
    expect(isSameWorkspace(stored(given, { onlyApproved: true }), given)).toBe(true);
  });

  it.each([
    { externalId: null },
    { externalId: 'another' },
    { retiredAt: NOW },
    { name: 'another' },
    { title: 'Another' },
    { type: 'private' as const },
  ])('is another one with %j', (others) => {
    expect(isSameWorkspace(stored(given, others), given)).toBe(false);
  });

  it('is meant by its id, and by its name only while it has none', () => {
    expect(isMeant(stored(given, { name: 'another' }), given)).toBe(true);
    expect(isMeant(stored(given, { externalId: 'another' }), given)).toBe(false);
    expect(isMeant(stored(given, { externalId: null }), given)).toBe(true);
    expect(isMeant(stored(given, { externalId: null, name: 'another' }), given)).toBe(false);
  });

  it('is the same membership with the same role and permissions, in any order', () => {
    const { role, permissions } = given;
    const same = (others: Partial<StoredMembership>, of = given) =>
      isSameMembership({ workspace: stored(given), role, permissions, ...others }, of);
    expect(same({ permissions: ['database.write', 'database.read'] })).toBe(true);
    expect(same({ permissions: undefined }, { ...given, permissions: undefined })).toBe(true);
    expect(same({ role: 'admin' })).toBe(false);
    expect(same({ permissions: ['database.read'] })).toBe(false);
    expect(same({ permissions: undefined })).toBe(false);
    expect(same({}, { ...given, permissions: undefined })).toBe(false);
    expect(same({ workspace: stored(given, { externalId: 'another' }) })).toBe(false);
  });
});

describe.each(DATABASES)('answers of the platform on %s', (database) => {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await StoreFixture.open(database);
    await fixture.store.seeding.apply(SEED, NOW);
  });
  afterAll(() => fixture.close());

  const namesOf = async (user: string) =>
    (await fixture.store.workspaces.ofUser(await fixture.userId(user))).map(({ name }) => name);

  it('that change, take away and give back: each workspace and membership is what the last one says, on record', async () => {
    const { platform, audit, workspaces, members, memberships } = fixture.store;
    const dave = await fixture.userId('dave');
    let second = 20;
    const says = (...given: readonly PlatformMembership[]) => {
      second += 1;
      return platform.takeOver(dave, { workspaces: given }, asked(second));
    };
    const nothingWrong = { unknown: [], unclaimed: [] };
    const idOf = async (name: string) => (await workspaces.find(name))?.id ?? 'none';
    /** What was recorded since the last call, about whatever it was. */
    let last = (await audit.list({}, undefined, 1))[0]?.id ?? 0;
    const recorded = async () => {
      const all = (await audit.list({}, undefined, 50)).filter(({ id }) => id > last);
      last = all[0]?.id ?? last;
      return all
        .toReversed()
        .filter(({ event }) => !event.startsWith('grant.'))
        .map(({ event, actorKind, at, userId, workspaceId, details }) => {
          expect([actorKind, at]).toEqual(['platform', inSeconds(second)]);
          return { event, userId, workspaceId, details };
        });
    };
    const permissionsIn = async (name: string) => members.permissions(await idOf(name), dave);

    // What the platform does not name is gone; an empty one stays, because the platform never named it.
    const made = async (name: string, ...members: readonly string[]) => {
      await workspaces.create({ name, title: 'Old', type: 'team' }, { kind: 'operator' }, NOW);
      for (const user of members)
        await memberships.add(name, `${user}@example.com`, 'member', { kind: 'operator' }, NOW);
    };
    await made('hut', 'dave');
    last = (await audit.list({}, undefined, 1))[0]?.id ?? 0;
    const [acme, hut] = [await idOf('acme-labs'), await idOf('hut')];
    const [north, south] = [workspace('north'), workspace('south', { permissions: ['*'] })];
    expect(await says(north, south)).toEqual(nothingWrong);
    const [northId, southId] = [await idOf('north'), await idOf('south')];
    expect(await namesOf('dave')).toEqual(['north', 'south']);
    expect([await permissionsIn('north'), await permissionsIn('south')]).toEqual([
      ['database.read'],
      ['database.read', 'database.write'],
    ]);
    const added = { event: 'member.added', userId: dave };
    const events = await recorded();
    expect(events).toHaveLength(6);
    expect(events).toEqual(
      expect.arrayContaining([
        { event: 'workspace.created', userId: null, workspaceId: northId, details: {} },
        { event: 'workspace.created', userId: null, workspaceId: southId, details: {} },
        { ...added, workspaceId: northId, details: { role: 'member' } },
        { ...added, workspaceId: southId, details: { role: 'member', permissions: ['*'] } },
        { event: 'member.removed', userId: dave, workspaceId: acme, details: {} },
        { event: 'member.removed', userId: dave, workspaceId: hut, details: {} },
      ]),
    );
    expect([await idOf('acme-labs'), await idOf('hut')]).toEqual([acme, hut]);

    // Undeclared names are told where they are, and nothing is changed.
    const wrong = [
      south,
      workspace('north', { role: 'king' }),
      workspace('west', { permissions: ['database.read', 'rule'] }),
    ];
    const unknown = ['workspaces[1].role: king', 'workspaces[2].permissions[1]: rule'];
    expect(await says(...wrong)).toEqual({ ...nothingWrong, unknown });
    expect((await platform.user(dave))?.checkedAt).toEqual(inSeconds(second - 1));

    // A connection with the old name dies with it; one whose permissions are reduced gets another entry.
    const [there, here] = [
      await fixture.connect({ user: 'dave', workspace: await seenByAlice('north') }),
      await fixture.connect({ user: 'dave', workspace: await seenByAlice('south') }),
    ];
    last = (await audit.list({}, undefined, 1))[0]?.id ?? 0;
    const renamed = { ...north, name: 'far-north' };
    const less = { ...south, role: 'guest', permissions: ['database.read'] };
    expect(await says(renamed, less)).toEqual(nothingWrong);
    expect(await recorded()).toEqual([
      {
        event: 'workspace.updated',
        userId: null,
        workspaceId: northId,
        details: { name: 'far-north', before: 'north' },
      },
      {
        event: 'member.role_changed',
        userId: dave,
        workspaceId: southId,
        details: { role: 'guest', permissions: ['database.read'], before: 'member' },
      },
    ]);
    const entries = [there.statusEntry, here.statusEntry];
    expect(await fixture.retiredOf(...entries)).toEqual(entries);
    expect(await there.refresh()).toMatchObject({
      workspaceName: 'far-north',
      permissions: ['database.read'],
    });
    const guest = await here.refresh();
    expect(guest).toMatchObject({ workspaceName: 'south', permissions: ['database.read'] });

    // Another title alone changes no token.
    expect(await says({ ...renamed, title: 'Far', type: 'private' }, less)).toEqual(nothingWrong);
    expect(await workspaces.find('far-north')).toMatchObject({ id: northId, title: 'Far', type: 'private' });
    expect(await recorded()).toEqual([
      { event: 'workspace.updated', userId: null, workspaceId: northId, details: {} },
    ]);
    expect((await here.refresh())?.statusEntry).toBe(guest?.statusEntry);

    // The last member leaves one; alice is left in the other.
    await memberships.remove('far-north', 'alice@example.com', { kind: 'operator' }, NOW);
    last = (await audit.list({}, undefined, 1))[0]?.id ?? 0;
    expect(await says()).toEqual(nothingWrong);
    expect([await workspaces.find('far-north'), (await workspaces.find('south'))?.id]).toEqual([
      null,
      southId,
    ]);
    const left = await recorded();
    expect(left.filter(({ event }) => event === 'workspace.retired')).toEqual([
      { event: 'workspace.retired', userId: null, workspaceId: northId, details: { name: 'far-north' } },
    ]);
    expect(left.filter(({ event }) => event === 'member.removed')).toHaveLength(2);
    expect([await there.refresh(), await here.refresh()]).toEqual([null, null]);

    // It comes back, and is the same one.
    expect(await says(renamed)).toEqual(nothingWrong);
    expect(await idOf('far-north')).toBe(northId);

    // A name without an id that others are members of is left to their own answers; without members it is taken.
    await made('peopled', 'alice');
    await made('lonely');
    const [peopled, lonely] = [await idOf('peopled'), await idOf('lonely')];
    const claims = [renamed, workspace('lonely'), workspace('peopled')];
    const unclaimed = ['workspaces[2]: peopled'];
    expect(await says(...claims)).toEqual({ ...nothingWrong, unclaimed });
    expect(await namesOf('dave')).toEqual(['lonely', 'far-north']);
    expect([await idOf('peopled'), (await idOf('lonely')) === lonely]).toEqual([peopled, false]);
    await memberships.add('peopled', 'dave@example.com', 'guest', { kind: 'operator' }, NOW);
    expect(await says(...claims)).toEqual(nothingWrong);
    expect(await idOf('peopled')).toBe(peopled);
    expect(await members.find(peopled, dave)).toMatchObject({ role: 'member' });

    /** Alice finds a workspace for the fixture, whose id the platform does not know her by. */
    async function seenByAlice(name: string): Promise<string> {
      await memberships.add(name, 'alice@example.com', 'guest', { kind: 'operator' }, NOW);
      return name;
    }
  });

  it('are asked for at a refresh that could succeed, and at no other', async () => {
    const { platform, families, grants } = fixture.store;
    const { rotation, grantId } = await fixture.spendCode({ user: 'dave', workspace: 'peopled' });
    const user = await fixture.userId('dave');
    const asks = async (others: Partial<typeof rotation> = {}) =>
      (await platform.userOfRefresh({ ...rotation, ...others }))?.workspaceName ?? null;
    expect(await platform.userOfRefresh(rotation)).toEqual({
      id: user,
      email: 'dave@example.com',
      checkedAt: expect.any(Date),
      workspaceName: 'peopled',
    });
    expect(await asks({ now: inSeconds(3599.999) })).toBe('peopled');
    for (const others of [
      { now: inSeconds(3600) },
      { tokenHashes: ['hash of a guess'], successorHashes: [] },
      { familyId: 'nobody’s family' },
      { client: { ...rotation.client, clientId: 'other-app' } },
    ])
      expect(await asks(others)).toBeNull();
    await families.rotate(rotation);
    expect(await asks()).toBe('peopled'); // it may be a repeat
    expect(await asks({ successorHashes: [] })).toBeNull();
    await fixture.behindItsBack(`update workspaces set retired_at = now() where name = 'peopled'`);
    expect(await platform.userOfRefresh(rotation)).toMatchObject({ id: user, workspaceName: undefined });
    await grants.end({ grantId }, { reason: 'revoked_by_user', by: { kind: 'system' }, now: NOW });
    expect(await platform.userOfRefresh(rotation)).toBeNull();
  });

  it('of one user: the newest question wins, in whatever order ten answers come', async () => {
    const alice = await fixture.userId('alice');
    const { platform, audit } = fixture.store;
    const order = Array.from({ length: 10 }, (_, n) => (n * 7 + 9) % 10);
    await Promise.all(
      order.map((n) =>
        platform.takeOver(alice, { workspaces: [workspace('shared'), workspace(`only-${n}`)] }, asked(n)),
      ),
    );
    expect(await namesOf('alice')).toEqual(['only-9', 'shared']);
    expect((await platform.user(alice))?.checkedAt).toEqual(inSeconds(9));
    await platform.takeOver(alice, { workspaces: [] }, asked(8));
    expect(await namesOf('alice')).toEqual(['only-9', 'shared']);
    const { id } = (await fixture.store.workspaces.find('shared')) ?? {};
    const added = await audit.list({ userId: alice, workspaceId: id, event: 'member.added' }, undefined, 9);
    expect(added).toHaveLength(1);
  });

  it('of one user: a stored time in the future is of a clock that was wrong, and keeps no answer out', async () => {
    const { platform } = fixture.store;
    const erin = await fixture.userId('erin');
    const ahead = { askedAt: inSeconds(500), now: inSeconds(500) };
    await platform.takeOver(erin, { workspaces: [workspace('tomorrow')] }, ahead);
    // The clock was set back.
    await platform.takeOver(erin, { workspaces: [] }, { askedAt: inSeconds(20), now: inSeconds(21) });
    expect(await namesOf('erin')).toEqual([]);
    expect((await platform.user(erin))?.checkedAt).toEqual(inSeconds(20));
  });

  it('of several users: what the newest question told of a workspace is not undone by an older one', async () => {
    const { platform, workspaces, members, audit } = fixture.store;
    const [alice, bob, dave] = await Promise.all(
      ['alice', 'bob', 'dave'].map((name) => fixture.userId(name)),
    );
    const says = (user = '', second: number, ...given: readonly PlatformMembership[]) =>
      platform.takeOver(user, { workspaces: given }, asked(second));
    const [port, quay] = [workspace('port'), workspace('quay')];
    await says(alice, 50, port, quay);
    const id = (await workspaces.find('port'))?.id ?? '';
    const there = await fixture.connect({ user: 'alice', workspace: 'port' });

    // Bob’s question is newer than Dave’s, whose answer comes late and still has the old name.
    await says(bob, 53, { ...port, name: 'new-port', title: 'The new port' });
    const renewed = await there.refresh();
    await says(dave, 52, port, quay);
    expect(await workspaces.find('new-port')).toMatchObject({ id, title: 'The new port' });
    expect(await workspaces.find('port')).toBeNull();
    expect(await there.refresh()).toMatchObject({
      workspaceName: 'new-port',
      statusEntry: renewed?.statusEntry,
    });
    expect(await audit.list({ workspaceId: id, event: 'workspace.updated' }, undefined, 9)).toHaveLength(1);
    // What it says of Dave is no older than what was known of him.
    expect(await members.find(id, dave ?? '')).toMatchObject({ role: 'member' });

    // A name that moved on meanwhile is not taken back, by its old owner or by a new workspace.
    await says(bob, 55, { ...quay, name: 'port' }, { ...port, name: 'new-port' });
    const pier = workspace('pier', { name: 'port' });
    await says(dave, 54, port, pier);
    expect(await workspaces.find('port')).toMatchObject({ title: quay.title });
    expect(await workspaces.find('new-port')).toMatchObject({ id });
    expect(await namesOf('dave')).toEqual(['new-port']);
    await says(bob, 57, workspace('dock', { name: 'port' }));
    await says(dave, 56, { ...quay, name: 'port' });
    expect(await workspaces.find('port')).toMatchObject({ title: 'The dock' });

    // The next answer counts.
    await says(dave, 58, port);
    expect(await workspaces.find('port')).toMatchObject({ id, title: port.title });
    // One whose clock was wrong does not.
    const ahead = { askedAt: inSeconds(20_000), now: inSeconds(20_000) };
    await platform.takeOver(bob ?? '', { workspaces: [{ ...port, name: 'tomorrow' }] }, ahead);
    await platform.takeOver(dave ?? '', { workspaces: [port] }, asked(59));
    expect(await workspaces.find('port')).toMatchObject({ id });
  });

  it('of many users who share new workspaces: each workspace exists once, and no request waits forever', async () => {
    const users = await Promise.all(['alice', 'bob', 'dave', 'erin'].map((name) => fixture.userId(name)));
    const names = Array.from({ length: 12 }, (_, n) => `common-${String.fromCharCode(97 + n)}`);
    const at = asked(100);
    await Promise.all(
      users.flatMap((user, n) =>
        [0, 1, 2].map((round) => {
          const mine = names.map((name) => workspace(name, { title: `${name} ${round}` }));
          return fixture.store.platform.takeOver(
            user,
            { workspaces: n % 2 === 0 ? mine : mine.toReversed() },
            at,
          );
        }),
      ),
    );
    for (const user of ['alice', 'bob', 'dave', 'erin']) expect(await namesOf(user)).toEqual(names);
    const { id } = (await fixture.store.workspaces.find('common-a')) ?? {};
    const created = await fixture.store.audit.list(
      { workspaceId: id, event: 'workspace.created' },
      undefined,
      9,
    );
    expect(created).toHaveLength(1);
    // In one order, whatever the platform's is: so two of them never wait for each other.
    const mixed = ['z', 'x', 'y'].map((name) => workspace(`mixed-${name}`));
    const own = [...names.map((name) => workspace(name)), ...mixed];
    await fixture.store.platform.takeOver(users[0] ?? '', { workspaces: own }, asked(101));
    const newest = await fixture.store.audit.list({ event: 'workspace.created' }, undefined, 3);
    const idOf = async (name: string) => (await fixture.store.workspaces.find(`mixed-${name}`))?.id;
    expect(newest.map(({ workspaceId }) => workspaceId)).toEqual([
      await idOf('z'),
      await idOf('y'),
      await idOf('x'),
    ]);
  });

  it('that say the same again write nothing but the time', async () => {
    const { platform, audit } = fixture.store;
    const bob = await fixture.userId('bob');
    const answer = {
      workspaces: [workspace('quiet-room', { permissions: ['database.write', 'database.read'] })],
    };
    expect(await platform.takeOver(bob, answer, asked(200))).toEqual({ unknown: [], unclaimed: [] });
    const [last] = await audit.list({ userId: bob }, undefined, 1);
    const permissions = ['database.write', 'database.read'];
    const [added] = await audit.list({ userId: bob, event: 'member.added' }, undefined, 1);
    expect(added).toMatchObject({ details: { role: 'member', permissions } });
    const turned = {
      workspaces: [workspace('quiet-room', { permissions: ['database.read', 'database.write'] })],
    };
    expect(await platform.takeOver(bob, turned, asked(201))).toEqual({ unknown: [], unclaimed: [] });
    expect((await audit.list({ userId: bob }, undefined, 1))[0]?.id).toBe(last?.id);
    expect((await platform.user(bob))?.checkedAt).toEqual(inSeconds(201));
  });

  it('about a removed user are let go', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await fixture.store.platform.user(nobody)).toBeNull();
    await fixture.store.platform.takeOver(nobody, { workspaces: [workspace('nowhere')] }, asked(0));
    expect(await fixture.store.workspaces.find('nowhere')).toBeNull();
  });
});
