/** The operators' commands on PostgreSQL, where they need no server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { SECRET_KEY } from '../support/harness.js';
import { type CommandLine, commandLine, commandsHere } from './vouchsafe.js';

describe('the command line on PostgreSQL', () => {
  let database: FreshPostgres;
  /** Where it matters that a command is a process; the others run here. */
  let process: CommandLine;
  let vouchsafe: CommandLine;
  beforeAll(async () => {
    database = await freshPostgres();
    process = commandLine({ DATABASE_URL: database.url, SECRET_KEY });
    vouchsafe = commandsHere({ DATABASE_URL: database.url, SECRET_KEY });
  });
  afterAll(() => database.drop());

  it('registers a client from options, and tells its secret once', async () => {
    const created = await process([
      ...'client create --redirect-uri https://app.example.com/cb --scope workspace.mcp'.split(' '),
      '--name=Éclair & Co',
    ]);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const id = /^client_id +(eclair-co-[a-z0-9]{6})$/m.exec(created.stdout)?.[1] ?? '';
    const secret = /vs_cs_[\w-]{43}/.exec(created.stdout)?.[0] ?? '';
    expect(secret).not.toBe('');
    const shown = await vouchsafe.json(`client show ${id}`);
    expect(shown.client).toMatchObject({
      client_id: id,
      client_name: 'Éclair & Co',
      scope: 'workspace.mcp',
      secrets: 1,
    });
    expect(JSON.stringify(shown)).not.toContain(secret);
    const listed = await vouchsafe('client list');
    expect(listed.stdout).toMatch(new RegExp(`^CLIENT_ID +NAME +SOURCE .*\n${id} +Éclair & Co +operator`));
  });

  it('takes several scopes, repeated or separated by spaces, and none that there is not', async () => {
    const create = 'client create --name Scoped --id scoped --redirect-uri https://scoped.example/cb';
    const created = await vouchsafe.json([
      ...create.split(' '),
      '--scope',
      'email workspace.mcp',
      '--scope=profile',
    ]);
    expect(created.client).toMatchObject({ scope: 'email workspace.mcp profile' });
    const changed = await vouchsafe.json('client update scoped --scope email --scope profile');
    expect(changed.client).toMatchObject({ scope: 'email profile' });
    expect(await vouchsafe('client update scoped --scope email --scope nonsense')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^scope: nonsense does not exist here. The scopes are profile, .*\.\n$/),
    });
  });

  it('removes the fields that --unset names, and no other', async () => {
    const create =
      'client create --name Unset --id unset --redirect-uri https://unset.example/cb --scope email';
    await vouchsafe.json(
      `${create} --client-uri https://unset.example/ --redirect-uri https://unset.example/2`,
    );
    await vouchsafe.json('client update unset --unset scope --unset client_uri');
    const { client } = await vouchsafe.json('client show unset');
    expect(client).toMatchObject({
      client_name: 'Unset',
      redirect_uris: ['https://unset.example/cb', 'https://unset.example/2'],
      scope: null,
      client_uri: null,
    });
    await vouchsafe.json('client delete unset --yes');
  });

  it('names the options that a new client lacks, and refuses a change of nothing', async () => {
    expect(await vouchsafe('client create')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'A new client needs --name (or client_name in the file of --file) and --redirect-uri (or redirect_uris in the file of --file).\n',
    });
    const nameless = await vouchsafe('client create --redirect-uri https://a.example/cb');
    expect(nameless.stderr).toBe('A new client needs --name (or client_name in the file of --file).\n');
    expect(await vouchsafe('client update scoped')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing to change: .*\n$/),
    });
    expect(await vouchsafe('client update scoped --unset nonsense')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^nonsense cannot be changed. These fields can: client_name, .*\n$/),
    });
  });

  it('says that a link leads to this machine if ISSUER was forgotten', async () => {
    await vouchsafe('user create linked@example.com --name Linked --no-password');
    await vouchsafe('workspace create links');
    const at = (ISSUER: string) => commandsHere({ DATABASE_URL: database.url, SECRET_KEY, ISSUER });
    const commands = ['user reset-link linked@example.com', 'invitation create links dana@example.com'];
    for (const command of commands) {
      const { stdout, stderr } = await vouchsafe(command);
      expect(stdout).toMatch(/^Give this link only to .*:\nhttp:\/\/localhost:3000\/\S+\n$/);
      expect(stderr).toMatch(/^The link begins with http:\/\/localhost:3000, the default of ISSUER\..*\n$/);
    }
    for (const issuer of ['https://auth.example.com', 'http://localhost:3000']) {
      const reset = await at(issuer)('user reset-link linked@example.com');
      expect(reset.stdout).toContain(`\n${issuer}/reset-password?`);
      expect(reset.stderr).toBe('');
    }
    await vouchsafe('user delete linked@example.com --yes');
    await vouchsafe('workspace delete links --yes');
  });

  it('says what to do about a file of metadata that does not exist', async () => {
    expect(await vouchsafe('client create --file ./none.json')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        './none.json cannot be read: it does not exist in the folder where this program was started. Name a file with JSON, for example ./metadata.json\n',
    });
  });

  it('makes the first signing key, which signs at once', async () => {
    expect((await vouchsafe('keys rotate')).stdout).toMatch(
      /^[\w-]{43} starts signing immediately, because it is the first key\.\n$/,
    );
    const { keys } = await vouchsafe.json('keys list');
    expect(keys).toEqual([expect.objectContaining({ state: 'signing' })]);
    expect((await vouchsafe('keys rotate')).stdout).toContain('The previous key stays published');
  });

  it('registers a client from a file of RFC 7591 fields, before which options go', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-metadata-'));
    const file = join(dir, 'metadata.json');
    await writeFile(
      file,
      JSON.stringify({ client_name: 'In the file', redirect_uris: ['com.example.app:/cb'] }),
    );
    const created = await vouchsafe.json(
      `client create --file ${file} --name Given --id mine --auth-method none`,
    );
    expect(created).not.toHaveProperty('client_secret');
    expect(created.client).toMatchObject({
      client_id: 'mine',
      client_name: 'Given',
      token_endpoint_auth_methods: ['none'],
    });
    await writeFile(file, '[]');
    expect((await vouchsafe(`client create --file ${file}`)).stderr).toContain('it is not a JSON object');
    await rm(dir, { recursive: true });
  });

  it('reads a password from standard input, and wants one', async () => {
    const create = 'user create Alice@Example.com --name Alice';
    expect(await vouchsafe(create)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('standard input'),
    });
    const created = await process(create, 'correct horse battery\n');
    expect(created).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('alice@example.com was created'),
    });
    const listed = await vouchsafe.json('user list');
    expect(listed.users).toEqual([
      expect.objectContaining({ email: 'alice@example.com', has_password: true }),
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/argon2/);
  });

  it('requires --yes without a terminal, and deletes nothing before', async () => {
    await vouchsafe('workspace create acme-labs');
    expect(await vouchsafe('workspace delete acme-labs')).toMatchObject({
      code: 1,
      stderr: 'Deleting acme-labs cannot be undone. Add --yes to confirm.\n',
    });
    expect((await vouchsafe('workspace list')).stdout).toMatch(/^acme-labs +acme-labs +team$/m);
    expect(await vouchsafe.json('workspace delete acme-labs --yes')).toEqual({
      name: 'acme-labs',
      grants: 0,
      memberships: 0,
    });
  });

  it('says in one sentence what it refuses, with exit status 1 and nothing on standard output', async () => {
    expect(await process('client show nobody')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no client nobody.\n',
    });
  });

  it('lets one of two simultaneous commands have a name', async () => {
    const create = () => process('resource create https://api.example.com');
    const codes = (await Promise.all([create(), create()])).map((result) => result.code);
    expect(codes.sort()).toEqual([0, 1]);
  });

  it('creates nothing in a database that is not ours', async () => {
    const url = new URL(database.url);
    url.pathname = '/postgres';
    const elsewhere = commandsHere({ DATABASE_URL: url.href, SECRET_KEY });
    const { code, stderr } = await elsewhere('client list');
    expect([code, stderr]).toEqual([
      1,
      'DATABASE_URL: this database has no Vouchsafe tables. Check DATABASE_URL, or create them with: vouchsafe migrate\n',
    ]);
  });

  it('names the variable when the database is away', async () => {
    const lost = commandsHere({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none', SECRET_KEY });
    const { code, stderr } = await lost('client list');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:9 cannot be used: .*\n$/);
    expect(stderr).not.toContain('hidden');
  });
});
