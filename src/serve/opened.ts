/** What a start has opened, and how it is closed: at a stop, and when a later part of the start fails. */
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as elapse, setImmediate } from 'node:timers/promises';
import type { DocumentFetcher } from '../documents/fetcher.js';
import type { Mail } from '../mail/mail.js';
import type { OpenMetrics } from '../metrics/open.js';
import type { OperatorSocket } from '../operations/operator-socket.js';
import type { PlatformSync } from '../platform/platform-sync.js';
import type { Store } from '../store/store.js';
import type { Traces } from '../traces/traces.js';
import type { Upkeep } from '../upkeep.js';

/** How long requests in progress may take after the process is told to stop. */
const STOP_TIMEOUT_MS = 10_000;
/**
 * How long after that request the background work is waited for. Supervisors kill a process that has not ended after 20
 * seconds (deploy/): closing the database and sending spans take seven at most.
 */
const REST_TIMEOUT_MS = 12_000;
/** During a shutdown, how long a connection must be without a request to count as idle. */
const QUIET_MS = 50;
/** A turn of the event loop as short as this leaves no time in which a connection could arrive unseen. */
const SHORT_TURN_MS = 0.5;
/** Under constant load, no turn is short. */
const MOST_TURNS = 50;

/** Everything that has to be closed, as far as it is open. */
export interface Opened {
  readonly store: Store;
  readonly traces?: Traces | undefined;
  monitoring?: OpenMetrics;
  fetcher?: DocumentFetcher;
  mail?: Mail | undefined;
  upkeep?: Upkeep;
  platform?: PlatformSync | undefined;
  operatorSocket?: OperatorSocket;
  /** It listens. */
  server?: Server;
}

/**
 * Refuses new requests, finishes those under way, closes the database. Work in the background that does not end, such as an
 * email to a server that does not answer, is left to another process or the next start.
 */
export async function closeAll(opened: Opened): Promise<void> {
  const began = performance.now();
  await opened.operatorSocket?.close();
  if (opened.server !== undefined) await closeServer(opened.server);
  const left = REST_TIMEOUT_MS - (performance.now() - began);
  await Promise.race([rest(opened), elapse(left, undefined, { ref: false })]);
  await opened.store.close();
  // Last, so that the spans of everything that has finished by now are sent.
  await opened.traces?.close();
}

/** Ends what runs in the background. */
async function rest(opened: Opened): Promise<void> {
  await opened.monitoring?.close();
  // Emails that are being delivered may finish; those that wait for a connection are left to the next start.
  const rested = opened.upkeep?.stop();
  opened.mail?.close();
  await opened.fetcher?.close();
  await opened.platform?.close();
  await rested;
}

/**
 * Accepts no new connections, answers the requests on existing connections, closing each afterwards, and ends idle
 * connections.
 */
async function closeServer(server: Server): Promise<void> {
  let isBusy = true;
  server.prependListener('request', (_request, response) => {
    isBusy = true;
    response.shouldKeepAlive = false;
  });
  await acceptWaiting();
  // The one of `node:http` also ends connections whose request has arrived but has not been read yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const endingIdle = setInterval(async () => {
    // On a busy machine, the timer may fire before requests that arrived earlier are read; a turn of the event loop reads them.
    await setImmediate();
    if (!isBusy) server.closeIdleConnections();
    isBusy = false;
  }, QUIET_MS);
  const hurry = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  await closed;
  clearInterval(endingIdle);
  clearTimeout(hurry);
}

/** When the socket closes, the kernel resets connections that are still waiting. A turn of the event loop accepts them. */
async function acceptWaiting(): Promise<void> {
  // The current turn may already be past the point at which it accepts connections.
  await setImmediate();
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < SHORT_TURN_MS) return;
  }
}
