/** What an operator removes while a user decides: nothing new is granted for it. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, operatorToken } from '../management/calling.js';
import type { Browser } from '../support/browser.js';
import { signedIn } from '../support/connections.js';
import { type Harness, latestReason, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';
import type { Page } from '../support/page.js';

const FILES = 'https://files.example.com';
const OF_A_WORKSPACE = 'https://mcp.example.com/w/{workspace}/mcp';
let server: Harness;
let bob: Browser;
let token: string;
beforeAll(async () => {
  server = await startHarness();
  bob = await signedIn(server, 'bob@example.com');
  token = await operatorToken(server, 'catalog', ['*']);
});
afterAll(() => server.stop());

async function consentPage(query: Parameters<typeof authorizeUrl>[1]): Promise<Page> {
  const page = await bob.get(authorizeUrl(server.issuer, query));
  expect(page.title).toMatch(/^Allow access/);
  return page;
}

it.each([
  ['an optional scope', { scope: 'workspace.mcp user.status.read' }, '/scopes/user.status.read'],
  ['a required scope', {}, '/scopes/profile'],
  ['a resource', { resource: FILES }, `/resources/${encodeURIComponent(FILES)}`],
  [
    'the resource of each workspace',
    { resource: OF_A_WORKSPACE.replace('{workspace}', 'acme-labs') },
    `/resources/${encodeURIComponent(OF_A_WORKSPACE)}`,
  ],
])('a request for %s that is removed ends (RFC 6749 §3.3, RFC 8707 §2)', async (_, query, path) => {
  const page = await consentPage(query);
  expect((await call(server, `DELETE ${path}`, { token })).status).toBe(200);
  const answer = await page.submit({ button: 'Allow' });
  expect([answer.status, answer.location]).toEqual([400, undefined]);
  expect(latestReason(server)).toEqual({ tag: 'request_expired' });
  expect((await server.deps.store.grants.list({}, undefined, 1)).length).toBe(0);
});

it.each([
  ['no longer names it', 'PATCH', { scopes: [] }],
  ['is removed', 'DELETE', undefined],
])(
  'a request for a scope that only a resource names ends when the resource %s',
  async (_, method, change) => {
    const identifier = `https://${method.toLowerCase()}.example.com`;
    await call(
      server,
      'POST /resources',
      { token },
      { identifier, title: 'Ledger', scopes: ['ledger.read'] },
    );
    const page = await consentPage({ scope: 'ledger.read' });
    const path = `${method} /resources/${encodeURIComponent(identifier)}`;
    expect((await call(server, path, { token }, change)).status).toBe(200);
    for (const answer of [await page.submit({ button: 'Allow' }), await bob.get(page.url)]) {
      expect([answer.status, answer.location]).toEqual([400, undefined]);
      expect(latestReason(server)).toEqual({ tag: 'request_expired' });
    }
    expect((await server.deps.store.grants.list({}, undefined, 1)).length).toBe(0);
  },
);

it.each([
  ['a scope', { requiredScopes: ['removed'] }],
  ['a resource', { audiences: ['https://removed.example.com'] }],
])('a request that another process opened while %s was removed ends', async (_, named) => {
  const page = await consentPage({});
  const id = new URL(page.url).searchParams.get('request') ?? '';
  const sql = postgres(server.directUrl);
  const [column, value] =
    'audiences' in named ? ['audiences', named.audiences] : ['required_scopes', named.requiredScopes];
  await sql`update authorization_requests set ${sql(column)} = ${value} where id = ${id}`;
  await sql.end();
  const answer = await page.submit({ button: 'Allow' });
  expect([answer.status, answer.location]).toEqual([400, undefined]);
});

it('a request for a scope that its client may no longer request ends', async () => {
  const change = { client_name: 'Limited', redirect_uris: ['https://limited.example.com/callback'] };
  const limitTo = async (scope: string) => {
    const metadata = { ...change, token_endpoint_auth_method: 'none', scope };
    expect((await call(server, 'PUT /clients/limited', { token }, metadata)).success).toBe(true);
  };
  const query = { client_id: 'limited', redirect_uri: change.redirect_uris[0], scope: 'user.settings.write' };
  await limitTo('user.settings.write workspace.mcp');
  const pages = [await consentPage(query), await consentPage({ ...query, scope: 'workspace.mcp' })];
  await limitTo('workspace.mcp');
  const answers = await Promise.all(pages.map((page) => page.submit({ button: 'Allow' })));
  expect(answers.map((answer) => [answer.status, answer.location?.includes('code=')])).toEqual([
    [400, undefined],
    [303, true],
  ]);
});

it('a request for a scope that is no longer required ends if its client may not request it', async () => {
  const metadata = {
    client_name: 'Narrow',
    redirect_uris: ['https://narrow.example.com/callback'],
    token_endpoint_auth_method: 'none',
    scope: 'workspace.mcp',
  };
  expect((await call(server, 'PUT /clients/narrow', { token }, metadata)).success).toBe(true);
  const query = { client_id: 'narrow', redirect_uri: metadata.redirect_uris[0], scope: 'workspace.mcp' };
  const page = await consentPage(query);
  expect((await call(server, 'PATCH /scopes/email', { token }, { required: false })).success).toBe(true);
  expect((await page.submit({ button: 'Allow' })).status).toBe(400);
});

it('a request that names something else goes on', async () => {
  const other = { identifier: 'https://other.example.com', title: 'Other', scopes: ['other.read'] };
  await call(server, 'POST /resources', { token }, other);
  const page = await consentPage({ scope: 'workspace.mcp', resource: 'https://mcp.example.com/mcp' });
  for (const path of ['/scopes/user.status.write', `/resources/${encodeURIComponent(other.identifier)}`])
    expect((await call(server, `DELETE ${path}`, { token })).status).toBe(200);
  expect((await page.submit({ button: 'Allow' })).location).toContain('code=');
});
