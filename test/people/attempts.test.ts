/** Which counters an attempt to sign in raises. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginAttempts } from '../../src/people/attempts.js';
import type { Database } from '../../src/store/database/database.js';
import { openDatabase } from '../../src/store/database/open.js';
import { type RateLimiters, rateLimiters } from '../../src/store/rate-limits.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { counted, minutesLeft } from '../support/rate-limit-counters.js';

const HERE = '192.0.2.1';
const THROTTLED = { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) };
let postgres: FreshPostgres;
let database: Database;
let attempts: LoginAttempts;

beforeAll(async () => {
  postgres = await freshPostgres();
  database = await openDatabase({ url: postgres.url });
});
beforeEach(async () => {
  await database.query('delete from rate_limits', []);
  attempts = new LoginAttempts(rateLimiters(database));
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const stranger = (account: string, from = HERE) => ({ account, from, device: null });
const right = (account: string, from = HERE) => attempts.run(stranger(account, from), async () => account);
const wrong = (account: string, from = HERE) => attempts.run(stranger(account, from), async () => null);
/** On a device that signed in to the account before. */
const known = (account: string, result: string | null, device = 'laptop', from = HERE) =>
  attempts.run({ account, from, device }, async () => result);
async function times(count: number, action: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await action();
}

describe('login attempts', () => {
  it('count for a quarter of an hour, for the account from anywhere for four hours, and on a known device for a day', async () => {
    await wrong('alice');
    await known('bob', null);
    expect(await minutesLeft(database)).toEqual({
      'login:alice|192.0.2.1': 15,
      'login-address:192.0.2.1': 15,
      'login-account:alice': 4 * 60,
      'login-device:laptop': 24 * 60,
    });
  });

  it('a wrong password counts; a right one does not, and forgives the mistakes before it', async () => {
    expect(await wrong('alice')).toBeNull();
    expect(await counted(database)).toEqual({
      'login:alice|192.0.2.1': 1,
      'login-address:192.0.2.1': 1,
      'login-account:alice': 1,
    });
    expect(await right('alice')).toBe('alice');
    expect(await counted(database)).toEqual({ 'login-address:192.0.2.1': 1, 'login-account:alice': 1 });
  });

  it('of many wrong ones at once, at most ten are checked', async () => {
    let looked = 0;
    const all = Array.from({ length: 40 }, () =>
      attempts.run(stranger('alice'), async () => {
        looked += 1;
        return null;
      }),
    );
    await Promise.allSettled(all);
    expect(looked).toBe(10);
    expect((await counted(database))['login:alice|192.0.2.1']).toBe(10);
  });

  it('what fails by a fault of ours is given back, and the fault is what is heard of', async () => {
    const fault = new Error('the store is away');
    await times(12, () =>
      expect(attempts.run(stranger('alice'), () => Promise.reject(fault))).rejects.toBe(fault),
    );
    expect(await counted(database)).toEqual({});
    expect(await right('alice')).toBe('alice');
  });

  it('a fault stays the answer when nothing can be given back', async () => {
    const fault = new Error('the store is away');
    const limiters: RateLimiters = (...limit) => {
      const counter = rateLimiters(database)(...limit);
      counter.giveBack = () => Promise.reject(new Error('still away'));
      return counter;
    };
    const failing = new LoginAttempts(limiters).run(stranger('alice'), () => Promise.reject(fault));
    await expect(failing).rejects.toBe(fault);
  });

  it('one whose counting fails halfway is not checked, and leaves nothing on the counters before', async () => {
    const fault = new Error('the store is away');
    const limiters: RateLimiters = (name, ...limit) => {
      const counter = rateLimiters(database)(name, ...limit);
      if (name === 'login-account') counter.consume = () => Promise.reject(fault);
      return counter;
    };
    const check = vi.fn(async () => 'alice');
    await expect(new LoginAttempts(limiters).run(stranger('alice'), check)).rejects.toBe(fault);
    expect(check).not.toHaveBeenCalled();
    expect(await counted(database)).toEqual({});
  });

  it('one that is refused leaves nothing on any counter, and makes no user wait longer', async () => {
    await times(10, () => wrong('alice'));
    const before = await counted(database);
    const { rows: until } = await database.query('select key, expire from rate_limits order by key', []);
    await times(100, () => expect(right('alice')).rejects.toMatchObject(THROTTLED));
    expect(await counted(database)).toEqual(before);
    expect((await database.query('select key, expire from rate_limits order by key', [])).rows).toEqual(
      until,
    );
    // The address had a hundred: the hundred that were refused took none of them.
    expect(await wrong('bob')).toBeNull();
    expect(await right('bob')).toBe('bob');
  });

  it('one that is refused for its account everywhere leaves nothing on its address', async () => {
    for (let address = 1; address <= 10; address++)
      await times(2, () => wrong('alice', `198.51.100.${address}`));
    await times(12, () => expect(right('alice')).rejects.toMatchObject(THROTTLED));
    expect(Object.keys(await counted(database)).filter((key) => key.includes(HERE))).toEqual([]);
    expect((await counted(database))['login-account:alice']).toBe(20);
  });

  it('an address over its limit leaves no counter for each account that it names', async () => {
    for (let account = 0; account < 10; account++) await times(10, () => wrong(`account ${account}`));
    await expect(right('alice')).rejects.toMatchObject(THROTTLED);
    const { rows } = await database.query(`select key from rate_limits where key like '%alice%'`, []);
    expect(rows).toEqual([]);
    expect((await counted(database))['login-address:192.0.2.1']).toBe(100);
  });

  it('giving back leaves no credit for later', async () => {
    const fault = new Error('the store is away');
    // While one is under way that will fail, another is right and forgives all that stood there.
    const failing = attempts.run(stranger('alice'), async () => {
      await right('alice');
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    await times(10, () => wrong('alice'));
    await expect(wrong('alice')).rejects.toMatchObject(THROTTLED);
  });
});

describe('login attempts on a device that signed in before', () => {
  /** Strangers use up what they have. */
  const lockOut = async (account: string) => {
    for (let address = 1; address <= 20; address++) await wrong(account, `198.51.100.${address}`);
    await expect(right(account, '203.0.113.9')).rejects.toMatchObject(THROTTLED);
  };

  it('are not touched by strangers, nor by others at its address', async () => {
    await lockOut('alice');
    for (let account = 0; account < 10; account++) await times(10, () => wrong(`account ${account}`));
    await expect(right('bob')).rejects.toMatchObject(THROTTLED);
    expect(await known('alice', 'alice')).toBe('alice');
  });

  it('cost strangers nothing, and a right one forgives the mistakes before it', async () => {
    await times(9, () => known('alice', null));
    expect(await counted(database)).toEqual({ 'login-device:laptop': 9 });
    expect(await known('alice', 'alice')).toBe('alice');
    expect(await counted(database)).toEqual({});
  });

  it('are ten in a day for a wrong password; then the device is a stranger', async () => {
    await times(10, () => known('alice', null));
    await known('alice', null);
    expect(await counted(database)).toEqual({
      'login-device:laptop': 10,
      'login-address:192.0.2.1': 1,
      'login:alice|192.0.2.1': 1,
      'login-account:alice': 1,
    });
    await lockOut('alice').catch(() => undefined);
    await expect(known('alice', 'alice')).rejects.toMatchObject(THROTTLED);
    expect(await known('alice', 'alice', 'phone')).toBe('alice');
  });
});

describe('login attempts in a week', () => {
  const WEEK_HOURS = 7 * 24;
  afterEach(() => void vi.useRealTimers());

  it('of a botnet stay below a thousand for one account, and never stop the owner on a known device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T00:30:00Z') });
    let guesses = 0;
    let addresses = 0;
    for (let hour = 0; hour <= WEEK_HOURS; hour++) {
      // Each guess from an address that was never seen, until three in a row are refused.
      for (let refusedInARow = 0; refusedInARow < 3; ) {
        addresses += 1;
        const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
        const guess = wrong('alice', from).then(
          () => true,
          () => false,
        );
        if (await guess) guesses += 1;
        else refusedInARow += 1;
      }
      expect(await known('alice', 'alice'), `hour ${hour}`).toBe('alice');
      vi.setSystemTime(Date.now() + 3_600_000);
    }
    // 42 windows of four hours, and the one that the last moment falls into: see docs/threats.md.
    expect(guesses).toBe(43 * 20);
  });
});
