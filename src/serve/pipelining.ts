/** How many requests one connection may have in work at a time. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Behind the one that is being answered. Browsers, proxies and the libraries of clients send the next request after the
 * answer; load generators that pipeline send 10 to 20 at a time.
 */
const MOST_WAITING = 64;
const TOO_MANY = `At most ${MOST_WAITING} requests may wait on one connection for an earlier answer. Send this one again on a new connection.\n`;

/** For each connection that pipelines, how many of its requests wait for an earlier answer. */
const waiting = new WeakMap<Socket, number>();

/**
 * Refuses a request if too many before it on its connection are unanswered. A connection may send requests without
 * waiting for the answers (RFC 9112 §9.3.2), and Node.js begins with all of them: a thousand fit in one piece of what it
 * reads, and until the last of them has been worked on, no other connection is served. The first request over the limit
 * is answered with 503 and ends the connection; its client sends those behind it again (RFC 9112 §9.6).
 *
 * @returns whether it refused the request
 */
export function refusePipelined(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  // Node.js gives the socket to a response when its turn has come: nearly always at once.
  if (outgoing.socket !== null) return false;
  const { socket } = incoming;
  const before = waiting.get(socket) ?? 0;
  waiting.set(socket, before + 1);
  if (before < MOST_WAITING) {
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return false;
  }
  // Those over the limit stay counted, so that each one behind them is over it, too.
  if (before === MOST_WAITING) endAfter(socket, outgoing);
  return true;
}

/** Answers the first request over the limit, and reads nothing that follows it: parsing is most of the work of a request. */
function endAfter(socket: Socket, outgoing: ServerResponse): void {
  socket.pause();
  // Node.js reads on whenever an earlier request is done.
  socket.on('resume', () => socket.pause());
  outgoing
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(TOO_MANY.length),
      connection: 'close',
    })
    .end(TOO_MANY);
}
