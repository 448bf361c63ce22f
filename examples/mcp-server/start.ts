import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createVerifier } from 'vouchsafe/resource-server';
import { type Addresses, addressesAt } from './addresses.js';
import { createApp } from './app.js';
import { Events } from './events.js';
import { Platform } from './platform.js';
import { openData } from './store/open-data.js';

export interface StartOptions {
  /** The authorization server, exactly as in its metadata. */
  readonly issuer: string;
  /** How clients reach this server: scheme, host and port. */
  readonly origin: string;
  readonly port: number;
  readonly hostname: string;
  /** Where the data is kept; undefined: in memory only. */
  readonly directory?: string | undefined;
  readonly now?: () => Date;
  /** How long it waits for an answer of the authorization server; undefined: as long as the kit does by itself. */
  readonly timeoutMs?: number | undefined;
}

export interface RunningMcpServer {
  readonly addresses: Addresses;
  stop(): Promise<void>;
}

/** Starts the resource server. The authorization server may start later: it is first contacted when a token arrives. */
export async function startMcpServer(options: StartOptions): Promise<RunningMcpServer> {
  const { issuer, origin, port, hostname, directory, now, timeoutMs } = options;
  const addresses = addressesAt(origin);
  const verifier = createVerifier({ issuer, audience: Object.values(addresses), now, timeoutMs });
  const data = await openData(directory);
  const { fetch } = createApp(addresses, verifier, new Platform(data, new Events()));
  const server = createAdaptorServer({ fetch }) as Server;
  const close = async () => {
    verifier.close();
    await data.close();
  };
  await listen(server, port, hostname).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    addresses,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await close();
    },
  };
}

/** @throws one sentence that names the variable to change */
function listen(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const [variable, why] = reasonOf(error);
      reject(new Error(`${variable}: cannot listen on ${hostname}:${port}: ${why}`, { cause: error }));
    });
    server.listen(port, hostname, resolve);
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException): readonly [variable: string, why: string] {
  switch (code) {
    case 'EADDRINUSE':
      return ['PORT', 'another process is using it. Stop that process, or choose another PORT'];
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return ['HOST', 'this machine does not have that address. Use one that it has, such as 127.0.0.1'];
    default:
      return ['PORT', message];
  }
}
