import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeRefusal, Redemption } from '../../../src/store/codes.js';
import {
  AUDIENCES,
  clientRow,
  DAVE_LEAVES,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  nextOf,
  rotationOf,
  SEED,
  type StoreFixture,
} from './fixture.js';

/** Codes: redeem and refuse. */
export function codesContract(fixture: () => StoreFixture): void {
  const codes = () => fixture().store.codes;
  const issueCode: StoreFixture['issueCode'] = (consent) => fixture().issueCode(consent);

  describe('codes.redeem (OAuth 2.1 §4.1.3)', () => {
    it('returns the grant with what the token needs, permissions computed from the role', async () => {
      const redeemed = await codes().redeem(await issueCode({ user: 'bob' }));
      expect(redeemed).toEqual({
        withRefreshToken: true,
        grant: {
          grantId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          userId: await fixture().userId('bob'),
          clientId: 'public-app',
          workspaceId: await fixture().workspaceId('acme-labs'),
          workspaceName: 'acme-labs',
          scope: ['profile', 'email', 'workspace.mcp'],
          resources: AUDIENCES.map((audience) => audience.canonical),
          audiences: AUDIENCES.map((audience) => audience.identifier),
          permissions: ['database.read'],
          authenticatedAt: inSeconds(-3600),
          amr: ['pwd', 'otp', 'mfa'],
          statusEntry: expect.any(Number),
          endsAt: null,
        },
      });
    });

    it('gives the role * every permission that is declared', async () => {
      const redeemed = await codes().redeem(await issueCode({ user: 'alice' }));
      expect(redeemed?.grant.permissions).toEqual(['database.read', 'database.write']);
    });

    it('starts no family for a client that is not registered for refresh tokens', async () => {
      const redemption = await issueCode({ clientId: 'code-only-app' });
      expect(await codes().redeem(redemption)).toMatchObject({ withRefreshToken: false });
      const rotation = { ...nextOf(await fixture().startFamily()), familyId: redemption.family.id };
      expect(await fixture().refuse(rotation)).toEqual({ why: 'unknown' });
    });

    it('takes a request without redirect_uri, and one for some of the granted resources', async () => {
      const resources = ['https://mcp.example.com/mcp'];
      const redemption = { ...(await issueCode()), redirectUri: undefined, resources };
      expect(await codes().redeem(redemption)).not.toBeNull();
    });

    it('answers the same redemption again, whose first answer was lost, and no other (RFC 6749 §4.1.2)', async () => {
      const redemption = await issueCode();
      const first = await codes().redeem(redemption);
      expect(await codes().redeem(redemption)).toEqual(first);
      const another = { ...redemption, family: { ...redemption.family, id: 'another-family' } };
      expect(await codes().redeem(another)).toBeNull();
    });

    it('starts a family that ends with its grant, when the grant may become only so old', async () => {
      const redemption = { ...(await issueCode()), maxAgeSeconds: 600 };
      expect((await codes().redeem(redemption))?.grant.endsAt).toEqual(inSeconds(600));
      const rotation = rotationOf(redemption.family.id, 1);
      expect(await fixture().store.families.rotate({ ...rotation, now: inSeconds(600) })).toBeNull();
      expect(await fixture().refuse({ ...rotation, now: inSeconds(600) })).toEqual({ why: 'expired' });
      expect(await fixture().store.families.rotate({ ...rotation, now: inSeconds(599) })).not.toBeNull();
    });

    it('lets exactly one of fifty simultaneous calls have the grant, and starts only its family', async () => {
      const redemption = await issueCode();
      const families = Array.from({ length: 50 }, (_, index) => ({
        ...redemption.family,
        id: `${redemption.family.id}.${index}`,
        tokenHash: `hash of ${redemption.family.id}.${index}/1`,
      }));
      const results = await Promise.all(families.map((family) => codes().redeem({ ...redemption, family })));
      const winners = results.flatMap((result, index) => (result === null ? [] : [index]));
      expect(winners).toHaveLength(1);

      const { client, now } = redemption;
      const template = nextOf(await fixture().startFamily(), { client, now });
      const refusals = await Promise.all(
        families.map(({ id, tokenHash }) =>
          fixture().refuse({
            ...template,
            familyId: id,
            generation: 1,
            tokenHashes: [tokenHash],
          }),
        ),
      );
      expect(refusals.flatMap(({ why }, index) => (why === 'unknown' ? [] : [index]))).toEqual(winners);
    });
  });

  describe('codes.refuse (OAuth 2.1 §4.1.3)', () => {
    /** Each arranges that everything but one thing is right. */
    const REFUSALS: readonly { reason: CodeRefusal; arrange: () => Promise<Redemption> }[] = [
      {
        reason: 'unknown',
        arrange: async () => ({ ...(await issueCode()), codeHashes: ['hash of nothing'] }),
      },
      {
        reason: 'other_client',
        arrange: async () => ({
          ...(await issueCode()),
          client: { clientId: 'other-app', method: 'none', secretHashes: [] },
        }),
      },
      {
        reason: 'client_not_registered_for_grant',
        arrange: () => issueCode({ clientId: 'refresh-only-app' }),
      },
      {
        reason: 'redirect_uri_mismatch',
        arrange: async () => ({
          ...(await issueCode()),
          redirectUri: 'https://app.example.com/callback/',
        }),
      },
      {
        reason: 'verifier_mismatch',
        arrange: async () => ({ ...(await issueCode()), codeChallenge: '' }),
      },
      {
        reason: 'replayed',
        arrange: async () => (await fixture().spendCode()).replay,
      },
      {
        reason: 'expired',
        arrange: async () => ({ ...(await issueCode()), now: inSeconds(60) }),
      },
      { reason: 'revoked', arrange: async () => codeOfRevoked },
      {
        reason: 'resource_beyond_grant',
        arrange: async () => ({
          ...(await issueCode()),
          resources: ['https://mcp.example.com/mcp', 'https://else.example.com/'],
        }),
      },
      { reason: 'not_allowed_now', arrange: async () => codeOfDave },
    ];
    let codeOfDave: Redemption;
    let codeOfRevoked: Redemption;
    let codeOfDisabled: Redemption;

    beforeAll(async () => {
      codeOfDave = await issueCode({ user: 'dave' });
      codeOfRevoked = await issueCode();
      codeOfDisabled = await issueCode({ clientId: 'disabled-app' });
      await fixture().behindItsBack(
        DAVE_LEAVES,
        `update clients set disabled_at = now() where client_id = 'disabled-app'`,
        `update grants set revoked_at = now()
          where id in (select grant_id from codes where hash = '${codeOfRevoked.codeHashes.at(-1)}')`,
      );
    });
    afterAll(() => fixture().store.seeding.apply(SEED, NOW)); // Dave comes back

    it.each(REFUSALS)('finds out: $reason, as often as it is asked', async ({ reason, arrange }) => {
      const redemption = await arrange();
      expect(await codes().redeem(redemption)).toBeNull();
      const ended = reason === 'replayed' ? { ended: expect.stringMatching(/^[0-9a-f-]{36}$/) } : {};
      expect(await codes().refuse(redemption)).toEqual({ why: reason, ...ended });
      expect(await codes().refuse(redemption)).toEqual({ why: reason });
    });

    it('is not reached by a disabled client: its code is not redeemed', async () => {
      expect(await codes().redeem(codeOfDisabled)).toBeNull();
    });

    it('redeems a code until the moment at which it expires', async () => {
      const redemption = await issueCode();
      expect(await codes().redeem({ ...redemption, now: inSeconds(60) })).toBeNull();
      expect(await codes().redeem({ ...redemption, now: inSeconds(59.999) })).not.toBeNull();
    });

    const THIEVES: readonly { mistake: string; change: Partial<Redemption> }[] = [
      { mistake: 'a wrong verifier', change: { codeChallenge: 'x'.repeat(43) } },
      { mistake: 'a wrong redirect_uri', change: { redirectUri: 'https://evil.example.com/callback' } },
      {
        mistake: 'another client',
        change: { client: { clientId: 'other-app', method: 'none', secretHashes: [] } },
      },
      { mistake: 'a resource beyond the grant', change: { resources: ['https://else.example.com/'] } },
    ];

    it.each(THIEVES)('leaves a code to its rightful client after $mistake', async ({ change }) => {
      const redemption = await issueCode();
      await codes().redeem({ ...redemption, ...change });
      await codes().refuse({ ...redemption, ...change });
      expect(await codes().redeem(redemption)).not.toBeNull();
    });

    it.each(THIEVES.slice(0, 3))(
      'revokes nothing when a spent code comes back with $mistake',
      async ({ change }) => {
        const { replay, rotation } = await fixture().spendCode();
        await codes().refuse({ ...replay, ...change });
        expect(await fixture().store.families.rotate(rotation)).not.toBeNull();
      },
    );

    it('revokes the family that a replayed code started', async () => {
      const { replay, rotation, grantId } = await fixture().spendCode();
      expect(await codes().refuse(replay)).toEqual({ why: 'replayed', ended: grantId });
      expect(await fixture().store.families.rotate(rotation)).toBeNull();
      expect(await fixture().refuse(rotation)).toEqual({ why: 'revoked' });
      expect(await fixture().store.grants.findLive(grantId)).toBeNull();
    });

    it('authenticates a confidential client by its method and secret (RFC 6749 §2.3)', async () => {
      const redemption = await issueCode({ clientId: 'secret-app' });
      const { client } = redemption;
      expect(await codes().redeem({ ...redemption, client: { ...client, secretHashes: [] } })).toBeNull();
      expect(
        await codes().redeem({ ...redemption, client: { ...client, secretHashes: ['hash of a guess'] } }),
      ).toBeNull();
      expect(
        await codes().redeem({ ...redemption, client: { ...client, method: 'client_secret_post' } }),
      ).toBeNull();
      expect(await codes().redeem({ ...redemption, client: { ...client, method: 'none' } })).toBeNull();
      expect(await codes().redeem(redemption)).not.toBeNull();
    });

    it('notices a client that lost its grant type since the code was issued', async () => {
      const clientId = 'turncoat-of-codes';
      await fixture().store.seeding.apply(hashedSeed({ clients: [clientRow(clientId)] }), NOW);
      const redemption = await issueCode({ clientId });
      const row = clientRow(clientId, { grant_types: ['refresh_token'] });
      await fixture().store.seeding.apply(hashedSeed({ clients: [row] }), NOW);
      expect(await codes().redeem(redemption)).toBeNull();
      expect(await codes().refuse(redemption)).toEqual({ why: 'client_not_registered_for_grant' });
    });

    it('says replayed to all of fifty simultaneous replays, and to one that it ended the grant', async () => {
      const { replay, grantId } = await fixture().spendCode();
      const refusals = await fiftyAtOnce(() => codes().refuse(replay));
      expect(new Set(refusals.map(({ why }) => why))).toEqual(new Set(['replayed']));
      expect(refusals.flatMap(({ ended }) => ended ?? [])).toEqual([grantId]);
    });
  });
}
