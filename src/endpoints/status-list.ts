/** GET /v1/oauth/status-lists and /v1/oauth/status-lists/:list: which access tokens died early, for whoever verifies offline. */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Deps } from '../deps.js';

/** Seconds; shorter than the list's own `ttl`, which is what verifiers go by. */
const MAX_AGE = 1;

/** draft-ietf-oauth-status-list-21 §8.1: anybody may read it, and it tells nothing of who or what. */
export function statusListEndpoint({ statusLists, now }: Deps) {
  return async (c: Context): Promise<Response> => {
    // §8.4: how a list was at another time, which is not kept (§12.7 advises against it).
    if (c.req.query('time') !== undefined) return c.json({ error: 'not_implemented' }, 501);
    const number = c.req.param('list') ?? '';
    const list = /^(0|[1-9]\d{0,8})$/.test(number) ? await statusLists.signed(Number(number), now()) : null;
    if (list === null) return c.json({ error: 'not_found' }, 404);
    c.header('Cache-Control', `public, max-age=${MAX_AGE}`);
    c.header('ETag', list.etag);
    c.header('Vary', 'Accept-Encoding');
    c.header('Content-Type', 'application/statuslist+jwt');
    // §8.2: a list is base64url twice, which gzip takes back.
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['gzip', 'identity'],
      default: 'identity',
    });
    if (encoding !== 'gzip') return c.body(list.jwt);
    c.header('Content-Encoding', 'gzip');
    return c.body(list.gzipped);
  };
}

/** §9.3: all lists there are. */
export function statusListsEndpoint({ statusLists }: Deps) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json({ status_lists: await statusLists.uris() });
  };
}
