import { costOf, costText, type HashCost, STANDARD_COST } from '../rules/password-hash.js';
import { hashOfNothing, makeHash, matchesHash } from './hashes.js';
import { HashingQueue, type InTurn, type Sender } from './hashing-queue.js';
import { KnownPasswords } from './known-passwords.js';

/** Operators, seeds and pages behind a secret link do not wait for strangers. */
const OURS: Sender = { source: 'operations', isKnown: true };

/** What the holder of a place in the queue can do; one after another. */
export interface PlaceForPasswords {
  /**
   * Checks a password against a hash, and against a dummy hash for each other cost in `costs`. With the costs of all
   * stored hashes, every check does the same work for every user: its time reveals neither whether the account exists
   * nor where its hash came from.
   *
   * @param passwordHash null for a user who does not exist or has no password: returns false
   * @param costs in the form of {@link costOf}
   */
  verify(passwordHash: string | null, password: string, costs?: readonly string[]): Promise<boolean>;
  /** @returns an argon2id string in PHC form */
  hash(password: string): Promise<string>;
}

/**
 * Hashes and checks passwords. All methods throw {@link OAuthError} `temporarily_unavailable` when too many others
 * wait; see {@link HashingQueue}.
 */
export class Passwords {
  readonly #queue = new HashingQueue();
  readonly #cost: HashCost;
  readonly #standard: string;
  readonly #known: KnownPasswords;

  /**
   * @param cost of new hashes
   * @param known the passwords that users may not choose
   */
  constructor(cost: HashCost = STANDARD_COST, known = new KnownPasswords()) {
    this.#cost = cost;
    this.#known = known;
    this.#standard = costText({ form: 'argon2id', ...cost });
  }

  /** @returns an argon2id string in PHC form */
  hash(password: string): Promise<string> {
    return this.withPlace(OURS, (place) => place.hash(password));
  }

  /**
   * Hashes a password that a user chose.
   * @param about what is known about the account: its address, and names of people and workspaces
   * @throws {PasswordRefused} if an attacker would try it early
   */
  async hashChosen(password: string, about: readonly string[]): Promise<string> {
    await this.#known.refuse(password, about);
    return this.hash(password);
  }

  /** Like {@link PlaceForPasswords.verify}, for operations. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.withPlace(OURS, (place) => place.verify(passwordHash, password));
  }

  /**
   * Runs work that needs a password hash after other steps; a sender without a place is refused before it starts.
   * @param abandoned as for {@link HashingQueue.withPlace}
   */
  withPlace<T>(
    sender: Sender,
    work: (place: PlaceForPasswords) => Promise<T>,
    abandoned?: AbortSignal,
  ): Promise<T> {
    const inPlace = (inTurn: InTurn) =>
      work({
        verify: (passwordHash, password, costs = []) =>
          inTurn(() => this.#verify(passwordHash, password, costs)),
        hash: (password) => inTurn(() => makeHash(password, this.#cost)),
      });
    return this.#queue.withPlace(sender, inPlace, abandoned);
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Whether a hash's cost differs from that of new hashes: it is replaced when its password is known. */
  isOutdated(passwordHash: string): boolean {
    return costOf(passwordHash) !== this.#standard;
  }

  async #verify(passwordHash: string | null, password: string, costs: readonly string[]): Promise<boolean> {
    const own = passwordHash === null ? null : costOf(passwordHash);
    let isRight = false;
    // Always includes our own cost: an account whose hash has today's cost must look like a nonexistent one.
    for (const cost of new Set([this.#standard, ...costs, ...(own === null ? [] : [own])])) {
      if (passwordHash !== null && cost === own) isRight = await matchesHash(passwordHash, password);
      else await matchesHash(hashOfNothing(cost), password);
    }
    return isRight;
  }
}
