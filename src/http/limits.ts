/** How much a request may send, and how long its response may take. */
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { OAuthError } from '../protocol/errors.js';
import { RETRY_AFTER_SECONDS } from './errors.js';
import { bodyTooLarge, MAX_BODY_BYTES } from './forms.js';
import { incomingOf, type RequestContext } from './request-context.js';

/** The body limit for requests from pages. */
export const boundedBody: MiddlewareHandler = (c, next) => {
  requireBoundedBody(c);
  return next();
};

/** An announced length is trusted, since Node.js reads no further; a chunked body is counted as it is read. */
export function requireBoundedBody(c: Pick<RequestContext, 'req'>): void {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw bodyTooLarge();
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Aborted when the request has taken too long. */
    late: AbortSignal;
  }
}

/** The time limit for every request that goes through Hono. */
export function boundedTime(ms: number): MiddlewareHandler {
  return (c, next) => {
    const late = new AbortController();
    c.set('late', late.signal);
    return withinTime(c, next(), ms, () => late.abort());
  };
}

/** Aborted when no one is waiting for the answer: it took too long, or the client closed the connection. */
export function abandonment(c: Context): AbortSignal {
  return AbortSignal.any([c.get('late'), c.req.raw.signal]);
}

/**
 * Limits how long an answer may take. Does not stop the work: what the request changes may still take effect.
 * @param onLate called once the time is over
 * @throws {OAuthError} `temporarily_unavailable` once the time is over; {HTTPException} 408 if the client was still
 *   sending the body then
 */
export function withinTime<Made>(
  c: Pick<RequestContext, 'env'>,
  answer: Promise<Made>,
  ms: number,
  onLate?: () => void,
): Promise<Made> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(tookTooLong(c, ms));
      onLate?.();
    }, ms);
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

function tookTooLong(c: Pick<RequestContext, 'env'>, ms: number): Error {
  const seconds = ms / 1000;
  if (incomingOf(c)?.complete === false)
    return new HTTPException(408, { message: `The body did not arrive within ${seconds} seconds.` });
  return new OAuthError('temporarily_unavailable', 'This took too long. Try again.', {
    reason: { tag: 'request_timeout', seconds },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: new Error(`no answer after ${seconds} seconds`),
  });
}
