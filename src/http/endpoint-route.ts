/** The frame of every endpoint for clients and resource servers. */
import { OAuthError } from '../protocol/errors.js';
import { DAY_SECONDS } from '../rules/lifetimes.js';
import type { Answer } from './answer.js';
import type { DirectRoute } from './direct-listener.js';
import { STRICT_TRANSPORT } from './headers.js';
import { requireBoundedBody, withinTime } from './limits.js';
import type { RequestContext } from './request-context.js';

/** Reads a request and returns the response. Throws only errors that `toOAuthError` understands. */
export type Endpoint = (c: RequestContext) => Answer | Promise<Answer>;

export interface EndpointRoute {
  /** The path of the address; it may end in one parameter, such as `/:list`. */
  readonly path: string;
  readonly methods: readonly string[];
  readonly endpoint: Endpoint;
  /** The response for a thrown error. */
  onError(c: RequestContext, error: unknown): Answer;
  onWrongMethod(c: RequestContext, error: OAuthError): Answer;
}

/** What browser-based clients may read from other origins (OAuth 2.1 §3.2); never with cookies. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate,Vouchsafe-Error-Id,Retry-After',
};

/** The answer to a browser that asks what it may send (Fetch Standard §3.3.3). @param methods that the address takes */
export function preflightAnswer(methods: readonly string[]): Answer {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': [...methods, 'OPTIONS'].join(','),
      'access-control-allow-headers': 'Authorization,Content-Type,Accept,MCP-Protocol-Version',
      'access-control-max-age': String(DAY_SECONDS),
    },
    body: null,
  };
}

/**
 * One handler for all methods of an address: CORS, the body limit, the time limit, errors. Headers are constants, and
 * a response that is available at once needs no promise.
 * @param server.isHttps whether the issuer uses https
 * @param server.requestTimeoutMs after which a request is answered with an error
 */
export function endpointRoute(
  { path, methods, endpoint, onError, onWrongMethod }: EndpointRoute,
  { isHttps, requestTimeoutMs }: { readonly isHttps: boolean; readonly requestTimeoutMs: number },
): DirectRoute {
  const taken = new Set(methods);
  const preflight = preflightAnswer(methods);
  const allow = [...methods, ...(taken.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

  return {
    path,
    headers: { ...ANY_ORIGIN, ...(isHttps && STRICT_TRANSPORT) },
    answer(c) {
      // A HEAD is a GET; the writer of the response omits the body.
      const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
      if (!taken.has(method)) return method === 'OPTIONS' ? preflight : wrongMethod(c);
      try {
        requireBoundedBody(c);
        const answer = endpoint(c);
        if (!(answer instanceof Promise)) return answer;
        return withinTime(c, answer, requestTimeoutMs).catch((error: unknown) => onError(c, error));
      } catch (error) {
        return onError(c, error);
      }
    },
  };

  function wrongMethod(c: RequestContext): Answer {
    const refused = onWrongMethod(c, useInstead(methods));
    return { ...refused, headers: { ...refused.headers, allow } };
  }
}

/** The refusal of a method that an address does not accept. */
export function useInstead(methods: readonly string[]): OAuthError {
  return new OAuthError('invalid_request', `Use ${methods.join(' or ')} here.`, {
    reason: { tag: 'method' },
  });
}
