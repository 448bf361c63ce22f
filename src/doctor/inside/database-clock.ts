import type { Check } from '../check.js';
import type { Inside } from './inside.js';

const MOST_SECONDS = 30;

/** The database's clock agrees with ours; some times are its own. */
export const databaseClock: Check<Inside> = {
  name: 'database-clock',
  async run({ facts }) {
    const ahead = Math.round((await facts()).clock_ahead_seconds);
    if (Math.abs(ahead) <= MOST_SECONDS) return [];
    return [
      {
        problem: `The clock of the database is ${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the server's.`,
        change: 'On the machine whose clock is wrong, run: timedatectl set-ntp true',
      },
    ];
  },
};
