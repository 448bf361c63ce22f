/** The frame of every endpoint for clients and resource servers. */
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { OAuthError } from '../protocol/errors.js';
import { DAY_SECONDS } from '../rules/lifetimes.js';
import type { Answer } from './answer.js';
import { bodyTooLarge, MAX_BODY_BYTES } from './forms.js';
import { STRICT_TRANSPORT } from './headers.js';
import { incomingOf, type RequestContext } from './request-context.js';

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

/** A route in its frame. */
export interface DirectRoute {
  readonly path: string;
  /** The methods that it answers; the others are for Hono. Left out: all of them. */
  readonly methods?: readonly string[];
  /** The headers that all its responses share. */
  readonly headers: Readonly<Record<string, string>>;
  /** Never throws, nor rejects. */
  answer(c: RequestContext): Answer | Promise<Answer>;
}

/** What browser-based clients may read from other origins (OAuth 2.1 §3.2); never with cookies. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate,Vouchsafe-Error-Id,Retry-After',
};

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
  const preflight: Answer = {
    status: 204,
    headers: {
      'access-control-allow-methods': [...new Set(['GET', 'POST', ...methods, 'OPTIONS'])].join(','),
      'access-control-allow-headers': 'Authorization,Content-Type,Accept,MCP-Protocol-Version',
      'access-control-max-age': String(DAY_SECONDS),
    },
    body: null,
  };
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

/** The body limit for requests from pages. */
export const boundedBody: MiddlewareHandler = (c, next) => {
  requireBoundedBody(c);
  return next();
};

/** The refusal of a method that an address does not accept. */
export function useInstead(methods: readonly string[]): OAuthError {
  return new OAuthError('invalid_request', `Use ${methods.join(' or ')} here.`, {
    reason: { tag: 'method' },
  });
}

/** An announced length is trusted, since Node.js reads no further; a chunked body is counted as it is read. */
export function requireBoundedBody(c: Pick<RequestContext, 'req'>): void {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw bodyTooLarge();
}

/** @throws {HTTPException} once the time is over */
export function withinTime<Made>(
  c: Pick<RequestContext, 'env'>,
  answer: Promise<Made>,
  ms: number,
): Promise<Made> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tookTooLong(c, ms)), ms);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** The cause of a timeout: the client while it still sends the body, the database after that. */
export function tookTooLong(c: Pick<RequestContext, 'env'>, ms: number): HTTPException {
  if (incomingOf(c)?.complete !== false) return new HTTPException(503);
  const message = `The body did not arrive within ${ms / 1000} seconds.`;
  return new HTTPException(408, { message });
}
