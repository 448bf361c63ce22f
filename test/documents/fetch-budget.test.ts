import { describe, expect, it } from 'vitest';
import { DocumentUnavailable } from '../../src/documents/document-unavailable.js';
import { FetchBudget } from '../../src/documents/fetch-budget.js';

/** Counts a stranger's fetch from a name that leads to these addresses. @returns the tag of its refusal, or null */
function countWith(limit: number): (...addresses: readonly string[]) => string | null {
  const budget = new FetchBudget({ address: limit }, { freeLoopback: false });
  return (...addresses) => {
    try {
      budget.takeForAddresses({ source: '192.0.2.1' }, new URL('https://app.test/client.json'), addresses);
      return null;
    } catch (error) {
      if (error instanceof DocumentUnavailable) return error.reason.tag;
      throw error;
    }
  };
}

describe('how often one address is asked, whatever names lead to it', () => {
  it('counts an IPv6 /64 as one: whoever has one of its addresses has them all', () => {
    const count = countWith(2);
    expect(count('2001:db8:0:1::1')).toBeNull();
    expect(count('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBeNull();
    expect(count('2001:db8:0:1::3')).toBe('address_rate');
    expect(count('2001:db8:0:2::1')).toBeNull();
  });

  it('counts each IPv4 address by itself', () => {
    const count = countWith(1);
    expect(count('192.0.2.1')).toBeNull();
    expect(count('192.0.2.2')).toBeNull();
    expect(count('192.0.2.1')).toBe('address_rate');
  });

  it('counts a name with several addresses of one /64 once', () => {
    const count = countWith(1);
    expect(count('2001:db8:0:1::1', '2001:db8:0:1::2', '192.0.2.1')).toBeNull();
    expect(count('192.0.2.1')).toBe('address_rate');
  });
});
