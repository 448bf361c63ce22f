/** A document in memory: when its source is read again, and what the clients that have it get. */
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { responseOf } from '../../src/http/answer.js';
import { PublicDocument } from '../../src/http/public-document.js';

let now: Date;
let text: string;
let reads: number;
let app: Hono;
beforeEach(() => {
  now = new Date('2026-01-01T00:00:00Z');
  text = '{"a":1}';
  reads = 0;
  const read = async () => {
    reads += 1;
    return text;
  };
  const document = new PublicDocument(read, 60, () => now);
  app = new Hono().get('/', async (c) => responseOf(await document.answer(c), {}));
});

const ask = async (headers: Record<string, string> = {}) => app.request('/', { headers });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

it('is read once for all who wait, and again a quarter of a second later: another process may have changed it', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text, text]);
  text = '{"a":2}';
  pass(249);
  expect([await (await ask()).text(), reads]).toEqual(['{"a":1}', 1]);
  pass(1);
  expect([await (await ask()).text(), reads]).toEqual(['{"a":2}', 2]);
});

it('is read again when the clock was set back, however far', async () => {
  await ask();
  text = '{"a":2}';
  pass(-3_600_000);
  expect([await (await ask()).text(), reads]).toEqual(['{"a":2}', 2]);
});

it('is read again after a reading that failed', async () => {
  const document = new PublicDocument(
    async () => {
      reads += 1;
      if (reads === 1) throw new Error('the database is away');
      return text;
    },
    60,
    () => now,
  );
  app = new Hono().get('/', async (c) => responseOf(await document.answer(c), {}));
  app.onError((_, c) => c.body(null, 500));
  expect((await ask()).status).toBe(500);
  expect(await (await ask()).text()).toBe(text);
});

it('has an ETag that changes with its text only, and is 304 for clients that have it (RFC 9110 §13.1.2)', async () => {
  const etag = (await ask()).headers.get('etag') ?? '';
  pass(1000);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, ' * '])
    expect((await ask({ 'if-none-match': known })).status, known).toBe(304);
  expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200);
  text = '{"a":2}';
  pass(1000);
  const changed = await ask({ 'if-none-match': etag });
  expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(changed.headers.get('etag')).not.toBe(etag);
});
