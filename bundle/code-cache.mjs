import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server that has not started by then is stopped; what it loaded is cached anyway. */
const LONGEST_START_MS = 60_000;

/**
 * Writes the code caches of a bundle: starts its server once, on a database that is deleted afterwards, and records what V8
 * compiled. Without a cache, everything works more slowly, so a server that cannot start here is no failure of the build.
 *
 * @param directory of the bundle
 */
export async function writeCodeCache(directory) {
  const data = await mkdtemp(join(tmpdir(), 'vouchsafe-build-'));
  try {
    await startOnce(join(directory, 'vouchsafe.js'), {
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: await freePort(),
    });
  } finally {
    await rm(data, { recursive: true });
  }
}

async function startOnce(program, env) {
  const recorder = fileURLToPath(new URL('record-code.cjs', import.meta.url));
  const server = spawn(process.execPath, ['--require', recorder, program, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LONGEST_START_MS,
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes('is ready')) server.kill();
  await ended;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}
