/** Headers and cookies of what people see, on plain-http loopback and on https. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPageHeaders, expectRedirectedRefusal, seedWithClients, send } from '../support/answers.js';
import { Browser } from '../support/browser.js';
import { freePort } from '../support/free-port.js';
import { type Harness, startHarness } from '../support/harness.js';
import { authorizeUrl, postToken, walk } from '../support/oauth.js';
import type { Page } from '../support/page.js';
import { seed } from '../support/seed.js';

const ISSUER = 'https://auth.example.com';
const ALICE = { email: 'alice@example.com', password: 'correct horse battery' };
const BOB = { email: 'bob@example.com', password: 'staple of the evening' };
const CAROL = { email: 'carol@example.com', password: 'nobody invited carol' };
const NATIVE = {
  client_id: 'native-app',
  redirect_uris: ['com.example.app:/callback', 'http://[::1]/callback', 'http://localhost/callback'],
  token_endpoint_auth_method: 'none',
};
let plain: Harness;
let secure: Harness;
let secureOrigin: string;
/** Its issuer has a path. */
let below: Harness;
let belowOrigin: string;

beforeAll(async () => {
  const port = await freePort();
  belowOrigin = `http://127.0.0.1:${port}`;
  [plain, secure, below] = await Promise.all([
    startHarness({ seed: seedWithClients(NATIVE) }),
    // The secrets of the usual seed are too short for an issuer that others can reach.
    startHarness({ env: { ISSUER }, seed: { ...seed, clients: seed.clients.slice(0, 1) } }),
    startHarness({ env: { PORT: String(port), ISSUER: `${belowOrigin}/tenant` } }),
  ]);
  secureOrigin = `http://127.0.0.1:${secure.deps.config.port}`;
});
afterAll(() => Promise.all([plain.stop(), secure.stop(), below.stop()]));

const secureBrowser = () => new Browser({ routes: { [ISSUER]: secureOrigin } });

async function signIn(browser: Browser, query: Parameters<typeof authorizeUrl>[1], who = BOB): Promise<Page> {
  const page = await browser.get(authorizeUrl(plain.issuer, query), { site: 'cross-site' });
  return page.submit({ fields: who });
}

/** The sources of one directive. */
function policy(page: Page, directive: string): string[] | undefined {
  const directives = (page.headers.get('content-security-policy') ?? '')
    .split(';')
    .map((it) => it.trim().split(/\s+/));
  return directives.find(([name]) => name === directive)?.slice(1);
}

describe('pages: headers (RFC 9700 §4.16, §4.2.4)', () => {
  const PAGES: [string, () => Promise<Page>][] = [
    ['the login page', () => new Browser().get(authorizeUrl(plain.issuer))],
    ['the login page of the account', () => new Browser().get(`${plain.issuer}/login`)],
    ['the picker', () => signIn(new Browser(), {}, ALICE)],
    ['the consent page', () => signIn(new Browser(), {})],
    ['the page of a user without a workspace', () => signIn(new Browser(), {}, CAROL)],
    [
      'the refusal of an unknown client',
      () => new Browser().get(authorizeUrl(plain.issuer, { client_id: 'x' })),
    ],
    [
      'the refusal of a foreign form',
      () => new Browser().post(`${plain.issuer}/login`, {}, { site: 'cross-site' }),
    ],
    ['a request of another browser', () => new Browser().get(`${plain.issuer}/consent?request=x`)],
    [
      'the account page',
      async () => {
        const browser = new Browser();
        await signIn(browser, {});
        return browser.get(`${plain.issuer}/account`);
      },
    ],
    ['a setup page that is closed', () => new Browser().get(`${plain.issuer}/setup/x`)],
  ];

  it.each(PAGES)(
    '%s cannot be framed, kept, or leak its address, and loads nothing from elsewhere',
    async (_, load) => {
      const page = await load();
      expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(policy(page, 'frame-ancestors')).toEqual(["'none'"]);
      expect(policy(page, 'default-src')).toEqual(["'none'"]);
      // The sign-in page has our one script, for passkeys; no other page of these has any.
      const hasScript = new URL(page.url).pathname === '/login' && page.status === 200;
      expect(policy(page, 'script-src')).toEqual(hasScript ? ["'self'"] : undefined);
      expect(policy(page, 'style-src')).toEqual(["'self'"]);
      expect(policy(page, 'base-uri')).toEqual(["'none'"]);
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect([...page.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(page.headers.get('strict-transport-security')).toBeNull();
      for (const [, address = ''] of page.html.matchAll(/(?:src|href|action)="([^"]*)"/g)) {
        expect(address).toMatch(/^(?:\/(?!\/)|data:image\/)/);
      }
      expect(page.html).not.toMatch(/\son\w+=|style="/);
      const scripts = page.html.match(/<script[\s\S]*?<\/script>/g) ?? [];
      expect(scripts).toEqual(
        hasScript
          ? [expect.stringMatching(/^<script type="module" src="\/assets\/\w{16}\.js"><\/script>$/)]
          : [],
      );
      const passkeys = hasScript ? '(self)' : '()';
      for (const use of ['create', 'get'])
        expect(page.headers.get('permissions-policy')).toContain(`publickey-credentials-${use}=${passkeys}`);
    },
  );

  it.each([
    ['plain', '/nowhere'],
    ['below', '/'],
    ['below', '/nope'],
    ['below', '/login'],
    ['below', '/tenant/nope'],
  ] as const)('an address that does not exist is a page, too: %s, %s', async (which, path) => {
    const page = await new Browser().get((which === 'plain' ? plain.issuer : belowOrigin) + path);
    expect(page.status).toBe(404);
    expectPageHeaders(page.headers);
    const account = which === 'plain' ? '/account' : '/tenant/account';
    expect(page.links).toContainEqual({ text: 'Your account', href: new URL(account, page.url).href });
  });

  it.each([
    ['PUT', '/v1/oauth/authorize', 'GET, HEAD, POST'],
    ['DELETE', '/login', 'GET, HEAD, POST'],
    ['PATCH', '/consent?request=x', 'GET, HEAD, POST'],
    ['OPTIONS', '/choose-workspace', 'GET, HEAD, POST'],
    ['POST', '/account', 'GET, HEAD'],
    ['GET', '/sign-out', 'POST'],
    ['HEAD', '/sign-out', 'POST'],
    ['PUT', '/setup/x', 'GET, HEAD, POST'],
    ['POST', '/assets/client-logo', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('%s %s is 405 with what is allowed there, on a page (RFC 9110 §15.5.6)', async (method, path, allow) => {
    const answer = await send(plain.issuer + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    if (method !== 'HEAD') expect(answer.body).toContain('This address can’t be opened this way');
  });

  it.each(['/healthz', '/readyz'])('POST %s is 405 in JSON', async (path) => {
    const answer = await send(plain.issuer + path, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.json).toMatchObject({ error: 'invalid_request' });
  });

  it.each(['GET', 'PUT'])('%s where there is no page at all is 404', async (method) => {
    const answer = await send(`${plain.issuer}/nowhere`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  });

  it('reads no more of a path than the deepest route has: a stranger’s request with 14,000 slashes stays cheap', async () => {
    for (const path of ['/'.repeat(14_000), '/login'.repeat(2000), `/v1${'/'.repeat(14_000)}`]) {
      expect((await send(plain.issuer + path)).status).toBe(404);
      expect(String(plain.logs.findLast((line) => 'path' in line)?.path).length).toBeLessThan(100);
    }
  });

  it('refuses a long address that is not UTF-8 before it is decoded: a stranger’s request stays cheap', async () => {
    for (const path of ['/%ffa', '/login?x=%ffa', '/v1/users/%ffa', '/workspaces/%ffa'])
      expect((await send(plain.issuer + path + '%ffa'.repeat(3000))).status).toBe(400);
    expect((await send(`${plain.issuer}/${'%C3%A9'.repeat(2000)}`)).status).toBe(404);
    expect((await send(`${plain.issuer}/${'100%'.repeat(200)}`)).status).toBe(404);
    expect((await send(`${plain.issuer}/%ff`)).status).toBe(404);
  });

  it('the stylesheet is found under its hash, and may be kept forever', async () => {
    const page = await new Browser().get(`${plain.issuer}/login`);
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.html) ?? [];
    const sheet = await send(plain.issuer + href);
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get('content-type')).toMatch(/^text\/css\b/);
    expect(sheet.headers.get('cache-control')).toContain('immutable');
  });
});

describe('pages: form-action lets the answer reach the application (Chromium applies it to redirects)', () => {
  /** Whether the policy lets a form of the page end at an address of that source. */
  function expectWayTo(page: Page, source: string): void {
    const sources = policy(page, 'form-action');
    if (sources !== undefined) expect(sources).toContain(source);
  }

  it.each([
    ['an https redirect', 'public-app', 'https://app.example.com/callback', 'https:'],
    ['a loopback redirect', 'public-app', 'http://127.0.0.1:4711/callback', 'http://127.0.0.1:4711'],
    ['localhost', 'native-app', 'http://localhost:4711/callback', 'http://localhost:4711'],
    ['[::1], which a policy cannot name', 'native-app', 'http://[::1]:4711/callback', 'http:'],
    ['a private-use scheme', 'native-app', 'com.example.app:/callback', 'com.example.app:'],
  ])('from the consent page to %s', async (_, client, redirectUri, source) => {
    const page = await signIn(new Browser(), { client_id: client, redirect_uri: redirectUri });
    expect(page.title).toMatch(/^Allow access\?/);
    expectWayTo(page, source);
  });

  it('from the page of a user without a workspace, which leads back to the application as well', async () => {
    const page = await signIn(new Browser(), { redirect_uri: 'http://127.0.0.1:4711/callback' }, CAROL);
    expect(page.form('Back to the application').action).toBe('/consent');
    expectWayTo(page, 'http://127.0.0.1:4711');
  });

  it('from no other page', async () => {
    const login = await new Browser().get(authorizeUrl(plain.issuer));
    const picker = await signIn(new Browser(), {}, ALICE);
    const refusal = await new Browser().get(authorizeUrl(plain.issuer, { client_id: 'x' }));
    for (const page of [login, picker, refusal]) expect(policy(page, 'form-action')).toEqual(["'self'"]);
  });
});

describe('cookies (RFC 6265bis §4.1.3.2)', () => {
  /** `Set-Cookie` of the request and of the login that follows, values cut off. */
  async function setCookies(issuer: string, browser: Browser): Promise<string[]> {
    const opened = await browser.get(authorizeUrl(issuer), { follow: false });
    const login = await browser.get(authorizeUrl(issuer));
    const signedIn = await login.submit({ fields: BOB }, { follow: false });
    const all = [...opened.headers.getSetCookie(), ...signedIn.headers.getSetCookie()];
    return all.map((cookie) =>
      cookie
        .replace(/(request_)[\w-]{22}=/, '$1ID=')
        .replace(/(device_)[\w-]{36}=/, '$1ID=')
        .replace(/=(\d{10}\.[\w-]{43}\.)?[\w-]{43};/, '=VALUE;'),
    );
  }

  it('on loopback over http they are HttpOnly and SameSite=Lax, without prefix', async () => {
    expect(await setCookies(plain.issuer, new Browser())).toEqual([
      'vouchsafe_request_ID=VALUE; Max-Age=88200; Path=/; HttpOnly; SameSite=Lax',
      'vouchsafe_session=VALUE; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax',
      'vouchsafe_device_ID=VALUE; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('on https they are Secure and carry the __Host- prefix', async () => {
    expect(await setCookies(ISSUER, secureBrowser())).toEqual([
      '__Host-vouchsafe_request_ID=VALUE; Max-Age=88200; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-vouchsafe_session=VALUE; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-vouchsafe_device_ID=VALUE; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('on https they are cleared with the attributes that they were set with', async () => {
    const browser = secureBrowser();
    const login = await browser.get(authorizeUrl(ISSUER));
    const consent = await login.submit({ fields: BOB });
    await consent.submit({ button: 'Use another account' });
    expect(browser.cookies.all().map((cookie) => cookie.name)).toEqual([
      expect.stringMatching(/^__Host-vouchsafe_request_/),
      expect.stringMatching(/^__Host-vouchsafe_device_/),
    ]);
  });

  it('a browser keeps at most 20 open requests; the oldest make room', async () => {
    const browser = new Browser();
    const first = await browser.get(authorizeUrl(plain.issuer));
    for (let count = 0; count < 20; count++) await browser.get(authorizeUrl(plain.issuer), { follow: false });
    expect(browser.cookies.all()).toHaveLength(20);
    expect((await browser.get(first.url)).title).toMatch(/^Request not found in this browser/);
  });
});

describe('an https issuer behind a proxy (OAuth 2.1 §1.5)', () => {
  it('walks from request to token, and says https everywhere', async () => {
    const answer = await walk(secureBrowser(), authorizeUrl(ISSUER), { email: 'bob@example.com' });
    expect(answer.searchParams.get('iss')).toBe(ISSUER);
    const page = await secureBrowser().get(authorizeUrl(ISSUER));
    expect(page.url).toMatch(`${ISSUER}/login?request=`);
  });

  it.each([
    '/login',
    '/consent',
    '/v1/oauth/authorize',
    '/.well-known/oauth-authorization-server',
    '/healthz',
    '/nowhere',
  ])('sends Strict-Transport-Security at %s', async (path) => {
    const answer = await send(secureOrigin + path);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
  });

  it('and on refusals of the token endpoint', async () => {
    const refused = await postToken(secureOrigin, { grant_type: 'authorization_code' });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
  });
});

describe('a user without a workspace', () => {
  it('is told what to do, and can use another account or go back to the application', async () => {
    const browser = new Browser();
    const page = await signIn(browser, {}, CAROL);
    expect(page.status).toBe(403);
    expect(page.title).toMatch(/^You need a workspace first/);
    expect(page.text).toContain('Ask the people who run this service to add you to a workspace');
    expect(page.html).toContain('class="emblem info"');
    const answer = await page.submit({ button: 'Back to the application' });
    expectRedirectedRefusal(answer.location, {
      redirectUri: 'http://127.0.0.1:4711/callback',
      error: 'access_denied',
      state: 'a state',
      iss: plain.issuer,
    });
    const again = await browser.get(authorizeUrl(plain.issuer));
    const login = await again.submit({ button: 'Use another account' });
    expect((await login.submit({ fields: BOB })).title).toMatch(/^Allow access\?/);
  });
});
