// Starts the server with `npm start`, or another command, in an empty data directory and waits until it serves.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const [command = 'npm', ...words] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'start'];

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});
const directory = await mkdtemp(join(tmpdir(), 'vouchsafe-start-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: directory };
// A process group of its own, because npm may end before the server: what ends last closes the pipes.
const server = spawn(command, words, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
server.stdout.pipe(process.stdout);
server.stderr.pipe(process.stderr);
const ended = new Promise((resolve) => server.once('close', resolve));
let running = true;
void ended.then(() => {
  running = false;
});

let serves = false;
for (const deadline = Date.now() + WITHIN_MS; running && !serves && Date.now() < deadline; ) {
  serves = await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!serves) await setTimeout(100);
}
if (running) process.kill(-server.pid, 'SIGTERM');
await ended;
await rm(directory, { recursive: true, force: true });
console.log(`${process.version}: ${[command, ...words].join(' ')} ${serves ? 'serves' : 'does not serve'}`);
process.exit(serves ? 0 : 1);
