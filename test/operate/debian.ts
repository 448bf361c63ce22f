/** PostgreSQL from Debian's packages: a primary and its standby, which tests kill, promote and build again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { type Identity, stepDown } from '../support/embedded-server.js';
import { freePort } from '../support/free-port.js';

const run = promisify(execFile);
const ROOT = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL; undefined where it is not installed. */
export const BINARIES = (existsSync(ROOT) ? readdirSync(ROOT) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => `${ROOT}/${version}/bin`)
  .find((bin) => existsSync(`${bin}/pg_basebackup`));

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];

const running = new Set<number>();
process.once('exit', () => {
  for (const pid of running) killFamily(pid);
});

/** One PostgreSQL server with a directory of its own. */
export class PostgresNode {
  readonly port: number;
  readonly #data: string;
  readonly #parent: string;
  readonly #identity: Identity;
  #child: ChildProcess | undefined;

  private constructor(parent: string, name: string, port: number, identity: Identity) {
    this.#parent = parent;
    this.#data = join(parent, name);
    this.port = port;
    this.#identity = identity;
  }

  /** @param parent a directory that anyone may pass through */
  static async prepare(parent: string, name: string): Promise<PostgresNode> {
    const identity = await stepDown();
    const folder = join(parent, `${name}-of-postgres`);
    await mkdir(folder);
    if ('uid' in identity) await chown(folder, identity.uid, identity.gid);
    return new PostgresNode(folder, name, await freePort(), identity);
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Makes it a new cluster. */
  async initialise(): Promise<void> {
    await this.#run(
      'initdb',
      '-D',
      this.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    );
  }

  /** Makes it a standby of another node, in place of whatever it was. */
  async follow(primary: PostgresNode): Promise<void> {
    await rm(this.#data, { recursive: true, force: true });
    const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
    await this.#run('pg_basebackup', '-D', this.#data, '-d', from, '-R', '-c', 'fast', '-X', 'stream', '-N');
  }

  async start(): Promise<void> {
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    const child = spawn(`${BINARIES}/postgres`, ['-D', this.#data, '-p', String(this.port), ...settings], {
      cwd: this.#parent,
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.#identity,
    });
    this.#child = child;
    if (child.pid !== undefined) running.add(child.pid);
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
      child.stderr?.on('data', (chunk: Buffer) => {
        if (log.length < 100_000) log += chunk.toString();
        if (/ready to accept (read-only )?connections/.test(log)) resolve();
      });
    });
  }

  /** As a machine does whose power fails: every process at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    const gone = once(child, 'exit');
    killFamily(child.pid);
    running.delete(child.pid);
    this.#child = undefined;
    await gone;
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote(true, 60)');
  }

  /** Changes a setting for all sessions, at once. */
  async set(name: string, value: string): Promise<void> {
    await this.ask(`alter system set ${name} = '${value}'`);
    await this.ask('select pg_reload_conf()');
  }

  async ask(statement: string): Promise<readonly Record<string, unknown>[]> {
    const sql = postgres(this.url, { max: 1, fetch_types: false, onnotice: () => {} });
    try {
      return Array.from(await sql.unsafe(statement));
    } finally {
      await sql.end();
    }
  }

  async #run(program: string, ...args: string[]): Promise<void> {
    await run(`${BINARIES}/${program}`, args, { cwd: this.#parent, ...this.#identity });
  }
}

/** The processes of PostgreSQL are no group: each is a session of its own. */
function killFamily(pid: number): void {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1;
  }
}
