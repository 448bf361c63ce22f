/** Images and containers with Buildah and Podman, as far as this machine lets them run. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
/** The base image of `deploy/Containerfile`. */
export const BASE = 'docker.io/library/node:22-bookworm-slim';

const succeeds = (program: string, ...args: readonly string[]) => spawnSync(program, args).status === 0;

/** What `podman run` needs here: nothing, or another runtime and limits that a container inside of a machine may set. */
function optionsOfThisMachine(): readonly string[] | undefined {
  if (!succeeds('buildah', '--version') || !succeeds('podman', 'image', 'exists', BASE)) return undefined;
  const limits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
  return [[], limits, ['--runtime=runc', ...limits]].find((options) =>
    succeeds(...podman(options, 'run', '--rm', '--network=host', BASE, 'true')),
  );
}

function podman(options: readonly string[], command: string, ...args: readonly string[]) {
  const runtime = options.filter((option) => option.startsWith('--runtime'));
  const others = options.filter((option) => !option.startsWith('--runtime'));
  return ['podman', ...runtime, command, ...(command === 'run' ? others : []), ...args] as const;
}

const options = optionsOfThisMachine();

/** Containers run here, and the base image of `deploy/Containerfile` is there (`.ci/base-image` makes a stand-in). */
export const CONTAINERS_RUN = options !== undefined;

const run = promisify(execFile);

/** Runs a command of Podman, and returns what it printed. */
export async function containers(command: string, ...args: readonly string[]): Promise<string> {
  const [program, ...words] = podman(options ?? [], command, ...args);
  const { stdout } = await run(program, words, { maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Where npm keeps its downloads during the build: in its configuration, since `--env` is for the finished image only. */
const NPM_CACHE = '/tmp/npm-cache';

/** Builds `deploy/Containerfile`, with npm as it is set up on this machine, and with its downloads. */
export async function buildImage(tag: string): Promise<void> {
  const npm = async (key: string) => (await run('npm', ['config', 'get', key])).stdout.trim();
  const [cache, globalConfig, authorities] = await Promise.all(['cache', 'globalconfig', 'cafile'].map(npm));
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-npm-'));
  const npmrc = join(dir, 'npmrc');
  const ours = existsSync(globalConfig ?? '') ? await readFile(globalConfig ?? '', 'utf8') : '';
  await writeFile(npmrc, `${ours}\ncache=${NPM_CACHE}\n`);
  const volumes = [
    [cache, NPM_CACHE],
    [npmrc, '/usr/local/etc/npmrc:ro'],
    [authorities, `${authorities}:ro`],
  ].flatMap(([from = '', to]) => (existsSync(from) ? [`--volume=${from}:${to}`] : []));
  await run(
    'buildah',
    [
      ...['build', '--format=docker', '--isolation=chroot', '--network=host', ...volumes],
      ...['--file=deploy/Containerfile', `--tag=${tag}`, '.'],
    ],
    { cwd: ROOT, maxBuffer: 2 ** 26 },
  ).finally(() => rm(dir, { recursive: true }));
}
