/** What scripts get with `--json` when a command fails: the envelope of the management API, on standard error. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveCommand } from '../../src/cli/serve.js';
import { keepSecretKey } from '../../src/secret-key.js';
import { emptyDataDir, type FreshDataDir, freshDataDir } from '../support/databases.js';
import { startServer } from '../support/server-process.js';
import { type CommandLine, commandLine, commandsHere } from './vouchsafe.js';

describe('a command with --json that fails', () => {
  let data: FreshDataDir;
  let vouchsafe: CommandLine;
  beforeAll(async () => {
    data = await freshDataDir();
    vouchsafe = commandsHere({ DATA_DIR: data.dir });
    await keepSecretKey(data.dir);
  });
  afterAll(() => data.remove());

  async function failure(command: string): Promise<unknown> {
    const { code, stdout, stderr } = await vouchsafe(`${command} --json`);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toHaveLength(2);
    return JSON.parse(stderr);
  }

  const refused = {
    success: false,
    error: { code: 'not_found', message: 'There is no workspace nowhere.' },
  };

  it('says why as JSON, with the operation’s code', async () => {
    expect(await failure('workspace delete nowhere --yes')).toEqual(refused);
    expect(await failure('workspace create a --title A')).toMatchObject({
      error: { code: 'invalid', path: 'name', message: expect.stringMatching(/^name: must be 3 to 32/) },
    });
  });

  it('says the same while a server has the database', async () => {
    const server = await startServer({ dataDir: data.dir });
    try {
      expect(await failure('workspace delete nowhere --yes')).toEqual(refused);
    } finally {
      await server.stop();
    }
  });

  it('says so when no operation was reached', async () => {
    const nowhere = await emptyDataDir();
    const { stderr } = await commandsHere({ DATA_DIR: join(nowhere.dir, 'data') })('client list --json');
    expect(JSON.parse(stderr)).toMatchObject({
      success: false,
      error: { code: 'failed', message: expect.stringContaining('has no Vouchsafe database') },
    });
    await nowhere.remove();
  });

  it('says what is wrong with the words of the command, which exits with the same status', async () => {
    const process = commandLine({ DATA_DIR: data.dir });
    for (const [command, message] of [
      ['workspace create', "missing required argument 'name'"],
      ['workspace list --colour red', "unknown option '--colour'"],
      ['workspace only-approved acme-labs maybe', "state cannot be 'maybe'. It must be on or off."],
    ] as const) {
      const { code, stdout, stderr } = await process(`${command} --json`);
      expect([code, stdout]).toEqual([1, '']);
      expect(JSON.parse(stderr)).toEqual({ success: false, error: { code: 'usage', message } });
    }
  });

  it('shows how the command is used, if it is not for a script', async () => {
    const process = commandLine({ DATA_DIR: data.dir });
    for (const [command, usage] of [
      ['session end alice', 'vouchsafe session end [options] <email> <id>'],
      ['workspace list --colour red', 'vouchsafe workspace list [options]'],
    ] as const) {
      const { code, stderr } = await process(command);
      const [, ...lines] = stderr.trim().split('\n');
      const help = `Help: ${usage.replace(/ \[.*/, '')} --help`;
      expect([code, lines]).toEqual([1, [`Usage: ${usage}`, help]]);
    }
  });

  it('says which values an argument or an option may have, in words that the help uses, too', async () => {
    const process = commandLine({ DATA_DIR: data.dir });
    for (const [command, sentence] of [
      ['workspace only-approved acme-labs maybe', "state cannot be 'maybe'. It must be on or off."],
      ['completion tcsh', "shell cannot be 'tcsh'. It must be bash, zsh, or fish."],
      ['workspace create acme --type big', "--type cannot be 'big'. It must be private or team."],
      ['client list --limit many', "--limit cannot be 'many'. It must be a whole number."],
      [
        'doctor nowhere',
        "issuer cannot be 'nowhere'. It must be an address such as https://auth.example.com",
      ],
    ] as const) {
      const { code, stderr } = await process(command);
      expect([code, stderr.split('\n')[0]]).toEqual([1, `error: ${sentence}`]);
    }
  });

  it('names the commands that there are if the command line names none of them', async () => {
    const { code, stderr } = await commandLine({ DATA_DIR: data.dir })('policy nope');
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      "error: unknown command 'nope'",
      'Usage: vouchsafe policy [options] [command]',
      'Commands: list, allow, block, remove, unapproved, approve-in-use',
      'Help: vouchsafe policy --help',
      '',
    ]);
  });

  it('is plain text without --json, also after --', async () => {
    for (const command of ['workspace delete nowhere --yes', 'workspace delete --yes -- --json'])
      expect((await vouchsafe(command)).stderr).toMatch(/^There is no workspace (nowhere|--json)\.\n$/);
  });

  it('names the file that cannot be seeded, not the variable', async () => {
    const file = join(data.dir, 'seed.json');
    const members = [{ email: 'who@example.com', role: 'admin' }];
    for (const [text, message] of [
      ['{', /^is not JSON: .* like this: \{"users": \[\], "clients": \[\]\}$/],
      ['nope\n', /^is not JSON: [^\n]* like this: [^\n]*$/],
      ['{"users": [{}]}', /^: users\[0\]\.email: /],
      [
        JSON.stringify({ workspaces: [{ name: 'acme', title: 'A', type: 'team', members }] }),
        /^: workspaces\[0\]\.members\[0\]\.email: there is no user who@example\.com$/,
      ],
    ] as const) {
      await writeFile(file, text);
      const { code, stderr } = await vouchsafe(['seed', file]);
      expect(code).toBe(1);
      expect(stderr.startsWith(file), stderr).toBe(true);
      expect(stderr.slice(file.length).trim()).toMatch(message);
    }
  });

  it('lets no seed file control the terminal', async () => {
    const file = join(data.dir, 'hostile.json');
    await writeFile(file, JSON.stringify({ users: [], 'x\x1b]0;title\x07\u202e': 1 }));
    const { stderr } = await vouchsafe(['seed', file]);
    expect(stderr).toBe(`${file}: the file: Unrecognized key: "x\ufffd]0;title\ufffd\ufffd"\n`);
    expect((await vouchsafe(['seed', file, '--json'])).stderr).toContain(String.raw`x\u001b]0;title`);
  });

  it('says in words what a seed file had', async () => {
    const file = join(data.dir, 'counted.json');
    const workspace = { name: 'counted', title: 'Counted', type: 'team' };
    await writeFile(file, JSON.stringify({ workspaces: [workspace] }));
    const { stdout } = await vouchsafe(['seed', file]);
    expect(stdout).toMatch(/^Written: 0 users, 1 workspace, 0 permissions, .*\.\n$/);
  });
});

describe('--json', () => {
  it('is an option of serve and completion, too', async () => {
    expect(serveCommand().options.map(({ long }) => long)).toContain('--json');
    const vouchsafe = commandsHere({});
    const [plain, asJson] = [await vouchsafe('completion bash'), await vouchsafe('completion bash --json')];
    expect(asJson).toEqual(plain);
    const refused = await commandsHere({ PORT: 'http' })('serve --json');
    expect(JSON.parse(refused.stderr)).toMatchObject({
      error: { code: 'failed', message: expect.stringMatching(/^PORT: /) },
    });
  });
});
