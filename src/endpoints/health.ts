/** For operators: whether the process is up, and whether it can work. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { RETRY_AFTER_SECONDS } from '../http/errors.js';
import { noStore } from '../http/headers.js';

/** What `/readyz` says about a part that is missing. Anyone may read it, so it names only the part. */
const MISSING = {
  database:
    'The database does not respond. The log has the reason; DATABASE_URL or DATA_DIR says where it is.',
  signing_key:
    'There is no signing key that SECRET_KEY can decrypt. Compare it with the SECRET_KEY of the other processes.',
} as const;
type Part = keyof typeof MISSING;

export function healthz(c: Context): Response {
  noStore(c);
  return c.json({ status: 'ok' });
}

/**
 * 503 while the database is unreachable or there is no signing key, and `missing` says which. `lag_seconds` tells how far
 * the background work is behind: `access_changes` for the consequences of denials, the others for what the last sweep
 * should have removed.
 */
export function readyz({ store, keys, upkeep, now, log }: Deps) {
  return async (c: Context): Promise<Response> => {
    noStore(c);
    let part: Part = 'database';
    try {
      const waitingSince = await store.accessChanges.waitingSince();
      part = 'signing_key';
      await keys.current(now());
      const waiting = waitingSince === null ? 0 : (now().getTime() - waitingSince.getTime()) / 1000;
      const lagSeconds = { access_changes: Math.max(0, waiting), ...upkeep.lag };
      return c.json({ status: 'ready', lag_seconds: lagSeconds });
    } catch (error) {
      log.warn({ err: error, missing: part }, 'Not ready.');
      c.header('Retry-After', String(RETRY_AFTER_SECONDS));
      return c.json({ status: 'unavailable', missing: [part], description: MISSING[part] }, 503);
    }
  };
}
