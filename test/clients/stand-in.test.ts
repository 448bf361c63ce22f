/** How long the last good copy of a document or key set stands in for it, and who pays for a fetch (CIMD §5.1). */
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { keeperOf, payerFor, standInSeconds, standsIn } from '../../src/clients/stand-in.js';
import type { StoredClient } from '../../src/store/clients.js';

const HOUR = 3600;
const DAY = 86_400;

describe('a copy that has run out stands in for so many seconds (CIMD §5.1)', () => {
  it.each([
    ['busy', { forUser: true, hasKeys: true }, HOUR],
    ['busy', { forUser: true, hasKeys: false }, HOUR],
    ['busy', { forUser: false, hasKeys: true }, HOUR],
    ['busy', { forUser: false, hasKeys: false }, HOUR],
    ['host_unreachable', { forUser: true, hasKeys: true }, 0],
    ['host_unreachable', { forUser: true, hasKeys: false }, 0],
    ['host_unreachable', { forUser: false, hasKeys: true }, HOUR],
    ['host_unreachable', { forUser: false, hasKeys: false }, DAY],
  ] as const)('%s, %j: %i', (failure, what, seconds) => {
    expect(standInSeconds(failure, what)).toBe(seconds);
  });

  it('until the last of them has passed', () => {
    const freshUntil = new Date('2030-01-01T00:00:00.000Z');
    const standsAfter = (ms: number) => standsIn(freshUntil, 60, new Date(freshUntil.getTime() + ms));
    expect([standsAfter(0), standsAfter(59_999), standsAfter(60_000), standsAfter(60_001)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a fetch of a client’s documents', () => {
  const known: Pick<StoredClient, 'established'> = { established: true };
  const client = (it: typeof known) => it as StoredClient;
  const budget = { block: '203.0.113.0/24', network: ipaddr.parseCIDR('203.0.113.0/24'), perHour: 5 };

  it('is paid for by the client that is known, and by the network of whoever names any other', () => {
    expect(payerFor(client(known), '192.0.2.1')).toEqual({ known: true });
    expect(payerFor(client({ established: false }), '2001:db8::1')).toEqual({ source: '2001:db8::/64' });
    expect(payerFor(null, '192.0.2.1')).toEqual({ source: '192.0.2.1' });
  });

  it('is kept at the cost of that network, unless the client is known or the network has a budget', () => {
    expect(keeperOf(client(known), '192.0.2.1', [budget])).toBeNull();
    expect(keeperOf(client({ established: false }), '192.0.2.1', [budget])).toBe('192.0.2.1');
    expect(keeperOf(null, '192.0.2.1', [budget])).toBe('192.0.2.1');
    expect(keeperOf(null, '203.0.113.9', [budget])).toBeNull();
  });
});
