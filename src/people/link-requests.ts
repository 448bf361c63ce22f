import { HOUR_SECONDS } from '../rules/lifetimes.js';
import { mailboxOf } from '../rules/names.js';
import { addressBlock } from '../rules/network.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';
import { secondsOverLimit, withinLimit } from '../store/within-limit.js';

/** Emails to one address: enough for someone who checks the wrong mailbox first, too few to fill one. */
const PER_ADDRESS = 3;
/** Emails to all addresses that differ in their tag and dots only: they may be one mailbox. */
const PER_MAILBOX = 10;
/** Requests from one source, for any addresses. */
const PER_SOURCE = 20;

/** What links are requested for: each purpose is counted on its own, so that one uses up no other. */
export type RequestedLink = 'reset' | 'address' | 'sign-up';

/** How often a link may be requested by email in an hour. No limit knows which accounts exist. */
export class LinkRequests {
  readonly #perAddress: Counter;
  /** null: the link goes to addresses of accounts only, so that no one can name a thousand of one mailbox. */
  readonly #perMailbox: Counter | null;
  readonly #perSource: Counter;

  constructor(limiters: RateLimiters, link: RequestedLink) {
    this.#perAddress = limiters(link, PER_ADDRESS, HOUR_SECONDS);
    this.#perMailbox = link === 'reset' ? null : limiters(`${link}-mailbox`, PER_MAILBOX, HOUR_SECONDS);
    this.#perSource = limiters(`${link}-source`, PER_SOURCE, HOUR_SECONDS);
  }

  /**
   * Counts a request.
   * @param email as it is stored @param hash of an address, so that the counters name none
   * @param from the IP address of the request
   * @returns whether an email may be sent; otherwise this hour's emails were sent already
   * @throws {OAuthError} `too_many_requests` for the source
   */
  async take(email: string, hash: (address: string) => string, from: string): Promise<boolean> {
    // The source first: one that is over its limit creates no counters for the addresses that it names.
    await withinLimit(this.#perSource, addressBlock(from), {
      description: 'Too many requests for a link by email. Wait before the next one.',
      reason: { tag: 'too_many_link_requests', from },
    });
    if ((await secondsOverLimit(this.#perAddress, hash(email))) !== null) return false;
    if (this.#perMailbox === null) return true;
    return (await secondsOverLimit(this.#perMailbox, hash(mailboxOf(email)))) === null;
  }
}
