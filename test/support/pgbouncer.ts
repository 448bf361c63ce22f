import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';

export const PGBOUNCER_IS_INSTALLED = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer, in transaction mode unless a test says otherwise: each transaction may go to another session. */
export interface PgBouncer {
  /** The address of a database of the target, through PgBouncer. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PgBouncer.
 * @param target any database of the server behind it, with its superuser
 * @param sessionMode lines of its configuration, for session mode
 */
export async function startPgBouncer(
  target: string,
  sessions: number,
  sessionMode?: string,
): Promise<PgBouncer> {
  const dir = await mkdtemp(join(tmpdir(), 'vouchsafe-pgbouncer-'));
  await chmod(dir, 0o755);
  const port = await freePort();
  const { username, password, hostname, port: targetPort } = new URL(target);
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${targetPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${sessionMode === undefined ? 'transaction' : `session\n${sessionMode}`}
default_pool_size = ${sessions}
max_client_conn = 1000
server_idle_timeout = 2
`,
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, join(dir, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PgBouncer ended with ${code}:\n${log}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
  });
  return {
    through(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      if (sessionMode === undefined) through.searchParams.set('pgbouncer', 'true');
      return through.href;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
