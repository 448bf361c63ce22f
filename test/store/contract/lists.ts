import { describe, expect, it } from 'vitest';
import { clientRow, hashedSeed, inSeconds, NOW, OPERATOR, type StoreFixture, unique } from './fixture.js';

/** What is read in parts, in which order, and how much of it at most. */
export function listsContract(fixture: () => StoreFixture): void {
  const store = () => fixture().store;
  const emails = (all: readonly { readonly email: string }[]) => all.map(({ email }) => email);

  /** A workspace with these people in it, each with a role. */
  async function workspaceOf(name: string, members: Readonly<Record<string, string>>): Promise<string> {
    const people = Object.entries(members).map(([email, role]) => ({ email, role }));
    // Alice finds the workspace, which she then leaves.
    const all = [...people, { email: 'alice@example.com', role: 'guest' }];
    const workspaces = [{ name, title: name, type: 'team', members: all }];
    const users = people.map(({ email }) => ({ email, name: `Of ${email.split('@')[0]}` }));
    await store().seeding.apply(hashedSeed({ users, workspaces }), NOW);
    const id = await fixture().workspaceId(name);
    await store().memberships.remove(name, 'alice@example.com', OPERATOR, NOW);
    return id;
  }
  const retire = (name: string) =>
    fixture().behindItsBack(`update workspaces set retired_at = now() where name = '${name}'`);

  describe('a list in parts', () => {
    it('of users is by address in any case, and says who has a password', async () => {
      const { users } = store();
      for (const name of ['ZzUsersB', 'zzusersc', 'zzusersa']) {
        const user = { email: `${name}@example.com`, name, locale: 'de', timeZone: 'Europe/Berlin' };
        await users.create({ ...user, passwordHash: name === 'ZzUsersB' ? 'a hash' : null }, OPERATOR, NOW);
      }
      const first = await users.list('ZZUSERS', 2);
      expect(first).toMatchObject([
        { email: 'zzusersa@example.com', hasPassword: false },
        {
          id: expect.any(String),
          email: 'zzusersb@example.com',
          name: 'ZzUsersB',
          locale: 'de',
          timeZone: 'Europe/Berlin',
          hasPassword: true,
          createdAt: expect.any(Date),
        },
      ]);
      expect(emails(await users.list('zzusersB@example.com', 2))).toEqual(['zzusersc@example.com']);
      const found = async (search: string, after?: string) => emails(await users.list(after, 9, search));
      expect(await found('ZZusers')).toHaveLength(3);
      expect(await found('zzusers', 'zzusersb@example.com')).toEqual(['zzusersc@example.com']);
      expect(await found('zzusers_@')).toEqual([]);
      const all = emails(await users.list(undefined, 1000));
      expect(all).toEqual(expect.arrayContaining(['alice@example.com', 'zzusersc@example.com']));
      expect(await users.list(undefined, 1)).toHaveLength(1);
    });

    it('of workspaces and of clients is by name', async () => {
      const { workspaces, clients, seeding } = store();
      const names = ['zzplaceb', 'zzplacec', 'zzplacea', 'zzplacer'];
      for (const name of names) await workspaces.create({ name, title: 'x', type: 'team' }, OPERATOR, NOW);
      await seeding.apply(hashedSeed({ clients: names.map((name) => clientRow(name)) }), NOW);
      await retire('zzplacer');
      const places = async (after: string | undefined, limit: number) =>
        (await workspaces.list(after, limit)).map(({ name }) => name);
      expect(await places('zzplace', 2)).toEqual(['zzplacea', 'zzplaceb']);
      expect(await places('zzplaceb', 9)).toEqual(['zzplacec']);
      expect(await places(undefined, 1000)).toEqual(expect.arrayContaining(['aardvark', 'zzplacec']));
      expect([await workspaces.find('zzplacer'), await workspaces.find('zzplacea\0')]).toEqual([null, null]);
      await workspaces.update('zzplacec', { title: 'Zz 100 %' }, OPERATOR, NOW);
      const titled = await workspaces.list(undefined, 9, 'zZ 100 %');
      expect(titled.map(({ name }) => name)).toEqual(['zzplacec']);
      expect((await workspaces.list('zzplacea', 9, 'PLACE')).map(({ name }) => name)).toEqual([
        'zzplaceb',
        'zzplacec',
      ]);
      const apps = async (after: string | undefined, limit: number, search?: string) =>
        (await clients.list(after, limit, search)).map(({ clientId }) => clientId);
      expect(await apps('zzplaceb', 9, 'ZZPLACE')).toEqual(['zzplacec', 'zzplacer']);
      expect(await apps(undefined, 9, 'zzplace_')).toEqual([]);
      expect(await apps('zzplace', 2)).toEqual(['zzplacea', 'zzplaceb']);
      expect(await apps('zzplaceb', 9)).toEqual(['zzplacec', 'zzplacer']);
      expect(await apps(undefined, 1)).toHaveLength(1);
    });

    it('of members is by address, and of those that a search finds, which takes every character as it is', async () => {
      const { members, users } = store();
      const name = unique('searched');
      const at = (local: string) => `${local}@${name}.example`;
      const workspaceId = await workspaceOf(name, {
        [at('c1')]: 'member',
        [at('a1')]: 'member',
        [at('b1')]: 'guest',
      });
      const names = { a1: 'Ann %1', b1: 'Ben x1 back\\slash', c1: 'Cem _1' };
      for (const [local, called] of Object.entries(names))
        await users.update(at(local), { name: called }, OPERATOR, NOW);
      const found = async (search?: string, after?: string, limit = 9) =>
        emails(await members.list(workspaceId, after, limit, search));
      expect(await found()).toEqual([at('a1'), at('b1'), at('c1')]);
      expect(await found('')).toHaveLength(3);
      expect(await found(undefined, at('A1'), 1)).toEqual([at('b1')]);
      expect([await found('_1'), await found('%1'), await found('BACK\\S')]).toEqual([
        [at('c1')],
        [at('a1')],
        [at('b1')],
      ]);
      expect(await found('1@', at('b1'))).toEqual([at('c1')]);
    });
  });

  describe('a member', () => {
    it('is found by id with what their role or the platform gives them, while the workspace is there', async () => {
      const { members, workspaces } = store();
      const name = unique('place');
      const [admin, guest] = [`admin@${name}.example`, `guest@${name}.example`];
      const workspaceId = await workspaceOf(name, { [admin]: 'admin', [guest]: 'guest' });
      const idOf = async (email: string) => (await store().users.findByEmail(email))?.id ?? '';
      const [adminId, guestId] = [await idOf(admin), await idOf(guest)];
      expect(await members.find(workspaceId, adminId)).toEqual({
        userId: adminId,
        email: admin,
        name: 'Of admin',
        role: 'admin',
        suspended: false,
      });
      expect(await members.find(workspaceId, await fixture().userId('alice'))).toBeNull();
      expect(await members.find(workspaceId, 'not an id')).toBeNull();
      expect(await members.permissions(workspaceId, adminId)).toEqual(['database.read', 'database.write']);
      expect(await members.permissions(workspaceId, guestId)).toEqual([]);
      await fixture().behindItsBack(
        `update memberships set permissions = '{database.write}' where user_id = '${guestId}'`,
      );
      expect(await members.permissions(workspaceId, guestId)).toEqual(['database.write']);
      expect(await fixture().store.roles.names()).toEqual(
        expect.arrayContaining(['admin', 'guest', 'member']),
      );
      await retire(name);
      expect([await members.find(workspaceId, adminId), await workspaces.ofUser(adminId)]).toEqual([
        null,
        [],
      ]);
    });

    it('of more workspaces than fit a page sees the first 500, by title', async () => {
      const name = unique('crowd');
      await workspaceOf(name, { [`${name}@example.com`]: 'guest' });
      const userId = await fixture().userId(name);
      await fixture().behindItsBack(
        `with made as (
          insert into workspaces (name, title, type) select '${name}-' || n, 'Aa ' || lpad((600 - n)::text, 3, '0'), 'team'
          from generate_series(1, 501) n returning id)
        insert into memberships (user_id, workspace_id, role) select '${userId}', id, 'guest' from made`,
      );
      const all = await store().workspaces.ofUser(userId);
      expect([all.length, all[0]?.title, all.at(-1)?.title]).toEqual([500, 'Aa 099', 'Aa 598']);
      const facts = await store().signInFacts.find({ id: 'none', browserHashes: [] }, [], NOW);
      expect(facts.memberships).toEqual([]);
    });
  });

  describe('invitations', () => {
    const invite = (workspace: string, email: string, by = OPERATOR) =>
      store().invitations.invite({ workspace, email, role: 'guest', expiresAt: inSeconds(60) }, by, NOW);
    const idOf = async (invited: ReturnType<typeof invite>) => {
      const made = await invited;
      if (typeof made === 'string') throw new Error(made);
      return made.id;
    };

    it('are 500 at most for a workspace, and can be sent again then; listed by address', async () => {
      const name = unique('inviting');
      const workspaceId = await workspaceOf(name, {});
      await fixture().behindItsBack(
        `insert into invitations (workspace_id, email, role, expires_at)
          select '${workspaceId}', n || '@example.com', 'guest', now() from generate_series(1, 499) n`,
      );
      expect(await invite(name, 'last@example.com')).toMatchObject({ email: 'last@example.com' });
      expect(await invite(name, 'late@example.com')).toBe('full');
      expect(await invite(name, '7@example.com')).toMatchObject({ email: '7@example.com' });
      const all = emails(await store().invitations.list(workspaceId));
      expect(all).toHaveLength(500);
      expect(all.at(-1)).toBe('last@example.com');
    });

    it('are open until they expire, while an administrator stands behind them and the workspace is there', async () => {
      const { invitations, memberships } = store();
      const name = unique('open');
      const admin = `admin@${name}.example`;
      const workspaceId = await workspaceOf(name, { [admin]: 'admin', [`other@${name}.example`]: 'admin' });
      const userId = (await store().users.findByEmail(admin))?.id ?? '';
      const id = await idOf(invite(name, `new@${name}.example`, { kind: 'user', id: userId }));
      const open = {
        email: `new@${name}.example`,
        role: 'guest',
        workspace: { name, title: name },
        invitedBy: 'Of admin',
        isEmailed: false,
      };
      expect(await invitations.find(id, inSeconds(59.999))).toEqual(open);
      expect(await invitations.find(id, inSeconds(60))).toBeNull();
      const byOperator = await idOf(invite(name, `third@${name}.example`));
      expect(await invitations.find(byOperator, NOW)).toMatchObject({ invitedBy: null });
      const listed = async () =>
        (await invitations.list(workspaceId)).map(({ invitedBy, isBacked }) => [invitedBy, isBacked]);
      const inviter = { email: admin, name: 'Of admin' };
      const [backed, unbacked] = [true, false].map((is) => [
        [inviter, is],
        [null, true],
      ]);
      expect(await listed()).toEqual(backed);
      const suspend = (suspended: boolean) => memberships.setSuspended(name, admin, suspended, OPERATOR, NOW);
      await suspend(true);
      expect([await invitations.find(id, NOW), await listed()]).toEqual([null, unbacked]);
      await suspend(false);
      await memberships.add(name, admin, 'member', OPERATOR, NOW);
      expect([await invitations.find(id, NOW), await listed()]).toEqual([null, unbacked]);
      await memberships.add(name, admin, 'admin', OPERATOR, NOW);
      expect([await invitations.find(id, NOW), await listed()]).toEqual([open, backed]);
      await retire(name);
      expect([await invitations.find(id, NOW), await invitations.find(byOperator, NOW)]).toEqual([
        null,
        null,
      ]);
      expect(await invite(name, 'x@example.com')).toBe('unknown_workspace');
    });

    it('leave a member who became one meanwhile the role that they have', async () => {
      const { invitations, members, memberships, audit } = store();
      const name = unique('joined');
      const workspaceId = await workspaceOf(name, {});
      const userId = await fixture().userId('erin');
      const id = await idOf(invite(name, 'erin@example.com'));
      await memberships.add(name, 'erin@example.com', 'admin', OPERATOR, NOW);
      expect(await invitations.accept(id, { userId }, undefined, NOW)).toBe(userId);
      expect(await members.find(workspaceId, userId)).toMatchObject({ role: 'admin' });
      expect((await audit.list({ workspaceId, userId }, undefined, 9)).map(({ event }) => event)).toEqual([
        'invitation.accepted',
        'member.added',
      ]);
      await memberships.remove(name, 'erin@example.com', OPERATOR, NOW);
    });
  });

  describe('a user’s own', () => {
    it('browsers are 100 at most, the latest first; all but one can be signed out', async () => {
      const { sessions, audit } = store();
      const name = unique('hal');
      await store().seeding.apply(hashedSeed({ users: [{ email: `${name}@example.com`, name }] }), NOW);
      const userId = await fixture().userId(name);
      const kept = await fixture().signIn(name);
      const foreign = await fixture().signIn('bob');
      await fixture().behindItsBack(
        `insert into sessions (token_hash, user_id, authenticated_at, expires_at)
          select '${name} ' || n, '${userId}', '${NOW.toISOString()}'::timestamptz - n * interval '1 second',
            '${inSeconds(60).toISOString()}' from generate_series(1, 101) n`,
      );
      const all = await sessions.ofUser(userId, NOW);
      expect([all.length, all[0]?.id, all.at(-1)?.authenticatedAt]).toEqual([100, kept, inSeconds(-99)]);
      const by = { kind: 'user', id: userId } as const;
      const cookie = { sessionId: kept, sessionTokenHash: unique('hash of another cookie') };
      expect(await sessions.endOthers(cookie, userId, by, NOW)).toBe(101);
      expect((await sessions.ofUser(userId, NOW)).map(({ id }) => id)).toEqual([kept]);
      expect((await sessions.find([cookie.sessionTokenHash], NOW))?.id).toBe(kept);
      expect(await sessions.endOthers(cookie, userId, by, NOW)).toBe(0);
      // Another user's session stays as it is.
      const theirs = { ...cookie, sessionId: foreign, sessionTokenHash: unique('hash of a cookie') };
      await sessions.renewCookie(userId, theirs);
      expect(await sessions.find([theirs.sessionTokenHash], NOW)).toBeNull();
      const event = 'session.others_ended';
      expect(await audit.list({ userId, event }, undefined, 9)).toMatchObject([
        { details: { sessions: 101 } },
      ]);
      const bob = await fixture().userId('bob');
      expect((await sessions.ofUser(bob, NOW)).map(({ id }) => id)).toContain(foreign);
    });

    it('connections that ended under suspicion are shown by their end, the last twenty of them', async () => {
      const { replay, grantId } = await fixture().spendCode({ user: 'bob' });
      await store().codes.refuse(replay);
      await fixture().behindItsBack(
        `insert into grants select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
            'number', 1000000 + n, 'revoked_at', g.revoked_at + ((n * 7) % 23) * interval '1 second'))).*
          from grants g, generate_series(1, 22) n where g.id = '${grantId}'`,
      );
      const bob = await fixture().userId('bob');
      const ends = (await store().grants.suspiciousEnds(bob, NOW)).map(({ endedAt }) => endedAt);
      expect(ends).toEqual(Array.from({ length: 20 }, (_, n) => inSeconds(22 - n)));
      await fixture().behindItsBack('delete from grants where number > 1000000');
    });
  });
}
