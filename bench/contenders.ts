/** The servers of a run: each has a process, and a database on the shared cluster. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import postgres from 'postgres';
import { packageFile } from '../src/package-file.js';
import { openStore } from '../src/store/store.js';
import { randomSecret } from '../src/tokens/random.js';
import type { Cluster } from './cluster.js';
import { Copies } from './copies.js';
import { freePort } from './free-port.js';
import { REDIRECT_URI, type Stock, type Target, type Wanted } from './target.js';
import { CLIENT_ID, ended, launch, RESOURCE } from './vouchsafe.js';

export interface Contender {
  readonly target: Target;
  readonly pid: number;
  /** Of its database. */
  readonly url: string;
  /** Creates more of what bursts use up. */
  stock(wanted: Wanted): Promise<Stock>;
  stop(): Promise<void>;
}

/** @param flags of Node.js, such as `--cpu-prof` @param name of the contender and its database */
export async function startVouchsafe(
  cluster: Cluster,
  flags: readonly string[] = [],
  name = 'vouchsafe',
  settings: Readonly<Record<string, string>> = {},
): Promise<Contender> {
  const url = await cluster.createDatabase(name);
  const { pid, secrets, target, stop } = await launch(name, { DATABASE_URL: url, ...settings }, { flags });
  const documents = await serveDocument();
  const introspectionSecret = randomSecret();
  const store = await openStore({ url });
  await store.catalog.addResourceSecret(
    { identifier: RESOURCE, secretHashes: [] },
    secrets.hash(introspectionSecret),
    { kind: 'operator' },
    new Date(),
  );
  await store.close();
  const known: Target = {
    ...target,
    documentClientId: documents.clientId,
    introspectable: true,
    introspector: Buffer.from(`${encodeURIComponent(RESOURCE)}:${introspectionSecret}`).toString('base64'),
  };
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  const copies = new Copies(sql, secrets, known);
  return {
    target: known,
    pid,
    url,
    stock: (wanted) => copies.make(wanted),
    async stop() {
      await sql.end({ timeout: 1 });
      documents.close();
      await stop();
    },
  };
}

/** A metadata document on loopback. */
async function serveDocument(): Promise<{ clientId: string; close(): void }> {
  const port = await freePort();
  const clientId = `http://127.0.0.1:${port}/client.json`;
  const document = JSON.stringify({
    client_id: clientId,
    client_name: 'A client with a document',
    redirect_uris: [REDIRECT_URI],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=86400' });
    response.end(document);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { clientId, close: () => server.close() };
}

/** Another server, started from a file in `peers/`. */
export async function startPeer(
  cluster: Cluster,
  name: string,
  target: Omit<Target, 'name' | 'origin'>,
): Promise<Contender> {
  const url = await cluster.createDatabase(name.replaceAll('-', '_'));
  const port = await freePort();
  const child = fork(packageFile('bench', 'peers', `${name}.mjs`), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  return {
    target: { ...target, name, origin },
    pid: child.pid ?? 0,
    url,
    async stock(wanted) {
      child.send(wanted);
      const [made] = await once(child, 'message');
      return made;
    },
    stop: () => ended(child),
  };
}

/** The settings that all peers share. */
export const PEER_CLIENT = { clientId: CLIENT_ID, scope: 'offline_access read', resource: RESOURCE };
