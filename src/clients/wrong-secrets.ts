import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { OAuthError } from '../protocol/errors.js';

/** Wrong secrets allowed from one address for one name in a quarter of an hour. */
const LIMIT = 300;
const QUARTER_HOUR = 900;

/**
 * Counts wrong secrets for each name that they were presented with (a client's, a resource's) and each address, and
 * answers those over the limit with 429. A right secret is never refused, whatever was counted: someone who shares
 * the client's address, or runs a worker with an old secret there, must not take the client down. The secret itself
 * therefore keeps an attacker out (ours have 256 bits; RFC 6749 §10.10); the limit makes an attack cheap to handle,
 * and visible.
 *
 * In this process only, so that the success path of the token endpoint queries the database once: several processes
 * allow as many times more.
 *
 * There are always 65,536 counters, however many addresses an attacker has: name and address are hashed to one of
 * them. Two that hash to one counter share its limit, which affects only wrong secrets.
 */
export class WrongSecrets {
  readonly #limiter = new RateLimiterMemory({ points: LIMIT, duration: QUARTER_HOUR });

  /** @param from see `addressBlock` */
  async isOverLimit(name: string, from: string): Promise<boolean> {
    const counted = await this.#limiter.get(counterOf(name, from));
    return counted !== null && counted.consumedPoints >= LIMIT;
  }

  /**
   * Counts a wrong secret.
   * @throws {OAuthError} `too_many_requests` over the limit
   */
  async count(name: string, from: string): Promise<void> {
    try {
      await this.#limiter.consume(counterOf(name, from));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new OAuthError('too_many_requests', 'Too many wrong secrets. Wait a few minutes and try again.', {
        reason: { tag: 'too_many_wrong_secrets', name, from },
        retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
      });
    }
  }
}

/** @returns a number below 65,536 */
function counterOf(name: string, from: string): number {
  return createHash('sha256').update(`${name}|${from}`).digest().readUInt16BE();
}
