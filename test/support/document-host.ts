/** An https host for metadata documents, key sets and logos, whose answers the test decides. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface DocumentHost {
  /** `https://id.example:<port>` */
  readonly origin: string;
  /** For whoever is to trust the host's certificate (PEM). */
  readonly ca: string;
  /** Every name leads here. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** How often each path was asked for. */
  readonly hits: Map<string, number>;
  /** Publishes a metadata document, `client_id` included. @returns its address */
  publish(document: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): string;
  /** Answers a path as the test says. @returns its address */
  answer(path: string, how: Answer): string;
  stop(): Promise<void>;
}

export async function startDocumentHost(): Promise<DocumentHost> {
  const certificate = await generate([{ name: 'commonName', value: 'id.example' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'id.example' },
          { type: 2, value: '*.id.example' },
        ],
      },
    ],
  });
  const answers = new Map<string, Answer>();
  const hits = new Map<string, number>();
  const options: ServerOptions = { key: certificate.private, cert: certificate.cert };
  const server = createServer(options, (request, response) => {
    const path = request.url ?? '/';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer !== undefined) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://id.example:${(server.address() as AddressInfo).port}`;
  let published = 0;

  const host: DocumentHost = {
    origin,
    ca: certificate.cert,
    resolve: async () => ['127.0.0.1'],
    hits,
    answer(path, how) {
      answers.set(path, how);
      return origin + path;
    },
    publish(document, headers = {}) {
      const path = `/clients/${++published}.json`;
      const body = JSON.stringify({ client_id: origin + path, ...document });
      return host.answer(path, (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body),
      );
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return host;
}
