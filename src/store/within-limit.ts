import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { OAuthError, type Reason } from '../protocol/errors.js';

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/**
 * Counts an event.
 * @returns the seconds until there is room again, or null while the event is within the limit. It is counted either way.
 */
export async function secondsOverLimit(limiter: Limiter, key: string | number): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    return secondsUntilRoom(error);
  }
}

/**
 * @returns the seconds that a limiter's refusal still holds, at least 1
 * @throws anything that is not a limiter's refusal
 */
export function secondsUntilRoom(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
}

/**
 * Counts an event, and refuses it over the limit.
 * @throws {OAuthError} `too_many_requests`
 */
export async function withinLimit(
  limiter: Limiter,
  key: string | number,
  refusal: { readonly description: string; readonly reason: Reason },
): Promise<void> {
  const retryAfterSeconds = await secondsOverLimit(limiter, key);
  if (retryAfterSeconds === null) return;
  throw new OAuthError('too_many_requests', refusal.description, {
    reason: refusal.reason,
    retryAfterSeconds,
  });
}
