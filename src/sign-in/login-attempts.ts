import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { OAuthError } from '../protocol/errors.js';
import type { RateLimiters } from '../store/rate-limits.js';

/** Wrong passwords that one address may try for one account, and for all accounts, in a quarter of an hour. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 100;
/** Wrong passwords for one account from anywhere, in an hour: slows a distributed guess, too many to lock people out by accident. */
const PER_ACCOUNT = 100;
const QUARTER_HOUR = 900;
const HOUR = 3600;

/** Throttles guesses at passwords (RFC 9700 has none of it; OWASP does), across processes and restarts. */
export class LoginAttempts {
  readonly #perAccountAndAddress: RateLimiterAbstract;
  readonly #perAddress: RateLimiterAbstract;
  readonly #perAccount: RateLimiterAbstract;

  constructor(limiters: RateLimiters) {
    this.#perAccountAndAddress = limiters('login', PER_ACCOUNT_AND_ADDRESS, QUARTER_HOUR);
    this.#perAddress = limiters('login-address', PER_ADDRESS, QUARTER_HOUR);
    this.#perAccount = limiters('login-account', PER_ACCOUNT, HOUR);
  }

  /**
   * Counts an attempt before its password is looked at, so that many at once are counted too.
   * @param account a hash of the address that was typed
   * @param from see `addressBlock`
   * @throws {OAuthError} `too_many_requests`
   */
  async begin(account: string, from: string): Promise<void> {
    try {
      // The address first: one that is over its limit leaves no new counter for each account that it names.
      await this.#perAddress.consume(from);
      await this.#perAccountAndAddress.consume(`${account}|${from}`);
      await this.#perAccount.consume(account);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new OAuthError(
        'too_many_requests',
        'Too many sign-ins failed. Wait a few minutes and try again.',
        {
          reason: { tag: 'too_many_login_attempts', from },
          retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000),
        },
      );
    }
  }

  /** The password was right: the attempt does not count. */
  async succeeded(account: string, from: string): Promise<void> {
    await this.#perAccountAndAddress.delete(`${account}|${from}`);
    await this.#perAddress.reward(from);
    await this.#perAccount.reward(account);
  }
}
