import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLoopbackRedirectUri,
  type MatchedRedirectUri,
  matchRedirectUri,
  provesItsClient,
  redirectUriProblem,
  withParameters,
} from '../../src/protocol/redirect-uri.js';

const PREFIX = 'https://app.example.com/';
/** A URI of exactly that many characters. */
const uriOfLength = (length: number) => PREFIX + 'a'.repeat(length - PREFIX.length);

describe('redirect URI: what may be registered (OAuth 2.1 §2.3.1, RFC 9700 §2.6)', () => {
  it.each([
    'https://app.example.com/callback',
    'https://app.example.com',
    'https://app.example.com:8443/callback?tenant=1&x=%2e%2e',
    'https://app.example.com/a..b/.well-known/...',
    'https://claude.ai/api/mcp/auth_callback',
    'https://app.example.com/cb?next=https://user@other.example/../x',
    'https://app.example.com/cb?Code=1&my_state=2&next=/?state=3',
    'https://app.example.com/cb&code=1',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:33418/',
    'http://127.0.0.1:65535/callback',
    'http://[::1]/callback',
    'http://[::1]:8787/callback',
    'http://localhost/callback',
    'http://localhost:6274/oauth/callback',
    'http://localhost',
    'http://localhost?from=login',
    'com.example.app:/oauth/callback',
    'com.example.app://callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])('accepts %s', (uri) => {
    expect(redirectUriProblem(uri)).toBeNull();
  });

  it.each([
    // Schemes that a browser runs or reads.
    ['javascript:alert(1)', 'javascript:'],
    ['JavaScript:alert(1)', 'javascript:'],
    ['javascript://app.example.com/%0aalert(1)', 'javascript:'],
    ['data:text/html,hi', 'data:'],
    ['DATA:text/html;base64,PHNjcmlwdD4=', 'data:'],
    ['vbscript:msgbox(1)', 'vbscript:'],
    ['VBScript:msgbox(1)', 'vbscript:'],
    ['file:///etc/passwd', 'file:'],
    ['about:blank', 'about:'],
    ['blob:https://app.example.com/1', 'blob:'],
    ['filesystem:https://app.example.com/x', 'filesystem:'],
    ['view-source:https://app.example.com/', 'view-source:'],
    ['ws://app.example.com/', 'ws:'],
    ['wss://app.example.com/', 'wss:'],
    ['ftp://app.example.com/', 'ftp:'],
    // RFC 8252 §7.1: a private-use scheme is a domain name in reverse.
    ['myapp://callback', 'no dot'],
    ['myapp:/callback', 'no dot'],
    ['cursors://anysphere.cursor-mcp/oauth/callback', 'no dot'],
    // Cursor's scheme is good for Cursor's own address only.
    ['CURSOR://anysphere.cursor-mcp/oauth/callback', 'no dot'],
    ['cursor://anysphere.cursor-mcp/oauth/callback/', 'no dot'],
    ['cursor://anysphere.cursor-mcp/oauth/callback?next=1', 'no dot'],
    ['cursor://anysphere.cursor-deeplink/mcp/install', 'no dot'],
    ['cursor://evil.example/oauth/callback', 'no dot'],
    ['cursor:/oauth/callback', 'no dot'],
    ['mailto:someone@example.com', 'no dot'],
    ['intent://app.example.com/#Intent', 'fragment'],
    ['https:app.example.com/cb?next=https://other.example/', 'no host'],
    ['http://user@127.0.0.1/callback', 'user name'],
    ['http://:secret@127.0.0.1/callback', 'user name'],
    ['https://@app.example.com/callback', 'user name'],
    // RFC 9700 §2.6: http elsewhere than on this computer.
    ['http://app.example.com/callback', 'use https'],
    ['http://localhost.evil.com/callback', 'use https'],
    ['http://localhost.:80/callback', 'use https'],
    ['http://127.0.0.1.evil.com/callback', 'use https'],
    ['http://127.0.0.2/callback', 'use https'],
    ['http://127.1/callback', 'use https'],
    ['http://0x7f000001/callback', 'use https'],
    ['http://2130706433/callback', 'use https'],
    ['http://0.0.0.0/callback', 'use https'],
    ['http://[::]/callback', 'use https'],
    ['http://[0:0:0:0:0:0:0:1]/callback', 'use https'],
    ['http://[::ffff:127.0.0.1]/callback', 'use https'],
    ['http://192.168.0.7/callback', 'use https'],
    ['http://127.0.0.1:/callback', 'use https'],
    ['HTTP://LOCALHOST/callback', 'use https'],
    // Invalid ports and hosts.
    ['http://127.0.0.1:99999/callback', 'not an absolute URI'],
    ['http://127.0.0.1:123456/callback', 'not an absolute URI'],
    ['https://app.example.com:99999/callback', 'not an absolute URI'],
    ['https:app.example.com/callback', 'no host'],
    ['https:/app.example.com/callback', 'no host'],
    ['https:///app.example.com/callback', 'no host'],
    ['https://?x=1', 'not an absolute URI'],
    // Users in front of the host.
    ['http://127.0.0.1@evil.com/', 'user name'],
    ['http://127.0.0.1:80@evil.com/', 'user name'],
    ['http://user@127.0.0.1/callback', 'user name'],
    ['https://app.example.com@evil.com/', 'user name'],
    ['https://app.example.com:443@evil.com/', 'user name'],
    ['https://@app.example.com/', 'user name'],
    ['https://:@app.example.com/', 'user name'],
    // Fragments (OAuth 2.1 §2.3), even empty ones.
    ['https://app.example.com/callback#done', 'fragment'],
    ['https://app.example.com/callback#', 'fragment'],
    ['com.example.app:/callback#x', 'fragment'],
    // Wildcards.
    ['https://*.example.com/callback', 'wildcard'],
    ['https://app.example.com/*', 'wildcard'],
    ['https://app.example.com/callback?next=*', 'wildcard'],
    // Dot segments, plain and encoded.
    ['https://app.example.com/callback/../open', 'segments'],
    ['https://app.example.com/./callback', 'segments'],
    ['https://app.example.com/callback/..', 'segments'],
    ['https://app.example.com/callback/%2e%2e/open', 'segments'],
    ['https://app.example.com/callback/%2E./open', 'segments'],
    ['https://app.example.com/callback/.%2e?x=1', 'segments'],
    ['https://app.example.com/%2e', 'segments'],
    ['http://127.0.0.1/callback/../open', 'segments'],
    // Characters.
    ['https://app.example.com\\@evil.com/', 'characters'],
    ['https:\\\\app.example.com\\callback', 'characters'],
    ['https://app.example.com/call back', 'characters'],
    ['https://app.example.com/callback\n', 'characters'],
    ['https://app.example.com/callback\r\nSet-Cookie: a=b', 'characters'],
    ['java\nscript:alert(1)', 'characters'],
    ['\tjavascript:alert(1)', 'characters'],
    [' https://app.example.com/callback', 'characters'],
    ['https://app.example.com/\u0000', 'characters'],
    ['https://app.example.com/\u007f', 'characters'],
    ['https://app.example.com/\u202e', 'characters'],
    ['https://аpp.example.com/callback', 'characters'],
    ['https://app.example.com/"><script>', 'characters'],
    ['https://app.example.com/{workspace}', 'characters'],
    ['', 'characters'],
    // What is no absolute URI.
    ['/callback', 'not an absolute URI'],
    ['//app.example.com/callback', 'not an absolute URI'],
    ['app.example.com/callback', 'not an absolute URI'],
    ['1com.example:/callback', 'not an absolute URI'],
    ['https://', 'not an absolute URI'],
  ])('refuses %j and says why: %s', (uri, problem) => {
    expect(redirectUriProblem(uri)).toContain(problem);
    // What cannot be registered cannot be asked for either, however it came to be stored.
    expect(matchRedirectUri(uri, [uri])).toBeNull();
    expect(matchRedirectUri(undefined, [uri])).toBeNull();
  });

  it.each([
    ['https://app.example.com/cb?code=1', 'parameter code'],
    ['https://app.example.com/cb?a=1&state', 'parameter state'],
    ['https://app.example.com/cb?%69ss=https://evil.example', 'parameter iss'],
    ['http://127.0.0.1/cb?error=x', 'parameter error'],
    ['com.example.app:/cb?error_description=x', 'parameter error_description'],
  ])('refuses %j, where a response would have a parameter twice: %s (OAuth 2.1 §3.1)', (uri, problem) => {
    expect(redirectUriProblem(uri)).toContain(problem);
    // It is no danger: clients that registered it earlier keep it.
    expect(matchRedirectUri(uri, [uri])).toBe(uri);
  });
});

describe('redirect URI: schemes that a browser runs or reads (RFC 9700 §2.6)', () => {
  it.each([
    'javascript',
    'data',
    'vbscript',
    'file',
    'about',
    'blob',
    'filesystem',
    'view-source',
    'ws',
    'wss',
    'ftp',
  ])('refuses %s: even when an operator names it', (scheme) => {
    const uri = `${scheme}://app.example.com/`;
    expect(redirectUriProblem(uri, [scheme])).toBe(`uses the scheme ${scheme}:, which is not allowed`);
    expect(matchRedirectUri(uri, [uri], [scheme])).toBeNull();
  });
});

describe('redirect URI: whether only one client can receive what is sent there (RFC 8252 §8.6)', () => {
  it.each([
    ['https://app.example.com/cb', true],
    ['https://localhost/cb', true],
    ['http://localhost/cb', false],
    ['http://127.0.0.1:4711/cb', false],
    ['com.example.app:/cb', false],
    ['cursor://anysphere.cursor-mcp/oauth/callback', false],
  ])('%s: %o', (uri, expected) => {
    expect(provesItsClient(uri as MatchedRedirectUri)).toBe(expected);
  });
});

describe('redirect URI: its length', () => {
  it('is bounded at 2048 characters', () => {
    expect(redirectUriProblem(uriOfLength(2048))).toBeNull();
    expect(redirectUriProblem(uriOfLength(2049))).toBe('is longer than 2048 characters');
    expect(matchRedirectUri(uriOfLength(2049), [uriOfLength(2049)])).toBeNull();
    // Whatever else is wrong with it: nothing is searched in a megabyte.
    expect(redirectUriProblem('%2e/'.repeat(250_000))).toBe('is longer than 2048 characters');
  });
});

describe('redirect URI: loopback (RFC 8252 §7.3)', () => {
  it.each([
    ['http://127.0.0.1/callback', true],
    ['http://127.0.0.1:1/callback', true],
    ['http://[::1]:51234', true],
    ['http://localhost:51234?x=1', true],
    ['https://127.0.0.1/callback', false],
    ['https://localhost:51234/callback', false],
    ['http://localhost.evil.com/', false],
    ['http://localhost@evil.com/', false],
    ['http://127.0.0.1:80@evil.com/', false],
    ['http://127.0.0.1:65536/', false],
    ['http://127.0.0.11/', false],
    ['x:http://127.0.0.1/', false],
  ])('says of %s: %s', (uri, expected) => {
    expect(isLoopbackRedirectUri(uri)).toBe(expected);
  });
});

describe('redirect URI: which registered one is meant (OAuth 2.1 §4.1.1, RFC 9700 §4.1.3)', () => {
  it.each([
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1/callback'],
    ['http://127.0.0.1:3000/callback', 'http://127.0.0.1:4000/callback'],
    ['http://127.0.0.1:3000/callback', 'http://127.0.0.1/callback'],
    ['http://[::1]/callback', 'http://[::1]:51234/callback'],
    ['http://[::1]:3000/callback', 'http://[::1]:4000/callback'],
    ['http://localhost/callback', 'http://localhost:51234/callback'],
    ['http://localhost', 'http://localhost:51234'],
    ['http://localhost?a=1', 'http://localhost:51234?a=1'],
    ['http://127.0.0.1/callback?a=1', 'http://127.0.0.1:5/callback?a=1'],
  ])('lets the port of a loopback redirect vary: %s means %s (RFC 8252 §7.3)', (registered, requested) => {
    // The answer goes to the port that listens, not to the one that was registered.
    expect(matchRedirectUri(requested, [registered])).toBe(requested);
  });

  const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];
  it.each(loopbackHosts.flatMap((a) => loopbackHosts.filter((b) => b !== a).map((b) => [a, b] as const)))(
    'never takes %s for %s: hosts do not match one another',
    (registered, requested) => {
      const uri = `http://${requested}/callback`;
      expect(matchRedirectUri(uri, [`http://${registered}/callback`])).toBeNull();
      expect(matchRedirectUri(uri, [`http://${registered}/callback`, uri])).toBe(uri);
    },
  );

  it.each([
    ['https://app.example.com/callback', 'https://app.example.com/callback/'],
    ['https://app.example.com/callback', 'https://app.example.com/callback?x=1'],
    ['https://app.example.com/callback', 'https://app.example.com/callback?'],
    ['https://app.example.com/callback', 'https://app.example.com/Callback'],
    ['https://app.example.com/callback', 'https://APP.example.com/callback'],
    ['https://app.example.com/callback', 'HTTPS://app.example.com/callback'],
    ['https://app.example.com/callback', 'https://app.example.com/callback/more'],
    ['https://app.example.com/callback', 'https://app.example.com/callbac%6b'],
    ['https://app.example.com/callback', 'https://app.example.com:443/callback'],
    ['https://app.example.com/callback', 'https://app.example.com:8443/callback'],
    ['https://app.example.com/callback', 'https://app.example.com.evil.com/callback'],
    ['https://app.example.com/callback', 'https://evil.com/https://app.example.com/callback'],
    ['https://app.example.com', 'https://app.example.com/'],
    ['https://app.example.com/callback', 'http://app.example.com/callback'],
    ['https://127.0.0.1:3000/callback', 'https://127.0.0.1:4000/callback'],
    ['https://localhost/callback', 'https://localhost:4000/callback'],
    ['https://localhost/callback', 'http://localhost/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/callback/'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/callback?x=1'],
    ['http://127.0.0.1/callback?a=1', 'http://127.0.0.1:51234/callback'],
    ['http://127.0.0.1/callback', 'http://user@127.0.0.1:51234/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/callback#x'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51234@evil.com/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:99999/callback'],
    ['http://127.0.0.1', 'http://127.0.0.1:51234/'],
    ['com.example.app:/callback', 'com.example.app:/callback/'],
    ['com.example.app:/callback', 'COM.example.app:/callback'],
    ['com.example.app://a:1/callback', 'com.example.app://a:2/callback'],
  ])('compares strings: %s is not %s', (registered, requested) => {
    expect(matchRedirectUri(requested, [registered])).toBeNull();
  });

  it('takes the only registered one when none is sent, and none of several (OAuth 2.1 §2.3.2)', () => {
    expect(matchRedirectUri(undefined, ['https://a.example/cb'])).toBe('https://a.example/cb');
    expect(matchRedirectUri(undefined, ['https://a.example/cb', 'https://b.example/cb'])).toBeNull();
    expect(matchRedirectUri(undefined, [])).toBeNull();
    expect(matchRedirectUri('https://a.example/cb', [])).toBeNull();
  });

  it('answers nothing but what was registered, the port of loopback excepted', () => {
    const registered = [
      'https://app.example.com/callback',
      'http://127.0.0.1/callback',
      'com.example.app:/callback',
    ];
    const piece = fc.constantFrom(
      ...['', '/', '//', '\\', '@', '@evil.com', 'evil.com', '.evil.com', ':', ':80', ':51234', ':99999'],
      ...['?', '#', '.', '/..', '/%2e%2e', '%00', '%2f', '*', ' ', '\n', 'X', 'http://127.0.0.1', 'https:'],
    );
    const edited = fc
      .tuple(fc.constantFrom(...registered), fc.nat(40), fc.nat(3), piece)
      .map(([uri, at, cut, inserted]) => uri.slice(0, at) + inserted + uri.slice(at + cut));
    fc.assert(
      fc.property(edited, (uri) => {
        const found = matchRedirectUri(uri, registered);
        return (
          found === null || registered.includes(uri) || /^http:\/\/127\.0\.0\.1:\d{1,5}\/callback$/.test(uri)
        );
      }),
      { numRuns: 3000, seed: 8252 },
    );
  });
});

describe('redirect URI: the answer is attached (OAuth 2.1 §2.3)', () => {
  const target = (uri: string) => uri as MatchedRedirectUri;

  it.each([
    ['https://a.example/cb', 'https://a.example/cb?code=c'],
    ['https://a.example', 'https://a.example?code=c'],
    ['https://a.example/cb?', 'https://a.example/cb?code=c'],
    ['https://a.example/cb?keep=1', 'https://a.example/cb?keep=1&code=c'],
    ['https://a.example/cb?keep=1&', 'https://a.example/cb?keep=1&code=c'],
    ['https://a.example/cb?a=%7e&b=x+y&c', 'https://a.example/cb?a=%7e&b=x+y&c&code=c'],
    ['https://a.example/CB/%41?q=/?/', 'https://a.example/CB/%41?q=/?/&code=c'],
    ['http://127.0.0.1:51234', 'http://127.0.0.1:51234?code=c'],
    ['com.example.app:/cb', 'com.example.app:/cb?code=c'],
  ])('keeps %s byte for byte', (uri, answer) => {
    expect(withParameters(target(uri), { code: 'c' })).toBe(answer);
  });

  it('leaves absent parameters out', () => {
    expect(withParameters(target('https://a.example/cb'), { code: 'c', state: undefined, iss: 'i' })).toBe(
      'https://a.example/cb?code=c&iss=i',
    );
  });

  it('lets no value escape from its parameter, and a client read back each byte of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (state) => {
        const answer = withParameters(target('https://a.example/cb?keep=1'), { state, iss: 'https://as' });
        expect(answer).toMatch(/^https:\/\/a\.example\/cb\?keep=1&state=[\w.*+%-]*&iss=https%3A%2F%2Fas$/);
        expect(new URL(answer).searchParams.get('state')).toBe(state);
      }),
      { seed: 6749 },
    );
  });
});
