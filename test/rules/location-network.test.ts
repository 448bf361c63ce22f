import { expect, it } from 'vitest';
import { locationNetwork } from '../../src/rules/network.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('one location of %j is %j', (address, network) => {
  expect(locationNetwork(address)).toBe(network);
});
