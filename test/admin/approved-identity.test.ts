/** An approval is of the application that the administrator saw, and of none that it became meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.js';
import { connect, signedIn } from '../support/connections.js';
import { type DocumentHost, startDocumentHost } from '../support/document-host.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl } from '../support/oauth.js';
import { manage, PUBLIC, register } from '../support/registering.js';

let server: Harness;
let documents: DocumentHost;
let admin: Browser;

beforeAll(async () => {
  documents = await startDocumentHost();
  server = await startHarness({ documents });
  admin = await signedIn(server, 'alice@example.com');
});
afterAll(() => Promise.all([server.stop(), documents.stop()]));

const open = (path = '') => admin.get(`${server.issuer}/workspaces/acme-labs${path}`);
const pageOf = (clientId: string) => open(`/applications?client_id=${clientId}`);

async function harmless() {
  const { json } = await register(server.issuer, { ...PUBLIC, client_name: 'Harmless Notes' });
  const clientId = String(json.client_id);
  const become = (client_name: string) =>
    manage(server.issuer, json, { method: 'PUT', body: { ...PUBLIC, client_id: clientId, client_name } });
  return { clientId, become };
}

async function policyFor(clientId: string) {
  const { policies, workspaces } = server.deps.store;
  return policies.find((await workspaces.find('acme-labs'))?.id ?? '', { kind: 'client', subject: clientId });
}

async function ask(clientId: string): Promise<void> {
  const { approvalRequests, users, workspaces } = server.deps.store;
  const bob = await users.findByEmail('bob@example.com');
  const workspace = await workspaces.find('acme-labs');
  if (bob === null || workspace === null) throw new Error('the seed has no bob');
  await approvalRequests.add(workspace.id, clientId, bob.id, { kind: 'system' }, server.clock.now);
}

describe('an approval is of the identity that was shown', () => {
  it('refuses to approve an application that changed since the page was opened, and shows what it is now', async () => {
    const { clientId, become } = await harmless();
    const page = await pageOf(clientId);
    expect((await become('Harmful Notes')).status).toBe(200);
    const refused = await page.submit({ button: 'Save', check: ['decision=allowed'] });
    expect(refused.text).toContain('Nothing was saved');
    expect(refused.text).toContain('Harmful Notes');
    expect(await policyFor(clientId)).toBeNull();
    await refused.submit({ button: 'Save', check: ['decision=allowed'] });
    expect(await policyFor(clientId)).toMatchObject({ decision: 'allowed' });
  });

  it('refuses to approve a request whose application has another identity now', async () => {
    const { clientId, become } = await harmless();
    await ask(clientId);
    const page = await open();
    await become('Harmful Notes');
    const refused = await page.submit({ button: 'Approve \u2068Harmless Notes\u2069' });
    expect(refused.text).toContain('Nothing was saved');
    expect(refused.text).toContain('Harmful Notes');
    expect(await policyFor(clientId)).toBeNull();
    await (await open()).submit({ button: 'Approve \u2068Harmful Notes\u2069' });
    expect(await policyFor(clientId)).toMatchObject({ decision: 'allowed' });
  });

  it('leaves out an application in use that changed since the page that lists it was opened', async () => {
    const { clientId, become } = await harmless();
    await connect(server, { email: 'bob@example.com', workspace: 'acme-labs', clientId });
    const page = await (await open()).follow('Require approval');
    expect(page.text).toContain('Harmless Notes');
    expect((await become('Harmful Notes')).status).toBe(200);
    const on = await page.submit({ button: 'Approve these and require approval' });
    expect(on.text).toContain('Members can now use only approved applications');
    expect(await policyFor(clientId)).toBeNull();
    await on.submit({ button: 'Stop requiring approval' });
  });

  it('refuses to approve an application that was unknown when the page was opened', async () => {
    const { policies, workspaces } = server.deps.store;
    const policy = {
      kind: 'client' as const,
      subject: 'public-app',
      decision: 'allowed' as const,
      scopes: null,
      permissions: null,
      shownIdentity: null,
    };
    const workspace = await workspaces.find('acme-labs');
    expect(await policies.set(workspace?.id ?? '', policy, { kind: 'system' }, server.clock.now)).toBeNull();
    expect(await policyFor('public-app')).toBeNull();
  });

  it('blocks whatever the application has become', async () => {
    const { clientId, become } = await harmless();
    const page = await pageOf(clientId);
    await become('Harmful Notes');
    await page.submit({ button: 'Save', check: ['decision=blocked'] });
    expect(await policyFor(clientId)).toMatchObject({ decision: 'blocked' });
  });

  it('in advance is of what the application is when it is first seen here (CIMD §8.4)', async () => {
    const path = '/in-advance.json';
    const client_id = documents.origin + path;
    const redirect_uri = 'https://notes.example.com/callback';
    const become = (client_name: string) =>
      documents.answer(path, (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
          .end(JSON.stringify({ client_id, client_name, redirect_uris: [redirect_uri] })),
      );
    const { workspaces, policies } = server.deps.store;
    const { id = '' } = (await workspaces.find('acme-labs')) ?? {};
    await policies.setOnlyApproved(id, true, { kind: 'system' }, server.clock.now);
    await (await pageOf(client_id)).submit({ button: 'Save', check: ['decision=allowed'] });
    const opened = async () =>
      (await signedIn(server, 'bob@example.com')).get(
        authorizeUrl(server.issuer, { client_id, redirect_uri }),
      );

    become('Harmless Notes');
    expect((await opened()).title).toMatch(/^Allow access/);
    become('Harmful Notes');
    server.clock.advance(3601);
    const page = await opened();
    expect([page.title, page.text]).toEqual([
      expect.not.stringMatching(/^Allow access/),
      expect.stringContaining('Harmful Notes'),
    ]);
    expect(page.forms.flatMap(({ buttons }) => buttons)).toContain('Request approval');
    await policies.setOnlyApproved(id, false, { kind: 'system' }, server.clock.now);
  });
});
