import { DocumentUnavailable } from '../../src/documents/document-unavailable.js';
import { DocumentFetcher, type DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import type { Payer } from '../../src/documents/payer.js';

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
