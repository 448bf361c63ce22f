/** The page after the first one of a list, in the console. */
import { afterAll, expect, it } from 'vitest';
import { startConsole } from '../support/console.js';
import { seed } from '../support/seed.js';

const counted = Array.from({ length: 52 }, (_, n) => ({
  name: `counted-${n + 10}`,
  title: 'Counted',
  type: 'team',
  members: [],
}));
const last = { name: 'zebra-crossing', title: 'Last', type: 'team', members: [] };
const { server, alice } = await startConsole({
  seed: { ...seed, workspaces: [...seed.workspaces, ...counted, last] },
});
afterAll(() => server.stop());

it('is of the same search', async () => {
  const first = await alice.get(`${server.issuer}/operate/workspaces?search=counted`);
  const [, next = ''] = /href="([^"]*after=[^"]*)"/.exec(first.html) ?? [];
  const second = await alice.get(new URL(next.replaceAll('&amp;', '&'), server.issuer).href);
  const names = [first, second].map(({ text }) => new Set(text.match(/counted-\d+/g)).size);
  expect(names).toEqual([50, 2]);
  expect(second.text).not.toContain('zebra-crossing');
});
