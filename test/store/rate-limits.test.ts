/** Counting in a counter of one's own and in one of all, in one statement. */
import { randomUUID } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientRow } from '../../src/clients/client-row.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';

const HOUR_SECONDS = 3600;

/** An application that never registered before. */
function newClient() {
  const clientId = randomUUID();
  const redirect_uris = ['https://app.example.com/cb'];
  return {
    ...clientRow(clientId, 'dynamic', {
      redirect_uris,
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'none',
    }),
    registrationHash: clientId,
  };
}

describe.each(DATABASES)('a counter within a counter of all, on %s', (database) => {
  let server: Harness;
  let round = 0;
  let take: (key: string) => Promise<void>;

  beforeAll(async () => {
    // The counters go by the real time.
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await startHarness({ database });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });
  beforeEach(() => {
    const { rateLimiters } = server.deps.store;
    round += 1;
    const own = rateLimiters(`own-${round}`, 2, HOUR_SECONDS);
    const overall = rateLimiters(`overall-${round}`, 5, 2 * HOUR_SECONDS);
    take = async (key) => {
      const counters = { own: own.event(key), overall: overall.event('all') };
      await server.deps.store.registrations.add(newClient(), server.clock.now, null, counters);
    };
  });
  const refusal = (key: string) =>
    take(key).then(
      () => null,
      (error: unknown) => error,
    );

  it('says how long its own window lasts, and what it refuses does not count for all', async () => {
    for (const key of ['a', 'a']) await take(key);
    for (let time = 0; time < 4; time++) expect(await refusal('a')).toBeInstanceOf(RateLimiterRes);
    vi.setSystemTime(Date.now() + 1_000_000);
    expect(await refusal('a')).toMatchObject({ msBeforeNext: HOUR_SECONDS * 1000 - 1_000_000 });
    for (const key of ['b', 'b', 'c']) await take(key);
    expect(await refusal('c')).toMatchObject({ msBeforeNext: 2 * HOUR_SECONDS * 1000 - 1_000_000 });
  });

  it('begins anew when its window is over, each counter for itself', async () => {
    for (const key of ['a', 'a', 'b']) await take(key);
    expect(await refusal('a')).toBeInstanceOf(RateLimiterRes);
    vi.setSystemTime(Date.now() + HOUR_SECONDS * 1000);
    for (const key of ['a', 'a']) await take(key);
    expect(await refusal('c')).toMatchObject({ msBeforeNext: HOUR_SECONDS * 1000 });
    vi.setSystemTime(Date.now() + HOUR_SECONDS * 1000);
    for (const key of ['a', 'a', 'c']) await take(key);
  });

  it('lets as many through as there are, of many at the same moment', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `source ${index % 10}`);
    const answers = await Promise.all(keys.map(refusal));
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });
});
