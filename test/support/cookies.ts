/** A cookie as the jar keeps it. */
export interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: 'strict' | 'lax' | 'none';
  /** Milliseconds since the epoch; undefined for a session cookie. */
  expires: number | undefined;
}

/** What is known of a request that the jar is asked for cookies for. */
export interface CookieRequest {
  url: URL;
  method: string;
  crossSite: boolean;
}

/** The cookies of one browser; hosts share none (the `Domain` attribute makes a cookie be refused). */
export class CookieJar {
  #cookies: Cookie[] = [];

  /** Takes over one `Set-Cookie` header, as a browser would: refused cookies are dropped silently. */
  store(url: URL, header: string): void {
    const cookie = parseSetCookie(url, header);
    if (!cookie) return;
    const same = (other: Cookie) =>
      other.name === cookie.name && other.host === cookie.host && other.path === cookie.path;
    this.#cookies = this.#cookies.filter((other) => !same(other));
    this.#cookies.push(cookie);
    this.#expire();
  }

  /** The value of the `Cookie` header for a request; empty when there is none to send. */
  header(request: CookieRequest): string {
    this.#expire();
    const { url, method, crossSite } = request;
    return this.#cookies
      .filter((cookie) => cookie.host === url.hostname && pathMatches(url.pathname, cookie.path))
      .filter((cookie) => !cookie.secure || isTrustworthy(url))
      .filter(
        (cookie) =>
          !crossSite || cookie.sameSite === 'none' || (cookie.sameSite === 'lax' && method === 'GET'),
      )
      .sort((a, b) => b.path.length - a.path.length)
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join('; ');
  }

  /** All unexpired cookies. */
  all(): readonly Cookie[] {
    this.#expire();
    return this.#cookies;
  }

  /** The unexpired cookie of that name, if there is one. */
  get(name: string): Cookie | undefined {
    return this.all().find((cookie) => cookie.name === name);
  }

  /** Puts a cookie in, in place of those of the same name: for tests of stolen and altered cookies. */
  set(cookie: Cookie): void {
    this.delete(cookie.name);
    this.#cookies.push(cookie);
  }

  /** Removes the cookies of that name. */
  delete(name: string): void {
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name);
  }

  /** Removes all cookies. */
  clear(): void {
    this.#cookies = [];
  }

  #expire(): void {
    const now = Date.now();
    this.#cookies = this.#cookies.filter((cookie) => cookie.expires === undefined || cookie.expires > now);
  }
}

function parseSetCookie(url: URL, header: string): Cookie | undefined {
  const [pair = '', ...rest] = header.split(';');
  const equals = pair.indexOf('=');
  if (equals < 1) return undefined;
  const attributes = new Map<string, string>();
  for (const part of rest) {
    const [key = '', ...value] = part.split('=');
    attributes.set(key.trim().toLowerCase(), value.join('=').trim());
  }
  const path = attributes.get('path');
  const sameSite = attributes.get('samesite')?.toLowerCase();
  const cookie: Cookie = {
    name: pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    host: url.hostname,
    path: path?.startsWith('/') ? path : defaultPath(url.pathname),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: sameSite === 'strict' || sameSite === 'none' ? sameSite : 'lax',
    expires: expiry(attributes),
  };
  return isAcceptable(cookie, url, attributes.has('domain'), path) ? cookie : undefined;
}

function isAcceptable(cookie: Cookie, url: URL, hasDomain: boolean, path: string | undefined): boolean {
  if (hasDomain) return false;
  if (cookie.secure && !isTrustworthy(url)) return false;
  if (cookie.sameSite === 'none' && !cookie.secure) return false;
  if (/^__(secure|host)-/i.test(cookie.name) && !cookie.secure) return false;
  return !/^__host-/i.test(cookie.name) || path === '/';
}

function expiry(attributes: ReadonlyMap<string, string>): number | undefined {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Date.now() + Number(maxAge) * 1000;
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? undefined : expires;
}

function defaultPath(pathname: string): string {
  const end = pathname.lastIndexOf('/');
  return end <= 0 ? '/' : pathname.slice(0, end);
}

function pathMatches(pathname: string, path: string): boolean {
  if (pathname === path) return true;
  return pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/');
}

function isTrustworthy(url: URL): boolean {
  return url.protocol === 'https:' || /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
}
