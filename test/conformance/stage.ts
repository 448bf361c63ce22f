/** The authorization server and the example MCP server on fixed addresses, so that both can be started again. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { type RunningMcpServer, startMcpServer } from '../../examples/mcp-server/start.js';
import { parseConfig } from '../../src/config.js';
import { findOperation } from '../../src/operations/all.js';
import { type RunningServer, serve } from '../../src/serve.js';
import { blankDataDir, freshDataDir } from '../support/databases.js';
import type { DocumentHost } from '../support/document-host.js';
import { freePort } from '../support/free-port.js';
import { SECRET_KEY } from '../support/harness.js';
import { seed } from '../support/seed.js';

export interface Stage {
  readonly issuer: string;
  readonly addresses: RunningMcpServer['addresses'];
  /** Runs as real time does, but for what the test moves it on. */
  readonly clock: { advance(seconds: number): void };
  /** Paths that the authorization server was asked for since the last call of `takeRequests`, by whomever. */
  takeRequests(): string[];
  /** What an operator asks for, by command line or API. */
  operate(name: string, input: Readonly<Record<string, unknown>>): Promise<void>;
  /** Stops both servers and starts them again, on what they had written down. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStage(documents?: DocumentHost): Promise<Stage> {
  const [data, mcpData, port, mcpPort] = await Promise.all([
    freshDataDir(),
    blankDataDir(),
    freePort(),
    freePort(),
  ]);
  const origin = `http://localhost:${mcpPort}`;
  const resources = ['/mcp', '/w/{workspace}/mcp'].map((path) => ({
    identifier: origin + path,
    title: path,
    scopes: ['workspace.mcp'],
  }));
  const roles = [{ name: 'member', permissions: ['database.read', 'database.write'] }];
  const clients = [
    ...seed.clients,
    {
      client_id: 'secret-app',
      client_name: 'Secret App',
      client_secret: 'vs_cs_kept_by_a_program',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ];
  const SEED_FILE = join(data.dir, 'seed.json');
  await writeFile(SEED_FILE, JSON.stringify({ ...seed, roles, resources, clients }));
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: data.dir,
    SECRET_KEY,
    SEED_FILE,
    ...(documents && { ALLOW_INSECURE_CLIENT_METADATA: '1' }),
  });
  let movedMs = 0;
  const now = () => new Date(Date.now() + movedMs);

  const start = async (): Promise<[RunningServer, RunningMcpServer]> =>
    Promise.all([
      serve(config, {
        log: pino({ level: 'silent' }),
        now,
        ...(documents && { documents: { resolve: documents.resolve, ca: documents.ca } }),
      }),
      startMcpServer({
        issuer: config.issuer,
        origin,
        port: mcpPort,
        hostname: '127.0.0.1',
        directory: join(mcpData.dir, 'database'),
        now,
        // Both servers and their databases share this process, which a busy machine may keep waiting.
        timeoutMs: 120_000,
      }),
    ]);
  let [server, mcp] = await start();

  let requests: string[] = [];
  const count = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.socket.localPort === port) requests.push(request.url ?? '');
  };
  subscribe('http.server.request.start', count);

  const stopBoth = () => Promise.all([mcp.stop(), server.stop()]);
  return {
    issuer: config.issuer,
    addresses: mcp.addresses,
    clock: {
      advance(seconds) {
        movedMs += seconds * 1000;
      },
    },
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    async operate(name, input) {
      const outcome = await findOperation(name)?.perform(
        { ...server.deps, redirectSchemes: [], by: { kind: 'operator' } },
        input,
      );
      if (outcome === undefined || 'error' in outcome) throw new Error(`${name}: ${outcome?.error}`);
    },
    async restart() {
      await stopBoth();
      [server, mcp] = await start();
    },
    async stop() {
      unsubscribe('http.server.request.start', count);
      await stopBoth();
      await Promise.all([data.remove(), mcpData.remove()]);
    },
  };
}
