import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config.js';
import { clientAddress } from '../../src/http/client-address.js';
import { addressBlock, subscriberNetwork } from '../../src/rules/network.js';
import { freePort } from '../support/free-port.js';

const PROXIES = '10.0.0.0/8,192.0.2.1,fd00::/8';

/** What the server says of a request from that socket, with that `X-Forwarded-For`. */
async function addressOf(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trusted: string,
  { trustedProxies } = parseConfig({ TRUSTED_PROXIES: trusted }),
): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  // What the adapter for Node.js hands in beside a request.
  const env =
    socket === undefined
      ? {}
      : { incoming: { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } } };
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const response = await app.request('/', { headers }, env);
  expect(response.status).toBe(200);
  return response.text();
}

describe('client address: without trusted proxies the socket counts (RFC 9700 §4.13)', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['203.0.113.7', '127.0.0.1, 10.0.0.1', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['2001:db8::7', '198.51.100.1', '2001:db8::7'],
    ['::ffff:203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['2001:0DB8:0:0:0:0:0:7', undefined, '2001:db8::7'],
    ['fe80::7%eth0', undefined, 'fe80::7'],
  ])('from %s with X-Forwarded-For %j: %s', async (socket, forwardedFor, address) => {
    expect(await addressOf(socket, forwardedFor, '')).toBe(address);
  });
});

describe('client address: through trusted proxies (RFC 9700 §4.13)', () => {
  it.each([
    ['a stranger forges the header', '203.0.113.7', '10.0.0.5, 198.51.100.1', '203.0.113.7'],
    ['a proxy names the client', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the client forged a hop before it', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['the client forged a trusted hop', '10.0.0.1', '1.2.3.4, 10.0.0.9, 198.51.100.1', '198.51.100.1'],
    ['a chain of trusted ones', '10.0.0.1', '198.51.100.1, 192.0.2.1, 10.0.0.2', '198.51.100.1'],
    ['a chain of both families', '10.0.0.1', '198.51.100.1, fd00::2', '198.51.100.1'],
    ['an IPv6 client', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['a header of commas', '10.0.0.1', ' , ,', '10.0.0.1'],
    ['nothing but proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['a hop that is no address', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['a hop that is no address, behind a proxy', '10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
    ['markup for a hop', '10.0.0.1', '<script>', '10.0.0.1'],
    ['spaces and tabs', '10.0.0.1', ' 198.51.100.1\t ', '198.51.100.1'],
    ['an IPv4 client with its port', '10.0.0.1', '198.51.100.1:5678', '198.51.100.1'],
    ['an IPv6 client with its port', '10.0.0.1', '[2001:db8::7]:5678', '2001:db8::7'],
    ['a proxy with its port', '10.0.0.1', '198.51.100.1, 10.0.0.2:443', '198.51.100.1'],
    ['a mapped socket', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a mapped hop', '10.0.0.1', '198.51.100.1, ::ffff:10.0.0.2', '198.51.100.1'],
    ['a mapped client', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['a neighbor of the single trusted one', '192.0.2.2', '198.51.100.1', '192.0.2.2'],
  ])('%s', async (_, socket, forwardedFor, address) => {
    expect(await addressOf(socket, forwardedFor, PROXIES)).toBe(address);
  });

  it('is found again for the same socket and header only', async () => {
    const config = parseConfig({ TRUSTED_PROXIES: PROXIES });
    const requests = [
      ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
      ['10.0.0.1', '198.51.100.2', '198.51.100.2'],
      ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
      ['10.0.0.1', undefined, '10.0.0.1'],
      ['203.0.113.7', undefined, '203.0.113.7'],
    ] as const;
    for (const [socket, forwardedFor, address] of [...requests, ...requests])
      expect(await addressOf(socket, forwardedFor, PROXIES, config)).toBe(address);
    // Another server in this process may trust others.
    expect(await addressOf('10.0.0.1', '198.51.100.1', '192.0.2.1')).toBe('10.0.0.1');
  });

  it('is kept only for short headers: strangers could fill the memory with long ones', async () => {
    const network = ipaddr.parse('10.0.0.0');
    let read = 0;
    const kind = network.kind.bind(network);
    Object.assign(network, {
      kind: () => {
        read += 1;
        return kind();
      },
    });
    const trustedProxies: [typeof network, number][] = [[network, 8]];
    const config = { ...parseConfig({}), trustedProxies };
    const [socket, forged] = ['10.0.0.1', '1.2.3.4,'];
    /** With a header that makes the key that long. */
    const timesRead = async (length: number) => {
      const header = forged + '198.51.100.1'.padStart(length - `${socket} ${forged}`.length);
      const before = read;
      expect(await addressOf(socket, header, '', config)).toBe('198.51.100.1');
      return read - before;
    };
    expect(await timesRead(100)).toBeGreaterThan(0);
    expect(await timesRead(100)).toBe(0);
    expect(await timesRead(101)).toBeGreaterThan(0);
    expect(await timesRead(101)).toBeGreaterThan(0);
  });

  it('reads past 10,000 forged hops', async () => {
    const forged = `${'1.2.3.4, '.repeat(10_000)}198.51.100.1`;
    expect(await addressOf('10.0.0.1', forged, PROXIES)).toBe('198.51.100.1');
  });

  it('is unknown when the request came through no socket, whatever the header says', async () => {
    expect(await addressOf(undefined, '198.51.100.1', '0.0.0.0/0')).toBe('unknown');
    expect(await addressOf('/run/vouchsafe.sock', '198.51.100.1', '0.0.0.0/0')).toBe('unknown');
  });
});

describe('client address: on a socket of this computer', () => {
  let server: ReturnType<typeof serve>;
  let address: string;
  beforeAll(async () => {
    const { trustedProxies } = parseConfig({ TRUSTED_PROXIES: '127.0.0.0/8' });
    const app = new Hono();
    app.get('/believing', (c) => c.text(clientAddress(c, trustedProxies)));
    app.get('/', (c) => c.text(clientAddress(c, [])));
    const port = await freePort();
    await new Promise<void>((resolve) => {
      server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve());
    });
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.close();
  });

  it.each([
    ['/', '127.0.0.1'],
    ['/believing', '198.51.100.1'],
  ])('answers at %s: %s', async (path, expected) => {
    const headers = { 'X-Forwarded-For': '1.2.3.4, 198.51.100.1' };
    expect(await (await fetch(address + path, { headers })).text()).toBe(expected);
  });
});

describe('client address: what takes turns as one network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('%s is of %s', (address, network) => {
    expect(subscriberNetwork(address)).toBe(network);
  });
});

describe('client address: what a limit counts as one source', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
