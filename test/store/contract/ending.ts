import { describe, expect, it } from 'vitest';
import type { Ending } from '../../../src/store/ending.js';
import {
  ADDRESS,
  clientRow,
  fiftyAtOnce,
  hashedSeed,
  NOW,
  OPERATOR,
  type StoreFixture,
  unique,
} from './fixture.js';

/** How grants end, and what ends with them. */
export function endingContract(fixture: () => StoreFixture): void {
  const grants = () => fixture().store.grants;
  const eventsAbout = async (grantId: string, clientId: string) =>
    (await fixture().store.audit.list({ clientId, event: 'grant.ended' }, undefined, 1000)).filter(
      (event) => event.grantId === grantId,
    );
  const byUser = (userId: string): Ending => ({
    reason: 'revoked_by_user',
    by: { kind: 'user', id: userId, address: ADDRESS },
    now: NOW,
  });

  describe('grants.end', () => {
    it('ends a grant once, however many of fifty do it at once: one entry is retired, one event recorded', async () => {
      const { grantId, statusEntry, rotation, refresh } = await fixture().connect({ user: 'bob' });
      const other = await fixture().connect({ user: 'bob' });
      const bob = await fixture().userId('bob');
      const ends = await fiftyAtOnce(() => grants().end({ grantId }, byUser(bob)));
      expect(ends.reduce((sum, { grants: ended }) => sum + ended, 0)).toBe(1);

      expect(await fixture().retiredOf(statusEntry, other.statusEntry)).toEqual([statusEntry]);
      expect(await eventsAbout(grantId, 'public-app')).toEqual([
        {
          id: expect.any(Number),
          at: NOW,
          event: 'grant.ended',
          actorKind: 'user',
          actorId: bob,
          address: ADDRESS,
          userId: bob,
          clientId: 'public-app',
          workspaceId: await fixture().workspaceId('acme-labs'),
          grantId,
          details: { reason: 'revoked_by_user' },
        },
      ]);
      expect(await refresh()).toBeNull();
      expect(await fixture().repeat(rotation)).toBeNull();
      expect(await fixture().refuse(rotation)).toEqual({ why: 'revoked' });
      expect(await grants().findLive(grantId)).toBeNull();
      expect(await other.refresh()).not.toBeNull();
    });

    it('ends what all of the filter chooses, and asks for a choice', async () => {
      const [one, elsewhere, foreign] = [
        await fixture().connect(),
        await fixture().connect({ workspace: 'aardvark' }),
        await fixture().connect({ user: 'bob' }),
      ];
      const userId = await fixture().userId('alice');
      const workspaceId = await fixture().workspaceId('aardvark');
      await grants().end({ userId, workspaceId }, byUser(userId));
      expect([await one.refresh(), await elsewhere.refresh(), await foreign.refresh()]).toEqual([
        expect.objectContaining({ grantId: one.grantId }),
        null,
        expect.objectContaining({ grantId: foreign.grantId }),
      ]);
      // It is kept, and says so to its client and to its user.
      expect(await fixture().refuse(elsewhere.rotation)).toEqual({ why: 'revoked' });
      expect(await grants().aboutEnded(elsewhere.grantId)).toMatchObject({ user: { id: userId } });
      await grants().end({ userId: 'alice' }, byUser(userId));
      expect(await one.refresh()).not.toBeNull();
      await expect(grants().end({}, byUser(userId))).rejects.toThrow('needs a choice');
      expect(await one.refresh()).not.toBeNull();
    });

    it('lets two that end several of the same grants at once both come to an end', async () => {
      const userId = await fixture().userId('dave');
      const connections = await Promise.all(
        Array.from({ length: 8 }, () => fixture().connect({ user: 'dave' })),
      );
      const workspaceId = await fixture().workspaceId('acme-labs');
      const ends = await fiftyAtOnce((index) =>
        grants().end(
          index % 2 === 0 ? { userId } : { userId, workspaceId, clientId: 'public-app' },
          byUser(userId),
        ),
      );
      const ended = ends.reduce((sum, result) => sum + result.grants, 0);
      expect(ended).toBeGreaterThanOrEqual(connections.length);
      const entries = connections.map((connection) => connection.statusEntry);
      expect(await fixture().retiredOf(...entries)).toEqual(entries);
    });

    it('may come at the moment at which a client refreshes: no token of it outlives the end', async () => {
      const { grantId, refresh } = await fixture().connect();
      const alice = await fixture().userId('alice');
      const [issued] = await Promise.all([refresh(), grants().end({ grantId }, byUser(alice))]);
      const entries = issued === null ? [] : [issued.statusEntry];
      expect(await fixture().retiredOf(...entries)).toEqual(entries);
      expect(await refresh()).toBeNull();
    });
  });

  describe('what is removed takes its tokens along', () => {
    it.each(['client', 'user', 'workspace', 'member'] as const)('a %s', async (what) => {
      const { store } = fixture();
      const name = unique('leaving');
      const email = `${name}@example.com`;
      const members = [
        { email, role: 'member' },
        { email: 'alice@example.com', role: 'guest' },
      ];
      const seed = {
        users: [{ email, name }],
        workspaces: [{ name, title: 'Leaving', type: 'team', members }],
        clients: [clientRow(name)],
      };
      await store.seeding.apply(hashedSeed(seed), NOW);
      const { grantId, statusEntry } = await fixture().connect({
        clientId: name,
        user: name,
        workspace: name,
      });
      const bystander = await fixture().connect();
      const removed = {
        client: () => store.clients.remove(name, OPERATOR, NOW),
        user: () => store.users.remove(email, OPERATOR, NOW),
        workspace: () => store.workspaces.remove(name, OPERATOR, NOW),
        member: () => store.memberships.remove(name, email, OPERATOR, NOW),
      }[what]();
      expect(await removed).toMatchObject({ grants: 1 });
      expect(await bystander.refresh()).not.toBeNull();
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
      // A former member may become one again, and sees then what they had connected.
      expect((await store.grants.aboutEnded(grantId)) !== null).toBe(what === 'member');
      expect(await eventsAbout(grantId, name)).toMatchObject([
        { actorKind: 'operator', details: { reason: `${what}_removed` } },
      ]);
    });
  });

  describe('statusEntries', () => {
    it('are counted as they are given out, and change their version with what is retired', async () => {
      const { statusEntries } = fixture().store;
      const before = await statusEntries.count();
      const { grantId, statusEntry } = await fixture().connect();
      expect(statusEntry).toBe(before);
      const after = await statusEntries.count();
      expect(after).toBe(before + 1);

      const all = await statusEntries.version(0, after);
      expect(await statusEntries.version(0, after)).toBe(all);
      const others = await statusEntries.version(0, before);
      await grants().end({ grantId }, byUser(await fixture().userId('alice')));
      expect(await statusEntries.version(0, after)).not.toBe(all);
      expect(await statusEntries.version(0, before)).toBe(others);
      expect(await statusEntries.retired(before, after)).toEqual([statusEntry]);
      expect(await statusEntries.retired(after, after + 1)).toEqual([]);
      expect(await statusEntries.retired(0, before)).not.toContain(statusEntry);
    });

    it('shuffle by one key forever', async () => {
      const { statusEntries } = fixture().store;
      const key = await statusEntries.shuffleKey();
      expect(key).toMatch(/^[0-9a-f-]{36}$/);
      expect(await statusEntries.shuffleKey()).toBe(key);
    });

    it('stay retired for longer than any access token lives, and are swept then', async () => {
      const { store } = fixture();
      // Long before all that other tests do, so that the sweep takes nothing of theirs.
      const at = (hours: number, milliseconds = 0) =>
        new Date(NOW.getTime() - 3_000 * 86_400_000 + hours * 3_600_000 + milliseconds);
      const { grantId, statusEntry } = await fixture().connect({ approvedAt: at(0) });
      await grants().end({ grantId }, { ...byUser(await fixture().userId('alice')), now: at(0) });
      await store.sweep(at(25));
      expect(await fixture().retiredOf(statusEntry)).toEqual([statusEntry]);
      await store.sweep(at(25, 1));
      expect(await fixture().retiredOf(statusEntry)).toEqual([]);
    });
  });
}
