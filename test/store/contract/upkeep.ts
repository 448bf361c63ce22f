import { randomUUID } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRow as keptClient } from '../../../src/clients/client-row.js';
import { SeedRefused } from '../../../src/store/refusals.js';
import type { DatabaseName } from '../../support/harness.js';
import {
  clientRow,
  fiftyAtOnce,
  hashedSeed,
  inSeconds,
  NOW,
  OPERATOR,
  rotationOf,
  SEED,
  StoreFixture,
  unique,
} from './fixture.js';
import { signingKeysContract } from './signing-keys.js';

/** Upkeep: the seed, scopes and resources, signing keys, counters and the sweep. */
export function upkeepContract(database: DatabaseName, fixture: () => StoreFixture): void {
  describe('scopes, resources and clients', () => {
    it('lists resources in the order of their registration, and adds their scopes to the default ones', async () => {
      const { scopes, resources } = await fixture().store.catalog.read();
      expect(resources).toEqual([
        {
          identifier: 'https://mcp.example.com/mcp',
          title: 'MCP',
          scopes: ['workspace.mcp', 'tools.call'],
        },
        { identifier: 'https://files.example.com', title: 'Files', scopes: [] },
      ]);
      expect(scopes).toHaveLength(10);
      expect(scopes[0]).toMatchObject({ name: 'profile', required: true });
      expect(scopes[9]).toEqual({
        name: 'tools.call',
        title: 'tools.call',
        titles: {},
        description: '',
        descriptions: {},
        required: false,
        isOnlyNamed: true,
      });
    });

    it('lists the permissions by title', async () => {
      expect(await fixture().store.catalog.permissions()).toEqual([
        { name: 'database.write', title: 'Change databases', titles: {} },
        { name: 'database.read', title: 'Read databases', titles: {} },
      ]);
    });

    it('finds a client with the hashes of its secrets', async () => {
      const { clients } = fixture().store;
      expect(await clients.find('secret-app')).toMatchObject({
        clientId: 'secret-app',
        clientName: 'secret-app',
        authMethods: ['client_secret_basic'],
        grantTypes: ['authorization_code', 'refresh_token'],
        secretHashes: ['hash of its secret'],
        scope: undefined,
        disabled: false,
      });
      expect(await clients.find('Secret-App')).toBeNull();
      expect(await clients.find('secret-app\0')).toBeNull();
    });
  });

  describe('on a database of its own', () => {
    let own: StoreFixture;
    beforeAll(async () => {
      own = await StoreFixture.open(database);
    });
    afterAll(() => own.close());

    it('answers a ping until it is closed', async () => {
      await own.store.ping();
      const closed = own.store;
      await own.reopen();
      await expect(closed.ping()).rejects.toThrow();
      await own.store.ping();
    });

    signingKeysContract(() => own.store.signingKeys);

    it('says what an operator may have to change about it, what migrations it lacks, and what is overdue', async () => {
      const { inspection } = own.store;
      const { settings, connections, at } = await inspection.server();
      expect(Object.keys(settings).sort()).toEqual([
        'fsync',
        'full_page_writes',
        'max_connections',
        'server_version_num',
        'superuser_reserved_connections',
        'synchronous_commit',
      ]);
      expect(Number(settings.server_version_num)).toBeGreaterThan(140_000);
      expect(connections).toBeGreaterThanOrEqual(database === 'PostgreSQL' ? 1 : 0);
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000);
      expect(await inspection.pendingMigrations()).toBe(0);
      const migrated = 'update drizzle.__drizzle_migrations set created_at =';
      await own.behindItsBack(
        `${migrated} -created_at where id = (select max(id) from drizzle.__drizzle_migrations)`,
      );
      expect(await inspection.pendingMigrations()).toBe(1);
      await own.behindItsBack(`${migrated} -abs(created_at)`);
      expect(await inspection.pendingMigrations()).toBeGreaterThan(20);
      await own.behindItsBack(
        `${migrated} abs(created_at)`,
        `insert into used_challenges (hash, expires_at) values ('x', '${inSeconds(-3630).toISOString()}')`,
      );
      expect(await inspection.overdue(NOW)).toMatchObject({ used_challenges: 30, sessions: 0 });
      // What fails is named, and stops nothing else.
      const rename = (table: string, from: string, to: string) =>
        own.behindItsBack(`alter table ${table} rename column ${from} to ${to}`);
      await rename('users', 'deletion_due_at', 'kept');
      await rename('sign_ups', 'expires_at', 'kept');
      const { failures, lagSeconds } = await own.store.sweep(NOW);
      const { sign_ups, used_challenges } = lagSeconds;
      expect([[...failures.keys()].sort(), sign_ups, used_challenges]).toEqual([
        ['sign_ups', 'users'],
        undefined,
        0,
      ]);
      await rename('users', 'kept', 'deletion_due_at');
      await rename('sign_ups', 'kept', 'expires_at');
    });

    it('shows the registrations that wait for a consent, by source, and clears the unused ones', async () => {
      const { waitingRegistrations: waiting, registrations, audit } = own.store;
      const registered = async (clientId: string, source: string | null, at: Date) => {
        const row = keptClient(clientId, 'dynamic', {
          redirect_uris: ['https://app.example.com/callback'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'none',
        });
        await registrations.add({ ...row, registrationHash: clientId }, at, source);
      };
      await registered('w1', '192.0.2.1', inSeconds(1));
      await registered('w2', '192.0.2.1', inSeconds(2));
      await registered('w3', '192.0.2.2', inSeconds(3));
      await registered('w4', null, inSeconds(4));
      await own.store.seeding.apply(hashedSeed({ clients: [clientRow('of-an-operator')] }), NOW);
      expect((await waiting.newest(9)).map(({ clientId }) => clientId)).toEqual(['w4', 'w3', 'w2', 'w1']);
      expect(await waiting.newest(1)).toEqual([
        { clientId: 'w4', clientName: 'w4', kind: 'dynamic', source: null, createdAt: inSeconds(4) },
      ]);
      expect(await waiting.bySource(9)).toEqual([
        { source: '192.0.2.1', registrations: 2 },
        { source: '192.0.2.2', registrations: 1 },
      ]);
      expect(await waiting.bySource(1)).toHaveLength(1);
      // A user is at its consent page.
      await own.openRequest({ clientId: 'w2' });
      // On PostgreSQL, where that takes no time, more than one statement deletes.
      const copies = database === 'PostgreSQL' ? 5000 : 1;
      await own.behindItsBack(`insert into clients select (jsonb_populate_record(c, jsonb_build_object(
        'client_id', 'copy' || n, 'registration_hash', null))).* from clients c, generate_series(1, ${copies}) n where client_id = 'w1'`);
      const recorded = async () =>
        (await audit.list({ event: 'registrations.cleared' }, undefined, 9)).map(({ details }) => details);
      expect(await waiting.clear('192.0.2.9', OPERATOR, NOW)).toBe(0);
      expect(await recorded()).toEqual([]);
      expect(await waiting.clear('192.0.2.1', OPERATOR, NOW)).toBe(copies + 1);
      expect(await recorded()).toEqual([{ source: '192.0.2.1', deleted: copies + 1 }]);
      expect((await waiting.newest(9)).map(({ clientId }) => clientId)).toEqual(['w4', 'w3', 'w2']);
    });

    it('rateLimiters count exactly, also when all come at once, and the sweep takes what ran out', async () => {
      const limiter = own.store.rateLimiters('a limit', 10, 900);
      const results = await fiftyAtOnce((index) =>
        limiter.consume(index < 40 ? 'somebody' : 'another').catch((refused: unknown) => refused),
      );
      const allowed = (from: number, to: number) =>
        results.slice(from, to).filter((it) => it instanceof RateLimiterRes && it.consumedPoints <= 10);
      expect(allowed(0, 40)).toHaveLength(10);
      expect(allowed(40, 50)).toHaveLength(10);
      expect((await limiter.get('another'))?.consumedPoints).toBe(10);
      expect(await own.store.rateLimiters('another limit', 10, 900).get('another')).toBeNull();

      await fiftyAtOnce(() => limiter.giveBack('another'));
      await limiter.giveBack('nobody');
      expect((await limiter.get('another'))?.consumedPoints).toBe(0);
      expect(await limiter.get('nobody')).toBeNull();

      await own.store.sweep(new Date());
      expect(await limiter.get('another')).not.toBeNull();
      await own.store.sweep(new Date(Date.now() + 901_000)); // the library counts in real time
      expect(await limiter.get('another')).toBeNull();
    });
  });

  describe('seeding.apply', () => {
    it('keeps what a seed does not name, and renews what it names', async () => {
      const { seeding, users, clients, workspaces } = fixture().store;
      const rows = (title: string, role: string) =>
        hashedSeed({
          users: [{ email: 'Frank@Example.com', name: title }],
          workspaces: [
            { name: 'frankfurt', title, type: 'team', members: [{ email: 'FRANK@example.com', role }] },
          ],
          clients: [clientRow('franks-app', { client_name: title, contacts: ['frank@example.com'] })],
        });
      await seeding.apply(rows('Before', 'guest'), NOW);
      const before = await users.findByEmail('frank@example.com');
      await seeding.apply(rows('After', 'member'), NOW);
      expect(await users.findByEmail('frank@example.com')).toEqual({ ...before, name: 'After' });
      expect(await workspaces.ofUser(before?.id ?? '')).toMatchObject([{ title: 'After', role: 'member' }]);
      expect(await clients.find('franks-app')).toMatchObject({ clientName: 'After' });
      expect(await users.findByEmail('alice@example.com')).not.toBeNull();
    });

    it.each([
      {
        what: 'a member who is no user',
        rows: {
          workspaces: [
            {
              name: 'acme-labs',
              title: 'Changed',
              type: 'team',
              members: [{ email: 'nobody@example.com', role: 'admin' }],
            },
          ],
        },
        message: 'workspaces[0].members[0].email: there is no user nobody@example.com',
      },
      {
        what: 'a role that is not declared',
        rows: {
          workspaces: [
            {
              name: 'acme-labs',
              title: 'Changed',
              type: 'team',
              members: [{ email: 'alice@example.com', role: 'king' }],
            },
          ],
        },
        message: 'workspaces[0].members[0].role: king is not a declared role',
      },
      {
        what: 'a permission that is not declared',
        rows: {
          permissions: [{ name: 'half', title: 'Half of it' }],
          roles: [{ name: 'king', permissions: ['half', 'all'] }],
        },
        message: 'roles[0].permissions[1]: is not a declared permission',
      },
    ])('refuses $what, and then has written nothing', async ({ rows, message }) => {
      const { seeding, workspaces } = fixture().store;
      const refused = await seeding
        .apply(hashedSeed({ ...rows, users: [{ email: 'early@example.com', name: 'Early' }] }), NOW)
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(SeedRefused);
      expect(refused).toHaveProperty('message', message);
      expect(await fixture().store.users.findByEmail('early@example.com')).toBeNull();
      const [acme] = await workspaces.ofUser(await fixture().userId('bob'));
      expect(acme?.title).toBe('Acme Labs');
    });

    it('can be run by ten processes at once', async () => {
      const { seeding, catalog, workspaces } = fixture().store;
      await Promise.all(Array.from({ length: 10 }, () => seeding.apply(SEED, NOW)));
      expect((await catalog.read()).resources).toHaveLength(2);
      expect(await workspaces.ofUser(await fixture().userId('alice'))).toHaveLength(2);
    });

    it('can be run at once with seeds whose rows are in another order', async () => {
      const { seeding } = fixture().store;
      const backwards = {
        ...SEED,
        users: SEED.users.toReversed(),
        permissions: SEED.permissions.toReversed(),
        resources: SEED.resources.toReversed(),
        workspaces: SEED.workspaces.toReversed(),
        clients: SEED.clients.toReversed(),
      };
      const runs = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? SEED : backwards));
      const results = await Promise.allSettled(runs.map((seed) => seeding.apply(seed, NOW)));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(failures).toEqual([]);
    });
  });

  describe('sweep', () => {
    // Long before all that other tests do, so that it takes nothing of theirs.
    const past = (days: number, seconds = 0) =>
      new Date(NOW.getTime() - 3_650 * 86_400_000 + (days * 86_400 + seconds) * 1000);

    it('takes requests and sessions that ran out, and leaves the others', async () => {
      const { store } = fixture();
      const key = await fixture().openRequest({}, past(0)); // for half an hour
      const later = await fixture().openRequest({}, past(0, 1));
      const alice = await fixture().userId('alice');
      const signIn = (tokenHash: string, expiresAt: Date) =>
        store.sessions.start(
          {
            userId: alice,
            amr: ['pwd'],
            tokenHash,
            replaces: [],
            expiresAt,
            address: null,
            userAgent: null,
          },
          past(0),
        );
      await signIn('hash of an old cookie', past(0, 1800));
      await signIn('hash of a younger cookie', past(0, 1801));
      await fiftyAtOnce(() => store.sweep(past(0, 1800.5)));
      // Asked about a moment at which all four were good: what is found is still there.
      expect(await store.requests.find(key, past(0))).toBeNull();
      expect(await store.requests.find(later, past(0))).not.toBeNull();
      expect(await store.sessions.find(['hash of an old cookie'], past(0))).toBeNull();
      expect(await store.sessions.find(['hash of a younger cookie'], past(0))).not.toBeNull();
    });

    it('begins no other batch once it is stopped', async () => {
      const { store } = fixture();
      const key = await fixture().openRequest({}, past(0));
      const { failures, lagSeconds } = await store.sweep(past(1), AbortSignal.abort());
      expect([failures.size, lagSeconds]).toEqual([0, {}]);
      expect(await store.requests.find(key, past(0))).not.toBeNull();
      await store.sweep(past(1), new AbortController().signal);
      expect(await store.requests.find(key, past(0))).toBeNull();
    });

    it('keeps what counts once for an hour more: to a process whose clock is behind, it would be new (RFC 7523 §3)', async () => {
      const { documents, passkeys, sweep } = fixture().store;
      const used = { id: randomUUID(), userId: await fixture().userId('alice'), counter: 0, backedUp: false };
      const challenge = { hashes: [unique('hash of a challenge')], expiresAt: past(0) };
      const jti = unique('jti');
      const areNew = async () => [
        await documents.useAssertion('public-app', jti, past(0)),
        (await passkeys.use(used, challenge, undefined, past(0))) !== 'replayed',
      ];
      expect(await areNew()).toEqual([true, true]);
      await sweep(past(0, 3600));
      expect(await areNew()).toEqual([false, false]);
      await sweep(past(0, 3601));
      expect(await areNew()).toEqual([true, true]);
    });

    it('keeps sessions, requests and the record for as long as it is told, and the record forever if not', async () => {
      const own = await StoreFixture.open(database);
      const event = 'session.started';
      const records = async () => (await own.store.audit.list({ event }, undefined, 9)).length;
      try {
        await own.store.seeding.apply(SEED, NOW);
        const key = await own.openRequest({}, past(0)); // for half an hour
        await own.signIn('alice', past(0)); // for a day
        await own.signIn('alice', past(2));
        await own.store.sweep(past(400));
        expect(await records()).toBe(2);

        await own.reopen({
          sessionSeconds: 86_400,
          authorizationRequestSeconds: 3600,
          auditSeconds: 172_800,
        });
        const again = await own.openRequest({}, past(0));
        await own.signIn('bob', past(0));
        await own.store.sweep(past(0, 5400));
        expect(await own.store.requests.find(again, past(0))).not.toBeNull();
        await own.store.sweep(past(0, 5400.001));
        expect(await own.store.requests.find(again, past(0))).toBeNull();
        const bob = await own.userId('bob');
        const sessions = async () => (await own.store.sessions.ofUser(bob, past(0))).length;
        await own.store.sweep(past(2));
        expect([await sessions(), await records()]).toEqual([1, 3]);
        const { failures, lagSeconds } = await own.store.sweep(past(2, 0.001));
        expect([await sessions(), await records()]).toEqual([0, 1]);
        expect([failures.size, lagSeconds.audit_events]).toEqual([0, 0]);
        expect(await own.store.requests.find(key, past(0))).toBeNull();
      } finally {
        await own.close();
      }
    });

    it('keeps a spent code for a day, to tell a replay from a guess', async () => {
      const { codes, sweep } = fixture().store;
      const { replay } = await fixture().spendCode({ approvedAt: past(10) });
      await sweep(past(11, 60)); // the code ran out a minute after it was issued
      expect(await codes.refuse(replay)).toMatchObject({ why: 'replayed' });
      await sweep(past(11, 60.001));
      expect(await codes.refuse(replay)).toEqual({ why: 'unknown' });
    });

    it('keeps a family that ran out for a week or a day more, and takes its grant along', async () => {
      const { grants, sweep } = fixture().store;
      const { rotation, grantId } = await fixture().spendCode({ approvedAt: past(20) });
      const late = rotationOf(rotation.familyId, 1, { now: past(28, 3600) });
      await sweep(past(28, 3600)); // the family ran out an hour after it was started
      expect(await fixture().refuse(late)).toEqual({ why: 'expired' });
      expect(await grants.findLive(grantId)).not.toBeNull();
      await sweep(past(28, 3600.001));
      expect(await fixture().refuse(late)).toEqual({ why: 'unknown' });
      expect(await grants.findLive(grantId)).toBeNull();
    });

    it('keeps the grant of a family that ran out while its user has just let it have another code', async () => {
      const { codes, sweep } = fixture().store;
      const { rotation, grantId } = await fixture().spendCode({ approvedAt: past(20) });
      const code = await fixture().issueCode({ approvedAt: past(28, 3600), silent: true });
      await sweep(past(28, 3600.001));
      const late = rotationOf(rotation.familyId, 1, { now: past(28, 3601) });
      expect(await fixture().refuse(late)).toEqual({ why: 'unknown' });
      expect((await codes.redeem(code))?.grant.grantId).toBe(grantId);
    });

    it('removes a grant that an earlier sweep left with neither a family nor a code, and no other', async () => {
      const own = await StoreFixture.open(database);
      try {
        await own.store.seeding.apply(SEED, NOW);
        const [left, family, code] = [
          await own.spendCode({ approvedAt: past(1) }),
          await own.spendCode({ approvedAt: past(1) }),
          await own.spendCode({ approvedAt: past(1) }),
        ];
        await own.behindItsBack(
          `delete from families where grant_id in ('${left.grantId}', '${code.grantId}')`,
          `delete from codes where grant_id in ('${left.grantId}', '${family.grantId}')`,
        );
        const exists = async ({ grantId }: { readonly grantId: string }) =>
          (await own.store.grants.findLive(grantId)) !== null;
        const { lagSeconds } = await own.store.sweep(past(2));
        expect(await Promise.all([left, family, code].map(exists))).toEqual([true, true, true]);
        expect(lagSeconds.grants_without_tokens).toBe(0);
        expect((await own.store.sweep(past(2, 1))).failures).toEqual(new Map());
        expect(await Promise.all([left, family, code].map(exists))).toEqual([false, true, true]);
      } finally {
        await own.close();
      }
    });

    it('postpones the removal of a family that was refreshed meanwhile, until a week after it expired', async () => {
      const { families, sweep } = fixture().store;
      const rotation = await fixture().startFamily({ approvedAt: past(20) });
      const refresh = (generation: number, now: Date, expiresAt: Date) =>
        families.rotate(rotationOf(rotation.familyId, generation, { now, expiresAt }));
      expect(await refresh(1, past(20, 1800), past(30))).not.toBeNull();
      await sweep(past(28, 3601)); // as if it had expired an hour after it was started
      // Refresh tokens are valid for a shorter time from now on.
      expect(await refresh(2, past(28, 3602), past(29))).not.toBeNull();
      const late = rotationOf(rotation.familyId, 3, { now: past(37) });
      await sweep(past(37));
      expect(await fixture().refuse(late)).toEqual({ why: 'expired' });
      await sweep(past(37, 0.001));
      expect(await fixture().refuse(late)).toEqual({ why: 'unknown' });
    });

    it('continues with the other kinds when one fails, and reports how far behind that one is', async () => {
      const own = await StoreFixture.open(database);
      try {
        await own.store.seeding.apply(SEED, NOW);
        const key = await own.openRequest({}, past(30));
        await own.signIn('alice', past(30)); // for a day
        for (const user of ['bob', 'dave'])
          await own.store.departures.request(await own.userId(user), OPERATOR, past(16));
        await own.behindItsBack(
          `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
          'create trigger refuse before delete on sessions for each row execute function refuse()',
          `create trigger refuse before delete on users for each row when (old.name = 'bob') execute function refuse()`,
        );
        const { failures, lagSeconds } = await own.store.sweep(past(31, 60));
        expect([...failures.keys()]).toEqual(['sessions', 'users']);
        const left = await own.store.users.list(undefined, 9);
        expect(left.map(({ name }) => name)).toEqual(['alice', 'bob', 'erin']);
        expect(lagSeconds).toMatchObject({ sessions: 60, authorization_requests: 0, rate_limits: 0 });
        expect(await own.store.requests.find(key, past(30))).toBeNull();
      } finally {
        await own.close();
      }
    });

    it('takes more than one batch of a kind', async () => {
      const own = await StoreFixture.open(database);
      try {
        await own.behindItsBack(`insert into rate_limits (key, points, expire)
          select 'key ' || n, 1, ${past(0).getTime()} from generate_series(1, 2500) n`);
        const { lagSeconds } = await own.store.sweep(past(1));
        expect(lagSeconds.rate_limits).toBe(0);
        expect(await own.store.rateLimiters('key', 1, 1).get('2500')).toBeNull();
      } finally {
        await own.close();
      }
    });
  });
}
