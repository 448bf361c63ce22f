import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile } from '../../src/package-file.js';
import { startServer } from '../support/server-process.js';

const BUNDLE = packageFile('dist', 'bin');

/** Loaded before the program: prints each file of the bundle, and whether its code came from the cache. */
const REPORTER = `
  const vm = require('node:vm');
  vm.Script = class extends vm.Script {
    constructor(text, options) {
      super(text, options);
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

  it('has the code of every large file that a server loads until it answers', async () => {
    const seedFile = join(directory, 'seed.json');
    await writeFile(seedFile, '{}');
    const server = await startServer({
      dataDir: join(directory, 'data'),
      env: { NODE_OPTIONS: `--require ${reporter}`, SEED_FILE: seedFile },
    });
    await server.stop();
    // V8's flags change during a start, so that it ignores the cache of what is loaded last: the driver of the database.
    const large = reported(server.stderr).filter(([file]) => statSync(join(BUNDLE, file)).size > 100_000);
    expect(large.length).toBeGreaterThan(4);
    expect(large.filter(([, code]) => code !== 'used')).toEqual([]);
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
