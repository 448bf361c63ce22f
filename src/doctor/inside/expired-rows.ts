import type { Check } from '../check.js';
import type { Inside } from './inside.js';

/** A sweep runs every five minutes, and continues until nothing is left. */
const MOST_SECONDS = 3600;

/** Expired rows are removed. */
export const expiredRows: Check<Inside> = {
  name: 'expired-rows',
  async run({ facts }) {
    const late = Object.entries((await facts()).overdue_seconds).filter(
      ([, seconds]) => seconds > MOST_SECONDS,
    );
    if (late.length === 0) return [];
    const kinds = late.map(([kind, seconds]) => `${kind} (${Math.floor(seconds / 3600)} hours)`).join(', ');
    return [
      {
        problem: `Expired rows are not removed: ${kinds}.`,
        change: 'Look for “A sweep of … failed” in the log; if no server runs, start one: vouchsafe serve',
      },
    ];
  },
};
