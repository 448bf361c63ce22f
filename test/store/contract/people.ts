import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/store/sessions.js';
import type { DatabaseName } from '../../support/harness.js';
import {
  ADDRESS,
  clientActor,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  StoreFixture,
  unique,
} from './fixture.js';

/** Users, workspaces, sessions and what is granted to whom. */
export function peopleContract(database: DatabaseName, fixture: () => StoreFixture): void {
  const users = () => fixture().store.users;
  const sessions = () => fixture().store.sessions;

  async function signIn(user: string, replaces: readonly string[] = []): Promise<string> {
    const tokenHash = unique('hash of a cookie');
    const userId = await fixture().userId(user);
    const from = { address: ADDRESS, userAgent: `The browser of ${user}` };
    await sessions().start(
      { userId, amr: ['pwd'], tokenHash, replaces, expiresAt: inSeconds(60), ...from },
      NOW,
    );
    return tokenHash;
  }

  async function found(hash: string): Promise<Session> {
    const session = await sessions().find([hash], NOW);
    if (session === null) throw new Error('there is no session');
    return session;
  }

  describe('users and workspaces', () => {
    it('finds a user by email address in any case, and no user by an unknown address', async () => {
      expect(await users().findByEmail('ALICE@Example.com')).toMatchObject({
        email: 'alice@example.com',
        name: 'alice',
        locale: null,
        passwordHash: null,
      });
      expect(await users().findByEmail('alice@example.org')).toBeNull();
      expect(await users().findByEmail('alice@example.com\0')).toBeNull();
    });

    it('lists the workspaces of a user by title, with their role in each', async () => {
      const { workspaces } = fixture().store;
      expect(await workspaces.ofUser(await fixture().userId('alice'))).toMatchObject([
        { name: 'acme-labs', title: 'Acme Labs', type: 'team', role: 'admin' },
        { name: 'aardvark', title: 'Zoo', type: 'private', role: 'guest' },
      ]);
      expect(await workspaces.ofUser(await fixture().userId('erin'))).toEqual([]);
    });
  });

  describe('setup.createFirst', () => {
    let empty: StoreFixture;
    beforeAll(async () => {
      empty = await StoreFixture.open(database);
    });
    afterAll(() => empty.close());

    it('makes one administrator of one workspace, however many of fifty come at the same moment', async () => {
      expect(await empty.store.setup.isOpen()).toBe(true);
      const emails = Array.from({ length: 50 }, (_, index) => `First${index}@example.com`);
      const made = await Promise.all(
        emails.map((email, index) =>
          empty.store.setup.createFirst({
            email,
            name: 'The First',
            passwordHash: 'an argon2id string',
            workspace: { name: `home-${index}`, title: 'Home' },
            now: NOW,
          }),
        ),
      );
      const ids = made.filter((id) => id !== null);
      expect(ids).toHaveLength(1);
      expect(await empty.store.setup.isOpen()).toBe(false);

      const found = await Promise.all(emails.map((email) => empty.store.users.findByEmail(email)));
      expect(found.map((user) => user?.id ?? null)).toEqual(made);
      expect(found.find((user) => user !== null)?.email).toMatch(/^first\d+@example\.com$/);
      expect(await empty.store.workspaces.ofUser(ids[0] ?? '')).toMatchObject([
        { name: `home-${made.findIndex((id) => id !== null)}`, type: 'team', role: 'admin' },
      ]);
    });

    it('makes an operator without a workspace if a platform lists the workspaces', async () => {
      const hooked = await StoreFixture.open(database);
      try {
        const { setup, operators, workspaces } = hooked.store;
        const person = { email: 'first@example.com', name: 'The First', passwordHash: 'an argon2id string' };
        const id = (await setup.createFirst({ ...person, workspace: null, now: NOW })) ?? '';
        expect(await operators.has(id)).toBe(true);
        expect(await workspaces.ofUser(id)).toEqual([]);
        expect(await workspaces.list(undefined, 10)).toEqual([]);
        expect(await setup.isOpen()).toBe(false);
      } finally {
        await hooked.close();
      }
    });
  });

  describe('sessions', () => {
    it('finds who signed in by the cookie, under any server key, while it lasts', async () => {
      const hash = await signIn('alice');
      const session = await sessions().find(['hash under an older key', hash], inSeconds(59.999));
      expect(session).toMatchObject({
        user: { email: 'alice@example.com' },
        authenticatedAt: NOW,
        amr: ['pwd'],
      });
      expect(await sessions().find([hash], inSeconds(60))).toBeNull();
      expect(await sessions().find(['hash of a guess'], NOW)).toBeNull();
    });

    it('renews the session of a user who signs in again: same id, and the old cookie is worth nothing', async () => {
      const old = await signIn('alice');
      const before = await found(old);
      const renewed = await signIn('alice', [old]);
      expect((await found(renewed)).id).toBe(before.id);
      expect(await sessions().find([old], NOW)).toBeNull();
    });

    it('ends the session when another user signs in', async () => {
      const old = await signIn('alice');
      const before = await found(old);
      const hers = await found(await signIn('bob', ['hash under an older key', old]));
      expect(hers.id).not.toBe(before.id);
      expect(hers.user.email).toBe('bob@example.com');
      expect(await sessions().find([old], NOW)).toBeNull();
    });

    it('ends the session of a user who is leaving, too, when another user signs in', async () => {
      const { store } = fixture();
      const email = `${unique('leaver')}@example.com`;
      await users().create({ email, name: 'Leaver', locale: undefined, passwordHash: null }, OPERATOR, NOW);
      const userId = (await users().findByEmail(email))?.id ?? '';
      const leaving = { kind: 'user', id: userId } as const;
      await store.departures.request(userId, leaving, NOW);
      const old = await signIn(email.replace('@example.com', ''));
      expect((await store.departures.find([old], NOW))?.session.user.email).toBe(email);
      await signIn('bob', [old]);
      expect(await store.departures.find([old], NOW)).toBeNull();
    });

    it('lists the browsers of a user, the latest first, as long as they are signed in', async () => {
      const erin = await fixture().userId('erin');
      const first = await found(await signIn('erin'));
      const start = {
        userId: erin,
        amr: ['swk', 'user', 'mfa'] as const,
        replaces: [],
        expiresAt: inSeconds(90),
        address: null,
        userAgent: null,
      };
      await sessions().start({ ...start, tokenHash: unique('hash of a cookie') }, inSeconds(30));
      const latest = {
        id: expect.any(String),
        authenticatedAt: inSeconds(30),
        amr: ['swk', 'user', 'mfa'],
        address: null,
        userAgent: null,
      };
      expect(await sessions().ofUser(erin, inSeconds(59.999))).toEqual([
        latest,
        {
          id: first.id,
          authenticatedAt: NOW,
          amr: ['pwd'],
          address: ADDRESS,
          userAgent: 'The browser of erin',
        },
      ]);
      expect(await sessions().ofUser(erin, inSeconds(60))).toEqual([latest]);
    });

    it('signs a browser of its own user out, and no other', async () => {
      const hash = await signIn('alice');
      const other = await signIn('alice');
      const { id, user } = await found(hash);
      const bob = await fixture().userId('bob');
      expect(await sessions().end(id, bob, { kind: 'user', id: bob }, NOW)).toBe(false);
      expect(await sessions().find([hash], NOW)).not.toBeNull();
      expect(await sessions().end(id, user.id, { kind: 'user', id: user.id }, NOW)).toBe(true);
      expect(await sessions().end(id, user.id, { kind: 'user', id: user.id }, NOW)).toBe(false);
      expect(await sessions().find([hash], NOW)).toBeNull();
      expect(await sessions().find([other], NOW)).not.toBeNull();
    });
  });

  describe('passwords.set', () => {
    it('signs out every browser but the one that is kept, and ends grants where that is asked for', async () => {
      const { store } = fixture();
      const name = unique('fay');
      const email = `${name}@example.com`;
      const member = { email, role: 'member' };
      const zoo = { name: 'aardvark', title: 'Zoo', type: 'private', members: [member] };
      await store.seeding.apply(hashedSeed({ users: [{ email, name }], workspaces: [zoo] }), NOW);
      const userId = await fixture().userId(name);
      const by = { kind: 'user', id: userId, address: ADDRESS } as const;
      const signedIn = async () => (await sessions().ofUser(userId, NOW)).map((session) => session.id);
      const connection = await fixture().connect({ user: name, workspace: 'aardvark' });

      const token = await signIn(name);
      const sessionId = (await found(token)).id;
      await signIn(name);
      const keepSession = { sessionId, sessionTokenHash: unique('hash of another cookie') };
      const kept = { email: email.toUpperCase(), passwordHash: 'an argon2id string', keepSession };
      // The other one, and that in which the connection was allowed.
      expect(await store.passwords.set(kept, by, NOW)).toEqual({ sessions: 2, grants: 0 });
      expect(await signedIn()).toEqual([sessionId]);
      expect(await sessions().find([token], NOW)).toBeNull();
      expect((await found(keepSession.sessionTokenHash)).id).toBe(sessionId);
      expect((await users().findByEmail(email))?.passwordHash).toBe('an argon2id string');
      expect(await connection.refresh()).not.toBeNull();

      const all = { email, passwordHash: 'another argon2id string', endGrants: true };
      expect(await store.passwords.set(all, by, NOW)).toEqual({ sessions: 1, grants: 1 });
      expect(await signedIn()).toEqual([]);
      expect(await connection.refresh()).toBeNull();
      expect(await fixture().retiredOf(connection.statusEntry)).toEqual([connection.statusEntry]);
      expect(await store.audit.list({ userId, event: 'user.password_set' }, undefined, 10)).toMatchObject([
        { actorKind: 'user', details: { sessions: 1, grants: 1 } },
        { actorKind: 'user', details: { sessions: 2, grants: 0 } },
      ]);
      // Only theirs, also when they leave.
      const [bystander, again] = [
        await fixture().connect(),
        await fixture().connect({ user: name, workspace: 'aardvark' }),
      ];
      expect(await store.passwords.set(all, by, NOW)).toEqual({ sessions: 1, grants: 1 });
      expect(await again.refresh()).toBeNull();
      const last = await fixture().connect({ user: name, workspace: 'aardvark' });
      expect(await store.departures.request(userId, by, NOW)).toEqual(inSeconds(14 * 86_400));
      expect(await store.departures.request(userId, by, NOW)).toBeNull();
      expect([await signedIn(), await last.refresh()]).toEqual([[], null]);
      expect(await bystander.refresh()).not.toBeNull();
      expect([
        await store.departures.undo(userId, by, NOW),
        await store.departures.undo(userId, by, NOW),
      ]).toEqual([true, false]);
      const nobody = { email: 'nobody@example.com', passwordHash: 'an argon2id string' };
      expect(await store.passwords.set(nobody, by, NOW)).toBeNull();
    });
  });

  describe('connections', () => {
    const names = (connections: readonly { readonly id: string }[]) => connections.map(({ id }) => id);
    const grants = () => fixture().store.grants;

    it('say who, where, what, from where and when; until they end', async () => {
      const { grantId, refresh, rotation } = await fixture().connect({
        user: 'bob',
        approvedAt: inSeconds(5),
      });
      await refresh();
      const bob = await fixture().userId('bob');
      expect(await grants().find(grantId)).toEqual({
        id: grantId,
        clientId: 'public-app',
        clientName: 'public-app',
        clientSource: 'operator',
        clientHost: null,
        user: { id: bob, email: 'bob@example.com', name: 'bob' },
        workspace: { id: await fixture().workspaceId('acme-labs'), name: 'acme-labs', title: 'Acme Labs' },
        scope: ['profile', 'email', 'workspace.mcp'],
        redirectUri: 'https://app.example.com/callback',
        address: ADDRESS,
        userAgent: 'A Browser/1.0',
        createdAt: inSeconds(5),
        lastUsedAt: inSeconds(5),
        active: true,
      });
      await grants().end({ grantId }, { reason: 'revoked_by_user', by: rotation.by, now: NOW });
      expect(await grants().find(grantId)).toBeNull();
      expect(names(await grants().newest({ userId: bob }, 100))).not.toContain(grantId);
      expect(await grants().find('not a grant')).toBeNull();
    });

    it('are listed in parts by id, and the newest first, for a user, a workspace, a client', async () => {
      const made = [];
      for (const seconds of [1, 2, 3]) {
        const consent = { clientId: 'secret-app', user: 'dave', approvedAt: inSeconds(seconds) };
        made.push((await fixture().spendCode(consent)).grantId);
      }
      const filter = { userId: await fixture().userId('dave'), clientId: 'secret-app' };
      expect(names(await grants().newest(filter, 2))).toEqual([made[2], made[1]]);
      const first = names(await grants().list(filter, undefined, 2));
      const rest = names(await grants().list(filter, first.at(-1), 2));
      expect([...first, ...rest]).toEqual(made.toSorted());
      expect([first.length, rest.length]).toEqual([2, 1]);
      expect(await grants().list({ ...filter, clientId: 'code-only-app' }, undefined, 2)).toEqual([]);
      const workspaceId = await fixture().workspaceId('aardvark');
      expect(await grants().list({ ...filter, workspaceId }, undefined, 2)).toEqual([]);
      expect(await grants().list(filter, 'not an id', 2)).toEqual([]);
    });

    it('that ended under suspicion are told of for thirty days; aboutEnded says whom to tell', async () => {
      const userId = await fixture().userId('dave');
      const { replay, grantId } = await fixture().spendCode({ user: 'dave' });
      const ordinary = await fixture().connect({ user: 'dave' });
      const ending = { reason: 'revoked_by_user', by: replay.by, now: NOW } as const;
      await grants().end({ grantId: ordinary.grantId }, ending);
      expect(await fixture().store.codes.refuse(replay)).toMatchObject({ ended: grantId });
      expect(await grants().suspiciousEnds(userId, inSeconds(30 * 86_400 - 0.001))).toEqual([
        {
          id: grantId,
          clientName: 'public-app',
          workspace: { name: 'acme-labs', title: 'Acme Labs' },
          endedAt: NOW,
        },
      ]);
      expect(await grants().suspiciousEnds(userId, inSeconds(30 * 86_400))).toEqual([]);
      expect(await grants().suspiciousEnds(await fixture().userId('erin'), NOW)).toEqual([]);
      expect(await grants().aboutEnded(grantId)).toMatchObject({
        user: { email: 'dave@example.com' },
        clientName: 'public-app',
        workspace: { name: 'acme-labs', title: 'Acme Labs' },
      });
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
        const end = async (clientId: string) => {
          const by = clientActor(clientId);
          const ending = { reason: 'revoked_by_client', by, now: NOW } as const;
          if (name === 'grantId') await grants.end({ grantId, clientId }, ending);
          else await fixture().endFamily(rotation.familyId, clientId, by);
        };
        await end('other-app');
        expect(await grants.findLive(grantId)).not.toBeNull();
        await fiftyAtOnce(() => end('public-app'));
        expect(await grants.findLive(grantId)).toBeNull();
        expect(await grants.findLive(other.grantId)).not.toBeNull();
      },
    );
  });
}
