import { RateLimiterRes } from 'rate-limiter-flexible';
import { OAuthError } from '../protocol/errors.js';
import type { Counter, RateLimiters } from '../store/rate-limits.js';

/** Wrong passwords that one address may try for one account, and for all accounts, in a quarter of an hour. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 100;
/** Wrong passwords for one account from anywhere, in an hour: slows a distributed guess, too many to lock people out by accident. */
const PER_ACCOUNT = 100;
const QUARTER_HOUR = 900;
const HOUR = 3600;

/** A counter, and under which key an attempt stands on it. */
interface Entry {
  readonly counter: Counter;
  readonly key: string;
}

/** Throttles guesses at passwords (RFC 9700 has none of it; OWASP does), across processes and restarts. */
export class LoginAttempts {
  readonly #perAccountAndAddress: Counter;
  readonly #perAddress: Counter;
  readonly #perAccount: Counter;

  constructor(limiters: RateLimiters) {
    this.#perAccountAndAddress = limiters('login', PER_ACCOUNT_AND_ADDRESS, QUARTER_HOUR);
    this.#perAddress = limiters('login-address', PER_ADDRESS, QUARTER_HOUR);
    this.#perAccount = limiters('login-account', PER_ACCOUNT, HOUR);
  }

  /**
   * Runs a check of a password as one attempt, which is counted before the password is looked at, so that many at
   * once are counted too. Only a wrong password stays counted: an attempt that was refused here, or that failed by a
   * fault of ours, is given back.
   *
   * @param account a hash of the address that was typed
   * @param from see `addressBlock`
   * @param check null when the password is wrong
   * @returns what the check did
   * @throws {OAuthError} `too_many_requests`; and whatever the check throws
   */
  async run<T>(account: string, from: string, check: () => Promise<T | null>): Promise<T | null> {
    const ofAddress = { counter: this.#perAddress, key: from };
    const ofBoth = { counter: this.#perAccountAndAddress, key: `${account}|${from}` };
    const ofAccount = { counter: this.#perAccount, key: account };
    // The address first: one that is over its limit leaves no new counter for each account that it names.
    const entries = [ofAddress, ofBoth, ofAccount];
    await begin(entries, from);
    let result: T | null;
    try {
      result = await check();
    } catch (error) {
      await giveBack(entries);
      throw error;
    }
    if (result !== null) {
      await giveBack([ofAddress, ofAccount]);
      // Who knows the password made the wrong attempts before it by mistake.
      await ofBoth.counter.delete(ofBoth.key);
    }
    return result;
  }
}

/** Counts an attempt everywhere, or nowhere. */
async function begin(entries: readonly Entry[], from: string): Promise<void> {
  const counted: Entry[] = [];
  try {
    for (const entry of entries) {
      const refused = await consume(entry);
      counted.push(entry);
      if (refused !== null) throw tooManyAttempts(refused, from);
    }
  } catch (error) {
    await giveBack(counted);
    throw error;
  }
}

/** @returns how the counter stands when that is over its limit; the attempt is counted then, too */
async function consume({ counter, key }: Entry): Promise<RateLimiterRes | null> {
  try {
    await counter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Never throws, for there is an answer already. What cannot be given back runs out with its counter. */
async function giveBack(entries: readonly Entry[]): Promise<void> {
  await Promise.allSettled(entries.map(({ counter, key }) => counter.giveBack(key)));
}

function tooManyAttempts({ msBeforeNext }: RateLimiterRes, from: string): OAuthError {
  return new OAuthError('too_many_requests', 'Too many sign-ins failed. Wait a few minutes and try again.', {
    reason: { tag: 'too_many_login_attempts', from },
    retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
  });
}
