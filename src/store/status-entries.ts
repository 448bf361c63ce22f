import { and, asc, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';
import { retiredStatusEntries, statusListKey } from './schema/index.js';

/** The data that the status lists are built from. */
export class StatusEntries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The key that shuffles the entries within a list; permanent, and the same in every process on this database. */
  async shuffleKey(): Promise<string> {
    const row = oneRow(await this.#database.drizzle.select().from(statusListKey));
    return row.key;
  }

  /** How many entries were assigned. */
  async count(): Promise<number> {
    const row = oneRow(
      await this.#database.rows(
        z.object({ next: z.coerce.number() }),
        sql`select case when is_called then last_value + 1 else last_value end as next from status_entries`,
      ),
    );
    return row.next;
  }

  /** The retired entries from `from` up to, but not including, `to`. */
  async retired(from: number, to: number): Promise<readonly number[]> {
    const rows = await this.#database.drizzle
      .select({ entry: retiredStatusEntries.entry })
      .from(retiredStatusEntries)
      .where(and(gte(retiredStatusEntries.entry, from), lt(retiredStatusEntries.entry, to)))
      .orderBy(asc(retiredStatusEntries.entry));
    return rows.map((row) => row.entry);
  }

  /** Changes whenever {@link retired} does; cheap enough to query often. */
  async version(from: number, to: number): Promise<string> {
    const row = oneRow(
      await this.#database.rows(
        z.object({ version: z.string() }),
        sql`
        select count(*) || '.' || coalesce(sum(hashint8extended(entry, 0)), 0) as version from retired_status_entries
        where entry >= ${from} and entry < ${to}`,
      ),
    );
    return row.version;
  }
}
