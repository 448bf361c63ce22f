import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentFetcher, DocumentFetcherOptions } from '../../src/documents/fetcher.js';
import { ANYONE, json, outcome, testFetcher } from './fetching.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

/** Every hostile address below that leads to this computer leads to this server, at its port. */
let inside: LoopbackServer;
const open: DocumentFetcher[] = [];
const asked: string[] = [];

/** Names of the tests' own internet; what is not here does not exist. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'private.test': ['10.1.2.3'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'mixed6.test': ['2606:4700::1111', '::1'],
  'last-of-many.test': [...Array(40).fill('93.184.215.14'), '192.168.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'zero.test': ['0.0.0.0'],
  'zone.test': ['fe80::1%lo'],
  'octal.test': ['0177.0.0.1'],
  'name.test': ['loopback.test'],
  'metadata.google.internal': ['169.254.169.254'],
  'instance-data.ec2.internal': ['169.254.169.254'],
  'metadata.tencentyun.com': ['169.254.0.23'],
  'wireserver.test': ['168.63.129.16'],
  metadata: ['169.254.169.254'],
  'localtest.me': ['127.0.0.1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'xn--bcher-kva.test': ['127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
};

async function resolve(name: string): Promise<readonly string[]> {
  asked.push(name);
  const addresses = NAMES[name];
  if (addresses === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  return addresses;
}

function fetcher(options: Partial<DocumentFetcherOptions> = {}): DocumentFetcher {
  const made = testFetcher({ allowInsecure: false, resolve, ...options });
  open.push(made);
  return made;
}

beforeAll(async () => {
  inside = await startLoopbackServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"secret":"inside"}');
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  asked.length = 0;
});
afterAll(() => inside.stop());

const CLIENT = '/client.json';

/** This computer, in spellings that a URL parser makes the same. */
const LOOPBACK: readonly string[] = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '017700000001', '0x7f000001', '0177.0.0.1', '0x7f.1'],
  ...[
    '0x7f.0x0.0x0.0x1',
    '127。0。0。1',
    '１２７.0.0.1',
    '127.0.0.%31',
    '127.255.255.254',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
  ],
];

/** Places that no fetch may reach, allowed or not. */
const NOT_PUBLIC: readonly string[] = [
  ...[
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
  ],
  ...['240.0.0.1', '255.255.255.255', '192.88.99.1'],
  // metadata services of clouds
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518', '169.254.170.2'],
  ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '[fd00:ec2::254]', '[fd20:ce::254]'],
  // IPv6, and IPv4 within it
  ...['[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...['[::ffff:169.254.169.254]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::a9fe:a9fe]', '[2002:7f00:1::]'],
  ...['[2002:a9fe:a9fe::1]', '[2001:0:53aa:64c::80ff:fffe]', '[fe80::1]', '[fe80::1%25lo]', '[fc00::1]'],
  ...['[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[100::1]', '[3fff::1]', '[5f00::1]'],
];

const HOSTILE: readonly string[] = [
  ...[...LOOPBACK, ...NOT_PUBLIC].map((host) => `https://${host}:PORT${CLIENT}`),
  // names, in any case and script, that lead inside
  ...Object.keys(NAMES).map((name) => `https://${name}:PORT${CLIENT}`),
  ...[
    'LOOPBACK.TEST',
    'LocalHost',
    'loopback.test.',
    'localhost.',
    'bücher.test',
    'ｌｏｏｐｂａｃｋ.test',
    'loop%62ack.test',
  ].map((name) => `https://${name}:PORT${CLIENT}`),
  // schemes
  ...['http', 'ftp', 'ws', 'gopher', 'HTTP'].map((scheme) => `${scheme}://loopback.test:PORT${CLIENT}`),
  `file:///etc/passwd`,
  `data:application/json,{}`,
  `blob:https://loopback.test:PORT/0`,
  `javascript:fetch('//127.0.0.1')`,
  // what looks like one host and is another
  `https://app.example.com@127.0.0.1:PORT${CLIENT}`,
  `https://app.example.com:443@loopback.test:PORT${CLIENT}`,
  `https://127.0.0.1:PORT@app.example.com${CLIENT}`,
  `https://@loopback.test:PORT${CLIENT}`,
  `https://127.0.0.1:PORT\\.app.example.com${CLIENT}`,
  `https://loopback.test:PORT#@app.example.com${CLIENT}`,
  `https://loopback.test:PORT?@app.example.com${CLIENT}`,
  `https:127.0.0.1:PORT${CLIENT}`,
  `https:/127.0.0.1:PORT${CLIENT}`,
  `https:\\\\127.0.0.1:PORT\\client.json`,
  ` https://loopback.test:PORT${CLIENT}`,
  `https://loop\tback.test:PORT${CLIENT}`,
  `https://loopback.test:PORT/a/../client.json`,
  `https://loopback.test:PORT/%2e%2e/client.json`,
  `https://loopback.test:22${CLIENT}`,
  `https://`,
  `//127.0.0.1:PORT${CLIENT}`,
  ``,
];

describe('hostile addresses', () => {
  it.each(HOSTILE)('%j connects nowhere', async (template) => {
    const before = inside.connections();
    const url = template.replace('PORT', String(inside.port));
    const ended = await outcome(fetcher().fetch(url, json, ANYONE));
    expect(ended).toMatch(/^refused: |^unreachable: address$/);
    expect(inside.connections()).toBe(before);
    expect(inside.requests).toEqual([]);
  });

  it.each(NOT_PUBLIC)('%s stays refused where loopback is allowed', async (host) => {
    const before = inside.connections();
    const url = `http://${host}:${inside.port}${CLIENT}`;
    expect(await outcome(fetcher({ allowInsecure: true }).fetch(url, json, ANYONE))).toMatch(/^refused: /);
    expect(inside.connections()).toBe(before);
  });

  it('go to the host that the parser sees, whatever a reader sees', async () => {
    const one = fetcher();
    const url = `https://app.example.com\\@127.0.0.1:${inside.port}${CLIENT}`;
    expect(await outcome(one.fetch(url, json, ANYONE))).toBe('unreachable: dns');
    expect(asked).toEqual(['app.example.com']);
    expect(inside.connections()).toBe(0);
  });

  it('asks no resolver about addresses, other schemes and user names', async () => {
    const one = fetcher();
    for (const url of ['https://127.0.0.1/x', 'http://loopback.test/x', 'https://a@loopback.test/x']) {
      expect(await outcome(one.fetch(url, json, ANYONE))).toMatch(/^refused/);
    }
    expect(asked).toEqual([]);
  });

  it('do reach the server where loopback is allowed: it would have counted them', async () => {
    const before = inside.connections();
    const one = fetcher({ allowInsecure: true });
    for (const host of ['127.0.0.1', '2130706433', 'loopback.test', 'LOCALHOST']) {
      expect(await outcome(one.fetch(`http://${host}:${inside.port}/control`, json, ANYONE))).toBe('fetched');
    }
    expect(inside.connections()).toBe(before + 4);
  });
});
