import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/documents/address.js';
import { isLoopbackAddress } from '../../src/rules/network.js';

describe('addresses of the public internet (RFC 6890)', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '128.0.0.1',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450::1',
    '3ffe::1',
    '2001:200::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(isLoopbackAddress(address)).toBe(false);
  });

  it.each([
    // this network, private, carrier, loopback, link-local
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1'],
    ...['127.255.255.255', '169.254.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
    // protocol assignments, documentation, relays, benchmarking, multicast, reserved, broadcast
    ...['192.0.0.1', '192.0.0.8', '192.0.0.170', '192.0.2.1', '198.51.100.1', '203.0.113.255', '192.88.99.1'],
    ...['192.31.196.1', '192.52.193.1', '192.175.48.1', '198.18.0.1', '198.19.255.255', '224.0.0.1'],
    ...['239.255.255.255', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
    // metadata services of clouds
    ...['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'],
    ...['fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe'],
    // IPv6: unspecified, loopback, compatible, mapped, translated
    ...['::', '::1', '::7f00:1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'],
    ...['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '64:ff9b:1:ffff:ffff:ffff:a00:1'],
    // discard, dummy, Teredo, benchmarking, AMT, AS112, ORCHID, drone, documentation, 6to4
    ...['100::1', '100:0:0:1::1', '2001::1', '2001:0:7f00:1::', '2001:2::1', '2001:3::1', '2001:4:112::1'],
    ...[
      '2001:10::1',
      '2001:20::1',
      '2001:30::1',
      '2001:1ff::1',
      '2001:db8::1',
      '2002:7f00:1::1',
      '2002:808:808::1',
    ],
    ...['2620:4f:8000::1', '3fff::1', '3fff:fff::1'],
    // segment routing, local, link-local, site-local, multicast, unassigned
    ...[
      '5f00::1',
      'fc00::1',
      'fdff::1',
      'fe80::1',
      'febf::1',
      'fec0::1',
      'ff02::1',
      'ff0e::1',
      '4000::1',
      '1fff::1',
    ],
    ...['8000::1', 'e000::1'],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '0177.0.0.1',
    '8.8.8',
    '134744072',
    '0x8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8/32',
    '[2606:4700::1]',
  ])('%j is not an address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isLoopbackAddress(address)).toBe(false);
  });

  it('refuses an address with a zone', () => {
    expect(isPublicAddress('2606:4700::1111%eth0')).toBe(false);
    expect(isPublicAddress('fe80::1%eth0')).toBe(false);
  });

  it('knows this computer', () => {
    for (const address of ['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1']) {
      expect(isLoopbackAddress(address)).toBe(true);
    }
    for (const address of ['0.0.0.0', '::', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254']) {
      expect(isLoopbackAddress(address)).toBe(false);
    }
  });
});
