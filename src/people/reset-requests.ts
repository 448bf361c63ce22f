import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { addressBlock } from '../rules/network.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';
import { secondsOverLimit, withinLimit } from '../store/within-limit.js';

/** Emails to one address: enough for someone who checks the wrong mailbox first, too few to fill one. */
const PER_ADDRESS = 3;
/** Requests from one source, for any addresses. */
const PER_SOURCE = 20;

/** How often a link for a new password may be requested in an hour. Neither limit knows which accounts exist. */
export class ResetRequests {
  readonly #perAddress: Counter;
  readonly #perSource: Counter;

  constructor(limiters: RateLimiters) {
    this.#perAddress = limiters('reset', PER_ADDRESS, HOUR_SECONDS);
    this.#perSource = limiters('reset-source', PER_SOURCE, HOUR_SECONDS);
  }

  /**
   * Counts a request.
   * @param account a hash of the email address
   * @param from the IP address of the request
   * @returns whether an email may be sent; otherwise this hour's emails were sent already
   * @throws {OAuthError} `too_many_requests` for the source
   */
  async take(account: string, from: string): Promise<boolean> {
    // The source first: one that is over its limit creates no counters for the addresses that it names.
    await withinLimit(this.#perSource, addressBlock(from), {
      description: 'Too many requests for a new password. Wait before the next one.',
      reason: { tag: 'too_many_reset_requests', from },
    });
    return (await secondsOverLimit(this.#perAddress, account)) === null;
  }
}
