import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { OAuthError } from '../../src/protocol/errors.js';
import { secondsOverLimit, secondsUntilRoom, withinLimit } from '../../src/store/within-limit.js';

const REFUSAL = { description: 'Too many.', reason: { tag: 'rate_limited' } } as unknown as Parameters<
  typeof withinLimit
>[2];
const refusing = (error: unknown) => ({ consume: () => Promise.reject(error) });

describe('an event that is counted', () => {
  it('is within the limit so often, each key for itself; then the seconds until there is room are known', async () => {
    const limiter = new RateLimiterMemory({ points: 2, duration: 60 });
    expect([await secondsOverLimit(limiter, 'a'), await secondsOverLimit(limiter, 'a')]).toEqual([
      null,
      null,
    ]);
    expect(await secondsOverLimit(limiter, 'a')).toBe(60);
    expect(await secondsOverLimit(limiter, 'b')).toBeNull();
  });

  it.each([
    [0, 1],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [60_000, 60],
  ])('and refused for %i ms is refused for %i whole seconds', (milliseconds, seconds) => {
    expect(secondsUntilRoom(new RateLimiterRes(0, milliseconds))).toBe(seconds);
  });

  it('and cannot be counted is no refusal: the error is passed on', async () => {
    const away = new Error('the database is away');
    expect(() => secondsUntilRoom(away)).toThrow(away);
    await expect(secondsOverLimit(refusing(away), 'a')).rejects.toBe(away);
    await expect(withinLimit(refusing(away), 'a', REFUSAL)).rejects.toBe(away);
  });

  it('is refused with how long to wait, or passes', async () => {
    await withinLimit(new RateLimiterMemory({ points: 1, duration: 60 }), 'a', REFUSAL);
    const refused = await withinLimit(refusing(new RateLimiterRes(0, 1500)), 'a', REFUSAL).catch((it) => it);
    expect(refused).toBeInstanceOf(OAuthError);
    expect(refused).toMatchObject({
      code: 'too_many_requests',
      description: REFUSAL.description,
      reason: REFUSAL.reason,
      retryAfterSeconds: 2,
    });
  });
});
