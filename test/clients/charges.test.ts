import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { keeperOf, payerFor } from '../../src/clients/charges.js';
import type { StoredClient } from '../../src/store/clients.js';

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
