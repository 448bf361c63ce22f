/** The parts of a request and of its answer that pages use: Hono's context has them, and so does `PageExchange`. */
import type { ContextVariableMap } from 'hono';
import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status';
import type { RequestContext } from './request-context.js';

export interface PageContext extends RequestContext {
  /** @returns undefined for a value that was not set */
  get<Name extends keyof ContextVariableMap>(name: Name): ContextVariableMap[Name] | undefined;
  set<Name extends keyof ContextVariableMap>(name: Name, value: ContextVariableMap[Name]): void;
  /** Sets a header of the answer that will be made. @param options.append for `Set-Cookie`, which may be there several times */
  header(name: string, value: string, options?: { readonly append?: boolean }): void;
  html(markup: string | Promise<string>, status?: ContentfulStatusCode): Response | Promise<Response>;
  redirect(location: string, status: RedirectStatusCode): Response;
}
