/** A program that cannot start: what it says. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';
import { freshPostgres } from '../support/databases.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';

describe('an incomplete installation', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vouchsafe-incomplete-'));
    await cp(packageFile('dist', 'bin'), join(root, 'bin'), { recursive: true });
    for (const name of ['migrations', 'node_modules', 'package.json', 'views'])
      await symlink(packageFile(name), join(root, name));
  });

  afterEach(() => rm(root, { recursive: true }));

  const fileCalled = async (name: RegExp) => {
    const found = (await readdir(join(root, 'bin'))).find((file) => name.test(file));
    return join(root, 'bin', found ?? '');
  };

  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    new Promise<{ failed: boolean; stderr: string }>((done) => {
      const program = [...args.slice(0, -1), join(root, 'bin', 'vouchsafe.js'), ...args.slice(-1)];
      execFile(process.execPath, program, { env: { ...process.env, ...env } }, (error, _stdout, stderr) =>
        done({ failed: error !== null, stderr }),
      );
    });
  const isMissing = (file: string) =>
    `A file of Vouchsafe cannot be read: ENOENT: no such file or directory, open '${file}'. ` +
    'Install this version again, or build it again (npm run build).\n';

  it.each([
    ['--version', /^main\.js$/],
    ['doctor', /^other-commands-.*\.js$/],
    ['serve', /^serve-.*\.js$/],
  ])('says in one sentence that a file is missing (%s)', async (command, name) => {
    const file = await fileCalled(name);
    await rm(file);
    expect(await run([command])).toEqual({ failed: true, stderr: isMissing(file) });
  });

  it.each(['PostgreSQL', 'the embedded database'])('does not serve without its pages on %s', async (name) => {
    const file = await fileCalled(/^other-requests-.*\.js$/);
    await rm(file);
    const database = await freshPostgres();
    const env = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      SECRET_KEY,
      ...(name === 'PostgreSQL' ? { DATABASE_URL: database.url } : { DATA_DIR: join(root, 'data') }),
    };
    expect(await run(['serve'], env)).toEqual({ failed: true, stderr: isMissing(file) });
    // Nothing was created before the program was complete.
    expect(await readdir(root)).not.toContain('data');
    await database.drop();
  });

  it('says that the rest of the package is missing', async () => {
    await rm(join(root, 'migrations'));
    const { failed, stderr } = await run(['--version']);
    expect(failed).toBe(true);
    expect(stderr).toContain('Vouchsafe is incomplete: its folder `migrations` is missing.');
  });

  it('says which Node.js it needs: the one of package.json', async () => {
    const older = join(root, 'older.cjs');
    await writeFile(older, "Object.defineProperty(process.versions, 'node', { value: '20.18.1' });");
    const { failed, stderr } = await run(['--require', older, '--version']);
    expect(failed).toBe(true);
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(engines).toEqual({ node: '>=20.19' });
    expect(stderr).toBe('Vouchsafe needs Node.js 20.19 or later. This is Node.js 20.18.1.\n');
  });
});
