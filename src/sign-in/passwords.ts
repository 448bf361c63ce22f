import argon2 from 'argon2';
import pLimit from 'p-limit';
import { OAuthError } from '../protocol/errors.js';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 20 ms of a core. */
const ARGON2ID = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const AT_ONCE = 2;
/** Beyond this many waiting, a flood of sign-ins is told to come back instead of starving everybody else. */
const MAX_WAITING = 50;

/**
 * Hashes and checks passwords, two at a time at the most, so that sign-ins leave room for tokens.
 * All methods throw {@link OAuthError} `temporarily_unavailable` when too many are waiting.
 */
export class Passwords {
  readonly #limit = pLimit(AT_ONCE);
  #placesTaken = 0;
  #nobody: Promise<string> | undefined;

  /** @returns an argon2id string in PHC form */
  hash(password: string): Promise<string> {
    return this.withPlace(() => this.#hash(password));
  }

  /**
   * @param passwordHash null for a user who does not exist or has no password: false, after the same time
   */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.withPlace((verify) => verify(passwordHash, password));
  }

  /**
   * Runs work that comes to a check of a password after other things, with a place that is kept for it from the
   * beginning: who finds none is refused before anything was asked or counted, and nobody is refused half-way.
   *
   * @param work gets {@link verify}, which finds its place taken
   */
  async withPlace<T>(work: (verify: Passwords['verify']) => Promise<T>): Promise<T> {
    if (this.#placesTaken >= AT_ONCE + MAX_WAITING) {
      throw new OAuthError(
        'temporarily_unavailable',
        'Too many people are signing in at this moment. Try again in a few seconds.',
        {
          reason: { tag: 'password_queue_full' },
          retryAfterSeconds: 5,
        },
      );
    }
    this.#placesTaken += 1;
    try {
      return await work((passwordHash, password) => this.#verify(passwordHash, password));
    } finally {
      this.#placesTaken -= 1;
    }
  }

  #hash(password: string): Promise<string> {
    return this.#limit(() => argon2.hash(password, ARGON2ID));
  }

  async #verify(passwordHash: string | null, password: string): Promise<boolean> {
    if (passwordHash !== null) return this.#limit(() => argon2.verify(passwordHash, password));
    this.#nobody ??= this.#hash('the password of nobody');
    const nobody = await this.#nobody;
    await this.#limit(() => argon2.verify(nobody, password));
    return false;
  }
}
