/** GET /v1/oauth/status-lists and /v1/oauth/status-lists/:list: which access tokens died early, for whoever verifies offline. */
import type { Context } from 'hono';
import type { Deps } from '../deps.js';

/** Seconds; shorter than the list's own `ttl`, which is what verifiers go by. */
const MAX_AGE = 1;

/** draft-ietf-oauth-status-list-17 §8.1: anybody may read it, and it tells nothing of who or what. */
export function statusListEndpoint({ statusLists, now }: Deps) {
  return async (c: Context): Promise<Response> => {
    const number = c.req.param('list') ?? '';
    const list = /^(0|[1-9]\d{0,8})$/.test(number) ? await statusLists.signed(Number(number), now()) : null;
    if (list === null) return c.json({ error: 'not_found' }, 404);
    c.header('Cache-Control', `public, max-age=${MAX_AGE}`);
    c.header('ETag', list.etag);
    return c.body(list.jwt, 200, { 'Content-Type': 'application/statuslist+jwt' });
  };
}

/** §9.3: all lists there are. */
export function statusListsEndpoint({ statusLists }: Deps) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json({ status_lists: await statusLists.uris() });
  };
}
