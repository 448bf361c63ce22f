import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PASSKEYS } from '../../../src/rules/passkeys.js';
import { ADDRESS, fiftyAtOnce, inSeconds, NOW, OPERATOR, type StoreFixture, unique } from './fixture.js';

/** Passkeys, and the challenges that they answer. What is in a passkey, `people/passkey-verification` checks. */
export function passkeysContract(fixture: () => StoreFixture): void {
  describe('passkeys', () => {
    const passkeys = () => fixture().store.passkeys;
    let erin: string;
    beforeAll(async () => {
      erin = await fixture().userId('erin');
    });

    const challenge = () => ({ hashes: [unique('hash of a challenge')], expiresAt: inSeconds(600) });
    const passkey = (userId: string, counter = 0) => ({
      userId,
      credentialId: unique('credential'),
      publicKey: 'a key',
      transports: ['internal', 'hybrid'],
      counter,
      name: 'Phone',
      backupEligible: true,
      backedUp: false,
      sessionId: randomUUID(),
    });
    async function added(userId: string, counter = 0): Promise<string> {
      const outcome = await passkeys().add(passkey(userId, counter), challenge(), OPERATOR, NOW);
      if (typeof outcome === 'string') throw new Error(outcome);
      return outcome.id;
    }
    const eventsOf = async (userId: string) =>
      (await fixture().store.audit.list({ userId }, undefined, 200)).filter(({ event }) =>
        event.startsWith('passkey.'),
      );

    it('are added, found by their credential, listed, renamed and removed, for their user only', async () => {
      const bob = await fixture().userId('bob');
      const given = passkey(bob);
      const { credentialId, publicKey, transports } = given;
      const outcome = await passkeys().add(given, challenge(), OPERATOR, NOW);
      const id = typeof outcome === 'string' ? outcome : outcome.id;
      expect(await passkeys().findCredential(credentialId)).toMatchObject({
        id,
        publicKey,
        transports,
        user: { id: bob, email: 'bob@example.com' },
      });
      expect(await passkeys().findCredential('another')).toBeNull();
      const shown = { id, name: 'Phone', backedUp: false, createdAt: NOW, lastUsedAt: null, credentialId };
      expect(await passkeys().ofUser(bob)).toEqual([{ ...shown, transports }]);
      expect(await passkeys().rename(id, erin, 'Mine', OPERATOR, NOW)).toBe(false);
      expect(await passkeys().remove(id, erin, OPERATOR, NOW)).toBe(false);
      const nobody = '00000000-0000-4000-8000-000000000000';
      expect(await passkeys().rename(id, nobody, 'Mine', OPERATOR, NOW)).toBe(false);
      expect(await passkeys().remove(id, nobody, OPERATOR, NOW)).toBe(false);
      expect(await passkeys().rename(id, bob, 'Old phone', OPERATOR, NOW)).toBe(true);
      expect(await passkeys().remove(id, bob, OPERATOR, NOW)).toBe(true);
      expect(await passkeys().remove(id, bob, OPERATOR, NOW)).toBe(false);
      expect(
        (await eventsOf(bob)).map(({ event, details, address }) => [event, details.name, address]),
      ).toEqual([
        ['passkey.removed', 'Old phone', ADDRESS],
        ['passkey.renamed', 'Old phone', ADDRESS],
        ['passkey.added', 'Phone', ADDRESS],
      ]);
    });

    it('are not added in a session that has ended: the owner may have recovered the account', async () => {
      const by = { kind: 'user', id: erin } as const;
      const ofErin = async () => (await passkeys().ofUser(erin)).length;
      const [before, sessionId] = [await ofErin(), await fixture().signIn('erin')];
      const add = () => passkeys().add({ ...passkey(erin), sessionId }, challenge(), by, NOW);
      expect(await add()).toMatchObject({ id: expect.any(String) });
      const ofBob = { ...passkey(erin), sessionId: await fixture().signIn('bob') };
      expect(await passkeys().add(ofBob, challenge(), by, NOW)).toBe('signed_out');
      await fixture().store.passwords.set({ email: 'erin@example.com', passwordHash: 'x' }, OPERATOR, NOW);
      expect(await add()).toBe('signed_out');
      expect(await ofErin()).toBe(before + 1);
    });

    it('of fifty that are added at once, none is beyond the most, and one challenge or credential counts once', async () => {
      const { users } = fixture().store;
      const user = {
        email: `${unique('keys')}@example.com`,
        name: 'Keys',
        locale: undefined,
        passwordHash: null,
      };
      const userId = (await users.create(user, OPERATOR, NOW)) ?? '';
      const once = challenge();
      const atOnce = <T>(call: () => Promise<T>) => Promise.all([call(), call(), call()]);
      const same = await atOnce(() => passkeys().add(passkey(userId), once, OPERATOR, NOW));
      expect(same.filter((it) => it !== 'replayed')).toHaveLength(1);
      const credential = passkey(userId);
      const known = await atOnce(() => passkeys().add(credential, challenge(), OPERATOR, NOW));
      expect(known.filter((it) => it !== 'known')).toHaveLength(1);
      const others = await fiftyAtOnce(() => passkeys().add(passkey(userId), challenge(), OPERATOR, NOW));
      expect(others.filter((it) => it === 'full')).toHaveLength(50 - (MAX_PASSKEYS - 2));
      expect(await passkeys().ofUser(userId)).toHaveLength(MAX_PASSKEYS);
      expect(await users.remove(user.email, OPERATOR, NOW)).not.toBeNull();
      expect(await passkeys().findCredential(credential.credentialId)).toBeNull();
      expect(await passkeys().add(passkey(userId), challenge(), OPERATOR, NOW)).toBe('gone');
    });

    it('answer a challenge once, however many of fifty answers arrive at once', async () => {
      const id = await added(erin);
      const once = challenge();
      const use = () =>
        passkeys().use({ id, userId: erin, counter: 0, backedUp: true }, once, ADDRESS, inSeconds(5));
      expect((await fiftyAtOnce(use)).filter((it) => it !== 'replayed')).toEqual(['used']);
      const used = (await passkeys().ofUser(erin)).find((it) => it.id === id);
      expect(used).toMatchObject({ backedUp: true, lastUsedAt: inSeconds(5) });
    });

    it('count up, or not at all: of fifty uses with one counter, one counts, and the others are on record', async () => {
      const id = await added(erin, 7);
      const use = (counter: number) =>
        passkeys().use({ id, userId: erin, counter, backedUp: false }, challenge(), ADDRESS, NOW);
      const outcomes = await fiftyAtOnce(() => use(8));
      expect(outcomes.filter((it) => it === 'used')).toHaveLength(1);
      expect(outcomes.filter((it) => it === 'counter')).toHaveLength(49);
      expect(await use(0)).toBe('counter');
      expect(await use(9)).toBe('used');
      const [latest] = (await eventsOf(erin)).filter(({ event }) => event === 'passkey.counter_went_back');
      expect(latest).toMatchObject({
        actorKind: 'system',
        address: ADDRESS,
        details: { name: 'Phone', stored: 8, presented: 0 },
      });
      // WebAuthn §6.1: the counter has 32 bits, without a sign.
      expect(await use(2 ** 32 - 1)).toBe('used');
      await passkeys().remove(id, erin, OPERATOR, NOW);
      expect(await use(10)).toBe('gone');
    });
  });
}
