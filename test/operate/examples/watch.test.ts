/** The event stream of the example, with a reader that falls behind. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { VerifiedToken } from 'vouchsafe/resource-server';
import { Events } from '../../../examples/mcp-server/events.js';
import { watchRoute } from '../../../examples/mcp-server/watch.js';

const TOKEN = { token: 't', audience: 'https://mcp.example.com/v1', workspaceId: 'w' } as VerifiedToken;

/** Announces some events at once. @returns the events that the reader gets until the stream ends */
async function readAfter(
  count: number,
): Promise<{ readonly ids: readonly string[]; readonly ended: boolean }> {
  const events = new Events();
  const app = new Hono<{ Variables: { token: VerifiedToken } }>();
  app.use((c, next) => {
    c.set('token', TOKEN);
    return next();
  });
  app.get('/:workspaceId', watchRoute(events, { verify: async () => TOKEN }));
  const response = await app.request('/w');
  for (let n = 1; n <= count; n += 1)
    events.announce('w', { event: 'DatabaseItemCreated', databaseId: 'd', databaseItemId: `item-${n}` });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ids: string[] = [];
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return { ids, ended: true };
    ids.push(...[...part.value.matchAll(/item-\d+/g)].map(([id]) => id));
    if (ids.at(-1) === `item-${count}`) return { ids, ended: false };
  }
}

it('a reader may be a hundred events behind, and gets all of them in order', async () => {
  const { ids, ended } = await readAfter(100);
  expect([ids, ended]).toEqual([Array.from({ length: 100 }, (_, n) => `item-${n + 1}`), false]);
});

it('a reader that is further behind is disconnected', async () => {
  expect((await readAfter(101)).ended).toBe(true);
});
