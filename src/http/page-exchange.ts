import type { ContextVariableMap } from 'hono';
import { HtmlEscapedCallbackPhase, resolveCallback } from 'hono/utils/html';
import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status';
import type { Answer } from './answer.js';
import { UNLESS_ALLOWED } from './headers.js';
import type { PageContext } from './page-context.js';
import type { RequestContext } from './request-context.js';

/** The markup that is shown in place of ours: see `showOwnViews`. */
export type Shown = (markup: string | Promise<string>) => string | Promise<string>;

/**
 * The context of one page that is served without a framework. It keeps the answer as data, for one write to the socket. (The
 * standard `Headers`, which Hono uses, check, sort and copy all headers several times on their way there.)
 */
export class PageExchange implements PageContext {
  readonly req: RequestContext['req'];
  readonly env: unknown;
  readonly #shown: Shown;
  readonly #values: Partial<ContextVariableMap> = {};
  readonly #headers: Record<string, string> = { ...UNLESS_ALLOWED };
  readonly #cookies: string[] = [];
  #made: { readonly response: Response; readonly answer: Answer } | undefined;

  constructor({ req, env }: RequestContext, shown: Shown) {
    this.req = req;
    this.env = env;
    this.#shown = shown;
  }

  get<Name extends keyof ContextVariableMap>(name: Name): ContextVariableMap[Name] | undefined {
    return this.#values[name];
  }

  set<Name extends keyof ContextVariableMap>(name: Name, value: ContextVariableMap[Name]): void {
    this.#values[name] = value;
  }

  header(name: string, value: string): void {
    const lowerCase = name.toLowerCase();
    if (lowerCase === 'set-cookie') this.#cookies.push(value);
    else this.#headers[lowerCase] = value;
  }

  async html(markup: string | Promise<string>, status: ContentfulStatusCode = 200): Promise<Response> {
    const text = await resolveCallback(this.#shown(markup), HtmlEscapedCallbackPhase.Stringify, false, {});
    return this.#make(status, { 'content-type': 'text/html; charset=UTF-8' }, String(text));
  }

  redirect(location: string, status: RedirectStatusCode): Response {
    return this.#make(status, { location }, null);
  }

  /** The answer of this page. @param response what {@link html} or {@link redirect} returned: it has only the status */
  answerOf(response: Response): Answer {
    if (this.#made?.response !== response) throw new Error('a page was not answered through its context');
    return this.#made.answer;
  }

  #make(status: number, headers: Readonly<Record<string, string>>, body: string | null): Response {
    const response = new Response(null, { status });
    const answer = { status, headers: { ...this.#headers, ...headers }, cookies: this.#cookies, body };
    this.#made = { response, answer };
    return response;
  }
}
