/** The audit log as a file, which takes several pages of it. */
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { consoleForFile } from '../support/console.js';

const { server, alice } = await consoleForFile();

it('downloads the newest 10,000 audit events, and no more', async () => {
  const sql = postgres(server.directUrl, { max: 1 });
  await sql`insert into audit_events (at, event, actor_kind, client_id, details)
    select now(), 'client.enabled', 'system', 'counted-app', json_build_object('number', number)
    from generate_series(1, 10500) number`;
  await sql.end();
  const file = await alice.get(`${server.issuer}/operate/audit/download?client_id=counted-app`);
  const numbers = [...file.html.matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, newer) => 10_500 - newer));
});

it('downloads what the page shows', async () => {
  const page = await alice.get(`${server.issuer}/operate/audit?client_id=public-app`);
  expect(page.html).toContain('href="/operate/audit/download?client_id=public-app"');
});

it('gives the browser a file to save, under a name', async () => {
  const { headers } = await alice.get(`${server.issuer}/operate/audit/download?client_id=public-app`);
  expect(headers.get('content-disposition')).toBe('attachment; filename="audit-events.jsonl"');
});
