import { describe, expect, it } from 'vitest';
import { ADDRESS, fiftyAtOnce, inSeconds, NOW, OPERATOR, type StoreFixture, unique } from './fixture.js';

/** The audit log, and the tokens of operators. */
export function recordsContract(fixture: () => StoreFixture): void {
  describe('audit', () => {
    const record = (event: string, concerning?: Readonly<Record<string, string>>) =>
      fixture().recordEvent(event, concerning);

    it('is only ever added to: the database refuses to change, delete or truncate it', async () => {
      const event = unique('test.kept');
      await record(event);
      const errors = await fixture().errorsBehindItsBack(
        `update audit_events set event = 'nothing'`,
        'delete from audit_events',
        'delete from audit_events where false',
        'truncate audit_events',
      );
      expect(errors).toEqual(errors.map(() => expect.stringContaining('only ever added')));
      expect(await fixture().store.audit.list({ event }, undefined, 10)).toHaveLength(1);
    });

    it('outlives what it tells of', async () => {
      const { users, audit } = fixture().store;
      const email = `${unique('gone')}@example.com`;
      const user = { email, name: 'Gone', locale: undefined, passwordHash: null };
      const userId = (await users.create(user, OPERATOR, NOW)) ?? '';
      await users.remove(email, OPERATOR, inSeconds(1));
      expect(await audit.list({ userId }, undefined, 10)).toMatchObject([
        { event: 'user.deleted', at: inSeconds(1), actorKind: 'operator', actorId: 'ci', address: ADDRESS },
        { event: 'user.created', at: NOW },
      ]);
    });

    it('is listed by user, workspace, client and event, each or together', async () => {
      const { audit } = fixture().store;
      const event = unique('test.filtered');
      const userId = crypto.randomUUID();
      const workspaceId = crypto.randomUUID();
      const [clientId, other] = [unique('client'), unique('client')];
      await record(event, { userId, workspaceId, clientId });
      await record(event, { userId, clientId: other });
      await record(unique('test.other'), { workspaceId, clientId });
      const count = async (filter: Parameters<typeof audit.list>[0]) =>
        (await audit.list(filter, undefined, 10)).length;
      expect([
        await count({ userId }),
        await count({ workspaceId }),
        await count({ clientId }),
        await count({ event }),
        await count({ userId, clientId: other, event }),
        await count({ workspaceId, event }),
        await count({ userId: crypto.randomUUID() }),
      ]).toEqual([2, 2, 2, 2, 1, 1, 0]);
    });

    it('is read in parts, the newest first, each event once', async () => {
      const event = unique('test.parts');
      await fiftyAtOnce((index) => record(event, { clientId: `client-${index}` }));
      const read: number[] = [];
      for (let part = 0; part < 4; part++) {
        const rows = await fixture().store.audit.list({ event }, read.at(-1), 20);
        expect(rows).toHaveLength([20, 20, 10, 0][part] ?? -1);
        read.push(...rows.map((row) => row.id));
      }
      expect(read).toEqual([...new Set(read)].sort((one, other) => other - one));
      expect(read).toHaveLength(50);
    });
  });

  describe('operatorTokens', () => {
    const tokens = () => fixture().store.operatorTokens;
    const create = (name: string, tokenHash = `hash of ${name}`) =>
      tokens().create({ name, tokenHash, scopes: ['clients.read'], expiresAt: inSeconds(60) }, OPERATOR, NOW);

    it('are found by their hash, under any server key, until they expire', async () => {
      const name = unique('deploy');
      expect(await create(name)).toBe(true);
      const hashes = ['hash under an older key', `hash of ${name}`];
      expect(await tokens().find(hashes, inSeconds(59.999))).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name,
        scopes: ['clients.read'],
        expiresAt: inSeconds(60),
        createdAt: NOW,
      });
      expect(await tokens().find(hashes, inSeconds(60))).toBeNull();
      expect(await tokens().find(['hash of a guess'], NOW)).toBeNull();
      expect(await tokens().find([], NOW)).toBeNull();
    });

    it('have a name of their own: of fifty that take one at once, one has it', async () => {
      const name = unique('taken');
      const created = await fiftyAtOnce((index) => create(name, `hash ${index} of ${name}`));
      expect(created.filter(Boolean)).toHaveLength(1);
      const winner = created.indexOf(true);
      expect(await tokens().find([`hash ${winner} of ${name}`], NOW)).toMatchObject({ name });
      expect((await tokens().list()).filter((token) => token.name === name)).toHaveLength(1);
      const recorded = await fixture().store.audit.list({ event: 'operator_token.created' }, undefined, 100);
      expect(recorded.filter(({ details }) => details.name === name)).toEqual([
        expect.objectContaining({
          actorId: 'ci',
          details: { name, scopes: ['clients.read'], expiresAt: inSeconds(60).toISOString() },
        }),
      ]);
    });

    it('are worth nothing once they are revoked, and the name is free', async () => {
      const name = unique('revoked');
      await create(name);
      const revoked = await fiftyAtOnce(() => tokens().revoke(name, OPERATOR, NOW));
      expect(revoked.filter(Boolean)).toHaveLength(1);
      const recorded = await fixture().store.audit.list({ event: 'operator_token.revoked' }, undefined, 100);
      expect(recorded.map(({ details }) => details)).toEqual([{ name }]);
      expect(await tokens().find([`hash of ${name}`], NOW)).toBeNull();
      expect(await create(name, `another hash of ${name}`)).toBe(true);
      expect(await tokens().find([`hash of ${name}`], NOW)).toBeNull();
    });

    it('are listed by name', async () => {
      const names = (await tokens().list()).map((token) => token.name);
      expect(names.length).toBeGreaterThan(1);
      expect(names).toEqual([...names].sort());
    });
  });
}
