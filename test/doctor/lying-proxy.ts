/** A proxy in front of a server, as an operator may have set it up: it forwards well until a test says otherwise. */
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Forwarded {
  status: number;
  headers: IncomingHttpHeaders & OutgoingHttpHeaders;
  body: string;
}

/** One mistake. */
export interface Mistake {
  /** Changes the headers that go to the server. */
  request?(headers: OutgoingHttpHeaders): void;
  /** Changes what comes back. */
  answer?(answer: Forwarded, path: string, method: string): void;
  /** The address from which the proxy connects. */
  from?: string;
}

export interface LyingProxy {
  make(mistake: Mistake): void;
  stop(): Promise<void>;
}

/** @param port where to listen @param target the port of the server */
export async function startLyingProxy(port: number, target: number): Promise<LyingProxy> {
  let mistake: Mistake = {};
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const before = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress?.replace('::ffff:', '') ?? '';
    const headers: OutgoingHttpHeaders = {
      ...request.headers,
      'x-forwarded-for': before === undefined ? peer : `${before}, ${peer}`,
      'accept-encoding': 'identity',
    };
    const original = request.headers['x-forwarded-for'];
    if (mistake.request !== undefined) {
      mistake.request(headers);
      if (headers['x-forwarded-for'] === 'as it came') {
        delete headers['x-forwarded-for'];
        if (original !== undefined) headers['x-forwarded-for'] = original;
      }
    }
    const upstream = httpRequest({
      host: '127.0.0.1',
      port: target,
      method,
      path: url,
      headers,
      ...(mistake.from !== undefined && { localAddress: mistake.from }),
    });
    upstream.end(await buffer(request));
    upstream.once('error', () => response.destroy());
    upstream.once('response', async (answer) => {
      const forwarded: Forwarded = {
        status: answer.statusCode ?? 0,
        headers: { ...answer.headers },
        body: (await buffer(answer)).toString(),
      };
      delete forwarded.headers['content-length'];
      delete forwarded.headers['transfer-encoding'];
      delete forwarded.headers.connection;
      mistake.answer?.(forwarded, url, method);
      response.sendDate = false;
      response.writeHead(forwarded.status, forwarded.headers).end(forwarded.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    make(wanted) {
      mistake = wanted;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
