/** HTTP/1.1 over one keep-alive socket, with as little work as possible: the load must not take the servers' CPU. */
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** The status line and headers, as received. */
  readonly head: string;
  readonly body: string;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('\r\n0\r\n\r\n');

/** One request at a time. */
export class Connection {
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  readonly #socket: Socket;
  readonly #host: string;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  static open(origin: string): Promise<Connection> {
    const { hostname, port, host } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket, host)));
    });
  }

  send({ method, path, headers = {}, body = '' }: Request): Promise<Answer> {
    let text = `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n`;
    for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
    if (method === 'POST') text += `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket.write(`${text}\r\n${body}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headLength = this.#received.indexOf(HEAD_END);
    if (headLength === -1) return;
    const head = this.#received.toString('latin1', 0, headLength);
    const body = bodyOf(head, this.#received.subarray(headLength + HEAD_END.length));
    if (body === null) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }
}

/** @returns null while the response is incomplete */
function bodyOf(head: string, rest: Buffer): string | null {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return rest.length < Number(length) ? null : rest.toString('utf8');
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return '';
  if (rest.equals(CHUNKS_END.subarray(2))) return '';
  if (!rest.subarray(-CHUNKS_END.length).equals(CHUNKS_END)) return null;
  let text = '';
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    if (size === 0) return text;
    text += rest.toString('utf8', lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
}

/** The value of a header; for repeated headers, see {@link headersOf}. */
export function headerOf({ head }: Answer, name: string): string | undefined {
  return headersOf(head, name)[0];
}

export function headersOf(head: string, name: string): readonly string[] {
  const prefix = `${name.toLowerCase()}:`;
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length).trim());
}
