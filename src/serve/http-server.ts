import { createServer, type RequestListener, type Server } from 'node:http';
import type { Deps } from '../deps.js';
import { endpointRoutes } from '../endpoints/routes.js';
import { type DirectRoute, directListener } from '../http/direct-listener.js';
import { listen } from '../listen.js';
import { refusePipelined } from './pipelining.js';

/** For a complete request, with its body. */
const RECEIVE_TIMEOUT_MS = 30_000;
/** Longer than proxies keep unused connections (a minute): otherwise they send requests on ones that are being closed. */
const KEEP_ALIVE_MS = 65_000;

/** A server that listens. */
export interface Listening {
  readonly server: Server;
  /** Loads what the first request for a page would load: safe to repeat. Rejects if a file of the program is missing. */
  loadPages(): Promise<void>;
}

/**
 * Answers every URL, at the configured port. The endpoints that programs call are answered at once. The pages and their
 * framework, which take a tenth of the time of a start, are loaded when they are needed.
 * @throws with one sentence for the operator if the port cannot be used
 */
export async function listenForRequests(deps: Deps): Promise<Listening> {
  const endpoints = endpointRoutes(deps);
  const answerEndpoint = directListener(endpoints);
  let loading: Promise<RequestListener> | undefined;
  const load = () => (loading ??= loadOthers(deps, endpoints));
  const server = createServer((incoming, outgoing) => {
    if (refusePipelined(incoming, outgoing)) return;
    if (answerEndpoint(incoming, outgoing)) return;
    load().then(
      (answer) => answer(incoming, outgoing),
      () => outgoing.destroy(),
    );
  });
  server.requestTimeout = RECEIVE_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, deps.config, 'PORT');
  return { server, loadPages: async () => void (await load()) };
}

/** What answers everything but the endpoints. */
async function loadOthers(deps: Deps, endpoints: readonly DirectRoute[]): Promise<RequestListener> {
  const { otherRequests } = await import('./other-requests.js');
  return otherRequests(deps, endpoints);
}
