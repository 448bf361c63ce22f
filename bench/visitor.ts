/** A minimal browser: cookies, redirects within the origin, and the form that agrees. */
import { type Answer, type Connection, headerOf, headersOf, type Request } from './connection.js';

export class Visitor {
  readonly #cookies = new Map<string, string>();

  /** @param fields what a user would type, by the name of the input */
  readonly #origin: string;
  readonly #fields: Readonly<Record<string, string>>;

  constructor(origin: string, fields: Readonly<Record<string, string>>) {
    this.#origin = origin;
    this.#fields = fields;
  }

  /** Follows an authorization request through its pages. @returns the address that leaves the origin: the callback */
  async walk(connection: Connection, path: string): Promise<URL> {
    let answer = await this.#send(connection, { method: 'GET', path });
    for (let step = 0; step < 12; step++) {
      const location = headerOf(answer, 'location');
      if (location !== undefined) {
        const url = new URL(location, this.#origin);
        if (url.origin !== this.#origin) return url;
        answer = await this.#send(connection, { method: 'GET', path: url.pathname + url.search });
      } else if (answer.status === 200) {
        answer = await this.#send(connection, this.#submission(answer.body));
      } else throw new Error(`the walk ended at ${answer.status}: ${answer.body.slice(0, 500)}`);
    }
    throw new Error('the walk does not end');
  }

  /** The form that continues, with the button that agrees. */
  #submission(page: string): Request {
    const forms = [...page.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
    const form = forms.find(([text]) => /value="allow"|name="password"/.test(text)) ?? forms[0];
    if (form === undefined) throw new Error(`a page without a form: ${page.slice(0, 500)}`);
    const body = new URLSearchParams();
    for (const [tag] of (form[2] ?? '').matchAll(/<(?:input|button)[^>]*>/g)) {
      const name = attribute(tag, 'name');
      if (name === undefined) continue;
      const typed = this.#fields[name];
      const type = attribute(tag, 'type');
      const value = attribute(tag, 'value') ?? 'on';
      if (tag.startsWith('<button') && !/allow|yes/.test(value)) continue;
      if ((type === 'checkbox' || type === 'radio') && !/ checked/.test(tag)) continue;
      body.append(name, typed ?? value);
    }
    const target = new URL(unescaped(form[1] ?? ''), this.#origin);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.#origin };
    return { method: 'POST', path: target.pathname + target.search, headers, body: body.toString() };
  }

  async #send(connection: Connection, request: Request): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const browser = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'bench', Accept: 'text/html' };
    const headers = { ...browser, ...request.headers, ...(cookie && { Cookie: cookie }) };
    const answer = await connection.send({ ...request, headers });
    for (const line of headersOf(answer.head, 'set-cookie')) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /**
   * Keeps only cookies that outlive a sign-in: a browser that connects repeatedly must not send every old request's
   * cookie.
   */
  keepOnly(pattern: RegExp): void {
    for (const name of this.#cookies.keys()) if (!pattern.test(name)) this.#cookies.delete(name);
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
