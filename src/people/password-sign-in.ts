import type { Log } from '../log.js';
import { normalEmail } from '../rules/names.js';
import { costsForAll, readsWhole } from '../rules/password-hash.js';
import type { StoredPasswords } from '../store/passwords.js';
import type { RateLimiters } from '../store/rate-limits.js';
import type { Users, UserWithPassword } from '../store/users.js';
import type { Secrets } from '../tokens/secrets.js';
import { LoginAttempts } from './attempts.js';
import type { Passwords, PlaceForPasswords } from './passwords.js';

/** Milliseconds for which the costs of the stored hashes are cached: they change when users are imported. */
const COSTS_TTL_MS = 60_000;

const COSTS_LEFT_OUT =
  'Imported password hashes have too many high costs for a sign-in to do the work of each: sign-ins to accounts with the highest costs take longer than others.';

/** A password entered on the sign-in page, or on a page that asks for the current password. */
export interface PasswordAttempt {
  /** In upper or lower case. */
  readonly email: string;
  readonly password: string;
  /** See `addressBlock`. */
  readonly from: string;
  /** See `subscriberNetwork`. */
  readonly network: string;
  /** Identifies the browser if it signed in to the account before; null for a stranger. */
  deviceOf(user: UserWithPassword): string | null;
  /** Aborted when the sender no longer waits for the answer. A password that still waits is then not checked. */
  readonly abandoned?: AbortSignal;
}

interface PasswordSignInDeps {
  readonly store: {
    readonly users: Pick<Users, 'findByEmail' | 'findById'>;
    readonly passwords: Pick<StoredPasswords, 'costs' | 'upgradeHash'>;
  };
  readonly limiters: RateLimiters;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  /** Left out where no user signs in. */
  readonly log?: Log;
  readonly now: () => Date;
}

/** Checks users' passwords: rate-limited, in turn, and with the same work whether the account exists or not. */
export class PasswordSignIn {
  readonly #deps: PasswordSignInDeps;
  readonly #attempts: LoginAttempts;
  #costs: Promise<readonly string[]> | undefined;
  #costsUntil = 0;

  constructor(deps: PasswordSignInDeps) {
    this.#deps = deps;
    this.#attempts = new LoginAttempts(deps.limiters);
  }

  /**
   * @returns the user, whose hash now has today's cost; null when address or password is wrong: the same answer after
   *   the same work for both
   * @throws {OAuthError} `too_many_requests` after too many wrong ones, `temporarily_unavailable` when too many
   *   others wait, or the sender no longer waits; none of these counts as an attempt
   */
  async check({
    email,
    password,
    from,
    network,
    deviceOf,
    abandoned,
  }: PasswordAttempt): Promise<UserWithPassword | null> {
    const user = await this.#deps.store.users.findByEmail(email);
    const device = user === null ? null : deviceOf(user);
    const sender =
      user === null || device === null
        ? { source: network, isKnown: false }
        : { source: user.id, isKnown: true };
    const account = this.#deps.secrets.hash(normalEmail(email));
    const inPlace = (place: PlaceForPasswords) =>
      this.#attempts.run({ account, from, device }, async () => {
        const passwordHash = user?.passwordHash ?? null;
        const isRight = await place.verify(passwordHash, password, await this.#costsInUse());
        if (!isRight || user === null || passwordHash === null) {
          this.#deps.log?.info(
            { from, reason: { tag: 'wrong_credentials', known: user !== null } },
            'A sign-in failed.',
          );
          return null;
        }
        if (!this.#deps.passwords.isOutdated(passwordHash) || !readsWhole(passwordHash, password))
          return user;
        const upgraded = await place.hash(password);
        if (await this.#deps.store.passwords.upgradeHash(user.id, passwordHash, upgraded))
          return { ...user, passwordHash: upgraded };
        // A second click upgraded it first, or the password was changed.
        const now = await this.#deps.store.users.findById(user.id);
        return now !== null && (await place.verify(now.passwordHash, password)) ? now : null;
      });
    return this.#deps.passwords.withPlace(sender, inPlace, abandoned);
  }

  /** The costs whose work every check does. A failed lookup is not cached. */
  #costsInUse(): Promise<readonly string[]> {
    const now = this.#deps.now().getTime();
    if (this.#costs === undefined || now >= this.#costsUntil) {
      this.#costsUntil = now + COSTS_TTL_MS;
      const costs = this.#deps.store.passwords.costs().then((stored) => {
        const forAll = costsForAll(stored);
        if (forAll.leavesOut) this.#deps.log?.warn(COSTS_LEFT_OUT);
        return forAll.costs;
      });
      costs.catch(() => {
        if (this.#costs === costs) this.#costs = undefined;
      });
      this.#costs = costs;
    }
    return this.#costs;
  }
}
