import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** How many requests one browser may have open; the oldest cookies go first. */
const MAX_REQUEST_COOKIES = 20;

/**
 * The cookies of our pages: one for the session, and one for each open request, so that tabs which were
 * opened at the same moment do not overwrite one another's. Over https they carry the `__Host-` prefix:
 * no other host of the domain can set them (RFC 6265bis §4.1.3.2).
 */
export class Cookies {
  readonly #secure: boolean;
  readonly #prefix: string;

  constructor(issuer: string) {
    // A plain-http issuer is on loopback, where some browsers refuse Secure cookies.
    this.#secure = issuer.startsWith('https:');
    this.#prefix = this.#secure ? '__Host-' : '';
  }

  session(c: Context): string | undefined {
    return getCookie(c, this.#name('session'));
  }

  setSession(c: Context, value: string, maxAgeSeconds: number): void {
    this.#set(c, this.#name('session'), value, maxAgeSeconds);
  }

  clearSession(c: Context): void {
    deleteCookie(c, this.#name('session'), { path: '/', secure: this.#secure });
  }

  /** The secret that ties a request to this browser. */
  request(c: Context, requestId: string): string | undefined {
    return getCookie(c, this.#name(`request_${requestId}`));
  }

  setRequest(c: Context, requestId: string, secret: string, maxAgeSeconds: number): void {
    const open = Object.keys(getCookie(c)).filter((name) => name.startsWith(this.#name('request_')));
    // RFC 6265 §5.4: browsers send the oldest first.
    for (const name of open.slice(0, Math.max(0, open.length - MAX_REQUEST_COOKIES + 1))) {
      deleteCookie(c, name, { path: '/', secure: this.#secure });
    }
    this.#set(c, this.#name(`request_${requestId}`), secret, maxAgeSeconds);
  }

  #name(name: string): string {
    return `${this.#prefix}vouchsafe_${name}`;
  }

  #set(c: Context, name: string, value: string, maxAgeSeconds: number): void {
    // Lax: the way here begins with a link on the application's site.
    setCookie(c, name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#secure,
      maxAge: maxAgeSeconds,
    });
  }
}
