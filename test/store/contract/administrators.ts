import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../src/store/actor.js';
import { LastAdministrator } from '../../../src/store/refusals.js';
import { NOW, OPERATOR, type StoreFixture, unique } from './fixture.js';

/** An administrator does not lock himself and the others out. */
export function administratorsContract(fixture: () => StoreFixture): void {
  const workspaces = () => fixture().store.workspaces;
  const memberships = () => fixture().store.memberships;

  /** A workspace with these people in it, and a user who does what follows. */
  async function workspaceOf(
    members: Readonly<Record<string, string>>,
  ): Promise<{ name: string; by: Actor }> {
    const name = unique('ws');
    await workspaces().create({ name, title: name, type: 'team' }, OPERATOR, NOW);
    for (const [user, role] of Object.entries(members))
      await memberships().add(name, `${user}@example.com`, role, OPERATOR, NOW);
    return { name, by: { kind: 'user', id: await fixture().userId('alice') } };
  }

  async function standing(name: string): Promise<readonly string[]> {
    const workspace = await workspaces().find(name);
    const members = await fixture().store.members.list(workspace?.id ?? '', undefined, 100);
    return members.filter((it) => it.role === 'admin' && !it.suspended).map((it) => it.email);
  }

  type Change = (name: string, email: string, by: Actor) => Promise<unknown>;
  const CHANGES: readonly [string, Change][] = [
    ['removed', (name, email, by) => memberships().remove(name, email, by, NOW)],
    ['suspended', (name, email, by) => memberships().setSuspended(name, email, true, by, NOW)],
    ['lowered', (name, email, by) => memberships().add(name, email, 'guest', by, NOW)],
  ];

  describe('the last administrator', () => {
    it.each(CHANGES)('is not %s by a user, whatever others there are; an operator may', async (_, change) => {
      const { name, by } = await workspaceOf({ alice: 'admin', bob: 'admin', dave: 'member' });
      await memberships().setSuspended(name, 'bob@example.com', true, OPERATOR, NOW);
      await expect(change(name, 'Alice@example.com', by)).rejects.toThrow(LastAdministrator);
      expect(await standing(name)).toEqual(['alice@example.com']);
      await change(name, 'dave@example.com', by);
      await change(name, 'alice@example.com', OPERATOR);
      expect(await standing(name)).toEqual([]);
    });

    it.each(CHANGES)('stays when all are %s at the same moment', async (_, change) => {
      const everybody = ['alice', 'bob', 'dave', 'erin'];
      const { name, by } = await workspaceOf(Object.fromEntries(everybody.map((user) => [user, 'admin'])));
      const results = await Promise.allSettled(
        everybody.flatMap((user) => [user, user]).map((user) => change(name, `${user}@example.com`, by)),
      );
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LastAdministrator);
      expect(results.some((result) => result.status === 'rejected')).toBe(true);
      expect(await standing(name)).toHaveLength(1);
    });
  });

  describe('memberships.add', () => {
    it('changes the role of a member, and knows the roles', async () => {
      const { name, by } = await workspaceOf({ alice: 'admin', bob: 'member' });
      expect(await memberships().add(name, 'BOB@example.com', 'admin', by, NOW)).toEqual({ created: false });
      expect(await standing(name)).toEqual(['alice@example.com', 'bob@example.com']);
      expect(await memberships().add(name, 'bob@example.com', 'emperor', by, NOW)).toBe('unknown_role');
      const workspace = await workspaces().find(name);
      const [event] = await fixture().store.audit.list({ workspaceId: workspace?.id }, undefined, 1);
      expect(event).toMatchObject({
        event: 'member.role_changed',
        actorKind: 'user',
        userId: await fixture().userId('bob'),
        details: { role: 'admin', before: 'member' },
      });
    });

    it('adds once when several add one user at the same moment: the others change the role, or nothing', async () => {
      const { name } = await workspaceOf({});
      const roles = ['member', 'guest', 'member', 'guest', 'member', 'guest'];
      const done = await Promise.all(
        roles.map((role) => memberships().add(name, 'bob@example.com', role, OPERATOR, NOW)),
      );
      const isCreated = (it: (typeof done)[number]) => typeof it === 'object' && it.created;
      expect(done.map(isCreated).filter(Boolean)).toHaveLength(1);
      const workspace = await workspaces().find(name);
      const [added, ...changes] = (
        await fixture().store.audit.list({ workspaceId: workspace?.id }, undefined, 20)
      )
        .toReversed()
        .filter(({ event }) => event.startsWith('member.'));
      expect(added).toMatchObject({
        event: 'member.added',
        details: { role: roles[done.findIndex(isCreated)] },
      });
      // Each of them begins where the one before it ended.
      let role = added?.details.role;
      for (const change of changes) {
        expect(change).toMatchObject({ event: 'member.role_changed', details: { before: role } });
        role = change.details.role;
      }
      expect(await fixture().store.members.list(workspace?.id ?? '', undefined, 9)).toMatchObject([{ role }]);
    });
  });

  describe('memberships.setSuspended', () => {
    it('records once what several say at the same moment, and nothing that is so already', async () => {
      const { name, by } = await workspaceOf({ alice: 'admin', bob: 'member' });
      const set = (suspended: boolean) =>
        Promise.all(
          Array.from({ length: 5 }, () =>
            memberships().setSuspended(name, 'bob@example.com', suspended, by, NOW),
          ),
        );
      for (const suspended of [false, true, true, false, false])
        expect(await set(suspended)).toEqual([true, true, true, true, true]);
      const workspaceId = (await workspaces().find(name))?.id;
      const userId = await fixture().userId('bob');
      const recorded = await fixture().store.audit.list({ workspaceId, userId }, undefined, 20);
      expect(recorded.map(({ event }) => event)).toEqual([
        'member.resumed',
        'member.suspended',
        'member.added',
      ]);
    });
  });
}
