import { describe, expect, it } from 'vitest';
import { DocumentUnavailable } from '../../src/documents/document-unavailable.js';
import { canonicalHost, documentTarget, hostOf, isHostDenied } from '../../src/documents/target.js';

describe('the host of an address', () => {
  it.each([
    ['https://APP.example/x', 'app.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://[0:0::1]:8443/', '::1'],
    ['https://127.1/', '127.0.0.1'],
  ])('of %s is %s', (address, host) => {
    expect(hostOf(new URL(address))).toBe(host);
  });

  it.each([
    ['app.example', 'app.example'],
    ['APP.Example', 'app.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['0:0::1', '::1'],
    ['[0:0::1]', '::1'],
    ['127.1', '127.0.0.1'],
  ])('that a person writes as %s is %s', (written, host) => {
    expect(canonicalHost(written)).toBe(host);
  });

  it.each([
    '',
    'app.example:8443',
    'app.example.',
    'app.example/path',
    'app.example?query',
    'app.example#part',
    'user@app.example',
    'app%2eexample',
    'app\\example',
    'app example',
    'x[::1]',
    '[::1]x',
    'a'.repeat(254),
  ])('is not %j', (written) => {
    expect(canonicalHost(written)).toBeNull();
  });

  it('has 253 characters at most', () => {
    const longest = [63, 63, 63, 61].map((length) => 'a'.repeat(length)).join('.');
    expect(canonicalHost(longest)).toBe(longest);
    expect(canonicalHost(`a${longest}`)).toBeNull();
  });
});

describe('the lists of an operator', () => {
  it.each([
    { allow: [], deny: [], denied: false },
    { allow: [], deny: ['app.example'], denied: true },
    { allow: ['app.example'], deny: [], denied: false },
    { allow: ['*.example'], deny: ['other.example'], denied: false },
    { allow: ['other.example'], deny: [], denied: true },
    { allow: ['app.example'], deny: ['*.example'], denied: true },
  ])('allow $allow and deny $deny: app.example is denied: $denied', ({ allow, deny, denied }) => {
    expect(isHostDenied('app.example', { allow, deny })).toBe(denied);
  });
});

describe('the address of a document', () => {
  const anywhere = { allowInsecure: false, hosts: { allow: [], deny: [] } };

  it.each([
    ['no address', 'malformed_url'],
    ['http://app.example/', 'scheme'],
    ['ftp://app.example/', 'scheme'],
    ['https://user@app.example/', 'user_name'],
    ['https://:secret@app.example/', 'user_name'],
    ['https://app.example/#', 'fragment'],
    ['https://app.example./', 'host'],
  ])('is not %s (%s)', (address, tag) => {
    const expected = { kind: 'refused', reason: { tag, url: address } };
    expect(() => documentTarget(address, anywhere)).toThrow(DocumentUnavailable);
    expect(() => documentTarget(address, anywhere)).toThrow(expect.objectContaining(expected));
  });

  it('has 2,048 characters at most', () => {
    const longest = `https://app.example/${'a'.repeat(2028)}`;
    expect(documentTarget(longest, anywhere).href).toBe(longest);
    const expected = { reason: { tag: 'malformed_url', url: longest } };
    expect(() => documentTarget(`${longest}a`, anywhere)).toThrow(expect.objectContaining(expected));
  });
});

describe('a document that is not to be had', () => {
  it('keeps the error behind it, if there is one', () => {
    const cause = new Error('ECONNREFUSED');
    const fault = { tag: 'no_address', host: 'app.example' } as const;
    const unavailable = new DocumentUnavailable('unreachable', fault, cause);
    expect(unavailable.cause).toBe(cause);
    expect(new DocumentUnavailable('unreachable', fault)).not.toHaveProperty('cause');
  });
});
