import { describe, expect, it } from 'vitest';
import { clientRow, hashedSeed, inSeconds, NOW, type StoreFixture, unique } from './fixture.js';

/** What one user can fill the database with. */
export function boundsContract(fixture: () => StoreFixture): void {
  const store = () => fixture().store;
  const newApp = async () => {
    const clientId = unique('bounded-app');
    await store().seeding.apply(hashedSeed({ clients: [clientRow(clientId)] }), NOW);
    return clientId;
  };

  describe('grants of one user, client and workspace', () => {
    it('are fifty at most: the next one ends one that was never used, not one that is', async () => {
      const clientId = await newApp();
      const standing = () => store().grants.newest({ clientId }, 100);
      const used = await fixture().connect({ clientId, approvedAt: inSeconds(-7200) });
      // Each after another sign-in: without a page (prompt=none), too, that is another grant (RFC 9068 §2.2.1).
      for (let count = 1; count < 50; count++) {
        const at = inSeconds(-7000 + count);
        await fixture().issueCode({ clientId, approvedAt: at, authenticatedAt: at, silent: true });
      }
      const before = await standing();
      expect(before).toHaveLength(50);
      const after = await fixture().connect({ clientId });
      const ids = (await standing()).map(({ id }) => id);
      expect(ids).toHaveLength(50);
      expect(ids).toEqual(expect.arrayContaining([used.grantId, after.grantId]));
      const [ended, ...others] = before.filter(({ id }) => !ids.includes(id));
      expect([ended?.createdAt, others]).toEqual([inSeconds(-6999), []]);
      expect(await store().audit.list({ clientId, event: 'grant.ended' }, undefined, 10)).toMatchObject([
        { grantId: ended?.id, actorKind: 'system', details: { reason: 'limit_reached' } },
      ]);
    });

    it('do not get more when the user is not asked (prompt=none): the one that fits is reused', async () => {
      const clientId = await newApp();
      const asked = await fixture().connect({ clientId });
      const silent = await fixture().connect({ clientId, silent: true });
      expect(silent.grantId).toBe(asked.grantId);
      expect([await asked.refresh(), await silent.refresh()]).toMatchObject([
        { grantId: asked.grantId },
        { grantId: asked.grantId },
      ]);
      expect(await store().audit.list({ clientId, event: 'grant.allowed' }, undefined, 10)).toHaveLength(1);
      expect(await store().grants.newest({ clientId }, 10)).toHaveLength(1);

      const less = await fixture().connect({ clientId, silent: true, optionalScopes: [] });
      expect(less.grantId).not.toBe(asked.grantId);
      // Another browser, or another host of the application, is another connection of its user.
      const elsewhere = [{ userAgent: 'Another/1.0' }, { redirectUri: 'https://another.example.com/cb' }];
      for (const where of elsewhere)
        expect((await fixture().connect({ clientId, silent: true, ...where })).grantId).not.toBe(
          asked.grantId,
        );
      expect((await fixture().connect({ clientId, silent: true })).grantId).toBe(asked.grantId);
      // RFC 9068 §2.2.1: what a grant's tokens say of the sign-in is fixed. A later one, or another kind, is another grant.
      const authenticatedAt = inSeconds(-60);
      const later = await fixture().connect({ clientId, silent: true, authenticatedAt });
      const byPassword = await fixture().connect({ clientId, silent: true, authenticatedAt, amr: ['pwd'] });
      expect(new Set([asked, less, later, byPassword].map(({ grantId }) => grantId)).size).toBe(4);
      expect([await later.refresh(), await byPassword.refresh()]).toMatchObject([
        { authenticatedAt, amr: ['pwd', 'otp', 'mfa'] },
        { authenticatedAt, amr: ['pwd'] },
      ]);
      await store().grants.end(
        { grantId: asked.grantId },
        { reason: 'revoked_by_user', by: { kind: 'system' }, now: NOW },
      );
      expect((await fixture().connect({ clientId, silent: true })).grantId).not.toBe(asked.grantId);
    });

    it('have ten chains of refresh tokens at most: the one that was used least is forgotten', async () => {
      const clientId = await newApp();
      const first = await fixture().connect({ clientId, approvedAt: inSeconds(-10) });
      const others = [];
      for (let count = 0; count < 10; count++)
        others.push(await fixture().connect({ clientId, silent: true, approvedAt: inSeconds(count) }));
      expect(await first.refresh()).toBeNull();
      expect(await fixture().refuse(first.rotation)).toEqual({ why: 'unknown' });
      for (const other of others) expect(await other.refresh()).toMatchObject({ grantId: first.grantId });
    });
  });
}
