/** `bundle/bundle.mjs`, in a folder of its own with what `tsc` compiled. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile, packageVersion } from '../../src/package-file.js';

const run = promisify(execFile);

describe('npm run build', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vouchsafe build ü-'));
    await mkdir(join(root, 'dist'));
    for (const name of [
      'bundle',
      'dist/src',
      'dist/views',
      'known-passwords',
      'migrations',
      'node_modules',
      'package.json',
      'views',
    ])
      await link(name);
  });

  afterAll(() => rm(root, { recursive: true }));

  const link = (name: string) => symlink(packageFile(name), join(root, name));
  const build = (env: NodeJS.ProcessEnv = {}) =>
    run(process.execPath, ['bundle/bundle.mjs'], { cwd: root, env });
  const caches = async () =>
    (await readdir(join(root, 'dist', 'bin'))).filter((name) => name.endsWith('.cache'));

  it('may run twice at once, and needs neither HOME nor a folder for temporary files', async () => {
    const missing = { TMPDIR: join(root, 'missing') };
    await Promise.all([build(missing), build(missing)]);
    const { stdout } = await run(process.execPath, [join(root, 'dist', 'bin', 'vouchsafe.js'), '--version']);
    expect(stdout).toBe(`${packageVersion()}\n`);
    expect((await caches()).length).toBeGreaterThan(4);
    expect(await readdir(join(root, 'dist'))).toEqual(['bin', 'src', 'views']);
  });

  it('says why the code cache is incomplete if its server does not start, and continues', async () => {
    await rm(join(root, 'migrations'));
    const { stderr } = await build().finally(() => link('migrations'));
    expect(stderr).toMatch(
      /^The code cache is incomplete, so the server will start more slowly: it ended with 1\. /,
    );
    expect(await readdir(join(root, 'dist', 'bin'))).toContain('vouchsafe.js');
  });

  it('leaves no server behind when it is killed, and the next build removes what it left', async () => {
    const child = spawn(process.execPath, ['bundle/bundle.mjs'], { cwd: root, stdio: 'ignore' });
    const lock = join(root, 'dist', `bin.unfinished.${child.pid}`, 'data', 'vouchsafe.pid.1');
    const holder = async () => Number.parseInt(await readFile(lock, 'utf8').catch(() => '0'), 10);
    await expect.poll(holder).toBeGreaterThan(0);
    const server = await holder();
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(server)).toBe(false);
    await build();
    expect(await readdir(join(root, 'dist'))).toEqual(['bin', 'src', 'views']);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
