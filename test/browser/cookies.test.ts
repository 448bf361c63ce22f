/** Issuers that share a host do not read, overwrite or clear one another's cookies (RFC 6265bis §4.1.3, §5.1.4). */
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { Cookies } from '../../src/browser/cookies.js';
import { CookieJar } from '../support/cookies.js';

const HOST = 'https://auth.example.com';

/** Requests to one issuer, from a browser that others on the host share. */
function visitor(jar: CookieJar, issuer: string) {
  const cookies = new Cookies(issuer);
  const app = new Hono();
  app.get('*', (c) => {
    const held = { session: cookies.session(c), request: cookies.request(c, 'one') };
    if (c.req.query('set') !== undefined) {
      cookies.setSession(c, `of ${issuer}`, 60);
      cookies.setRequest(c, 'one', `for ${issuer}`, 60);
    }
    if (c.req.query('clear') !== undefined) cookies.clearSession(c);
    return c.json({ held, sent: c.req.header('cookie') ?? '' });
  });
  return async (query = ''): Promise<{ held: Record<string, string>; sent: string }> => {
    const url = new URL(`${issuer}/login${query}`);
    const cookie = jar.header({ url, method: 'GET', crossSite: false });
    const response = await app.request(url.href, { headers: cookie ? { cookie } : {} });
    for (const header of response.headers.getSetCookie()) jar.store(url, header);
    return response.json();
  };
}

describe('cookies of one browser', () => {
  it('are of the latest twenty requests and the latest five accounts', async () => {
    const jar = new CookieJar();
    const cookies = new Cookies(HOST);
    const app = new Hono();
    app.get('/:id', (c) => {
      cookies.setRequest(c, c.req.param('id'), 'secret', 60);
      cookies.setDevice(c, c.req.param('id'), 'device', 60);
      return c.text('');
    });
    const ids = Array.from({ length: 23 }, (_, index) => String(index));
    for (const id of ids) {
      const url = new URL(`${HOST}/${id}`);
      const cookie = jar.header({ url, method: 'GET', crossSite: false });
      const response = await app.request(url.href, { headers: cookie ? { cookie } : {} });
      for (const header of response.headers.getSetCookie()) jar.store(url, header);
    }
    const held = (kind: string) =>
      jar.all().flatMap(({ name }) => (name.includes(`_${kind}_`) ? [name.replace(/^.*_/, '')] : []));
    expect(held('request')).toEqual(ids.slice(-20));
    expect(held('device')).toEqual(ids.slice(-5));
  });

  it('are decoded as a whole or not at all: a value of ours that someone changed costs one failure', async () => {
    const cookies = new Cookies(HOST);
    const app = new Hono();
    app.get('/', (c) => c.json({ session: cookies.session(c) ?? null }));
    const session = async (cookie: string) =>
      (await (await app.request(HOST, { headers: { cookie } })).json()) as unknown;
    const decode = vi.spyOn(globalThis, 'decodeURIComponent');
    const changed = '%ffa'.repeat(1000);
    expect(await session(`__Host-vouchsafe_session=${changed}`)).toEqual({ session: null });
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
    for (const [cookie, value] of [
      ['__Host-vouchsafe_session=%41b', 'Ab'],
      ['other=1;  __Host-vouchsafe_session = a=b ', 'a=b'],
      ['__Host-vouchsafe_session=first; __Host-vouchsafe_session=second', 'first'],
      ['x__Host-vouchsafe_session=1; __Host-vouchsafe_sessions=2; __Host-vouchsafe_session', null],
    ])
      expect(await session(cookie ?? '')).toEqual({ session: value });
  });

  it('are not those of a sibling host, whose names are ours after a space that browsers keep (RFC 6265bis §4.1.3.2)', async () => {
    const cookies = new Cookies(HOST);
    const app = new Hono();
    app.get('/', (c) => c.json({ session: cookies.session(c) }));
    // Chromium accepts a name that begins with the byte A0, and does not see the prefix.
    const cookie = '\u00A0__Host-vouchsafe_session=theirs; __Host-vouchsafe_session=ours';
    const response = await app.request(HOST, { headers: { cookie } });
    expect(await response.json()).toEqual({ session: 'ours' });
  });

  it('are found without decoding those of others: a stranger’s header of thousands stays cheap', async () => {
    const cookies = new Cookies(HOST);
    const app = new Hono();
    app.get('/', (c) => {
      cookies.setRequest(c, 'new', 'secret', 60);
      return c.text('');
    });
    const ours = Array.from({ length: 20 }, (_, index) => `__Host-vouchsafe_request_${index}=%41`);
    const sent = ['other=%ff%41', ...ours, 'without-value', '__Host-vouchsafe_request_0=again'].join('; ');
    const decode = vi.spyOn(globalThis, 'decodeURIComponent');
    const response = await app.request(HOST, { headers: { cookie: sent } });
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-vouchsafe_request_0',
      '__Host-vouchsafe_request_new',
    ]);
  });
});

describe('cookies of issuers on one host', () => {
  it.each([
    [`${HOST}/a`, `${HOST}/b`],
    [`${HOST}/a`, `${HOST}/ab`],
    [`${HOST}/a`, `${HOST}/a/b`],
    [HOST, `${HOST}/a`],
    ['http://localhost:3000/a', 'http://localhost:3000/b'],
  ])('%s and %s keep apart', async (one, other) => {
    const jar = new CookieJar();
    const [atOne, atOther] = [visitor(jar, one), visitor(jar, other)];
    await atOne('?set');
    expect((await atOther('?set')).held).toEqual({});
    expect((await atOne()).held).toEqual({ session: `of ${one}`, request: `for ${one}` });
    await atOther('?clear');
    expect((await atOther()).held).toEqual({ request: `for ${other}` });
    expect((await atOne()).held).toEqual({ session: `of ${one}`, request: `for ${one}` });
  });

  it('a browser sends the cookies of an issuer with a path to no issuer beside it', async () => {
    const jar = new CookieJar();
    await visitor(jar, `${HOST}/a`)('?set');
    expect((await visitor(jar, `${HOST}/b`)()).sent).toBe('');
    expect((await visitor(jar, HOST)()).sent).toBe('');
    expect(jar.all().map(({ name, path }) => [name.replace(/_[0-9a-f]{12}_/, '_HASH_'), path])).toEqual([
      ['__Secure-vouchsafe_HASH_session', '/a'],
      ['__Secure-vouchsafe_HASH_request_one', '/a'],
    ]);
  });
});
