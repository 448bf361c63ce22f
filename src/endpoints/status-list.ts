/**
 * GET /v1/oauth/status-lists and /v1/oauth/status-lists/:list: which access tokens ended early, for offline
 * verification.
 */
import type { Deps } from '../deps.js';
import { parseAccepted } from '../http/accept.js';
import { type Answer, json } from '../http/answer.js';
import type { Endpoint } from '../http/endpoint-route.js';
import { isKept } from '../http/public-document.js';
import type { RequestContext } from '../http/request-context.js';
import type { SignedStatusList } from '../tokens/status-lists.js';

/** Seconds. Shorter than the list's own `ttl`, which verifiers follow. */
const MAX_AGE = 1;

const NOT_FOUND = json(
  {
    error: 'not_found',
    error_description:
      'There is no such status list. The status claim of a token contains the URL of its list.',
  },
  404,
);
const NOT_IMPLEMENTED = json(
  {
    error: 'not_implemented',
    error_description: 'Earlier states of a status list are not kept. Omit the parameter time.',
  },
  501,
);

/** A list as it is sent, with and without gzip. */
interface Answers {
  readonly plain: Answer;
  readonly gzipped: Answer;
  readonly unchanged: Answer;
}

/** draft-ietf-oauth-status-list-21 §8.1: anyone may read it; it reveals neither users nor applications. */
export function statusListEndpoint({ statusLists, now }: Deps): Endpoint {
  // As long as the list itself is kept.
  const answers = new WeakMap<SignedStatusList, Answers>();
  return (c) => {
    // §8.4: historical lists, which we do not keep (§12.7 advises against it).
    if (c.req.query('time') !== undefined) return NOT_IMPLEMENTED;
    const number = c.req.param('list') ?? '';
    if (!/^(0|[1-9]\d{0,8})$/.test(number)) return NOT_FOUND;
    const list = statusLists.signed(Number(number), now());
    return list instanceof Promise ? list.then((it) => answerOf(c, it)) : answerOf(c, list);
  };

  function answerOf(c: RequestContext, list: SignedStatusList | null): Answer {
    if (list === null) return NOT_FOUND;
    let ready = answers.get(list);
    if (ready === undefined) {
      ready = answersOf(list);
      answers.set(list, ready);
    }
    if (isKept(c, list.etag)) return ready.unchanged;
    return takesGzip(c) ? ready.gzipped : ready.plain;
  }
}

function answersOf({ jwt, gzipped, etag }: SignedStatusList): Answers {
  const kept = { 'cache-control': `public, max-age=${MAX_AGE}`, etag, vary: 'Accept-Encoding' };
  const headers = { ...kept, 'content-type': 'application/statuslist+jwt' };
  return {
    plain: { status: 200, headers, body: Buffer.from(jwt) },
    gzipped: { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipped },
    unchanged: { status: 304, headers: kept, body: null },
  };
}

/** §8.2: a list is base64url-encoded twice, and gzip removes most of that overhead. */
function takesGzip(c: RequestContext): boolean {
  const accepted = parseAccepted(c.req.header('accept-encoding'));
  const weight = (coding: string) => accepted.find(({ name }) => name.toLowerCase() === coding)?.q ?? 0;
  return weight('gzip') > 0 && weight('gzip') >= weight('identity');
}

/** §9.3: all lists. */
export function statusListsEndpoint({ statusLists }: Deps): Endpoint {
  return async () =>
    json({ status_lists: await statusLists.uris() }, 200, { 'cache-control': 'public, max-age=60' });
}
