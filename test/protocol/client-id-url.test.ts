import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientIdUrlProblem, isClientIdUrl } from '../../src/protocol/client-id-url.js';
import { printedSeed } from '../support/random.js';

const strict = { allowInsecure: false };
const development = { allowInsecure: true };

describe('client_id as an address (Client ID Metadata Document §3)', () => {
  it.each([
    'https://app.example.com/client.json',
    'https://app.example.com/oauth/client-metadata',
    'https://app.example.com:8443/client.json',
    'https://app.example.com/a/',
    'https://app.example.com/.well-known/client',
    'https://app.example.com/a..b/c.',
    'https://app.example.com//double',
    'https://app.example.com/caf%C3%A9',
    'https://xn--bcher-kva.example/client',
    'https://93.184.215.14/client.json',
    'https://[2606:4700::1111]/client.json',
  ])('accepts %s', (url) => {
    expect(isClientIdUrl(url)).toBe(true);
    expect(clientIdUrlProblem(url, strict)).toBeNull();
  });

  it.each([
    ['http://app.example.com/client.json', 'does not start with https://'],
    ['ftp://app.example.com/client.json', 'does not start with https://'],
    ['HTTPS://app.example.com/client.json', 'does not start with https://'],
    ['https:/app.example.com/client.json', 'does not start with https://'],
    ['https:app.example.com/client.json', 'does not start with https://'],
    ['https://app.example.com', 'has no path'],
    ['https://app.example.com/', 'has no path'],
    ['https://app.example.com:8443/', 'has no path'],
    ['https:///client.json', 'has no path'],
    ['https:///app.example.com/client.json', 'is not in canonical form'],
    ['https://', 'is not a URL'],
    ['https://:443/client.json', 'is not a URL'],
    ['https://app.example.com:99999/client.json', 'is not a URL'],
    ['https://1.2.3.4.5/client.json', 'is not a URL'],
    ['https://user@app.example.com/client.json', 'has a user name in it'],
    ['https://user:secret@app.example.com/client.json', 'has a user name in it'],
    ['https://@app.example.com/client.json', 'has a user name in it'],
    ['https://good.example.com@evil.example.com/client.json', 'has a user name in it'],
    ['https://app.example.com/client.json#part', 'has a fragment'],
    ['https://app.example.com/client.json#', 'has a fragment'],
    ['https://app.example.com/client.json?v=1', 'has a query'],
    ['https://app.example.com/client.json?', 'has a query'],
    ['https://app.example.com/./client.json', 'has . or .. segments'],
    ['https://app.example.com/a/../client.json', 'has . or .. segments'],
    ['https://app.example.com/a/..', 'has . or .. segments'],
    ['https://app.example.com/%2e/client.json', 'has . or .. segments'],
    ['https://app.example.com/a/%2E%2e/client.json', 'has . or .. segments'],
    ['https://app.example.com/a/.%2e/client.json', 'has . or .. segments'],
    ['https://app.example.com./client.json', 'has a host that ends in a dot'],
    ['https://APP.example.com/client.json', 'is not in canonical form'],
    ['https://app.example.com:443/client.json', 'is not in canonical form'],
    ['https://app.example.com:/client.json', 'is not in canonical form'],
    ['https://app.example.com:08443/client.json', 'is not in canonical form'],
    ['https://app.example.com\\client.json', 'is not in canonical form'],
    ['https://app.example.com/a\\b', 'is not in canonical form'],
    ['https://app.example.com/"', 'is not in canonical form'],
    ['https://app.ex%61mple.com/client.json', 'is not in canonical form'],
    ['https://2130706433/client.json', 'is not in canonical form'],
    ['https://127.1/client.json', 'is not in canonical form'],
    ['https://[2606:4700:0::1111]/client.json', 'is not in canonical form'],
    ['https://bücher.example/client', 'has characters that a URL cannot have'],
    ['https://app.example.com/client json', 'has characters that a URL cannot have'],
    ['https://app.example.com/client\t.json', 'has characters that a URL cannot have'],
    [' https://app.example.com/client.json', 'has characters that a URL cannot have'],
    ['https://app.example.com/client.json\n', 'has characters that a URL cannot have'],
    ['', 'has characters that a URL cannot have'],
    [`https://app.example.com/${'a'.repeat(2025)}`, 'is longer than 2048 characters'],
  ])('refuses %j: %s', (url, problem) => {
    expect(clientIdUrlProblem(url, strict)).toContain(problem);
    if (!url.startsWith('http:')) expect(clientIdUrlProblem(url, development)).toContain(problem);
  });

  it('accepts 2048 characters', () => {
    const url = `https://app.example.com/${'a'.repeat(2024)}`;
    expect(url).toHaveLength(2048);
    expect(clientIdUrlProblem(url, strict)).toBeNull();
  });

  it('accepts http in development, by the same rules', () => {
    expect(clientIdUrlProblem('http://localhost:3000/client.json', development)).toBeNull();
    expect(clientIdUrlProblem('http://127.0.0.1/client.json', development)).toBeNull();
    expect(clientIdUrlProblem('http://127.0.0.1:80/client.json', development)).toContain('canonical');
    expect(clientIdUrlProblem('http://127.0.0.1/', development)).toBe('has no path');
  });

  it('knows an address from an identifier', () => {
    expect(isClientIdUrl('http://app.example.com')).toBe(true);
    expect(isClientIdUrl('HTTPS://app.example.com/x')).toBe(true);
    expect(isClientIdUrl('cl_5f2b')).toBe(false);
    expect(isClientIdUrl('xhttps://app.example.com/x')).toBe(false);
    expect(isClientIdUrl('')).toBe(false);
  });

  it('accepts nothing that a parser would rewrite', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        if (clientIdUrlProblem(url, strict) === null) expect(new URL(url).href).toBe(url);
      }),
      { seed: printedSeed() },
    );
  });
});
