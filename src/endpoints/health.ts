/** For those who run the server: is the process up, and can it work. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';
import { noStore } from '../http/headers.js';

export function healthz(c: Context): Response {
  noStore(c);
  return c.json({ status: 'ok' });
}

/** 503 while the database is away or there is no key to sign with. */
export function readyz({ store, keys, now, log }: Deps) {
  return async (c: Context): Promise<Response> => {
    noStore(c);
    try {
      await store.ping();
      await keys.current(now());
      return c.json({ status: 'ready' });
    } catch (error) {
      log.warn({ err: error }, 'Not ready.');
      return c.json({ status: 'unavailable' }, 503);
    }
  };
}
