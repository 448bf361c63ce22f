import { describe, expect, it } from 'vitest';
import { fiftyAtOnce, inSeconds, NOW, OPERATOR, type StoreFixture, unique } from './fixture.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Authenticator apps and recovery codes. */
export function secondFactorsContract(fixture: () => StoreFixture): void {
  const factors = () => fixture().store.secondFactors;
  const by = [OPERATOR, NOW] as const;

  describe('second factors', () => {
    it('let a code of one step count once, however many arrive at once', async () => {
      const erin = await fixture().userId('erin');
      const [sealedSecret, hash] = [unique('sealed'), unique('hash')];
      const added = { sealedSecret, step: 100, recoveryHashes: [hash], sessionId: NOBODY };
      expect(await factors().addTotp(erin, added, ...by)).toEqual({ codesStored: true });
      expect(await factors().of(erin)).toEqual({ totp: { sealedSecret, addedAt: NOW }, recoveryCodes: 1 });
      const take = (step: number, verifiedWith = sealedSecret) =>
        factors().takeTotpStep(erin, { step, verifiedWith });
      // The one that confirmed it, and older ones.
      expect([await take(100), await take(99)]).toEqual([false, false]);
      expect((await fiftyAtOnce(() => take(101))).filter(Boolean)).toEqual([true]);
      expect(await take(101)).toBe(false);
      // Verified with a secret that was replaced since.
      expect(await take(102, 'another')).toBe(false);
      const resealed = unique('sealed again');
      expect(await factors().takeTotpStep(erin, { step: 102, verifiedWith: sealedSecret, resealed })).toBe(
        true,
      );
      expect((await factors().of(erin)).totp).toEqual({ sealedSecret: resealed, addedAt: NOW });

      const taken = await fiftyAtOnce(() => factors().takeRecoveryCode(erin, ['older key', hash], ...by));
      expect(taken.filter((it) => it !== null)).toEqual([{ left: 0 }]);
      expect(await factors().takeRecoveryCode(erin, [], ...by)).toBeNull();
    });

    it('are not set up in a session that has ended: the owner may have recovered the account', async () => {
      const { passwords } = fixture().store;
      const dave = await fixture().userId('dave');
      const app = { sealedSecret: unique('sealed'), step: 1, recoveryHashes: [unique('hash')] };
      const sessionId = await fixture().signIn('dave');
      const add = () => factors().addTotp(dave, { ...app, sessionId }, { kind: 'user', id: dave }, NOW);
      await passwords.set({ email: 'dave@example.com', passwordHash: 'x' }, ...by);
      expect(await add()).toBeNull();
      expect(await factors().of(dave)).toEqual({ totp: null, recoveryCodes: 0 });
    });

    it('keep their recovery codes if the session in which a user replaces them has ended', async () => {
      const dave = await fixture().userId('dave');
      const [hash, ended] = [unique('hash'), await fixture().signIn('dave')];
      const app = { sealedSecret: unique('sealed'), step: 1, recoveryHashes: [hash], sessionId: ended };
      await factors().addTotp(dave, app, ...by);
      await fixture().store.passwords.set({ email: 'dave@example.com', passwordHash: 'y' }, ...by);
      const replace = (sessionId: string) =>
        factors().replaceRecoveryCodes(
          dave,
          { seen: [hash], hashes: [unique('hash')], sessionId },
          { kind: 'user', id: dave },
          NOW,
        );
      expect(await replace(ended)).toBe(false);
      expect(await factors().recoveryHashes(dave)).toEqual([hash]);
      expect(await replace(await fixture().signIn('dave'))).toBe(true);
      await factors().removeAll(dave, ...by);
    });

    it('are replaced and removed as a whole, and belong to one user', async () => {
      const [erin, alice] = [await fixture().userId('erin'), await fixture().userId('alice')];
      const hashes = [unique('hash'), unique('hash')];
      const sessionId = NOBODY;
      const replaceNone = () => factors().replaceRecoveryCodes(erin, { seen: [], hashes, sessionId }, ...by);
      expect((await fiftyAtOnce(replaceNone)).filter(Boolean)).toEqual([true]);
      const seen = hashes.toReversed();
      expect(await factors().replaceRecoveryCodes(erin, { seen, hashes, sessionId }, ...by)).toBe(true);
      const others = { seen: [], hashes: [unique('hash')], sessionId };
      expect(await factors().replaceRecoveryCodes(alice, others, ...by)).toBe(false);
      expect(await factors().takeRecoveryCode(alice, hashes, ...by)).toBeNull();
      const again = { sealedSecret: unique('sealed'), step: 7, sessionId: NOBODY };
      const later = inSeconds(60);
      // The codes that there are stay.
      expect(
        await factors().addTotp(erin, { ...again, recoveryHashes: [unique('hash')] }, OPERATOR, later),
      ).toEqual({ codesStored: false });
      expect(await factors().of(erin)).toEqual({
        totp: { sealedSecret: again.sealedSecret, addedAt: later },
        recoveryCodes: 2,
      });
      expect(await factors().addTotp(NOBODY, { ...again, recoveryHashes: [] }, ...by)).toBeNull();
      expect([await factors().removeTotp(erin, ...by), await factors().removeTotp(erin, ...by)]).toEqual([
        true,
        false,
      ]);
      expect(await factors().of(erin)).toEqual({ totp: null, recoveryCodes: 0 });
      expect(await factors().of(NOBODY)).toEqual({ totp: null, recoveryCodes: 0 });
    });

    it('are removed by an operator with all passkeys, whichever of them there are, and on record', async () => {
      const { passkeys, audit } = fixture().store;
      const erin = await fixture().userId('erin');
      const bob = await fixture().userId('bob');
      const addTotp = (userId: string) =>
        factors().addTotp(
          userId,
          { sealedSecret: unique('sealed'), step: 1, recoveryHashes: [unique('hash')], sessionId: NOBODY },
          ...by,
        );
      const addPasskey = (userId: string) =>
        passkeys.add(
          {
            userId,
            credentialId: unique('credential'),
            publicKey: 'a key',
            transports: [],
            counter: 0,
            name: 'Phone',
            backupEligible: true,
            backedUp: false,
            sessionId: NOBODY,
          },
          { hashes: [unique('hash of a challenge')], expiresAt: inSeconds(600) },
          ...by,
        );
      const records = () => audit.list({ userId: erin, event: 'user.factors_removed' }, undefined, 9);
      const recorded = async () => (await records()).length;
      await factors().removeAll(erin, ...by);
      const before = await recorded();
      const of = async (userId: string) => [await factors().of(userId), await passkeys.ofUser(userId)];
      const none = [{ totp: null, recoveryCodes: 0 }, []];
      expect(await factors().removeAll(erin, ...by)).toBe(false);
      expect(await recorded()).toBe(before);
      for (const [add, removed] of [
        [[addTotp], ['authenticator_app', 'recovery_codes']],
        [[addPasskey], ['passkeys']],
        [
          [addTotp, addPasskey],
          ['authenticator_app', 'recovery_codes', 'passkeys'],
        ],
      ] as const) {
        for (const each of add) {
          await each(erin);
          await each(bob);
        }
        expect(await factors().removeAll(erin, ...by)).toBe(true);
        expect((await records())[0]?.details).toEqual({ factors: removed });
        expect(await of(erin)).toEqual(none);
        expect(await of(bob)).not.toEqual(none);
        expect(await factors().removeAll(bob, ...by)).toBe(true);
      }
      // Only recovery codes are left: whoever has one could still use it.
      await addTotp(erin);
      await fixture().behindItsBack(`delete from totp_factors where user_id = '${erin}'`);
      expect(await factors().removeAll(erin, ...by)).toBe(true);
      expect([await of(erin), await recorded()]).toEqual([none, before + 4]);
      expect((await records())[0]?.details).toEqual({ factors: ['recovery_codes'] });
      expect(await factors().removeAll(NOBODY, ...by)).toBe(false);
    });
  });
}
