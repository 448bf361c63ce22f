/** What the API makes of an error that no operation caught: its code, its status, and when to try again. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { RecentRefusals } from '../../src/http/recent-refusals.js';
import { createLog } from '../../src/log.js';
import { failure } from '../../src/management/envelope.js';
import { NO_METRICS } from '../../src/metrics/metrics.js';
import { OAuthError } from '../../src/protocol/errors.js';

it.each([
  [new OAuthError('too_many_requests', 'Wait.', { retryAfterSeconds: 9 }), 429, 'too_many_requests', '9'],
  [new OAuthError('temporarily_unavailable', 'Wait.', { retryAfterSeconds: 2 }), 503, 'busy', '2'],
  [new OAuthError('invalid_request', 'No.'), 400, 'invalid', null],
  [new HTTPException(408, { message: 'The body is late.' }), 400, 'invalid', null],
  [new Error('a bug'), 500, 'server_error', null],
] as const)('%s is %i %s', async (thrown, status, code, retryAfter) => {
  const app = new Hono();
  const reporter = {
    log: createLog('silent'),
    metrics: NO_METRICS,
    refusals: new RecentRefusals(),
    now: () => new Date(0),
  };
  app.get('/', (c) => failure(c, reporter, thrown));
  const answer = await app.request('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(await answer.json()).toMatchObject({ success: false, error: { code } });
});
