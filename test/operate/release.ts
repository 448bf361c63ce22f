/** Earlier versions of this program, from its own history. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const ROOT = resolve(import.meta.dirname, '../..');
/** As in bundle.mjs. */
const EXTERNAL = [/^@electric-sql\//, /^@node-rs\//, 'pino-pretty'];

const git = (...args: readonly string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** The commit of the last release: the one that named its version in the changelog. Empty without a history. */
export function lastRelease(): string {
  const changelog = git('show', 'HEAD:CHANGELOG.md');
  const heading = /^## \[\d+\.\d+\.\d+\]/m.exec(changelog)?.[0];
  return heading === undefined
    ? ''
    : (git('log', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md').split('\n').at(-1) ?? '');
}

/** The commit before this one; empty without a history. */
export function previousCommit(): string {
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

export interface Release {
  /** Its program. */
  readonly main: string;
  remove(): Promise<void>;
}

/** Builds a commit in a folder of its own, with the libraries of now. */
export async function buildRelease(commit: string): Promise<Release> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-release-'));
  const source = join(dir, 'package');
  await mkdir(source);
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  await symlink(join(ROOT, 'node_modules'), join(source, 'node_modules'));
  const bundle = await rolldown({
    cwd: source,
    input: { vouchsafe: 'src/main.ts' },
    platform: 'node',
    external: EXTERNAL,
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  });
  await bundle.write({ dir: join(source, 'dist/bin'), chunkFileNames: '[name]-[hash].js' });
  return {
    main: join(source, 'dist/bin/vouchsafe.js'),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
