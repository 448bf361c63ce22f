import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './database/database.js';

/** An event that another statement counts together with its own work. */
export interface CountedEvent {
  readonly key: string;
  /** Events that are allowed within the window. */
  readonly most: number;
  /** The length of the window, in milliseconds. */
  readonly ms: number;
}

/**
 * A counter that all processes share and a restart does not reset. It goes by the clock of the machine and not by one that
 * is passed in: so does the library, which writes most of these rows.
 */
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

  /** An event of this counter, for a statement that counts it. */
  event(key: string): CountedEvent {
    return { key: this.getKey(key), most: this.points, ms: this.duration * 1000 };
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
