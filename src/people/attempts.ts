import { OAuthError } from '../protocol/errors.js';
import { DAY_SECONDS, HOUR_SECONDS, QUARTER_HOUR_SECONDS } from '../rules/lifetimes.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';
import { runCounted } from './counted.js';

const FOUR_HOURS = 4 * HOUR_SECONDS;
/** Wrong passwords of strangers from one address, for one account and for all accounts, in a quarter of an hour. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 100;
/**
 * Wrong passwords of strangers for one account from anywhere, in four hours. A week touches 43 windows of four hours
 * at most: 860 guesses, however many addresses they come from.
 */
const STRANGERS_PER_ACCOUNT = 20;
/** Wrong passwords on a device that signed in to the account before, in a day: 80 guesses in a week at most. */
const PER_DEVICE = 10;

/** Where a password is tried, and for whom. */
export interface Attempt {
  /** A hash of the address that was typed. */
  readonly account: string;
  /** See `addressBlock`. */
  readonly from: string;
  /** Identifies a device that signed in to this account before; null for a stranger. */
  readonly device: string | null;
}

/**
 * Limits password guesses, across processes and restarts. A device that signed in to an account before has its own
 * limit, so that strangers who use up theirs lock out only strangers (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). docs/threats.md has the arithmetic.
 */
export class LoginAttempts {
  readonly #perAccountAndAddress: Counter;
  readonly #perAddress: Counter;
  readonly #strangersPerAccount: Counter;
  readonly #perDevice: Counter;

  constructor(limiters: RateLimiters) {
    this.#perAccountAndAddress = limiters('login', PER_ACCOUNT_AND_ADDRESS, QUARTER_HOUR_SECONDS);
    this.#perAddress = limiters('login-address', PER_ADDRESS, QUARTER_HOUR_SECONDS);
    this.#strangersPerAccount = limiters('login-account', STRANGERS_PER_ACCOUNT, FOUR_HOURS);
    this.#perDevice = limiters('login-device', PER_DEVICE, DAY_SECONDS);
  }

  /**
   * Runs a password check as one attempt: see {@link runCounted}.
   * @param check null when the password is wrong
   * @returns the result of the check
   * @throws {OAuthError} `too_many_requests`; and any error of the check
   */
  run<T>({ account, from, device }: Attempt, check: () => Promise<T | null>): Promise<T | null> {
    const ofAddress = { counter: this.#perAddress, key: from };
    const ofBoth = { counter: this.#perAccountAndAddress, key: `${account}|${from}` };
    const ofAccount = { counter: this.#strangersPerAccount, key: account };
    return runCounted(
      {
        device: { counter: this.#perDevice, key: device },
        // The address first: one that is over its limit creates no counters for the accounts that it names.
        stranger: [ofAddress, ofBoth, ofAccount],
        typos: ofBoth,
        refuse: (seconds) => tooManyAttempts(seconds, from),
      },
      check,
    );
  }
}

function tooManyAttempts(retryAfterSeconds: number, from: string): OAuthError {
  return new OAuthError('too_many_requests', 'Too many sign-ins failed. Wait a few minutes and try again.', {
    reason: { tag: 'too_many_login_attempts', from },
    retryAfterSeconds,
  });
}
