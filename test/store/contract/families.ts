import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefreshRefusal, Repetition } from '../../../src/store/families.js';
import { ROTATE } from '../../../src/store/refreshing.js';
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
  const findCurrent = async (
    familyId: string,
    tokenHashes: readonly string[],
    clientId: string,
    maxAgeSeconds: number | null,
    now: Date,
  ) => {
    const asker = { clientId, method: 'none', secretHashes: [] } as const;
    const family = { familyId, tokenHashes, maxAgeSeconds, now };
    return (await fixture().store.introspection.ofFamily(family, asker)).facts;
  };

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

    it('gives each of many families that rotate at the same moment its own grant', async () => {
      const rotations = await Promise.all(
        ['alice', 'bob', 'alice', 'bob', 'alice'].map((user) => startFamily({ user })),
      );
      const users = await Promise.all(['alice', 'bob'].map((user) => fixture().userId(user)));
      const wrong = { ...(await startFamily()), tokenHashes: ['hash of a guess'] };
      const results = await Promise.all([...rotations, wrong].map((it) => families().rotate(it)));
      expect(results.map((grant) => grant?.userId)).toEqual([
        users[0],
        users[1],
        users[0],
        users[1],
        users[0],
        undefined,
      ]);
    });

    it('fails only the one of many whose values the database cannot take', async () => {
      const good = await startFamily();
      const bad = { ...(await startFamily()), scope: ['a\u0000b'] };
      const results = await Promise.allSettled([good, bad].map((it) => families().rotate(it)));
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    });

    it('moves no family beyond the age that its grant may reach (GRANT_MAX_AGE)', async () => {
      const first = await startFamily(); // consented to at NOW
      const young = { maxAgeSeconds: 600, now: inSeconds(599), expiresAt: inSeconds(4000) };
      expect(await families().rotate({ ...first, ...young, maxAgeSeconds: 599 })).toBeNull();
      expect((await families().rotate({ ...first, ...young }))?.endsAt).toEqual(inSeconds(600));
      const second = nextOf(first);
      // What was stored ends there, whatever the next one asks for.
      expect(await families().rotate({ ...second, now: inSeconds(600) })).toBeNull();
      expect(await fixture().refuse({ ...second, now: inSeconds(600) })).toEqual({ why: 'expired' });
      expect(await fixture().refuse({ ...first, ...young, maxAgeSeconds: 599, now: inSeconds(599) })).toEqual(
        { why: 'expired' },
      );
      const find = (maxAge: number | null, at: Date) =>
        findCurrent(first.familyId, second.tokenHashes, 'public-app', maxAge, at);
      expect(await find(600, inSeconds(599))).toMatchObject({ expiresAt: inSeconds(600) });
      expect(await find(599, inSeconds(599))).toBeNull();
    });

    it('finds what it rotated itself when the answer was lost, and counts no repeat', async () => {
      const first = await startFamily();
      const other = await startFamily({ user: 'bob' });
      const { families: losing } = fixture().losing(ROTATE, (run) => run());
      const found = await Promise.all([first, other].map((rotation) => losing.rotate(rotation)));
      expect(found.map((grant) => grant?.permissions)).toEqual([
        ['database.read', 'database.write'],
        ['database.read'],
      ]);
      const strict = { ...first, windowSeconds: 0 };
      expect(await families().rotate(nextOf(first))).not.toBeNull();
      expect(await fixture().refuse(strict)).toMatchObject({ why: 'reused' });
    });

    it.each([
      { difference: 'at another moment', change: { now: inSeconds(0.001) } },
      { difference: 'from another network', change: { network: '198.51.100.0/24' } },
    ])('finds nothing when another request with the same token rotated $difference', async ({ change }) => {
      const first = { ...(await startFamily()), windowSeconds: 0 };
      const losing = fixture().losing(ROTATE, () => families().rotate({ ...first, ...change }));
      expect(await losing.families.rotate(first)).toBeNull();
      expect(await fixture().refuse(first)).toMatchObject({ why: 'reused' });
    });

    it('rotates when the connection ended before it did', async () => {
      const first = await startFamily();
      const losing = fixture().losing(ROTATE, async () => undefined);
      expect(await losing.families.rotate(first)).not.toBeNull();
      expect(await families().rotate(nextOf(first))).not.toBeNull();
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
      expect(await fixture().repeat(first)).toMatchObject({
        tokenHash: tokenHash(first.familyId, 2),
        grant: { clientId: 'public-app' },
      });
    });

    it('does so until the window is over', async () => {
      const first = await rotated();
      expect(await fixture().repeat({ ...first, now: inSeconds(29.999) })).not.toBeNull();
      expect(await fixture().repeat({ ...first, now: inSeconds(30) })).toBeNull();
    });

    it('respects the expiry of the family', async () => {
      const first = await startFamily();
      await families().rotate({ ...first, expiresAt: inSeconds(10) });
      expect(await fixture().repeat({ ...first, now: inSeconds(9.999) })).not.toBeNull();
      expect(await fixture().repeat({ ...first, now: inSeconds(10) })).toBeNull();
      expect(await fixture().refuse({ ...first, now: inSeconds(10) })).toEqual({ why: 'expired' });
    });

    it('is only for the token before the current one', async () => {
      const first = await rotated();
      const second = nextOf(first);
      expect(await fixture().repeat(second)).toBeNull(); // the current one
      await families().rotate(second);
      expect(await fixture().repeat(second)).not.toBeNull();
      expect(await fixture().repeat(first)).toBeNull(); // two generations old
    });

    it.each([
      { condition: 'another client', change: { client: presented('other-app') } },
      { condition: 'a scope beyond the grant', change: { scope: ['user.settings.write'] } },
      { condition: 'a resource beyond the grant', change: { resources: ['https://else.example.com/'] } },
    ])('refuses $condition as rotate does', async ({ change }) => {
      expect(await fixture().repeat({ ...(await rotated()), ...change })).toBeNull();
    });

    it('answers fifty simultaneous calls alike, and the chain stays one chain', async () => {
      const first = await rotated();
      const results = await fiftyAtOnce(() => fixture().repeat(first));
      expect(new Set(results.map((result) => result?.tokenHash))).toEqual(
        new Set([tokenHash(first.familyId, 2)]),
      );
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });

    it('answers a hundred times for one token, also when all ask at once, and anew for the next', async () => {
      const first = await rotated();
      const results = [
        ...(await fiftyAtOnce(() => fixture().repeat(first))),
        ...(await fiftyAtOnce(() => fixture().repeat(first))),
        ...(await fiftyAtOnce(() => fixture().repeat(first))),
      ];
      expect(results.filter((result) => result !== null)).toHaveLength(100);
      const second = nextOf(first);
      await families().rotate(second);
      expect(await fixture().repeat(second)).not.toBeNull();
    });
  });

  describe('families.judge, when a repeat looks as if two held the chain (RFC 9700 §4.14.2)', () => {
    const ELSEWHERE = { network: '198.51.100.0/24' };
    const alertOf = async (repetition: Repetition) => {
      const verdict = await families().judge(repetition);
      return verdict.verdict === 'repeated' ? verdict.alert : verdict;
    };
    const recorded = async (rotation: Repetition) => {
      const { grantId } = (await fixture().repeat(rotation))?.grant ?? {};
      const filter = { event: 'grant.refresh_repeated', clientId: 'public-app' };
      const events = await fixture().store.audit.list(filter, undefined, 1000);
      return events.filter((event) => event.grantId === grantId).map((event) => event.details);
    };

    it('puts a repeat from another network on record, once a day, and answers it', async () => {
      const first = await rotated();
      expect(await alertOf(first)).toBeNull();
      expect(await alertOf({ ...first, ...ELSEWHERE })).toBe('first');
      expect(await alertOf(first)).toBeNull();
      expect(await recorded(first)).toEqual([{ suspicion: 'elsewhere' }]);
    });

    it('alerts again after a day', async () => {
      const long = { expiresAt: inSeconds(200_000) };
      const first = await rotated(long);
      expect(await alertOf({ ...first, ...ELSEWHERE })).toBe('first');
      const second = nextOf(first, { ...long, now: inSeconds(86_400) });
      await families().rotate(second);
      expect(await alertOf({ ...second, ...ELSEWHERE })).toBe('again');
    });

    it('puts the third generation in succession that is repeated on record', async () => {
      let current = await rotated();
      for (const expected of [null, null, 'first']) {
        expect(await alertOf(current)).toBe(expected);
        current = nextOf(current);
        await families().rotate(current);
      }
      expect(await recorded(current)).toEqual([{ suspicion: 'in_a_row' }]);
    });

    it('starts counting again after a generation that was not repeated', async () => {
      let current = await rotated();
      for (const isRepeated of [true, true, false, true, true]) {
        if (isRepeated) expect(await alertOf(current)).toBeNull();
        current = nextOf(current);
        await families().rotate(current);
      }
    });

    it('ends the grant instead where the operator wants that', async () => {
      const strict = { ...(await rotated()), endsOnSuspicion: true };
      expect(await alertOf(strict)).toBeNull();
      const ended = expect.stringMatching(/^[0-9a-f-]{36}$/);
      const refused = { verdict: 'refused', why: 'suspicious', ended };
      expect(await alertOf({ ...strict, ...ELSEWHERE })).toEqual(refused);
      expect(await families().rotate(nextOf(strict))).toBeNull();
      expect(await fixture().refuse(strict)).toEqual({ why: 'revoked' });
    });

    it('does nothing for a client that does not authenticate', async () => {
      const first = await startFamily({ clientId: 'secret-app' });
      await families().rotate(first);
      const late = { ...first, now: inSeconds(31) };
      const guessing = { ...late, client: { ...first.client, secretHashes: ['hash of a guess'] } };
      expect(await fixture().refuse(guessing)).toEqual({ why: 'not_authenticated' });
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });

    it('calls a token current that is, and counts nothing', async () => {
      const first = await startFamily();
      expect(await families().judge(first)).toEqual({ verdict: 'current' });
      expect(await families().rotate(first)).not.toBeNull();
    });
  });

  describe('introspection.ofFamily (RFC 7662 §2.2) and families.clientOf', () => {
    it('knows only the current token of its own client, until it expires or its grant ends', async () => {
      const { rotation, grantId } = await fixture().spendCode({ user: 'bob' });
      const { familyId, tokenHashes, by } = rotation;
      const find = (hashes = tokenHashes, clientId = 'public-app', at = NOW) =>
        findCurrent(familyId, hashes, clientId, null, at);
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
      expect(await findCurrent('nobody’s family', tokenHashes, 'public-app', null, NOW)).toBeNull();

      await families().rotate(rotation);
      expect(await find()).toBeNull();
      expect(await find(nextOf(rotation).tokenHashes)).not.toBeNull();
      await fixture().endFamily(familyId, 'public-app', by);
      expect(await find(nextOf(rotation).tokenHashes)).toBeNull();
    });

    it('knows whose a family is, also when it ended', async () => {
      const { familyId, by } = await startFamily({ clientId: 'secret-app' });
      expect(await families().clientOf(familyId)).toBe('secret-app');
      await fixture().endFamily(familyId, 'secret-app', by);
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
          await fixture().endFamily(rotation.familyId, 'public-app', rotation.by);
          return rotation;
        },
      },
      { reason: 'newer_than_stored', arrange: async () => nextOf(await startFamily()) },
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
          await fiftyAtOnce(() => fixture().repeat(first));
          await fiftyAtOnce(() => fixture().repeat(first));
          return first;
        },
      },
    ];

    it.each(REFUSALS)('finds out: $reason, as often as it is asked', async ({ reason, arrange }) => {
      const rotation = await arrange();
      expect(await families().rotate(rotation)).toBeNull();
      expect(await fixture().repeat(rotation)).toBeNull();
      expect(await fixture().refuse(rotation)).toEqual({ why: reason });
      expect(await fixture().refuse(rotation)).toEqual({ why: reason });
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
      expect(await fixture().refuse(spent)).toEqual({ why: 'reused', ended });
      expect(await families().rotate(current)).toBeNull();
      expect(await fixture().refuse(spent)).toEqual({ why: 'revoked' });
    });

    it('says reused to one at least of fifty simultaneous calls, and to one that it ended the grant', async () => {
      const first = await rotated();
      const refusals = await fiftyAtOnce(() => fixture().refuse({ ...first, now: inSeconds(31) }));
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
      await fixture().refuse({ ...request, ...change });
      expect(await families().rotate(nextOf(first))).not.toBeNull();
    });
  });
}
