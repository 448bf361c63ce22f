import { type Check, type Finding, NotApplicable } from '../check.js';
import type { Inside } from './inside.js';

const OLDEST_VERSION = 140_000;
/** Connections of one process, and one for a command. */
const ONE_PROCESS = 11;

/** Each is on unless someone turned it off. Without it, a power failure destroys what the setting protects. */
const PROTECTIONS = {
  fsync: 'may destroy the database',
  full_page_writes: 'may leave half-written pages',
  synchronous_commit: 'may undo the most recent writes, revocations included',
} as const;

/** PostgreSQL keeps what it confirms, and has room for our connections. */
export const databaseSettings: Check<Inside> = {
  name: 'database-settings',
  async run({ config, facts }) {
    if ('directory' in config.database) throw new NotApplicable('The database is the embedded one.');
    const { settings, connections } = await facts();
    const findings: Finding[] = [];
    for (const [name, consequence] of Object.entries(PROTECTIONS))
      if (settings[name] === 'off')
        findings.push({
          problem: `PostgreSQL runs with ${name} = off: a crash ${consequence}.`,
          change: `In postgresql.conf, set ${name} = on (or: ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf();)`,
        });
    if (Number(settings.server_version_num) < OLDEST_VERSION)
      findings.push({
        problem: `PostgreSQL ${Math.floor(Number(settings.server_version_num) / 10_000)} is older than 14.`,
        change: 'Upgrade to PostgreSQL 14 or newer (pg_upgrade).',
      });
    const most = Number(settings.max_connections) - Number(settings.superuser_reserved_connections);
    if (connections > most - ONE_PROCESS / 2 || most < ONE_PROCESS)
      findings.push({
        problem: `PostgreSQL allows ${most} connections, ${connections} are in use, and each Vouchsafe process needs 10.`,
        change: `In postgresql.conf, set max_connections = ${Number(settings.max_connections) + 100} and restart PostgreSQL.`,
      });
    return findings;
  },
};
