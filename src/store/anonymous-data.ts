import { inArray, lte, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { batches } from '../rules/batches.js';
import { fairCuts, type Usage } from '../rules/fair-cuts.js';
import { atMost } from '../rules/lru-bounds.js';
import type { Database } from './database/database.js';
import { oneRow } from './database/rows.js';
import { textArray } from './issuing.js';
import { anonymousUsage } from './schema/index.js';

/**
 * The party that is charged for data that a request creates: its source network, or the user whose session cookie
 * came with it.
 * A null source is not charged: the operator gave that network a budget.
 */
export interface Charge {
  readonly source: string | null;
  /** Keyed hashes of the session cookie's value; empty without one. */
  readonly sessionHashes: readonly string[];
}

/**
 * Each row counts as at least this much: itself, its index entries, and the space that its deletion leaves for a
 * while.
 */
const ROW_BYTES = 512;
/** The fraction of the budget that one source may use: 1/16. */
const SHARES = 16;
/** The fraction of the budget that all rows may use, and what is left of them after a cut. */
const ROWS = { most: 1 / 2, afterCut: 9 / 20 };
/** A process checks the sums each time it has written this fraction of the budget, or of a share. */
const LOOKS = { overall: 256, source: 8 };
/** Sources, and rows, that one step processes. */
const SOURCES_AT_ONCE = 64;
const ROWS_AT_ONCE = 5000;
const LARGEST_SOURCES = 2000;

/** The size that a row counts for, in bytes. @param values or their JSON */
export function bytesOf(values: object | string): number {
  return Buffer.byteLength(typeof values === 'string' ? values : JSON.stringify(values)) + ROW_BYTES;
}

/**
 * Keeps the data that anonymous callers create within a budget: documents that are not in use, logos and key sets,
 * unanswered authorization requests, unused registrations. Each row names the source that is charged for it. A trigger
 * keeps one sum for each source, in the transaction that writes or deletes the row, in any process and with any
 * statement.
 *
 * A source that uses more than a sixteenth of the budget loses its own oldest data. When all sources together come
 * near the budget, the largest lose their oldest data, until enough is free or they are all down to one level. Signed-in
 * users lose data only when no network has any left. A process checks the sums each time it has written a 256th of the
 * budget. The budget limits disk space: a table keeps the space of deleted rows, and tables reach their largest size at
 * different times. Rows may therefore use at most half of it; an eviction leaves a twentieth for what is written in the
 * meantime.
 */
export class AnonymousData {
  readonly #written = new LRUCache<string, number>(atMost(10_000));
  readonly #making = new Map<string, Promise<void>>();
  #writtenInAll = 0;

  readonly #database: Database;
  readonly #maxBytes: number;

  constructor(database: Database, maxBytes: number) {
    this.#database = database;
    this.#maxBytes = maxBytes;
  }

  /** Records what was written, and makes room when needed. @param source null: no one is charged */
  async wrote(source: string | null, bytes: number): Promise<void> {
    if (source === null) return;
    const share = this.#maxBytes / SHARES;
    const written = (this.#written.get(source) ?? 0) + bytes;
    this.#written.set(source, written);
    this.#writtenInAll += bytes;
    if (written >= share / LOOKS.source) {
      await this.#once(`of ${source}`, async () => {
        this.#written.delete(source);
        await this.#cutSource(source, share);
      });
    }
    if (this.#writtenInAll >= this.#maxBytes / LOOKS.overall) {
      await this.#once('overall', async () => {
        this.#writtenInAll = 0;
        await this.#cutAll();
      });
    }
  }

  /** What all sources hold, and each of the largest. */
  async usage(): Promise<{ readonly total: number; readonly largest: readonly Usage[] }> {
    const rows = await this.#database.rows(
      z.object({ source: z.string(), bytes: z.coerce.number() }),
      sql`select source, bytes from anonymous_usage order by bytes desc limit ${LARGEST_SOURCES}`,
    );
    return { total: await this.#total(), largest: rows };
  }

  /** What all sources hold. With many thousands of them, this is a tenth of the work of also finding the largest. */
  async #total(): Promise<number> {
    const row = oneRow(
      await this.#database.rows(
        z.object({ total: z.coerce.number() }),
        sql`select coalesce(sum(bytes), 0) as total from anonymous_usage`,
      ),
    );
    return row.total;
  }

  /** Simultaneous calls wait for one run. */
  async #once(name: string, work: () => Promise<void>): Promise<void> {
    let making = this.#making.get(name);
    if (making === undefined) {
      making = work().finally(() => this.#making.delete(name));
      this.#making.set(name, making);
    }
    await making;
  }

  async #cutSource(source: string, share: number): Promise<void> {
    const [row] = await this.#database.drizzle
      .select()
      .from(anonymousUsage)
      .where(inArray(anonymousUsage.source, [source]));
    const bytes = row?.bytes ?? 0;
    if (bytes > (share * 7) / 8) await this.#evict([{ source, bytes: Math.ceil(bytes - (share * 3) / 4) }]);
  }

  async #cutAll(): Promise<void> {
    await this.#database.drizzle.delete(anonymousUsage).where(lte(anonymousUsage.bytes, 0));
    const most = this.#maxBytes * ROWS.most;
    if ((await this.#total()) <= most) return;
    const { total, largest } = await this.usage();
    // Another process may have made room meanwhile.
    if (total <= most) return;
    const toFree = total - this.#maxBytes * ROWS.afterCut;
    const networks = largest.filter(({ source }) => !source.startsWith('user:'));
    const users = largest.filter(({ source }) => source.startsWith('user:'));
    const freed = await this.#evict(fairCuts(networks, toFree));
    if (freed < toFree) await this.#evict(fairCuts(users, toFree - freed));
  }

  /**
   * Deletes the oldest data of each source, up to its amount, and stops once the sum of all amounts is freed: where each
   * source would have to lose a part of one large document, only some lose theirs.
   * @returns the bytes that were freed
   */
  async #evict(cuts: readonly Usage[]): Promise<number> {
    const enough = cuts.reduce((sum, { bytes }) => sum + bytes, 0);
    let freed = 0;
    for (const some of batches(cuts, SOURCES_AT_ONCE)) {
      let left = some;
      let isFull = true;
      while (isFull && left.length > 0 && freed < enough) {
        const step = await this.#evictStep(left, enough - freed);
        for (const bytes of step.freed.values()) freed += bytes;
        left = left
          .map(({ source, bytes }) => ({ source, bytes: bytes - (step.freed.get(source) ?? 0) }))
          .filter(({ bytes }) => bytes > 0);
        // Without any, all of these rows are locked.
        isFull = step.isFull && step.freed.size > 0;
      }
    }
    return freed;
  }

  /**
   * @param enough the bytes after which no source loses more, the oldest rows first
   * @returns the bytes that each source lost, if any, and whether there are more rows to delete than one step may
   */
  async #evictStep(
    cuts: readonly Usage[],
    enough: number,
  ): Promise<{ readonly freed: ReadonlyMap<string, number>; readonly isFull: boolean }> {
    const { ends, found } = oneRow(
      await this.#database.rows(
        z.object({ ends: z.string(), found: z.coerce.number() }),
        sql`
          with cut as (
            select * from unnest(${textArray(cuts.map(({ source }) => source))},
              ${textArray(cuts.map(({ bytes }) => String(bytes)))}::bigint[]) as cut (source, most)
          ), summed as (
            select source, most, since, key, bytes,
              sum(bytes) over (partition by source order by since, key rows unbounded preceding) - bytes as before
            from cut cross join lateral (
              ${sql.join(
                KINDS.map((kind) => sql`(${oldestOf(kind, sql`charged_to = cut.source`)})`),
                sql` union all `,
              )}
            ) held
          ), oldest as (
            select source, since, key from (
              select *, sum(bytes) over (order by since, key rows unbounded preceding) - bytes as gone_before
              from summed where before < most
            ) going
            where gone_before < ${enough} order by since, key limit ${ROWS_AT_ONCE}
          ), last as (
            select distinct on (source) * from oldest order by source, since desc, key desc
          )
          select coalesce(json_agg(last), '[]')::text as ends, (select count(*) from oldest) as found from last`,
      ),
    );
    const freed = new Map<string, number>();
    for (const kind of KINDS) {
      const gone = await this.#database.rows(
        z.object({ source: z.string(), bytes: z.coerce.number() }),
        deleted(kind, ends),
      );
      for (const { source, bytes } of gone) freed.set(source, (freed.get(source) ?? 0) + bytes);
    }
    return { freed, isFull: found === ROWS_AT_ONCE };
  }
}

/**
 * Clients that may be deleted. A client with pending authorization requests stays until they are gone: they may
 * belong to another source. A client that an operator disabled stays, or its next visit would enable it again.
 */
export const UNUSED = sql`clients.consented_at is null and clients.disabled_at is null
  and not exists (select from authorization_requests r where r.client_id = clients.client_id)`;

/** A table with anonymous data: the columns with the age and the key of its rows, and which rows may be deleted. */
interface Kind {
  readonly table: SQL;
  readonly at: SQL;
  readonly key: SQL;
  readonly mayGo: SQL;
}

/** Clients come first: a client that a request kept must not be deleted together with that request. */
const KINDS: readonly Kind[] = [
  { table: sql`clients`, at: sql`created_at`, key: sql`client_id`, mayGo: UNUSED },
  { table: sql`documents`, at: sql`saved_at`, key: sql`url`, mayGo: sql`true` },
  { table: sql`authorization_requests`, at: sql`created_at`, key: sql`id`, mayGo: sql`true` },
];

/** The oldest rows of one source, found by the index on what it is charged for. */
function oldestOf({ table, at, key, mayGo }: Kind, which: SQL): SQL {
  return sql`select ${at} as since, ${key} as key, bytes from ${table}
    where ${which} and ${mayGo} order by ${at}, ${key} limit ${ROWS_AT_ONCE}`;
}

/** Locked rows stay: a request that is being approved is no longer anonymous. @param ends the last row of each source */
function deleted(kind: Kind, ends: string): SQL {
  const { table, at, key } = kind;
  const until = sql`charged_to = last.source and (${at}, ${key}) <= (last.since, last.key)`;
  return sql`with gone as (delete from ${table} where ${key} = any(array(
      select one.key from json_to_recordset(${ends}::json) as last (source text, since timestamptz, key text)
        cross join lateral (${oldestOf(kind, until)} for update skip locked) one
    )) returning charged_to, bytes) select charged_to as source, sum(bytes) as bytes from gone group by charged_to`;
}
