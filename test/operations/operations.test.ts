/** What an operator can do, without the command line: on both databases, with grants at stake. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOperation } from '../../src/operations/all.js';
import { putClient, updateClient } from '../../src/operations/clients.js';
import { AUDIT_EVENTS } from '../../src/store/audit-events.js';
import { Browser } from '../support/browser.js';
import { DATABASES, type Harness, startHarness } from '../support/harness.js';
import { newTokens, refresh, type Walk } from '../support/oauth.js';

const REFUSALS = [
  ['client.show', { client_id: 'nobody' }, 'There is no client nobody.'],
  ['client.disable', { client_id: 'nobody' }, 'There is no client nobody.'],
  ['client.delete', { client_id: 'nobody' }, 'There is no client nobody.'],
  [
    'client.rotate-secret',
    { client_id: 'public-app' },
    'public-app has no secret: it authenticates with none.',
  ],
  ['client.finish-rotation', { client_id: 'nobody' }, 'There is no client nobody.'],
  ['client.create', { client_name: 'App', redirect_uris: [] }, 'redirect_uris: must not be empty.'],
  ['client.create', {}, 'client_name: is missing.'],
  [
    'client.create',
    { client_name: 'App', redirect_uris: ['https://a.example/cb'], grant_types: ['implicit'] },
    'grant_types[0]: must be one of authorization_code, refresh_token.',
  ],
  [
    'client.create',
    { client_name: 'App', redirect_uris: ['https://a.example/cb'], grant_types: ['refresh_token'] },
    'grant_types: must include authorization_code; this server supports only authorization_code and refresh_token.',
  ],
  [
    'client.create',
    { client_name: 'App', redirect_uris: ['https://a.example/cb'], client_id: 'public-app' },
    'is taken.',
  ],
  [
    'client.create',
    { client_name: 'App', redirect_uris: ['https://a.example/cb'], client_secret: 's' },
    'client_secret',
  ],
  [
    'client.update',
    { client_id: 'public-app', metadata: { redirect_uris: null } },
    'redirect_uris: is missing.',
  ],
  [
    'client.update',
    { client_id: 'public-app', metadata: { client_name: 7 } },
    'client_name: must be of type string.',
  ],
  [
    'client.update',
    { client_id: 'public-app', metadata: { token_endpoint_auth_method: 'private_key_jwt' } },
    'jwks_uri: is needed with ',
  ],
  ['client.update', { client_id: 'public-app', metadata: { colour: 'red' } }, 'colour'],
  [
    'client.update',
    { client_id: 'public-app', metadata: { colour: null } },
    'colour cannot be changed. These fields can: client_name, redirect_uris, ',
  ],
  [
    'client.update',
    { client_id: 'public-app', metadata: { scope: 'profile nonsense' } },
    'scope: nonsense does not exist here. The scopes are profile, email, user.workspaces.read, ',
  ],
  [
    'client.create',
    { client_name: 'App', redirect_uris: ['https://a.example/cb'], scope: 'openid' },
    'scope: openid does not exist here. The scopes are profile, ',
  ],
  [
    'client.put',
    { client_id: 'new', client_name: 'App', redirect_uris: ['https://a.example/cb'], scope: 'mind.read' },
    'scope: mind.read does not exist here. The scopes are profile, ',
  ],
  ['user.create', { email: 'alice', name: 'A' }, 'email: is not an email address such as alice@example.com.'],
  [
    'audit.list',
    { event: 'nonsense' },
    'event: must be *, a group such as grant.*, or an event such as grant.ended; docs/webhooks.md lists them',
  ],
  [
    'resource.create',
    { identifier: 'no address', title: 'No' },
    'identifier: is not an absolute URI such as https://api.example.com.',
  ],
  [
    'resource.create',
    { identifier: 'https://mcp.example.com/w/{ws}/mcp', title: 'No' },
    'identifier: {workspace} is the only placeholder that a resource can have.',
  ],
  ['permission.create', { name: '\ud800', title: 'Half' }, 'name: must not contain unpaired surrogates.'],
  ['resource.create', { identifier: 'https://files.example.com/', title: 'Files' }, 'is already registered.'],
  [
    'resource.delete',
    { identifier: 'https://other.example.com' },
    'There is no resource https://other.example.com.',
  ],
  ['role.create', { name: '\ud800' }, 'name: must not contain unpaired surrogates.'],
  ['user.create', { email: 'ALICE@example.com', name: 'Alice' }, 'The address ALICE@example.com is taken.'],
  [
    'user.create',
    { email: 'dora@example.com', name: 'Do\0ra' },
    'name: must be one line, without control characters.',
  ],
  ['user.show', { email: 'nobody@example.com' }, 'There is no user nobody@example.com.'],
  ['user.set-password', { email: 'nobody@example.com', password: 'long enough for us' }, 'There is no user'],
  [
    'user.set-password',
    { email: 'alice@example.com', password: 'short' },
    'password: must have at least 12 characters.',
  ],
  ['user.list', { limit: 5000 }, 'limit: must be at most 1000.'],
  ['user.list', { limit: 'all' }, 'limit: must be a whole number.'],
  ['user.list', { limit: 1.5 }, 'limit: must be a whole number.'],
  ['workspace.create', { name: 'acme-labs', title: 'Acme' }, 'The name acme-labs is taken.'],
  ['workspace.create', { name: 'x', title: 'X' }, 'name: must be 3 to 32 letters'],
  [
    'workspace.add-member',
    { workspace: 'nowhere', email: 'bob@example.com', role: 'admin' },
    'There is no workspace nowhere.',
  ],
  [
    'workspace.add-member',
    { workspace: 'borealis', email: 'no@example.com', role: 'admin' },
    'There is no user no@example.com.',
  ],
  [
    'workspace.add-member',
    { workspace: 'borealis', email: 'bob@example.com', role: 'boss' },
    'There is no role boss',
  ],
  [
    'workspace.remove-member',
    { workspace: 'borealis', email: 'bob@example.com' },
    'is not a member of borealis.',
  ],
  [
    'workspace.remove-member',
    { workspace: 'nowhere', email: 'bob@example.com' },
    'There is no workspace nowhere.',
  ],
  ['workspace.delete', { name: 'no\0where' }, 'name: must not contain control characters.'],
] as const;

describe.each(DATABASES)('operations on %s', (database) => {
  let server: Harness;
  beforeAll(async () => {
    server = await startHarness({ database });
  });
  afterAll(() => server.stop());

  async function perform(name: string, input: unknown): Promise<unknown> {
    const operation = findOperation(name);
    if (operation === undefined) throw new Error(`no operation ${name}`);
    return operation.perform({ ...server.deps, redirectSchemes: [], by: { kind: 'operator' } }, input);
  }

  /** A grant that stands, as the refresh token that hangs on it. */
  async function grant(how: Walk = {}): Promise<string> {
    const password = how.email === 'bob@example.com' ? 'staple of the evening' : 'correct horse battery';
    return (await newTokens(new Browser(), server.issuer, { password, ...how })).text('refresh_token');
  }

  it.each(REFUSALS)('%s %j is refused in a sentence', async (name, input, sentence) => {
    expect(await perform(name, input)).toMatchObject({
      error: expect.stringMatching(/(?<!\.)\.$/),
      code: expect.any(String),
    });
    expect(await perform(name, input)).toMatchObject({ error: expect.stringContaining(sentence) });
  });

  it('gives out nothing that the schema of the result does not name', async () => {
    const created = await perform('user.create', {
      email: 'erin@example.com',
      name: 'Erin',
      password: 'long enough for us',
    });
    expect(created).toEqual({
      ok: {
        user: {
          id: expect.any(String),
          email: 'erin@example.com',
          name: 'Erin',
          locale: null,
          time_zone: null,
        },
      },
    });
  });

  it('lists in parts, and says where the next one begins', async () => {
    const first = await perform('client.list', { limit: 2 });
    expect(first).toMatchObject({
      ok: { clients: [{ client_id: 'basic-app' }, { client_id: 'code-only-app' }], next: 'code-only-app' },
    });
    const rest = await perform('client.list', { after: 'code-only-app', limit: 2 });
    expect(rest).toMatchObject({
      ok: { clients: [{ client_id: 'post-app' }, { client_id: 'public-app' }], next: null },
    });
    const people = await perform('workspace.show', { name: 'acme-labs', limit: 1 });
    expect(people).toMatchObject({
      ok: { members: [{ email: 'alice@example.com', role: 'admin' }], next: 'alice@example.com' },
    });
  });

  it('changes what is given of a client and keeps the rest; secrets come and go with the method', async () => {
    const metadata = {
      client_name: 'Old',
      redirect_uris: ['https://a.example/cb'],
      contacts: ['ops@a.example'],
      scope: 'email',
    };
    await perform('client.create', {
      ...metadata,
      client_id: 'changing',
      token_endpoint_auth_method: 'none',
    });
    const change = (change: unknown) => perform('client.update', { client_id: 'changing', metadata: change });
    expect(await change({ client_name: 'New' })).toEqual({
      ok: {
        client: expect.objectContaining({
          client_name: 'New',
          redirect_uris: ['https://a.example/cb'],
          scope: 'email',
          secrets: 0,
        }),
      },
    });
    expect((await server.deps.store.clients.find('changing'))?.metadata).toEqual({
      contacts: ['ops@a.example'],
    });
    const confidential = await change({ token_endpoint_auth_method: 'client_secret_post', scope: null });
    expect(confidential).toMatchObject({
      ok: { client: { scope: null, secrets: 1 }, client_secret: expect.stringMatching(/^vs_cs_/) },
    });
    expect(await change({ client_name: 'Newer' })).not.toHaveProperty('ok.client_secret');
    expect(await change({ token_endpoint_auth_method: 'none' })).toMatchObject({
      ok: { client: { secrets: 0 } },
    });
  });

  it('holds a client to the scopes that there are, those that resources bring included', async () => {
    const metadata = { client_name: 'Held', redirect_uris: ['https://held.example/cb'] };
    const resource = { identifier: 'https://tides.example.com', title: 'Tides', scopes: ['tides.read'] };
    await perform('resource.create', resource);
    const created = await perform('client.create', { ...metadata, client_id: 'held', scope: 'tides.read' });
    expect(created).toMatchObject({ ok: { client: { scope: 'tides.read' } } });

    // Its scope is gone then: that keeps nobody from changing something else.
    await perform('resource.delete', { identifier: resource.identifier });
    const change = (change: unknown) => perform('client.update', { client_id: 'held', metadata: change });
    expect(await change({ client_name: 'Renamed' })).toMatchObject({
      ok: { client: { client_name: 'Renamed', scope: 'tides.read' } },
    });
    expect(await change({ scope: 'email tides.read' })).toMatchObject({
      code: 'unknown_reference',
      path: 'scope',
    });
    expect(await change({ scope: null })).toMatchObject({ ok: { client: { scope: null } } });
  });

  it('makes one first secret, however many changes that need one come at the same moment', async () => {
    const metadata = { client_name: 'Twice', redirect_uris: ['https://twice.example/cb'] };
    const none = { token_endpoint_auth_method: 'none' };
    await perform('client.create', { ...metadata, ...none, client_id: 'twice' });
    const confidential = { token_endpoint_auth_method: 'client_secret_basic' };
    const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
    const change = { client_id: 'twice', metadata: confidential };
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => updateClient.perform(context, change)),
      putClient.perform(context, { client_id: 'twice', ...metadata, ...confidential }),
    ]);
    const shown = outcomes.flatMap((it) => ('ok' in it ? (it.ok.client_secret ?? []) : []));
    expect(shown).toHaveLength(1);
    const { secrets, store } = server.deps;
    expect((await store.clients.find('twice'))?.secretHashes).toEqual(shown.map((it) => secrets.hash(it)));
    for (const refused of outcomes.filter((it) => 'error' in it))
      expect(refused).toEqual({ error: 'The secrets of twice just changed. Try again.', code: 'conflict' });
  });

  it('keeps what each of several changes of different fields gives at the same moment', async () => {
    const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
    const [leaked, kept] = ['https://leaked.example/cb', 'https://merged.example/cb'];
    const all = {
      client_name: 'Before',
      redirect_uris: [leaked, kept],
      scope: 'email',
      tos_uri: `${kept}/terms`,
    };
    await perform('client.create', { ...all, client_id: 'merged' });
    const changes = {
      client_name: 'After',
      redirect_uris: [kept],
      client_uri: 'https://merged.example/',
      logo_uri: 'https://merged.example/logo.png',
      policy_uri: 'https://merged.example/policy',
      tos_uri: null,
      grant_types: ['authorization_code'],
      scope: null,
      contacts: ['ops@merged.example'],
      software_version: '2',
    };
    const outcomes = await Promise.all(
      Object.entries(changes).map(([name, value]) =>
        updateClient.perform(context, { client_id: 'merged', metadata: { [name]: value } }),
      ),
    );
    expect(outcomes.filter((it) => 'error' in it)).toEqual([]);
    const { contacts, software_version, ...shown } = changes;
    expect(await perform('client.show', { client_id: 'merged' })).toMatchObject({ ok: { client: shown } });
    const stored = await server.deps.store.clients.find('merged');
    expect(stored?.metadata).toEqual({ contacts, software_version });
  });

  it('puts a client that does not exist once, of several that put it at the same moment', async () => {
    const context = { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } as const };
    const metadata = { client_name: 'Put', redirect_uris: ['https://put.example/cb'] };
    const put = () => putClient.perform(context, { client_id: 'put-by-several', ...metadata });
    const outcomes = await Promise.all([put(), put(), put(), put()]);
    const done = outcomes.map((it) => ('ok' in it ? [it.ok.created, 'client_secret' in it.ok] : it));
    expect(done.toSorted()).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('lists the record by every event that there is', async () => {
    for (const event of AUDIT_EVENTS)
      expect(await perform('audit.list', { event })).toMatchObject({ ok: { events: expect.any(Array) } });
    await perform('workspace.create', { name: 'on-record', title: 'On Record' });
    expect(await perform('audit.list', { event: 'workspace.created', limit: 1 })).toMatchObject({
      ok: { events: [{ event: 'workspace.created', details: {} }] },
    });
  });

  it('lets a client that registered itself be disabled, and not be changed', async () => {
    const response = await fetch(`${server.issuer}/v1/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://dynamic.example/cb'] }),
    });
    const { client_id }: { client_id: string } = await response.json();
    const sentence = {
      error: `${client_id} registered itself: it can be disabled, enabled and deleted here, not changed.`,
      code: 'conflict',
    };
    expect(await perform('client.update', { client_id, metadata: { client_name: 'Trusted' } })).toEqual(
      sentence,
    );
    expect(await perform('client.rotate-secret', { client_id })).toEqual(sentence);
    expect(await perform('client.disable', { client_id })).toMatchObject({
      ok: { client: { disabled: true } },
    });
    expect(await perform('client.enable', { client_id })).toMatchObject({
      ok: { client: { disabled: false } },
    });
  });

  it('signs users out everywhere when their password is set, and leaves their grants', async () => {
    const token = await grant({ email: 'bob@example.com' });
    const password = 'a new one of twelve';
    expect(await perform('user.set-password', { email: 'Bob@example.com', password })).toEqual({
      ok: { email: 'bob@example.com', sessions: 1 },
    });
    expect((await refresh(server.issuer, token)).status).toBe(200);
    await expect(grant({ email: 'bob@example.com' })).rejects.toThrow('the walk ended');
    await grant({ email: 'bob@example.com', password });
  });

  it('ends what a member granted together with the membership: coming back revives nothing', async () => {
    const membership = { workspace: 'borealis', email: 'alice@example.com' };
    const token = await grant({ workspace: 'borealis' });
    expect(await perform('workspace.remove-member', membership)).toEqual({
      ok: { ...membership, grants: 1 },
    });
    await perform('workspace.add-member', { ...membership, role: 'member' });
    expect((await refresh(server.issuer, token)).json).toMatchObject({ error: 'invalid_grant' });
  });

  it('takes a resource in any spelling; the next one is the default then', async () => {
    await perform('resource.delete', { identifier: 'https://mcp.example.com/mcp' });
    await perform('resource.delete', { identifier: 'https://FILES.example.com/' });
    expect(await perform('resource.list', {})).toEqual({
      ok: {
        resources: [expect.objectContaining({ identifier: 'https://mcp.example.com/w/{workspace}/mcp' })],
      },
    });
  });
});
