/** The operators' commands on PostgreSQL, where they need no server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshPostgres, freshPostgres } from '../support/databases.js';
import { SECRET_KEY } from '../support/harness.js';
import { type CommandLine, commandLine } from './vouchsafe.js';

describe('the command line on PostgreSQL', () => {
  let database: FreshPostgres;
  let vouchsafe: CommandLine;
  beforeAll(async () => {
    database = await freshPostgres();
    vouchsafe = commandLine({ DATABASE_URL: database.url, SECRET_KEY });
  });
  afterAll(() => database.drop());

  it('does what it does elsewhere', async () => {
    const { user } = await vouchsafe.json(
      'user create alice@example.com --name Alice',
      'correct horse battery',
    );
    expect(user).toMatchObject({ email: 'alice@example.com', locale: 'en' });
    await vouchsafe.json('workspace create acme-labs');
    await vouchsafe.json('workspace add-member acme-labs alice@example.com --role admin');
    const created = await vouchsafe.json(
      'client create --name App --redirect-uri https://app.example.com/cb',
    );
    expect(created.client_secret).toMatch(/^vs_cs_/);
    await vouchsafe.json(
      'resource create https://mcp.example.com/w/{workspace}/mcp --title MCP --scope workspace.mcp',
    );
    expect(await vouchsafe.json('user delete alice@example.com --yes')).toEqual({
      email: 'alice@example.com',
      grants: 0,
      memberships: 1,
    });
    const again = await vouchsafe('workspace create acme-labs');
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: 'The name acme-labs is taken.\n' });
  });

  it('lets one of two simultaneous commands have a name', async () => {
    const create = () => vouchsafe('resource create https://api.example.com');
    const codes = (await Promise.all([create(), create()])).map((result) => result.code);
    expect(codes.sort()).toEqual([0, 1]);
  });

  it('names the variable when the database is away', async () => {
    const lost = commandLine({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:9/none', SECRET_KEY });
    const { code, stderr } = await lost('client list');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:9 cannot be used: .*\n$/);
    expect(stderr).not.toContain('hidden');
  });
});
