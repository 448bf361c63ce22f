import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What a cut proxy does with new connections: reset them at once, accept them and stay silent, or end them without an
 * error, as a load balancer does that has no server to pass them on to.
 */
export type CutMode = 'refuse' | 'hang' | 'end';

export interface ProxyCounts {
  /** Connections accepted so far, those made while the proxy was cut included. */
  connections: number;
  /** Connections open now. */
  open: number;
  /** Bytes that went from clients to the target. */
  bytesUp: number;
  /** Bytes that came back from the target. */
  bytesDown: number;
}

/** A TCP proxy on loopback that can be cut, restored and slowed down, for tests of failing networks. */
export class SlowProxy {
  /** Delay in milliseconds before each chunk is passed on, in both directions. */
  delay = 0;

  readonly #counts: ProxyCounts = { connections: 0, open: 0, bytesUp: 0, bytesDown: 0 };
  readonly #sockets = new Set<Socket>();
  readonly #target: { host: string; port: number };
  readonly #server: Server;
  #cut: CutMode | undefined;
  #swallows = false;
  #lostAfter = Number.POSITIVE_INFINITY;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
  }

  /** Starts a proxy in front of `host:port` on a port of its own. */
  static async start(target: { host: string; port: number }): Promise<SlowProxy> {
    const proxy = new SlowProxy(target);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject);
      proxy.#server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  /** The port the proxy listens on, at 127.0.0.1. */
  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy is closed');
    return address.port;
  }

  /** A snapshot of the counters. */
  get counts(): ProxyCounts {
    return { ...this.#counts };
  }

  /** The given URL with its host and port replaced by the proxy's. */
  through(url: string): string {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(this.port);
    return changed.href;
  }

  /** Destroys every open connection and does as `mode` says with all new ones until `restore`. */
  cut(mode: CutMode = 'refuse'): void {
    this.#cut = mode;
    this.#destroyAll();
  }

  /** Keeps every open connection, and passes nothing on any more until `restore`, which drops them. */
  swallow(): void {
    this.#swallows = true;
  }

  /** The same from the moment that this many bytes more came back: an answer that is made and never arrives. */
  swallowAfter(bytesDown: number): void {
    this.#lostAfter = this.#counts.bytesDown + bytesDown;
  }

  /** Whether it keeps everything to itself, by `swallow` or since `swallowAfter` came true. */
  get swallows(): boolean {
    return this.#swallows;
  }

  /** Lets connections through again; those left hanging are dropped. */
  restore(): void {
    this.#cut = undefined;
    this.#swallows = false;
    this.#lostAfter = Number.POSITIVE_INFINITY;
    this.#destroyAll();
  }

  /** Drops all connections and stops listening. */
  async close(): Promise<void> {
    this.#destroyAll();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #accept(client: Socket): void {
    this.#counts.connections++;
    this.#counts.open++;
    this.#track(client);
    client.on('close', () => this.#counts.open--);
    if (this.#cut === 'hang') return;
    if (this.#cut === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    if (this.#cut === 'end') {
      client.resume().end();
      return;
    }
    const target = connect({ ...this.#target, allowHalfOpen: true });
    this.#track(target);
    client.on('close', () => target.destroy());
    // After a peaceful end the last bytes may still be on their late way.
    target.on('close', (failed) => failed && client.destroy());
    this.#pump(client, target, 'bytesUp');
    this.#pump(target, client, 'bytesDown');
  }

  #pump(from: Socket, to: Socket, counter: 'bytesUp' | 'bytesDown'): void {
    let last = Promise.resolve();
    const inOrder = (deliver: () => void) => {
      const wait = this.delay;
      last = last.then(async () => {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (!to.destroyed && !this.#swallows) deliver();
      });
    };
    from.on('data', (chunk: Buffer) => {
      this.#counts[counter] += chunk.length;
      if (this.#counts.bytesDown > this.#lostAfter) this.#swallows = true;
      inOrder(() => to.write(chunk));
    });
    from.on('end', () => inOrder(() => to.end()));
  }
}
