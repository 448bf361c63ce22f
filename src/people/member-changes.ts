import { BoundedCounts } from '../bounded-counts.js';
import { OAuthError } from '../protocol/errors.js';
import { HOUR_SECONDS } from '../rules/lifetimes.js';

/** The operations by which a user connects an application and signs in: a fleet of devices does both often. */
const FREQUENT: ReadonlySet<string> = new Set(['grant.allow', 'session.start']);
/** Of one kind, for one user, in an hour: far more than anyone does by hand. */
export const MOST_CHANGES = { frequent: 10_000, other: 1000 };

/**
 * Limits how often one user can do things that create permanent data: records in the audit log, which are never
 * deleted, and entries of the status list. Each kind of change is counted separately, so that a thief who uses one up
 * does not keep the owner from another, such as a new password. Calls that changed nothing do not count.
 *
 * In this process only, so that a consent needs no more database queries: several processes allow as many times more.
 */
export class MemberChanges {
  readonly #frequent = new BoundedCounts(MOST_CHANGES.frequent, HOUR_SECONDS);
  readonly #other = new BoundedCounts(MOST_CHANGES.other, HOUR_SECONDS);

  /**
   * Makes a change, which is counted first, so that many at once are counted too.
   * @param kind an operation, such as `policy.set`
   * @param changed whether the result shows a change
   * @throws {OAuthError} `too_many_requests` over the limit; and any error of the work
   */
  async run<T>(
    userId: string,
    kind: string,
    work: () => Promise<T>,
    changed: (result: T) => boolean,
  ): Promise<T> {
    const counts = FREQUENT.has(kind) ? this.#frequent : this.#other;
    const key = `${kind} ${userId}`;
    const seconds = counts.count(key);
    if (seconds !== null) throw tooMany(userId, kind, seconds);
    let isChanged = false;
    try {
      const result = await work();
      isChanged = changed(result);
      return result;
    } finally {
      if (!isChanged) counts.giveBack(key);
    }
  }
}

function tooMany(userId: string, kind: string, retryAfterSeconds: number): OAuthError {
  return new OAuthError('too_many_requests', 'You did this too often. Wait an hour, then try again.', {
    reason: { tag: 'too_many_changes', userId, kind },
    retryAfterSeconds,
  });
}
