import type { Database } from '../../src/store/database/database.js';

/** Every rate-limit counter that something stands on, by its key. */
export async function counted(database: Database): Promise<Record<string, unknown>> {
  const { rows } = await database.query(
    'select json_object_agg(key, points) as points from rate_limits where points <> 0',
    [],
  );
  return Object.assign({}, ...rows).points ?? {};
}

/** In how many minutes each of these counters is empty again. */
export async function minutesLeft(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.query(
    'select json_object_agg(key, ceil((expire - $1::bigint) / 60000.0)) as minutes from rate_limits where points <> 0',
    [Date.now()],
  );
  return Object.assign({}, ...rows).minutes;
}
