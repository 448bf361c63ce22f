import { sql } from 'drizzle-orm';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database/database.js';
import { ASKED, answerTo, statement } from './database/statement.js';

/** As the library counts: a window that has ended starts again at one event, and any other gets one more. */
const COUNTED = sql`on conflict (key) do update set
      points = case when r.expire <= (select now from asked) then 1 else r.points + 1 end,
      expire = case when r.expire <= (select now from asked) then excluded.expire else r.expire end
    returning points, expire`;

/** Both rows are always locked in this order, so that two callers do not wait for each other. Index: rate_limits by key. */
const CONSUME_BOTH = statement(
  'counter.consume-both',
  sql`
    with asked as (
      select * from json_to_record(${ASKED}) as a (own_key text, own_most int, own_ms bigint,
        overall_key text, overall_ms bigint, now bigint)
    ), own as (
      insert into rate_limits as r (key, points, expire) select own_key, 1, now + own_ms from asked
      ${COUNTED}
    ), overall as (
      insert into rate_limits as r (key, points, expire) select overall_key, 1, now + overall_ms from asked
      -- RFC 7591 §5: a source that is over its limit does not use up the limit of all sources.
      where (select points from own) <= own_most
      ${COUNTED}
    )
    select json_build_object('own', (select own from own), 'overall', (select overall from overall)) as answer`,
);

/** A counter that all processes share and a restart does not reset. */
export class Counter extends RateLimiterPostgres {
  readonly #database: Database;

  constructor(database: Database, options: Omit<IRateLimiterPostgresOptions, 'storeClient'>) {
    super({
      ...options,
      storeClient: {
        query: ({ text, values }: { text: string; values?: unknown[] }) => database.query(text, values ?? []),
      },
    });
    this.#database = database;
  }

  /**
   * Counts one event in this counter and, when this one allows it, in the overall counter. One statement, so one commit.
   * @throws {RateLimiterRes} of the first counter that had too many events
   */
  async consumeBoth(key: string, overall: Counter, overallKey: string): Promise<void> {
    const now = Date.now();
    const answer = await answerTo(this.#database, CONSUME_BOTH, {
      own_key: this.getKey(key),
      own_most: this.points,
      own_ms: this.duration * 1000,
      overall_key: overall.getKey(overallKey),
      overall_ms: overall.duration * 1000,
      now,
    });
    for (const [name, { points: most }] of [
      ['own', this],
      ['overall', overall],
    ] as const) {
      const row = answer?.within(name) ?? null;
      if (row === null) throw new TypeError('a count without an answer');
      const points = row.number('points');
      if (points > most) throw new RateLimiterRes(0, Math.max(0, row.number('expire') - now), points, false);
    }
  }

  /**
   * Takes back one counted event. Unlike the library's `reward`, it leaves no credit: a counter that has expired or
   * was deleted meanwhile stays as it is.
   */
  async giveBack(key: string): Promise<void> {
    await this.#database.query(
      'update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2',
      [this.getKey(key), Date.now()],
    );
  }
}

/** @param points how many events in `durationSeconds` are allowed */
export type RateLimiters = (name: string, points: number, durationSeconds: number) => Counter;

export function rateLimiters(database: Database): RateLimiters {
  return (name, points, durationSeconds) =>
    new Counter(database, {
      // The library treats any client with `query` as a pool: it does not check connections in or out.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false, // the sweep does it
      keyPrefix: name,
      points,
      duration: durationSeconds,
    });
}
