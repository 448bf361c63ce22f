import type { Check } from '../check.js';
import { MOST_CLOCK_SECONDS, SYNCHRONIZE } from '../clocks.js';
import type { Inside } from './inside.js';

/** The database's clock agrees with ours: some times are its own, and all processes can be compared with it. */
export const databaseClock: Check<Inside> = {
  name: 'database-clock',
  async run({ facts }) {
    const ahead = Math.round((await facts()).clock_ahead_seconds);
    if (Math.abs(ahead) <= MOST_CLOCK_SECONDS) return [];
    return [
      {
        problem: `The clock of the database is ${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the server's.`,
        change: SYNCHRONIZE,
      },
    ];
  },
};
