import type { PageContext } from '../http/page-context.js';
import { AUTHENTICATION_METHODS, type AuthenticationMethod } from '../protocol/authentication-context.js';
import { QUARTER_HOUR_SECONDS } from '../rules/lifetimes.js';
import type { StoreReads } from '../store/reads.js';
import type { UserWithPassword } from '../store/users.js';
import type { Secrets } from '../tokens/secrets.js';
import type { Cookies } from './cookies.js';

/** Seconds for which the first step counts: enough to find a telephone. */
const AWAITED_FOR = QUARTER_HOUR_SECONDS;

/** A user in a browser who has proved one factor, and has to prove another one. Not signed in: it opens nothing. */
export interface HalfSignedIn {
  readonly user: UserWithPassword;
  /** The methods of the first step. */
  readonly amr: readonly AuthenticationMethod[];
}

interface SecondStepsDeps {
  readonly store: Pick<StoreReads, 'users'>;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/**
 * Browsers between the two steps of a sign-in: the password was right, and the second factor is awaited. This is kept
 * in a cookie that we sign, for this account and its current password: nothing is stored, so strangers cannot fill the
 * database, and a new password or the deletion of the account invalidates it. It is not a session: only the page of the
 * second factor reads it.
 *
 * The cookie proves the first step until it expires, so it may be presented again. It is of no use without the second
 * factor, whose own check has to count wrong attempts for the account and to accept each code once.
 */
export class SecondSteps {
  readonly #cookies: Cookies;
  readonly #deps: SecondStepsDeps;

  constructor(cookies: Cookies, deps: SecondStepsDeps) {
    this.#cookies = cookies;
    this.#deps = deps;
  }

  /** Call it after a right password. @param amr the methods of the first step */
  begin(c: PageContext, user: UserWithPassword, amr: readonly AuthenticationMethod[]): void {
    const { secrets, now } = this.#deps;
    const since = String(Math.floor(now().getTime() / 1000));
    const methods = amr.join('+');
    const tag = secrets.tag('second-step', ...bound(user, since, methods));
    this.#cookies.setSecondStep(c, [user.id, since, methods, tag].join('.'), AWAITED_FOR);
  }

  /** @returns null if no second step is awaited in this browser, or no longer: the user signs in from the start */
  async find(c: PageContext): Promise<HalfSignedIn | null> {
    const [userId = '', since = '', methods = '', tag = ''] = this.#cookies.secondStep(c)?.split('.') ?? [];
    const { store, secrets, now } = this.#deps;
    const age = now().getTime() / 1000 - Number(since);
    if (!/^\d{1,12}$/.test(since) || age >= AWAITED_FOR) return null;
    const user = await store.users.findById(userId);
    if (user === null || !secrets.verifyTag(tag, 'second-step', ...bound(user, since, methods))) return null;
    return { user, amr: AUTHENTICATION_METHODS.filter((method) => methods.split('+').includes(method)) };
  }

  /** Call it when the user has signed in, or gives up. */
  end(c: PageContext): void {
    if (this.#cookies.secondStep(c) !== undefined) this.#cookies.clearSecondStep(c);
  }
}

function bound({ id, passwordHash }: UserWithPassword, since: string, methods: string): readonly string[] {
  return [id, passwordHash ?? '', since, methods];
}
