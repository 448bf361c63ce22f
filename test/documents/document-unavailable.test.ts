import { describe, expect, it } from 'vitest';
import { DocumentUnavailable, type FetchFault } from '../../src/documents/document-unavailable.js';

const url = 'https://app.test/client.json';
const [host, source, address] = ['app.test', '192.0.2.1', '203.0.113.1'];

describe('a document that our own limits keep us from fetching (OAuth 2.1 §7)', () => {
  it.each<[FetchFault, number, RegExp]>([
    [{ tag: 'document_rate', url, retryAfterSeconds: 12 }, 12, /^This document was requested too often/],
    [{ tag: 'host_rate', host, retryAfterSeconds: 12 }, 12, /on this host were requested in the last minute/],
    [
      { tag: 'source_rate', source, retryAfterSeconds: 12 },
      12,
      /^Too many documents were requested from your network/,
    ],
    [
      { tag: 'source_host_rate', source, host, retryAfterSeconds: 12 },
      12,
      /on this host were requested from your network/,
    ],
    [{ tag: 'address_rate', address, retryAfterSeconds: 12 }, 12, /at the IP address of this host/],
    [{ tag: 'queue_full', url }, 5, /are waiting to be fetched/],
    [{ tag: 'queue_timeout', url, timeoutMs: 1 }, 5, /waited too long for its turn/],
  ])('is refused with a sentence that names the limit and no facts: %o', (reason, seconds, sentence) => {
    const unavailable = new DocumentUnavailable('busy', reason);
    expect(unavailable.retryAfterSeconds).toBe(seconds);
    expect(unavailable.message).toMatch(sentence);
    for (const fact of [url, host, source, address]) expect(unavailable.message).not.toContain(fact);
  });
});

it('tells a stranger which rule a response broke only if it came from a public host', () => {
  const reason: FetchFault = { tag: 'status', url, status: 503 };
  expect(new DocumentUnavailable('invalid', reason).message).toContain('does not have status 200');
  expect(new DocumentUnavailable('unreachable', reason).message).not.toContain('status');
});
