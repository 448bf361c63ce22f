import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from './database.js';

/**
 * A counter that all processes share and a restart does not reset.
 * @param points how many events in `durationSeconds` are fine
 */
export type RateLimiters = (name: string, points: number, durationSeconds: number) => RateLimiterPostgres;

export function rateLimiters(database: Database): RateLimiters {
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => database.query(text, values ?? []),
  };
  return (name, points, durationSeconds) =>
    new RateLimiterPostgres({
      storeClient,
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
