import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { DocumentUnavailable } from '../../src/documents/document-unavailable.js';
import { DocumentFetcher, type DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import type { Payer } from '../../src/documents/payer.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

export const json = { accept: 'application/json', mediaTypes: (type: string) => type === 'application/json' };

/** Who pays where it does not matter. */
export const ANYONE: Payer = { source: '192.0.2.1' };

/** A fetcher for tests: patient, and every name is 127.0.0.1 unless the test says otherwise. */
export function testFetcher(options: Partial<DocumentFetcherOptions> = {}): DocumentFetcher {
  return new DocumentFetcher({
    maxBytes: 10_000,
    timeoutMs: 30_000,
    lookUpStepMs: 0,
    allowInsecure: true,
    hosts: { allow: [], deny: [] },
    resolve: async () => ['127.0.0.1'],
    ...options,
  });
}

/** How a fetch ends: `kind: tag` of its refusal, or `fetched`. An error of another class fails the test. */
export async function outcome(fetching: Promise<unknown>): Promise<string> {
  try {
    await fetching;
    return 'fetched';
  } catch (error) {
    if (error instanceof DocumentUnavailable) return `${error.kind}: ${error.reason.tag}`;
    throw error;
  }
}

export const JSON_TYPE = { 'content-type': 'application/json' };

/** A host of documents on this computer, and fetchers that are closed after each test of the file. */
export function documentSite() {
  const open: DocumentFetcher[] = [];
  let server: LoopbackServer;
  const small = (response: ServerResponse) => response.writeHead(200, JSON_TYPE).end('{"a":1}');
  const site = {
    /** What the host does next. */
    answer: small as (response: ServerResponse) => void,
    get server(): LoopbackServer {
      return server;
    },
    fetcher(options: Partial<DocumentFetcherOptions> = {}): DocumentFetcher {
      const made = testFetcher(options);
      open.push(made);
      return made;
    },
    at: (path = '/client.json', host = 'app.test') => `http://${host}:${server.port}${path}`,
  };
  beforeAll(async () => {
    server = await startLoopbackServer((_request, response) => site.answer(response));
  });
  beforeEach(() => {
    site.answer = small;
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    await server.idle();
  });
  afterAll(() => server.stop());
  return site;
}
