import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database/database.js';
import { pendingMigrations } from './database/migrations.js';
import { oneRow } from './database/rows.js';
import type { Retention } from './retention.js';
import { overdue, type SweepReport } from './sweep.js';

/** What an operator may have to change about a database. */
const SETTINGS = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'server_version_num',
  'max_connections',
  'superuser_reserved_connections',
] as const;

/** Looks at the database itself, for `vouchsafe doctor`. Changes nothing. */
export class Inspection {
  readonly #database: Database;
  readonly #retention: Retention;

  constructor(database: Database, retention: Retention) {
    this.#database = database;
    this.#retention = retention;
  }

  /**
   * The settings of the database server, as it writes them, the number of connections of all its databases, and the time by
   * its clock.
   */
  async server(): Promise<{
    readonly settings: Readonly<Record<string, string>>;
    readonly connections: number;
    readonly at: Date;
  }> {
    const row = z.object({
      settings: z.record(z.string(), z.string()),
      connections: z.coerce.number(),
      at: z.string().transform((value) => new Date(value)),
    });
    const names = sql.join(
      SETTINGS.map((name) => sql`${name}`),
      sql`, `,
    );
    return oneRow(
      await this.#database.rows(
        row,
        sql`
        select (select json_object_agg(name, setting) from pg_settings where name in (${names})) as settings,
          (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
          to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      ),
    );
  }

  /** How many migrations of this version it lacks. */
  pendingMigrations(): Promise<number> {
    return pendingMigrations(this.#database.drizzle);
  }

  /** For how many seconds the oldest row of each kind should have been removed. */
  overdue(now: Date): Promise<SweepReport['lagSeconds']> {
    return overdue(this.#database, now, this.#retention);
  }
}
