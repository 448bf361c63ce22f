/** What strangers leave here stays within a budget, and a flood costs only its own source. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { AnonymousData } from '../../src/store/anonymous-data.js';
import type { ClientRow } from '../../src/store/clients.js';
import { openDatabase } from '../../src/store/database/open.js';
import { openStore, type Store } from '../../src/store/store.js';
import { freshDataDir, freshPostgres } from '../support/databases.js';
import { DATABASES } from '../support/harness.js';

const MAX = 2_097_152;
const SHARE = MAX / 16;
const NOW = new Date('2026-11-22T12:00:00Z');
const DOCUMENT = { mediaType: 'image/png', body: Buffer.alloc(6000) };

describe.each(DATABASES)('data of strangers on %s', (name) => {
  let location: { url: string } | { directory: string };
  let remove: () => Promise<void>;
  const stores: Store[] = [];
  /** Minutes since the beginning; what is written later is younger. */
  let minute = 0;
  beforeAll(async () => {
    if (name === 'PGlite') {
      const dir = await freshDataDir();
      [location, remove] = [{ directory: dir.dir }, dir.remove];
    } else {
      const postgres = await freshPostgres();
      [location, remove] = [{ url: postgres.url }, postgres.drop];
    }
    await open();
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await remove();
  });

  async function open(): Promise<Store> {
    const store = await openStore(location, undefined, { anonymousDataMaxBytes: MAX });
    stores.push(store);
    return store;
  }
  const store = () => stores[0] as Store;
  const at = () => new Date(NOW.getTime() + ++minute * 60_000);
  async function usageOf(source: string): Promise<number> {
    const { largest } = await store().anonymousData.usage();
    return largest.find((usage) => usage.source === source)?.bytes ?? 0;
  }

  async function document(source: string | null, url = `https://id.example/${randomUUID()}`, by = store()) {
    const now = at();
    await by.documents.save(url, { ...DOCUMENT, beganAt: now }, { now, freshUntil: now, chargedTo: source });
    return url;
  }
  function clientRow(clientId: string): ClientRow & { registrationHash: string } {
    return {
      clientId,
      source: 'document',
      clientName: 'Somebody',
      redirectUris: ['https://app.example/cb'],
      authMethods: ['none'],
      grantTypes: ['authorization_code'],
      identityHash: 'hash',
      registrationHash: clientId,
    };
  }
  async function request(clientId: string, source: string) {
    const id = randomUUID();
    const target = { redirectUri: 'https://app.example/cb' as never, state: 'x'.repeat(3000) };
    const scopes = { required: ['profile'], optional: [] };
    const asked = {
      codeChallenge: 'c',
      scopes,
      audiences: [],
      prompts: new Set<never>(),
      loginHint: undefined,
      maxAge: undefined,
      acrValues: [],
    };
    const now = at();
    const charge = { source, sessionHashes: [] };
    await store().requests.open(
      { ...asked, clientId, target },
      id,
      'hash',
      now,
      new Date(now.getTime() + 86_400_000),
      charge,
    );
    return { id, browserHashes: ['hash'] };
  }
  const has = async (url: string) => (await store().documents.find(url)) !== null;
  const hasRequest = async (key: { id: string; browserHashes: string[] }) =>
    (await store().requests.find(key, NOW)) !== null;

  it.each(['document', 'dynamic'] as const)(
    'of a source over its share goes also if what was there grew: a %s client',
    async (kind) => {
      const source = kind === 'document' ? '192.0.2.14' : '192.0.2.15';
      const small = (number: number) => ({ ...clientRow(`https://${kind}.example/${number}`), source: kind });
      const grown = (number: number) => ({ ...small(number), metadata: { text: 'x'.repeat(30_000) } });
      const { clients, registrations, managedRegistrations } = store();
      const token = ['hash of a token'];
      const replace = ({ clientId, ...row }: ClientRow) => {
        const by = { kind: 'client', id: clientId, address: source } as const;
        return managedRegistrations.replace(clientId, token, row, { seen: [], by, now: NOW });
      };
      for (let number = 0; number < 12; number++)
        await (kind === 'document'
          ? clients.saveDocument(small(number), at(), source)
          : registrations.add({ ...small(number), registrationTokenHash: token[0] }, at(), source));
      expect(await usageOf(source)).toBeLessThan(SHARE / 8);
      for (let number = 0; number < 12; number++)
        await (kind === 'document'
          ? clients.saveDocument(grown(number), at(), source)
          : replace(grown(number)));
      expect(await usageOf(source)).toBeLessThan(SHARE);
      expect(await usageOf(source)).toBeGreaterThan(0);
    },
  );

  it('is summed up for each source, whatever adds, changes and deletes the rows', async () => {
    const url = await document('192.0.2.1');
    const once = await usageOf('192.0.2.1');
    expect(once).toBeGreaterThan(8000);
    await document('192.0.2.1', url);
    expect(await usageOf('192.0.2.1')).toBe(once);
    await document('192.0.2.2', url);
    expect(await usageOf('192.0.2.1')).toBe(0);
    expect(await usageOf('192.0.2.2')).toBe(once);
    // A known client has the same logo: nobody pays any more, whoever else names it.
    await document(null, url);
    await document('192.0.2.1', url);
    expect([await usageOf('192.0.2.1'), await usageOf('192.0.2.2')]).toEqual([0, 0]);

    await store().clients.saveDocument(clientRow('https://sum.example/a'), NOW, '192.0.2.3');
    await store().registrations.add({ ...clientRow('vs_client_sum'), source: 'dynamic' }, NOW, '192.0.2.3');
    const clients = await usageOf('192.0.2.3');
    await request('vs_client_sum', '192.0.2.3');
    expect(await usageOf('192.0.2.3')).toBeGreaterThan(clients + 3000);
    await store().clients.remove('vs_client_sum', SYSTEM, NOW);
    await store().clients.remove('https://sum.example/a', SYSTEM, NOW);
    await store().sweep(new Date(NOW.getTime() + 2 * 86_400_000));
    expect(await usageOf('192.0.2.3')).toBe(0);
  });

  it('of a source over its share goes, the oldest first, and nothing of other sources', async () => {
    const mine = await document('198.51.100.1');
    const known = await document(null);
    const theirs: string[] = [];
    for (let n = 0; n < 40; n++) theirs.push(await document('203.0.113.1'));
    expect(await usageOf('203.0.113.1')).toBeLessThanOrEqual(SHARE);
    expect(await has(theirs[0] ?? '')).toBe(false);
    expect(await has(theirs.at(-1) ?? '')).toBe(true);
    expect([await has(mine), await has(known)]).toEqual([true, true]);
  });

  it('of another kind counts for the same share', async () => {
    await store().clients.saveDocument(clientRow('https://flood.example/a'), NOW, '203.0.113.2');
    const first = await request('https://flood.example/a', '203.0.113.2');
    const mine = await request('https://flood.example/a', '198.51.100.2');
    for (let n = 0; n < 50; n++) await request('https://flood.example/a', '203.0.113.2');
    expect(await usageOf('203.0.113.2')).toBeLessThanOrEqual(SHARE);
    expect(await hasRequest(first)).toBe(false);
    // The client is the oldest of all, and stays: another source's user is being asked about it.
    expect(await hasRequest(mine)).toBe(true);
    expect(await store().clients.find('https://flood.example/a')).not.toBeNull();
  });

  it('of many sources together stays within the budget, written by two processes at once, and a small source keeps what it has', async () => {
    const second = name === 'PGlite' ? store() : await open();
    const mine = await document('198.51.100.3');
    const flood = async (by: Store, network: number) => {
      for (let n = 0; n < 400; n++) {
        await document(`10.${network}.${n % 40}.1`, undefined, by);
        if (n % 50 === 0) expect((await store().anonymousData.usage()).total).toBeLessThanOrEqual(MAX);
      }
    };
    // Three times the budget.
    await Promise.all([flood(store(), 1), flood(second, 2)]);
    const { total } = await store().anonymousData.usage();
    expect(total).toBeLessThanOrEqual(MAX);
    // Two processes that make room at the same moment may both take from the same, and a row is taken whole, so how
    // much is left depends on who comes when. The bounds of one process are below.
    expect(total).toBeGreaterThan(0);
    expect(await has(mine)).toBe(true);
    const database = await openDatabaseAside();
    if (database !== null) {
      const { rows } = await database.query(
        `select coalesce(sum(bytes), 0)::int as bytes from (
          select bytes from documents where charged_to is not null
          union all select bytes from clients where charged_to is not null
          union all select bytes from authorization_requests where charged_to is not null) held`,
        [],
      );
      await database.close();
      expect(rows).toEqual([{ bytes: total }]);
    }
  });

  /** Another look at the same data; the embedded database lets nobody else in. */
  async function openDatabaseAside() {
    return name === 'PGlite' ? null : openDatabase(location);
  }
});

describe('the bounds of what strangers leave', () => {
  /** Thousand bytes; a share of the budget is then a hundred. */
  const BUDGET = 2_000_000;
  const KB = 1000;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await freshPostgres();
    drop = postgres.drop;
    database = await openDatabase({ url: postgres.url });
  });
  beforeEach(async () => {
    await database.query('delete from documents', []);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  /** Documents of a source, each as large as its number says, the oldest first. */
  async function hold(source: string, ...sizes: readonly number[]): Promise<void> {
    for (const [age, bytes] of sizes.entries())
      await database.query(
        `insert into documents (url, media_type, body, fresh_until, saved_at, charged_to, bytes) values
          ($1::text, 'x', '', now(), now() + ($2::int) * interval '1 minute', $3::text, $4::int)`,
        [`${source} ${age}`, age, source, bytes],
      );
  }
  const anonymousData = () => new AnonymousData(database, BUDGET);
  const withSharesOf100Kilobytes = () => new AnonymousData(database, 16 * 100 * KB);
  const usages = async () =>
    Object.fromEntries(
      (await anonymousData().usage()).largest.map(({ source, bytes }) => [source, bytes / KB]),
    );
  const most = 87_500;

  it('of a source: above seven eighths of its share it is cut to three quarters, when it has written an eighth', async () => {
    const tens = Array.from({ length: 9 }, () => 10 * KB);
    await hold('at its most', most);
    await hold('above', ...tens);
    const data = withSharesOf100Kilobytes();
    for (const source of ['at its most', 'above', 'of others']) await data.wrote(source, 12_499);
    expect(await usages()).toEqual({ 'at its most': 87.5, above: 90 });
    await data.wrote(null, 1_000_000);
    await data.wrote('at its most', 1);
    expect(await usages()).toEqual({ 'at its most': 87.5, above: 90 });
    await data.wrote('above', 1);
    expect(await usages()).toEqual({ 'at its most': 87.5, above: 70 });
    const { rows } = await database.query(
      `select url from documents where charged_to = 'above' order by url`,
      [],
    );
    expect(rows).toEqual([2, 3, 4, 5, 6, 7, 8].map((age) => ({ url: `above ${age}` })));
    // What it wrote counts anew.
    await hold('above', ...tens.slice(0, 2));
    await data.wrote('above', 12_499);
    expect(await usages()).toMatchObject({ above: 90 });
    await data.wrote('above', 1);
    expect(await usages()).toMatchObject({ above: 70 });
  });

  it('of all: above half of the budget the largest networks are cut, and users only for what is then missing', async () => {
    const look = BUDGET / 256;
    for (let n = 0; n < 9; n++) await hold(`net ${n}`, ...Array.from({ length: 8 }, () => 10 * KB));
    for (let n = 0; n < 4; n++) await hold(`user:${n}`, 70 * KB);
    const all = async () => Object.values(await usages()).reduce((sum, bytes) => sum + bytes, 0);
    expect(await all()).toBe(1000);
    await anonymousData().wrote('x', look);
    expect(await all()).toBe(1000);
    await hold('small', 1 * KB);
    const data = anonymousData();
    await data.wrote('x', look - 1);
    expect(await all()).toBe(1001);
    await data.wrote('y', 1);
    const left = await usages();
    expect(Object.entries(left).filter(([source]) => source.startsWith('user:'))).toHaveLength(4);
    expect(left.small).toBe(1);
    expect(await all()).toBeLessThanOrEqual(900);
    expect(await all()).toBeGreaterThanOrEqual(801);
    // It counts anew.
    await hold('fresh', 300 * KB);
    await data.wrote('z', look - 1);
    expect(await all()).toBeGreaterThan(1000);
    await data.wrote('z', 1);
    expect(await all()).toBeLessThanOrEqual(900);

    await database.query('delete from documents', []);
    await hold('net', 50 * KB);
    for (let n = 0; n < 70; n++) await hold(`user:${n}`, 8 * KB, 8 * KB);
    expect(await all()).toBe(1170);
    const again = anonymousData();
    await again.wrote('x', look);
    // 270 are too many: what the network has is not enough, and users lose the other 220: 28 of them a document of 8 each.
    const { net, ...users } = await usages();
    const holding = (bytes: number) => Object.values(users).filter((held) => held === bytes).length;
    expect([net, holding(8), holding(16)]).toEqual([0, 28, 42]);
    await again.wrote('x', look);
    expect(await usages()).toEqual(users);

    await database.query('delete from documents', []);
    await hold('net', 50 * KB);
    for (let n = 0; n < 4; n++) await hold(`user:${n}`, ...Array.from({ length: 28 }, () => 10 * KB));
    await anonymousData().wrote('x', look);
    // The network has the least, and goes first; each user then loses 55 of 280, in documents of 10: six, or five where
    // all together have lost enough.
    expect(await usages()).toEqual({ net: 0, 'user:0': 220, 'user:1': 220, 'user:2': 230, 'user:3': 230 });
  });

  it('of many small rows: as much is freed as of few large ones, and users lose nothing as long as networks have any', async () => {
    const small = async () => {
      await database.query('delete from documents', []);
      await database.query(
        `insert into documents (url, media_type, body, fresh_until, saved_at, charged_to, bytes)
          select 'small ' || n, 'x', '', now(), now() + n * interval '1 second', 'small', 15
          from generate_series(1, 20000) n`,
        [],
      );
    };
    await small();
    await withSharesOf100Kilobytes().wrote('small', 12_500);
    expect((await usages()).small).toBe(75);

    await small();
    for (let n = 0; n < 9; n++) await hold(`net ${n}`, ...Array.from({ length: 7 }, () => 10 * KB));
    await hold('user:1', ...Array.from({ length: 8 }, () => 10 * KB));
    await anonymousData().wrote('x', BUDGET / 256);
    expect(await usages()).toMatchObject({ small: 189.99, 'net 0': 70, 'user:1': 80 });
  });
});
