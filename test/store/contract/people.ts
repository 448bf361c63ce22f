import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/store/sessions.js';
import type { DatabaseName } from '../../support/harness.js';
import { fiftyAtOnce, inSeconds, NOW, StoreFixture, unique } from './fixture.js';

/** Users, workspaces, sessions and what is granted to whom. */
export function peopleContract(database: DatabaseName, fixture: () => StoreFixture): void {
  const users = () => fixture().store.users;
  const sessions = () => fixture().store.sessions;

  describe('users and workspaces', () => {
    it('finds a user by e-mail address in any case, and nobody by another one', async () => {
      expect(await users().findByEmail('ALICE@Example.com')).toMatchObject({
        email: 'alice@example.com',
        name: 'alice',
        locale: 'en',
        passwordHash: null,
      });
      expect(await users().findByEmail('alice@example.org')).toBeNull();
      expect(await users().findByEmail('alice@example.com\0')).toBeNull();
    });

    it('lists the workspaces of a user by title, with his role in each', async () => {
      const { workspaces } = fixture().store;
      expect(await workspaces.ofUser(await fixture().userId('alice'))).toMatchObject([
        { name: 'acme-labs', title: 'Acme Labs', type: 'team', role: 'admin' },
        { name: 'aardvark', title: 'Zoo', type: 'private', role: 'guest' },
      ]);
      expect(await workspaces.ofUser(await fixture().userId('erin'))).toEqual([]);
    });
  });

  describe('users.createFirst', () => {
    let empty: StoreFixture;
    beforeAll(async () => {
      empty = await StoreFixture.open(database);
    });
    afterAll(() => empty.close());

    it('makes one administrator of one workspace, however many of fifty come at the same moment', async () => {
      expect(await empty.store.users.areNone()).toBe(true);
      const emails = Array.from({ length: 50 }, (_, index) => `First${index}@example.com`);
      const made = await Promise.all(
        emails.map((email, index) =>
          empty.store.users.createFirst({
            email,
            name: 'The First',
            passwordHash: 'an argon2id string',
            workspace: { name: `home-${index}`, title: 'Home' },
          }),
        ),
      );
      const ids = made.filter((id) => id !== null);
      expect(ids).toHaveLength(1);
      expect(await empty.store.users.areNone()).toBe(false);

      const found = await Promise.all(emails.map((email) => empty.store.users.findByEmail(email)));
      expect(found.map((user) => user?.id ?? null)).toEqual(made);
      expect(found.find((user) => user !== null)?.email).toMatch(/^first\d+@example\.com$/);
      expect(await empty.store.workspaces.ofUser(ids[0] ?? '')).toMatchObject([
        { name: `home-${made.findIndex((id) => id !== null)}`, type: 'team', role: 'admin' },
      ]);
    });
  });

  describe('sessions', () => {
    async function signIn(user: string, previous: Session | null = null): Promise<string> {
      const hash = unique('hash of a cookie');
      await sessions().start(await fixture().userId(user), hash, previous, NOW, inSeconds(60));
      return hash;
    }

    async function found(hash: string): Promise<Session> {
      const session = await sessions().find([hash], NOW);
      if (session === null) throw new Error('there is no session');
      return session;
    }

    it('finds who signed in by the cookie, under any server key, while it lasts', async () => {
      const hash = await signIn('alice');
      const session = await sessions().find(['hash under an older key', hash], inSeconds(59.999));
      expect(session).toMatchObject({ user: { email: 'alice@example.com' }, authenticatedAt: NOW });
      expect(await sessions().find([hash], inSeconds(60))).toBeNull();
      expect(await sessions().find(['hash of a guess'], NOW)).toBeNull();
    });

    it('renews the session of a user who signs in again: same id, and the old cookie is worth nothing', async () => {
      const old = await signIn('alice');
      const before = await found(old);
      const renewed = await signIn('alice', before);
      expect((await found(renewed)).id).toBe(before.id);
      expect(await sessions().find([old], NOW)).toBeNull();
    });

    it('ends the session when somebody else signs in', async () => {
      const old = await signIn('alice');
      const before = await found(old);
      const hers = await found(await signIn('bob', before));
      expect(hers.id).not.toBe(before.id);
      expect(hers.user.email).toBe('bob@example.com');
      expect(await sessions().find([old], NOW)).toBeNull();
    });

    it('signs a browser out, and no other', async () => {
      const hash = await signIn('alice');
      const other = await signIn('alice');
      await sessions().end((await found(hash)).id);
      expect(await sessions().find([hash], NOW)).toBeNull();
      expect(await sessions().find([other], NOW)).not.toBeNull();
    });
  });

  describe('grants', () => {
    it('finds the person and the workspace behind a grant that stands', async () => {
      const { grantId } = await fixture().spendCode({ user: 'bob' });
      expect(await fixture().store.grants.findLive(grantId)).toMatchObject({
        user: { email: 'bob@example.com' },
        workspace: { name: 'acme-labs', title: 'Acme Labs' },
      });
      expect(await fixture().store.grants.findLive('not a grant')).toBeNull();
    });

    it.each(['grantId', 'familyId'] as const)(
      'are revoked by their own client alone, named by %s (RFC 7009 §2.1)',
      async (name) => {
        const { grants } = fixture().store;
        const { grantId, rotation } = await fixture().spendCode();
        const other = await fixture().spendCode();
        const which = name === 'grantId' ? { grantId } : { familyId: rotation.familyId };
        await grants.revokeByClient(which, 'other-app', NOW);
        expect(await grants.findLive(grantId)).not.toBeNull();
        await fiftyAtOnce(() => grants.revokeByClient(which, 'public-app', NOW));
        expect(await grants.findLive(grantId)).toBeNull();
        expect(await grants.findLive(other.grantId)).not.toBeNull();
      },
    );
  });
}
