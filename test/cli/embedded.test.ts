/** The operators' commands on an embedded database that no server has. */
import { spawn } from 'node:child_process';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSecretKey } from '../../src/secret-key.js';
import { emptyDataDir, type FreshDataDir, freshDataDir } from '../support/databases.js';
import { type CommandLine, commandLine, commandsHere } from './vouchsafe.js';

describe('the command line on an embedded database without a server', () => {
  let data: FreshDataDir;
  let vouchsafe: CommandLine;
  beforeAll(async () => {
    data = await freshDataDir();
    vouchsafe = commandLine({ DATA_DIR: data.dir });
    await keepSecretKey(data.dir);
  });
  afterAll(() => data.remove());

  it('does what it does elsewhere', async () => {
    const created = await vouchsafe.json('workspace create acme-labs');
    expect(created).toMatchObject({ name: 'acme-labs' });
    expect((await vouchsafe('workspace list')).stdout).toMatch(/^acme-labs +acme-labs +team$/m);
  });

  it('leaves no key file behind, and gives the directory back', async () => {
    const [database, secretKey, lock, ...others] = (await readdir(data.dir)).sort();
    expect([database, secretKey, ...others]).toEqual(['database', 'secret.key']);
    expect(await readFile(join(data.dir, lock ?? ''), 'utf8')).toBe('free\n');
  });
});

it('a command that another one keeps waiting says so', async () => {
  const data = await freshDataDir();
  const other = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  await writeFile(join(data.dir, 'vouchsafe.pid.7'), `${other.pid} ${namespace}\n`);
  expect(await commandsHere({ DATA_DIR: data.dir })('client list')).toMatchObject({
    code: 1,
    stderr: `Another command (process ${other.pid}) is using the embedded database. Try again when it has finished.\n`,
  });
  other.kill();
  await data.remove();
});

describe('a command in the wrong folder', () => {
  it.each(['client list', 'user create alice@example.com --name Alice --no-password', 'keys list'])(
    'creates nothing: %s',
    async (command) => {
      const parent = await emptyDataDir();
      const vouchsafe = commandsHere({ DATA_DIR: join(parent.dir, 'data') });
      const { code, stderr } = await vouchsafe(command);
      expect(code).toBe(1);
      expect(stderr).toContain('has no Vouchsafe database. Run this command where the server runs');
      expect(await readdir(parent.dir)).toEqual([]);
      await parent.remove();
    },
  );

  it('says where it creates a database, if that is what it is for: migrate', async () => {
    const parent = await emptyDataDir();
    const dir = join(parent.dir, 'data');
    const vouchsafe = commandsHere({ DATA_DIR: dir });
    expect(await vouchsafe('migrate')).toMatchObject({
      code: 0,
      stderr: `DATA_DIR: creating a new embedded database in ${dir}.\n`,
    });
    // The second time, there is one.
    expect(await vouchsafe('migrate')).toMatchObject({ code: 0, stderr: '' });
    await parent.remove();
  });
});
