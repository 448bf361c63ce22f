import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPage } from '../../src/browser/return-to.js';
import { printedSeed } from '../support/random.js';

const ROOT = { issuer: 'https://id.example.com' };
const TENANT = { issuer: 'https://id.example.com/tenant' };

const PAGES = [
  '/account',
  '/account/withdraw-application?client=https%3A%2F%2Fapp.example%2Fclient.json&workspace=a~b',
  '/workspaces/acme-labs',
  '/workspaces/a.b_c~d/members/018f6b5e-0000-7000-8000-000000000000/remove',
  '/workspaces/acme-labs/applications?host=app.example',
];

describe('where a sign-in leads (RFC 9700 §4.11.2)', () => {
  it.each(PAGES)('to %s, below the path of the issuer', (page) => {
    expect(ownPage(ROOT, page)).toBe(page);
    expect(ownPage(TENANT, `/tenant${page}`)).toBe(`/tenant${page}`);
    expect(ownPage(TENANT, page)).toBeUndefined();
    expect(ownPage(TENANT, `/tenants${page}`)).toBeUndefined();
    expect(ownPage(TENANT, `/others${page}`)).toBeUndefined();
    expect(ownPage(ROOT, `/tenant${page}`)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'account',
    '?',
    '#',
    '//evil.example',
    '//evil.example/account',
    '///evil.example/account',
    '/\\evil.example/account',
    '\\\\evil.example/account',
    '/\t/evil.example/account',
    '\t//evil.example/account',
    ' /account',
    '/account ',
    '/account\n',
    '/account\r\nSet-Cookie: a=b',
    '/acc\tount',
    'https://evil.example/account',
    'https://id.example.com/account',
    'https://id.example.com@evil.example/account',
    'https:/account',
    'https:account',
    'javascript:alert(1)//account',
    'data:text/html,/account',
    '/account/..//evil.example',
    '/account/../..//evil.example',
    '/account/%2e%2e/login',
    '/account/%2E%2E%2F%2Fevil.example',
    '/account/..%2f..%2f',
    '/account%2fsessions',
    '/%61ccount',
    '/account//evil.example',
    '/account/',
    '/account\\sessions',
    '/account?client=\\evil.example',
    '/account#top',
    '/account/sessions;@evil.example',
    '/accounts',
    '/account.evil.example',
    '/account@evil.example',
    '/workspaces',
    '/workspaces/',
    '/workspaces//evil.example',
    '/workspaces/../account',
    '/workspaces/..',
    '/workspaces/@evil.example',
    '/workspaces/:name',
    '/workspaces/%00',
    '/workspaces/acme\u2024labs',
    '/ａccount',
    '/login',
    '/sign-out',
    '/consent?request=1',
    '/v1/oauth/authorize?client_id=evil',
    '/',
  ])('not to %j', (asked) => {
    for (const place of [ROOT, TENANT, { issuer: 'http://localhost:3000' }])
      expect(ownPage(place, asked)).toBeUndefined();
    expect(ownPage(TENANT, `/tenant${asked}`)).toBeUndefined();
  });

  it('not to an address of more than 2048 bytes', () => {
    const page = (length: number) => '/account?client='.padEnd(length, 'x');
    expect(ownPage(ROOT, page(2048))).toBe(page(2048));
    expect(ownPage(ROOT, page(2049))).toBeUndefined();
  });

  it('is on the issuer and below the pages, whatever was asked for', () => {
    const part = fc.constantFrom(
      ...['/', '\\', '.', '..', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', ' ', ';'],
      ...['account', 'workspaces', 'acme', 'tenant', 'evil.example', 'https:', 'javascript:', '·', '\u3002'],
    );
    const asked = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom('/account', '/workspaces/acme', '/', ''), asked, (start, rest) => {
        for (const { issuer } of [ROOT, TENANT]) {
          const page = ownPage({ issuer }, start + rest);
          if (page === undefined) continue;
          const { href } = new URL(page, issuer);
          expect(href).toBe(new URL(issuer).origin + page);
          expect(href.slice(issuer.length)).toMatch(/^\/(account|workspaces\/[^/?#]+)(\/|\?|$)/);
        }
      }),
      { numRuns: 2000, seed: printedSeed() },
    );
  });
});
