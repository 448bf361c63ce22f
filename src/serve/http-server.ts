import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../app.js';
import type { Deps } from '../deps.js';
import { directListener } from '../http/direct-listener.js';
import { listen } from '../listen.js';

const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than proxies keep unused connections (a minute): otherwise they send requests on ones that are being closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Answers every URL, at the configured port. What clients ask, and the pages of an authorization, go to their route directly; all
 * else goes through Hono.
 * @throws with one sentence for the operator if the port cannot be used
 */
export async function listenForRequests(deps: Deps): Promise<Server> {
  const { hono, routes } = createApp(deps);
  const answerDirectly = directListener(routes);
  const answerAny = getRequestListener(hono.fetch, {
    // HTTP/1.0 has no Host (RFC 9112 §3.2), and load balancers check the health of a server by HTTP/1.0.
    hostname: new URL(deps.config.issuer).host,
  });
  const server = createServer((incoming, outgoing) => {
    if (!answerDirectly(incoming, outgoing)) void answerAny(incoming, outgoing);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, deps.config, 'PORT');
  return server;
}
