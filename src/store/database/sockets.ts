/** The sockets that a pool connects with, and how often it may. */
import { Socket } from 'node:net';

/** Five times as many as a process has connections: all of them may be lost, and made again at once, several times. */
const AT_ONCE = 50;
const PER_SECOND = 10;

/** The options of postgres.js that say where to connect. */
export interface Destination {
  /** Of a Unix socket. */
  readonly path?: string | false | undefined;
  readonly host: readonly string[];
  readonly port: readonly number[];
}

/** None of the latest connections lasted, and it is too early for the next one; no statement was sent. */
export class ConnectingTooOften extends Error {
  override readonly name = 'ConnectingTooOften';
  readonly code = 'CONNECT_TOO_OFTEN';
  constructor() {
    super('none of the latest connections to the database lasted');
  }
}

/** The host answers no connection; no statement was sent. */
export class HostSilent extends Error {
  override readonly name = 'HostSilent';
  readonly code = 'CONNECT_SILENT';
  constructor() {
    super('the database does not answer when a connection is opened');
  }
}

/**
 * Limits how often a pool connects; above the limit, a connection fails at once, and with it the statement that needs it.
 *
 * When a connection ends without an error before it is ready, postgres.js connects again for the same statement, without a
 * pause and without end. A load balancer that has no database to connect to ends connections in this way: a process made
 * thousands of connections per second, and its requests waited until {@link openPool} gave up.
 */
export class Sockets {
  /** Whether all connections fail at once, because they would have to wait for an answer until they time out. */
  isSilent = false;
  readonly #atOnce: number;
  #left: number;
  #countedAt = performance.now();

  /** @param atOnce how many connections may be made at once, after a pause */
  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce;
    this.#left = atOnce;
  }

  /**
   * What postgres.js calls for each connection. It sends the first message before the socket is connected, so the socket
   * keeps it until then.
   */
  open({ path, host: [host = ''], port: [port = 0] }: Destination): Socket {
    // postgres.js reads both from the socket: for TLS, and for its messages.
    const socket = Object.assign(new Socket(), { host, port });
    socket.cork();
    socket.once('connect', () => socket.uncork());
    const refused = this.#refuse();
    const begin = () => {
      if (refused !== undefined) socket.destroy(refused);
      else if (!socket.destroyed) path ? socket.connect(path) : socket.connect(port, host);
    };
    // Two turns later. A connection may fail immediately, and before it does, postgres.js has to listen for errors (one turn)
    // and to write its first message (another): it would keep a message that is not written, and never send the next one.
    setImmediate(() => setImmediate(begin));
    return socket;
  }

  #refuse(): Error | undefined {
    if (this.isSilent) return new HostSilent();
    return this.#take() ? undefined : new ConnectingTooOften();
  }

  #take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#atOnce, this.#left + ((now - this.#countedAt) / 1000) * PER_SECOND);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
