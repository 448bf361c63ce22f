import argon2 from 'argon2';
import pLimit from 'p-limit';
import { OAuthError } from '../protocol/errors.js';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 20 ms of a core. */
const ARGON2ID = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Beyond this many waiting, a flood of sign-ins is told to come back instead of starving everybody else. */
const MAX_WAITING = 50;

/**
 * Hashes and checks passwords, two at a time at the most, so that sign-ins leave room for tokens.
 * Both methods throw {@link OAuthError} `temporarily_unavailable` when too many are waiting.
 */
export class Passwords {
  readonly #limit = pLimit(2);
  #nobody: Promise<string> | undefined;

  /** @returns an argon2id string in PHC form */
  hash(password: string): Promise<string> {
    return this.#run(() => argon2.hash(password, ARGON2ID));
  }

  /**
   * @param passwordHash null for a user who does not exist or has no password: false, after the same time
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    if (passwordHash === null) {
      this.#nobody ??= this.hash('the password of nobody');
      const nobody = await this.#nobody;
      await this.#run(() => argon2.verify(nobody, password));
      return false;
    }
    return this.#run(() => argon2.verify(passwordHash, password));
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= MAX_WAITING) {
      throw new OAuthError(
        'temporarily_unavailable',
        'Too many people are signing in at this moment. Try again in a few seconds.',
        {
          reason: { tag: 'password_queue_full' },
          retryAfterSeconds: 5,
        },
      );
    }
    return this.#limit(work);
  }
}
