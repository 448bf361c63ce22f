import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../support/free-port.js';

/** A web server on loopback, which counts who comes. */
export interface LoopbackServer {
  readonly port: number;
  /** Connections since the start, whether or not a request followed. */
  readonly connections: () => number;
  readonly requests: readonly { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Resolves when no client is connected; a test that waits in vain times out. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts one on 127.0.0.1 and, where this computer has it, on ::1 with the same port. */
export async function startLoopbackServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  addresses: readonly string[] = ['127.0.0.1', '::1'],
): Promise<LoopbackServer> {
  const open = new Set<Socket>();
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const servers: Server[] = [];
  let connections = 0;
  let port = await freePort();
  for (const address of addresses) {
    const server = createServer((request, response) => {
      requests.push({ path: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
    server.on('connection', (socket) => {
      connections += 1;
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    });
    const bound = await listen(server, port, address);
    if (bound === null) continue;
    port = bound;
    servers.push(server);
  }
  return {
    port,
    connections: () => connections,
    requests,
    idle: async () => {
      while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** @returns the port, or null when this computer has no such address */
function listen(server: Server, port: number, address: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(null);
      else reject(error);
    });
    server.listen(port, address, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : null);
    });
  });
}
