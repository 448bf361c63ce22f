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
/** Nearly all responses are smaller. */
const ROOM_BYTES = 16_384;
const NOTHING = Buffer.alloc(0);
const NO_HEADERS = {};

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One request at a time. */
export class Connection {
  /** The beginning of a response whose rest is missing. */
  #received = NOTHING;
  #waiting: Waiting | undefined;
  /** The lines that requests of one kind have in common, built once. */
  #lines = '';
  #linesOf: Pick<Request, 'path' | 'headers'> = { path: '' };

  readonly #socket: Socket;
  readonly #host: string;

  /** @param opened called once connected, or with the error */
  private constructor(origin: string, opened: (error?: Error) => void) {
    const { hostname, port, host } = new URL(origin);
    this.#host = host;
    // One buffer for all reads: a stream would take a new one for each.
    const onread = { buffer: Buffer.alloc(ROOM_BYTES), callback: this.#take.bind(this) };
    this.#socket = connect({ port: Number(port), host: hostname, noDelay: true, onread });
    this.#socket.on('connect', () => opened());
    this.#socket.on('error', (error) => {
      opened(error);
      this.#waiting?.reject(error);
    });
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  static open(origin: string): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const connection = new Connection(origin, (error) => (error ? reject(error) : resolve(connection)));
    });
  }

  /** @param request ASCII only */
  send({ method, path, headers = NO_HEADERS, body = '' }: Request): Promise<Answer> {
    if (path !== this.#linesOf.path || headers !== this.#linesOf.headers) {
      this.#linesOf = { path, headers };
      this.#lines = ` ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n`;
      for (const [name, value] of Object.entries(headers)) this.#lines += `${name}: ${value}\r\n`;
    }
    const length = method === 'POST' ? `Content-Length: ${body.length}\r\n` : '';
    this.#socket.write(`${method}${this.#lines}${length}\r\n${body}`, 'latin1');
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** @param room is reused for the next response @returns whether to continue reading */
  #take(bytes: number, room: Uint8Array): true {
    const chunk = Buffer.from(room.buffer, room.byteOffset, bytes);
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headLength = received.indexOf(HEAD_END);
    const head = headLength === -1 ? '' : received.toString('latin1', 0, headLength);
    const body = headLength === -1 ? null : bodyOf(head, received.subarray(headLength + HEAD_END.length));
    if (body === null) {
      this.#received = Buffer.from(received);
      return true;
    }
    this.#received = NOTHING;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
    return true;
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
