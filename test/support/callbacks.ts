/** Where an application waits for its answer. */
import { createServer } from 'node:http';

/** An application's callback on loopback, for one host. */
export interface Callback {
  /** Such as `http://[::1]:41234/callback`. */
  readonly uri: string;
  /** `http://host:port`. */
  readonly origin: string;
  /** The addresses that were asked for since the last call, oldest first; icons do not count. */
  take(): URL[];
  stop(): Promise<void>;
}

/**
 * Listens on a free port of a loopback host and answers every request with a small page.
 * @param onwards where `/callback` redirects to instead
 */
export function startCallback(host = '127.0.0.1', onwards?: () => string | undefined): Promise<Callback> {
  let asked: URL[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    asked.push(url);
    const location = url.pathname === '/callback' ? onwards?.() : undefined;
    if (location === undefined) {
      const page = '<!doctype html><html lang="en"><title>Back in the application</title><h1>Thank you</h1>';
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    } else {
      response.writeHead(302, { location }).end();
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host.replace(/^\[|\]$/g, ''), () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('the socket has no port');
      origin = `http://${host}:${address.port}`;
      resolve({
        origin,
        uri: `${origin}/callback`,
        take() {
          const taken = asked;
          asked = [];
          return taken;
        },
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      });
    });
  });
}
