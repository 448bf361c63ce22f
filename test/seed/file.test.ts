import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSeed, readSeedFile, seedWarning } from '../../src/seed/file.js';
import { SeedRefused } from '../../src/store/refusals.js';
import { seed as fullSeed } from '../support/seed.js';

/** What an operator reads. */
function refusal(json: unknown): string {
  try {
    parseSeed(json, 'seed.json');
  } catch (error) {
    if (error instanceof SeedRefused) return error.message;
    throw error;
  }
  throw new Error(`was not refused: ${JSON.stringify(json)}`);
}

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$d2hhdGV2ZXIgd2FzIGhhc2hlZCBoZXJl';
const user = { email: 'alice@example.com', name: 'Alice' };
const workspace = { name: 'acme-labs', title: 'Acme Labs', type: 'team' };
const client = {
  client_id: 'app',
  redirect_uris: ['https://app.example.com/cb'],
  token_endpoint_auth_method: 'none',
};

const LOOPBACK = { issuer: 'http://localhost:3000' };

describe('seed file: what may be in it', () => {
  it('may be empty', () => {
    expect(parseSeed({})).toEqual({
      users: [],
      workspaces: [],
      permissions: [],
      roles: [],
      scopes: [],
      resources: [],
      clients: [],
    });
  });

  it('takes rows of every kind, and fills in what is left out', () => {
    expect(() => parseSeed(fullSeed)).not.toThrow();
    const seed = parseSeed({
      users: [{ ...user, password_hash: HASH, locale: 'pt-BR' }],
      workspaces: [workspace],
      scopes: [{ name: 'notes.read', title: 'Read notes' }],
      resources: [{ identifier: 'https://mcp.example.com/w/{workspace}/mcp', title: 'MCP' }],
      clients: [client],
    });
    expect(seed.users).toEqual([{ ...user, password_hash: HASH, locale: 'pt-BR' }]);
    expect(seed.workspaces).toEqual([{ ...workspace, members: [] }]);
    expect(seed.scopes).toEqual([
      { name: 'notes.read', title: 'Read notes', description: '', required: false },
    ]);
    expect(seed.resources).toMatchObject([{ scopes: [] }]);
    expect(seed.clients).toEqual([{ ...client, grant_types: ['authorization_code', 'refresh_token'] }]);
  });

  it.each(['abc', 'A.b_c~d-1', 'a'.repeat(32)])('takes the workspace name %s', (name) => {
    expect(parseSeed({ workspaces: [{ ...workspace, name }] }).workspaces[0]?.name).toBe(name);
  });
});

describe('seed file: what is wrong is named by its path', () => {
  const users = (row: object) => ({ users: [user, { ...user, ...row }] });
  const workspaces = (row: object) => ({ workspaces: [{ ...workspace, ...row }] });
  const clients = (row: object) => ({ clients: [client, { ...client, ...row }] });
  const scopes = (row: object) => ({ scopes: [{ name: 'a', title: 'A', ...row }] });
  const resources = (row: object) => ({
    resources: [{ identifier: 'https://a.example', title: 'A', ...row }],
  });

  it.each<[string, unknown, string, string]>([
    ['a list', [], 'the file', ''],
    ['null', null, 'the file', ''],
    ['a word', 'users', 'the file', ''],
    ['an unknown kind', { user: [] }, 'the file', '"user"'],
    ['a kind that is no list', { users: {} }, 'users', ''],
    ['a row that is no object', { users: ['alice'] }, 'users[0]', 'must be of type object'],

    ['an unknown key of a user', users({ admin: true }), 'users[1]', '"admin"'],
    ['no address', users({ email: undefined }), 'users[1].email', 'is missing'],
    ['an invalid address', users({ email: 'alice' }), 'users[1].email', 'is not an email address'],
    ['an address beyond ASCII', users({ email: 'a@bücher.example' }), 'users[1].email', 'in Punycode'],
    [
      'an address that is too long',
      users({ email: `${'a'.repeat(250)}@b.example` }),
      'users[1].email',
      'than 254 characters',
    ],
    ['no name', users({ name: ' ' }), 'users[1].name', ''],
    [
      'a name that is too long',
      users({ name: 'a'.repeat(201) }),
      'users[1].name',
      'is longer than 200 characters',
    ],
    ['an empty password', users({ password: '' }), 'users[1].password', ''],
    ['a password that is too long', users({ password: 'a'.repeat(1025) }), 'users[1].password', '1024'],
    [
      'half of a bcrypt hash',
      users({ password_hash: '$2b$12$abcdefghijklmnopqrstuv' }),
      'users[1].password_hash',
      'argon2id',
    ],
    [
      'a hash of argon2i',
      users({ password_hash: HASH.replace('2id', '2i') }),
      'users[1].password_hash',
      'argon2id',
    ],
    ['a password as its hash', users({ password_hash: 'swordfish' }), 'users[1].password_hash', 'argon2id'],
    ['password and hash', users({ password: 'a', password_hash: HASH }), 'users[1]', 'not both'],
    ['no language', users({ locale: 'english please' }), 'users[1].locale', 'en'],

    ['an unknown key of a workspace', workspaces({ id: 1 }), 'workspaces[0]', '"id"'],
    ['a name of two characters', workspaces({ name: 'ab' }), 'workspaces[0].name', '3 to 32'],
    ['a name of 33 characters', workspaces({ name: 'a'.repeat(33) }), 'workspaces[0].name', '3 to 32'],
    ['a name with a space', workspaces({ name: 'acme labs' }), 'workspaces[0].name', '3 to 32'],
    ['a name with a slash', workspaces({ name: 'acme/labs' }), 'workspaces[0].name', '3 to 32'],
    ['a name with a newline', workspaces({ name: 'acme\n' }), 'workspaces[0].name', '3 to 32'],
    ['a name of dots', workspaces({ name: '...' }), 'workspaces[0].name', 'dots'],
    ['no title', workspaces({ title: '' }), 'workspaces[0].title', ''],
    ['another type', workspaces({ type: 'public' }), 'workspaces[0].type', 'team'],
    [
      'a member without role',
      workspaces({ members: [{ email: user.email }] }),
      'workspaces[0].members[0].role',
      '',
    ],
    [
      'a member by name',
      workspaces({ members: [{ name: 'Alice', email: user.email, role: 'admin' }] }),
      'workspaces[0].members[0]',
      '"name"',
    ],
    [
      'a member with an invalid address',
      workspaces({ members: [{ email: 'alice', role: 'admin' }] }),
      'workspaces[0].members[0].email',
      '',
    ],

    ['a permission without title', { permissions: [{ name: 'a' }] }, 'permissions[0].title', ''],
    ['a permission without name', { permissions: [{ name: '', title: 'A' }] }, 'permissions[0].name', ''],
    [
      'a permission that stands for all of them',
      { permissions: [{ name: '*', title: 'All' }] },
      'permissions[0].name',
      'every permission',
    ],
    [
      'a permission with a NUL, which cannot be stored',
      { permissions: [{ name: 'a\0', title: 'A' }] },
      'permissions[0].name',
      'control characters',
    ],
    [
      'a role with half a character, which cannot be stored',
      { roles: [{ name: 'a\ud83d', permissions: [] }] },
      'roles[0].name',
      'unpaired surrogates',
    ],
    [
      'an unknown key of a permission',
      { permissions: [{ name: 'a', title: 'A', x: 1 }] },
      'permissions[0]',
      '"x"',
    ],
    ['a role without permissions', { roles: [{ name: 'a' }] }, 'roles[0].permissions', ''],
    [
      'a permission of a role that is no name',
      { roles: [{ name: 'a', permissions: [1] }] },
      'roles[0].permissions[0]',
      '',
    ],
    ['an unknown key of a role', { roles: [{ name: 'a', permissions: [], x: 1 }] }, 'roles[0]', '"x"'],

    ['a scope with a space (RFC 6749 §3.3)', scopes({ name: 'a b' }), 'scopes[0].name', 'scope name'],
    ['a scope with a quote (RFC 6749 §3.3)', scopes({ name: 'a"b' }), 'scopes[0].name', 'scope name'],
    ['a scope without title', scopes({ title: undefined }), 'scopes[0].title', ''],
    ['a scope that is required by a word', scopes({ required: 'yes' }), 'scopes[0].required', ''],
    ['an unknown key of a scope', scopes({ optional: true }), 'scopes[0]', '"optional"'],

    [
      'a relative resource (RFC 8707 §2)',
      resources({ identifier: '/mcp' }),
      'resources[0].identifier',
      'absolute',
    ],
    [
      'a resource with a fragment (RFC 8707 §2)',
      resources({ identifier: 'https://a.example/#b' }),
      'resources[0].identifier',
      'fragment',
    ],
    [
      'a template in part of a segment',
      resources({ identifier: 'https://a.example/w-{workspace}' }),
      'resources[0].identifier',
      '{workspace}',
    ],
    ['a resource without title', resources({ title: '' }), 'resources[0].title', ''],
    [
      'a malformed scope of a resource',
      resources({ scopes: ['a', 'b c'] }),
      'resources[0].scopes[1]',
      'scope name',
    ],
    ['an unknown key of a resource', resources({ aud: 'x' }), 'resources[0]', '"aud"'],

    ['a client without id', clients({ client_id: undefined }), 'clients[1].client_id', ''],
    ['an id with a space', clients({ client_id: 'my app' }), 'clients[1].client_id', 'without spaces'],
    ['an id that is too long', clients({ client_id: 'a'.repeat(256) }), 'clients[1].client_id', '255'],
    [
      'an id that could be a user’s (RFC 9700 §4.15)',
      clients({ client_id: '0b2c1d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d' }),
      'clients[1].client_id',
      'UUID',
    ],
    [
      'the same in capitals (RFC 9700 §4.15)',
      clients({ client_id: '0B2C1D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D' }),
      'clients[1].client_id',
      'UUID',
    ],
    [
      'an id that is an address',
      clients({ client_id: 'HTTPS://a.example/c' }),
      'clients[1].client_id',
      'address',
    ],
    ['no redirect URI', clients({ redirect_uris: [] }), 'clients[1].redirect_uris', ''],
    [
      'a redirect URI over http',
      clients({ redirect_uris: ['https://a.example/', 'http://a.example/'] }),
      'clients[1].redirect_uris[1]',
      'use https',
    ],
    ['a grant that there is not', clients({ grant_types: ['implicit'] }), 'clients[1].grant_types[0]', ''],
    [
      'a way to authenticate that there is not',
      clients({ token_endpoint_auth_method: 'private_key' }),
      'clients[1].token_endpoint_auth_method',
      '',
    ],
    [
      'a confidential client without secret',
      clients({ token_endpoint_auth_method: 'client_secret_post' }),
      'clients[1].client_secret',
      'client_secret_post',
    ],
    [
      'the default, which is confidential, without secret (RFC 7591 §2)',
      clients({ token_endpoint_auth_method: undefined }),
      'clients[1].client_secret',
      'client_secret_basic',
    ],
    ['a public client with a secret', clients({ client_secret: 'x' }), 'clients[1].client_secret', 'none'],
    ['a website that runs', clients({ client_uri: 'javascript:alert(1)' }), 'clients[1].client_uri', 'https'],
    ['an unknown key of a client', clients({ redirect_uri: 'x' }), 'clients[1]', '"redirect_uri"'],
  ])('refuses %s', (_, json, path, why) => {
    const message = refusal(json);
    expect(message.startsWith(`seed.json: ${path}: `), message).toBe(true);
    expect(message).toContain(why);
    expect(message.split('\n')).toHaveLength(1);
  });

  it('names everything that is wrong at once, one on a line', () => {
    expect(
      refusal({ users: [{ ...user, email: 'alice' }, user, { ...user, name: '' }], user: [] }).split('\n'),
    ).toEqual([
      expect.stringMatching(/^seed\.json: users\[0\]\.email: /),
      expect.stringMatching(/^seed\.json: users\[2\]\.name: /),
      expect.stringMatching(/^seed\.json: the file: .*"user"/),
    ]);
  });

  it('shows twenty mistakes of a long file, and says how many more there are', () => {
    const rows = Array.from({ length: 1000 }, () => ({ ...user, email: 'alice' }));
    const lines = refusal({ users: rows }).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('seed.json: 980 more problems');
    expect(
      refusal({ users: rows.slice(0, 21) })
        .split('\n')
        .at(-1),
    ).toBe('seed.json: 1 more problem');
    expect(refusal({ users: rows.slice(0, 20) }).split('\n')).toHaveLength(20);
  });

  it('never repeats a password or a secret', () => {
    const messages = [
      refusal(users({ password: 'hush'.repeat(300) })),
      refusal(users({ password_hash: 'hush' })),
      refusal(clients({ client_secret: 'hush' })),
      refusal(users({ password: 'hush', password_hash: HASH })),
    ];
    expect(messages.join()).not.toContain('hush');
  });
});

describe('seed file: short passwords', () => {
  const warning = (...rows: object[]) =>
    seedWarning(
      parseSeed({ users: rows.map((row, at) => ({ ...user, email: `u${at}@example.com`, ...row })) }),
    );

  it('are taken, and counted in a warning', () => {
    expect(warning({ password: 'x' }, { password: 'a'.repeat(11) }, { password: 'a'.repeat(12) })).toBe(
      'The seed file gives 2 of its users a password of fewer than 12 characters. Use such passwords only to try things out.',
    );
  });

  it('does not count long passwords, hashes and users without a password', () => {
    expect(warning({ password: 'a'.repeat(12) }, { password_hash: HASH }, {})).toBeNull();
    expect(warning()).toBeNull();
  });
});

describe('seed file: the file', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vouchsafe-seed-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('reads and checks it', async () => {
    const path = join(directory, 'seed.json');
    await writeFile(path, JSON.stringify(fullSeed));
    expect((await readSeedFile(path, LOOPBACK)).users).toHaveLength(3);
  });

  it.each([
    ['is not there', undefined, 'cannot be read: it does not exist. Name a file that'],
    ['is no JSON', '{"users": [', 'is not JSON'],
    ['is empty', '', 'is not JSON'],
    ['has a wrong row', '{"users": [{}]}', 'users[0].email'],
  ])('names the file, and the variable that named it, when it %s', async (name, content, why) => {
    const path = join(directory, `${name}.json`);
    if (content !== undefined) await writeFile(path, content);
    const reading = readSeedFile(path, LOOPBACK, `SEED_FILE: ${path}`);
    await expect(reading).rejects.toThrow(SeedRefused);
    await expect(reading).rejects.toThrow(`SEED_FILE: ${path}`);
    await expect(reading).rejects.toThrow(why);
  });

  it('refuses a client secret that can be guessed, unless the issuer is on loopback (RFC 6749 §10.10)', async () => {
    const path = join(directory, 'secrets.json');
    const client = (client_id: string, client_secret: string) => ({
      client_id,
      client_secret,
      redirect_uris: ['https://app.example.com/cb'],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const write = (length: number) =>
      writeFile(
        path,
        JSON.stringify({ clients: [client('a', 'x'.repeat(32)), client('b', 'x'.repeat(length))] }),
      );
    const open = { issuer: 'https://auth.example.com' };
    await write(31);
    await expect(readSeedFile(path, open)).rejects.toThrow(
      `${path}: clients[1].client_secret: must have at least 32 characters`,
    );
    expect((await readSeedFile(path, LOOPBACK)).clients).toHaveLength(2);
    await write(32);
    expect((await readSeedFile(path, open)).clients).toHaveLength(2);
  });
});
