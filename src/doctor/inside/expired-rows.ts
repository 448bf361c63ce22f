import { HOUR_SECONDS } from '../../rules/lifetimes.js';
import type { Check } from '../check.js';
import type { Inside } from './inside.js';

/** Expired rows are removed. */
export const expiredRows: Check<Inside> = {
  name: 'expired-rows',
  async run({ facts }) {
    const late = Object.entries((await facts()).overdue_seconds).filter(
      // A sweep runs every five minutes, and continues until nothing is left.
      ([, seconds]) => seconds > HOUR_SECONDS,
    );
    if (late.length === 0) return [];
    const kinds = late
      .map(([kind, seconds]) => `${kind} (${Math.floor(seconds / HOUR_SECONDS)} hours)`)
      .join(', ');
    return [
      {
        problem: `Expired rows are not removed: ${kinds}.`,
        change: 'Look for “A sweep of … failed” in the log; if no server runs, start one: vouchsafe serve',
      },
    ];
  },
};
