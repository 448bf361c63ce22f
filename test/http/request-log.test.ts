/** The line that a request gets in the log. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { noteClient, requestLog } from '../../src/http/request-log.js';

it('has the time in milliseconds with two decimals, and the id and the client of the request if they are known', () => {
  const lines: Record<string, unknown>[] = [];
  const note = requestLog(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }));
  const answered = { method: 'POST', route: '/v1/oauth/token', status: 400, seconds: 0.012_345_6 };
  const [known, unknown] = [{ req: {} }, { req: {} }];
  noteClient(known, 'public-app');
  note(known, { ...answered, ref: 'abcdefgh' });
  note(unknown, { ...answered, ref: null });
  const line = { method: 'POST', route: '/v1/oauth/token', status: 400, ms: 12.35 };
  expect(lines).toMatchObject([
    { ...line, request: 'abcdefgh', client: 'public-app' },
    { ...line, request: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
  expect(lines[1]).not.toHaveProperty('client');
});
