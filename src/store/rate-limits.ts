import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './database.js';

/** A counter that all processes share and a restart does not reset. */
export class Counter extends RateLimiterPostgres {
  constructor(
    private readonly database: Database,
    options: Omit<IRateLimiterPostgresOptions, 'storeClient'>,
  ) {
    super({
      ...options,
      storeClient: {
        query: ({ text, values }: { text: string; values?: unknown[] }) => database.query(text, values ?? []),
      },
    });
  }

  /**
   * Takes back one event that was counted. Unlike `reward` of the library it leaves nobody a credit: what has run out
   * or was deleted meanwhile stays as it is.
   */
  async giveBack(key: string): Promise<void> {
    await this.database.query(
      'update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2',
      [this.getKey(key), Date.now()],
    );
  }
}

/** @param points how many events in `durationSeconds` are fine */
export type RateLimiters = (name: string, points: number, durationSeconds: number) => Counter;

export function rateLimiters(database: Database): RateLimiters {
  return (name, points, durationSeconds) =>
    new Counter(database, {
      // To the library any client with `query` is a pool: it takes and gives back no connection.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false, // the sweep does it
      keyPrefix: name,
      points,
      duration: durationSeconds,
    });
}
