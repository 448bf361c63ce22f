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
    (await fixture.store.memberships.ofUser(await fixture.userId(user))).map(({ name }) => name);

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

  it('of many users who share new workspaces: each exists once, and nobody waits for ever', async () => {
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
