import { BoundedCounts } from '../bounded-counts.js';
import { OAuthError } from '../protocol/errors.js';
import { QUARTER_HOUR_SECONDS } from '../rules/lifetimes.js';

/** Assertions of strangers in a quarter of an hour: from one network, and from all together. */
const PER_NETWORK = 300;
const OVERALL = 10_000;

/**
 * Counts the assertions of clients that no user has allowed and no operator registered. Each assertion leaves a
 * record until it has expired, and anyone can register such a client and sign any number of them, which would fill the
 * disk. Such a client holds nothing here, so a refusal costs it nothing; once a user allows it, it is no longer counted.
 *
 * In this process only, like {@link WrongSecrets}.
 */
export class StrangersAssertions {
  readonly #perNetwork = new BoundedCounts(PER_NETWORK, QUARTER_HOUR_SECONDS);
  readonly #overall = new BoundedCounts(OVERALL, QUARTER_HOUR_SECONDS);

  /**
   * Counts an assertion that is about to be recorded.
   * @param from see `addressBlock`
   * @throws {OAuthError} `too_many_requests` over a limit; what one network may not send uses up nothing of all others
   */
  count(from: string): void {
    const retryAfterSeconds = this.#perNetwork.count(from) ?? this.#overall.count('all');
    if (retryAfterSeconds === null) return;
    throw new OAuthError(
      'too_many_requests',
      'Too many assertions from clients that no user has allowed. Wait a few minutes, or connect a user first.',
      { reason: { tag: 'too_many_strangers_assertions', from }, retryAfterSeconds },
    );
  }
}
