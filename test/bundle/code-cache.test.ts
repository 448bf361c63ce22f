import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile, packageVersion } from '../../src/package-file.js';
import { freshPostgres } from '../support/databases.js';
import { SECRET_KEY } from '../support/harness.js';
import { startServer } from '../support/server-process.js';

const BUNDLE = packageFile('dist', 'bin');

/** Loaded before the program: prints each file of the bundle, and whether its code came from the cache. */
const REPORTER = `
  const vm = require('node:vm');
  vm.Script = class extends vm.Script {
    constructor(text, options) {
      super(text, options);
      if (text.includes('\\u00c2\\u00a7')) console.error('garbled', options.filename);
      console.error('file', options.filename, options.cachedData === undefined ? 'none' : this.cachedDataRejected ? 'rejected' : 'used');
    }
  };`;

describe('the code cache of the build', () => {
  let directory: string;
  let reporter: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vouchsafe-cache-'));
    reporter = join(directory, 'reporter.cjs');
    await writeFile(reporter, REPORTER);
  });

  afterAll(() => rm(directory, { recursive: true }));

  describe('of a server', () => {
    let stderr: string;

    beforeAll(async () => {
      const seedFile = join(directory, 'seed.json');
      await writeFile(seedFile, '{}');
      const server = await startServer({
        dataDir: join(directory, 'data'),
        env: { NODE_OPTIONS: `--require ${reporter}`, SEED_FILE: seedFile },
      });
      await server.stop();
      ({ stderr } = server);
    });

    it('has the code of every large file that a server loads until it answers', () => {
      // V8's flags change during a start, so that it ignores the cache of what is loaded last: the driver of the database.
      const large = reported(stderr).filter(([file]) => statSync(join(BUNDLE, file)).size > 100_000);
      expect(large.length).toBeGreaterThan(4);
      expect(large.filter(([, code]) => code !== 'used')).toEqual([]);
    });

    it('is of files that are read as UTF-8: their SQL has comments with §', () => {
      expect(stderr.match(/^garbled .*$/gm)).toBeNull();
    });
  });

  it('has the code of the driver for PostgreSQL, and of the pages, which are loaded after the first answers', async () => {
    const database = await freshPostgres();
    const server = await startServer({
      databaseUrl: database.url,
      env: { NODE_OPTIONS: `--require ${reporter}`, SECRET_KEY },
    });
    try {
      expect((await fetch(`${server.origin}/login`)).status).toBe(200);
      for (const name of ['postgres-', 'other-requests-']) {
        const files = reported(server.stderr).filter(([file]) => file.startsWith(name));
        expect(files.map(([, code]) => code)).toEqual(['used']);
      }
    } finally {
      await server.stop();
      await database.drop();
    }
  });

  it('has files that no start of a server loads, such as most commands', async () => {
    const args = ['--require', reporter, join(BUNDLE, 'vouchsafe.js'), 'client', '--help'];
    const { stderr } = await promisify(execFile)(process.execPath, args);
    const commands = reported(stderr).filter(([file]) => file.startsWith('other-commands-'));
    expect(commands.map(([, code]) => code)).toEqual(['used']);
  });

  it('leaves the names of the files in stack traces', async () => {
    const tracer = join(directory, 'tracer.cjs');
    await writeFile(tracer, 'process.stdout.write = () => console.error(new Error().stack);');
    const args = ['--require', tracer, join(BUNDLE, 'vouchsafe.js'), '--version'];
    const { stderr } = await promisify(execFile)(process.execPath, args);
    const paths = [...stderr.matchAll(/\((.*main\.js):\d+:\d+\)$/gm)].map(([, path]) => path);
    expect([...new Set(paths)]).toEqual([join(BUNDLE, 'main.js')]);
  });

  it.each([
    [
      'is damaged',
      (cache: Buffer) => Buffer.concat([cache.subarray(0, 4096), Buffer.alloc(cache.length - 4096)]),
    ],
    ['does not match its checksum', (cache: Buffer) => Buffer.concat([Buffer.alloc(4), cache.subarray(4)])],
    ['is cut off', (cache: Buffer) => cache.subarray(0, cache.length / 2)],
    ['is empty', () => Buffer.alloc(0)],
  ])('is ignored when it %s', async (_how, damage) => {
    // In a folder like the package, whose other parts stay where they are.
    const root = await mkdtemp(join(directory, 'package-'));
    for (const name of ['migrations', 'node_modules', 'package.json'])
      await symlink(packageFile(name), join(root, name));
    await cp(BUNDLE, join(root, 'bin'), { recursive: true });
    const file = join(root, 'bin', 'main.js.cache');
    await writeFile(file, damage(await readFile(file)));
    const args = ['--require', reporter, join(root, 'bin', 'vouchsafe.js'), '--version'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe(`${packageVersion()}\n`);
    expect(reported(stderr)).toContainEqual(['main.js', 'none']);
  });

  it('is ignored when V8 has other flags', async () => {
    const args = ['--no-opt', '--require', reporter, join(BUNDLE, 'vouchsafe.js'), '--version'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(reported(stderr)).toContainEqual(['main.js', 'rejected']);
  });
});

function reported(stderr: string): readonly (readonly [file: string, code: string])[] {
  return [...stderr.matchAll(/^file (.+) (\w+)$/gm)].map(([, path = '', code = '']) => [
    basename(path),
    code,
  ]);
}
