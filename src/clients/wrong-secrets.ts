import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { QUARTER_HOUR_SECONDS } from '../rules/lifetimes.js';
import { withinLimit } from '../store/within-limit.js';

/** Wrong secrets and assertions allowed from one address for one name in a quarter of an hour. */
const LIMIT = 300;

/**
 * Counts wrong secrets, and assertions that are refused, for each name that they were presented with (a client's, a
 * resource's) and each address, and answers those over the limit with 429. A correct one is never refused, whatever was
 * counted: someone who shares the client's address, or runs a worker with an old secret or key there, must not take the
 * client down. The secret or the signature itself therefore keeps an attacker out (our secrets have 256 bits; RFC 6749
 * §10.10); the limit makes wrong secrets cheap to handle, and an attack visible.
 *
 * In this process only, so that the success path of the token endpoint queries the database once: several processes
 * together allow that many times more.
 *
 * There are always 65,536 counters, however many addresses an attacker has: name and address are hashed to one of
 * them. Two that hash to one counter share its limit, which affects only what is wrong.
 */
export class WrongSecrets {
  readonly #limiter = new RateLimiterMemory({ points: LIMIT, duration: QUARTER_HOUR_SECONDS });

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
    await withinLimit(this.#limiter, counterOf(name, from), {
      description: 'Too many wrong secrets or assertions. Wait a few minutes and try again.',
      reason: { tag: 'too_many_wrong_secrets', name, from },
    });
  }
}

/** @returns a number below 65,536 */
function counterOf(name: string, from: string): number {
  return createHash('sha256').update(`${name}|${from}`).digest().readUInt16BE();
}
