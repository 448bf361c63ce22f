/** A stop while clients are at work: each gets a whole answer or a refused connection, and nothing in between. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startHarness } from '../support/harness.js';

/** The clients' ports of all connections that a server of this process has accepted from now on. */
function acceptedPorts(): ReadonlySet<number> {
  const ports = new Set<number>();
  const note = (message: unknown) => void ports.add((message as { socket: Socket }).socket.remotePort ?? 0);
  subscribe('net.server.socket', note);
  onTestFinished(() => void unsubscribe('net.server.socket', note));
  return ports;
}

/** The client's port of a request's connection, once it has one. */
function portOf(request: ClientRequest): () => number | undefined {
  let port: number | undefined;
  request.once('socket', (socket) => {
    if (!socket.connecting) port = socket.localPort;
    else socket.once('connect', () => (port = socket.localPort));
  });
  return () => port;
}

it('a stop answers every request that got through, and tells its connection to end', async () => {
  const accepted = acceptedPorts();
  const server = await startHarness();
  const agent = new Agent({ keepAlive: true });
  const answered = new Set<number>();
  /** Asks again and again; resolves to what kept it from asking on. */
  async function askOn(_: unknown, client: number): Promise<unknown> {
    for (;;) {
      const request = get(`${server.issuer}/readyz`, { agent });
      const port = portOf(request);
      try {
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        expect(response.statusCode).toBe(200);
        await response.resume().toArray();
        answered.add(client);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // A kernel resets the connections that still wait when a process closes its listening socket.
        const neverAccepted = code === 'ECONNRESET' && !accepted.has(port() ?? 0);
        return code === 'ECONNREFUSED' || neverAccepted ? 'refused' : error;
      }
    }
  }
  const clients = Array.from({ length: 50 }, askOn);
  // However slow the machine: all that matters is that each of them is at work.
  await expect.poll(() => answered.size).toBe(50);
  await server.stop();
  const ends = await Promise.race([Promise.all(clients), sleep(100_000, 'still asking', { ref: false })]);
  expect(ends).toEqual(clients.map(() => 'refused'));
  agent.destroy();
});
