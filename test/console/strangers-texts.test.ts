/** What strangers and users wrote, on every page of the console that a link leads to. */
import { expect, it, onTestFinished } from 'vitest';
import { startConsole } from '../support/console.js';
import { authorizeUrl, walk } from '../support/oauth.js';
import { seed } from '../support/seed.js';

/** Reverses what follows, and draws a tower over the lines above. */
const HOSTILE = `\u202emoc.knab\u2066 a${'\u0301\u00ad'.repeat(20)}`;
const AT_WORK = /[\u202a-\u202e\u2066-\u2069]|(?:\u0301\u00ad?){5}/u;
const MOST_PAGES = 500;

/** A page without what its forms send, and where its links lead: there, a text has to stay as it is. */
function shown(html: string): string {
  return html.replace(/ (?:value|href)="[^"]*"/g, '').replace(/(<textarea[^>]*>)[^<]*/g, '$1');
}

it('neither reverses nor covers anything on any page of the console, whoever wrote it', async () => {
  const hostile = <T extends object, K extends keyof T>(rows: readonly T[], key: K) =>
    rows.map((row) => ({ ...row, [key]: `${row[key]} ${HOSTILE}` }));
  const { server, alice } = await startConsole({
    seed: {
      ...seed,
      users: hostile(seed.users, 'name'),
      workspaces: hostile(seed.workspaces, 'title'),
      resources: hostile(seed.resources, 'title'),
      permissions: hostile(seed.permissions, 'title'),
      clients: hostile(seed.clients, 'client_name'),
    },
  });
  onTestFinished(() => server.stop());
  await walk(alice, authorizeUrl(server.issuer));
  // Anyone can have a request refused, which the console shows to operators.
  await alice.get(`${server.issuer}/workspaces/${encodeURIComponent(HOSTILE)}`);
  await alice.get(authorizeUrl(server.issuer, { client_id: `unknown ${HOSTILE}` }));

  const home = `${server.issuer}/operate`;
  const refs = server.logs.flatMap(({ ref }) => (typeof ref === 'string' ? [ref] : []));
  expect(refs.length).toBeGreaterThanOrEqual(2);
  const found = new Set([home, ...refs.map((ref) => `${home}/refusals?ref=${ref}`)]);
  const faults: string[] = [];
  for (const url of found) {
    const page = await alice.get(url);
    if (!page.headers.get('content-type')?.startsWith('text/html')) continue;
    const [fault] = AT_WORK.exec(shown(page.html)) ?? [];
    if (page.status !== 200 || fault !== undefined)
      faults.push(`${page.status} ${url}: ${JSON.stringify(fault)}`);
    for (const { href } of page.links) if (href.startsWith(home)) found.add(href);
    expect(found.size).toBeLessThan(MOST_PAGES);
  }
  expect(faults).toEqual([]);
  expect(found.size).toBeGreaterThan(60);
});
