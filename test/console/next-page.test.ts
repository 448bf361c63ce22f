/** Lists that are longer than a page of the console, and work that waits. */
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { SYSTEM } from '../../src/store/actor.js';
import { connect } from '../support/connections.js';
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

it('of the grants has the older ones of the same filter', async () => {
  const of = { workspace: 'acme-labs', clientId: 'public-app' };
  await connect(server, { ...of, email: 'bob@example.com' });
  await connect(server, { ...of, email: 'alice@example.com' });
  const sql = postgres(server.directUrl, { max: 1 });
  await sql`
    insert into grants
    select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'number', g.number - n))).*
    from grants g join users u on u.id = g.user_id, generate_series(1, 102, 2) n
    where u.email = 'alice@example.com'`;
  await sql.end();
  const first = await alice.get(`${server.issuer}/operate/grants?user=alice%40example.com`);
  const second = await nextOf(first);
  expect([first, second].map(({ text }) => text.match(/alice@example\.com /g)?.length)).toEqual([50, 2]);
  expect(second.text).not.toContain('bob@example.com');
});

it('of the deliveries of a webhook has the older ones of the same state', async () => {
  const endpoint = { url: 'https://hooks.example.com/', events: ['role.*'], sealedSecret: 'sealed' };
  const made = await server.deps.store.webhooks.create(endpoint, SYSTEM, server.clock.now);
  if (typeof made === 'string') throw new Error(made);
  const { id } = made;
  const sql = postgres(server.directUrl, { max: 1 });
  await sql`
    insert into webhook_deliveries (endpoint_id, event_id, event, state, due_at, queued_at)
    select ${id}, n, 'role.created', case when n = 1 then 'delivered' else 'failed' end, now(), now()
    from generate_series(1, 53) n`;
  await sql.end();
  const first = await alice.get(`${server.issuer}/operate/webhook?id=${id}&state=failed`);
  const second = await nextOf(first);
  expect([first, second].map(({ text }) => text.match(/role\.created failed/g)?.length)).toEqual([50, 2]);
  expect(second.text).not.toContain('role.created delivered');
});

it('the overview says for how many seconds changes of access have waited', async () => {
  const [locking, sql] = [postgres(server.directUrl, { max: 1 }), postgres(server.directUrl, { max: 1 })];
  const at = new Date(server.clock.now.getTime() - 90_000);
  await locking.begin(async (transaction) => {
    // The background work takes the change, and waits for these grants.
    await transaction`select from grants for update`;
    await sql`
      insert into access_changes (client_id, action, before, actor_kind, at)
      select 'public-app', 'end', max(number) + 1, 'system', ${at} from grants`;
    const { text } = await alice.get(`${server.issuer}/operate`);
    expect(text).toContain('access changes: 90 s behind');
  });
  await Promise.all([locking.end(), sql.end()]);
});

it('of the sources of temporary data shows the twenty that have the most', async () => {
  const sql = postgres(server.directUrl, { max: 1 });
  await sql`
    insert into anonymous_usage (source, bytes)
    select format('203.0.113.%s', n), 1024 * n from generate_series(1, 22) n`;
  await sql.end();
  const { text } = await alice.get(`${server.issuer}/operate`);
  expect(text.match(/203\.0\.113\.\d+/g)).toEqual(
    Array.from({ length: 20 }, (_, n) => `203.0.113.${22 - n}`),
  );
});
