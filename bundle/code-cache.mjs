import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A server that has not started by then is stopped; what it loaded is cached anyway. */
const LONGEST_START_MS = 180_000;

/**
 * Writes the code caches of a bundle: starts its server once, on a database that is deleted afterwards, and records what V8
 * compiled. Without a cache, everything works more slowly, so a server that cannot start here is no failure of the build.
 *
 * @param directory of the bundle; the database is in it meanwhile
 */
export async function writeCodeCache(directory) {
  const data = join(directory, 'data');
  try {
    await startOnce(join(directory, 'vouchsafe.js'), {
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: await freePort(),
    });
  } catch (error) {
    console.warn(`The code cache is incomplete, so the server will start more slowly: ${error.message}`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function startOnce(program, env) {
  const recorder = fileURLToPath(new URL('record-code.cjs', import.meta.url));
  const server = spawn(process.execPath, ['--require', recorder, program, 'serve'], {
    env,
    // The server ends with its standard input: also when the build is killed.
    stdio: 'pipe',
    timeout: LONGEST_START_MS,
  });
  const ended = once(server, 'exit');
  const errors = text(server.stderr);
  let ready = false;
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('is ready')) continue;
    // The server loads the rest of its files for the first page.
    const page = await fetch(`http://${env.HOST}:${env.PORT}/login`).catch(() => undefined);
    ready = page?.ok === true;
    server.stdin.end();
  }
  const [code, signal] = await ended;
  if (!ready || code !== 0) throw new Error(`it ended with ${signal ?? code}. ${await errors}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}
