/** Registrations of several processes at the same moment, in statements that others share. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRow } from '../../src/clients/client-row.js';
import { SYSTEM } from '../../src/store/actor.js';
import { openStore, type Store } from '../../src/store/store.js';
import { freshPostgres } from '../support/databases.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;

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
  const registerBoth = (registrationHash: string, now = NOW) =>
    Promise.all(
      stores.map((store) =>
        store.clients.register(registration(registrationHash), now, `source ${registrationHash}`),
      ),
    );

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
        await store.clients.register(registration(randomUUID()), NOW, source, counters);
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
    const both = await Promise.all(rows.map((row, index) => stores[index]?.clients.register(row, NOW, null)));
    expect(both.map((one) => one?.clientId)).toEqual(rows.map(({ clientId }) => clientId));
  });
});
