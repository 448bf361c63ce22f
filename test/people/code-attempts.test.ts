/** Which counters a code of an authenticator app raises. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodeAttempts } from '../../src/people/code-attempts.js';
import type { Database } from '../../src/store/database/database.js';
import { openDatabase } from '../../src/store/database/open.js';
import { rateLimiters } from '../../src/store/rate-limits.js';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { counted, minutesLeft } from '../support/rate-limit-counters.js';

const THROTTLED = { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) };
let postgres: FreshPostgres;
let database: Database;
let attempts: CodeAttempts;

beforeAll(async () => {
  postgres = await freshPostgres();
  database = await openDatabase({ url: postgres.url });
});
beforeEach(async () => {
  await database.query('delete from rate_limits', []);
  attempts = new CodeAttempts(rateLimiters(database));
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const enter = (isRight: boolean, device: string | null = null) =>
  attempts.run({ account: 'alice', device }, async () => isRight);
async function wrongCodes(count: number, device: string | null = null): Promise<void> {
  for (let done = 0; done < count; done++) expect(await enter(false, device)).toBe(false);
}
const fourHoursPass = () => database.query(`delete from rate_limits where key = 'code-account:alice'`, []);

it('a wrong code counts for four hours and for 30 days, and on a known device for a day', async () => {
  await wrongCodes(1);
  await wrongCodes(1, 'laptop');
  expect(await minutesLeft(database)).toEqual({
    'code-account:alice': 4 * 60,
    'code-account-month:alice': 30 * 24 * 60,
    'code-device:laptop': 24 * 60,
  });
});

describe('codes that strangers enter', () => {
  it('are ten wrong ones in four hours, and a right one forgives none of them', async () => {
    await wrongCodes(9);
    expect(await enter(true)).toBe(true);
    expect(await counted(database)).toEqual({ 'code-account:alice': 9, 'code-account-month:alice': 9 });
    await wrongCodes(1);
    await expect(enter(true)).rejects.toMatchObject(THROTTLED);
  });

  it('are fifty wrong ones in a month', async () => {
    for (let window = 0; window < 5; window++) {
      await wrongCodes(10);
      await fourHoursPass();
    }
    await expect(enter(true)).rejects.toMatchObject(THROTTLED);
    expect(await counted(database)).toEqual({ 'code-account-month:alice': 50 });
  });

  it('do not count when the check fails by a fault of ours', async () => {
    const fault = new Error('the store is away');
    const failing = attempts.run({ account: 'alice', device: null }, () => Promise.reject(fault));
    await expect(failing).rejects.toBe(fault);
    expect(await counted(database)).toEqual({});
  });
});

describe('codes on a device that signed in before', () => {
  it('have a limit of their own, which strangers do not use up, and a right one forgives the wrong ones', async () => {
    await wrongCodes(10);
    await wrongCodes(9, 'laptop');
    expect((await counted(database))['code-device:laptop']).toBe(9);
    expect(await enter(true, 'laptop')).toBe(true);
    expect(await counted(database)).toEqual({ 'code-account:alice': 10, 'code-account-month:alice': 10 });
    await wrongCodes(10, 'laptop');
    // It counts as a stranger now.
    await expect(enter(true, 'laptop')).rejects.toMatchObject(THROTTLED);
  });
});
