import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefreshRefusal, Repetition } from '../../../src/store/families.js';
import {
  clientRow,
  DAVE_LEAVES,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  nextOf,
  presented,
  SEED,
  type StoreFixture,
  tokenHash,
} from './fixture.js';

/** Families: rotate, repeat and refuse. */
export function familiesContract(fixture: () => StoreFixture): void {
  const families = () => fixture().store.families;
  const startFamily: StoreFixture['startFamily'] = (consent) => fixture().startFamily(consent);

  async function rotated(how: Partial<Repetition> = {}): Promise<Repetition> {
    const rotation = { ...(await startFamily()), ...how };
    if ((await families().rotate(rotation)) === null) throw new Error('the token was not rotated');
    return rotation;
  }

  describe('families.rotate (OAuth 2.1 §4.3.1)', () => {
    it('makes the next token the current one, and returns the grant', async () => {
      const first = await startFamily({ user: 'bob' });
      expect(await families().rotate(first)).toMatchObject({
        clientId: 'public-app',
        workspaceName: 'acme-labs',
        scope: ['profile', 'email', 'workspace.mcp'],
        permissions: ['database.read'],
      });
      expect(await families().rotate(first)).toBeNull();
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });

    it('lets a family live from each rotation on, not from its start', async () => {
      const first = await startFamily(); // until inSeconds(3600)
      expect(
        await families().rotate({ ...first, now: inSeconds(3599), expiresAt: inSeconds(7199) }),
      ).not.toBeNull();
      expect(await families().rotate(nextOf(first, { now: inSeconds(7199) }))).toBeNull();
      expect(await families().rotate(nextOf(first, { now: inSeconds(7198.999) }))).not.toBeNull();
    });

    it('takes a narrower scope and fewer resources, and keeps the grant as it was', async () => {
      const narrow = { scope: ['email'], resources: ['https://files.example.com/'] };
      const first = await rotated(narrow);
      expect((await families().rotate(nextOf(first)))?.scope).toEqual(['profile', 'email', 'workspace.mcp']);
    });

    it('authenticates a confidential client by its method and secret (RFC 6749 §2.3)', async () => {
      const rotation = await startFamily({ clientId: 'secret-app' });
      const { client } = rotation;
      expect(await families().rotate({ ...rotation, client: { ...client, secretHashes: [] } })).toBeNull();
      expect(
        await families().rotate({ ...rotation, client: { ...client, method: 'client_secret_post' } }),
      ).toBeNull();
      expect(await families().rotate({ ...rotation, client: { ...client, method: 'none' } })).toBeNull();
      expect(await families().rotate(rotation)).not.toBeNull();
    });

    it('lets exactly one of fifty simultaneous calls rotate', async () => {
      const first = await startFamily();
      const results = await fiftyAtOnce(() => families().rotate(first));
      expect(results.filter((result) => result !== null)).toHaveLength(1);
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });
  });

  describe('families.repeat (RFC 9700 §4.14.2)', () => {
    it('tells which successor is the current token, whichever server key made it', async () => {
      const first = await rotated();
      expect(await families().repeat(first)).toMatchObject({
        tokenHash: tokenHash(first.familyId, 2),
        grant: { clientId: 'public-app' },
      });
    });

    it('does so until the window is over', async () => {
      const first = await rotated();
      expect(await families().repeat({ ...first, now: inSeconds(29.999) })).not.toBeNull();
      expect(await families().repeat({ ...first, now: inSeconds(30) })).toBeNull();
    });

    it('is for the token before the current one alone', async () => {
      const first = await rotated();
      const second = nextOf(first);
      expect(await families().repeat(second)).toBeNull(); // the current one
      await families().rotate(second);
      expect(await families().repeat(first)).toBeNull(); // two generations old
      expect(await families().repeat(second)).not.toBeNull();
    });

    it.each([
      { condition: 'another client', change: { client: presented('other-app') } },
      { condition: 'a scope beyond the grant', change: { scope: ['user.settings.write'] } },
      { condition: 'a resource beyond the grant', change: { resources: ['https://else.example.com/'] } },
    ])('refuses $condition as rotate does', async ({ change }) => {
      expect(await families().repeat({ ...(await rotated()), ...change })).toBeNull();
    });

    it('answers fifty simultaneous calls alike, and the chain stays one chain', async () => {
      const first = await rotated();
      const results = await fiftyAtOnce(() => families().repeat(first));
      expect(new Set(results.map((result) => result?.tokenHash))).toEqual(
        new Set([tokenHash(first.familyId, 2)]),
      );
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });

    it('answers a hundred times for one token, also when all ask at once, and anew for the next', async () => {
      const first = await rotated();
      const results = [
        ...(await fiftyAtOnce(() => families().repeat(first))),
        ...(await fiftyAtOnce(() => families().repeat(first))),
        ...(await fiftyAtOnce(() => families().repeat(first))),
      ];
      expect(results.filter((result) => result !== null)).toHaveLength(100);
      const second = nextOf(first);
      await families().rotate(second);
      expect(await families().repeat(second)).not.toBeNull();
    });
  });

  describe('families.findCurrent (RFC 7662 §2.2) and clientOf', () => {
    it('knows the current token of its own client alone, until it expires or its grant ends', async () => {
      const { rotation, grantId } = await fixture().spendCode({ user: 'bob' });
      const { familyId, tokenHashes, by } = rotation;
      const find = (hashes = tokenHashes, clientId = 'public-app', at = NOW) =>
        families().findCurrent(familyId, hashes, clientId, at);
      expect(await find()).toEqual({
        grantId,
        userId: await fixture().userId('bob'),
        workspaceId: await fixture().workspaceId('acme-labs'),
        workspaceName: 'acme-labs',
        scope: ['profile', 'email', 'workspace.mcp'],
        rotatedAt: NOW,
        expiresAt: inSeconds(3600),
      });
      expect(await find(tokenHashes, 'other-app')).toBeNull();
      expect(await find(['hash of a guess'])).toBeNull();
      expect(await find(tokenHashes, 'public-app', inSeconds(3600))).toBeNull();
      expect(await families().findCurrent('nobody’s family', tokenHashes, 'public-app', NOW)).toBeNull();

      await families().rotate(rotation);
      expect(await find()).toBeNull();
      expect(await find(nextOf(rotation).tokenHashes)).not.toBeNull();
      const ending = { reason: 'revoked_by_client', by, now: NOW } as const;
      await fixture().store.grants.endByFamily(familyId, 'public-app', ending);
      expect(await find(nextOf(rotation).tokenHashes)).toBeNull();
    });

    it('knows whose a family is, also when it ended', async () => {
      const { familyId, by } = await startFamily({ clientId: 'secret-app' });
      expect(await families().clientOf(familyId)).toBe('secret-app');
      const ending = { reason: 'revoked_by_client', by, now: NOW } as const;
      await fixture().store.grants.endByFamily(familyId, 'secret-app', ending);
      expect(await families().clientOf(familyId)).toBe('secret-app');
      expect(await families().clientOf('nobody’s family')).toBeNull();
    });
  });

  describe('families.refuse (OAuth 2.1 §4.3.1; RFC 9700 §4.14.2)', () => {
    let familyOfDave: Repetition;
    beforeAll(async () => {
      familyOfDave = await startFamily({ user: 'dave' });
      await fixture().behindItsBack(DAVE_LEAVES);
    });
    afterAll(() => fixture().store.seeding.apply(SEED, NOW)); // Dave comes back

    /** Each arranges that everything but one thing is right. */
    const REFUSALS: readonly { reason: RefreshRefusal; arrange: () => Promise<Repetition> }[] = [
      {
        reason: 'unknown',
        arrange: async () => ({ ...(await startFamily()), familyId: 'nobody’s family' }),
      },
      {
        reason: 'other_client',
        arrange: async () => ({ ...(await startFamily()), client: presented('other-app') }),
      },
      {
        reason: 'client_not_registered_for_grant',
        arrange: async () => {
          const clientId = 'turncoat-of-families';
          await fixture().store.seeding.apply(hashedSeed({ clients: [clientRow(clientId)] }), NOW);
          const rotation = await startFamily({ clientId });
          const row = clientRow(clientId, { grant_types: ['authorization_code'] });
          await fixture().store.seeding.apply(hashedSeed({ clients: [row] }), NOW);
          return rotation;
        },
      },
      {
        reason: 'revoked',
        arrange: async () => {
          const rotation = await startFamily();
          const ending = { reason: 'revoked_by_client', by: rotation.by, now: rotation.now } as const;
          await fixture().store.grants.endByFamily(rotation.familyId, 'public-app', ending);
          return rotation;
        },
      },
      {
        reason: 'expired',
        arrange: async () => ({ ...(await startFamily()), now: inSeconds(3600) }),
      },
      {
        reason: 'scope_beyond_grant',
        arrange: async () => ({ ...(await startFamily()), scope: ['email', 'user.settings.write'] }),
      },
      {
        reason: 'resource_beyond_grant',
        arrange: async () => ({
          ...(await startFamily()),
          resources: ['https://mcp.example.com/mcp', 'https://else.example.com/'],
        }),
      },
      { reason: 'not_allowed_now', arrange: async () => familyOfDave },
      {
        reason: 'too_many_retries',
        arrange: async () => {
          const first = await rotated();
          await fiftyAtOnce(() => families().repeat(first));
          await fiftyAtOnce(() => families().repeat(first));
          return first;
        },
      },
    ];

    it.each(REFUSALS)('finds out: $reason, as often as it is asked', async ({ reason, arrange }) => {
      const rotation = await arrange();
      expect(await families().rotate(rotation)).toBeNull();
      expect(await families().repeat(rotation)).toBeNull();
      expect(await families().refuse(rotation)).toEqual({ why: reason });
      expect(await families().refuse(rotation)).toEqual({ why: reason });
    });

    const REUSES: readonly {
      reuse: string;
      arrange: () => Promise<[spent: Repetition, current: Repetition]>;
    }[] = [
      {
        reuse: 'after the window',
        arrange: async () => {
          const first = await rotated();
          return [{ ...first, now: inSeconds(30) }, nextOf(first)];
        },
      },
      {
        reuse: 'two generations late, even within the window',
        arrange: async () => {
          const first = await rotated();
          await families().rotate(nextOf(first));
          return [first, nextOf(nextOf(first))];
        },
      },
      {
        reuse: 'at the very moment of its rotation, when there is no window',
        arrange: async () => {
          const first = await rotated();
          return [{ ...first, windowSeconds: 0 }, nextOf(first)];
        },
      },
      {
        // Of two simultaneous requests, the one that came first may well rotate second.
        reuse: 'a millisecond before its rotation, when there is no window',
        arrange: async () => {
          const first = await rotated();
          return [{ ...first, windowSeconds: 0, now: inSeconds(-0.001) }, nextOf(first)];
        },
      },
    ];

    it.each(REUSES)('revokes the family when a spent token comes back $reuse', async ({ arrange }) => {
      const [spent, current] = await arrange();
      const ended = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(await families().refuse(spent)).toEqual({ why: 'reused', ended });
      expect(await families().rotate(current)).toBeNull();
      expect(await families().refuse(spent)).toEqual({ why: 'revoked' });
    });

    it('says reused to one at least of fifty simultaneous calls, and to one that it ended the grant', async () => {
      const first = await rotated();
      const refusals = await fiftyAtOnce(() => families().refuse({ ...first, now: inSeconds(31) }));
      expect(refusals.filter(({ why }) => why !== 'reused' && why !== 'revoked')).toEqual([]);
      expect(refusals.filter(({ ended }) => ended !== undefined)).toMatchObject([{ why: 'reused' }]);
    });

    it.each([
      { mistake: 'comes from another client', change: { client: presented('other-app') }, spent: true },
      {
        mistake: 'asks for a scope beyond the grant',
        change: { scope: ['user.settings.write'] },
        spent: false,
      },
      {
        mistake: 'asks for a resource beyond the grant',
        change: { resources: ['https://else.example.com/'] },
        spent: false,
      },
    ])('leaves the family alone when a request $mistake', async ({ change, spent }) => {
      const first = await rotated();
      const request = spent ? { ...first, now: inSeconds(31) } : nextOf(first);
      await families().refuse({ ...request, ...change });
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });
  });
}
