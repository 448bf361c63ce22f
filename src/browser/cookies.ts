import { createHash } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import type { PageContext } from '../http/page-context.js';

/** How many requests one browser may have open; the oldest cookies are removed first. */
const MAX_REQUEST_COOKIES = 20;
/** How many accounts one browser may be known to; the oldest cookies are removed first. */
const MAX_DEVICE_COOKIES = 5;

/** The names of our cookies. Browsers also send others, some of which cannot be set and therefore not removed. */
const OF_OURS = /^[\w-]+$/;

/**
 * The value of a cookie as we set it; if others have its name, too, of the first one. Hono decodes a value that is
 * not UTF-8 part by part: a header of 14 KB took it a twentieth of a second, and a page reads several cookies.
 * @returns undefined if there is none, or we did not set it
 */
function valueIn(header: string, name: string): string | undefined {
  if (!header.includes(name)) return undefined;
  const pair = header.split(';').find((it) => nameOf(it) === name);
  try {
    return pair && decodeURIComponent(trimmed(pair.slice(pair.indexOf('=') + 1)));
  } catch {
    return undefined;
  }
}

/** Each name once. */
function namesIn(header: string): readonly string[] {
  return [...new Set(header.split(';').map(nameOf))];
}

/** Empty for something that is not a cookie. */
function nameOf(pair: string): string {
  return trimmed(pair.slice(0, Math.max(0, pair.indexOf('='))));
}

/**
 * Without the spaces and tabs around it, which browsers remove, too (RFC 6265bis §5.6). `trim` also removes U+00A0:
 * browsers see no prefix in `\u00A0__Host-…`, so any host of the domain can set it, and we would take it for ours.
 */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

/** The names of an issuer's cookies, and the path to which browsers send them. */
interface CookieScope {
  readonly secure: boolean;
  readonly path: string;
  /** The prefix of every name. */
  readonly prefix: string;
}

/**
 * An issuer without a path has its host to itself: over https its cookies carry the `__Host-` prefix, so that no other
 * host of the domain can set them (RFC 6265bis §4.1.3.2). Issuers with a path may share a host, so a browser sends
 * their cookies below that path only. `__Host-` requires `Path=/`, hence `__Secure-`; and since `/a` is also above
 * `/a/b`, the names differ, too.
 */
export function cookieScope(issuer: string): CookieScope {
  const { protocol, pathname } = new URL(issuer);
  // A plain-http issuer is on loopback, where some browsers refuse Secure cookies.
  const secure = protocol === 'https:';
  if (pathname === '/') return { secure, path: '/', prefix: `${secure ? '__Host-' : ''}vouchsafe_` };
  const own = createHash('sha256').update(pathname).digest('hex').slice(0, 12);
  return { secure, path: pathname, prefix: `${secure ? '__Secure-' : ''}vouchsafe_${own}_` };
}

/**
 * The cookies of our pages: one for the session, one for each account that the browser signed in to, and one for each
 * open request, so that tabs opened at the same moment do not overwrite each other's cookies.
 */
export class Cookies {
  readonly #scope: CookieScope;

  constructor(issuer: string) {
    this.#scope = cookieScope(issuer);
  }

  session(c: PageContext): string | undefined {
    return this.#get(c, this.#name('session'));
  }

  setSession(c: PageContext, value: string, maxAgeSeconds: number): void {
    this.#set(c, this.#name('session'), value, maxAgeSeconds);
  }

  clearSession(c: PageContext): void {
    this.#delete(c, this.#name('session'));
  }

  /** The secret that binds a request to this browser. */
  request(c: PageContext, requestId: string): string | undefined {
    return this.#get(c, this.#name(`request_${requestId}`));
  }

  setRequest(c: PageContext, requestId: string, secret: string, maxAgeSeconds: number): void {
    this.#makeRoom(c, 'request_', requestId, MAX_REQUEST_COOKIES);
    this.#set(c, this.#name(`request_${requestId}`), secret, maxAgeSeconds);
  }

  /** Proves that this browser signed in to an account before. */
  device(c: PageContext, userId: string): string | undefined {
    return this.#get(c, this.#name(`device_${userId}`));
  }

  setDevice(c: PageContext, userId: string, value: string, maxAgeSeconds: number): void {
    this.#makeRoom(c, 'device_', userId, MAX_DEVICE_COOKIES);
    this.#set(c, this.#name(`device_${userId}`), value, maxAgeSeconds);
  }

  /** Proves the first step of a sign-in whose second step is awaited. */
  secondStep(c: PageContext): string | undefined {
    return this.#get(c, this.#name('second_step'));
  }

  setSecondStep(c: PageContext, value: string, maxAgeSeconds: number): void {
    this.#set(c, this.#name('second_step'), value, maxAgeSeconds);
  }

  clearSecondStep(c: PageContext): void {
    this.#delete(c, this.#name('second_step'));
  }

  /** The page where this browser continues once its user has an account. */
  continuation(c: PageContext): string | undefined {
    return this.#get(c, this.#name('continuation'));
  }

  setContinuation(c: PageContext, value: string, maxAgeSeconds: number): void {
    this.#set(c, this.#name('continuation'), value, maxAgeSeconds);
  }

  clearContinuation(c: PageContext): void {
    this.#delete(c, this.#name('continuation'));
  }

  /** The language that an application asked for. */
  locale(c: PageContext): string | undefined {
    return this.#get(c, this.#name('locale'));
  }

  setLocale(c: PageContext, locale: string, maxAgeSeconds: number): void {
    this.#set(c, this.#name('locale'), locale, maxAgeSeconds);
  }

  /** Removes the oldest cookies of a kind, so that at most `most` remain once the new one is set. */
  #makeRoom(c: PageContext, kind: string, id: string, most: number): void {
    const others = namesIn(c.req.header('cookie') ?? '').filter(
      (name) => name.startsWith(this.#name(kind)) && name !== this.#name(kind + id) && OF_OURS.test(name),
    );
    // RFC 6265 §5.4: browsers send the oldest first.
    for (const name of others.slice(0, Math.max(0, others.length - most + 1))) this.#delete(c, name);
  }

  #name(name: string): string {
    return this.#scope.prefix + name;
  }

  #get(c: PageContext, name: string): string | undefined {
    return valueIn(c.req.header('cookie') ?? '', name);
  }

  #delete(c: PageContext, name: string): void {
    const { path, secure } = this.#scope;
    c.header('Set-Cookie', serialize(name, '', { path, secure, maxAge: 0 }), { append: true });
  }

  #set(c: PageContext, name: string, value: string, maxAgeSeconds: number): void {
    // Lax: the navigation here starts at a link on the application's site.
    const { path, secure } = this.#scope;
    const cookie = serialize(name, value, {
      path,
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: maxAgeSeconds,
    });
    c.header('Set-Cookie', cookie, { append: true });
  }
}
