/** The page after the first one of a list, in the console. */
import { afterAll, expect, it } from 'vitest';
import { startConsole } from '../support/console.js';
import type { Page } from '../support/page.js';
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

const nextOf = (page: Page) => alice.get(page.links.find(({ href }) => href.includes('after='))?.href ?? '');

it('is of the same search', async () => {
  const first = await alice.get(`${server.issuer}/operate/workspaces?search=counted`);
  const second = await nextOf(first);
  const names = [first, second].map(({ text }) => new Set(text.match(/counted-\d+/g)).size);
  expect(names).toEqual([50, 2]);
  expect(second.text).not.toContain('zebra-crossing');
});

it('of the audit log has the older events of the same kind', async () => {
  const first = await alice.get(`${server.issuer}/operate/audit?event=workspace.created`);
  const second = await nextOf(first);
  const rows = [first, second].map(({ text }) => text.match(/workspace\.created system /g)?.length);
  expect(rows).toEqual([50, seed.workspaces.length + 53 - 50]);
  expect(second.text).not.toContain('user.created');
});
