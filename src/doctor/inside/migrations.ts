import type { Check } from '../check.js';
import type { Inside } from './inside.js';

/** The database has the schema of this version. */
export const migrations: Check<Inside> = {
  name: 'migrations',
  async run({ facts }) {
    const { pending_migrations: pending } = await facts();
    if (pending === 0) return [];
    return [
      {
        problem: `${pending} ${pending === 1 ? 'migration is' : 'migrations are'} pending: the database is of an older version than this command.`,
        change: 'Run: vouchsafe migrate (or restart the server with this version)',
      },
    ];
  },
};
