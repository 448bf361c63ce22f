import { OAuthError } from '../protocol/errors.js';
import { DAY_SECONDS, HOUR_SECONDS } from '../rules/lifetimes.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';
import { runCounted } from './counted.js';

/** Wrong codes of strangers for one account, who know its password: in four hours, and in a month. */
const PER_FOUR_HOURS = 10;
/** A year touches 14 months at most: 700 guesses, each right with a chance of 3 in a million (three steps count). */
const PER_MONTH = 50;
const MONTH_SECONDS = 30 * DAY_SECONDS;
/** Wrong codes on a device that signed in to the account before, in a day. */
const PER_DEVICE = 10;

/**
 * Limits guesses of an authenticator app's codes, across processes and restarts. As for passwords, a device that signed
 * in to the account before has its own limit, so strangers who use up theirs lock out only strangers. docs/threats.md has
 * the arithmetic.
 * @see RFC 6238 §5.2, RFC 4226 §7.3, NIST SP 800-63B-4 §3.2.2
 */
export class CodeAttempts {
  readonly #perFourHours: Counter;
  readonly #perMonth: Counter;
  readonly #perDevice: Counter;

  constructor(limiters: RateLimiters) {
    this.#perFourHours = limiters('code-account', PER_FOUR_HOURS, 4 * HOUR_SECONDS);
    this.#perMonth = limiters('code-account-month', PER_MONTH, MONTH_SECONDS);
    this.#perDevice = limiters('code-device', PER_DEVICE, DAY_SECONDS);
  }

  /**
   * Runs a check as one attempt: see {@link runCounted}.
   * @param attempt `account`: the user's id; `device`: null for a stranger
   * @throws {OAuthError} `too_many_requests`; and any error of the check
   */
  async run(
    { account, device }: { readonly account: string; readonly device: string | null },
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    const isRight = await runCounted(
      {
        device: { counter: this.#perDevice, key: device },
        stranger: [this.#perFourHours, this.#perMonth].map((counter) => ({ counter, key: account })),
        refuse: (seconds) => tooManyCodes(seconds, account),
      },
      async () => (await check()) || null,
    );
    return isRight ?? false;
  }
}

function tooManyCodes(retryAfterSeconds: number, userId: string): OAuthError {
  return new OAuthError('too_many_requests', 'Too many wrong codes. Wait, or use a recovery code.', {
    reason: { tag: 'too_many_codes', userId },
    retryAfterSeconds,
  });
}
