import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { CookieJar } from './cookies.js';
import type { FormInput } from './forms.js';
import { Page } from './page.js';

export interface BrowserOptions {
  /** Sent with every request; for instance those that a reverse proxy would add. */
  headers?: Readonly<Record<string, string>>;
  /** Where public origins are really served, such as `{ 'https://id.example': 'http://127.0.0.1:4000' }`. */
  routes?: Readonly<Record<string, string>>;
  /** For https without a route: the certificate authority that it trusts, and the address that it has. */
  tls?: { readonly ca: string; readonly localAddress: string };
}

/** Where a navigation comes from, in the words of `Sec-Fetch-Site`. */
export type Site = 'none' | 'same-origin' | 'same-site' | 'cross-site';

export interface NavigateOptions {
  /** Defaults to `none`: an address typed in. A cross-site navigation withholds cookies by `SameSite`. */
  site?: Site;
  /** Headers for this navigation and the redirects it follows; these win over the browser's own. */
  headers?: Readonly<Record<string, string>>;
  /** Whether to follow redirects on the same origin; true when left out. */
  follow?: boolean;
}

interface Navigation {
  method: 'GET' | 'POST';
  url: URL;
  body: string | undefined;
  site: Site;
}

const MAX_REDIRECTS = 20;

/** A browser without scripts, over plain HTTP unless a test brings certificates: cookies, redirects and forms, for tests of whole flows. */
export class Browser {
  readonly cookies = new CookieJar();
  readonly #options: BrowserOptions;

  constructor(options: BrowserOptions = {}) {
    this.#options = options;
  }

  /**
   * Opens a page. Redirects are followed on the page's own origin; one that leads elsewhere
   * is returned as the page, with its `location`.
   */
  get(url: string | URL, options: NavigateOptions = {}): Promise<Page> {
    const site = options.site ?? 'none';
    return this.#navigate({ method: 'GET', url: new URL(url), body: undefined, site }, options);
  }

  /** Posts fields that need not stand in any form; `site` defaults to `same-origin`. */
  post(
    url: string | URL,
    fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
    options: NavigateOptions = {},
  ): Promise<Page> {
    const pairs = Array.isArray(fields) ? fields.map((pair) => [...pair]) : Object.entries(fields);
    const body = new URLSearchParams(pairs).toString();
    const site = options.site ?? 'same-origin';
    return this.#navigate({ method: 'POST', url: new URL(url), body, site }, options);
  }

  /** Sends a form of the page after the given input, exactly as a browser would encode it. */
  submit(page: Page, input: FormInput = {}, options: NavigateOptions = {}): Promise<Page> {
    const { action, method, pairs } = page.form(input.button).encode(input);
    const url = new URL(action || page.url, page.url);
    const site = options.site ?? (url.origin === new URL(page.url).origin ? 'same-origin' : 'cross-site');
    if (method === 'POST') return this.post(url, pairs, { ...options, site });
    url.search = new URLSearchParams(pairs).toString();
    return this.get(url, { ...options, site });
  }

  async #navigate(first: Navigation, options: NavigateOptions): Promise<Page> {
    const redirects: string[] = [];
    for (let step = first; ; ) {
      const response = await this.#send(step, options.headers);
      for (const header of response.headers['set-cookie'] ?? []) this.cookies.store(step.url, header);
      const next = options.follow === false ? undefined : redirect(step, response);
      if (!next) return this.#page(step, response, redirects);
      response.resume();
      redirects.push(next.url.href);
      if (redirects.length > MAX_REDIRECTS) throw new Error(`too many redirects: ${redirects.join(' ')}`);
      step = next;
    }
  }

  async #page(step: Navigation, response: IncomingMessage, redirects: string[]): Promise<Page> {
    return new Page(this, {
      url: step.url.href,
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      html: await readText(response),
      redirects,
    });
  }

  #send(step: Navigation, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
    const { method, url, body, site } = step;
    const served = this.#options.routes?.[url.origin];
    const target = new URL(url.pathname + url.search, served ?? url);
    const { tls } = this.#options;
    if (target.protocol !== 'http:' && tls === undefined) throw new Error(`no route to ${url.origin}`);
    const cookie = this.cookies.header({ url, method, crossSite: site === 'cross-site' });
    const sent: Record<string, string> = {
      Host: url.host,
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language': 'en',
      'Sec-Fetch-Site': site,
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      'Sec-Fetch-User': '?1',
      'Upgrade-Insecure-Requests': '1',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) ScriptlessTestBrowser/1.0',
      ...(cookie && { Cookie: cookie }),
      ...(body !== undefined && {
        // What Chromium sends for a form of a page under `Referrer-Policy: no-referrer`.
        Origin: 'null',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
      ...this.#options.headers,
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const begin = target.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = begin(target, { method, headers: sent, agent: false, lookup, ...tls }, resolve);
      request.on('error', reject); // also a second one, which would otherwise end the process
      request.end(body);
    });
  }
}

/** Every name is this computer. Asking the system about it took half of the time that a request takes here. */
const lookup: LookupFunction = (_name, { all }, found) =>
  all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

/** The navigation that a response sends the browser on to, when that stays on the same origin. */
function redirect(step: Navigation, response: IncomingMessage): Navigation | undefined {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  const url = new URL(location, step.url);
  if (url.origin !== step.url.origin) return undefined;
  if (status === 307 || status === 308) return { ...step, url };
  return { ...step, url, method: 'GET', body: undefined };
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
