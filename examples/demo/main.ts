/** `npm run demo`: an authorization server with sample users, an application, and an MCP server for an assistant. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { parseConfig } from '../../src/config.js';
import { listen } from '../../src/listen.js';
import { appointOperator } from '../../src/operations/operators.js';
import { performWith } from '../../src/operations/perform.js';
import { packageFile } from '../../src/package-file.js';
import { serve } from '../../src/serve.js';
import { SYSTEM } from '../../src/store/actor.js';
import { type RunningMcpServer, startMcpServer } from '../mcp-server/start.js';
import { createClient } from './client.js';

/** The server's port, the application's, and the MCP server's. */
const PORTS = 3;
/** The MCP server's address in the seed file; the demo replaces it with a free port. */
const SEEDED_ORIGIN = 'http://localhost:3002';

const stops: (() => Promise<void>)[] = [];
const stop = async () => {
  for (const each of stops.splice(0).reverse()) await each();
};

try {
  const config = parseConfig({ DATA_DIR: './data/demo', ...process.env });
  const { issuer, host, port, dataDir } = config;
  if (port + PORTS - 1 > 65_535)
    throw new Error('PORT: the demo also uses the two ports after this one. Choose one up to 65533.');
  const clientOrigin = `http://localhost:${port + 1}`;
  const mcpOrigin = `http://localhost:${port + 2}`;
  const seedFile = config.seedFile ?? (await writeSeed(dataDir, mcpOrigin));
  const server = await serve({ ...config, seedFile });
  stops.push(server.stop);
  // Makes the console part of the demo. On later starts, Alice already is an operator, and nothing changes.
  const perform = performWith({ ...server.deps, redirectSchemes: config.redirectSchemes });
  await perform(appointOperator, SYSTEM, { email: 'alice@example.com' });
  const mcp = await startMcpServer({
    issuer,
    origin: mcpOrigin,
    port: port + 2,
    hostname: host,
    directory: join(dataDir, 'platform'),
  });
  stops.push(mcp.stop);
  stops.push(await serveAt(createClient(issuer, clientOrigin, mcp.addresses.api), host, port + 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  process.stdout.write(welcome(issuer, clientOrigin, mcp));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
  await stop();
}

/** @returns the path of a seed file with the addresses of this run */
async function writeSeed(dataDir: string, mcpOrigin: string): Promise<string> {
  const seed = await readFile(packageFile('examples', 'demo', 'seed.json'), 'utf8');
  const path = join(dataDir, 'seed.json');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path, seed.replaceAll(SEEDED_ORIGIN, mcpOrigin), { mode: 0o600 });
  return path;
}

/** @returns a function that stops it */
async function serveAt({ fetch }: Hono, host: string, port: number): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch }) as Server;
  await listen(server, { port, host }, 'PORT');
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function welcome(issuer: string, clientOrigin: string, { addresses }: RunningMcpServer): string {
  const ofWorkspace = (name: string) => addresses.mcpOfWorkspace.replace('{workspace}', name);
  return `
  Sign in as alice@example.com with alice-likes-demos, or as bob@example.com with bob-likes-demos.

  An application to click through:

      ${clientOrigin}

  Vouchsafe’s own pages (Alice is an operator, and an administrator of Acme Labs):

      ${issuer}/account
      ${issuer}/workspaces/acme-labs
      ${issuer}/operate

  An MCP server for an AI assistant on this computer:

      ${addresses.mcp}

   1. Add this address to the assistant as a remote MCP server (Streamable HTTP). It needs nothing else.
   2. The assistant opens your browser. Sign in, choose a workspace, and allow access.
   3. Ask it: “Which tasks are there? Add one of yours.”
   4. Disconnect the assistant at ${issuer}/account, and ask again.

  To connect two workspaces side by side, add both of these addresses instead:

      ${ofWorkspace('acme-labs')}
      ${ofWorkspace('borealis')}

  Press Ctrl+C to stop.

`;
}
