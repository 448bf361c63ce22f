/** A program that cannot start: what it says. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';

describe('an incomplete installation', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vouchsafe-incomplete-'));
    await cp(packageFile('dist', 'bin'), join(root, 'bin'), { recursive: true });
    for (const name of ['migrations', 'node_modules', 'package.json'])
      await symlink(packageFile(name), join(root, name));
  });

  afterEach(() => rm(root, { recursive: true }));

  const fileCalled = async (name: RegExp) => {
    const found = (await readdir(join(root, 'bin'))).find((file) => name.test(file));
    return join(root, 'bin', found ?? '');
  };

  const run = (...args: readonly string[]) =>
    new Promise<{ failed: boolean; stderr: string }>((done) => {
      const program = [...args.slice(0, -1), join(root, 'bin', 'vouchsafe.js'), ...args.slice(-1)];
      execFile(process.execPath, program, (error, _stdout, stderr) =>
        done({ failed: error !== null, stderr }),
      );
    });

  it.each([
    ['--version', /^main\.js$/],
    ['doctor', /^other-commands-.*\.js$/],
    ['serve', /^serve-.*\.js$/],
  ])('says in one sentence that a file is missing (%s)', async (command, name) => {
    const file = await fileCalled(name);
    await rm(file);
    const { failed, stderr } = await run(command);
    expect(failed).toBe(true);
    expect(stderr).toBe(
      `A file of Vouchsafe cannot be read: ENOENT: no such file or directory, open '${file}'. ` +
        'Install this version again, or build it again (npm run build).\n',
    );
  });

  it('says that the rest of the package is missing', async () => {
    await rm(join(root, 'migrations'));
    const { failed, stderr } = await run('--version');
    expect(failed).toBe(true);
    expect(stderr).toContain('Vouchsafe is incomplete: its folder `migrations` is missing.');
  });

  it('says which Node.js it needs: the one of package.json', async () => {
    const older = join(root, 'older.cjs');
    await writeFile(older, "Object.defineProperty(process.versions, 'node', { value: '20.18.1' });");
    const { failed, stderr } = await run('--require', older, '--version');
    expect(failed).toBe(true);
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(engines).toEqual({ node: '>=20.19' });
    expect(stderr).toBe('Vouchsafe needs Node.js 20.19 or later. This is Node.js 20.18.1.\n');
  });
});
