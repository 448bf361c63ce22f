/** Registrations of several processes at the same moment, in statements that others share. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clientRow } from '../../src/clients/client-row.js';
import { SYSTEM } from '../../src/store/actor.js';
import { REGISTER_ANEW } from '../../src/store/registering.js';
import { Registrations } from '../../src/store/registrations.js';
import { openStore, type Store } from '../../src/store/store.js';
import { freshPostgres } from '../support/databases.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;

function registration(registrationHash: string, method: 'none' | 'client_secret_basic' = 'none') {
  const clientId = randomUUID();
  return {
    ...clientRow(clientId, 'dynamic', {
      redirect_uris: ['https://app.example.com/cb'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: method,
    }),
    registrationTokenHash: `hash of the token of ${clientId}`,
    registrationHash,
  };
}

describe('registrations of two processes at the same moment', () => {
  let drop: () => Promise<void>;
  const stores: Store[] = [];
  beforeAll(async () => {
    const { url, drop: remove } = await freshPostgres();
    drop = remove;
    stores.push(await openStore({ url }), await openStore({ url }));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });

  const registerBoth = (registrationHash: string, now = NOW) =>
    Promise.all(
      stores.map((store) =>
        store.registrations.add(registration(registrationHash), now, `source ${registrationHash}`),
      ),
    );

  it('do not wait for one another before they are sent', { timeout: 10_000 }, async () => {
    const register = (hash: string) =>
      stores[0]?.registrations.add(registration(`not waiting ${hash}`), NOW, 'source');
    await Promise.all(['a', 'b', 'c'].map(register));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await register('d')).toMatchObject({ shared: false });
    } finally {
      vi.useRealTimers();
    }
  });

  it('that say the same are one, which belongs to both', async () => {
    for (let round = 0; round < 20; round++) {
      const hash = `the same ${round}`;
      const both = await registerBoth(hash);
      expect(new Set(both.map(({ clientId }) => clientId)).size).toBe(1);
      expect(both.filter(({ shared }) => shared)).toHaveLength(1);
    }
  });

  it('that say the same again are a new one, when the known one is an hour old or disabled', async () => {
    for (let round = 0; round < 10; round++) {
      const hash = `again ${round}`;
      const [{ clientId: first } = { clientId: '' }] = await registerBoth(hash);
      const isDisabled = round % 2 === 0;
      if (isDisabled) await stores[0]?.clients.setDisabled(first, true, SYSTEM, NOW);
      const later = await registerBoth(hash, isDisabled ? NOW : new Date(NOW.getTime() + HOUR_MS));
      expect(new Set(later.map(({ clientId }) => clientId)).size).toBe(1);
      expect(later[0]?.clientId).not.toBe(first);
    }
  });

  it('of one statement are each counted by their own source, and refused by it', async () => {
    const [store] = stores;
    if (store === undefined) throw new Error('no store');
    const own = store.rateLimiters('own', 2, 3600);
    const overall = store.rateLimiters('all', 5, 3600);
    const sources = ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'd'];
    const answers = await Promise.allSettled(
      sources.map(async (source) => {
        const counters = { own: own.event(source), overall: overall.event('all') };
        await store.registrations.add(registration(randomUUID()), NOW, source, counters);
        return source;
      }),
    );
    const passed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(passed).toHaveLength(5);
    for (const source of sources)
      expect(passed.filter((one) => one === source).length).toBeLessThanOrEqual(2);
    const stored = await store.clients.list(undefined, 1000);
    const charged = await store.anonymousData.usage();
    expect(
      charged.largest
        .filter(({ source }) => sources.includes(source))
        .map(({ source }) => source)
        .sort(),
    ).toEqual([...new Set(passed)].sort());
    expect(stored.length).toBeGreaterThanOrEqual(5);
  });

  it('of confidential clients are never repeats', async () => {
    const rows = [
      registration('secret', 'client_secret_basic'),
      registration('secret', 'client_secret_basic'),
    ];
    const both = await Promise.all(
      rows.map((row, index) => stores[index]?.registrations.add(row, NOW, null)),
    );
    expect(both.map((one) => one?.clientId)).toEqual(rows.map(({ clientId }) => clientId));
  });
});

describe('a registration that stands behind one that may not be repeated any more', () => {
  const behind = [registration('behind 1'), registration('behind 2')];
  const others = [registration('other 1'), registration('other 2')];
  const asked = z.array(
    z.object({ client_id: z.string(), own_key: z.string().nullish(), registration_hash: z.string() }),
  );

  /** Registers all at the same moment in a database that fails when the first takes the place of the old one. */
  async function registerAll(code: string) {
    const counted: string[] = [];
    let isFailed = false;
    const registrations = new Registrations({
      statementsAtOnce: 1,
      async query(text, [json]) {
        const isAnew = text === REGISTER_ANEW.text;
        if (isAnew && !isFailed) {
          isFailed = true;
          throw Object.assign(new Error(code), { code });
        }
        const rows = asked.parse(JSON.parse(String(json))).map((it) => {
          if (it.own_key) counted.push(it.client_id);
          const isPast = !isAnew && behind.some(({ clientId }) => clientId === it.client_id);
          const clientId = isPast ? 'an old one' : it.client_id;
          return {
            answer: {
              subject: it.registration_hash,
              clientId,
              createdAt: NOW.toISOString(),
              isPast,
              fullUntil: null,
            },
          };
        });
        return { rows, rowCount: rows.length };
      },
    });
    const counters = { own: { key: 'source', most: 9, ms: HOUR_MS }, overall: null };
    const all = [...behind, ...others];
    const answers = await Promise.allSettled(all.map((it) => registrations.add(it, NOW, null, counters)));
    expect(counted.toSorted()).toEqual(all.map(({ clientId }) => clientId).toSorted());
    return answers.map((it) => (it.status === 'fulfilled' ? it.value.clientId : it.reason.code));
  }

  it('is counted once, also when another process stood in its way', async () => {
    const added = [...behind, ...others].map(({ clientId }) => clientId);
    for (const code of ['55P03', '57014', '40P01']) expect(await registerAll(code)).toEqual(added);
  });

  it('fails without those that are stored already', async () => {
    const stored = others.map(({ clientId }) => clientId);
    expect(await registerAll('53100')).toEqual(['53100', '53100', ...stored]);
  });
});
