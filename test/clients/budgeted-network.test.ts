import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { budgetOf, chargedSource } from '../../src/clients/budgeted-network.js';

const budget = (block: string) => ({ block, network: ipaddr.parseCIDR(block), perHour: 5 });
const BUDGETS = [budget('203.0.113.0/24'), budget('2001:db8::/32'), budget('203.0.112.0/23')];

describe('a network with a budget', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['203.0.112.7', '203.0.112.0/23'],
    ['2001:db8::1', '2001:db8::/32'],
  ])('has the address %s: the first that fits, %s', (address, block) => {
    expect(budgetOf(address, BUDGETS)?.block).toBe(block);
    expect(chargedSource(address, BUDGETS)).toBeNull();
  });

  it.each([
    ['203.0.114.7', '203.0.114.7'],
    ['2001:db9:0:0:1::1', '2001:db9::/64'],
    ['', ''],
    ['no address', 'no address'],
  ])('has not the address %j, which pays for itself as %j', (address, source) => {
    expect(budgetOf(address, BUDGETS)).toBeUndefined();
    expect(chargedSource(address, BUDGETS)).toBe(source);
  });
});
