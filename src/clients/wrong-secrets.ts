import { BoundedCounts } from '../bounded-counts.js';
import { OAuthError } from '../protocol/errors.js';
import { QUARTER_HOUR_SECONDS } from '../rules/lifetimes.js';

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
 * An attacker may have any number of addresses, so the counts are bounded. Keys that share a counter affect only what
 * is wrong.
 */
export class WrongSecrets {
  readonly #counts = new BoundedCounts(LIMIT, QUARTER_HOUR_SECONDS);

  /** @param from see `addressBlock` */
  isOverLimit(name: string, from: string): boolean {
    return this.#counts.isUsedUp(`${name}|${from}`);
  }

  /**
   * Counts a wrong secret.
   * @throws {OAuthError} `too_many_requests` over the limit
   */
  count(name: string, from: string): void {
    const retryAfterSeconds = this.#counts.count(`${name}|${from}`);
    if (retryAfterSeconds === null) return;
    throw new OAuthError(
      'too_many_requests',
      'Too many wrong secrets or assertions. Wait a few minutes and try again.',
      { reason: { tag: 'too_many_wrong_secrets', name, from }, retryAfterSeconds },
    );
  }
}
