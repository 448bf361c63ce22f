/** The example resource server: each endpoint as REST and as a tool, and whom it lets in. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../examples/mcp-server/catalog.js';
import { claimsOf } from '../../support/oauth.js';
import { type Call, type Platform, rest, startPlatform, tools } from './platform.js';

const MAIN = fileURLToPath(new URL('../../../dist/examples/mcp-server/main.js', import.meta.url));
const WAYS = ['REST', 'tool'] as const;

let platform: Platform;
/** Alice in acme-labs, who may do everything; Bob there, who may read; Alice in borealis. */
let alice: { readonly REST: Call; readonly tool: Call; readonly client: Client; readonly token: string };
let bob: Call;
let abroad: Readonly<Record<(typeof WAYS)[number], Call>>;
let workspaceId: string;

beforeAll(async () => {
  platform = await startPlatform();
  const { api, mcp } = platform.addresses;
  const forApi = (await platform.tokens(api)).access;
  const asTools = await tools(mcp, (await platform.tokens(mcp)).access);
  alice = { REST: rest(api, forApi), tool: asTools.call, client: asTools.client, token: forApi };
  bob = rest(api, (await platform.tokens(api, { email: 'bob@example.com' })).access);
  const borealis = `${platform.origin}/w/borealis/mcp`;
  abroad = {
    REST: rest(api, (await platform.tokens(api, { workspace: 'borealis' })).access),
    tool: (await tools(borealis, (await platform.tokens(borealis)).access)).call,
  };
  workspaceId = String(claimsOf(forApi).workspace_id);
});
afterAll(() => platform.stop());

let knownTasks: ReturnType<typeof readTasks> | undefined;
/** The one database that every workspace starts with, and its two properties. */
function tasks() {
  knownTasks ??= readTasks();
  return knownTasks;
}

async function readTasks() {
  const { data } = await alice.REST('get-databases', { workspaceId });
  const databaseId = String(list(data.databases)[0]?.id);
  const properties = list((await alice.REST('get-database-properties', { databaseId })).data.properties);
  const [name = '', status = ''] = properties.map(({ id }) => String(id));
  return { databaseId, name, status, choices: list(properties[1]?.optionData) };
}

function list(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value;
}

const DATABASE = {
  id: expect.stringMatching(/^[0-9a-f]{24}$/),
  title: 'Tasks',
  description: 'What is to be done',
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  coverFile: null,
  namePropertyId: expect.any(String),
  defaultDatabaseViewId: expect.any(String),
};

describe.each(WAYS)('as %s', (way) => {
  it('gives countries, the workspace and its resource spaces', async () => {
    const call = alice[way];
    const { countries } = (await call('get-countries')).data;
    expect(list(countries)[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deletedAt: null,
      isDeleted: false,
      name: 'Germany',
      dialCode: '+49',
      code: 'DE',
      exampleTaxId: expect.any(String),
    });
    expect((await call('get-workspace-by-name', { workspaceName: 'acme-labs' })).data).toEqual({
      workspace: {
        id: workspaceId,
        title: 'acme-labs',
        name: 'acme-labs',
        dateFormat: 'workspace',
        completedLogoFileVariants: [],
        employeeRange: null,
        teamRange: null,
        coreAreas: [],
        solutions: [],
        skippedOnboardingSteps: [],
        pendingOnboardingPlan: null,
      },
    });
    expect((await call('get-resource-spaces', { workspaceId })).data).toEqual({
      resourceSpaces: [{ id: expect.any(String), name: 'General', position: 0, isDefault: true }],
    });
  });

  it('lists, creates and gives databases', async () => {
    const call = alice[way];
    expect(list((await call('get-databases', { workspaceId })).data.databases)[0]).toEqual(DATABASE);
    const created = (await call('create-database', { workspaceId, title: `Made as ${way}` })).data;
    expect(created).toEqual({ database: { ...DATABASE, title: `Made as ${way}`, description: null } });
    const { id } = Object(created.database);
    expect((await call('get-database', { databaseId: id })).data).toEqual(created);
    const [space] = list((await call('get-resource-spaces', { workspaceId })).data.resourceSpaces);
    const inSpace = { workspaceId, title: `In a space as ${way}`, resourceSpaceId: space?.id };
    expect((await call('create-database', inSpace)).data).toMatchObject({
      database: { title: inSpace.title },
    });
    const { refusal } = await call('create-database', { ...inSpace, resourceSpaceId: id });
    expect(refusal).toMatch(/There is no such resource space/);
  });

  it('lists and creates properties, with an example of a cell', async () => {
    const call = alice[way];
    const { databaseId, choices } = await tasks();
    const added = { databaseId, type: 'number', title: way, width: 10.5, options: { precision: 2 } };
    const { property } = (await call('create-database-property', added)).data;
    expect(property).toEqual({
      id: expect.any(String),
      title: way,
      type: 'number',
      databaseId,
      width: 10.5,
      hasFullDataOptions: false,
      valueType: 'number',
      defaultStoredValue: { type: 'number', value: null },
      canBeModified: true,
      isSummaryAvailable: false,
      canUpdateAlignment: true,
      canBeModifiedDirectly: true,
      isBeingProcessed: false,
      alignment: 'right',
      position: expect.any(Number),
      state: 'published',
      isPinned: false,
      isMasked: false,
      options: { precision: 2 },
    });
    const listed = list((await call('get-database-properties', { databaseId })).data.properties);
    expect(listed.find(({ title }) => title === way)).toEqual({
      ...Object(property),
      exampleCellValue: 12.5,
      exampleCellValueDescription: 'A number.',
    });
    expect(listed[1]).toMatchObject({ type: 'status', exampleCellValue: choices[0]?.id });
  });

  it('shows a draft database property only when drafts are asked for', async () => {
    const call = alice[way];
    const { databaseId } = await tasks();
    const title = `Draft ${way}`;
    await call('create-database-property', { databaseId, type: 'text', title, state: 'draft' });
    const titles = async (more: object) =>
      list((await call('get-database-properties', { databaseId, ...more })).data.properties).map(
        (it) => it.title,
      );
    expect(await titles({})).not.toContain(title);
    expect(await titles({ includeDrafts: 'true' })).toContain(title);
  });

  it('creates items, hides those that are not published, and publishes them', async () => {
    const call = alice[way];
    const { databaseId, name, status, choices } = await tasks();
    const title = `A draft as ${way}`;
    const cellValues = { [name]: title, [status]: choices[1]?.id };
    const { databaseItem } = (await call('create-database-item', { databaseId, cellValues, state: 'draft' }))
      .data;
    const shown = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: title,
      state: 'draft',
      cellValues: {
        [name]: { value: title, valueType: 'text' },
        [status]: { value: choices[1]?.id, valueType: 'status' },
      },
    };
    expect(databaseItem).toEqual({ ...shown, createdAt: expect.any(String) });
    const { id } = Object(databaseItem);
    const found = async (more: object) =>
      list((await call('get-database-items', { databaseId, ...more })).data.databaseItems);
    expect(await found({ search: title })).toEqual([]);
    expect(await found({ itemIds: [id] })).toEqual([{ ...shown, id }]);
    expect(
      (await call('update-database-item-state', { databaseItemId: id, state: 'published' })).data,
    ).toEqual({});
    expect(await found({ search: title.toUpperCase() })).toEqual([{ ...shown, id, state: 'published' }]);
  });

  it('filters, sorts and pages items', async () => {
    const call = alice[way];
    const { databaseId, name, status, choices } = await tasks();
    const names = async (more: object) =>
      list((await call('get-database-items', { databaseId, ...more })).data.databaseItems).map(
        (it) => it.name,
      );
    const done = { filter: { [status]: choices[2]?.id } };
    expect(await names(done)).toEqual(['Disconnect it again']);
    expect(await names({ ...done, search: 'assistant' })).toEqual([]);
    expect(await names({ ...done, search: 'assistant', searchScope: 'all' })).toEqual([
      'Connect an assistant',
    ]);
    const all = await names({ sort: name });
    expect(all).toEqual(all.toSorted());
    expect(await names({ sort: name, sortDirection: '-1', offset: 1, limit: 1 })).toEqual([all.at(-2)]);
    // A search is for the characters themselves.
    for (const search of ['%', '_', '\\']) expect(await names({ search })).toEqual([]);
    const items = list(
      (await call('get-database-items', { databaseId, limit: 2, databasePropertyIds: [name] })).data
        .databaseItems,
    );
    expect(Object.keys(Object(items[0]?.cellValues))).toEqual([name]);
    expect(await names({ itemIds: items.map(({ id }) => id) })).toEqual(items.map((it) => it.name));
  });

  it.each([
    ['create-database', { title: '' }, 'title'],
    ['create-database', { title: 'x', colour: 'red' }, 'colour'],
    ['create-database-property', { type: 'text', width: 9 }, 'width'],
    ['create-database-property', { type: 'text', width: 2001 }, 'width'],
    ['create-database-property', { type: 'text', position: -1 }, 'position'],
    ['create-database-property', { type: 'colour' }, 'type'],
    ['create-database-property', { type: 'text', state: 'pending-submission' }, 'state'],
    ['create-database-property', { type: 'number', options: { shade: 1 } }, 'shade'],
    ['create-database-property', { type: 'status', options: { labels: [] } }, 'labels'],
    ['create-database-item', { state: 'hidden' }, 'state'],
    ['create-database-item', { cellValues: { Name: 'a label' } }, 'Name: no property'],
    ['get-database-items', { limit: 101 }, 'limit'],
    ['get-database-items', { limit: 0 }, 'limit'],
    ['get-database-items', { offset: -1 }, 'offset'],
    ['get-database-items', { sortDirection: '2' }, 'sortDirection'],
    ['get-database-items', { sort: 'Name' }, 'Name: no property'],
  ])('refuses %s with %j', async (key, input, field) => {
    const { databaseId } = await tasks();
    const place = key === 'create-database' ? { workspaceId } : { databaseId };
    const { refusal } = await alice[way](key, { ...place, ...input });
    expect(refusal).toContain(field);
    expect(refusal).toMatch(way === 'REST' ? /^400 / : /./);
  });

  it('takes the id of a status, not its title, and no value of a wrong type', async () => {
    const { databaseId, name, status } = await tasks();
    const create = async (cellValues: object) =>
      (await alice[way]('create-database-item', { databaseId, cellValues })).refusal;
    expect(await create({ [status]: 'Done' })).toContain(
      'must be the id of one of the property’s optionData',
    );
    expect(await create({ [name]: 42 })).toContain(`cellValues.${name}`);
    expect(await create({ [name]: 'a NUL \0' })).toContain('A text holds a character that cannot be kept');
    expect(await create({ [name]: 'half a pair \ud800' })).toContain('cannot be kept');
    expect(await create({ [name]: null })).toBeUndefined();
  });

  it('finds nothing of another workspace', async () => {
    const call = abroad[way];
    const { databaseId, name } = await tasks();
    const here = list((await alice.REST('get-database-items', { databaseId })).data.databaseItems)[0];
    const attempts = [
      call('get-workspace-by-name', { workspaceName: 'acme-labs' }),
      call('get-databases', { workspaceId }),
      call('get-resource-spaces', { workspaceId }),
      call('get-database', { databaseId }),
      call('get-database-properties', { databaseId }),
      call('get-database-items', { databaseId, itemIds: [here?.id, name] }),
    ];
    for (const { refusal } of await Promise.all(attempts)) {
      expect(refusal).toMatch(way === 'REST' ? /^404 There is no such/ : /^There is no such/);
    }
  });
});

it('refuses writes to another workspace, even with the permission', async () => {
  const { databaseId } = await tasks();
  const databaseItemId = list((await alice.REST('get-database-items', { databaseId })).data.databaseItems)[0]
    ?.id;
  const { access } = await platform.tokens(platform.addresses.api, {
    workspace: 'home-of-bob',
    email: 'bob@example.com',
  });
  const elsewhere = rest(platform.addresses.api, access);
  const attempts = [
    elsewhere('create-database', { workspaceId, title: 'x' }),
    elsewhere('create-database-property', { databaseId, type: 'text' }),
    elsewhere('create-database-item', { databaseId }),
    elsewhere('update-database-item-state', { databaseItemId, state: 'archived' }),
  ];
  for (const { refusal } of await Promise.all(attempts)) expect(refusal).toMatch(/^404 There is no such/);
});

describe('the token check', () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(platform.origin + path, { method, headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it.each(['/mcp', '/w/acme-labs/mcp', '/v1'])(
    'describes %s, and sends whoever has no token there (RFC 9728 §5.1)',
    async (path) => {
      const metadata = `${platform.origin}/.well-known/oauth-protected-resource${path}`;
      const refused = await ask(
        path === '/v1' ? '/v1/database/x' : path,
        {},
        path === '/v1' ? 'GET' : 'POST',
      );
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe(
        `Bearer scope="workspace.mcp", resource_metadata="${metadata}"`,
      );
      expect(await (await fetch(metadata)).json()).toEqual({
        resource: platform.origin + path,
        authorization_servers: [platform.server.issuer],
        scopes_supported: ['workspace.mcp'],
        bearer_methods_supported: ['header'],
        resource_name: expect.any(String),
      });
    },
  );

  it('lets the pages of other origins ask, and read why they are refused', async () => {
    const origin = 'https://inspector.example.com';
    const preflight = await fetch(`${platform.origin}/mcp`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,mcp-protocol-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,mcp-protocol-version');
    const { headers } = await ask('/mcp', { origin });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toBe('WWW-Authenticate');
  });

  it('refuses a body that is too large', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(300_000) });
    const refused = await fetch(`${platform.addresses.api}/workspace/${workspaceId}/database`, {
      method: 'POST',
      headers: bearer(alice.token),
      body,
    });
    expect(refused.headers.get('connection')).toBe('close');
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { success: false, error: { code: 'too_large', message: 'A body has at most 262144 bytes.' } },
    ]);
  });

  it('opens only with a token for its own audience (RFC 9068 §4)', async () => {
    const paths = ['/mcp', '/w/acme-labs/mcp', '/w/borealis/mcp'];
    const audiences = await Promise.all(
      paths.map(async (path) => ({ path, own: (await platform.tokens(platform.origin + path)).access })),
    );
    const keys = [...audiences.map(({ own }) => own), alice.token];
    for (const { path, own } of audiences) {
      for (const token of keys) {
        const { status, headers } = await ask(path, bearer(token), 'GET');
        // A good token gets as far as to hear that there is no stream to listen to.
        expect([path, status]).toEqual([path, token === own ? 405 : 401]);
        if (token !== own) expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
      }
    }
    for (const { own } of audiences) {
      const refused = await fetch(`${platform.addresses.api}/workspace/acme-labs`, { headers: bearer(own) });
      expect(refused.status).toBe(401);
    }
  });

  it('asks for more scope where it is missing, so that clients step up (RFC 6750 §3.1)', async () => {
    const { mcp, api } = platform.addresses;
    for (const [resource, path] of [
      [mcp, '/mcp'],
      [api, '/v1/workspace/acme-labs'],
    ] as const) {
      const { access } = await platform.tokens(resource, {}, 'profile');
      const refused = await ask(path, bearer(access), path === '/mcp' ? 'POST' : 'GET');
      expect(refused.status).toBe(403);
      expect(refused.headers.get('www-authenticate')).toMatch(
        /^Bearer error="insufficient_scope", .*scope="workspace\.mcp", resource_metadata="http.*"$/,
      );
    }
  });

  it('refuses what the role does not permit, and says which permission it takes', async () => {
    const { databaseId } = await tasks();
    expect((await bob('get-database', { databaseId })).data).toEqual({ database: DATABASE });
    expect((await bob('create-database-item', { databaseId })).refusal).toBe(
      '403 This requires the permission database.write.',
    );
    expect((await abroad.tool('create-database', { workspaceId, title: 'x' })).refusal).toBe(
      'This requires the permission database.write.',
    );
  });

  it('closes within seconds of a withdrawal', async () => {
    const { access, refresh } = await platform.tokens(platform.addresses.mcp);
    const status = async () => (await ask('/mcp', bearer(access), 'GET')).status;
    expect(await status()).toBe(405);
    const body = new URLSearchParams({ token: refresh, client_id: 'public-app' });
    await fetch(`${platform.server.issuer}/v1/oauth/revoke`, { method: 'POST', body });
    platform.server.clock.advance(3);
    await expect.poll(status).toBe(401);
  });
});

describe('the catalog', () => {
  it('has every endpoint, with what a client needs to call it', async () => {
    const { data } = await (await fetch(`${platform.addresses.api}/endpoints`)).json();
    const rows = list(data.endpoints).map((it) => [
      it.key,
      `${it.method} ${it.path}`,
      Object(it.mcp).toolName,
      it.requiresAuthentication,
    ]);
    expect(rows.toSorted()).toEqual([
      ['create-database', 'POST /workspace/:workspaceId/database', 'Create_database', true],
      ['create-database-item', 'POST /database/:databaseId/item', 'Create_database_item', true],
      ['create-database-property', 'POST /database/:databaseId/property', 'Create_database_property', true],
      ['get-countries', 'GET /countries', 'Get_countries', false],
      ['get-database', 'GET /database/:databaseId', 'Get_database', true],
      ['get-database-items', 'POST /database/:databaseId/items', 'Get_database_items', true],
      ['get-database-properties', 'GET /database/:databaseId/properties', 'Get_database_properties', true],
      ['get-databases', 'GET /workspace/:workspaceId/databases', 'Get_databases', true],
      ['get-resource-spaces', 'GET /workspace/:workspaceId/resource-spaces', 'Get_resource_spaces', true],
      ['get-workspace-by-name', 'GET /workspace/:workspaceName', 'Get_workspace_by_name', true],
      ['update-database-item-state', 'PUT /item/:databaseItemId/state', 'Update_database_item_state', true],
    ]);
    for (const endpoint of list(data.endpoints)) {
      expect(Object.keys(endpoint).toSorted()).toEqual([
        'description',
        'group',
        'key',
        'mcp',
        'method',
        'oauthScopes',
        'path',
        'requiresAuthentication',
        'schemas',
        'title',
      ]);
      expect(endpoint).toMatchObject({ oauthScopes: [], mcp: { surface: 'search' } });
      for (const part of ['params', 'query', 'body', 'response']) {
        expect(Object(endpoint.schemas)[part]).toMatchObject({ type: 'object', additionalProperties: false });
      }
    }
  });

  it('is what the tools are made of', async () => {
    const { tools: listed } = await alice.client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(catalog.map(({ toolName }) => toolName));
    const items = listed.find(({ name }) => name === 'Get_database_items');
    expect(items).toMatchObject({
      inputSchema: { required: ['databaseId'], properties: { limit: { minimum: 1, maximum: 100 } } },
      annotations: { readOnlyHint: true },
    });
    expect(listed.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'Create_database',
      'Create_database_item',
      'Update_database_item_state',
      'Create_database_property',
    ]);
    // Assistants differ in how much of JSON Schema they understand: no references, no recursion.
    expect(JSON.stringify(listed)).not.toContain('$ref');
    expect(alice.client.getInstructions()).toContain(`acme-labs, workspaceId ${workspaceId}`);
  });

  it('gives names to params, query and body that differ, as a tool takes them together', () => {
    for (const { schemas, input } of catalog) {
      const names = [schemas.params, schemas.query, schemas.body].flatMap(({ shape }) => Object.keys(shape));
      expect(Object.keys(input.shape)).toEqual(names);
    }
  });

  it('is for everybody, as the countries are', async () => {
    expect((await fetch(`${platform.addresses.api}/countries`)).status).toBe(200);
  });
});

describe('events', () => {
  it('echoes the requestId on DatabaseItemCreated, and again when a draft is published, until the token is withdrawn', async () => {
    const { access, refresh } = await platform.tokens(platform.addresses.api);
    const stream = await fetch(`${platform.addresses.api}/workspace/${workspaceId}/events`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader?.read())?.value;

    const { databaseId } = await tasks();
    const { data } = await alice.tool('create-database-item', {
      databaseId,
      state: 'draft',
      requestId: 'mine',
    });
    const databaseItemId = Object(data.databaseItem).id;
    const event = (requestId: string) =>
      `event: DatabaseItemCreated\ndata: ${JSON.stringify({ databaseId, databaseItemId, requestId })}\n\n`;
    expect(await next()).toBe(event('mine'));
    await alice.tool('update-database-item-state', {
      databaseItemId,
      state: 'published',
      requestId: 'again',
    });
    expect(await next()).toBe(event('again'));
    // It was no draft this time.
    for (const state of ['archived', 'published'])
      await alice.tool('update-database-item-state', { databaseItemId, state, requestId: 'no news' });
    const later = await alice.tool('create-database-item', { databaseId, requestId: 'later' });
    expect(await next()).toContain(String(Object(later.data.databaseItem).id));

    const body = new URLSearchParams({ token: refresh, client_id: 'public-app' });
    await fetch(`${platform.server.issuer}/v1/oauth/revoke`, { method: 'POST', body });
    platform.server.clock.advance(3);
    const status = async () =>
      (
        await fetch(`${platform.addresses.api}/workspace/acme-labs`, {
          headers: { authorization: `Bearer ${access}` },
        })
      ).status;
    await expect.poll(status).toBe(401);
    await alice.tool('create-database-item', { databaseId });
    expect(await next()).toBeUndefined();
  });

  it('are for users who may read databases only', async () => {
    const who = { email: 'bob@example.com', workspace: 'bare-walls' };
    const { access } = await platform.tokens(platform.addresses.api, who);
    const stream = await fetch(
      `${platform.addresses.api}/workspace/${claimsOf(access).workspace_id}/events`,
      { headers: { authorization: `Bearer ${access}` } },
    );
    expect(stream.status).toBe(403);
    await stream.body?.cancel();
  });

  it('are those of the workspace of the token only', async () => {
    const other = await fetch(`${platform.addresses.api}/workspace/${'0'.repeat(24)}/events`, {
      headers: { authorization: `Bearer ${alice.token}` },
    });
    expect([other.status, (await other.json()).error.code]).toEqual([404, 'not_found']);
  });
});

it('says in one line that its port is taken, and ends with 1', async () => {
  const env = { PATH: process.env.PATH, PORT: new URL(platform.origin).port };
  const ended = promisify(execFile)(process.execPath, [MAIN], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^PORT: cannot listen on 127\.0\.0\.1:\d+: another process is using it\. Stop that process, or choose another PORT\n$/,
    ),
  });
});

it('says in one line that the machine does not have its address, and ends with 1', async () => {
  const env = { PATH: process.env.PATH, HOST: '192.0.2.1', PORT: new URL(platform.origin).port };
  const ended = promisify(execFile)(process.execPath, [MAIN], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^HOST: cannot listen on 192\.0\.2\.1:\d+: this machine does not have .*\n$/,
    ),
  });
});

it('names each variable that is wrong on a line of its own, and ends with 1', async () => {
  const env = { PATH: process.env.PATH, PORT: 'abc', ISSUER: 'auth' };
  const ended = promisify(execFile)(process.execPath, [MAIN], { env });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^ISSUER: .+\nPORT: .+\n$/),
  });
});
