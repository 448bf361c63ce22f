import { CookieJar as Jar, MemoryCookieStore, Cookie as ParsedCookie } from 'tough-cookie';

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

/** The cookies of one browser, which keeps and sends them as RFC 6265bis says; hosts share none. */
export class CookieJar {
  #jar = new Jar();

  /** Takes over one `Set-Cookie` header, as a browser would: refused cookies are dropped silently. */
  store(url: URL, header: string): void {
    const cookie = ParsedCookie.parse(header);
    // No cookie of ours is meant for other hosts.
    if (cookie === undefined || cookie.domain !== null) return;
    // Two rules that browsers have and the library does not.
    cookie.sameSite ??= 'lax';
    if (cookie.sameSite === 'none' && !cookie.secure) return;
    this.#jar.setCookieSync(cookie, url.href, { ignoreError: true });
  }

  /** The value of the `Cookie` header for a request; empty when there is none to send. */
  header({ url, method, crossSite }: CookieRequest): string {
    const sameSiteContext = !crossSite ? 'strict' : method === 'GET' ? 'lax' : 'none';
    return this.#jar.getCookieStringSync(url.href, { sameSiteContext });
  }

  /** All unexpired cookies. */
  all(): readonly Cookie[] {
    return (this.#jar.serializeSync()?.cookies ?? [])
      .map((json) => ParsedCookie.fromJSON(json))
      .filter((cookie) => cookie !== undefined)
      .filter((cookie) => cookie.TTL() > 0)
      .map(fromParsed);
  }

  /** The unexpired cookie of that name, if there is one. */
  get(name: string): Cookie | undefined {
    return this.all().find((cookie) => cookie.name === name);
  }

  /** Puts a cookie in, in place of those of the same name: for tests of stolen and altered cookies. */
  set(cookie: Cookie): void {
    this.delete(cookie.name);
    this.#put(cookie);
  }

  /** Removes the cookies of that name. */
  delete(name: string): void {
    const others = this.all().filter((cookie) => cookie.name !== name);
    this.clear();
    for (const cookie of others) this.#put(cookie);
  }

  /** Removes all cookies. */
  clear(): void {
    this.#jar = new Jar(new MemoryCookieStore());
  }

  #put({ name, host, expires, ...others }: Cookie): void {
    const parsed = new ParsedCookie({
      ...others,
      key: name,
      ...(expires !== undefined && { expires: new Date(expires) }),
    });
    this.#jar.setCookieSync(parsed, `https://${host}/`);
  }
}

function fromParsed(cookie: ParsedCookie): Cookie {
  const { key, value, path, secure, httpOnly, sameSite } = cookie;
  const expires = cookie.expiryTime();
  return {
    name: key,
    value,
    host: cookie.domain ?? '',
    path: path ?? '/',
    secure,
    httpOnly,
    sameSite: sameSite === 'strict' || sameSite === 'none' ? sameSite : 'lax',
    expires: expires === undefined || !Number.isFinite(expires) ? undefined : expires,
  };
}
